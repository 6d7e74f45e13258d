// Changes of pages that are not loaded: nobody has seen their rows, so only counts change.

/// Changes of pages that are not loaded: only their counts are known.
struct PageGap {
  var first: PagePosition
  var last: PagePosition
  /// By the numbers before.
  var rows: Range<Int>
  /// The number of the section that they are in.
  var section: Int
  var difference: Int
}

extension PagingCore {
  /// Gaps of one page each; where there are very many, those between two loaded pages of a section as one.
  func merged(_ gaps: [PageGap]) -> [PageGap] {
    guard gaps.count > 64 else { return gaps }
    let loaded = rows.pages.values.compactMap { rows.tree.page(ofKey: $0.fence)?.position }.sorted()
    var result: [PageGap] = []
    var nextLoaded = 0
    for gap in gaps {
      var isCut = result.isEmpty
      while nextLoaded < loaded.count, loaded[nextLoaded] < gap.first {
        if let last = result.last, last.last < loaded[nextLoaded] { isCut = true }
        nextLoaded += 1
      }
      if !isCut, let last = result.last, last.rows.isEmpty || gap.rows.isEmpty || last.section != gap.section {
        isCut = true
      }
      if isCut {
        result.append(gap)
      } else {
        result[result.count - 1].last = gap.last
        result[result.count - 1].rows = result[result.count - 1].rows.lowerBound..<gap.rows.upperBound
        result[result.count - 1].difference += gap.difference
      }
    }
    return result
  }

  /// Nobody has seen these rows: as many as are fewer or more go or come at an end that is out of view, and the sizes of the
  /// others are not known any more.
  mutating func edit(_ gap: PageGap) {
    let before = gap.rows
    let view = outbox.viewBefore ?? 0..<0
    let showsEnd = view.upperBound >= before.upperBound && view.lowerBound < before.upperBound
    let showsStart = view.lowerBound <= before.lowerBound && view.upperBound > before.lowerBound
    let isAtStart = showsEnd && !showsStart
    var kept = before
    if gap.difference < 0 {
      let count = -gap.difference
      let gone = isAtStart ? before.prefix(count) : before.suffix(count)
      outbox.edits.remove(gone.startIndex..<gone.endIndex)
      kept = isAtStart ? gone.endIndex..<before.upperBound : before.lowerBound..<gone.startIndex
    } else if gap.difference > 0 {
      let start = rows.tree.page(at: gap.first).rows.lowerBound
      let end = rows.tree.page(at: gap.last).rows.upperBound
      outbox.edits.add(isAtStart ? start..<start + gap.difference : end - gap.difference..<end)
    }
    outbox.edits.reload(kept)
  }
}
