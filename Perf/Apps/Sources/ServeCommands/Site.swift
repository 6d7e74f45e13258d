// The answers of the server.

import FlyingFox
import Foundation

/// Answers requests: files, and what the atlas asks for.
struct Site: HTTPHandler {
  let files: SiteFiles
  /// The port that a request has to be addressed to; 0 for any.
  let port: UInt16
  let data: (any SiteData)?
  private let atlas = AtlasFiles()

  init(files: SiteFiles, port: UInt16, data: (any SiteData)? = nil) {
    (self.files, self.port, self.data) = (files, port, data)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // A page of another host whose name was made to lead here must not read anything. Of an absolute address the reader of
    // requests puts the host into the header, and it refuses two of them.
    guard isOwn(host: request.headers[.host]) else {
      return refuse(.forbidden, "This server answers to 127.0.0.1 alone.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      return refuse(.methodNotAllowed, "GET and HEAD only.")
    }
    if request.path.hasPrefix("/atlas/") { return atlasAnswer(request) }
    if let data, request.path.hasPrefix(data.prefix) { return await answer(of: data, request) }
    guard let file = files.files[request.path] else { return refuse(.notFound, "There is no such page. Begin at /.") }
    return answer(file.bytes, type: file.type)
  }

  /// True for the names that this machine's own browser uses.
  func isOwn(host: String?) -> Bool {
    guard let host else { return false }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.first == "127.0.0.1" || parts.first == "localhost" else { return false }
    return port == 0 || (parts.count == 2 ? UInt16(parts[1]) : 80) == port
  }

  private func answer(of data: any SiteData, _ request: HTTPRequest) async -> HTTPResponse {
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    do {
      guard let bytes = try await data.answer(request.path, query) else {
        return refuse(.notFound, "There is no such answer.")
      }
      return answer(bytes, type: "application/json")
    } catch {
      return refuse(.serviceUnavailable, "\(error)")
    }
  }

  private func refuse(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((text + "\n").utf8))
  }

  /// An answer with its content, also to HEAD: the server leaves the content away and says how long it is.
  private func answer(_ bytes: Data, type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type, HTTPHeader("Cache-Control"): "no-cache", HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'",
      ], body: bytes)
  }

  // MARK: The atlas

  /// `/atlas/find?text=arrow&after=0`, and the files of the atlas.
  private func atlasAnswer(_ request: HTTPRequest) -> HTTPResponse {
    if let file = atlas.file(request.path) { return answer(file.bytes, type: file.type) }
    guard request.path == "/atlas/find" else { return refuse(.notFound, "The atlas has blocks.json, names and find.") }
    let text = request.query.first { $0.name == "text" }?.value ?? ""
    let after = request.query.first { $0.name == "after" }.flatMap { UInt32($0.value) } ?? 0
    let found = find(text, after: after).map { Int($0) } ?? -1
    return answer(Data("{\"found\":\(found)}".utf8), type: "application/json")
  }

  /// The next code point that a text means: a number as `U+1F600` or `1F600`, a character, or a part of a name. Letters alone are
  /// a name first, and a number where there is none.
  func find(_ text: String, after: UInt32) -> UInt32? {
    let wanted = text.trimmingCharacters(in: .whitespaces).uppercased()
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 1, scalars[0].value > 0x7F { return scalars[0].value }
    if wanted.hasPrefix("U+") { return Site.codePoint(wanted.dropFirst(2)) }
    let number = wanted.count >= 4 ? Site.codePoint(wanted[...]) : nil
    if let number, wanted.contains(where: \.isNumber) { return number }
    // From the one after the last hit to the end, then from the start; a whole name goes before a part of one.
    var first: UInt32?
    for code in AtlasFiles.named(from: min(after, 0x10_FFFF) + 1) {
      guard let name = Unicode.Scalar(code)?.properties.name, name.contains(wanted) else { continue }
      // Ideographs are named by their numbers, in which a number is no part of a name.
      if number != nil, name.hasSuffix("-" + String(code, radix: 16, uppercase: true)) { continue }
      if name == wanted, code != after { return code }
      first = first ?? code
    }
    return first ?? number
  }

  private static func codePoint(_ digits: Substring) -> UInt32? {
    UInt32(digits, radix: 16).flatMap { $0 <= 0x10_FFFF ? $0 : nil }
  }
}
