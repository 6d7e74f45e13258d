// The column sets of all tables of a grid, addressed by number.

struct ColumnSetTable: Sendable {
  // Not optional, as those are copied to be looked into.
  private var sets: [ColumnSet] = []
  private var unused: [Int32] = []
  private var count = 0
  /// Counted up by every set that comes or goes, as numbers are used again.
  private(set) var revision: Int32 = 0

  /// Counted up whenever columns may have changed.
  private(set) var version: Int32 = 0

  /// True when the grid has any table.
  var isEmpty: Bool {
    @inline(__always) get { !PackedSections.areBuilt || count == 0 }
  }

  /// True when any table has merged cells.
  ///
  /// - Complexity: O(t), t tables.
  var hasRanges: Bool { !isEmpty && sets.contains { $0.hasRanges } }

  mutating func add(_ columns: TableColumns) -> Int32 {
    let set = ColumnSet(columns)
    (revision, version) = (revision &+ 1, version &+ 1)
    count += 1
    guard let free = unused.popLast() else {
      sets.append(set)
      return Int32(sets.count - 1)
    }
    sets[Int(free)] = set
    return free
  }

  mutating func remove(_ set: Int32) {
    guard set >= 0 else { return }
    (revision, version) = (revision &+ 1, version &+ 1)
    count -= 1
    sets[Int(set)] = ColumnSet(TableColumns(count: 0))
    unused.append(set)
  }

  /// A column set by its number, which has to be in use.
  subscript(set: Int32) -> ColumnSet {
    @inline(__always) _read { yield sets[Int(set)] }
    @inline(__always) _modify {
      version &+= 1
      yield &sets[Int(set)]
    }
  }

  /// The extent of the widest table.
  ///
  /// - Complexity: O(t), t tables.
  var extentAcross: FixedPoint { sets.reduce(.zero) { max($0, $1.extent) } }

  var bytesHeld: Int {
    guard PackedSections.areBuilt else { return 0 }
    return (sets.capacity * MemoryLayout<ColumnSet>.stride + unused.capacity * MemoryLayout<Int32>.stride)
      + sets.reduce(0) { $0 + $1.bytesHeld }
  }
}
