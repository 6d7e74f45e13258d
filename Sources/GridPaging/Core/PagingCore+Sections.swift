// Which section a page is in, and sections that come and go.

extension PagingCore {
  var sectionOfKey: @Sendable (Key) -> Source.Section { rules.section }

  /// The number of the section of a page.
  func number(ofSectionOf page: RankTree<Key>.Found) -> Int {
    number(ofSectionOf: PageRanks.Found(position: page.position, id: page.id, rows: page.rows))
  }

  func number(ofSectionOf page: PageRanks.Found) -> Int {
    if !page.rows.isEmpty, let (number, _) = rows.sections.section(ofRow: page.rows.lowerBound) { return number }
    let fence = rows.tree.fences[page.position.block][page.position.slot]
    return rows.sections.number(of: sectionOfKey(fence)) ?? max(0, rows.sections.ids.count - 1)
  }

  /// Takes away sections without rows; the one of an undivided source stays.
  mutating func dropEmptySections() {
    guard Source.Section.self != Undivided.self, rows.sections.counts.contains(0) else { return }
    let numbers = rows.sections.ids.indices.filter { rows.sections.counts[$0] > 0 }
    rows.sections = SectionTable(
      ids: numbers.map { rows.sections.ids[$0] }, counts: numbers.map { rows.sections.counts[$0] })
  }

  /// The sections that the pages of a tree are in. One that comes again after another is part of that one.
  ///
  /// - Parameter keepsEmpty: true to have sections too of which no page has a row.
  /// - Complexity: O(b + s), b blocks of pages, s pages in blocks of more than one section.
  func divided(_ tree: RankTree<Key>, keepsEmpty: Bool = false) -> SectionTable<Source.Section> {
    if let only = Undivided() as? Source.Section { return SectionTable(ids: [only], counts: [tree.rowCount]) }
    var (ids, counts, seen): ([Source.Section], [Int], Set<Source.Section>) = ([], [], [])
    for (fences, block) in zip(tree.fences, tree.ranks.blocks) {
      // Most blocks lie in one section, since sections follow the order of the keys.
      if let first = fences.first, let last = fences.last, sectionOfKey(first) == ids.last,
        sectionOfKey(last) == ids.last
      {
        counts[counts.count - 1] += block.rows
        continue
      }
      for run in rules.sections(fences, block.counts, keepsEmpty) {
        if ids.last != run.section, seen.insert(run.section).inserted {
          ids.append(run.section)
          counts.append(0)
        }
        counts[counts.count - 1] += run.count
      }
    }
    return SectionTable(ids: ids, counts: counts)
  }

  /// Makes sections, and pages for them, for keys that belong to none.
  ///
  /// - Parameters:
  ///   - keys: ascending.
  ///   - order: the number of each among the roles.
  mutating func makeSections(for keys: [Key], _ order: [Int], _ roles: [ChangeRole]) {
    guard let lowest = order.firstIndex(where: { roles[$0] == .new }) else { return }
    var isNew = rows.tree.pageCount == 0
    if isNew { rows.tree.insert(fence: keys[lowest], count: 0) }
    if let first = rows.tree.firstFences.first, keys[lowest] < first, sectionOfKey(keys[lowest]) == sectionOfKey(first)
    {
      lowerFence(at: PagePosition(block: 0, slot: 0), to: keys[lowest])
    }
    guard Source.Section.self != Undivided.self else { return }
    var next = lowest
    while next < keys.count {
      let section = sectionOfKey(keys[next])
      // Sections follow the order of the keys, so those of one section lie together.
      var (inside, end) = (next, keys.count)
      while inside + 1 < end {
        let middle = inside + (end - inside) / 2
        if sectionOfKey(keys[middle]) == section { inside = middle } else { end = middle }
      }
      // Above the lowest key that comes all others find their pages.
      if let first = order[next..<end].firstIndex(where: { roles[$0] == .new }),
        let page = rows.tree.page(ofKey: keys[first])
      {
        makeSection(for: keys[first], page)
        if rows.sections.number(of: section) == nil { isNew = true }
      }
      next = end
    }
    if isNew { rows.sections = divided(rows.tree, keepsEmpty: true) }
  }

