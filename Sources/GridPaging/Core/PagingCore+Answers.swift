// Pages that were read.

import GridEngine

extension PagingCore {
  /// True while rows are only estimated and about to be counted: pages are shown as they come, each of its version.
  var isProvisional: Bool {
    rows.accuracy == .estimated && (jobs.counting.isRunning || jobs.counting.isWanted && jobs.counting.notBefore <= now)
  }

  /// Takes the answer to a load.
  ///
  /// - Complexity: O(log n + m), n pages, m rows of the answer; more where the page is brought up to date.
  mutating func take(
    _ answer: PageAnswer<Key, Source.Row>, ofLoad number: Int
  ) {
    guard let load = end(number) else { return }
    guard traits.hasChanges, answer.versions.isNewer(than: rows.versions, in: answer.lane), !isProvisional else {
      return take(answer, load)
    }
    loads.held[load.page] = PageLoads.HeldAnswer(load: load, answer: answer)
    // Somebody waits for the page, so this reading does not wait for its turn.
    jobs.changing.want(by: now)
  }

  mutating func take(_ fault: PagingFault, ofLoad number: Int) {
    guard let load = end(number, isAnswered: false) else { return }
    guard !load.isCancelled else { return }
    if fault.kind == .expired { return jobs.reopen(at: now, options) }
    outbox.counts.failed += 1
    fail(load.page, load.fence, fault)
  }

  /// Shows that a page could not be read.
  private mutating func fail(_ page: PageID, _ fence: Key, _ fault: PagingFault) {
    outbox.arrived.append(fence)
    rows.failures[page] = PagingFailure(fault, after: rows.failures[page], at: now, options)
    outbox.isChanged = true
  }

  /// Ends a load; `nil` if nobody knows it, or its page is not there any more.
  private mutating func end(_ number: Int, isAnswered: Bool = true) -> PageLoads<Source>.Load? {
    guard let load = loads.end(number, isAnswered: isAnswered, at: now), isMissing(load) else { return nil }
    return load
  }

  /// True if the page of a load is still there, and its rows are not.
  private func isMissing(_ load: PageLoads<Source>.Load) -> Bool {
    rows.tree.page(ofKey: load.fence)?.id == load.page && rows.isMissing(load.page)
  }

  /// Notes that an answer could not be taken.
  mutating func setBack(_ page: PageID) {
    loads.setBack(page, at: now, options)
    outbox.counts.dropped += 1
  }

  /// Takes answers that were held until changes had been read up to them.
  mutating func takeHeld() {
    for page in loads.heldPages {
      guard let held = loads.held[page],
        !held.answer.versions.isNewer(than: rows.versions, in: held.answer.lane)
      else { continue }
      loads.held[page] = nil
      guard isMissing(held.load) else { continue }
      take(held.answer, held.load)
      flush()
      deliverArrivals()
    }
  }

  private mutating func take(_ given: PageAnswer<Key, Source.Row>, _ load: PageLoads<Source>.Load) {
    guard var page = rows.tree.page(ofKey: load.fence) else { return }
    let isLast = rows.tree.position(after: page.position) == nil
    let isFirst = rows.tree.position(before: page.position) == nil
    let range = KeyRange(
      from: isFirst && traits.access == .byKey ? nil : page.fence, to: rows.tree.fence(after: page.position))
    if given.keys.isEmpty, load.request.skip == 0, let next = given.next, next <= page.fence {
      // Asked again, it would say the same again, and what it has there would be lost if this were taken for the end.
      outbox.counts.faults += 1
      let message = "the source has no rows from \(page.fence) on, and the next ones begin at \(next)"
      return fail(page.id, page.fence, PagingFault(kind: .permanent, message: message))
    }
    // The page may have got other bounds meanwhile; and what comes next comes after what was answered.
    let least = given.keys.last ?? page.fence
    guard load.request.covers(range), given.next.map({ least < $0 }) ?? true,
      given.next.map({ next in range.from.map { $0 < next } ?? true }) ?? true,
      load.request.skip == 0 || load.request.from == range.from
    else {
      return setBack(page.id)
    }
    var (answer, places) = checked(given, in: range)
    let isMended = places == nil
    if traits.hasChanges, rows.versions.isNewer(than: answer.versions, in: answer.lane), !isProvisional {
      // Where only a part of the page was read, only that is brought up to date: the rest is a count. How many rows were
      // passed over is not known any more.
      let part = KeyRange(from: range.from, to: answer.next ?? range.to)
      guard load.request.skip == 0, let changes = log.changes(since: answer.versions, in: answer.lane),
        let rebased = rules.rebased(answer, changes, part)
      else { return setBack(page.id) }
      (answer, places) = (rebased, nil)
      outbox.counts.rebased += 1
      // Of what came next nothing may be left.
      if rows.accuracy == .exact, page.rows.count <= answer.keys.count { answer.next = nil }
    }
    jobs.reopenings = 0
    hold?.progressed = now
    if load.request.skip == 0, let first = answer.keys.first, first < page.fence {
      lowerFence(at: page.position, to: first)
      page = rows.tree.page(at: page.position)
    }
    rows.failures[page.id] = nil
    if load.request.skip > 0 {
      guard let part = part(of: page, answer, after: load.request.skip) else { return }
      page = part
    }
    var rest = 0
    if let next = answer.next, next > page.fence {
      // What is left has at least one row.
      let least = isLast && rows.accuracy == .estimated ? traits.pageSize : 1
      rest = max(least, page.rows.count - answer.keys.count)
    }
    let growth = answer.keys.count + rest - page.rows.count
    if growth > 0, rows.count + growth > Limits.items {
      makeRoom(for: growth, keeping: page.fence)
      page = rows.tree.page(ofKey: page.fence) ?? page
      clip(&answer, &rest, of: page)
      places = nil
    }
    let shift = load.request.skip == 0 ? shiftOfLandmark(page, answer) : 0
    if let next = answer.next, next > page.fence {
      correct(&page, to: answer.keys.count + rest, shiftedBy: shift, isMended: isMended)
      rows.tree.split(at: page.position, fence: next, leaving: answer.keys.count)
    } else {
      correct(&page, to: answer.keys.count, shiftedBy: shift, isMended: isMended)
      if isLast, rows.accuracy == .atLeast {
        rows.accuracy = .exact
        outbox.isChanged = true
      }
    }
    store(answer, places, as: page.id, fence: page.fence)
    rows.columns.set(load.request.columns, of: page.id)
    divideLoaded(page.fence)
    // A first page without rows stays where others come after it: they would be asked for from the first row on, and so again.
    if answer.keys.isEmpty, !(isFirst && traits.access == .byKey && given.next != nil) {
      removeEmptyPages([page.fence])
      dropEmptySections()
    }
  }

