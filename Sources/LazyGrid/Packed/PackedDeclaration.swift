// A declaration without its content: the items and regions to be placed.

import GridEngine

/// Items and regions that are placed side by side, in the grid or in one region.
struct PackedLevel: Sendable, Hashable {
  /// The requests of the items, and for each region that of the region as a whole.
  var items = PackedRequests()
  var regions: [PackedRegion] = []
}

/// A group that is placed as one item.
struct PackedRegion: Sendable, Hashable {
  /// The index of the region among the items of the outer level.
  let position: Int
  /// The number of its first item.
  let firstItem: Int
  var level = PackedLevel()
}

/// The items of a grid while they are declared.
struct PackedDeclaration {
  /// The number of items so far.
  private(set) var count = 0
  private(set) var level = PackedLevel()
  private(set) var alignments = SparseTable<UnitPoint>()
  /// Explicit identifiers of items that come from data.
  private(set) var ids = SparseTable<AnyHashable>()
  /// The identities of items that come from data inside of data.
  private(set) var ways = SparseTable<ContentID>()
  private(set) var backgrounds = SparseTable<ContentBox>()
  private(set) var overlays = SparseTable<ContentBox>()
  private(set) var diagnostics: [LazyGridDiagnostic] = []

  /// The named areas that items may ask for.
  private let areas: GridAreas?
  /// The levels around the present one, each with the item of the region that is being declared.
  private var outer: [(level: PackedLevel, item: PlacementItem, firstItem: Int)] = []

  init(areas: GridAreas? = nil) { self.areas = areas }

  /// Adds an item.
  mutating func append(_ attributes: PackedAttributes, _ extras: PackedExtras?, way: ContentID?) {
    if let way { ways.append(way, for: count) }
    level.items.append(placement(attributes, extras))
    note(attributes, extras)
    count += 1
  }

  /// Adds items whose spans are given apart from their modifiers.
  mutating func append(_ items: Int, _ attributes: PackedAttributes, _ extras: PackedExtras?, span: (Int) -> GridSpan) {
    level.items.reserveCapacity(level.items.count + items)
    for item in 0..<items { level.items.append(span(item)) }
    guard attributes.alignment != nil || extras != nil else {
      count += items
      return
    }
    for _ in 0..<items {
      note(attributes, extras)
      count += 1
    }
  }

  /// Begins a region: the items that follow lie in it.
  mutating func begin(_ attributes: PackedAttributes, _ extras: PackedExtras?) {
    outer.append((level, placement(attributes, extras), count))
    level = PackedLevel()
  }

  /// Ends the region that was begun last.
  mutating func end() {
    guard let (around, item, firstItem) = outer.popLast() else { return }
    let inside = level
    level = around
    level.regions.append(PackedRegion(position: level.items.count, firstItem: firstItem, level: inside))
    level.items.append(item)
  }

  /// Reports that data has more items than are laid out.
  mutating func reportTooManyItems() {
    if !diagnostics.contains(.tooManyItems) { diagnostics.append(.tooManyItems) }
  }

  private mutating func note(_ attributes: PackedAttributes, _ extras: PackedExtras?) {
    if let alignment = attributes.alignment {
      let checked = alignment.checked
      if checked != alignment { diagnostics.append(.alignment(item: count)) }
      alignments.append(checked, for: count)
    }
    guard let extras else { return }
    if let id = extras.id { ids.append(id, for: count) }
    if let background = extras.background { backgrounds.append(background, for: count) }
    if let overlay = extras.overlay { overlays.append(overlay, for: count) }
  }

  private mutating func placement(_ attributes: PackedAttributes, _ extras: PackedExtras?) -> PlacementItem {
    guard let name = extras?.area else { return attributes.placement }
    guard let area = areas?[name] else {
      diagnostics.append(.unknownArea(item: count, name: name))
      return attributes.placement
    }
    return PlacementItem(
      GridSpan(columns: area.columns, rows: area.rows), startColumn: area.column, startRow: area.row)
  }
}