  /// Makes a page for a key whose section is not that of the page that it belongs to, unless the next page is of it.
  private mutating func makeSection(for key: Key, _ page: RankTree<Key>.Found) {
    let section = sectionOfKey(key)
    guard sectionOfKey(page.fence) != section else { return }
    if let next = rows.tree.position(after: page.position), let fence = rows.tree.fence(after: page.position),
      key >= page.fence, sectionOfKey(fence) == section
    {
      lowerFence(at: next, to: key)
      return
    }
    rows.tree.insert(fence: key, count: 0)
  }

  /// Parts a loaded page whose rows turn out to be in several sections, as they do before all rows were counted.
  mutating func divideLoaded(_ fence: Key) {
    guard Source.Section.self != Undivided.self, var page = rows.tree.page(ofKey: fence),
      let content = rows.pages[page.id]
    else { return }
    // Sections follow the order of the keys.
    let first = content.keys.first.map(sectionOfKey)
    let isDivided = first != content.keys.last.map(sectionOfKey)
    let next = rows.tree.fence(after: page.position).map(sectionOfKey)
    let isMisplaced = first.map { rows.sections.ids[number(ofSectionOf: page)] != $0 } ?? false
    let nextIsMisplaced: Bool
    if let next, let number = rows.sections.section(ofRow: page.rows.upperBound)?.number {
      nextIsMisplaced = rows.sections.ids[number] != next
    } else {
      nextIsMisplaced = false
    }
    let isAstray = first.map { sectionOfKey(page.fence) != $0 } ?? false
    guard isDivided || isMisplaced || nextIsMisplaced || isAstray else { return }
    flush()
    deliverArrivals()
    if isAstray { page = raiseFence(of: page, content) }
    let start = page.rows.lowerBound
    let sections = content.keys.map(sectionOfKey)
    var end = content.count
    for place in sections.indices.reversed().dropLast() where sections[place] != sections[place - 1] {
      let id = rows.tree.split(at: page.position, fence: content.keys[place], leaving: place)
      put(part(of: content, place..<end, from: content.keys[place]), as: id)
      outbox.arrived.append(content.keys[place])
      end = place
      page = rows.tree.page(at: page.position)
    }
    if end < content.count { put(part(of: content, 0..<end, from: page.fence), as: page.id) }
    rows.sections = divided(rows.tree)
    var runs = loadedRuns()
    if let view = viewRows(),
      !runs.contains(where: { $0.old <= view.lowerBound && view.upperBound <= $0.old + $0.count }),
      start >= view.upperBound || start + content.count <= view.lowerBound
    {
      runs.append(RowRun(old: view.lowerBound, new: view.lowerBound, count: view.count))
      runs = PagingCore.disjoint(runs)
    }
    outbox.edits = RowEdits(
      matching: RowMatch(kept: runs), from: outbox.sectionsBefore, to: rows.sections, reloadsOthers: false)
    flush()
  }

  /// The loaded rows, as runs that stay where they are.
  private func loadedRuns() -> [RowRun] {
    var runs: [RowRun] = []
    for content in rows.sortedPages() {
      guard let page = rows.tree.page(ofKey: content.fence), !page.rows.isEmpty else { continue }
      if let last = runs.last, last.old + last.count == page.rows.lowerBound {
        runs[runs.count - 1].count += page.rows.count
      } else {
        runs.append(RowRun(old: page.rows.lowerBound, new: page.rows.lowerBound, count: page.rows.count))
      }
    }
    return runs
  }

  /// Runs that stay where they are, in order, without what is in two of them.
  static func disjoint(_ runs: [RowRun]) -> [RowRun] {
    var result: [RowRun] = []
    for run in runs.sorted(by: { $0.old < $1.old }) {
      let end = result.last.map { $0.old + $0.count } ?? 0
      let skipped = max(0, end - run.old)
      guard skipped < run.count else { continue }
      result.append(RowRun(old: run.old + skipped, new: run.new + skipped, count: run.count - skipped))
    }
    return result
  }
}
