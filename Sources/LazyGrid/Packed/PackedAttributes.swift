// The attributes that modifiers give an item.

public import GridEngine

/// The placement that an item asks for; parts that no modifier sets are `nil`. Without references, because a million
/// items are declared by copying these.
@usableFromInline
struct PackedAttributes: Equatable {
  @usableFromInline var spanColumns: Int?
  @usableFromInline var spanRows: Int?
  @usableFromInline var startColumn: Int?
  @usableFromInline var startRow: Int?
  @usableFromInline var alignment: UnitPoint?

  @inlinable init() {}

  /// Takes over the values of `inner`, which is closer to the content.
  @inlinable
  mutating func override(with inner: PackedAttributes) {
    if let columns = inner.spanColumns { spanColumns = columns }
    if let rows = inner.spanRows { spanRows = rows }
    if let column = inner.startColumn { startColumn = column }
    if let row = inner.startRow { startRow = row }
    if let alignment = inner.alignment { self.alignment = alignment }
  }

  /// True when any value affects the placement.
  var isPlacing: Bool { spanColumns != nil || spanRows != nil || startColumn != nil || startRow != nil }

  /// The request to place the item.
  var placement: PlacementItem {
    PlacementItem(
      GridSpan(columns: spanColumns ?? 1, rows: spanRows ?? 1), startColumn: startColumn, startRow: startRow)
  }
}

/// Attributes that few items have, behind a reference so that the others do not pay for them.
@usableFromInline
final class PackedExtras {
  let area: String?
  let id: AnyHashable?
  let background: ContentBox?
  let overlay: ContentBox?

  init(area: String? = nil, id: AnyHashable? = nil, background: ContentBox? = nil, overlay: ContentBox? = nil) {
    self.area = area
    self.id = id
    self.background = background
    self.overlay = overlay
  }

  /// These attributes, which are closer to the content, with those of `outer` where they have none.
  func over(_ outer: PackedExtras?) -> PackedExtras {
    guard let outer else { return self }
    return PackedExtras(
      area: area ?? outer.area, id: id ?? outer.id, background: background ?? outer.background,
      overlay: overlay ?? outer.overlay)
  }

  var withoutID: PackedExtras { PackedExtras(area: area, background: background, overlay: overlay) }
  var withoutArea: PackedExtras { PackedExtras(id: id, background: background, overlay: overlay) }
}
