// Rows that came, went, moved or became others in the source.

// These are no part of the core, whose types are known only where it is used: lists of them are as quick as they can be.

/// A key that a change names: where the row was, where it is, or both.
private enum ChangeRole: Int8 {
  case old, new, same
}

/// Changes of pages that are not loaded: only their counts are known.
private struct PageGap {
  var first: PagePosition
  var last: PagePosition
  /// By the numbers before.
  var rows: Range<Int>
  var difference: Int
}

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
    guard !changes.isReset else { return reopen() }
    guard changes.version >= rows.version else { return }
    statistics.changes += changes.rows.count
    log.append(changes.rows, upTo: changes.version)
    if !changes.rows.isEmpty {
      apply(changes.rows)
      isChanged = true
    }
    rows.version = changes.version
    for range in changes.unknown { forget(range, &work) }
    flush()
    takeHeld()
    // Newer answers than these wait for more.
    changing.isWanted = changing.isWanted || !held.isEmpty
  }

  /// Makes rows unknown of which the source cannot say what happened.
  private mutating func forget(_ range: KeyRange<Key>, _ work: inout PagingWork<Source>) {
    counting.isWanted = traits.counts
    for content in sortedPages() {
      guard let page = rows.tree.page(ofKey: content.fence) else { continue }
      if let to = range.to, content.fence >= to { continue }
      if let from = range.from, let end = rows.tree.fence(after: page.position), end <= from { continue }
      put(nil, as: page.id)
      edits.reload(page.rows)
    }
    for number in loads.keys.sorted() where range.to.map({ loads[number]!.fence < $0 }) ?? true {
      cancel(number, &work)
    }
    held.removeAll()
  }

  // MARK: Applying

  private mutating func apply(_ changes: [RowChange<Key, Source.Row>]) {
    var (keys, roles, numbers): ([Key], [ChangeRole], [Int]) = ([], [], [])
    keys.reserveCapacity(changes.count * 2)
    for (number, change) in changes.enumerated() {
      if let old = change.old, let new = change.new, old == new {
        keys.append(new)
        roles.append(.same)
        numbers.append(number)
        continue
      }
      if let old = change.old {
        keys.append(old)
        roles.append(.old)
        numbers.append(number)
      }
      if let new = change.new {
        keys.append(new)
        roles.append(.new)
        numbers.append(number)
      }
    }
    let order = Key.sort(&keys)
    makeSections(for: keys, order, roles)
    var (gaps, pages, counts): ([PageGap], [PageEdit], [(position: PagePosition, change: Int)]) = ([], [], [])
    var sectionChanges: [Int: Int] = [:]
    var departures: [Int: Int] = [:]
    var next = 0
    while next < order.count {
      guard let page = rows.tree.page(ofKey: keys[next]) else { break }
      let end = rows.tree.fence(after: page.position)
      let last = end.map { Key.lowerBound(of: $0, in: keys) } ?? keys.count
      let touched = order[next..<last]
      next = last
      var difference = 0
      if let content = rows.pages[page.id] {
        var edit = PageEdit(position: page.position, arrivals: [])
        difference = change(
          content, page, touched.map { (numbers[$0], roles[$0]) }, changes, &departures, &edit.arrivals)
        pages.append(edit)
      } else {
        for index in touched {
          switch roles[index] {
          case .old: difference -= 1
          case .new: difference += 1
          case .same: break
          }
        }
        difference = max(-page.rows.count, difference)
        gaps.append(
          PageGap(first: page.position, last: page.position, rows: page.rows, difference: difference))
      }
      if difference != 0 {
        counts.append((page.position, difference))
        sectionChanges[number(ofSectionOf: page), default: 0] += difference
      }
    }
    gaps = merged(gaps)
    var emptied: [Key] = []
    for (position, change) in counts {
      rows.tree.changeCount(by: change, at: position)
      let page = rows.tree.page(at: position)
      if page.rows.isEmpty { emptied.append(page.fence) }
    }
    for (section, change) in sectionChanges { rows.sections.add(change, to: section) }
    for gap in gaps { edit(gap) }
    settle(pages, departures)
    mend(pages.map(\.position) + gaps.map(\.first), emptied)
  }

  /// Rows that left loaded pages and came to others are moves.
  private mutating func settle(_ pages: [PageEdit], _ departures: [Int: Int]) {
    var departures = departures
    for page in pages {
      guard !page.arrivals.isEmpty else { continue }
      let first = rows.tree.page(at: page.position).rows.lowerBound
      for (change, place) in page.arrivals {
        if let old = departures.removeValue(forKey: change) {
          edits.move(1, from: old, to: first + place)
        } else {
          edits.add(first + place..<first + place + 1)
        }
      }
    }
    for old in departures.values.sorted() { edits.remove(old..<old + 1) }
  }

  /// Changes the rows of a loaded page.
  ///
  /// - Parameters:
  ///   - departures: for each change the number of the row that left, by the numbers before.
  ///   - arrivals: the changes of rows that came, with their places.
  /// - Returns: by how much the number of rows changed.
  private mutating func change(
    _ content: Content, _ page: RankTree<Key>.Found, _ touched: [(change: Int, role: ChangeRole)],
    _ changes: [RowChange<Key, Source.Row>], _ departures: inout [Int: Int],
    _ arrivals: inout [(change: Int, place: Int)]
  ) -> Int {
    var (keys, ids, values) = (content.keys, content.ids, content.rows)
    var gone: [Int] = []
    var incoming: [Int] = []
    for (number, role) in touched {
      let change = changes[number]
      switch role {
      case .same:
        guard let place = content.place(ofID: change.id) else { continue }
        values[place] = change.row
        edits.reload(page.rows.lowerBound + place..<page.rows.lowerBound + place + 1)
      case .old:
        guard let place = content.place(ofID: change.id) else {
          statistics.faults += 1
          continue
        }
        gone.append(place)
        departures[number] = page.rows.lowerBound + place
      case .new:
        // A row that is there already was told twice.
        if content.place(ofKey: change.new!) != nil, !gone.contains(where: { content.keys[$0] == change.new! }) {
          statistics.faults += 1
        } else {
          incoming.append(number)
        }
      }
    }
    if !gone.isEmpty || !incoming.isEmpty {
      let leaving = Set(gone)
      (keys, ids) = ([], [])
      let before = values
      values = []
      keys.reserveCapacity(content.count + incoming.count)
      var next = 0
      func come(_ number: Int) {
        arrivals.append((number, keys.count))
        keys.append(changes[number].new!)
        ids.append(changes[number].id)
        values.append(changes[number].row)
      }
      for place in content.keys.indices where !leaving.contains(place) {
        while next < incoming.count, changes[incoming[next]].new! < content.keys[place] {
          come(incoming[next])
          next += 1
        }
        keys.append(content.keys[place])
        ids.append(content.ids[place])
        values.append(before[place])
      }
      for number in incoming[next...] { come(number) }
    }
    put(Content(fence: content.fence, keys: keys, ids: ids, rows: values, byteCount: byteCount), as: page.id)
    return keys.count - content.count
  }

  // MARK: Pages that are not loaded

  /// Gaps of one page each; where there are very many, those between two loaded pages of a section as one.
  private func merged(_ gaps: [PageGap]) -> [PageGap] {
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
      if !isCut, let last = result.last,
        last.rows.isEmpty || gap.rows.isEmpty
          || rows.sections.section(ofRow: last.rows.lowerBound)?.number
            != rows.sections.section(ofRow: gap.rows.lowerBound)?.number
      {
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
  private mutating func edit(_ gap: PageGap) {
    let before = gap.rows
    let view = viewBefore ?? 0..<0
    let showsEnd = view.upperBound >= before.upperBound && view.lowerBound < before.upperBound
    let showsStart = view.lowerBound <= before.lowerBound && view.upperBound > before.lowerBound
    let isAtStart = showsEnd && !showsStart
    var kept = before
    if gap.difference < 0 {
      let count = -gap.difference
      let gone = isAtStart ? before.prefix(count) : before.suffix(count)
      edits.remove(gone.startIndex..<gone.endIndex)
      kept = isAtStart ? gone.endIndex..<before.upperBound : before.lowerBound..<gone.startIndex
    } else if gap.difference > 0 {
      let start = rows.tree.page(at: gap.first).rows.lowerBound
      let end = rows.tree.page(at: gap.last).rows.upperBound
      edits.add(isAtStart ? start..<start + gap.difference : end - gap.difference..<end)
    }
    edits.reload(kept)
  }

  // MARK: Sections and pages that come and go

  /// Makes sections, and pages for them, for keys that belong to none.
  ///
  /// - Parameters:
  ///   - keys: ascending.
  ///   - order: the number of each among the roles.
  private mutating func makeSections(for keys: [Key], _ order: [Int], _ roles: [ChangeRole]) {
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
        let page = rows.tree.page(ofKey: keys[first]), makeSection(for: keys[first], page)
      {
        isNew = true
      }
      next = end
    }
    guard isNew else { return }
    // With the new sections, which have no rows so far.
    var (ids, counts, seen): ([Source.Section], [Int], Set<Source.Section>) = ([], [], [])
    for block in rows.tree.blocks {
      for fence in block.fences {
        let section = sectionOfKey(fence)
        guard seen.insert(section).inserted else { continue }
        ids.append(section)
        counts.append(rows.sections.number(of: section).map { rows.sections.counts[$0] } ?? 0)
      }
    }
    rows.sections = SectionTable(ids: ids, counts: counts)
  }

  /// Makes a page for a key whose section is not that of the page that it belongs to, unless the next page is of it; true if
  /// one was made.
  private mutating func makeSection(for key: Key, _ page: RankTree<Key>.Found) -> Bool {
    let section = sectionOfKey(key)
    guard sectionOfKey(page.fence) != section else { return false }
    if let next = rows.tree.position(after: page.position), let fence = rows.tree.fence(after: page.position),
      key >= page.fence, sectionOfKey(fence) == section
    {
      lowerFence(at: next, to: key)
      return false
    }
    rows.tree.insert(fence: key, count: 0)
    return true
  }

  /// Lets a page begin with a lower key, loaded or not.
  mutating func lowerFence(at position: PagePosition, to fence: Key) {
    rows.tree.lowerFence(at: position, to: fence)
    let id = rows.tree.page(at: position).id
    guard let content = rows.pages[id] else { return }
    put(part(of: content, 0..<content.count, from: fence), as: id)
  }

  /// Parts pages that have become large, joins those that have become small, and takes away those without rows.
  ///
  /// - Parameter emptied: the fences of pages without rows.
  private mutating func mend(_ positions: [PagePosition], _ emptied: [Key]) {
    let fences = positions.map { rows.tree.page(at: $0).fence }
    for fence in fences {
      guard let page = rows.tree.page(ofKey: fence), page.fence == fence else { continue }
      if page.rows.isEmpty { continue }
      if page.rows.count > 2 * traits.pageSize, let content = rows.pages[page.id] {
        let middle = content.count / 2
        let id = rows.tree.split(at: page.position, fence: content.keys[middle], leaving: middle)
        put(part(of: content, middle..<content.count, from: content.keys[middle]), as: id)
        put(part(of: content, 0..<middle, from: content.fence), as: page.id)
      } else if page.rows.count < traits.pageSize / 2 {
        join(page)
      }
    }
    removeEmptyPages(emptied)
    dropEmptySections()
  }

  private mutating func removeEmptyPages(_ fences: [Key]) {
    for fence in fences {
      guard let page = rows.tree.page(ofKey: fence), page.rows.isEmpty else { continue }
      forget(page.id)
      rows.tree.remove(at: page.position)
    }
  }

  /// Joins the next page to a small one, if both are loaded or neither is, and they are of one section.
  private mutating func join(_ page: RankTree<Key>.Found) {
    guard let position = rows.tree.position(after: page.position) else { return }
    let next = rows.tree.page(at: position)
    guard page.rows.count + next.rows.count <= traits.pageSize, !next.rows.isEmpty,
      loadOfPage[page.id] == nil, loadOfPage[next.id] == nil, held[page.id] == nil, held[next.id] == nil,
      rows.failures[page.id] == nil, rows.failures[next.id] == nil,
      number(ofSectionOf: page) == number(ofSectionOf: next)
    else { return }
    switch (rows.pages[page.id], rows.pages[next.id]) {
    case (nil, nil): break
    case (let one?, let other?):
      put(nil, as: next.id)
      put(
        Content(
          fence: one.fence, keys: one.keys + other.keys, ids: one.ids + other.ids, rows: one.rows + other.rows,
          byteCount: byteCount), as: page.id)
    default: return
    }
    rows.tree.joinNext(at: page.position)
  }

  /// Forgets what is known of a page that is no more.
  mutating func forget(_ id: PageID) {
    put(nil, as: id)
    rows.failures[id] = nil
    held[id] = nil
    loadOfPage[id] = nil
  }
}
