// The files of a real folder, on servers.

#if PostgreSQL
  import Foundation

  extension DirectoryIndexer {
    /// Makes the tables if there are none, and brings the servers up to date. A file is on the server that its path decides.
    ///
    /// - Parameters:
    ///   - urls: where the servers are; in the order in which they were given first.
    ///   - progress: the number of files so far.
    /// - Throws: an error that says what to do. What was written before it stays, and the next run goes on from there.
    /// - Complexity: O(n log n), n files.
    public func index(onServers urls: [String], progress: (Int) -> Void = { _ in }) async throws -> Result {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue else {
        throw PhotoLibraryError.cannotList(path: directory, reason: "there is no such folder")
      }
      if try urls.allSatisfy({ try PhotoServer.meta(ServerConnection($0))?["schema"] == nil }) {
        try await PhotoMaker(rows: 0).make(onServers: urls)
      }
      let store = try PhotoServers(urls)
      guard store.servers.allSatisfy({ $0.part.spread == .identifiers }) else {
        throw PhotoLibraryError.servers(
          "the photos of \(store.name) are spread by dates, which files may change; make servers without --spread dates"
        )
      }
      var connections: [ServerConnection] = []
      for server in store.servers {
        let connection = try ServerConnection(server.url)
        try connection.run(
          """
          CREATE TEMP TABLE walked (path text COLLATE "C", name text, modified int8, bytes int8);
          CREATE TEMP TABLE seen (path text COLLATE "C" PRIMARY KEY)
          """)
        connections.append(connection)
      }
      let result = try index(connections, progress: progress)
      try await store.storeFences()
      return result
    }

    private func index(_ connections: [ServerConnection], progress: (Int) -> Void) throws -> Result {
      var result = Result()
      var walk = FileWalk()
      var waiting = connections.map { _ in [WalkedFile]() }
      func write(_ server: Int) throws {
        try DirectoryIndexer.put(waiting[server], connections[server], &result)
        waiting[server].removeAll(keepingCapacity: true)
        progress(result.files)
      }
      try walk.forEach(under: directory) { file in
        let server = DirectoryIndexer.server(of: file.path, connections.count)
        waiting[server].append(file)
        if waiting[server].count == 2_000 { try write(server) }
      }
      for server in connections.indices { try write(server) }
      result.unreadable = walk.unreadable.map { "\($0.path): \($0.reason)" }
      for connection in connections {
        result.removed += try removeOthers(connection, except: walk.unreadable.map(\.path))
      }
      return result
    }

    /// FNV-1a of the path.
    private static func server(of path: String, _ count: Int) -> Int {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return Int(hash % UInt64(count))
    }

    /// Adds and changes the photos of some files, in a transaction.
    private static func put(
      _ files: [WalkedFile], _ connection: ServerConnection, _ result: inout Result
    ) throws {
      guard !files.isEmpty else { return }
      try connection.run("BEGIN; TRUNCATE walked")
      do {
        try connection.run("COPY walked FROM STDIN")
        var bytes: [UInt8] = []
        for file in files {
          bytes += ServerConnection.field(file.path) + [9] + ServerConnection.field(file.name)
          bytes += Array("\t\(file.modified)\t\(file.bytes)\n".utf8)
        }
        try connection.send(bytes)
        try connection.endSending()
        try connection.run("INSERT INTO seen SELECT path FROM walked")
        let added = try connection.written(
          """
          INSERT INTO photos_files (id, path) SELECT nextval(pg_get_serial_sequence('photos', 'id')), path FROM walked
          WHERE NOT EXISTS (SELECT FROM photos_files AS f WHERE f.path = walked.path)
          """)
        // A photo may have been removed by somebody else.
        let written = try connection.written(
          """
          INSERT INTO photos AS p (id, taken_at, title, bytes)
          SELECT f.id, w.modified, w.name, w.bytes FROM walked AS w JOIN photos_files AS f USING (path)
          ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at, bytes = excluded.bytes
          WHERE (p.taken_at, p.bytes) IS DISTINCT FROM (excluded.taken_at, excluded.bytes)
          """)
        try connection.run("COMMIT")
        result.added += added
        result.changed += written - added
        result.files += files.count
      } catch {
        try? connection.run("ROLLBACK")
        throw error
      }
    }

    /// Removes the photos of files of the folder that are gone.
    private func removeOthers(_ connection: ServerConnection, except unreadable: [String]) throws -> Int {
      let start = directory == "/" ? "/" : directory + "/"
      func below(_ folder: String) -> String { "starts_with(f.path, \(connection.literal(folder)))" }
      let kept = unreadable.map { " AND NOT " + below($0 + "/") }.joined()
      return try connection.written(
        """
        WITH gone AS (
          DELETE FROM photos_files AS f WHERE \(below(start))\(kept)
            AND NOT EXISTS (SELECT FROM seen AS s WHERE s.path = f.path) RETURNING f.id)
        DELETE FROM photos AS p USING gone WHERE p.id = gone.id
        """)
    }
  }
#endif
