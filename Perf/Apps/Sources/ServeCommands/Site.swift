// The answers of the server.

import FlyingFox
import Foundation

/// Answers requests: files, and what the atlas asks for.
struct Site: HTTPHandler {
  let files: SiteFiles
  /// The port that a request has to be addressed to; 0 for any.
  let port: UInt16
  private let atlas = UnicodeAtlas()

  init(files: SiteFiles, port: UInt16) {
    self.files = files
    self.port = port
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // A page of another host whose name was made to lead here must not read anything.
    guard isOwn(host: request.headers[.host]) else {
      return refuse(.forbidden, "This server answers to 127.0.0.1 alone.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      return refuse(.methodNotAllowed, "GET and HEAD only.")
    }
    if request.path.hasPrefix("/atlas/") { return atlasAnswer(request) }
    guard let file = files.files[request.path] else { return refuse(.notFound, "There is no such page. Begin at /.") }
    return answer(file.bytes, type: file.type, to: request)
  }

  /// True for the names that this machine's own browser uses.
  func isOwn(host: String?) -> Bool {
    guard let host else { return false }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.first == "127.0.0.1" || parts.first == "localhost" else { return false }
    return port == 0 || (parts.count == 2 ? UInt16(parts[1]) : 80) == port
  }

  private func refuse(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((text + "\n").utf8))
  }

  private func answer(_ bytes: Data, type: String, to request: HTTPRequest) -> HTTPResponse {
    let headers: HTTPHeaders = [
      .contentType: type, HTTPHeader("Cache-Control"): "no-cache", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'",
    ]
    return HTTPResponse(statusCode: .ok, headers: headers, body: request.method == .HEAD ? Data() : bytes)
  }

  // MARK: The atlas

  /// `/atlas/blocks`, `/atlas/names?first=65&count=26`, `/atlas/find?text=arrow&after=0`.
  private func atlasAnswer(_ request: HTTPRequest) -> HTTPResponse {
    func number(_ name: String) -> UInt32 { request.query.first { $0.name == name }.flatMap { UInt32($0.value) } ?? 0 }
    let json: Any
    switch request.path {
    case "/atlas/blocks":
      json = atlas.blocks.map { ["title": $0.title, "first": Int($0.codePoints.lowerBound), "count": $0.count] }
    case "/atlas/names":
      let first = min(number("first"), 0x11_0000)
      json = (first..<min(0x11_0000, first + min(number("count"), 512))).map { UnicodeAtlas.name(of: $0) }
    case "/atlas/find":
      let text = request.query.first { $0.name == "text" }?.value ?? ""
      json = ["found": find(text, after: number("after")).map { Int($0) } ?? -1]
    default: return refuse(.notFound, "The atlas has blocks, names and find.")
    }
    guard let bytes = try? JSONSerialization.data(withJSONObject: json) else { return refuse(.internalServerError, "") }
    return answer(bytes, type: "application/json", to: request)
  }

  /// The next code point that a text means: a number as `U+1F600` or `1F600`, a character, or a part of a name.
  func find(_ text: String, after: UInt32) -> UInt32? {
    let wanted = text.trimmingCharacters(in: .whitespaces).uppercased()
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 1, scalars[0].value > 0x7F { return scalars[0].value }
    let digits = wanted.hasPrefix("U+") ? String(wanted.dropFirst(2)) : wanted
    if wanted.hasPrefix("U+") || digits.count >= 4, let code = UInt32(digits, radix: 16), code <= 0x10_FFFF {
      return code
    }
    // From the one after the last hit to the end, then from the start; a whole name goes before a part of one.
    var first: UInt32?
    for code in Site.named(from: after + 1) {
      guard let name = Unicode.Scalar(code)?.properties.name, name.contains(wanted) else { continue }
      if name == wanted, code != after { return code }
      first = first ?? code
    }
    return first
  }

  /// The code points that may have names of their own, from one on and then from the start.
  private static func named(from start: UInt32) -> some Sequence<UInt32> {
    let all = ([0..<0x3_4000, 0xE_0000..<0xE_0200] as [Range<UInt32>]).joined()
    return [all.drop { $0 < start }.map { $0 }, all.prefix { $0 < start }.map { $0 }].joined()
  }
}
