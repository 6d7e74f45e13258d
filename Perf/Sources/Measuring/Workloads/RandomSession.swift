// Random steps and edits, one after another and without end: nothing of what was played is kept.

import GridEngine
import ScrollSimulation

/// Draws the actions of a session. It knows how many items sections have and from which mix their spans are, and nothing
/// else of the grid.
struct RandomSession {
  private var random: SplitMix64
  private let declared: [Int]
  private(set) var counts: [Int]
  /// For each section the mix of its items' spans, `nil` where they have none.
  private let mixes: [SpanMix?]

  init(seed: UInt64, counts: [Int], mixes: [SpanMix?]) {
    random = SplitMix64(seed: seed)
    declared = counts
    self.counts = counts
    self.mixes = mixes
  }

  /// The next action: of a hundred 45 scroll by up to 600 points, 10 jump to a cell, 5 drag the thumb, 2 resize, 3 rest,
  /// and 35 edit.
  ///
  /// - Parameters:
  ///   - sizes: those that the viewport gets.
  ///   - most: items of an edit at most.
  mutating func next(sizes: [Size], most: Int) -> ScrollAction {
    switch random.below(100) {
    case ..<45: return .scrollBy(Double(random.below(1201) - 600))
    case ..<55:
      let section = random.below(counts.count)
      let anchor: UnitPoint? = random.below(2) == 0 ? nil : .center
      return .jump(.item(random.below(max(1, counts[section])), section: section), anchor)
    case ..<60: return .scrollToFraction(random.unit())
    case ..<62: return .resize(sizes[random.below(sizes.count)])
    case ..<65: return .rest
    default: return .edit(edit(most: most))
    }
  }

  /// An edit at either end or anywhere. Sections are kept between half and one and a half times their first size.
  private mutating func edit(most: Int) -> DataEdit {
    let section = random.below(counts.count)
    let count = counts[section]
    let size = min(1 + random.below(most), max(1, count / 4))
    var kind = random.below(6)
    if kind < 2, count + size > declared[section] * 3 / 2 { kind = 2 }
    if kind == 2 || kind == 3, count - size < declared[section] / 2 { kind = 0 }
    let last = kind < 2 ? count : count - size
    let first = [0, last, random.below(last + 1), random.below(last + 1)][random.below(4)]
    switch kind {
    case 0, 1: return DataEdit(.insert, first: first, count: size, section: section)
    case 2, 3: return DataEdit(.delete, first: first, count: size, section: section)
    case 4: return DataEdit(.move(to: random.below(last + 1)), first: first, count: size, section: section)
    default: return DataEdit(.reload, first: first, count: size, section: section)
    }
  }

  /// Follows an edit that the grid accepted.
  mutating func follow(_ edit: DataEdit) {
    switch edit.change {
    case .insert: counts[edit.section] += edit.count
    case .delete: counts[edit.section] -= edit.count
    case .move, .reload: break
    }
  }

  /// The spans of items that came into a packed section; `nil` for other edits.
  mutating func spans(for edit: DataEdit) -> PackedItems? {
    guard edit.change == .insert, let choices = mixes[edit.section]?.choices else { return nil }
    return PackedItems(count: edit.count) { _ in choices[random.below(choices.count)] }
  }
}
