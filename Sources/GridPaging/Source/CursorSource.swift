// Services that list one page after another: a source of one function.

/// The place of a row among those of a service with cursors: its running number, and where a page begins the cursor to ask with.
public struct CursorKey<Cursor: Hashable & Sendable>: PagingKey {
  /// The number of the row, from 0 on.
  public var row: Int
  /// What the service gave to ask for the page that begins here; `nil` for the first page, and within a page.
  public var cursor: Cursor?

  /// A key.
  ///
  /// - Complexity: O(1).
  public init(row: Int, cursor: Cursor? = nil) { (self.row, self.cursor) = (row, cursor) }

  /// True for the key of the row that comes before.
  ///
  /// - Complexity: O(1).
  public static func < (a: CursorKey, b: CursorKey) -> Bool { a.row < b.row }
  /// True for keys of the same row.
  ///
  /// - Complexity: O(1).
  public static func == (a: CursorKey, b: CursorKey) -> Bool { a.row == b.row }
  /// Hashes the number.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) { hasher.combine(row) }
}

/// The rows of a service that has pages by cursor and nothing else: no total, no way to the middle, no changes.
///
///     let photos = CursorSource(pageSize: 50) { cursor, limit in
///       let page = try await service.photos(after: cursor, limit: limit)
///       return (page.photos, page.next)
///     }
///
/// Rows come one page after another; what was read once is read again by its cursor when it was evicted. ``Pager/refresh()`` begins
/// anew. Throw ``PagingError/expired`` where the service does not know a cursor any more.
public struct CursorSource<Row: Identifiable & Sendable, Cursor: Hashable & Sendable>: PagedSource
where Row.ID: Sendable {
  public typealias Key = CursorKey<Cursor>
  public typealias Section = Undivided
  /// Reads a page: with a cursor, or `nil` for the first, and how many rows there should be. Answers with the rows and the cursor of the
  /// next page, `nil` at the end.
  ///
  /// A service may answer with fewer rows, also with none. One that has pages of another size than it is asked for answers with all
  /// of one.
  public typealias Loading = @Sendable (_ cursor: Cursor?, _ limit: Int) async throws -> (rows: [Row], next: Cursor?)

  /// What the source can do: pages one after another.
  public let traits: SourceTraits
  private let load: Loading

  /// A source.
  ///
  /// - Parameters:
  ///   - pageSize: the rows that a page is asked for, at least 1.
  ///   - load: reads a page.
  /// - Complexity: O(1).
  public init(pageSize: Int = 50, load: @escaping Loading) {
    var traits = SourceTraits()
    traits.access = .forward
    traits.pageSize = pageSize
    self.traits = traits.checked
    self.load = load
  }

  /// One page of which nothing is known.
  ///
  /// - Complexity: O(1).
  public func open() async throws -> PagedIndex<CursorKey<Cursor>> {
    PagedIndex(fences: [CursorKey(row: 0)], counts: [1], accuracy: .atLeast)
  }

  /// The rows from a place on at which a page begins.
  ///
  /// - Throws: what the function throws; ``PagingError/permanent(_:)`` for a service that goes round in circles without rows.
  /// - Complexity: one call of the function; more where the service answers without rows.
  public func page(_ request: PageRequest<CursorKey<Cursor>>) async throws -> PageAnswer<CursorKey<Cursor>, Row> {
    let first = request.from?.row ?? 0
    let most = request.to.map { $0.row - first } ?? .max
    guard most > 0 else { return PageAnswer(keys: [], rows: []) }
    var page = try await load(request.from?.cursor, min(request.limit, most))
    // Services that filter what they list have pages without rows before the end.
    var seen: Set<Cursor> = []
    while page.rows.isEmpty, let next = page.next {
      guard seen.insert(next).inserted else {
        throw PagingError.permanent("the service answers without rows and with a cursor that it gave before")
      }
      try Task.checkCancellation()
      page = try await load(next, min(request.limit, most))
    }
    let count = min(page.rows.count, most)
    let keys = (0..<count).map { CursorKey<Cursor>(row: first + $0) }
    return PageAnswer(
      keys: keys, rows: Array(page.rows.prefix(count)),
      next: count == most ? nil : page.next.map { CursorKey(row: first + count, cursor: $0) })
  }
}
