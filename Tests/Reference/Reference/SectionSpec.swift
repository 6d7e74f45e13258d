// A section as a list declares it: everything that a `GridSection` is made of, readable, and in the grid's own coordinates.

import GridEngine

/// The declaration of a section, with the spans of its items.
public struct SectionSpec: Hashable, Sendable {
  /// What a packed section has besides.
  public struct Packed: Hashable, Sendable {
    var tracks: [PackedTrack]
    var trackSpacing: Double
    var rows: PackedTrack.Growing
    var packing: Packing
    var policy: PlacementPolicy
    var itemAlignment: UnitPoint
    /// The spans and starts of the items; there are as many as items.
    var items: [PlacementItem]
  }

  var count = 0
  var tracks: [Track] = []
  var alignment = 0.5
  var spacing: Double?
  var rowSizing = GridSection.RowSizing.measured(estimate: nil)
  var header: GridSection.Supplementary?
  var footer: GridSection.Supplementary?
  var insets = EdgeInsets.zero
  var packed: Packed?
  var level = 0
  var closesLevel = false
  var isExpanded = true
  var pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]

  /// The level within its bounds.
  var depth: Int { max(0, min(31, level)) }

  /// The declaration that a grid gets.
  var section: GridSection {
    var section = plain
    (section.level, section.closesLevel, section.pinnedViews) = (level, closesLevel, pinnedViews)
    section.isExpanded = isExpanded
    return section
  }

  private var plain: GridSection {
    guard let packed else {
      return .lazy(
        count: count, tracks: tracks, alignment: alignment, spacing: spacing, rowSizing: rowSizing, header: header,
        footer: footer, insets: insets)
    }
    return GridSection.packed(
      PackedItems(packed.items), tracks: packed.tracks, packing: packed.packing.mode, policy: packed.policy,
      spacing: spacing, trackSpacing: packed.trackSpacing, rows: packed.rows, rowSizing: rowSizing,
      alignment: alignment, itemAlignment: packed.itemAlignment, header: header, footer: footer, insets: insets)
  }

  /// The section as a vertical grid would declare it. Doing it twice gives the same section again.
  func turned() -> SectionSpec {
    var section = self
    section.insets = EdgeInsets(
      top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
    for i in tracks.indices { section.tracks[i].alignment = tracks[i].alignment?.turned }
    if let packed {
      section.packed?.itemAlignment = packed.itemAlignment.turned
      section.packed?.items = packed.items.map(\.turned)
    }
    return section
  }

  var gap: Int { Units.of(spacing ?? 8) }

  /// The extent of every row where no item is measured for it.
  var fixedRow: Int? {
    if case .fixed(let points) = rowSizing { return Units.of(points) }
    guard case .repeating(let tracks)? = packed?.rows, case .pt(let points)? = tracks.first,
      tracks.allSatisfy({ $0 == tracks[0] })
    else { return nil }
    return Units.of(points)
  }

  func resolved(across width: Double) -> ResolvedTracks {
    let room = width - insets.leading - insets.trailing
    guard let packed else { return .lazy(tracks, room: room, alignment: alignment) }
    return .packed(
      packed.tracks, gap: packed.trackSpacing, room: room, alignment: alignment, cells: packed.itemAlignment)
  }
}

extension SectionSpec.Packed {
  /// The extent in points that a row is declared to have at least, and the one that it grows to; `nil` for one that is as
  /// large as its content: "`fr` and `fill` are treated as `fit`".
  func bounds(ofRow row: Int) -> (least: Double, most: Double)? {
    guard case .repeating(let tracks) = rows, !tracks.isEmpty else { return nil }
    return switch tracks[row % tracks.count] {
    case .pt(let points): (points, points)
    case .minmax(let least, .pt(let most)): (least, max(least, most))
    case .fr, .fit, .minmaxFit, .minmax(_, .fr): nil
    }
  }
}

extension UnitPoint {
  var turned: UnitPoint { UnitPoint(x: y, y: x) }
}

extension PlacementItem {
  var turned: PlacementItem {
    PlacementItem(GridSpan(columns: span.rows, rows: span.columns), startColumn: startRow, startRow: startColumn)
  }
}
