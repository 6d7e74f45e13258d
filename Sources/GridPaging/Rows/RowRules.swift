// What is done with every row of a page, compiled where the type of the source is known.

/// What a source says of its rows, and the loops over the rows of a page that need it.
///
/// The core does not know the types of keys and rows when it is compiled, and a loop over the rows of a page takes a hundred times
/// as long there. These functions are made where a ``Pager`` is.
@usableFromInline
struct RowRules<Source: PagedSource>: Sendable {
  @usableFromInline typealias Content = PageContent<Source.Key, Source.Row>

  @usableFromInline let section: @Sendable (Source.Key) -> Source.Section
  /// True if no two rows have the same identifier.
  @usableFromInline let areDistinct: @Sendable ([Source.Row]) -> Bool
  /// A page of rows that were read at a version.
  @usableFromInline let content: @Sendable (Source.Key, [Source.Key], [Source.Row], Int64) -> Content
  /// A page of parts of others.
  @usableFromInline let part: @Sendable (Source.Key, [Source.Key], [Source.Row.ID], [Source.Row?], Int64) -> Content
  /// A page without its rows.
  @usableFromInline let bare: @Sendable (Content) -> Content

  @inlinable
  init(
    section: @escaping @Sendable (Source.Key) -> Source.Section, byteCount: @escaping @Sendable (Source.Row) -> Int
  ) {
    self.section = section
    areDistinct = { rows in
      var ids = Set<Source.Row.ID>(minimumCapacity: rows.count)
      for row in rows where !ids.insert(row.id).inserted { return false }
      return true
    }
    content = { fence, keys, rows, version in
      var (ids, values): ([Source.Row.ID], [Source.Row?]) = ([], [])
      ids.reserveCapacity(rows.count)
      values.reserveCapacity(rows.count)
      for row in rows {
        ids.append(row.id)
        values.append(row)
      }
      return Content(fence: fence, keys: keys, ids: ids, rows: values, version: version, byteCount: byteCount)
    }
    part = { fence, keys, ids, rows, version in
      Content(fence: fence, keys: keys, ids: ids, rows: rows, version: version, byteCount: byteCount)
    }
    bare = { page in
      Content(
        fence: page.fence, keys: page.keys, ids: page.ids, rows: Array(repeating: nil, count: page.count),
        version: page.version, byteCount: { _ in 0 })
    }
  }
}