  /// The part of a page after rows that were passed over, as a page of its own; `nil` if there is none.
  private mutating func part(
    of page: RankTree<Key>.Found, _ answer: PageAnswer<Key, Source.Row>, after skip: Int
  ) -> RankTree<Key>.Found? {
    guard let first = answer.keys.first else {
      // Where nobody counted, there may be far fewer: halving finds the end soon.
      var page = page
      let count = rows.accuracy == .exact ? skip : skip / 2
      correct(&page, to: max(1, min(page.rows.count, count)), isMended: false)
      return nil
    }
    guard skip < page.rows.count, first > page.fence else {
      loads.unskippable.insert(page.id)
      setBack(page.id)
      return nil
    }
    rows.tree.split(at: page.position, fence: first, leaving: skip)
    return rows.tree.page(ofKey: first)
  }

  /// Leaves out rows that break the order, or were not asked for. The places of rows are those of an answer without such rows.
  private mutating func checked(
    _ given: PageAnswer<Key, Source.Row>, in range: KeyRange<Key>
  ) -> (answer: PageAnswer<Key, Source.Row>, places: RowRules<Source>.Places?) {
    var answer = given
    if let next = answer.next, let to = range.to, next >= to { answer.next = nil }
    let count = max(given.keys.count, given.rows.count)
    if given.keys.count == given.rows.count, Key.areAscending(given.keys),
      given.keys.first.map({ range.contains($0) }) ?? true, given.keys.last.map({ range.contains($0) }) ?? true,
      let places = rules.places(given.rows)
    {
      return (answer, places)
    }
    var ids = Set<Source.Row.ID>(minimumCapacity: count)
    (answer.keys, answer.rows) = ([], [])
    for (key, row) in zip(given.keys, given.rows) {
      guard range.contains(key), given.next.map({ key < $0 }) ?? true, answer.keys.last.map({ $0 < key }) ?? true,
        ids.insert(row.id).inserted
      else { continue }
      answer.keys.append(key)
      answer.rows.append(row)
    }
    outbox.counts.faults += count - answer.keys.count
    return (answer, nil)
  }

  /// Gives a page that was read the number of rows that it has.
  ///
  /// - Parameters:
  ///   - shift: by how many rows what is shown of the page lies further on.
  ///   - isMended: true if the answer had faults.
  private mutating func correct(
    _ page: inout RankTree<Key>.Found, to count: Int, shiftedBy shift: Int = 0, isMended: Bool
  ) {
    let difference = count - page.rows.count
    guard difference != 0 || shift != 0 else { return }
    // Until the answer is stored, no rows are known for the new numbers.
    if rows.pages[page.id] != nil { put(nil, as: page.id) }
    let (start, end, section) = (page.rows.lowerBound, page.rows.upperBound, number(ofSectionOf: page))
    let isOfNewSection = page.rows.isEmpty && rows.sections.number(of: sectionOfKey(page.fence)) == nil
    let rest = difference - shift
    if shift < 0 { outbox.edits.remove(start..<start - shift) }
    if rest < 0 { outbox.edits.remove(end + rest..<end) }
    rows.tree.changeCount(by: difference, at: page.position)
    if isOfNewSection { rows.sections = divided(rows.tree) } else { rows.sections.add(difference, to: section) }
    page = rows.tree.page(at: page.position)
    if shift > 0 { outbox.edits.add(page.rows.lowerBound..<page.rows.lowerBound + shift) }
    if rest > 0 { outbox.edits.add(page.rows.upperBound - rest..<page.rows.upperBound) }
    if rows.accuracy == .exact, difference != 0 {
      // An index that was wrong once may be wrong elsewhere; but an answer that had to be mended says nothing of it.
      if !isMended { recount() }
    }
    flush()
  }

  private mutating func store(
    _ answer: PageAnswer<Key, Source.Row>, _ places: RowRules<Source>.Places?, as id: PageID, fence: Key
  ) {
    let content = rules.content(fence, answer, places)
    // While rows are only estimated, pages are of several versions, and a row may have moved from one to the other.
    if !isProvisional { outbox.counts.faults += rules.countOwned(content, id, cache.owners) { rows.pages[$0] } }
    put(content, as: id)
    loads.setbacks[id] = nil
    outbox.arrived.append(fence)
  }

  /// Keeps rows for a page, or none.
  mutating func put(_ content: Content?, as id: PageID) {
    cache.replace(rows.pages[id], with: content, as: id)
    rows.pages[id] = content
    hold?.unchanged.remove(id)
    outbox.isChanged = true
  }
}
