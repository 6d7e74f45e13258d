// Somebody who changes photos on servers all the time.

#if PostgreSQL
  /// Changes photos on one server after another.
  public final class PhotoServersChanger {
    private let servers: [(server: PhotoServer, connection: ServerConnection)]
    private var changers: [PhotoChanger]
    private var turn = 0

    /// A changer.
    ///
    /// - Parameters:
    ///   - seed: the same one does the same to the same photos.
    ///   - month: the one that photos are added in and moved to; all years if it is left out.
    /// - Throws: an error that says what to do.
    public init(_ store: PhotoServers, seed: UInt64, within month: Month? = nil) throws(PhotoLibraryError) {
      let wanted = month.map { $0.firstSecond..<$0.next.firstSecond }
      var (servers, changers): ([(PhotoServer, ServerConnection)], [PhotoChanger]) = ([], [])
      for (number, server) in store.servers.enumerated() {
        var changer = PhotoChanger(seed: seed &+ UInt64(number) &* 1_000_003)
        let made = MadePhotos.firstMonth.firstSecond..<MadePhotos.endMonth.firstSecond
        let seconds = (wanted ?? made).clamped(to: server.part.seconds)
        // Photos stay on their server.
        if seconds.isEmpty { continue }
        if wanted != nil || server.part.spread == .dates { changer.seconds = seconds }
        servers.append((server, try ServerConnection(server.url)))
        changers.append(changer)
      }
      (self.servers, self.changers) = (servers, changers)
    }

    /// Makes so many changes in a transaction of one server, whose turn it is.
    ///
    /// - Parameter first: true for the server whose version is that of the first lane, whoever's turn it is: where dates decide the one
    ///   with the newest photos, as these come first.
    /// - Returns: the version of the server's photos after it.
    /// - Complexity: O(k log n), k changes, n photos.
    public func change(_ count: Int, first: Bool = false) throws(PhotoLibraryError) -> Int64 {
      guard !servers.isEmpty else { return 0 }
      let isByDate = servers[0].server.part.spread == .dates
      let place = !first ? turn % servers.count : isByDate ? servers.count - 1 : 0
      turn += 1
      let (server, connection) = servers[place]
      let last = try connection.number("SELECT max(id) FROM photos")
      var sql = "BEGIN;"
      for _ in 0..<max(0, count) {
        sql += PhotoServersChanger.sql(changers[place].next(last: last), server.part, connection) + ";"
      }
      do {
        try connection.run(sql + "COMMIT")
      } catch {
        try? connection.run("ROLLBACK")
        throw error
      }
      return try connection.number(
        """
        SELECT s.base + (SELECT count(DISTINCT l.xid) FROM grid_log_photos AS l WHERE l.xid >= s.floor) FROM grid_state_photos AS s
        """)
    }

    private static func sql(_ change: PhotoChange, _ part: PhotoServer.Part, _ connection: ServerConnection) -> String {
      // Where dates decide, another server may have a photo with any identifier that is not here.
      let ownsIdentifiers = part.spread == .identifiers
      func own(_ id: Int64) -> Int64 {
        guard ownsIdentifiers, part.count > 1 else { return id }
        let (count, number) = (Int64(part.count), Int64(part.number))
        return max(number == 0 ? count : number, id - id % count + number)
      }
      func title(_ photo: Photo) -> String { connection.literal(photo.title) }
      switch change {
      case .add(let photo):
        return
          "INSERT INTO photos (taken_at, title, width) VALUES (\(photo.takenAt), \(title(photo)), \(photo.width))"
      case .move(let id, let second): return "UPDATE photos SET taken_at = \(second) WHERE id = \(own(id))"
      case .rename(let id, let title):
        return "UPDATE photos SET title = \(connection.literal(title)) WHERE id = \(own(id))"
      case .widen(let id): return "UPDATE photos SET width = width + 1 WHERE id = \(own(id))"
      case .remove(let id): return "DELETE FROM photos WHERE id = \(own(id))"
      case .replace(let photo) where ownsIdentifiers:
        let id = own(photo.id)
        return "DELETE FROM photos WHERE id = \(id); INSERT INTO photos (id, taken_at, title) VALUES "
          + "(\(id), \(photo.takenAt), \(title(photo)))"
      case .renumber(let id) where ownsIdentifiers:
        return "UPDATE photos SET id = nextval(pg_get_serial_sequence('photos', 'id')) WHERE id = \(own(id))"
      case .upsert(let photo) where ownsIdentifiers:
        return "INSERT INTO photos (id, taken_at, title) VALUES (\(own(photo.id)), \(photo.takenAt), \(title(photo))) "
          + "ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at"
      case .replace(let photo), .upsert(let photo):
        return "UPDATE photos SET taken_at = \(photo.takenAt), title = \(title(photo)) WHERE id = \(photo.id)"
      case .renumber(let id): return "UPDATE photos SET width = width + 2 WHERE id = \(id)"
      }
    }
  }
#endif
