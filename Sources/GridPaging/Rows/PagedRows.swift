// All rows at one version: how many there are, and those that are loaded.

public import GridEngine

/// A row, as far as it is known.
public enum PagedRow<Row: Sendable>: Sendable {
  /// The row.
  case loaded(Row)
  /// It is not there yet.
  case loading
  /// It could not be read; it is tried again at ``PagingFailure/retryAt``, or when ``Pager/retry(_:)`` asks for it.
  case failed(PagingFailure)

  /// The row, if it is there.
  ///
  /// - Complexity: O(1).
  public var value: Row? {
    if case .loaded(let row) = self { row } else { nil }
  }
}

/// What a cell shows: a row, or a place that no row is known for yet.
public enum PagedRowID<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A row by its identifier. That of a row which was evicted stays known for a while.
  case row(ID)
  /// A row that is not loaded, by the number of its page and the place in it. Such a place is not found again after the page
  /// was loaded.
  case place(page: Int32, offset: Int)
}

/// The rows of a source at one version: a value that another thread may read while the pager goes on.
///
/// Rows are numbered over all sections from 0 on; a cell of the grid is a section and an item in it.
public struct PagedRows<Source: PagedSource>: Sendable {
  var tree = RankTree<Source.Key>()
  var sections = SectionTable<Source.Section>()
  var pages = PageTable<Source.Key, Source.Row>()
  var failures: [PageID: PagingFailure] = [:]
  var columns = LoadedColumns()
  /// Looks through pages for a row; `nil` before the first delivery.
  var find: RowFinder<Source>?
  /// How far ``count`` can be trusted.
  public internal(set) var accuracy = PagedIndex<Source.Key>.Accuracy.estimated
  /// The version of the data that the rows are of.
  public internal(set) var version: Int64 = 0
  /// The versions of further lanes; none for a source with one.
  public internal(set) var otherLanes: [Int64] = []
  /// Why the source itself cannot be read; `nil` when it can.
  public internal(set) var failure: PagingFailure?
  /// What the source wants people to know although its rows can be read: what it told with the last index or the last changes.
  public internal(set) var warnings: [String] = []

  /// No rows: what a declaration shows before the first rows are there, and where there is no pager, as in a test of it.
  ///
  /// - Complexity: O(1).
  public init() {
    // A source without sections has one even when it is empty.
    if let only = Undivided() as? Source.Section { sections = SectionTable(ids: [only], counts: [0]) }
  }

  /// The number of all rows, as far as it is known.
  ///
  /// - Complexity: O(1).
  public var count: Int { tree.rowCount }

  /// The number of rows that are loaded.
  ///
  /// - Complexity: O(p), p loaded pages.
  public var loadedCount: Int { pages.values.reduce(0) { $0 + ($1.isBare ? 0 : $1.count) } }

  /// The known pages in order.
  ///
  /// - Complexity: O(p log p), p known pages.
  func sortedPages() -> [PageContent<Source.Key, Source.Row>] {
    let pages = pages.values
    // A key path would be made anew each time.
    var fences = pages.map { $0.fence }
    return Source.Key.sort(&fences).map { pages[$0] }
  }

  // MARK: Sections

  /// The sections in order.
  ///
  /// - Complexity: O(1).
  public var sectionIDs: [Source.Section] { sections.ids }

  /// The number of rows of a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(1).
  public func itemCount(ofSection number: Int) -> Int {
    sections.counts.indices.contains(number) ? sections.counts[number] : 0
  }

  /// The number of a section; `nil` if it has no rows.
  ///
  /// - Complexity: O(1).
  public func number(ofSection section: Source.Section) -> Int? { sections.number(of: section) }

  /// The cell that shows a row; `nil` when there is no such row. In a declared table, the sections of the rows come after that of the
  /// columns (`GridHost.firstSectionOfData`).
  ///
  /// - Complexity: O(log S), S sections.
  public func cell(ofRow row: Int) -> CellID? {
    sections.section(ofRow: row).map { .item(row - $0.start, section: $0.number) }
  }

  /// The row that a cell shows; `nil` for headers, footers, and cells that do not exist.
  ///
  /// - Complexity: O(log S), S sections.
  public func row(ofCell cell: CellID) -> Int? { sections.ranks.row(ofCell: cell) }

  // MARK: Rows

