// Requests from bytes, however they come in parts, and what is refused.

import FlyingFox
import Foundation
import Testing

@testable import ServeCommands

@Suite struct RequestReaderTests {
  private static func outcome(_ text: String, parts: Int = 1 << 20) -> (status: Int?, request: HTTPRequest?) {
    var reader = RequestReader()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let part = rest.prefix(parts)
      rest = rest.dropFirst(parts)
      switch reader.take(Array(part)) {
      case .unfinished: continue
      case .refused(let status, _): return (status.code, nil)
      case .request(let request): return (nil, request)
      }
    }
    return (nil, nil)
  }

  @Test("a request is read in parts of any size", arguments: [1, 3, 7, 4096])
  func parts(size: Int) throws {
    let text = "\r\nGET /a/b?x=1&y=%20 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAccept: */*\r\n\r\n"
    let request = try #require(RequestReaderTests.outcome(text, parts: size).request)
    #expect(request.method == .GET && request.path == "/a/b" && request.headers[.host] == "127.0.0.1:8080")
    #expect(request.query.map(\.name) == ["x", "y"] && request.query.map(\.value) == ["1", " "])
  }

  @Test("two requests that come together are two")
  func two() {
    var reader = RequestReader()
    let text = "GET /1 HTTP/1.1\nHost: a\n\nGET /2 HTTP/1.1\nHost: a\n\n"
    var paths: [String] = []
    var bytes = Array(text.utf8)
    for _ in 0..<2 {
      if case .request(let request) = reader.take(bytes) { paths.append(request.path) }
      bytes = []
    }
    #expect(paths == ["/1", "/2"])
  }

  @Test("lines of at most 16 kB, heads of at most 64, a hundred lines")
  func limits() {
    let line = RequestReader.longestLine
    func status(_ text: String, parts: Int = 4096) -> Int? { RequestReaderTests.outcome(text, parts: parts).status }
    let end = "\r\nHost: a\r\n\r\n"
    let path = String(repeating: "a", count: line - "GET / HTTP/1.1".count)
    #expect(RequestReaderTests.outcome("GET /\(path) HTTP/1.1\(end)").request != nil)
    #expect(status("GET /\(path)a HTTP/1.1\(end)") == 431)
    #expect(status("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "b", count: line))\r\n\r\n") == 431)
    // Also without an end, and by the byte.
    #expect(status("GET /" + String(repeating: "a", count: 2 * line)) == 431)
    #expect(status("GET /" + String(repeating: "a", count: 2 * line), parts: 1) == 431)
    let long = "X: " + String(repeating: "b", count: 10_000) + "\r\n"
    #expect(status("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: long, count: 7) + "\r\n") == 431)
    #expect(status("GET / HTTP/1.1\r\n" + String(repeating: "X: b\r\n", count: 200)) == 431)
    #expect(status(String(repeating: "\r\n", count: 40_000)) == 431)
  }

  @Test("300,000 bytes take no time")
  func time() {
    let start = ContinuousClock.now
    for _ in 0..<20 {
      _ = RequestReaderTests.outcome("GET / HTTP/1.1\r\nX: " + String(repeating: "b", count: 300_000), parts: 1)
    }
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(
    "what is no request is refused",
    arguments: [
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET / HTTP/2\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\0\r\n\r\n", 400),
      ("GET x HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 413),
    ])
  func refused(text: String, status: Int) { #expect(RequestReaderTests.outcome(text).status == status) }

  @Test("the host of an absolute address counts")
  func absolute() throws {
    let text = "GET HTTP://example.com/x?y HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n"
    let request = try #require(RequestReaderTests.outcome(text).request)
    #expect(request.headers[.host] == "example.com" && request.path == "/x")
    let bare = try #require(RequestReaderTests.outcome("GET http://a HTTP/1.1\r\nHost: b\r\n\r\n").request)
    #expect(bare.headers[.host] == "a" && bare.path == "/")
  }
}
