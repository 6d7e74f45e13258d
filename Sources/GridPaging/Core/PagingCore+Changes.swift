// Rows that came, went, moved or became others in the source.

import GridEngine

/// A loaded page with changes.
private struct PageEdit {
  var position: PagePosition
  /// Rows that came: the number of the change, and the place in the page after it.
  var arrivals: [(change: Int, place: Int)]
}

extension PagingCore {
  /// Takes what changed since the version that is shown.
  ///
  /// - Complexity: O(k log k + k log n + m), k changes, n pages, m rows of the loaded pages that they touch.
  mutating func take(_ changes: SourceChanges<Key, Source.Row>, _ work: inout PagingWork<Source>) {
    if let warnings = changes.warnings { jobs.warnings = warnings }
    guard !changes.isReset else { return jobs.reopenAfterReset(at: now, options) }
    // A source that was put back to an earlier state cannot say what changed.
    guard !rows.versions.isNewer(than: changes.versions) else { return jobs.reopen(at: now, options) }
    var rows = distinct(changes.rows)
    // Nobody knows which columns a row has that came with a change: its page is read again.
    if traits.columnCount > 0 { for number in rows.indices { rows[number].row = nil } }
    outbox.counts.changes += rows.count
    rows = inside(rows)
    log.append(rows, upTo: changes.versions)
    checkRanking(rows)
    if !rows.isEmpty {
      if self.rows.count > Limits.items - rows.count {
        makeRoom(for: rows.count { $0.new != nil && $0.new != $0.old })
        rows = inside(rows)
      }
      apply(rows)
      showMore()
      outbox.isChanged = true
    }
    if self.rows.versions != changes.versions { (self.rows.versions, outbox.isChanged) = (changes.versions, true) }
    flush()
    for range in changes.unknown { forget(range, &work) }
    // Nothing can be brought up to date across what is not known.
    if !changes.unknown.isEmpty { log.reset(to: changes.versions) }
    flush()
    takeHeld()
    for page in loads.giveUpHeld() { setBack(page) }
    // Newer answers than these wait for more.
    jobs.changing.isWanted = jobs.changing.isWanted || !loads.held.isEmpty
  }

  /// One change for each identifier, whatever a source tells.
  private mutating func distinct(_ changes: [RowChange<Key, Source.Row>]) -> [RowChange<Key, Source.Row>] {
    if rules.changesAreDistinct(changes) { return changes }
    let net = SourceChanges.net(changes)
    outbox.counts.faults += changes.count - net.count
    return net
  }

  /// Makes rows unknown of which the source cannot say what happened.
  private mutating func forget(_ range: KeyRange<Key>, _ work: inout PagingWork<Source>) {
    holdRows(isReset: false)
    // Where rows are estimated for another reason, all are counted anyway.
    if traits.countsRanges, rows.accuracy == .exact || !jobs.ranges.isEmpty, !jobs.counting.isWanted {
      jobs.count(wholePages(of: range))
    } else if traits.counts, !jobs.counting.isRunning {
      jobs.count()
    }
    if rows.accuracy == .exact { rows.accuracy = .estimated }
    for content in rows.sortedPages() {
      guard let page = rows.tree.page(ofKey: content.fence) else { continue }
      if let to = range.to, content.fence >= to { continue }
      if let from = range.from, let end = rows.tree.fence(after: page.position), end <= from { continue }
      put(nil, as: page.id)
    }
    cancelAll(&work)
    loads.held.removeAll()
  }

  // MARK: Applying

  private mutating func apply(_ changes: [RowChange<Key, Source.Row>]) {
    var sides = rules.sides(changes)
    let order = Key.sort(&sides.keys)
    let (roles, numbers) = (sides.roles, sides.numbers)
    makeSections(for: sides.keys, order, roles)
    var (gaps, pages, counts): ([PageGap], [PageEdit], [(position: PagePosition, change: Int)]) = ([], [], [])
    var sectionChanges: [Int: Int] = [:]
    // A row that is in two pages leaves both.
    var departures: [Int: [Int]] = [:]
    let runs = rules.runs(sides.keys, PageFences(rows.tree))
    for run in runs {
      let page = rows.tree.ranks.page(at: run.position)
      let section = number(ofSectionOf: page)
      var difference = 0
      if let content = rows.pages[page.id] {
        let first = page.rows.lowerBound
        let changed = rules.changed(content, order[run.keys].map { (numbers[$0], roles[$0]) }, changes)
        outbox.counts.faults += changed.faults
        for (number, place) in changed.departures { departures[number, default: []].append(first + place) }
        for place in changed.reloaded { outbox.edits.reload(first + place..<first + place + 1) }
        put(changed.content, as: page.id)
        difference = changed.content.count - content.count
        pages.append(PageEdit(position: page.position, arrivals: changed.arrivals))
      } else {
        for place in run.keys {
          switch roles[order[place]] {
          case .old: difference -= 1
          case .new: difference += 1
          case .same: break
          }
        }
        difference = max(-page.rows.count, min(Int(Int32.max) - page.rows.count, difference))
        gaps.append(
          PageGap(
            first: page.position, last: page.position, rows: page.rows, section: section, difference: difference))
      }
      if difference != 0 {
        counts.append((page.position, difference))
        sectionChanges[section, default: 0] += difference
      }
    }
    gaps = merged(gaps)
    for (position, change) in counts { rows.tree.changeCount(by: change, at: position) }
    // Also one that was made for a row whose section lost as many.
    var emptied: [Key] = []
    for run in runs where rows.tree.count(at: run.position) == 0 {
      emptied.append(rows.tree.page(at: run.position).fence)
    }
    for (section, change) in sectionChanges { rows.sections.add(change, to: section) }
    for gap in gaps { edit(gap) }
    pairMoves(pages, departures)
    mend(pages.map { $0.position } + gaps.map { $0.first }, emptied)
  }

  /// Rows that left loaded pages and came to others are moves.
  private mutating func pairMoves(_ pages: [PageEdit], _ departures: [Int: [Int]]) {
    var departures = departures
    for page in pages {
      guard !page.arrivals.isEmpty else { continue }
      let first = rows.tree.page(at: page.position).rows.lowerBound
      for (change, place) in page.arrivals {
        if let old = departures[change]?.popLast() {
          outbox.edits.move(1, from: old, to: first + place)
        } else {
          outbox.edits.add(first + place..<first + place + 1)
        }
      }
    }
    for old in departures.values.joined().sorted() { outbox.edits.remove(old..<old + 1) }
  }
}
