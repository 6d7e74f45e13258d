// The version of a snapshot, and what changed since another one, from the log.

#if PostgreSQL
  import GridPaging
  import Synchronization

  /// Reads the log of a table for an order and a filter.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class LogReader: Sendable {
    private struct State {
      var floor: LogFloor?
      /// The states that versions stand for, which changes are asked since: of indexes and of changes, the latest last.
      var known: [LogPosition] = []
    }

    /// So many versions are known, of which the pager asks for one or two.
    private static var mostKnown: Int { 64 }
    static var versionColumns: Int { 6 }

    let table: TableDescription
    let log: PostgresLog
    let identifier: KeyLayout
    /// The types of arrays of identifying columns.
    let arrays: [UInt32]
    let layout: KeyLayout
    /// The statement that reads changes, and what is bound before the floor and the transactions.
    private let text: String
    private let parameters: Parameters
    private let state = Mutex(State())

    init(
      _ table: TableDescription, log: PostgresLog, identifier: KeyLayout, arrays: [UInt32], layout: KeyLayout,
      filter: PostgresFilter
    ) {
      (self.table, self.log, self.identifier, self.arrays, self.layout) = (table, log, identifier, arrays, layout)
      var parameters = Parameters()
      let sides = ["old_", "new_"].map { start in
        let condition = filter.condition.sql("l.", start: start, table.columns, &parameters)
        let ids = identifier.columns.map { "l." + SQL.name(start + $0.name) }
        let keys = layout.columns.map { $0.sql("l.", start) }
        return (ids + keys + [condition.isEmpty ? "TRUE" : "(\(condition)) IS TRUE"]).joined(separator: ", ")
      }
      text = """
        SELECT l.xid, l.kind, \(sides.joined(separator: ", ")) FROM \(log.sql(table, .log)) AS l
        WHERE l.xid >= $\(parameters.count + 1) AND l.xid <> ALL ($\(parameters.count + 2)) ORDER BY l.seq
        LIMIT \(PostgresOptions.mostChanges + 1)
        """
      self.parameters = parameters
    }

    /// A reader of the same log, which knows nothing yet.
    init(_ other: LogReader) {
      (table, log, identifier, arrays, layout) = (other.table, other.log, other.identifier, other.arrays, other.layout)
      (text, parameters) = (other.text, other.parameters)
    }

    // MARK: Versions

    /// What reads the version in the snapshot of a statement, and what that statement begins with.
    ///
    /// Each transaction is found by one look into an index, however many rows it logged.
    func versionText(number: Int) -> (start: String, version: String) {
      let entries = log.sql(table, .log)
      return (
        """
        WITH RECURSIVE s AS MATERIALIZED (SELECT * FROM \(log.sql(table, .state))), x (xid) AS (
          (SELECT l.xid FROM \(entries) AS l WHERE l.xid >= greatest($\(number), (SELECT s.floor FROM s))
            ORDER BY l.xid LIMIT 1)
          UNION ALL
          SELECT (SELECT l.xid FROM \(entries) AS l WHERE l.xid > x.xid ORDER BY l.xid LIMIT 1)
          FROM x WHERE x.xid IS NOT NULL)
        """,
        """
        SELECT s.epoch, s.floor, s.base, s.cut, pg_snapshot_xmin(pg_current_snapshot()),
          (SELECT array_agg(x.xid ORDER BY x.xid) FROM x WHERE x.xid IS NOT NULL) FROM s
        """
      )
    }

    /// Binds the floor to count from; give it back with the answer.
    func bind(_ parameters: inout Parameters) -> LogFloor {
      let floor = state.withLock { $0.floor } ?? LogFloor(epoch: 0)
      parameters.append(Int64(bitPattern: floor.floor), bytes: 8, TypeID.xid8)
      return floor
    }

    /// The state that the first row of an answer tells.
    func position(of answer: Answer, since sent: LogFloor) throws -> LogPosition {
      guard answer.count > 0, !answer.isNull(0, 0) else {
        throw PostgresTableError.unsuitable("the log of \(table.name) is damaged; install it again")
      }
      func number(_ column: Int) -> UInt64 { UInt64(bitPattern: answer.integer(0, column)) }
      let (floor, epoch) = (number(1), answer.integer(0, 0))
      if sent.floor > floor, sent.epoch != epoch { throw PagingError.expired }
      let position = LogPosition(
        epoch: epoch, floor: max(floor, sent.floor), base: sent.floor > floor ? sent.base : answer.integer(0, 2),
        transactions: answer.isNull(0, 5) ? [] : answer.integers(0, 5), cut: number(3))
      let raised = position.raised(to: number(4))
      state.withLock { state in
        // The same state from a higher floor can be asked about for longer.
        if let place = state.known.lastIndex(where: { $0.version == raised.version }) { state.known[place] = raised }
        guard state.floor.map({ $0.epoch != epoch || $0.floor < raised.floor }) ?? true else { return }
        state.floor = LogFloor(epoch: epoch, floor: raised.floor, base: raised.base)
      }
      return raised
    }

    func position(_ link: Link, number: Int, within seconds: Double) async throws -> LogPosition {
      var parameters = Parameters()
      let sent = bind(&parameters)
      let id = StatementID(table: number, kind: .version, shape: nil)
      let answer = try await link.run(id, parameters, within: seconds, isPlannedOnce: true) {
        let (start, version) = versionText(number: 1)
        return start + "\n" + version
      }
      return try position(of: answer, since: sent)
    }

    /// Keeps what a version stands for.
    func remember(_ position: LogPosition) {
      state.withLock { state in
        state.known.removeAll { $0.version == position.version }
        if state.known.count >= LogReader.mostKnown { state.known.removeFirst() }
        state.known.append(position)
      }
    }

    /// What a version stands for; `nil` where that is not known any more.
    func known(_ version: Int64) -> LogPosition? {
      state.withLock { state in state.known.last { $0.version == version } }
    }

    /// Forgets what was of another server.
    func forget() { state.withLock { $0 = State() } }

    // MARK: Changes

    /// What the log has that another state does not, in the order in which it happened.
    struct Changes {
      var answer: Answer
      fileprivate let ids: Int
      fileprivate let keys: Int

      var count: Int { answer.count }
      /// True where the log says that nothing is known of what happened, or there is more than is told.
      var isReset: Bool {
        count > PostgresOptions.mostChanges || (0..<count).contains { answer.integer($0, 1) > 2 }
      }
      /// The place of the identifying columns before a change, and after it.
      var oldIdentifierPlace: Int { 2 }
      var newIdentifierPlace: Int { 3 + ids + keys }
    }

    func changes(
      since position: LogPosition, _ link: Link, number: Int, within seconds: Double
    ) async throws -> Changes {
      var parameters = parameters
      parameters.append(Int64(bitPattern: position.floor), bytes: 8, TypeID.xid8)
      parameters.append(array: position.transactions, of: TypeID.xid8, TypeID.xid8s)
      let id = StatementID(table: number, kind: .logged, shape: nil)
      let answer = try await link.run(id, parameters, within: seconds) { text }
      return Changes(answer: answer, ids: identifier.columns.count, keys: layout.columns.count)
    }

    func change(_ changes: Changes, _ row: Int) -> LoggedChange {
      let answer = changes.answer
      var change = LoggedChange(transaction: UInt64(bitPattern: answer.integer(row, 0)))
      let kind = answer.integer(row, 1)
      let (ids, keys) = (changes.ids, changes.keys)
      if kind != 0 {
        let place = changes.oldIdentifierPlace
        change.oldID = identifier.read(answer, row, at: place)
        if answer.integer(row, place + ids + keys) != 0 { change.old = layout.read(answer, row, at: place + ids) }
      }
      if kind != 2 {
        let place = changes.newIdentifierPlace
        change.newID = identifier.read(answer, row, at: place)
        if answer.integer(row, place + ids + keys) != 0 { change.new = layout.read(answer, row, at: place + ids) }
      }
      return change
    }

    /// A row's way from where it was at first to where it is at last.
    struct Net {
      var id: PostgresKey
      var old: PostgresKey?
      var new: PostgresKey?
      /// Where the identifying columns stand in the changes.
      var row: Int
      var place: Int
    }

    /// One change for each identifier.
    func net(_ changes: Changes) -> [Net] {
      var places: [PostgresKey: Int] = [:]
      var net: [Net] = []
      places.reserveCapacity(changes.count)
      net.reserveCapacity(changes.count)
      for row in 0..<changes.count {
        let change = change(changes, row)
        func add(_ id: PostgresKey, _ old: PostgresKey?, _ new: PostgresKey?, _ place: Int) {
          if let known = places[id] { return net[known].new = new }
          places[id] = net.count
          net.append(Net(id: id, old: old, new: new, row: row, place: place))
        }
        // A row that gets another identifier is another row.
        if let id = change.oldID, id != change.newID { add(id, change.old, nil, changes.oldIdentifierPlace) }
        if let id = change.newID {
          add(id, change.oldID == id ? change.old : nil, change.new, changes.newIdentifierPlace)
        }
      }
      return net
    }
  }
#endif
