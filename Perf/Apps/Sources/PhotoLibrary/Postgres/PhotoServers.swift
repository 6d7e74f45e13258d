// Photos on one server of PostgreSQL, or on several that each have a part of them.

#if PostgreSQL
  public import GridPaging
  public import GridPagingPostgres

  /// Photos on servers.
  public final class PhotoServers: PhotoStore {
    /// The servers in the order of their parts.
    let servers: [PhotoServer]
    private let databases: [PostgresDatabase]

    /// Where the servers are.
    public var urls: [String] { servers.map(\.url) }
    /// Where each is, and the seconds of its photos; all where dates do not decide.
    public var parts: [(url: String, seconds: Range<Int64>)] { servers.map { ($0.url, $0.part.seconds) } }
    /// The servers as messages name them.
    public var name: String { servers.map(\.name).joined(separator: " ") }

    /// Looks at servers, in any order.
    ///
    /// - Throws: an error that says what to do: where one cannot be reached or has no photos, and where they are not all of them.
    public init(_ urls: [String]) throws(PhotoLibraryError) {
      var servers: [PhotoServer] = []
      for url in urls { servers.append(try PhotoServer(url)) }
      guard !servers.isEmpty else { throw .servers("there is no server") }
      servers.sort { $0.part.number < $1.part.number }
      for (number, server) in servers.enumerated() {
        guard server.part.count == servers.count, server.part.number == number else {
          throw .servers(
            "\(server.name) has part \(server.part.number + 1) of \(server.part.count) of its photos; name all \(server.part.count) "
              + "servers that photos make was given, each once")
        }
      }
      self.servers = servers
      // One thread asks all of them.
      let first = PostgresDatabase(servers[0].url)
      databases = [first] + servers.dropFirst().map { PostgresDatabase($0.url, sharingThreadOf: first) }
    }

    public func table(
      by order: PhotoOrder, titlePrefix: String, interval: Double, storesFences: Bool
    ) async throws(PhotoLibraryError) -> ServedPhotos {
      var options = PostgresOptions()
      (options.interval, options.storesFences) = (interval, storesFences)
      // With a title that does not lie in the row itself.
      options.rowBytes = MemoryLayout<Photo>.stride + 54
      var tables: [PostgresTable<Photo>] = []
      for (server, database) in zip(servers, databases) {
        do {
          tables.append(
            try await PostgresTable(
              "photos", in: database, columns: Photo.columns, order: order.serverColumns,
              where: titlePrefix.isEmpty ? .all : .begins("title", with: titlePrefix), sections: order.serverSections,
              options: options
            ) { Photo($0) })
        } catch {
          throw .server(name: server.name, reason: "\(error)")
        }
      }
      return ServedPhotos(tables, order == .date ? servers.map(\.part) : [])
    }

    public func storeFences() async throws(PhotoLibraryError) {
      for order in PhotoOrder.allCases {
        let photos = try await table(by: order, titlePrefix: "", interval: 60, storesFences: true)
        for (server, table) in zip(servers, photos.tables) {
          do {
            _ = try await table.exactIndex()
          } catch {
            throw .server(name: server.name, reason: "\(error)")
          }
          await table.database.finish()
        }
      }
    }
  }

  /// Photos of all servers in an order.
  public struct ServedPhotos: PhotoSource {
    public typealias Key = PostgresKey
    public typealias Row = Photo
    public typealias Section = PostgresSection

    let tables: [PostgresTable<Photo>]
    private let all: any PagedSource<PostgresKey, Photo>

    /// - Parameter parts: those of the servers, where dates may decide which has a photo.
    init(_ tables: [PostgresTable<Photo>], _ parts: [PhotoServer.Part]) {
      self.tables = tables
      if tables.count == 1 {
        all = tables[0]
      } else if parts.allSatisfy({ $0.spread == .dates }), parts.count == tables.count {
        // The newest come first.
        let reversed = Array(zip(tables, parts).reversed())
        all = RangeShards(
          reversed[0].0,
          then: reversed.dropFirst().map { table, part in
            (from: table.key(of: [.integer(part.seconds.upperBound - 1)]), shard: table)
          })
      } else {
        all = MergedShards(tables[0], Array(tables[1...]))
      }
    }

    public func key(of value: PhotoValue, id: Int64?) -> PostgresKey {
      let first: PostgresValue =
        switch value {
        case .second(let second): .integer(second)
        // As the server's function lower has the letters of made titles.
        case .title(let title): .text(title.lowercased())
        }
      return tables[0].key(of: [first] + (id.map { [.integer($0)] } ?? []))
    }

    public func numbers(of key: PostgresKey) -> [Int64] {
      tables[0].values(of: key).map { if case .integer(let number) = $0 { number } else { 0 } }
    }

    public func name(of section: PostgresSection) -> String {
      if case .month(let year, let month) = section { return Month(year: year, month: month).description }
      return section.description
    }

    public func finish() async { for table in tables { await table.database.finish() } }

    // MARK: Pages

    public var traits: SourceTraits { all.traits }
    public func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { all.task(body) }
    public func open() async throws -> PagedIndex<PostgresKey> { try await all.open() }
    public func exactIndex() async throws -> PagedIndex<PostgresKey> { try await all.exactIndex() }
    public func index(of range: KeyRange<PostgresKey>) async throws -> PagedIndex<PostgresKey> {
      try await all.index(of: range)
    }
    public func page(_ request: PageRequest<PostgresKey>) async throws -> PageAnswer<PostgresKey, Photo> {
      try await all.page(request)
    }
    public func changes(
      since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<PostgresKey>]
    ) async throws -> SourceChanges<PostgresKey, Photo> {
      try await all.changes(since: version, lanes: lanes, rowsIn: ranges)
    }
    public func waitForChanges(after version: Int64, lanes: [Int64]) async throws {
      try await all.waitForChanges(after: version, lanes: lanes)
    }
    public nonisolated(nonsending) func count(from: PostgresKey?, before: PostgresKey) async throws -> Int {
      try await all.count(from: from, before: before)
    }
    public func section(of key: PostgresKey) -> PostgresSection { tables[0].section(of: key) }
    public func byteCount(of row: Photo) -> Int { tables[0].byteCount(of: row) }
    public func isSame(_ row: Photo, as before: Photo) -> Bool { row == before }
  }

  extension Photo {
    /// The photo in the first columns of a row.
    ///
    /// - Complexity: O(length of the title).
    init(_ row: PostgresRow) {
      self.init(
        id: row.integer(0), takenAt: row.integer(1), title: row.text(2), width: Int(row.integer(3)),
        height: Int(row.integer(4)), bytes: Int(row.integer(5)))
    }
  }

  extension PhotoOrder {
    fileprivate var serverColumns: [PostgresOrder] {
      switch self {
      case .date: [.descending("taken_at")]
      case .title: [.ascending("title", collation: .lowercase)]
      }
    }

    fileprivate var serverSections: PostgresSections {
      switch self {
      case .date: .byMonth("taken_at")
      case .title: .byInitial("title")
      }
    }
  }
#endif
