// Pages of keys, and the keys of pages, in loops that know their type.

/// The keys that pages begin with, as ``RankTree`` has them.
@usableFromInline
struct PageFences<Key: PagingKey>: Sendable {
  /// Those of each block.
  @usableFromInline var blocks: [[Key]]
  /// The first of each block.
  @usableFromInline var firsts: [Key]
  /// The key that the last page ends before.
  @usableFromInline var end: Key?

  init(_ tree: RankTree<Key>) { (blocks, firsts, end) = (tree.fences, tree.firstFences, tree.end) }

  /// The page that a key belongs to. There has to be one.
  @inlinable
  func position(of key: Key) -> PagePosition {
    let block = max(0, Key.upperBound(of: key, in: firsts) - 1)
    return PagePosition(block: block, slot: max(0, Key.upperBound(of: key, in: blocks[block]) - 1))
  }

  /// The key that a page ends before; `nil` at the end.
  @inlinable
  func end(of page: PagePosition) -> Key? {
    if page.slot + 1 < blocks[page.block].count { return blocks[page.block][page.slot + 1] }
    return page.block + 1 < blocks.count ? firsts[page.block + 1] : end
  }

  @inlinable
  func position(after page: PagePosition) -> PagePosition {
    page.slot + 1 < blocks[page.block].count
      ? PagePosition(block: page.block, slot: page.slot + 1) : PagePosition(block: page.block + 1, slot: 0)
  }
}

extension RowRules {
  /// The pages of keys, which ascend.
  ///
  /// - Complexity: O(k + p log n), k keys in p pages, n pages in all.
  @inlinable
  static func runs(of keys: [Source.Key], in fences: PageFences<Source.Key>) -> [PageRun] {
    var runs: [PageRun] = []
    guard !fences.blocks.isEmpty else { return runs }
    var next = 0
    while next < keys.count {
      let position = fences.position(of: keys[next])
      let start = next
      next += 1
      if let end = fences.end(of: position) {
        while next < keys.count, keys[next] < end { next += 1 }
      } else {
        next = keys.count
      }
      runs.append(PageRun(position: position, keys: start..<next))
    }
    return runs
  }

  /// The keys of pages, those of neighbors as one range.
  ///
  /// - Parameters:
  ///   - keys: one of each page, in any order.
  ///   - isMeant: false for a page to leave out.
  /// - Complexity: O(k log n), k keys, n pages.
  @inlinable
  static func ranges(
    of keys: [Source.Key], in fences: PageFences<Source.Key>, where isMeant: (PagePosition) -> Bool
  ) -> [KeyRange<Source.Key>] {
    var ranges: [KeyRange<Source.Key>] = []
    guard !fences.blocks.isEmpty else { return ranges }
    var positions: [PagePosition] = []
    positions.reserveCapacity(keys.count)
    for key in keys {
      let position = fences.position(of: key)
      if isMeant(position) { positions.append(position) }
    }
    positions.sort()
    var last: PagePosition?
    for position in positions where position != last {
      let end = fences.end(of: position)
      if let last, fences.position(after: last) == position {
        ranges[ranges.count - 1].to = end
      } else {
        let isFirst = position.block == 0 && position.slot == 0
        ranges.append(KeyRange(from: isFirst ? nil : fences.blocks[position.block][position.slot], to: end))
      }
      last = position
    }
    return ranges
  }
}
