// What a snapshot has of the log: how transactions are numbered without a lock.
//
// On one server the sets of transactions that snapshots see are nested, so the number of logged transactions that a snapshot sees
// numbers them. They are counted above a floor, below which all are finished; whoever knows the floor and how many lie below it needs
// to look at a few. Which these are is what tells changes since: the others above the floor.

#if PostgreSQL
  /// The state of a log in a snapshot.
  struct LogPosition: Hashable, Sendable {
    /// Another number for each log that was made.
    var epoch: Int64
    /// All transactions below are finished.
    var floor: UInt64
    /// The number of logged ones below.
    var base: Int64
    /// Those above that the snapshot sees, ascending.
    var transactions: [UInt64]
    /// What is older than this may be missing in the log.
    var cut: UInt64 = 0

    var version: Int64 { base + Int64(transactions.count) }

    /// True if a transaction is among those that the snapshot sees.
    func contains(_ transaction: UInt64) -> Bool { transaction < floor || transactions.contains(transaction) }

    /// True if the log of a later snapshot has all that happened since.
    func isReachable(from later: LogPosition) -> Bool { later.epoch == epoch && later.cut <= floor }

    /// The same state, counted from a higher floor.
    func raised(to floor: UInt64) -> LogPosition {
      guard floor > self.floor else { return self }
      let above = transactions.filter { $0 >= floor }
      return LogPosition(
        epoch: epoch, floor: floor, base: base + Int64(transactions.count - above.count), transactions: above, cut: cut)
    }
  }

  /// Where a statement counted from when it was sent.
  struct LogFloor: Sendable {
    var epoch: Int64
    var floor: UInt64 = 0
    var base: Int64 = 0
  }

  /// A change of a row as the log has it: absent before, absent after, or another one. Keys are there only of rows that are shown.
  struct LoggedChange: Sendable {
    var transaction: UInt64
    /// The identifying columns before and after, as the key of an order by them.
    var oldID: PostgresKey?
    var newID: PostgresKey?
    var old: PostgresKey?
    var new: PostgresKey?
  }
#endif
