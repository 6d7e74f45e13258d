// Which columns of loaded rows are there, for sources whose rows are read a span of columns at a time.

/// The columns that pages are wanted with, and those that they have.
///
/// Rows that are read again with other columns replace those of before, which are shown until then. Keys, counts and changes know
/// nothing of columns.
struct LoadedColumns: Sendable {
  /// What a page must have; `nil` where rows are read whole.
  private(set) var needed: Range<Int>?
  /// What a page is asked for: a span more on each side, so that going back and forth asks for nothing.
  private(set) var requested: Range<Int>?
  /// What was asked for the rows that are there; pages without an entry have no columns.
  private var ofPage: [PageID: Range<Int>] = [:]

  /// Takes the columns in view: what is needed are their spans and one more on each side.
  mutating func look(at columns: Range<Int>?, _ traits: SourceTraits) {
    guard traits.columnCount > 0 else { return }
    let columns = columns.map { $0.clamped(to: 0..<traits.columnCount) } ?? 0..<1
    let first = columns.lowerBound / traits.columnSpan
    let end = (max(columns.upperBound, columns.lowerBound + 1) - 1) / traits.columnSpan + 1
    func spans(_ margin: Int) -> Range<Int> {
      let start = min(traits.columnCount - 1, max(0, first - margin) * traits.columnSpan)
      return start..<max(start + 1, min(traits.columnCount, (end + margin) * traits.columnSpan))
    }
    (needed, requested) = (spans(1), spans(2))
  }

  /// True if a page has what is needed of it.
  func areThere(in page: PageID) -> Bool {
    guard let needed else { return true }
    return LoadedColumns.covers(ofPage[page], needed)
  }

  /// True if an answer to a request will have what is needed.
  func areAskedFor(by request: Range<Int>?) -> Bool {
    guard let needed else { return true }
    return LoadedColumns.covers(request, needed)
  }

  private static func covers(_ columns: Range<Int>?, _ needed: Range<Int>) -> Bool {
    columns.map { $0.lowerBound <= needed.lowerBound && $0.upperBound >= needed.upperBound } ?? false
  }

  subscript(page: PageID) -> Range<Int>? { ofPage[page] }

  mutating func set(_ columns: Range<Int>?, of page: PageID) {
    if needed != nil || columns != nil { ofPage[page] = columns }
  }

  /// A page that was parted from another has its columns.
  mutating func copy(from page: PageID, to part: PageID) { set(ofPage[page], of: part) }

  /// A page that another was joined to has what both have.
  mutating func join(_ other: PageID, to page: PageID) {
    set(LoadedColumns.common(ofPage[page], ofPage[other]), of: page)
    ofPage[other] = nil
  }

  /// All pages get new numbers: what they have in common counts for each.
  mutating func renumber(_ pages: some Sequence<PageID>) {
    guard let first = ofPage.values.first else { return }
    let common = ofPage.values.reduce(Optional(first)) { LoadedColumns.common($0, $1) }
    ofPage.removeAll()
    for page in pages { set(common, of: page) }
  }

  private static func common(_ a: Range<Int>?, _ b: Range<Int>?) -> Range<Int>? {
    guard let a, let b, a.overlaps(b) else { return nil }
    return a.clamped(to: b)
  }
}

extension PagedRows {
  /// The columns that a row was read with; `nil` for a row that is not loaded, and where the source reads rows whole
  /// (``SourceTraits/columnCount``).
  ///
  /// - Complexity: O(log n), n pages.
  public func columns(ofRow row: Int) -> Range<Int>? {
    guard let page = tree.ranks.page(ofRow: row), pages[page.id]?.rows[row - page.rows.lowerBound] != nil else {
      return nil
    }
    return columns[page.id]
  }
}
