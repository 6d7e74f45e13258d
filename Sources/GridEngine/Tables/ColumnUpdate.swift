// A batch of changes to the columns of a table, and the order of columns that it leads to.

/// Changes to columns, applied as one. Deletions, sources of moves and everything that changes a column are numbered as
/// before the whole update, insertions and targets of moves as after it, as in ``GridUpdate``.
struct ColumnUpdate: Sendable, Hashable {
  struct Insertion: Sendable, Hashable {
    var count: Int
    var target: Int
    /// As many as ``count``, which alone counts where it is out of bounds.
    var policies: RunList<ColumnPolicy>
  }

  struct Move: Sendable, Hashable {
    var source: Range<Int>
    var target: Int
  }

  struct Hiding: Sendable, Hashable {
    var columns: Range<Int>
    var isHidden: Bool
  }

  struct Resize: Sendable, Hashable {
    var column: Int
    /// The width that a user chose; `nil` for a column that is to learn its width anew.
    var width: FixedPoint?
    /// False for a width that is NaN.
    var isNumber = true
    /// True for the width of a cell, to which the column grows if it does.
    var isGrowth = false
  }

  struct Redeclaration: Sendable, Hashable {
    var columns: Range<Int>
    var policy: ColumnPolicy
  }

  private(set) var deletions: [Range<Int>] = []
  private(set) var insertions: [Insertion] = []
  private(set) var moves: [Move] = []
  private(set) var hidings: [Hiding] = []
  private(set) var resizes: [Resize] = []
  private(set) var redeclarations: [Redeclaration] = []

  mutating func delete(_ columns: Range<Int>) { deletions.append(columns) }
  mutating func move(_ columns: Range<Int>, to target: Int) { moves.append(Move(source: columns, target: target)) }
  /// Of several calls for a column the last counts, as of all that follow.
  mutating func hide(_ columns: Range<Int>) { hidings.append(Hiding(columns: columns, isHidden: true)) }
  mutating func show(_ columns: Range<Int>) { hidings.append(Hiding(columns: columns, isHidden: false)) }
  mutating func resize(_ column: Int, to width: FixedPoint) { resizes.append(Resize(column: column, width: width)) }
  mutating func resize(_ column: Int, toPoints points: Double) {
    let width = ColumnWidth.length(points)
    resizes.append(Resize(column: column, width: width, isNumber: !points.isNaN))
  }
  mutating func grow(_ column: Int, toPoints points: Double) {
    let width = ColumnWidth.length(points)
    resizes.append(Resize(column: column, width: width, isNumber: !points.isNaN, isGrowth: true))
  }
  mutating func refit(_ column: Int) { resizes.append(Resize(column: column, width: nil)) }
  mutating func redeclare(_ columns: Range<Int>, as width: ColumnWidth) {
    redeclarations.append(Redeclaration(columns: columns, policy: ColumnPolicy(width.clamped)))
  }

  /// Adds new columns that are alike.
  mutating func insert(_ count: Int, _ width: ColumnWidth, at target: Int) {
    let count = min(count, Limits.columns + 1)
    let policies = RunList(repeating: ColumnPolicy(width.clamped), count: max(0, count))
    insertions.append(Insertion(count: count, target: target, policies: policies))
  }

  /// Adds new columns with widths of their own.
  mutating func insert(_ widths: [ColumnWidth], at target: Int) {
    var policies = RunList<ColumnPolicy>()
    for width in widths.prefix(Limits.columns + 1) { policies.append(ColumnPolicy(width.clamped), 1) }
    insertions.append(Insertion(count: policies.count, target: target, policies: policies))
  }
}

/// What is wrong with an update of the columns of a table. The columns are as they were before.
public enum ColumnError: Error, Sendable, Hashable {
  /// Columns that do not exist, in the numbering before the update; there are `count`.
  case unknownColumns(Range<Int>, count: Int)
  /// A column is deleted or moved more than once.
  case columnLeavesTwice(Int)
  /// A negative number of columns is inserted.
  case negativeCount(Int, at: Int)
  /// There would be more than ``Limits/columns``.
  case tooManyColumns(count: Int)
  /// Columns would arrive at a place that does not exist after the update; there are then `count`.
  case unknownTarget(Int, count: Int)
  /// More than one column would arrive at the same place.
  case targetTaken(Int)
  /// The width that a column was to have is NaN.
  case invalidWidth(Int)
  /// The table would not have the number of columns that was expected of it.
  case unexpectedCount(Int, expected: Int)
}

/// The order of columns after an update that was checked.
struct ColumnOrder: Sendable {
  enum Source: Sendable {
    /// Columns that stay or move, by their old numbers.
    case stays(Range<Int>)
    case moves(Range<Int>)
    /// The index of an insertion.
    case inserted(Int)
  }

  /// Consecutive columns after the update.
  struct Piece: Sendable {
    var target: Range<Int>
    var source: Source
  }

  /// All columns after the update, in order.
  private(set) var pieces: [Piece] = []
  /// The old columns that are deleted or moved, in order; `isMoved` tells which.
  private(set) var leaving: [(range: Range<Int>, isMoved: Bool)] = []
  private(set) var count: Int

  /// Which column becomes which; `nil` when every column stays where it is.
  private(set) var changes: AxisChanges?

  var isUnchanged: Bool { changes == nil }

