// The ranges of numbers that leave and enter ordered lists, and the renumbering that follows from them.

/// Consecutive numbers that leave or enter a list; `section` tells apart lists that are changed together.
struct SplicePiece: Sendable {
  var section: Int32
  var lower: Int32
  var upper: Int32
  /// The sum of the counts of the pieces before this one in the same list.
  var before: Int32 = 0
  /// The index of the move that the piece is one end of; negative for a deletion or insertion.
  var move: Int32

  init(section: Int, range: Range<Int>, move: Int = -1) {
    self.section = Int32(section)
    lower = Int32(range.lowerBound)
    upper = Int32(range.upperBound)
    self.move = Int32(move)
  }

  var count: Int { Int(upper - lower) }
  var range: Range<Int> { Int(lower)..<Int(upper) }
  /// The range of a piece of items.
  var items: Range<ItemIndex> { ItemIndex(Int(lower))..<ItemIndex(Int(upper)) }
  fileprivate var key: UInt64 { UInt64(section) << 32 | UInt64(lower) }
}

/// The changes of several lists at once: the pieces that leave, by their numbers before, and the pieces that enter, by their
/// numbers after. An element in none of them is a survivor; its rank is its number among the survivors of its list.
struct Splice: Sendable {
  private(set) var removed: [SplicePiece] = []
  private(set) var inserted: [SplicePiece] = []

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// A number that is in two pieces.
  struct Overlap: Error {
    var section: Int
    var number: Int
  }

  init() {}

  /// - Parameter pieces: pieces that leave, in any order, none empty.
  /// - Complexity: O(k log k), k pieces; O(k) when they are in order.
  init(removing pieces: [SplicePiece]) throws(Overlap) {
    removed = pieces
    if let overlap = Splice.order(&removed) { throw overlap }
  }

  /// Adds all pieces that enter.
  ///
  /// - Parameter pieces: in any order, none empty.
  /// - Complexity: O(k log k), k pieces; O(k) when they are in order.
  mutating func insert(_ pieces: [SplicePiece]) throws(Overlap) {
    inserted = pieces
    if let overlap = Splice.order(&inserted) { throw overlap }
  }

  /// Sorts pieces and counts what is before each; returns a number that is in two of them.
  private static func order(_ pieces: inout [SplicePiece]) -> Overlap? {
    if !pieces.isEmpty, (1..<pieces.count).contains(where: { pieces[$0 - 1].key > pieces[$0].key }) {
      pieces.sortCompactly { $0.key < $1.key }
    }
    for i in pieces.indices.dropFirst() where pieces[i].section == pieces[i - 1].section {
      if pieces[i].lower < pieces[i - 1].upper {
        return Overlap(section: Int(pieces[i].section), number: Int(pieces[i].lower))
      }
      pieces[i].before = pieces[i - 1].before + (pieces[i - 1].upper - pieces[i - 1].lower)
    }
    return nil
  }

  // MARK: Pieces

  /// The last piece of a list that begins at a number or before it.
  @inline(__always)
  private static func piece(_ pieces: [SplicePiece], upTo number: Int, in section: Int) -> SplicePiece? {
    let end = pieces.partitioningIndex {
      $0.section > section || ($0.section == section && Int($0.lower) > number)
    }
    return end > 0 && pieces[end - 1].section == section ? pieces[end - 1] : nil
  }

  /// The last piece of a list with no more than a number of survivors before it.
  @inline(__always)
  private static func piece(_ pieces: [SplicePiece], upToSurvivor rank: Int, in section: Int) -> SplicePiece? {
    let end = pieces.partitioningIndex {
      $0.section > section || ($0.section == section && Int($0.lower) - Int($0.before) > rank)
    }
    return end > 0 && pieces[end - 1].section == section ? pieces[end - 1] : nil
  }

