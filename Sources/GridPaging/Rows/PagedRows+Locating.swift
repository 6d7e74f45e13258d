// The place of a key among rows, loaded or not.

extension PagedRows {
  /// The place of a key among these rows, or where it would be. Nobody waits for another thread, unless the source does or the
  /// rows of the key's page are not known to be few: then the source counts them elsewhere.
  ///
  /// What ``Pager/locate(_:)`` tells, for hosts that have the rows at hand and whose source finds keys in an index.
  ///
  /// - Parameters:
  ///   - key: a key, of a row or not.
  ///   - source: where the rows come from.
  /// - Returns: the spot, which ``row(ofSpot:)`` turns into the number of a row; `nil` without rows.
  /// - Throws: what the source throws.
  /// - Complexity: O(log n), n pages; one question to the source unless the page is loaded.
  public nonisolated(nonsending) func spot(
    ofKey key: Source.Key, in source: Source
  ) async throws -> PagingSpot<Source.Key>? {
    switch place(ofKey: key) {
    case .none: return nil
    case .spot(let spot): return spot
    case .counted(let range, let rows):
      // Where rows are only estimated, there may be millions.
      let isSmall = accuracy == .exact && rows <= 4 * source.traits.checked.pageSize
      return isSmall ? try await range.spot(in: source) : try await range.spotElsewhere(in: source)
    }
  }

  /// Where a key is, as far as that is known without the source.
  enum KeyPlace {
    /// There are no rows.
    case none
    case spot(PagingSpot<Source.Key>)
    /// After the rows of a range, in a page of so many.
    case counted(CountedRange<Source>, rows: Int)
  }

  func place(ofKey key: Source.Key) -> KeyPlace {
    guard let page = tree.page(ofKey: key) else { return .none }
    if let content = pages[page.id] {
      return .spot(PagingSpot(fence: page.fence, offset: Source.Key.lowerBound(of: key, in: content.keys)))
    }
    let isFirst = tree.position(before: page.position) == nil
    // Beyond what is shown there may be billions.
    let end = tree.end.map { min(key, $0) } ?? key
    return .counted(CountedRange(fence: page.fence, isFirst: isFirst, end: end), rows: page.rows.count)
  }
}

/// The rows of a page before a key.
struct CountedRange<Source: PagedSource>: Sendable {
  var fence: Source.Key
  /// True for the first page, to which rows below its fence belong.
  var isFirst: Bool
  var end: Source.Key

  nonisolated(nonsending) func spot(in source: Source) async throws -> PagingSpot<Source.Key> {
    PagingSpot(fence: fence, offset: max(0, try await source.count(from: isFirst ? nil : fence, before: end)))
  }

  @concurrent func spotElsewhere(in source: Source) async throws -> PagingSpot<Source.Key> {
    try await spot(in: source)
  }
}
