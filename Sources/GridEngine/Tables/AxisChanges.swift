// The rows or columns that come, go and move in one change of a table, as a map of numbers.

/// Which old rows are which new ones after a change; the same for columns.
///
/// Deletions and the sources of moves are numbered as before the change, insertions and the targets of moves as after it. What
/// is neither deleted nor moved keeps its order and fills the numbers that are left free.
struct AxisChanges: Sendable {
  /// Consecutive rows that stay next to one another.
  struct Run: Sendable, Equatable {
    var old: Range<Int>
    var new: Int
    var isMoved: Bool

    static let none = Run(old: 0..<0, new: 0, isMoved: false)
    /// All numbers that there can be, where nothing moves.
    static let all = Run(old: 0..<Limits.items, new: 0, isMoved: false)

    var shift: Int { new - old.lowerBound }
    /// True for what reaches to the end of any table.
    var isEndless: Bool { !isMoved && old.upperBound == Limits.items }
  }

  /// By old numbers. The last that does not move reaches to the last number that there is.
  private(set) var byOld: [Run] = []
  private(set) var byNew: [Run] = []
  /// The new ones that were none before, ascending.
  private var inserted: [Range<Int>] = []

  /// `nil` where a row leaves twice, or two arrive at one place. Numbers that no table has count as cut to those that one can
  /// have; moves must be sound in themselves.
  ///
  /// - Complexity: O(k log k), k changes.
  init?(deleted: [Range<Int>], inserted: [Range<Int>], moved: [(source: Range<Int>, target: Int)]) {
    let numbers = 0..<Limits.items
    func sorted(_ ranges: [Range<Int>]) -> [Range<Int>]? {
      var ranges = ranges.map { $0.clamped(to: numbers) }.filter { !$0.isEmpty }
      ranges.sortCompactly { $0.lowerBound < $1.lowerBound }
      let isSound = ranges.indices.dropFirst().allSatisfy { ranges[$0 - 1].upperBound <= ranges[$0].lowerBound }
      return isSound ? ranges : nil
    }
    let isSound = moved.allSatisfy { move in
      numbers.contains(move.target) && move.source.clamped(to: numbers) == move.source
        && move.source.count <= numbers.upperBound - move.target
    }
    guard isSound,
      let leaving = sorted(deleted + moved.map { $0.source }),
      let arriving = sorted(inserted + moved.map { $0.target..<$0.target + $0.source.count }),
      let inserted = sorted(inserted)
    else { return nil }
    self.inserted = inserted
    for move in moved where !move.source.isEmpty {
      byOld.append(Run(old: move.source, new: move.target, isMoved: true))
    }
    var (old, new) = (0, 0)
    var (left, arrived) = (0, 0)
    while old < numbers.upperBound, new < numbers.upperBound {
      if left < leaving.count, leaving[left].lowerBound == old {
        old = leaving[left].upperBound
        left += 1
      } else if arrived < arriving.count, arriving[arrived].lowerBound == new {
        new = arriving[arrived].upperBound
        arrived += 1
      } else {
        let count = min(
          (left < leaving.count ? leaving[left].lowerBound : numbers.upperBound) - old,
          (arrived < arriving.count ? arriving[arrived].lowerBound : numbers.upperBound) - new)
        byOld.append(Run(old: old..<old + count, new: new, isMoved: false))
        (old, new) = (old + count, new + count)
      }
    }
    byNew = byOld
    byOld.sortCompactly { $0.old.lowerBound < $1.old.lowerBound }
    byNew.sortCompactly { $0.new < $1.new }
  }

  /// The same changes where numbers count from another first one, before and after. What comes to lie elsewhere than among the new
  /// numbers of interest counts as deleted, and what was before the old ones as inserted.
  ///
  /// - Complexity: O(k log k), k changes.
  func shifted(old: Int, new: Range<Int>) -> AxisChanges {
    var changes = self
    changes.byOld = []
    changes.inserted = inserted.compactMap { range in
      let range = range.clamped(to: new)
      return range.isEmpty ? nil : range.lowerBound - new.lowerBound..<range.upperBound - new.lowerBound
    }
    for run in byOld {
      let first = max(run.old.lowerBound, old, new.lowerBound - run.shift)
      let end = min(run.old.upperBound, new.upperBound == Limits.items ? .max : new.upperBound - run.shift)
      guard first < end else { continue }
      let upper = run.isEndless && end == run.old.upperBound ? Limits.items : end - old
      changes.byOld.append(
        Run(old: first - old..<upper, new: first + run.shift - new.lowerBound, isMoved: run.isMoved))
    }
    changes.byNew = changes.byOld
    changes.byNew.sortCompactly { $0.new < $1.new }
    return changes
  }

  /// The run that an old number belongs to; `nil` for one that is deleted.
  ///
  /// - Complexity: O(log k), k changes.
  func run(of old: Int) -> Run? {
    let next = byOld.partitioningIndex { $0.old.upperBound > old }
    return next < byOld.count && byOld[next].old.contains(old) ? byOld[next] : nil
  }

  /// The new number of an old one; `nil` for one that is deleted.
  ///
  /// - Complexity: O(log k), k changes.
  func number(of old: Int) -> Int? { run(of: old).map { old + $0.shift } }

  /// The old number of a new one; `nil` for one that is inserted.
  ///
  /// - Complexity: O(log k), k changes.
  func origin(of new: Int) -> Int? {
    let next = byNew.partitioningIndex { $0.new > new }
    guard next > 0 else { return nil }
    let old = new - byNew[next - 1].shift
    return byNew[next - 1].old.contains(old) ? old : nil
  }

  /// True where all of some old numbers stay next to one another and none moves.
  ///
  /// - Complexity: O(log k), k changes.
  func leaves(_ old: Range<Int>) -> Bool {
    guard let run = run(of: old.lowerBound) else { return false }
    return !run.isMoved && old.upperBound <= run.old.upperBound
  }

  /// What becomes of something that covers consecutive rows.
  enum Cover: Equatable {
    case covers(Range<Int>)
    /// All of them are deleted.
    case isGone
    /// Others that were there before would lie between them.
    case isTorn
  }

  /// The numbers between the outermost of some old numbers that stay or move.
  ///
  /// - Complexity: O(log k + m), k changes, m of them inside.
  func cover(of old: Range<Int>) -> Cover {
    var (lower, upper, count) = (Int.max, 0, 0)
    var next = byOld.partitioningIndex { $0.old.upperBound > old.lowerBound }
    while next < byOld.count, byOld[next].old.lowerBound < old.upperBound {
      let part = old.clamped(to: byOld[next].old)
      lower = min(lower, part.lowerBound + byOld[next].shift)
      upper = max(upper, part.upperBound + byOld[next].shift)
      count += part.count
      next += 1
    }
    guard count > 0 else { return .isGone }
    let covered = lower..<upper
    next = inserted.partitioningIndex { $0.upperBound > lower }
    while next < inserted.count, inserted[next].lowerBound < upper {
      count += inserted[next].clamped(to: covered).count
      next += 1
    }
    return count == covered.count ? .covers(covered) : .isTorn
  }
}
