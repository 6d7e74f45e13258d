// Pages that part, join, come, go, and begin elsewhere; no row changes its number by it.

extension PagingCore {
  /// Lets a page begin with a lower key, loaded or not.
  mutating func lowerFence(at position: PagePosition, to fence: Key) {
    rows.tree.lowerFence(at: position, to: fence)
    let id = rows.tree.page(at: position).id
    guard let content = rows.pages[id] else { return }
    put(part(of: content, 0..<content.count, from: fence), as: id)
  }

  /// Lets a loaded page begin with its first row, which is above its fence; keys below that belong to the page before.
  mutating func raiseFence(of page: RankTree<Key>.Found, _ content: Content) -> RankTree<Key>.Found {
    let fence = content.keys[0]
    let id = rows.tree.split(at: page.position, fence: fence, leaving: 0)
    put(part(of: content, 0..<content.count, from: fence), as: id)
    rows.columns.copy(from: page.id, to: id)
    forget(page.id)
    if let old = rows.tree.page(ofKey: page.fence), old.id == page.id { rows.tree.remove(at: old.position) }
    viewer.moveSpots(from: page.fence, to: fence, by: 0)
    return rows.tree.page(ofKey: fence) ?? page
  }

  /// Parts pages that have become large, joins those that have become small, and takes away those without rows.
  ///
  /// - Parameter emptied: the fences of pages without rows.
  mutating func mend(_ positions: [PagePosition], _ emptied: [Key]) {
    let fences = positions.map { rows.tree.page(at: $0).fence }
    for fence in fences {
      guard let page = rows.tree.page(ofKey: fence), page.fence == fence else { continue }
      if page.rows.isEmpty { continue }
      if page.rows.count > 2 * traits.pageSize, let content = rows.pages[page.id] {
        part(content, page)
      } else if page.rows.count < traits.pageSize / 2 {
        join(page)
      }
    }
    removeEmptyPages(emptied)
    dropEmptySections()
  }

  /// Parts a loaded page into pages of about the usual size.
  private mutating func part(_ content: Content, _ page: RankTree<Key>.Found) {
    let count = (content.count + traits.pageSize - 1) / traits.pageSize
    var (end, position) = (content.count, page.position)
    for number in stride(from: count - 1, to: 0, by: -1) {
      let start = content.count * number / count
      let id = rows.tree.split(at: position, fence: content.keys[start], leaving: start)
      put(part(of: content, start..<end, from: content.keys[start]), as: id)
      rows.columns.copy(from: page.id, to: id)
      end = start
      // Blocks may have been parted too.
      guard let found = rows.tree.page(ofKey: page.fence) else { return }
      position = found.position
    }
    put(part(of: content, 0..<end, from: content.fence), as: page.id)
  }

  mutating func removeEmptyPages(_ fences: some Sequence<Key>) {
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
      !loads.isComing(page.id), !loads.isComing(next.id), rows.failures[page.id] == nil,
      rows.failures[next.id] == nil, number(ofSectionOf: page) == number(ofSectionOf: next)
    else { return }
    switch (rows.pages[page.id], rows.pages[next.id]) {
    case (nil, nil): break
    case (let one?, let other?):
      rows.columns.join(next.id, to: page.id)
      put(nil, as: next.id)
      put(
        rules.part(
          one.fence, one.keys + other.keys, one.ids + other.ids, one.rows + other.rows,
          min(one.version, other.version)), as: page.id)
    default: return
    }
    rows.tree.joinNext(at: page.position)
    viewer.moveSpots(from: next.fence, to: page.fence, by: page.rows.count)
  }

  /// Forgets what is known of a page that is no more.
  mutating func forget(_ id: PageID) {
    put(nil, as: id)
    rows.columns.set(nil, of: id)
    rows.failures[id] = nil
    loads.forget(id)
  }

  /// A part of loaded rows as a page of its own.
  func part(of content: Content, _ places: Range<Int>, from fence: Key) -> Content {
    rules.part(
      fence, Array(content.keys[places]), Array(content.ids[places]), Array(content.rows[places]), content.version)
  }
}
