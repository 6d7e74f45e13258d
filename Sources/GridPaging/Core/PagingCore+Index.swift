// An index of all rows that takes the place of what was known.

import GridEngine

extension PagingCore {
  /// Shows the rows of another index. Pages that were loaded stay loaded where the index has the same rows.
  ///
  /// - Parameter keepsLoaded: true if loaded rows without a version are what they were.
  /// - Complexity: O(n + m), n pages of the index, m loaded rows.
  mutating func adopt(_ given: PagedIndex<Key>, keepsLoaded: Bool, _ work: inout PagingWork<Source>) {
    var index = given.checked
    let cut = index.cut(to: Limits.items, largest: 2 * traits.pageSize)
    indexFailure = cut?.failure
    let old = rows
    // What is under way was asked for by fences that may be gone.
    for number in loads.keys.sorted() { cancel(number, &work) }
    loadOfPage.removeAll()
    held.removeAll()
    rows.failures.removeAll()
    setbacks.removeAll()
    unskippable.removeAll()
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
    rows.version = index.version
    rows.sections = divided(rows.tree)
    rows.pages.removeAll()
    knownFences.removeAll()
    (statistics.cacheBytes, statistics.loadedPages, bare, bareBytes) = (0, 0, [], 0)
    log.reset(to: index.version)
    var runs = keptRuns(of: old, keepsLoaded: keepsLoaded)
    if runs.isEmpty, let run = viewRun(of: old) { runs = [run] }
    edits = RowEdits(keeping: runs, from: old.sections, to: rows.sections)
    if let first = viewStart(after: runs, old) { view?.first = first }
    isChanged = true
    flush()
  }

  /// Loads the pages of the index that lie in what was loaded before; returns what stays.
  private mutating func keptRuns(of old: PagedRows<Source>, keepsLoaded: Bool) -> [RowEdits.Run] {
    var runs: [RowEdits.Run] = []
    // While rows are only estimated each page has a version of its own.
    let isEstimate = traits.hasChanges && old.accuracy == .estimated
    guard traits.hasChanges ? (isEstimate ? keepsLoaded : old.version == rows.version) : keepsLoaded else { return [] }
    for stretch in PagingCore.stretches(of: old, at: isEstimate ? rows.version : nil) {
      guard var page = rows.tree.page(ofKey: stretch.keys[0]) else { return runs }
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
          let run = RowEdits.Run(old: stretch.first + first, new: page.rows.lowerBound, count: last - first)
          runs.append(run)
        }
        guard let next, last < stretch.keys.count else { break }
        page = rows.tree.page(at: next)
      }
    }
    return runs
  }

  /// False for rows of a page by an index that does not follow the sections: it is read again, and parted.
  private func isOfOneSection(_ fence: Key, _ first: Key, _ last: Key) -> Bool {
    let section = sectionOfKey(fence)
    return sectionOfKey(first) == section && sectionOfKey(last) == section
  }

  /// What is in view, at the row that it most likely is now.
  private func viewRun(of old: PagedRows<Source>) -> RowEdits.Run? {
    guard let view, let first = old.row(ofSpot: view.first), rows.count > 0 else { return nil }
    let count = min(view.count, old.count - first, rows.count)
    var new = first
    if let key = old.key(ofRow: first), let page = rows.tree.page(ofKey: key) {
      let isSamePage = old.tree.page(ofRow: first)?.fence == page.fence
      new =
        page.rows.lowerBound + min(max(0, page.rows.count - 1), isSamePage ? view.first.offset : page.rows.count / 2)
    }
    return count > 0 ? RowEdits.Run(old: first, new: max(0, min(rows.count - count, new)), count: count) : nil
  }

  private func viewStart(after runs: [RowEdits.Run], _ old: PagedRows<Source>) -> PagingSpot<Key>? {
    guard let view, let first = old.row(ofSpot: view.first) else { return nil }
    let run = runs.last { $0.old <= first } ?? runs.first
    return rows.spot(ofRow: run.map { $0.new + first - $0.old } ?? first)
  }
}

/// Loaded rows of pages that follow one another.
private struct Stretch<Source: PagedSource> {
  var range: KeyRange<Source.Key>
  /// The number of the first row.
  var first: Int
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
        result.append(
          Stretch(range: KeyRange(from: before == nil ? nil : page.fence, to: nil), first: page.rows.lowerBound))
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