  /// - Throws: the first thing that is wrong with the update.
  /// - Complexity: O(k log k), k changes.
  init(_ update: ColumnUpdate, of old: Int) throws(ColumnError) {
    count = old
    try ColumnOrder.check(update, old)
    for range in update.deletions where !range.isEmpty { leaving.append((range, false)) }
    for move in update.moves where !move.source.isEmpty { leaving.append((move.source, true)) }
    leaving.sortCompactly { $0.range.lowerBound < $1.range.lowerBound }
    for index in leaving.indices.dropFirst() {
      let first = leaving[index].range.lowerBound
      if first < leaving[index - 1].range.upperBound { throw .columnLeavesTwice(first) }
    }
    for range in update.deletions { count -= range.count }
    var arriving: [Piece] = []
    for insertion in update.insertions {
      guard insertion.count >= 0 else { throw .negativeCount(insertion.count, at: insertion.target) }
      count = count.saturatingSum(insertion.count)
    }
    guard count <= Limits.columns else { throw .tooManyColumns(count: count) }
    for (index, insertion) in update.insertions.enumerated() where insertion.count > 0 {
      try arrive(insertion.count, insertion.target, .inserted(index), &arriving)
    }
    for move in update.moves where !move.source.isEmpty {
      try arrive(move.source.count, move.target, .moves(move.source), &arriving)
    }
    arriving.sortCompactly { $0.target.lowerBound < $1.target.lowerBound }
    for index in arriving.indices.dropFirst() {
      let first = arriving[index].target.lowerBound
      if first < arriving[index - 1].target.upperBound { throw .targetTaken(first) }
    }
    if !leaving.isEmpty || !arriving.isEmpty {
      changes = AxisChanges(
        deleted: update.deletions,
        inserted: update.insertions.map { $0.target..<$0.target + $0.count },
        moved: update.moves.filter { !$0.source.isEmpty }.map { ($0.source, $0.target) })
    }
    merge(arriving, of: old)
  }

  private static func check(_ update: ColumnUpdate, _ count: Int) throws(ColumnError) {
    for range in update.deletions { try check(range, count) }
    for move in update.moves { try check(move.source, count) }
    for hiding in update.hidings { try check(hiding.columns, count) }
    for redeclaration in update.redeclarations { try check(redeclaration.columns, count) }
    for resize in update.resizes where resize.column < 0 || resize.column >= count {
      throw .unknownColumns(resize.column..<resize.column.saturatingSum(1), count: count)
    }
    for resize in update.resizes where !resize.isNumber { throw .invalidWidth(resize.column) }
  }

  private static func check(_ range: Range<Int>, _ count: Int) throws(ColumnError) {
    if range.lowerBound < 0 || range.upperBound > count { throw .unknownColumns(range, count: count) }
  }

  private func arrive(
    _ added: Int, _ target: Int, _ source: Source, _ arriving: inout [Piece]
  ) throws(ColumnError) {
    guard target >= 0, target <= count - added else { throw .unknownTarget(target, count: count) }
    arriving.append(Piece(target: target..<target + added, source: source))
  }

  /// Puts what arrives among what stays.
  private mutating func merge(_ arriving: [Piece], of old: Int) {
    var (next, position) = (0, 0)
    func stay(_ range: Range<Int>) {
      var range = range
      while !range.isEmpty {
        while next < arriving.count, arriving[next].target.lowerBound == position {
          pieces.append(arriving[next])
          position = arriving[next].target.upperBound
          next += 1
        }
        let room = next < arriving.count ? arriving[next].target.lowerBound - position : Int.max
        let taken = min(range.count, room)
        let end = range.lowerBound + taken
        pieces.append(Piece(target: position..<position + taken, source: .stays(range.lowerBound..<end)))
        position += taken
        range = end..<range.upperBound
      }
    }
    var first = 0
    for (range, _) in leaving {
      stay(first..<range.lowerBound)
      first = range.upperBound
    }
    stay(first..<old)
    pieces += arriving[next...]
  }

  /// The new number of an old column; `nil` for one that is deleted.
  ///
  /// - Complexity: O(log k), k changes.
  func number(of column: Int) -> Int? { changes == nil ? column : changes?.number(of: column) }

  /// The frozen counts after the update: an edge stays behind the last frozen column that was neither deleted nor
  /// moved.
  ///
  /// - Complexity: O(k), k changes.
  func frozen(_ old: (leading: Int, trailing: Int), of oldCount: Int) -> (leading: Int, trailing: Int) {
    var new = (leading: 0, trailing: 0)
    let end = oldCount - old.trailing
    for piece in pieces {
      guard case .stays(let range) = piece.source else { continue }
      if range.lowerBound < old.leading {
        new.leading = piece.target.lowerBound + min(range.count, old.leading - range.lowerBound)
      }
      if range.upperBound > end, new.trailing == 0 {
        new.trailing = count - piece.target.lowerBound - max(0, end - range.lowerBound)
      }
    }
    return new
  }
}

extension RunList {
  /// The list in a new order of columns, with one value for all that are inserted.
  ///
  /// - Complexity: O(p log r + q), p pieces of the order, r runs, q parts of runs in pieces; O(1) where all are equal.
  func arranged(_ order: ColumnOrder, inserting value: Value) -> RunList {
    if runs.count <= 1, runs.first.map({ $0.value == value }) ?? true {
      return RunList(repeating: value, count: order.count)
    }
    var new = RunList()
    for piece in order.pieces {
      switch piece.source {
      case .stays(let range), .moves(let range): new.append(self, range)
      case .inserted: new.append(value, piece.target.count)
      }
    }
    return new
  }
}
