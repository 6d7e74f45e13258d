// Choosing the runs of an arrangement that stay, so that the fewest items move.

/// The choice of runs that stay where they are: those whose old numbers increase, with as many items as possible.
///
/// A heaviest increasing subsequence, after Fredman, "On computing the length of longest increasing subsequences" (1975),
/// with sums of weights instead of lengths.
struct StayingRuns {
  /// A run with which a subsequence ends that no other beats: others that end as early weigh less.
  private struct End {
    /// The weight of the subsequence.
    let total: Int64
    private let words: (source: UInt32, run: UInt32)

    init(source: Int, total: Int64, run: Int) {
      self.total = total
      words = (UInt32(truncatingIfNeeded: source), UInt32(truncatingIfNeeded: run))
    }

    var source: Int { Int(words.source) }
    var run: Int { Int(words.run) }
  }

  /// The ends, in pieces so that one can be put in between; sources and totals increase. No piece is empty.
  private var pieces: [[End]] = []
  private static let pieceCapacity = 512

  /// Marks the runs that stay. Runs without a source never do.
  ///
  /// - Parameter weight: what speaks for a run to stay; see ``weight(items:isAnchored:visible:)``.
  /// - Complexity: O(r log r), r runs; O(r) when they keep their order.
  static func marks(of runs: [GridUpdate.Run], weight: (GridUpdate.Run) -> Int64) -> [Bool] {
    marks(of: runs.count, source: { runs[$0].source ?? -1 }, weight: { weight(runs[$0]) })
  }

  /// Marks the numbers of a list that stay, as many as possible. Negative ones never do.
  ///
  /// - Complexity: O(n log n), n numbers; O(n) when they increase.
  static func marks(of numbers: ArraySlice<Int>) -> [Bool] {
    marks(of: numbers.count, source: { numbers[numbers.startIndex + $0] }, weight: { _ in 1 })
  }

  private static func marks(of count: Int, source: (Int) -> Int, weight: (Int) -> Int64) -> [Bool] {
    var marks = [Bool](repeating: false, count: count)
    var (last, isInOrder) = (-1, true)
    for number in 0..<count where source(number) >= 0 {
      marks[number] = true
      if source(number) <= last { isInOrder = false }
      last = source(number)
    }
    if isInOrder { return marks }
    var ends = StayingRuns()
    // The run before each in the subsequence that ends with it.
    var previous = [Int32](repeating: -1, count: count)
    for number in 0..<count where source(number) >= 0 {
      previous[number] = ends.add(source(number), weight(number), number).map { Int32(truncatingIfNeeded: $0) } ?? -1
      marks[number] = false
    }
    var number = ends.pieces.last?.last?.run ?? -1
    while number >= 0 {
      marks[number] = true
      number = Int(previous[number])
    }
    return marks
  }

  /// A weight by the number of items first; between equal ones the one with the anchor, then the one with the most in view.
  static func weight(items: Int, isAnchored: Bool, visible: Int) -> Int64 {
    Int64(min(items, Limits.items)) << 32 | (isAnchored ? 1 << 31 : 0) | Int64(min(visible, Int(Int32.max)))
  }

  /// Adds a run; returns the run before it in the heaviest subsequence that it ends.
  private mutating func add(_ source: Int, _ weight: Int64, _ run: Int) -> Int? {
    // The last end before the source.
    var piece = pieces.partitioningIndex { $0[0].source >= source } - 1
    guard piece >= 0 else {
      insert(End(source: source, total: weight, run: run), piece: 0, at: 0)
      return nil
    }
    let index = pieces[piece].partitioningIndex { $0.source >= source } - 1
    let before = pieces[piece][index]
    // Weights of runs that make no sense may exceed any number.
    let (total, overflow) = before.total.addingReportingOverflow(weight)
    var place = index + 1
    if place == pieces[piece].count, piece + 1 < pieces.count { (piece, place) = (piece + 1, 0) }
    insert(End(source: source, total: overflow ? .max : total, run: run), piece: piece, at: place)
    return before.run
  }

  /// Inserts an end, and removes those after it that are no heavier.
  private mutating func insert(_ end: End, piece: Int, at index: Int) {
    guard piece < pieces.count else {
      pieces.append([end])
      return
    }
    if index < pieces[piece].count {
      // A run with the same source, or a heavier subsequence that ends no later.
      if pieces[piece][index].source == end.source, pieces[piece][index].total >= end.total { return }
      if pieces[piece][index].total <= end.total {
        pieces[piece][index] = end
        removeLighter(than: end.total, piece: piece, from: index + 1)
        return
      }
    }
    pieces[piece].insert(end, at: index)
    let count = pieces[piece].count
    if count > StayingRuns.pieceCapacity {
      let rest = Array(pieces[piece][(count / 2)...])
      pieces[piece].removeLast(count - count / 2)
      pieces.insert(rest, at: piece + 1)
    }
  }

  private mutating func removeLighter(than total: Int64, piece: Int, from index: Int) {
    let end = pieces[piece][index...].firstIndex { $0.total > total } ?? pieces[piece].count
    let isWhole = end == pieces[piece].count
    pieces[piece].removeSubrange(index..<end)
    guard isWhole else { return }
    let next = piece + 1
    while next < pieces.count {
      let end = pieces[next].firstIndex { $0.total > total } ?? pieces[next].count
      if end < pieces[next].count {
        pieces[next].removeSubrange(..<end)
        return
      }
      pieces.remove(at: next)
    }
  }
}
