// PostgreSQL without anything above it: what a page and a rank take at the least.

#if PostgreSQL
  import PhotoLibrary

  /// Connections to servers through libpq, with statements that are prepared once. Nothing is made of what is read.
  ///
  /// A statement asks one server, also where photos are spread over several: that is what merging them is measured beside.
  struct BareServers: BareDatabase {
    private let connections: [(connection: ServerConnection, seconds: Range<Int64>)]

    init(_ store: PhotoServers) throws {
      let columns = Photo.columns.joined(separator: ", ")
      connections = try store.parts.map { url, seconds in
        let connection = try ServerConnection(url)
        try connection.run("SET max_parallel_workers_per_gather = 0")
        try connection.prepare(
          "page",
          """
          SELECT \(columns) FROM photos WHERE (taken_at, id) <= ($1, $2) AND taken_at <= $1
          ORDER BY taken_at DESC, id DESC LIMIT $3
          """, parameters: 3)
        try connection.prepare(
          "rank",
          """
          SELECT count(*) FROM photos WHERE (taken_at, id) <= ($1, $2) AND taken_at <= $1 AND (taken_at, id) > ($3, $4)
            AND taken_at >= $3
          """, parameters: 4)
        try connection.prepare(
          "offset", "SELECT \(columns) FROM photos ORDER BY taken_at DESC, id DESC LIMIT $1 OFFSET $2", parameters: 2)
        try connection.prepare(
          "place", "SELECT taken_at, id FROM photos WHERE id >= $1 ORDER BY id LIMIT 1", parameters: 1)
        return (connection, seconds)
      }
    }

    /// One takes a second or more.
    let offsets = 8

    /// The server that a date is on; the first one where dates do not decide.
    private func server(of second: Int64) -> ServerConnection {
      (connections.first { $0.seconds.contains(second) } ?? connections[0]).connection
    }

    func page(from place: PhotoPlace, count: Int) throws -> Int64 {
      try server(of: place.takenAt).ask("page", [place.takenAt, place.id, Int64(count)]) { rows, columns, value in
        var sum = Int64(rows)
        for row in 0..<rows { for column in 0..<columns { sum &+= Int64(value(row, column).last ?? 0) } }
        return sum
      }
    }

    private func number(_ bytes: UnsafeRawBufferPointer) -> Int64 {
      bytes.reduce(0) { $0 << 8 | Int64($1) }
    }

    func rank(from: PhotoPlace, before: PhotoPlace) throws -> Int64 {
      try server(of: from.takenAt).ask("rank", [from.takenAt, from.id, before.takenAt, before.id]) { _, _, value in
        number(value(0, 0))
      }
    }

    func page(offset: Int, count: Int) throws {
      try connections[0].connection.ask("offset", [Int64(count), Int64(offset / connections.count)]) { _, _, _ in }
    }

    func photos() throws -> Int {
      try connections.reduce(0) { $0 + Int(try $1.connection.number("SELECT count(*) FROM photos")) }
    }

    func greatestID() throws -> Int64 {
      try connections.map { try $0.connection.number("SELECT max(id) FROM photos") }.max() ?? 0
    }

    func place(ofID id: Int64) throws -> (second: Int64, id: Int64)? {
      try connections[Int(id) % connections.count].connection.ask("place", [id]) { rows, _, value in
        rows == 0 ? nil : (number(value(0, 0)), number(value(0, 1)))
      }
    }
  }
#endif