  /// The number of elements that leave a list.
  func removedCount(in section: Int) -> Int { Splice.total(removed, section) }
  /// The number of elements that enter a list.
  func insertedCount(in section: Int) -> Int { Splice.total(inserted, section) }

  private static func total(_ pieces: [SplicePiece], _ section: Int) -> Int {
    guard let last = piece(pieces, upTo: .max, in: section) else { return 0 }
    return Int(last.before) + last.count
  }

  /// The piece with which an old element leaves; `nil` for a survivor.
  ///
  /// - Complexity: O(log k), k pieces.
  func removal(of number: Int, in section: Int) -> SplicePiece? {
    guard let piece = Splice.piece(removed, upTo: number, in: section), piece.upper > number else { return nil }
    return piece
  }

  /// The piece with which a new element enters; `nil` for a survivor.
  ///
  /// - Complexity: O(log k), k pieces.
  func arrival(of number: Int, in section: Int) -> SplicePiece? {
    guard let piece = Splice.piece(inserted, upTo: number, in: section), piece.upper > number else { return nil }
    return piece
  }

  /// The pieces that leave a list and overlap a range of its old numbers.
  ///
  /// - Complexity: O(log k), k pieces.
  func removals(overlapping range: Range<Int>, in section: Int) -> ArraySlice<SplicePiece> {
    let start = removed.partitioningIndex {
      $0.section > section || ($0.section == section && Int($0.upper) > range.lowerBound)
    }
    let end = removed.partitioningIndex {
      $0.section > section || ($0.section == section && Int($0.lower) >= range.upperBound)
    }
    return removed[start..<max(start, end)]
  }

  // MARK: Survivors

  /// The rank of an old survivor; for an element that leaves, the rank of the next survivor.
  ///
  /// - Complexity: O(log k), k pieces.
  func rank(of number: Int, in section: Int) -> Int {
    guard let piece = Splice.piece(removed, upTo: number - 1, in: section) else { return number }
    return number - Int(piece.before) - (min(number, Int(piece.upper)) - Int(piece.lower))
  }

  /// The new number of the survivor with a rank.
  ///
  /// - Complexity: O(log k), k pieces.
  func position(ofSurvivor rank: Int, in section: Int) -> Int {
    guard let piece = Splice.piece(inserted, upToSurvivor: rank, in: section) else { return rank }
    return rank + Int(piece.before) + piece.count
  }

  /// The number of survivors that stay next to one another, from the one with an old number and rank on: those before the
  /// next element that leaves or enters.
  ///
  /// - Complexity: O(log k), k pieces.
  func neighbors(of number: Int, in section: Int, survivor rank: Int, in newSection: Int) -> Int {
    var count = Int.max
    let next = removed.partitioningIndex {
      $0.section > section || ($0.section == section && Int($0.lower) > number)
    }
    if next < removed.count, removed[next].section == section { count = Int(removed[next].lower) - number }
    let entering = inserted.partitioningIndex {
      $0.section > newSection || ($0.section == newSection && Int($0.lower) - Int($0.before) > rank)
    }
    if entering < inserted.count, inserted[entering].section == newSection {
      count = min(count, Int(inserted[entering].lower) - Int(inserted[entering].before) - rank)
    }
    return count
  }

  /// The rank of the survivor with a new number; `nil` when the element there entered.
  ///
  /// - Complexity: O(log k), k pieces.
  func survivor(at number: Int, in section: Int) -> Int? {
    guard let piece = Splice.piece(inserted, upTo: number, in: section) else { return number }
    guard number >= piece.upper else { return nil }
    return number - Int(piece.before) - piece.count
  }

  /// The old number of the survivor with a rank.
  ///
  /// - Complexity: O(log k), k pieces.
  func number(ofSurvivor rank: Int, in section: Int) -> Int {
    guard let piece = Splice.piece(removed, upToSurvivor: rank, in: section) else { return rank }
    return rank + Int(piece.before) + piece.count
  }
}
