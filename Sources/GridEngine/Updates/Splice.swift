// Which ordinals leave a list and which arrive, and so what becomes of every other one.

/// Consecutive ordinals that leave or arrive; `section` tells lists apart that are spliced together.
struct SplicePiece: Sendable {
  var section: Int32
  var lower: Int32
  var upper: Int32
  /// Ordinals of the same section in the pieces before this one.
  var before: Int32 = 0
  /// The number of the move that the piece is an end of; −1 is none.
  var move: Int32

  init(section: Int, range: Range<Int>, move: Int = -1) {
    self.section = Int32(section)
    lower = Int32(range.lowerBound)
    upper = Int32(range.upperBound)
    self.move = Int32(move)
  }

  var count: Int { Int(upper - lower) }
  var range: Range<Int> { Int(lower)..<Int(upper) }
  fileprivate var key: UInt64 { UInt64(section) << 32 | UInt64(lower) }
}

/// The changes of several lists at once, sorted: what leaves in the numbering before, what arrives in the numbering after.
struct Splice: Sendable {
  private(set) var removed: [SplicePiece] = []
  private(set) var inserted: [SplicePiece] = []

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// The first pair of pieces that overlap, if any; only then is the splice of no use.
  struct Overlap: Error {
    var section: Int
    var ordinal: Int
    var isArrival: Bool
  }

  init() {}

  /// - Parameters:
  ///   - removed: pieces that leave, in any order, none empty.
  ///   - inserted: pieces that arrive, in any order, none empty.
  /// - Complexity: O(k log k), k pieces; O(k) when they are in order.
  init(removed: [SplicePiece], inserted: [SplicePiece]) throws(Overlap) {
    self.removed = removed
    self.inserted = inserted
    if let (section, ordinal) = Splice.order(&self.removed) {
      throw Overlap(section: section, ordinal: ordinal, isArrival: false)
    }
    if let (section, ordinal) = Splice.order(&self.inserted) {
      throw Overlap(section: section, ordinal: ordinal, isArrival: true)
    }
  }

  /// Sorts pieces and counts what is before each; returns an ordinal that is in two of them.
  private static func order(_ pieces: inout [SplicePiece]) -> (section: Int, ordinal: Int)? {
    if !pieces.isEmpty, (1..<pieces.count).contains(where: { pieces[$0 - 1].key > pieces[$0].key }) {
      pieces.sort { $0.key < $1.key }
    }
    for i in pieces.indices.dropFirst() where pieces[i].section == pieces[i - 1].section {
      if pieces[i].lower < pieces[i - 1].upper { return (Int(pieces[i].section), Int(pieces[i].lower)) }
      pieces[i].before = pieces[i - 1].before + (pieces[i - 1].upper - pieces[i - 1].lower)
    }
    return nil
  }

  /// Ordinals of a section that leave.
  func removedCount(in section: Int) -> Int { Splice.total(removed, section) }
  /// Ordinals of a section that arrive.
  func insertedCount(in section: Int) -> Int { Splice.total(inserted, section) }

  private static func total(_ pieces: [SplicePiece], _ section: Int) -> Int {
    let end = first(in: pieces) { $0.section > section }
    guard end > 0, pieces[end - 1].section == section else { return 0 }
    return Int(pieces[end - 1].before) + pieces[end - 1].count
  }

  /// The piece that an ordinal leaves with.
  ///
  /// - Complexity: O(log k), k pieces.
  func removal(of ordinal: Int, in section: Int) -> SplicePiece? {
    let end = Splice.first(in: removed) { $0.section > section || ($0.section == section && $0.lower > ordinal) }
    guard end > 0, removed[end - 1].section == section, removed[end - 1].range.contains(ordinal) else { return nil }
    return removed[end - 1]
  }

  /// The piece that an ordinal arrives with.
  ///
  /// - Complexity: O(log k), k pieces.
  func arrival(of ordinal: Int, in section: Int) -> SplicePiece? {
    let end = Splice.first(in: inserted) { $0.section > section || ($0.section == section && $0.lower > ordinal) }
    guard end > 0, inserted[end - 1].section == section, inserted[end - 1].range.contains(ordinal) else { return nil }
    return inserted[end - 1]
  }

  /// How many ordinals of a section before one stay.
  ///
  /// - Complexity: O(log k), k pieces.
  func rank(of ordinal: Int, in section: Int) -> Int {
    let end = Splice.first(in: removed) { $0.section > section || ($0.section == section && $0.lower >= ordinal) }
    guard end > 0, removed[end - 1].section == section else { return ordinal }
    return ordinal - Int(removed[end - 1].before)
      - (min(ordinal, Int(removed[end - 1].upper)) - Int(removed[end - 1].lower))
  }

  /// Where the survivor with a rank is afterwards.
  ///
  /// - Complexity: O(log k), k pieces.
  func position(ofSurvivor rank: Int, in section: Int) -> Int {
    let end = Splice.first(in: inserted) {
      $0.section > section || ($0.section == section && Int($0.lower) - Int($0.before) > rank)
    }
    guard end > 0, inserted[end - 1].section == section else { return rank }
    return rank + Int(inserted[end - 1].before) + inserted[end - 1].count
  }

  /// How many survivors in a row, from the one with an ordinal on, stay beside one another: as many as come before anything
  /// leaves or arrives.
  ///
  /// - Complexity: O(log k), k pieces.
  func neighbours(of ordinal: Int, in section: Int, survivor rank: Int, in newSection: Int) -> Int {
    var count = Int.max
    let gone = Splice.first(in: removed) { $0.section > section || ($0.section == section && $0.lower > ordinal) }
    if gone < removed.count, removed[gone].section == section { count = Int(removed[gone].lower) - ordinal }
    let arrived = Splice.first(in: inserted) {
      $0.section > newSection || ($0.section == newSection && Int($0.lower) - Int($0.before) > rank)
    }
    if arrived < inserted.count, inserted[arrived].section == newSection {
      count = min(count, Int(inserted[arrived].lower) - Int(inserted[arrived].before) - rank)
    }
    return count
  }

  /// The rank of the survivor at a place afterwards; `nil` when something arrived there.
  ///
  /// - Complexity: O(log k), k pieces.
  func survivor(at ordinal: Int, in section: Int) -> Int? {
    let end = Splice.first(in: inserted) { $0.section > section || ($0.section == section && $0.lower > ordinal) }
    guard end > 0, inserted[end - 1].section == section else { return ordinal }
    guard ordinal >= inserted[end - 1].upper else { return nil }
    return ordinal - Int(inserted[end - 1].before) - inserted[end - 1].count
  }

  /// The ordinal of the survivor with a rank before anything left.
  ///
  /// - Complexity: O(log k), k pieces.
  func ordinal(ofSurvivor rank: Int, in section: Int) -> Int {
    let end = Splice.first(in: removed) {
      $0.section > section || ($0.section == section && Int($0.lower) - Int($0.before) > rank)
    }
    guard end > 0, removed[end - 1].section == section else { return rank }
    return rank + Int(removed[end - 1].before) + removed[end - 1].count
  }

  /// The index of the first piece for which a monotone condition holds, or the number of pieces.
  private static func first(in pieces: [SplicePiece], where isPast: (SplicePiece) -> Bool) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(pieces[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
