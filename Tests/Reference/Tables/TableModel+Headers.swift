// Headers of row groups: G1 and G2.

/// A group header in view.
public struct ModelHeader: Hashable, Sendable {
  public var group: Int
  /// In viewport coordinates, as wide as the viewport (G1).
  public var view: ModelRect
  public var isPinned: Bool
  /// True if the end of the last row below it holds it back.
  public var isPushed: Bool
}

extension TableModel {
  /// The groups that a group lies in, outermost first: each is the last before of a lower level than all after it.
  func groupsAround(_ group: Int) -> [Int] {
    var around: [Int] = []
    for outer in groups.indices.prefix(group).reversed()
    where groups[outer].level < groups[around.first ?? group].level { around.insert(outer, at: 0) }
    return around
  }

  /// G2: a group ends those of its level and deeper, with a header or without.
  private func groupsWithin(_ group: Int) -> Range<Int> {
    let end = groups.indices.first { $0 > group && groups[$0].level <= groups[group].level }
    return group..<(end ?? groups.count)
  }

  /// The extents of the headers that pin above a row of a group.
  func pinnedExtent(above group: Int) -> Int {
    pinsHeaders ? groupsAround(group).compactMap { groups[$0].header }.reduce(0, +) : 0
  }

  /// Where the header of a group is shown, in content coordinates.
  func shownHeader(of group: Int, _ along: AxisLayout, at offset: Int) -> Range<Int>? {
    guard let natural = along.headers[group] else { return nil }
    guard pinsHeaders else { return natural }
    let headEnd = along.area(0).upperBound + along.shift(0, at: offset)
    let top = max(offset, headEnd) + pinnedExtent(above: group)
    let ends = groupsWithin(group).flatMap { inner in
      along.groupRows[inner].map { along.places[$0]?.upperBound } + [along.headers[inner]?.upperBound]
    }
    let end = ends.compactMap { $0 }.max() ?? natural.upperBound
    let start = min(max(natural.lowerBound, top), end - natural.count)
    return start..<start + natural.count
  }

  /// The headers in view, by group.
  func headers(_ along: AxisLayout, at offset: Int) -> [ModelHeader] {
    groups.indices.compactMap { group in
      guard let natural = along.headers[group], let shown = shownHeader(of: group, along, at: offset),
        shown.isInView(of: along.window(1, at: offset))
      else { return nil }
      let isUnderAnother = groupsAround(group).contains { outer in
        guard let other = shownHeader(of: outer, along, at: offset) else { return false }
        return other.lowerBound <= shown.lowerBound && shown.upperBound <= other.upperBound
      }
      if isUnderAnother { return nil }
      let headEnd = along.area(0).upperBound + along.shift(0, at: offset)
      let top = max(offset, headEnd) + pinnedExtent(above: group)
      let isPinned = shown.lowerBound > natural.lowerBound
      return ModelHeader(
        group: group, view: ModelRect(0..<viewport.x, shown.moved(by: -offset)), isPinned: isPinned,
        isPushed: isPinned && shown.lowerBound < top)
    }
  }
}
