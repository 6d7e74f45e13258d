// The server at a port: what comes back over a connection, and which connections end.
//
// Other suites may hold all threads of the machine meanwhile, so times that stand for "never" here are of minutes.

import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import ServeCommands

@Suite(.serialized) struct WebServerTests {
  private static let never = 120.0

  private static var patient: WebServer.Limits {
    var limits = WebServer.Limits()
    limits.requestSeconds = never
    limits.answerSeconds = never
    return limits
  }

  private static func withServer(
    _ limits: WebServer.Limits = patient, _ body: (WebServer, UInt16) async throws -> Void
  ) async throws {
    let site = Site(
      files: SiteFiles(files: ["/": .init(bytes: Data("home".utf8), type: "text/html")]), port: 0)
    let server = try WebServer(port: 0, limits: limits, handler: site)
    let task = Task { try await server.run() }
    try await body(server, try #require(server.port))
    task.cancel()
    _ = await task.result
  }

  private static func connect(_ port: UInt16) async throws -> AsyncSocket {
    try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: never)
  }

  /// All that comes until the connection ends.
  private static func rest(_ socket: AsyncSocket) async throws -> String {
    try await within(never) {
      var bytes: [UInt8] = []
      while let more = try? await socket.read(atMost: 4096), !more.isEmpty { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func ask(_ text: String, _ port: UInt16) async throws -> String {
    let socket = try await connect(port)
    try await socket.write(Data(text.utf8))
    let answer = try await rest(socket)
    try? socket.socket.close()
    return answer
  }

  @Test("requests are answered one after another, and HEAD says how long the answer to GET is")
  func answers() async throws {
    try await WebServerTests.withServer { _, port in
      let host = "Host: 127.0.0.1:\(port)\r\n"
      let two = try await WebServerTests.ask(
        "GET / HTTP/1.1\r\n\(host)\r\nGET /no HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", port)
      #expect(two.hasPrefix("HTTP/1.1 200") && two.contains("\r\n\r\nhomeHTTP/1.1 404"))
      let head = try await WebServerTests.ask("HEAD / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", port)
      #expect(head.contains("Content-Length: 4\r\n") && head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("other hosts, also in absolute addresses, and two Host headers are refused")
  func hosts() async throws {
    try await WebServerTests.withServer { _, port in
      let host = "Host: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
      for (address, status) in [("http://example.com/", 403), ("https://127.0.0.1:\(port)/", 400)] {
        let elsewhere = try await WebServerTests.ask("GET \(address) HTTP/1.1\r\n\(host)", port)
        #expect(elsewhere.hasPrefix("HTTP/1.1 \(status)"), "\(address)")
      }
      let own = try await WebServerTests.ask("GET http://127.0.0.1:\(port)/ HTTP/1.1\r\n\(host)", port)
      #expect(own.hasPrefix("HTTP/1.1 200"))
      let two = try await WebServerTests.ask("GET / HTTP/1.1\r\nHost: example.com\r\n\(host)", port)
      #expect(two.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test("two lines of 300,000 bytes are refused, and others are answered meanwhile", .timeLimit(.minutes(5)))
  func longLines() async throws {
    try await WebServerTests.withServer { _, port in
      let long = String(repeating: "b", count: 300_000)
      async let one = WebServerTests.ask("GET /\(long) HTTP/1.1\r\n\r\n", port)
      async let two = WebServerTests.ask("GET / HTTP/1.1\r\nX: \(long)\r\n\r\n", port)
      let other = try await WebServerTests.ask(
        "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n", port)
      #expect(other.hasPrefix("HTTP/1.1 200"))
      #expect(try await one.hasPrefix("HTTP/1.1 431"))
      #expect(try await two.hasPrefix("HTTP/1.1 431"))
    }
  }

  @Test(
    "a connection without a whole request ends, whether it says nothing or a byte now and then", .timeLimit(.minutes(5))
  )
  func slow() async throws {
    var limits = WebServerTests.patient
    limits.requestSeconds = 0.4
    try await WebServerTests.withServer(limits) { server, port in
      let (silent, slow) = (try await WebServerTests.connect(port), try await WebServerTests.connect(port))
      let dripping = Task {
        for byte in "GET / HTTP/1.1\r\nX: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8 {
          try await slow.write(Data([byte]))
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      #expect(try await WebServerTests.rest(silent).hasPrefix("HTTP/1.1 408"))
      #expect(try await WebServerTests.rest(slow).hasPrefix("HTTP/1.1 408"))
      dripping.cancel()
      _ = await dripping.result
      for socket in [silent, slow] { try? socket.socket.close() }
      try await within(WebServerTests.never) {
        while await server.connectionCount > 0 { try await Task.sleep(for: .milliseconds(10)) }
      }
    }
  }

  @Test("more connections than there may be take the place of those that wait", .timeLimit(.minutes(5)))
  func many() async throws {
    var limits = WebServerTests.patient
    limits.connections = 4
    try await WebServerTests.withServer(limits) { server, port in
      var sockets: [AsyncSocket] = []
      for _ in 0..<20 { sockets.append(try await WebServerTests.connect(port)) }
      let answer = try await WebServerTests.ask(
        "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n", port)
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(await server.connectionCount <= 4)
      for socket in sockets { try? socket.socket.close() }
    }
  }
}
