// A server of PostgreSQL in a folder of its own, which is gone when the tests are.

#if PostgreSQL
  import Foundation
  import Testing

  /// A server that listens on a socket in its folder, and nowhere else.
  final class TestServer: @unchecked Sendable {
    /// The one that most tests share; `nil` where there is no PostgreSQL to start.
    static let shared = try? TestServer()
    static let skipped: Comment =
      "these tests start a server of PostgreSQL: install postgresql (Debian) for initdb and pg_ctl"

    struct Failure: Error, CustomStringConvertible {
      var description: String
    }

    let folder: String
    private let binaries: String
    private let user: String?

    var connection: String { connection(dbname: "postgres") }
    func connection(dbname: String, _ more: String = "") -> String {
      "host=\(folder) user=\(user ?? NSUserName()) dbname=\(dbname) connect_timeout=5 \(more)"
    }

    /// - Parameter primary: the server that this one follows; `nil` for one of its own.
    init(standbyOf primary: TestServer? = nil) throws {
      guard let binaries = TestServer.binaries() else { throw Failure(description: "no initdb") }
      self.binaries = binaries
      // Servers refuse to run as root.
      user = getuid() == 0 ? "postgres" : nil
      // A path of a socket has a hundred characters at most.
      folder = "/tmp/grid-pg-\(UUID().uuidString.prefix(8))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if let user { try TestServer.run("chown \(user) \(folder)") }
      if let primary {
        try shell("\(binaries)/pg_basebackup -h \(primary.folder) -D \(folder)/data -R -N -c fast -X stream")
      } else {
        try shell("\(binaries)/initdb -D \(folder)/data --no-sync -A trust -E UTF8 --locale=C.UTF-8")
      }
      try start()
      // Stops the server also where the tests do not come to an end.
      let stop = command("\(binaries)/pg_ctl -D \(folder)/data -m immediate stop")
      try TestServer.run(
        "(while kill -0 \(getpid()); do sleep 1; done; \(stop); rm -rf \(folder)) >/dev/null 2>&1 </dev/null &")
    }

    /// Where the programs are that start servers.
    private static func binaries() -> String? {
      var folders: [String] = []
      for root in ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        folders += names.sorted().reversed().map { "\(root)/\($0)/bin" }
      }
      folders += (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      return folders.first {
        FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
          && FileManager.default.isExecutableFile(atPath: $0 + "/pg_ctl")
      }
    }

    /// A command as the user that runs the server.
    private func command(_ text: String) -> String {
      user.map { "su \($0) -s /bin/sh -c '\(text)'" } ?? text
    }

    private func shell(_ text: String) throws { try TestServer.run(command(text)) }

    // `Process` waits until all have ended that a command started, and a server goes on.
    private static func run(_ text: String) throws {
      let file = "/tmp/grid-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      guard system("cd / && (\(text)) >\(file) 2>&1 </dev/null") == 0 else {
        throw Failure(description: (try? String(contentsOfFile: file, encoding: .utf8)) ?? text)
      }
    }

    func start() throws {
      let settings = "-k \(folder) -c listen_addresses= -c fsync=off -c max_connections=200"
      try shell("\(binaries)/pg_ctl -D \(folder)/data -l \(folder)/log -o \"\(settings)\" -w start")
    }
    /// Makes a server that follows another one go on by itself.
    func promote() throws { try shell("\(binaries)/pg_ctl -D \(folder)/data -w promote") }
    /// Stops the server's processes where they are, as if its machine had vanished: nobody is told, and nothing is refused.
    func freeze() throws { try signal("STOP") }
    func thaw() throws { try signal("CONT") }
    private func signal(_ name: String) throws {
      let file = "\(folder)/data/postmaster.pid"
      try shell("pid=$(head -n 1 \(file)); kill -\(name) $pid $(cat /proc/$pid/task/$pid/children)")
    }
    /// True where processes can be found that are to be stopped.
    static var canFreeze: Bool { FileManager.default.fileExists(atPath: "/proc/self/task/\(getpid())/children") }
    /// Ends the server as if the machine had failed.
    func kill() throws { try shell("\(binaries)/pg_ctl -D \(folder)/data -m immediate -w stop") }
  }
#endif
