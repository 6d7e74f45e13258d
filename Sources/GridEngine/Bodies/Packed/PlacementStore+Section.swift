// A placement store as its section sees it: the rows and items of the section are the plain numbers of the store. Packed
// rows talk to the store in these words only.

extension PlacementStore {
  @inline(__always)
  func area(of item: ItemIndex) -> GridArea? { area(of: item.raw) }

  func diagnostics(of item: ItemIndex) -> [PlacementDiagnostic] { diagnostics(of: item.raw) }

  @inline(__always)
  func forEachItem(inRows rows: Range<RowIndex>, _ body: (ItemIndex, GridArea) -> Void) {
    forEachItem(inRows: rows.raw()) { body(ItemIndex($0), $1) }
  }

  /// The first row that an item which is not placed yet can start in; ``SectionIndex/max`` when there is none.
  var firstOpenRow: RowIndex { RowIndex(finalRows) }

  mutating func placeChunks(inRows rows: Range<RowIndex>) { placeChunks(inRows: rows.raw()) }
  mutating func placeChunk(with item: ItemIndex) { placeChunk(with: item.raw) }

  mutating func replace(_ items: Range<ItemIndex>, with new: PackedItems) { replace(items.raw(), with: new) }
  func firstItem(movedBy items: Range<ItemIndex>, with new: PackedItems) -> ItemIndex {
    ItemIndex(firstItem(movedBy: items.raw(), with: new))
  }
  /// The items with starts that take other columns than they did before items were replaced.
  func recut(since before: LockedPlacement, replacing items: Range<ItemIndex>, by count: Int) -> [ItemIndex] {
    locked.recut(since: before, replacing: items.raw(), by: count, of: columns).map { ItemIndex($0) }
  }
  /// The items of a range that have starts.
  func startedItems(in items: Range<ItemIndex>) -> [ItemIndex] {
    locked.startedItems(in: items.raw()).map { ItemIndex($0) }
  }
  func declared(_ items: Range<ItemIndex>) -> PackedItems { declared(items.raw()) }
}

extension PlacementStore.Goal {
  static func item(_ item: ItemIndex) -> Self { .item(item.raw) }
  static func used(_ row: RowIndex) -> Self { .used(row.raw) }
  static func row(_ row: RowIndex) -> Self { .row(row.raw) }
}

extension RowChange {
  /// The first row that changed, as a row of the section.
  var firstRow: RowIndex { RowIndex(row) }
}
