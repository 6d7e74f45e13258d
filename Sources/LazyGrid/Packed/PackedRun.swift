// The items of a statement of a packed grid, compared with those of an older declaration.

import GridEngine

/// The items of one statement, while two declarations are compared.
final class PackedRun: CellRun {
  private let segment: PackedContents.Segment
  private let items: Int

  init(_ segment: PackedContents.Segment, items: Int) {
    self.segment = segment
    self.items = items
    super.init(id: segment.id)
  }

  override var count: Int { items }

  override func changes(from old: CellRun, visible: [Int]) -> RunChanges? {
    guard let old = old as? PackedRun else { return nil }
    guard let batch = segment.batch else {
      return old.segment.batch == nil ? RunChanges([GridUpdate.Run(source: 0, count: 1)], reloadsAll: true) : nil
    }
    let elements = old.elements(of: visible)
    guard let before = old.segment.batch,
      var changes = batch.elements.changes(from: before.elements, visible: elements)
    else { return nil }
    changes.clip(to: segment.elementCount, of: old.segment.elementCount)
    if segment.elementEnds.isEmpty, old.segment.elementEnds.isEmpty { return changes }
    return changes.inItems(segment.elementEnds, of: old.segment.elementEnds)
  }

  /// The elements to which items belong, both in ascending order.
  private func elements(of items: [Int]) -> [Int] {
    guard !segment.elementEnds.isEmpty else { return items }
    var elements: [Int] = []
    for item in items {
      let element = segment.elementEnds.partitioningIndex { $0 > item }
      if elements.last != element { elements.append(element) }
    }
    return elements
  }
}

extension RunChanges {
  /// Leaves out elements that are not declared, because a grid holds no more.
  fileprivate mutating func clip(to count: Int, of oldCount: Int) {
    var (clipped, room): ([GridUpdate.Run], Int) = ([], count)
    for run in runs where room > 0 {
      let taken = min(run.count, room)
      room -= taken
      let known = run.source.map { max(0, min(taken, oldCount - $0)) } ?? 0
      if known > 0 { clipped.append(GridUpdate.Run(source: run.source, count: known)) }
      if known < taken { clipped.append(GridUpdate.Run(source: nil, count: taken - known)) }
    }
    runs = clipped
    reloads = reloads.map { $0.clamped(to: 0..<oldCount) }.filter { !$0.isEmpty }
  }

  /// The same changes counted in items, where elements have several: those at the same place in an element are the same.
  ///
  /// - Parameters:
  ///   - ends: the items before the end of each new element; empty if each is one item.
  ///   - oldEnds: the same of the old elements.
  fileprivate func inItems(_ ends: [Int], of oldEnds: [Int]) -> RunChanges {
    func items(_ element: Int, _ ends: [Int]) -> Range<Int> {
      if ends.isEmpty { return element..<element + 1 }
      return (element > 0 ? ends[element - 1] : 0)..<ends[element]
    }
    var changes = self
    changes.runs = []
    var element = 0
    for run in runs {
      for offset in 0..<run.count {
        let new = items(element, ends)
        let old = run.source.map { items($0 + offset, oldEnds) } ?? 0..<0
        let common = min(new.count, old.count)
        if common > 0 { changes.runs.append(GridUpdate.Run(source: old.lowerBound, count: common)) }
        if new.count > common { changes.runs.append(GridUpdate.Run(source: nil, count: new.count - common)) }
        element += 1
      }
    }
    changes.reloads = reloads.map { range in
      items(range.lowerBound, oldEnds).lowerBound..<items(range.upperBound - 1, oldEnds).upperBound
    }
    return changes
  }
}
