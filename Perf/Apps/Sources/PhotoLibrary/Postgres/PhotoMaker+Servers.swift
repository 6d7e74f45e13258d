// Made-up photos on servers.

#if PostgreSQL
  import GridPagingPostgres

  extension PhotoMaker {
    /// Writes the photos to servers, each of which gets a part of them. They are the same photos as in a file.
    ///
    /// A server has no photos before all are there: what was begun and not ended is made again.
    ///
    /// - Parameters:
    ///   - urls: where the servers are.
    ///   - spread: which server a photo is on.
    ///   - progress: what is being done, and how many photos are written.
    /// - Throws: an error that says what to do; then no server has photos that can be shown.
    /// - Complexity: O(n log n), n photos.
    public func make(
      onServers urls: [String], spread: PhotoSpread = .identifiers, progress: (Stage, Int) throws -> Void = { _, _ in }
    ) async throws {
      let connections = try ServerConnection.forMaking(urls)
      let borders = spread == .dates ? PhotoSpread.borders(urls.count) : []
      let parts = urls.indices.map { number in
        var part = PhotoServer.Part(number: number, count: urls.count, spread: spread)
        if spread == .dates {
          let from = number == 0 ? Int64.min : borders[number - 1]
          part.seconds = from..<(number < borders.count ? borders[number] : Int64.max)
        }
        return part
      }
      for (connection, part) in zip(connections, parts) {
        try connection.run(PhotoServer.tables(part))
        // Rows that come in the transaction that makes their table are seen by all at once, and need no second look.
        try connection.run("BEGIN; TRUNCATE photos")
        try connection.run("COPY photos (id, taken_at, title, width, height, bytes) FROM STDIN WITH (FREEZE)")
      }
      try write(to: connections, borders) { try progress(.rows, $0) }
      try progress(.dateIndex, rows)
      for connection in connections { try connection.run(PhotoServer.dateIndex) }
      try progress(.titleIndex, rows)
      for (connection, part) in zip(connections, parts) {
        try connection.run(PhotoServer.titleIndex)
        try connection.run(PhotoServer.restart(after: rows, part))
        try connection.run("COMMIT")
      }
      try await PhotoServers.complete(connections, urls, parts) { try progress(.fences, rows) }
    }

    private func write(
      to connections: [ServerConnection], _ borders: [Int64], progress: (Int) throws -> Void
    ) throws {
      var photos = MadePhotos(seed: seed)
      var waiting = connections.map { _ in [UInt8]() }
      for id in 1...max(1, rows) where id <= rows {
        let photo = photos.next(id: Int64(id))
        let server = borders.isEmpty ? id % connections.count : borders.count { $0 <= photo.takenAt }
        waiting[server] += Array("\(photo.id)\t\(photo.takenAt)\t".utf8) + ServerConnection.field(photo.title)
        waiting[server] += Array("\t\(photo.width)\t\(photo.height)\t\(photo.bytes)\n".utf8)
        if waiting[server].count > 1 << 16 {
          try connections[server].send(waiting[server])
          waiting[server].removeAll(keepingCapacity: true)
        }
        if id % 65_536 == 0 { try progress(id) }
      }
      for (connection, rest) in zip(connections, waiting) {
        try connection.send(rest)
        try connection.endSending()
      }
    }
  }

  extension ServerConnection {
    /// Connections to servers that have no photos.
    static func forMaking(_ urls: [String]) throws(PhotoLibraryError) -> [ServerConnection] {
      var connections: [ServerConnection] = []
      for url in urls {
        let connection = try ServerConnection(url)
        let meta = try PhotoServer.meta(connection)
        if meta?["schema"] != nil { throw .serverHasPhotos(name: connection.name) }
        // A table of that name which is not of this program stays as it is.
        if meta == nil, try connection.number("SELECT count(*) FROM pg_class WHERE oid = to_regclass('photos')") > 0 {
          throw .server(
            name: connection.name, reason: "there is a table photos that is not of this program; name another database")
        }
        // What is marked as being made is made again.
        if meta != nil { try connection.run(PhotoServer.removal) }
        connections.append(connection)
      }
      return connections
    }
  }

  extension PhotoServers {
    /// Makes logs, counts pages, and says that all is there.
    static func complete(
      _ connections: [ServerConnection], _ urls: [String], _ parts: [PhotoServer.Part], counting: () throws -> Void
    ) async throws {
      for (connection, url) in zip(connections, urls) {
        try connection.run("VACUUM ANALYZE photos")
        do {
          try await PhotoServer.log.install(in: PostgresDatabase(url))
        } catch {
          throw PhotoLibraryError.server(name: connection.name, reason: "\(error)")
        }
      }
      for (connection, part) in zip(connections, parts) { try connection.run(PhotoServer.complete(part)) }
      try counting()
      try await PhotoServers(urls).storeFences()
    }
  }
#endif
