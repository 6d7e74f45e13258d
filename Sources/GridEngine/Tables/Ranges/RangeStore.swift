// The merged ranges of a table, in two trees, so that no shape of them makes those in view slow to find.

/// Rectangles of at least two cells, no two of which meet.
///
/// Ranges of few rows or many columns lie in the order of their rows. Those that are tall and narrow lie in that of blocks of
/// columns, and by rows in a block. Each node of both trees knows what its ranges cover (a packed R-tree; see Kamel,
/// Faloutsos, "On packing R-trees" (1993)). One tree by row alone would have to look at every tall range that begins above.
///
/// A store takes a few kilobytes even without ranges; tables without them need none.
///
/// Invariants: a range is in the tree of its shape; the ranges of a tree are in its order.
struct RangeStore: Sendable {
  typealias Tree = SummaryTree<RangeEntry>

  /// The most rows of a range that is kept by its row whatever its columns, and the fewest columns of others that are.
  static let side = 64

  /// By (row, column).
  var byRow = RangeStore.emptyTree()
  /// By (block of columns, row, column).
  var byColumn = RangeStore.emptyTree()

  init() {}

  static func emptyTree() -> Tree {
    Tree(leafCapacity: 32, branchCapacity: 16, leafSlabShift: 3, branchSlabShift: 3)
  }

  /// - Parameters:
  ///   - ranges: in any order.
  ///   - firstBreak: the first of some rows that has a group header before it.
  /// - Throws: what is wrong with the first range in the list that is empty, leaves the table, or meets one before it.
  /// - Complexity: O(n log n), n ranges.
  init(
    _ ranges: [CellRange], in table: TableBounds, firstBreak: (Range<Int>) -> Int? = { _ in nil }
  ) throws(TableRangeError) {
    var error: TableRangeError?
    var sound = ranges[...]
    for (index, range) in ranges.enumerated() {
      error = TableRangeError(range, in: table, firstBreak: firstBreak)
      guard error == nil else {
        sound = ranges[..<index]
        break
      }
    }
    rebuild(.rows, sound.filter { RangeStore.axis(of: $0) == .rows })
    rebuild(.columns, sound.filter { RangeStore.axis(of: $0) == .columns })
    // Where ranges meet, the first of them in the list is to be told.
    if sound.contains(where: meetsAnother) {
      removeAll()
      for range in sound { try add(range, in: table, firstBreak: firstBreak) }
    }
    if let error { throw error }
  }

  /// The number of ranges.
  ///
  /// - Complexity: O(1).
  var count: Int { Int(byRow.total.count) + Int(byColumn.total.count) }

  var bytesHeld: Int { byRow.bytesHeld + byColumn.bytesHeld }

  /// - Complexity: O(1).
  mutating func removeAll() {
    byRow.removeAll()
    byColumn.removeAll()
  }

  /// Calls `body` with every range: first those that are kept by row, in the order of their origins row by row,
  /// then the others in no order that means anything.
  ///
  /// - Complexity: O(n), n ranges.
  func forEach(_ body: (CellRange) -> Void) {
    forEach(.rows, body)
    forEach(.columns, body)
  }

  /// As ``forEach(_:)`` with those of the tree that is ordered by an axis.
  func forEach(_ axis: TableAxis, _ body: (CellRange) -> Void) {
    var place: Int32 = 0
    (axis == .rows ? byRow : byColumn).forEach { entry in
      place += entry.gap
      body(CellRange(entry, at: place, by: axis))
    }
  }

  /// Puts ranges in the place of those of the tree that is ordered by an axis.
  ///
  /// - Complexity: O(n log n), n ranges.
  mutating func rebuild(_ axis: TableAxis, _ ranges: [CellRange]) {
    var ranges = ranges
    ranges.sortCompactly { RangeStore.precedes(RangeStore.place(of: $0), RangeStore.place(of: $1), by: axis) }
    func entry(_ number: Int) -> RangeEntry {
      RangeEntry(ranges[number], by: axis, after: number == 0 ? 0 : ranges[number - 1][axis].lowerBound)
    }
    if axis == .rows {
      byRow.rebuild(count: ranges.count, entry)
    } else {
      byColumn.rebuild(count: ranges.count, entry)
    }
  }

  /// The axis by which the tree of a range is ordered.
  static func axis(of range: CellRange) -> TableAxis {
    range.rows.count <= side || range.columns.count >= side ? .rows : .columns
  }

  /// Where a range begins on the axis by which its tree is ordered, and on the other.
  static func place(of range: CellRange) -> (major: Int32, minor: Int32) {
    let axis = axis(of: range)
    return (Int32(range[axis].lowerBound), Int32(range[axis.other].lowerBound))
  }

  /// The block of a number: each row is one by itself, and 64 columns are one.
  @inline(__always)
  static func block(_ major: Int32, by axis: TableAxis) -> Int32 { axis == .rows ? major : major &>> 6 }

  /// True where a range that begins at a place comes before one that begins at another.
  @inline(__always)
  static func precedes(
    _ a: (major: Int32, minor: Int32), _ b: (major: Int32, minor: Int32), by axis: TableAxis
  ) -> Bool {
    let (first, second) = (block(a.major, by: axis), block(b.major, by: axis))
    return first == second ? (a.minor, a.major) < (b.minor, b.major) : first < second
  }

  /// What is wrong with the trees; `nil` when nothing is.
  ///
  /// - Complexity: O(n log n), n ranges.
  func brokenInvariant() -> String? {
    if let problem = byRow.brokenInvariant() ?? byColumn.brokenInvariant() { return problem }
    var problem: String?
    for axis in [TableAxis.rows, .columns] {
      var last: CellRange?
      forEach(axis) { range in
        if let last, !RangeStore.precedes(RangeStore.place(of: last), RangeStore.place(of: range), by: axis) {
          problem = "ranges that are not in order"
        }
        if range.isEmpty || range.isOneCell { problem = "a range of fewer than two cells" }
        if RangeStore.axis(of: range) != axis { problem = "a range in the tree of another shape" }
        if meetsAnother(range) { problem = "ranges that meet" }
        last = range
      }
    }
    return problem
  }
}

extension RangeEntry {
  init(_ range: CellRange, by axis: TableAxis, after place: Int) {
    let (major, minor) = (range[axis], range[axis.other])
    self.init(
      gap: Int32(major.lowerBound - place), minor: Int32(minor.lowerBound), majorCount: Int32(major.count),
      minorCount: Int32(minor.count))
  }
}

extension CellRange {
  init(_ entry: RangeEntry, at place: Int32, by axis: TableAxis) {
    let major = Int(place)..<Int(place + entry.majorCount)
    let minor = Int(entry.minor)..<Int(entry.minor + entry.minorCount)
    self = axis == .rows ? CellRange(rows: major, columns: minor) : CellRange(rows: minor, columns: major)
  }
}
