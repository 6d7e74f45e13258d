// What is read of a table, whatever rows are made of it.

#if PostgreSQL
  import GridPaging
  import Synchronization

  /// A table in an order: everything that a ``PostgresTable`` knows of it, but for the type of its rows.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class TableReader: Sendable {
    let number: Int
    let statements: TableStatements
    let sections: PostgresSections
    /// The log of changes; `nil` without one.
    let log: LogReader?
    /// The number of rows of a page when it is made.
    let pageSize: Int
    /// `nil` for a query.
    let table: TableDescription?
    let firstColumn: TableColumn
    /// What fences of this order and sections are stored as; `nil` if they are not.
    let fencesName: String?
    /// The server that versions are of.
    private let server = Mutex<String?>(nil)

    init(
      number: Int, _ statements: TableStatements, sections: PostgresSections, log: LogReader?, pageSize: Int,
      table: TableDescription?, firstColumn: TableColumn, fencesName: String?
    ) {
      (self.number, self.statements, self.sections, self.log) = (number, statements, sections, log)
      (self.pageSize, self.table, self.firstColumn, self.fencesName) = (pageSize, table, firstColumn, fencesName)
    }

    var layout: KeyLayout { statements.layout }

    func section(of key: PostgresKey) -> PostgresSection {
      sections.kind == .none ? .all : sections.section(of: layout.first(key), in: layout.columns[0])
    }

    // MARK: The server

    /// Takes the server of a connection for the one that versions are of.
    func begin(_ link: Link) {
      let identity = link.wire.server.identity
      server.withLock { known in
        if known != identity { log?.forget() }
        known = identity
      }
    }

    /// Throws where another server answers than the one that versions are of: started anew, or with another history.
    func check(_ link: Link) throws {
      guard log != nil else { return }
      let identity = link.wire.server.identity
      let isSame = server.withLock { known in
        if known == nil { known = identity }
        return known == identity
      }
      guard isSame else { throw PagingError.expired }
    }

    // MARK: Statements

    /// Asks for rows of a range. With a log the first row of the answer is the version, and the others come after it.
    ///
    /// - Parameter skipped: the number of rows to pass over.
    func ask(
      _ kind: StatementID.Kind, _ bounds: KeyBounds, _ link: Link, within seconds: Double, skipping skipped: Int? = nil,
      _ text: (RangeShape) -> String
    ) async throws -> (answer: Answer, position: LogPosition?, first: Int) {
      try check(link)
      var parameters = statements.parameters
      let sent = log?.bind(&parameters)
      statements.bind(bounds, to: &parameters)
      if let skipped { parameters.append(Int64(skipped), bytes: 8, TypeID.int8) }
      let id = StatementID(table: number, kind: kind, shape: bounds.shape)
      let isPlannedOnce = if case .rows = kind { hasOnePlan(bounds.shape) } else { false }
      let answer = try await link.run(id, parameters, within: seconds, isPlannedOnce: isPlannedOnce) {
        text(bounds.shape)
      }
      guard let log, let sent else { return (answer, nil, 0) }
      return (answer, try log.position(of: answer, since: sent), 1)
    }

    /// True where the index of the order is right whatever the bounds are: for rows of a table up to a number. What a filter leaves, the
    /// server knows by its values alone, and of a view or a query nothing is known.
    private func hasOnePlan(_ shape: RangeShape) -> Bool {
      guard case .rows = shape, let kind = table?.kind else { return false }
      return statements.filter.isEmpty && (kind == "r" || kind == "p" || kind == "m")
    }

    /// The limit of a statement for at least so many rows: few numbers, so that few statements are prepared.
    private func limit(_ rows: Int) -> Int {
      var limit = pageSize
      while limit < rows { limit *= 2 }
      return limit + 1
    }

    // MARK: Pages

    /// The rows that are asked for: an answer, its first row, how many of its rows are meant, and the key of the one after them.
    struct Page {
      var answer: Answer?
      var position: LogPosition?
      var first = 0
      var count = 0
      var next: PostgresKey?
    }

    /// The place of the first key in an answer.
    var keyPlace: Int { statements.versionColumns }
    /// The place of a program's first column in an answer.
    var columnPlace: Int { statements.versionColumns + layout.columns.count }

    func page(_ request: PageRequest<PostgresKey>, _ link: Link, within seconds: Double) async throws -> Page {
      guard request.skip > 0 else {
        return try await page(from: request.from, to: request.to, limit: request.limit, link, within: seconds)
      }
      return try await link.snapshot(within: seconds) {
        let bounds = layout.bounds(from: request.from, to: request.to)
        guard !bounds.isEmpty else { return Page(position: try await self.position(link, within: seconds)) }
        let (answer, position, first) = try await ask(
          .skipped, bounds, link, within: seconds, skipping: request.skip
        ) { statements.skipped($0) }
        guard answer.count > first else { return Page(position: position) }
        let start = layout.read(answer, first, at: keyPlace)
        return try await page(from: start, to: request.to, limit: request.limit, link, within: seconds)
      }
    }

    private func page(
      from: PostgresKey?, to: PostgresKey?, limit asked: Int, _ link: Link, within seconds: Double
    ) async throws -> Page {
      let asked = max(1, min(1 << 20, asked))
      let bounds = layout.bounds(from: from, to: to)
      guard !bounds.isEmpty else { return Page(position: try await position(link, within: seconds)) }
      let limit = limit(asked)
      let (answer, position, first) = try await ask(.rows(limit: limit), bounds, link, within: seconds) {
        statements.rows($0, limit: limit)
      }
      var page = Page(answer: answer, position: position, first: first, count: min(asked, answer.count - first))
      if answer.count - first > asked { page.next = layout.read(answer, first + asked, at: keyPlace) }
      return page
    }

    /// The number of rows of a range.
    func count(from: PostgresKey?, to: PostgresKey?, _ link: Link, within seconds: Double) async throws -> Int {
      let bounds = layout.bounds(from: from, to: to)
      guard !bounds.isEmpty else { return 0 }
      var parameters = statements.parameters
      // The numbers of bounds are those of statements that tell the version too.
      if log != nil { parameters.append(0, bytes: 8, TypeID.xid8) }
      statements.bind(bounds, to: &parameters)
      let id = StatementID(table: number, kind: .counts, shape: bounds.shape)
      // Of a range with one end alone it depends on the values how many rows come.
      let isPlannedOnce = from != nil && to != nil && hasOnePlan(bounds.shape)
      let answer = try await link.run(id, parameters, within: seconds, isPlannedOnce: isPlannedOnce) {
        statements.count(bounds.shape)
      }
      return Int(answer.integer(0, 0))
    }

    /// The state of the data that a statement sees now; `nil` without a log.
    func position(_ link: Link, within seconds: Double) async throws -> LogPosition? {
      guard let log else { return nil }
      try check(link)
      return try await log.position(link, number: number, within: seconds)
    }
  }
#endif
