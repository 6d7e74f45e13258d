// Sources with more rows than a grid can have: the last ones are left out, from a key on.

import GridEngine

extension PagingCore {
  /// Leaves out the last rows where others need their room.
  ///
  /// Whole pages, since the keys that others begin with are not known; of a page that is read in parts only as many rows as need be.
  ///
  /// - Parameters:
  ///   - count: rows that are about to come.
  ///   - kept: the fence of a page that stays, as do those before it.
  /// - Complexity: O(log n) for each page that is left out, n pages.
  mutating func makeRoom(for count: Int, keeping kept: Key? = nil) {
    let before = rows.count
    var excess = before + count - Limits.items
    guard excess > 0 else { return }
    while excess > 0, let page = rows.tree.lastPage, kept.map({ $0 < page.fence }) ?? true {
      let section = number(ofSectionOf: page)
      if rows.pages[page.id] == nil, page.rows.count - excess > 2 * traits.pageSize {
        rows.tree.changeCount(by: -excess, at: page.position)
        rows.sections.add(-excess, to: section)
        break
      }
      forget(page.id)
      rows.tree.end = page.fence
      rows.tree.remove(at: page.position)
      rows.sections.add(-page.rows.count, to: section)
      excess -= page.rows.count
    }
    guard rows.count < before else { return }
    outbox.edits.remove(rows.count..<before)
    dropEmptySections()
    noteEnd()
    flush()
  }

  /// Takes only so many rows of an answer of the last page as there is room for.
  ///
  /// - Parameter rest: the rows after those of the answer.
  mutating func clip(_ answer: inout PageAnswer<Key, Source.Row>, _ rest: inout Int, of page: RankTree<Key>.Found) {
    let room = Limits.items - page.rows.lowerBound
    guard answer.keys.count + rest > room else { return }
    if answer.keys.count > room {
      rows.tree.end = answer.keys[room]
      answer.keys.removeSubrange(room...)
      answer.rows.removeSubrange(room...)
    } else if answer.keys.count == room {
      rows.tree.end = answer.next
    }
    rest = room - answer.keys.count
    if rest == 0 { answer.next = nil }
    noteEnd()
  }

  /// What changed among the rows that are not left out.
  func inside(_ changes: [RowChange<Key, Source.Row>]) -> [RowChange<Key, Source.Row>] {
    guard let end = rows.tree.end else { return changes }
    return changes.compactMap { change in
      var change = change
      let wasInside = change.old.map { $0 < end } ?? false
      let isInside = change.new.map { $0 < end } ?? false
      if !wasInside { change.old = nil }
      if !isInside { (change.new, change.row) = (nil, nil) }
      return wasInside || isInside ? change : nil
    }
  }

  /// Has all rows counted again once there is room for a good part of those that were left out.
  mutating func showMore() {
    if rows.tree.end != nil, rows.count < Limits.items - Limits.items / 16 { recount() }
  }

  private mutating func noteEnd() {
    jobs.indexFailure = PagedIndex<Key>.tooManyRows(shown: rows.count, limit: Limits.items)
    if rows.tree.end != nil, rows.accuracy == .atLeast { (rows.accuracy, outbox.isChanged) = (.exact, true) }
  }
}
