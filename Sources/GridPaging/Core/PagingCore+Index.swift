// An index of all rows that takes the place of what was known.

import GridEngine

extension PagingCore {
  /// Takes the rows of another index. Pages that were loaded stay loaded where the index has the same rows; what is in view is shown
  /// until it was found by its keys.
  ///
  /// - Parameters:
  ///   - keepsLoaded: true if loaded rows without a version are what they were.
  ///   - isReset: true if the source was opened again.
  ///   - isPart: true if the index is what is known already, but for a part that was counted: rows that are loaded are of one version.
  /// - Complexity: O(n + m), n pages of the index, m loaded rows.
  mutating func adopt(
    _ given: PagedIndex<Key>, keepsLoaded: Bool, isReset: Bool, isPart: Bool = false, _ work: inout PagingWork<Source>
  ) {
    var index = given.checked
    let cut = index.cut(to: Limits.items, largest: 2 * traits.pageSize)
    jobs.indexFailure = cut?.failure
    jobs.forgetRanges()
    let isShown = hold == nil
    holdRows(isReset: isReset)
    let old = rows
    // What is under way was asked for by fences that may be gone.
    cancelAll(&work)
    loads.forgetPages()
    rows.failures.removeAll()
    rows.tree.rebuild(fences: index.fences, counts: index.counts)
    rows.tree.end = cut?.end
    // The last of what is shown is not the last of all.
    rows.accuracy = rows.tree.end != nil && index.accuracy == .atLeast ? .exact : index.accuracy
    // Nobody would ever see a last page without rows, and ask for it.
    if rows.accuracy != .exact, let last = index.fences.last, let page = rows.tree.page(ofKey: last),
      page.rows.isEmpty, rows.count < Limits.items
    {
      rows.tree.changeCount(by: 1, at: page.position)
    }
    rows.versions = index.versions
    rows.sections = divided(rows.tree)
    rows.pages.removeAll()
    cache.removeAll()
    log.reset(to: index.versions)
    hold?.unchanged = []
    let kept = keepPages(of: old, keepsLoaded: keepsLoaded, isPart: isPart)
    rows.columns.renumber(kept)
    if isShown { hold?.unchanged = kept }
    outbox.isChanged = true
    flush()
  }

  /// Loads the pages of the index that lie in what was loaded before; returns them.
  private mutating func keepPages(of old: PagedRows<Source>, keepsLoaded: Bool, isPart: Bool) -> Set<PageID> {
    var kept: Set<PageID> = []
    // While rows are only estimated each page has a version of its own.
    let isEstimate = traits.hasChanges && old.accuracy == .estimated && !isPart
    guard
      traits.hasChanges
        ? (isEstimate ? keepsLoaded && rows.otherLanes.isEmpty : old.versions == rows.versions) : keepsLoaded
    else { return [] }
    for stretch in PagingCore.stretches(of: old, at: isEstimate ? rows.version : nil) {
      guard var page = rows.tree.page(ofKey: stretch.keys[0]) else { return kept }
      while true {
        let next = rows.tree.position(after: page.position)
        let end = rows.tree.fence(after: page.position)
        let begins = stretch.range.from == nil || page.fence >= stretch.range.from!
        let ends = stretch.range.to == nil || (end != nil && end! <= stretch.range.to!)
        let first =
          rows.tree.position(before: page.position) == nil ? 0 : Key.lowerBound(of: page.fence, in: stretch.keys)
        let last = end.map { Key.lowerBound(of: $0, in: stretch.keys) } ?? stretch.keys.count
        if begins && ends, last - first == page.rows.count, last > first,
          isOfOneSection(page.fence, stretch.keys[first], stretch.keys[last - 1])
        {
          // Rows may lie below the first fence, but not below that of a page that is loaded.
          let fence = min(page.fence, stretch.keys[first])
          if fence < page.fence { rows.tree.lowerFence(at: page.position, to: fence) }
          put(stretch.content(first..<last, from: fence, rows.version, rules), as: page.id)
          kept.insert(page.id)
        }
        guard let next, last < stretch.keys.count else { break }
        page = rows.tree.page(at: next)
      }
    }
    return kept
  }

  /// False for rows of a page by an index that does not follow the sections: it is read again, and parted.
  private func isOfOneSection(_ fence: Key, _ first: Key, _ last: Key) -> Bool {
    let section = sectionOfKey(fence)
    return sectionOfKey(first) == section && sectionOfKey(last) == section
  }
}

/// Loaded rows of pages that follow one another.
private struct Stretch<Source: PagedSource> {
  var range: KeyRange<Source.Key>
  var keys: [Source.Key] = []
  var ids: [Source.Row.ID] = []
  var rows: [Source.Row?] = []

  func content(
    _ places: Range<Int>, from fence: Source.Key, _ version: Int64, _ rules: RowRules<Source>
  ) -> PageContent<Source.Key, Source.Row> {
    rules.part(fence, Array(keys[places]), Array(ids[places]), Array(rows[places]), version)
  }
}

extension PagingCore {
  /// - Parameter version: that of the pages to take; `nil` for all.
  private static func stretches(of old: PagedRows<Source>, at version: Int64?) -> [Stretch<Source>] {
    var result: [Stretch<Source>] = []
    var lastPosition: PagePosition?
    for content in old.sortedPages() where content.count > 0 && version.map({ content.version == $0 }) ?? true {
      guard let page = old.tree.page(ofKey: content.fence) else { continue }
      let before = old.tree.position(before: page.position)
      if before == nil || before != lastPosition {
        result.append(Stretch(range: KeyRange(from: before == nil ? nil : page.fence, to: nil)))
      }
      lastPosition = page.position
      let last = result.count - 1
      result[last].range.to = old.tree.fence(after: page.position)
      result[last].keys += content.keys
      result[last].ids += content.ids
      result[last].rows += content.rows
    }
    return result
  }
}
