// Headers and footers while they are collected: where they are pinned, and how far the viewport may move until that ends.

/// The edges in the content at which headers and footers are pinned, and what is known about those collected so far.
struct PinnedRange: Sendable {
  /// A header or footer that follows the viewport: its index among the cells, and its leading edge in the content.
  struct Follower: Sendable {
    var index: Int
    var edge: FixedPoint
  }

  let views: PinnedViews
  /// At most one of each follows the viewport, in the section that holds the edge.
  private(set) var header: Follower?
  private(set) var footer: Follower?
  /// How far the edges may move towards the start and the end, so that no header or footer begins or ends to follow.
  private(set) var slack = (back: PinnedRange.far, forward: PinnedRange.far)
  /// Farther than any content reaches that has a quiet range.
  private static let far = FixedPoint(raw: 1 << 61)
  private let start: FixedPoint
  private let end: FixedPoint

  init(views: PinnedViews, start: FixedPoint, end: FixedPoint) {
    (self.views, self.start, self.end) = (views, start, end)
  }

  /// The leading edge of a section's header, which is going to have this index among the cells.
  mutating func place(headerOf section: LocatedSection, _ extent: FixedPoint, at index: Int) -> FixedPoint {
    let natural = section.start
    guard extent > .zero, views.contains(.sectionHeaders) else { return natural }
    let rowsEnd = section.rows > 0 ? natural + section.rowsStart + section.rowsExtent : natural + extent
    let edge = Pinning.header(natural: natural, extent: extent, rowsEnd: rowsEnd, edge: start)
    if edge == natural {
      if rowsEnd - extent > natural { allow(forward: natural - start) }
    } else if start >= rowsEnd - extent {
      allow(back: start - (rowsEnd - extent))
    } else {
      header = Follower(index: index, edge: edge)
      allow(back: start - natural - FixedPoint(raw: 1), forward: rowsEnd - extent - start)
    }
    return edge
  }

  /// As ``place(headerOf:_:at:)`` for its footer.
  mutating func place(footerOf section: LocatedSection, _ extent: FixedPoint, at index: Int) -> FixedPoint {
    let natural = section.start + section.footerStart
    guard extent > .zero, views.contains(.sectionFooters) else { return natural }
    let rowsStart = section.rows > 0 ? section.start + section.rowsStart : natural
    let edge = Pinning.footer(natural: natural, extent: extent, rowsStart: rowsStart, edge: end)
    if edge == natural {
      if rowsStart < natural { allow(back: end - extent - natural) }
    } else if end - extent <= rowsStart {
      allow(forward: rowsStart - (end - extent))
    } else {
      footer = Follower(index: index, edge: edge)
      allow(back: end - extent - rowsStart, forward: natural - (end - extent) - FixedPoint(raw: 1))
    }
    return edge
  }

  /// Notes that the header or footer at an index is not among the cells, since it is not in the range.
  mutating func leaveOut(
    _ edge: FixedPoint, _ extent: FixedPoint, at index: Int, from start: FixedPoint, to end: FixedPoint
  ) {
    // One that follows the viewport stays as far from the range as it is.
    if let header, header.index == index, header.edge == edge {
      self.header = nil
    } else if let footer, footer.index == index, footer.edge == edge {
      self.footer = nil
    } else if edge >= end {
      allow(forward: edge - end)
    } else {
      allow(back: start - edge - extent)
    }
  }

  /// Notes that a cell was put among the cells at an index.
  mutating func shift(from index: Int) {
    if let header, header.index >= index { self.header?.index += 1 }
    if let footer, footer.index >= index { self.footer?.index += 1 }
  }

  private mutating func allow(back: FixedPoint = far, forward: FixedPoint = far) {
    slack = (min(slack.back, max(.zero, back)), min(slack.forward, max(.zero, forward)))
  }
}
