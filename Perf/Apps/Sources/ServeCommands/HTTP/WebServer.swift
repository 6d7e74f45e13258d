// A small web server: few connections, none of which keeps another one waiting for long.

import FlyingFox
import FlyingSocks
import Foundation

/// Serves a handler over HTTP/1.1 until it is cancelled. FlyingFox's own server reads lines of any length, each again with every byte.
actor WebServer {
  struct Limits: Sendable {
    /// Connections at once. A further one takes the place of the one that has waited longest without asking.
    var connections = 64
    /// Seconds from the start of a connection, or from its last answer, until a whole request is there.
    var requestSeconds = 10.0
    /// Seconds until there is an answer, and until it is taken.
    var answerSeconds = 30.0
  }

  private let handler: any HTTPHandler
  private let limits: Limits
  private let socket: Socket
  private let pool: any AsyncSocketPool
  private var connections: [Int: (task: Task<Void, Never>, waitsSince: ContinuousClock.Instant?)] = [:]
  private var lastConnection = 0

  /// A server that listens.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: where the port is taken.
  init(port: UInt16, limits: Limits = Limits(), handler: any HTTPHandler) throws {
    self.handler = handler
    self.limits = limits
    socket = try Socket(domain: AF_INET)
    pool = HTTPServer.defaultPool()
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// The port that it listens at.
  nonisolated var port: UInt16? {
    if case .ip4(_, let port)? = try? socket.sockname() { port } else { nil }
  }

  /// The number of open connections.
  var connectionCount: Int { connections.count }

  /// Answers until the task is cancelled.
  func run() async throws {
    defer { try? socket.close() }
    try await pool.prepare()
    let pool = pool
    let listener = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        while true {
          do {
            let socket = try await listener.accept()
            await self.begin(socket)
          } catch {
            try Task.checkCancellation()
            // Where there is no file left for a connection, one ends soon.
            try await Task.sleep(for: .milliseconds(100))
          }
        }
      }
      defer {
        group.cancelAll()
        for connection in connections.values { connection.task.cancel() }
      }
      try await group.next()
    }
  }

  private func begin(_ socket: AsyncSocket) {
    if connections.count >= limits.connections {
      let waiting = connections.filter { $0.value.waitsSince != nil }
      guard let oldest = waiting.min(by: { $0.value.waitsSince! < $1.value.waitsSince! }) else {
        try? socket.socket.close()
        return
      }
      oldest.value.task.cancel()
      connections[oldest.key] = nil
    }
    lastConnection += 1
    let number = lastConnection
    let task = Task {
      try? await self.serve(socket, number)
      try? socket.socket.close()
      self.connections[number] = nil
    }
    connections[number] = (task, .now)
  }

  private func serve(_ socket: AsyncSocket, _ number: Int) async throws {
    var reader = RequestReader()
    while true {
      connections[number]?.waitsSince = .now
      let outcome: RequestReader.Outcome
      do {
        (reader, outcome) = try await within(limits.requestSeconds) { [reader] in
          var reader = reader
          var outcome = reader.take([])
          while case .unfinished = outcome { outcome = reader.take(try await socket.read(atMost: 4096)) }
          return (reader, outcome)
        }
      } catch is TimeoutError {
        return await refuse(HTTPStatusCode(408, phrase: "Request Timeout"), "No request came.", socket)
      }
      connections[number]?.waitsSince = nil
      switch outcome {
      case .unfinished: return
      case .refused(let status, let text): return await refuse(status, text, socket)
      case .request(let request):
        let response = try await within(limits.answerSeconds) { [handler] in
          try await handler.handleRequest(request)
        }
        let isLast = WebServer.isLast(request)
        let data = try await WebServer.bytes(of: response, isLast: isLast, isHead: request.method == .HEAD)
        try await within(limits.answerSeconds) { try await socket.write(data) }
        if isLast { return }
      }
    }
  }

  private func refuse(_ status: HTTPStatusCode, _ text: String, _ socket: AsyncSocket) async {
    let response = HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((text + "\n").utf8))
    guard let data = try? await WebServer.bytes(of: response, isLast: true, isHead: false) else { return }
    // What is on its way is read, so that the answer is not thrown away with it.
    try? await within(1) {
      try await socket.write(data)
      shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
      var left = 1 << 20
      while left > 0 { left -= max(1, try await socket.read(atMost: 4096).count) }
    }
  }

  private static func isLast(_ request: HTTPRequest) -> Bool {
    let words = (request.headers[.connection] ?? "").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return request.version == .http11 ? words.contains("close") : !words.contains("keep-alive")
  }

  /// The bytes of an answer: its head, and its content unless only the head was asked for.
  ///
  /// - Parameter isHead: true for the length of an answer without the answer.
  static func bytes(of response: HTTPResponse, isLast: Bool, isHead: Bool) async throws -> Data {
    let body = try await response.bodyData
    var response = response
    if response.headers[.contentLength] == nil { response.headers[.contentLength] = "\(body.count)" }
    response.headers[.connection] = isLast ? "close" : "keep-alive"
    var head = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    for (header, value) in response.headers { head += "\(header.rawValue): \(value)\r\n" }
    return Data((head + "\r\n").utf8) + (isHead ? Data() : body)
  }
}

struct TimeoutError: Error {}

/// Does something within a number of seconds, or throws a ``TimeoutError``.
func within<Value: Sendable>(
  _ seconds: Double, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw TimeoutError()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw TimeoutError() }
    return value
  }
}