  /// A row by its number; ``PagedRow/loading`` for numbers that do not exist.
  ///
  /// - Complexity: O(log n), n pages.
  @inline(__always)
  public subscript(row: Int) -> PagedRow<Source.Row> {
    guard let page = tree.ranks.page(ofRow: row) else { return .loading }
    if let row = pages[page.id]?.rows[row - page.rows.lowerBound] { return .loaded(row) }
    guard !failures.isEmpty, let failure = failures[page.id] else { return .loading }
    return .failed(failure)
  }

  /// The row that a cell shows; ``PagedRow/loading`` for cells that do not exist.
  ///
  /// - Complexity: O(log n), n pages.
  @inline(__always)
  public subscript(cell: CellID) -> PagedRow<Source.Row> {
    guard let row = row(ofCell: cell) else { return .loading }
    return self[row]
  }

  /// What a row is known by.
  ///
  /// - Complexity: O(log n), n pages.
  public func id(ofRow row: Int) -> PagedRowID<Source.Row.ID> {
    guard let page = tree.ranks.page(ofRow: row) else { return .place(page: -1, offset: row) }
    let offset = row - page.rows.lowerBound
    if let content = pages[page.id] { return .row(content.ids[offset]) }
    return .place(page: page.id.raw, offset: offset)
  }

  /// The number of a row by what it is known by; `nil` for a row that is not known, or does not exist.
  ///
  /// - Complexity: O(p + log n), p known pages, n pages; O(n) for a place in a page that is not loaded.
  public func row(ofID known: PagedRowID<Source.Row.ID>) -> Int? {
    let id: Source.Row.ID
    switch known {
    case .row(let row): id = row
    case .place(let page, let offset):
      guard let page = tree.page(withID: PageID(raw: page)), pages[page.id] == nil, page.rows.count > offset else {
        return nil
      }
      return page.rows.lowerBound + max(0, offset)
    }
    let known = pages.values
    guard let (number, place) = find?(id, known), let page = tree.page(ofKey: known[number].keys[place]) else {
      return nil
    }
    return page.rows.lowerBound + place
  }

  /// The number of the row with a key, if it is loaded. See ``Pager/locate(_:)`` for any key.
  ///
  /// - Complexity: O(log n), n pages.
  public func row(ofKey key: Source.Key) -> Int? {
    guard let page = tree.page(ofKey: key), let place = pages[page.id]?.place(ofKey: key) else { return nil }
    return page.rows.lowerBound + place
  }

  /// The key of a row, if it is loaded.
  ///
  /// - Complexity: O(log n), n pages.
  public func key(ofRow row: Int) -> Source.Key? {
    guard let page = tree.ranks.page(ofRow: row) else { return nil }
    return pages[page.id]?.keys[row - page.rows.lowerBound]
  }

  // MARK: Spots

  /// A row by its page; `nil` without rows. Numbers that do not exist mean the nearest that do.
  ///
  /// - Complexity: O(log n), n pages.
  public func spot(ofRow row: Int) -> PagingSpot<Source.Key>? {
    guard let page = tree.page(ofRow: max(0, min(count - 1, row))) else { return nil }
    return PagingSpot(fence: page.fence, offset: max(0, min(count - 1, row)) - page.rows.lowerBound)
  }

  /// The number of the row at a spot, or of the nearest; `nil` without rows.
  ///
  /// A spot belongs to the delivery whose rows told it, and to those after it until its page is parted or joined. Then it is off
  /// by the rows of the part before.
  ///
  /// - Complexity: O(log n), n pages.
  public func row(ofSpot spot: PagingSpot<Source.Key>) -> Int? {
    guard count > 0, let page = tree.page(ofKey: spot.fence) else { return nil }
    return min(count - 1, page.rows.lowerBound + max(0, min(count, spot.offset)))
  }

  /// The rows in view; `nil` without rows.
  func range(of view: PagingView<Source.Key>) -> Range<Int>? {
    row(ofSpot: view.first).map { $0..<min(count, $0 + view.count) }
  }

  /// True if rows of a page have to be read, or read with other columns.
  func isMissing(_ page: PageID) -> Bool { pages[page]?.hasHoles ?? true || !columns.areThere(in: page) }

  /// True if a request for a page does not end before its last row.
  func isReadWhole(_ page: RankTree<Source.Key>.Found, pageSize: Int) -> Bool {
    page.rows.count <= 2 * pageSize && (tree.fence(after: page.position) != nil || accuracy == .exact)
  }
}
