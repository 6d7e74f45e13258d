// Mixing edits of the data into a session.

import GridEngine

extension ScrollTrace {
  /// The trace with edits mixed in, each as a frame of its own. They are insertions, deletions, moves and reloads of 1
  /// to 1,000 items, also in the middle of flings and drags, and on average one right after every second jump.
  ///
  /// Half of the edits, and those after jumps, are near the cell that was jumped to last, the others at any place of
  /// any section. Equal arguments give equal traces, on every platform. All edits are of items that exist, provided
  /// that `sectionCount` and `itemCount` describe the grid and that it has room for the new items. Jumps to items that
  /// no longer exist go to the last item of their section, or its header.
  ///
  /// - Parameters:
  ///   - seed: another seed gives other edits.
  ///   - period: the average number of steps for each edit, not counting edits after jumps; less than 1 counts as 1.
  ///   - sectionCount: the number of sections; if it is 0, nothing is mixed in.
  ///   - itemCount: the number of items of a section before the first step; negative numbers count as 0.
  /// - Complexity: O(steps), and as many calls of `itemCount` as there are edits and jumps.
  public func mixingEdits(
    seed: UInt64, period: Int = 15, sectionCount: Int, itemCount: (Int) -> Int
  ) -> ScrollTrace {
    guard sectionCount > 0 else { return self }
    var mixer = EditMixer(generator: SplitMix64(seed: seed), sectionCount: sectionCount)
    var trace = ScrollTrace(name: name, viewport: viewport)
    for step in steps {
      func mix(isNear: Bool) {
        guard let edit = mixer.edit(isNear: isNear, itemCount: itemCount) else { return }
        trace.steps.append(ScrollStep(time: step.time, action: .edit(edit)))
      }
      if mixer.generator.below(max(1, period)) == 0 { mix(isNear: mixer.generator.below(2) == 0) }
      guard case .jump(let id, let anchor) = step.action else {
        trace.steps.append(step)
        continue
      }
      trace.steps.append(
        ScrollStep(time: step.time, action: .jump(mixer.existing(id, itemCount: itemCount), anchor)))
      if mixer.generator.below(2) == 0 { mix(isNear: true) }
    }
    return trace
  }
}

/// The present numbers of items while edits are generated.
private struct EditMixer {
  var generator: SplitMix64
  let sectionCount: Int
  /// The number of items of each section that was edited or looked up.
  private var counts: [Int: Int] = [:]
  private var target = CellID.item(0)

  init(generator: SplitMix64, sectionCount: Int) {
    self.generator = generator
    self.sectionCount = sectionCount
  }

  private mutating func count(of section: Int, _ itemCount: (Int) -> Int) -> Int {
    if let count = counts[section] { return count }
    let count = max(0, itemCount(section))
    counts[section] = count
    return count
  }

  /// The cell of a jump, or if it no longer exists the last item of its section or its header.
  mutating func existing(_ id: CellID, itemCount: (Int) -> Int) -> CellID {
    guard (0..<sectionCount).contains(id.section) else { return id }
    target = id
    let count = count(of: id.section, itemCount)
    guard id.kind == .item, id.item >= count else { return id }
    return count > 0 ? .item(count - 1, section: id.section) : .header(section: id.section)
  }

  /// A random edit of items that exist; `nil` if there are none to edit.
  mutating func edit(isNear: Bool, itemCount: (Int) -> Int) -> DataEdit? {
    let section = isNear ? target.section : generator.below(sectionCount)
    let items = count(of: section, itemCount)
    let place = isNear ? min(items, max(0, target.item - 20 + generator.below(40))) : generator.below(items + 1)
    let wanted = 1 + generator.below([1, 1, 1, 8, 8, 40, 1000][generator.below(7)])
    let kind = generator.below(100)
    if kind < 40 {
      guard items <= Limits.items / 2 else { return nil }
      counts[section] = items + wanted
      return DataEdit(.insert, first: place, count: wanted, section: section)
    }
    let count = min(wanted, items - place)
    guard count > 0 else { return nil }
    if kind < 65 {
      counts[section] = items - count
      return DataEdit(.delete, first: place, count: count, section: section)
    }
    let change = kind < 85 ? DataEdit.Change.move(to: generator.below(items - count + 1)) : .reload
    return DataEdit(change, first: place, count: count, section: section)
  }
}
