// Ranges of which nothing is known any more, counted by themselves.

extension PagingCore {
  /// A range made larger to whole pages, since the rows of a part of a page are not known.
  ///
  /// - Complexity: O(log n), n pages.
  func wholePages(of range: KeyRange<Key>) -> KeyRange<Key> {
    var whole = KeyRange<Key>(from: nil, to: nil)
    if let from = range.from, let page = rows.tree.page(ofKey: from), rows.tree.position(before: page.position) != nil {
      whole.from = page.fence
    }
    if let to = range.to, let page = rows.tree.page(ofKey: to) {
      whole.to = page.fence == to && whole.from != to ? to : rows.tree.fence(after: page.position)
    }
    return whole
  }

  /// Takes the count of a range, if it is of the version that is shown. Where somebody wrote meanwhile, it is counted again, and all rows
  /// after some tries.
  ///
  /// - Complexity: O(n + m), n pages, m loaded rows.
  mutating func take(_ given: PagedIndex<Key>, of range: KeyRange<Key>, _ work: inout PagingWork<Source>) {
    jobs.rangeCounting = PagingJob()
    guard jobs.ranges.first == range else {
      jobs.rangeCounting.isWanted = !jobs.ranges.isEmpty
      return
    }
    guard !traits.hasChanges || given.versions == rows.versions else {
      jobs.rangeTries += 1
      guard jobs.rangeTries < 3 || !traits.counts else { return countAll() }
      jobs.rangeCounting.isWanted = true
      jobs.rangeCounting.notBefore = now + options.delay(afterFailures: jobs.rangeTries)
      return jobs.changing.want(by: now)
    }
    let part = given.checked
    let left = Array(jobs.ranges.dropFirst())
    let tries = jobs.rangeTries
    var merged = PagedIndex<Key>(
      version: rows.version, fences: [], counts: [],
      accuracy: left.isEmpty && part.accuracy == .exact ? .exact : .estimated)
    (merged.otherLanes, merged.warnings) = (rows.otherLanes, rows.warnings)
    func append(_ isWanted: (Key) -> Bool) {
      for (fences, block) in zip(rows.tree.fences, rows.tree.ranks.blocks) {
        for (fence, count) in zip(fences, block.counts) where isWanted(fence) {
          merged.fences.append(fence)
          merged.counts.append(count)
        }
      }
    }
    append { fence in range.from.map { fence < $0 } ?? false }
    for (fence, count) in zip(part.fences, part.counts) where range.contains(fence) {
      merged.fences.append(fence)
      merged.counts.append(count)
    }
    append { fence in range.to.map { $0 <= fence } ?? false }
    adopt(merged, keepsLoaded: true, isReset: false, isPart: true, &work)
    (jobs.ranges, jobs.rangeTries) = (left, left.isEmpty ? 0 : tries)
    jobs.rangeCounting.isWanted = !left.isEmpty
    // What the part does not know, all rows do.
    if left.isEmpty, merged.accuracy != .exact { countAll() }
  }

  mutating func rangeCountingFailed(_ fault: PagingFault) {
    if fault.kind == .expired {
      jobs.rangeCounting = PagingJob()
      return jobs.reopen(at: now, options)
    }
    guard !traits.counts else { return countAll() }
    jobs.rangeCounting.fail(fault, at: now, options)
  }

  private mutating func countAll() {
    jobs.rangeCounting = PagingJob()
    jobs.forgetRanges()
    if traits.counts { jobs.count() }
  }
}
