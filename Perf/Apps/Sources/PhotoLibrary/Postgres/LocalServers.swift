// Servers of PostgreSQL in a folder, started by one command: for trying, and for tests.

#if PostgreSQL
  import Foundation

  /// Servers that listen on sockets in a folder, and on no network.
  public struct LocalServers: Sendable {
    /// The folder; each server has one of its own in it.
    public let folder: String
    /// The user that servers run as; `nil` for the one who calls.
    private let user: String?
    private let binaries: String

    /// Looks for the programs that start servers.
    ///
    /// - Throws: an error that says what to install.
    public init(folder: String) throws(PhotoLibraryError) {
      let path = URL(fileURLWithPath: folder).standardizedFileURL.path
      self.folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard let binaries = LocalServers.binaries() else {
        throw .servers("there is no initdb; install PostgreSQL: apt-get install postgresql, or brew install postgresql")
      }
      self.binaries = binaries
      // Servers refuse to run as root, whom nothing keeps from being somebody else.
      user = getuid() == 0 ? "postgres" : nil
      if let user, getpwnam(user) == nil {
        throw .servers(
          "servers do not run as root, and there is no user \(user) to run them as; run this as another user")
      }
      // A path of a socket has about a hundred bytes.
      guard self.folder.utf8.count <= 80 else {
        throw .servers("\(self.folder) is too long for the path of a socket; choose a folder with 80 bytes at most")
      }
    }

    private static func binaries() -> String? {
      var folders: [String] = []
      for root in ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        folders += names.sorted { $0.compare($1, options: .numeric) == .orderedDescending }.map { "\(root)/\($0)/bin" }
      }
      folders += (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      return folders.first {
        FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
          && FileManager.default.isExecutableFile(atPath: $0 + "/pg_ctl")
      }
    }

    private func path(_ number: Int) -> String { "\(folder)/\(number + 1)" }

    /// Where the database of a server is.
    public func url(_ number: Int) -> String {
      // In a URL the folder of a socket is written like this, and a shell takes it as it is.
      let host = path(number).replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "/", with: "%2F")
        .replacingOccurrences(of: " ", with: "%20")
      return "postgres://\(user ?? NSUserName())@\(host)/photos"
    }

    /// The number of servers that the folder has.
    public var count: Int {
      var count = 0
      while FileManager.default.fileExists(atPath: path(count) + "/data/PG_VERSION") { count += 1 }
      return count
    }

    /// Makes a server if there is none, and starts it.
    ///
    /// - Throws: an error with what the programs say.
    public func start(_ number: Int) throws(PhotoLibraryError) {
      let (path, data) = (path(number), path(number) + "/data")
      do {
        // Whoever can open the folder may connect, and nobody else.
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: path) {
          try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
      } catch {
        throw .cannotOpen(path: path, reason: "\(error.localizedDescription)")
      }
      if let user { try run("chown", [user, path], asRoot: true) }
      if !FileManager.default.fileExists(atPath: data + "/PG_VERSION") {
        try run("\(binaries)/initdb", ["-D", data, "-A", "trust", "-E", "UTF8", "--locale=C"])
      }
      if isRunning(number) { return }
      let settings = "-k '\(path)' -c listen_addresses="
      try run("\(binaries)/pg_ctl", ["-D", data, "-l", path + "/log", "-o", settings, "-w", "start"])
      let admin = try ServerConnection(String(url(number).dropLast("photos".count)) + "postgres")
      if try admin.number("SELECT count(*) FROM pg_database WHERE datname = 'photos'") == 0 {
        try admin.run("CREATE DATABASE photos")
      }
    }

    /// True if a server answers.
    public func isRunning(_ number: Int) -> Bool {
      (try? run("\(binaries)/pg_ctl", ["-D", path(number) + "/data", "status"])) != nil
    }

    /// Ends a server; what it has stays.
    ///
    /// - Throws: an error with what the programs say.
    public func stop(_ number: Int) throws(PhotoLibraryError) {
      try run("\(binaries)/pg_ctl", ["-D", path(number) + "/data", "-m", "fast", "-w", "stop"])
    }

    /// Runs a program as the user of the servers.
    private func run(_ program: String, _ arguments: [String], asRoot: Bool = false) throws(PhotoLibraryError) {
      func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'" }
      var command = ([program] + arguments).map(quoted).joined(separator: " ")
      if let user, !asRoot { command = "runuser -u \(user) -- " + command }
      // A server goes on and keeps what it was given, so it is given a file. It must not hold the folder that one stands in.
      let file = NSTemporaryDirectory() + "/photos-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      // A server goes on, and keeps open what it inherits: whoever waits for the end of that would wait for the server. `Process` does.
      for descriptor in 3..<Int32(256) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      guard system("cd / && \(command) >\(quoted(file)) 2>&1 </dev/null") == 0 else {
        let said = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        throw .servers("\(program) failed: " + (said.isEmpty ? "it said nothing" : said))
      }
    }
  }
#endif
