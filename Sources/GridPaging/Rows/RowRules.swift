// What is done with every row of a page, compiled where the type of the source is known.

/// Finds a row by its identifier: the number of the page among some, and the place in it.
@usableFromInline
typealias RowFinder<Source: PagedSource> =
  @Sendable (Source.Row.ID, [PageContent<Source.Key, Source.Row>]) -> (page: Int, place: Int)?

/// What a source says of its rows, and the loops over the rows of a page that need it.
///
/// The core does not know the types of keys and rows when it is compiled, and a loop over the rows of a page takes a hundred times
/// as long there. These functions are made where a ``Pager`` is.
@usableFromInline
struct RowRules<Source: PagedSource>: Sendable {
  @usableFromInline typealias Content = PageContent<Source.Key, Source.Row>
  @usableFromInline typealias Change = RowChange<Source.Key, Source.Row>
  @usableFromInline typealias Answer = PageAnswer<Source.Key, Source.Row>

  @usableFromInline let section: @Sendable (Source.Key) -> Source.Section
  /// The sections of pages by their fences, with the number of rows of each run of pages; pages without rows count where so wanted.
  @usableFromInline let sections: @Sendable ([Source.Key], [Int32], Bool) -> [(section: Source.Section, count: Int)]
  /// The places of rows by identifier.
  @usableFromInline typealias Places = [Source.Row.ID: Int32]
  /// The places of rows; `nil` if two have the same identifier.
  @usableFromInline let places: @Sendable ([Source.Row]) -> Places?
  /// A page of rows that were read at a version, with their places if they are known.
  @usableFromInline let content: @Sendable (Source.Key, Answer, Places?) -> Content
  /// A page of parts of others.
  @usableFromInline let part: @Sendable (Source.Key, [Source.Key], [Source.Row.ID], [Source.Row?], Int64) -> Content
  /// A page without its rows.
  @usableFromInline let bare: @Sendable (Content) -> Content
  /// True if no two changes are of the same row.
  @usableFromInline let changesAreDistinct: @Sendable ([Change]) -> Bool
  /// The keys that changes name, with what each is of its change.
  @usableFromInline let sides: @Sendable ([Change]) -> ChangeSides<Source.Key>
  /// The pages of keys, which ascend.
  @usableFromInline let runs: @Sendable ([Source.Key], PageFences<Source.Key>) -> [PageRun]
  /// The keys of the pages of keys, of those for which a function says so.
  @usableFromInline let ranges:
    @Sendable ([Source.Key], PageFences<Source.Key>, (PagePosition) -> Bool) -> [KeyRange<Source.Key>]
  /// A loaded page after changes.
  @usableFromInline let changed:
    @Sendable (Content, [(change: Int, role: ChangeRole)], [Change]) -> ChangedPage<Content>
  /// An answer after changes, as far as it is in a range.
  @usableFromInline let rebased: @Sendable (Answer, [[Change]], KeyRange<Source.Key>) -> Answer?
  /// Which rows of pages are the same before and after.
  @usableFromInline let matched: @Sendable ([Known], [Known]) -> RowMatch
  /// Notes of which page the rows are that went and came.
  @usableFromInline let own: @Sendable (Content?, Content?, PageID, inout [Source.Row.ID: PageID]) -> Void
  /// How many rows of a page are in others as well.
  @usableFromInline let countOwned: @Sendable (Content, PageID, [Source.Row.ID: PageID], (PageID) -> Content?) -> Int
  /// Which of some pages has a row, and its place there.
  @usableFromInline let find: RowFinder<Source>

  @inlinable
  init(
    section: @escaping @Sendable (Source.Key) -> Source.Section, byteCount: @escaping @Sendable (Source.Row) -> Int,
    isSame: @escaping @Sendable (Source.Row, Source.Row) -> Bool = { _, _ in false }
  ) {
    self.section = section
    sections = { fences, counts, keepsEmpty in
      var runs: [(section: Source.Section, count: Int)] = []
      for slot in counts.indices where keepsEmpty || counts[slot] > 0 {
        let its = section(fences[slot])
        if runs.last?.section != its { runs.append((its, 0)) }
        runs[runs.count - 1].count += Int(counts[slot])
      }
      return runs
    }
    places = { rows in
      // Not a key path, which would be made anew each time.
      let places = Content.places(of: rows.lazy.map { $0.id })
      return places.count == rows.count ? places : nil
    }
    content = { fence, answer, places in
      var (ids, values): ([Source.Row.ID], [Source.Row?]) = ([], [])
      ids.reserveCapacity(answer.rows.count)
      values.reserveCapacity(answer.rows.count)
      for row in answer.rows {
        ids.append(row.id)
        values.append(row)
      }
      return Content(
        fence: fence, keys: answer.keys, ids: ids, rows: values, version: answer.version, places: places,
        byteCount: byteCount)
    }
    part = { fence, keys, ids, rows, version in
      Content(fence: fence, keys: keys, ids: ids, rows: rows, version: version, byteCount: byteCount)
    }
    bare = { Content(bareOf: $0) }
    changesAreDistinct = { changes in
      var ids = Set<Source.Row.ID>(minimumCapacity: changes.count)
      for change in changes where !ids.insert(change.id).inserted { return false }
      return true
    }
    sides = { changes in
      var sides = ChangeSides<Source.Key>()
      sides.reserve(2 * changes.count)
      for number in changes.indices {
        if let old = changes[number].old {
          if old == changes[number].new {
            sides.append(old, .same, number)
            continue
          }
          sides.append(old, .old, number)
        }
        if let new = changes[number].new { sides.append(new, .new, number) }
      }
      return sides
    }
    runs = { RowRules.runs(of: $0, in: $1) }
    ranges = { RowRules.ranges(of: $0, in: $1, where: $2) }
    changed = { RowRules.changed($0, $1, $2, byteCount: byteCount) }
    rebased = { RowRules.rebased($0, $1, in: $2) }
    matched = { RowRules.matched($0, $1, isSame: isSame) }
    own = { old, new, page, owners in
      for id in old?.ids ?? [] where owners[id] == page { owners[id] = nil }
      for id in new?.ids ?? [] { owners[id] = page }
    }
    countOwned = { content, page, owners, other in
      content.ids.count { id in
        guard let owner = owners[id], owner != page else { return false }
        return other(owner)?.places[id] != nil
      }
    }
    find = { id, pages in
      for (number, page) in pages.enumerated() {
        if let place = page.places[id] { return (number, Int(place)) }
      }
      return nil
    }
  }
}

/// A key that a change names: where the row was, where it is, or both.
@usableFromInline
enum ChangeRole: Int8, Sendable {
  case old, new, same
}

/// The keys that changes name.
@usableFromInline
struct ChangeSides<Key: PagingKey>: Sendable {
  @usableFromInline var keys: [Key] = []
  @usableFromInline var roles: [ChangeRole] = []
  /// The numbers of their changes.
  @usableFromInline var numbers: [Int] = []

  @inlinable init() {}

  @inlinable
  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    roles.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  @inlinable
  mutating func append(_ key: Key, _ role: ChangeRole, _ number: Int) {
    keys.append(key)
    roles.append(role)
    numbers.append(number)
  }
}

/// Keys that lie in one page.
@usableFromInline
struct PageRun: Sendable {
  @usableFromInline var position: PagePosition
  /// Places among the keys.
  @usableFromInline var keys: Range<Int>

  @inlinable
  init(position: PagePosition, keys: Range<Int>) {
    (self.position, self.keys) = (position, keys)
  }
}
