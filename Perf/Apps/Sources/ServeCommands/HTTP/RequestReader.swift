// Requests from bytes, within limits: each byte is looked at once, and a head that is too long is refused before it is read on.

import FlyingFox
import Foundation

/// Reads the head of one request after another.
struct RequestReader {
  /// Bytes of a line, of all lines together, and lines: more are refused.
  static let longestLine = 16_384
  static let longestHead = 65_536
  static let mostLines = 100

  /// What bytes amount to.
  enum Outcome {
    case unfinished
    case request(HTTPRequest)
    /// The connection ends after this answer.
    case refused(HTTPStatusCode, String)
  }

  private var bytes: [UInt8] = []
  /// Bytes that were looked at, where the line begins that they are of, and bytes of lines before the head.
  private var (looked, start) = (0, 0)
  private var lines: [String] = []

  /// Takes bytes that came, none where only those are meant that are there.
  ///
  /// - Complexity: O(n), n bytes; those of a request are let go with it.
  mutating func take(_ more: [UInt8]) -> Outcome {
    bytes += more
    while looked < bytes.count {
      let isEnd = bytes[looked] == 0x0A
      looked += 1
      // The end of the line may be two bytes.
      if looked - start > RequestReader.longestLine + 2 { return RequestReader.tooLong }
      guard isEnd else { continue }
      var line = bytes[start..<looked - 1]
      if line.last == 0x0D { line.removeLast() }
      if line.count > RequestReader.longestLine || looked > RequestReader.longestHead { return RequestReader.tooLong }
      start = looked
      if line.isEmpty {
        // Lines without anything before a request are passed over.
        guard !lines.isEmpty else { continue }
        let outcome = RequestReader.request(lines)
        bytes.removeSubrange(..<looked)
        (looked, start, lines) = (0, 0, [])
        return outcome
      }
      guard lines.count < RequestReader.mostLines else { return RequestReader.tooLong }
      guard !line.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }),
        let text = String(validating: line, as: UTF8.self)
      else { return RequestReader.malformed("The request has characters that no text has.") }
      lines.append(text)
    }
    return looked > RequestReader.longestHead ? RequestReader.tooLong : .unfinished
  }

  private static var tooLong: Outcome {
    .refused(HTTPStatusCode(431, phrase: "Request Header Fields Too Large"), "The request is too long.")
  }

  private static func malformed(_ text: String) -> Outcome { .refused(.badRequest, text) }

  private static func request(_ lines: [String]) -> Outcome {
    let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
      return malformed("The first line is no request.")
    }
    let version = String(parts[2])
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      return .refused(HTTPStatusCode(505, phrase: "HTTP Version Not Supported"), "HTTP/1.1 only.")
    }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
        return malformed("A header has no name.")
      }
      let name = line[..<colon]
      guard !name.contains(where: { $0 == " " || $0 == "\t" }) else { return malformed("A header's name has a space.") }
      let header = HTTPHeader(String(name))
      if header == .host, headers[.host] != nil { return malformed("There are two Host headers.") }
      headers.addValue(line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces), for: header)
    }
    if headers[.host] == nil, version == "HTTP/1.1" { return malformed("There is no Host header.") }
    // The next request would begin with it.
    if headers[.transferEncoding] != nil || headers[.contentLength].map({ $0 != "0" }) ?? false {
      return .refused(HTTPStatusCode(413, phrase: "Content Too Large"), "Requests have no content here.")
    }
    guard let target = target(String(parts[1]), &headers) else { return malformed("That is no path.") }
    return .request(
      HTTPRequest(
        method: HTTPMethod(String(parts[0])), version: HTTPVersion(version), target: target, headers: headers,
        body: HTTPBodySequence(data: Data())))
  }

  /// A path and what is asked of it. The host of an absolute address counts, and not the one that a header names.
  private static func target(_ text: String, _ headers: inout HTTPHeaders) -> HTTPRequest.Target? {
    var path = text[...]
    if let scheme = path.range(of: "http://", options: [.anchored, .caseInsensitive]) {
      let rest = path[scheme.upperBound...]
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      headers.setValues([String(rest[..<end])], for: .host)
      path = rest[end...]
      if !path.hasPrefix("/") { path = "/" + path }
    }
    guard path.hasPrefix("/") else { return nil }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return HTTPRequest.Target(path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
  }
}
