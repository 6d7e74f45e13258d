// The declaration of a packed section: items with spans, in tracks like those of exyte/Grid and CSS Grid.

extension GridSection {
  /// The body of a packed section.
  public struct Packed: Sendable, Hashable {
    /// The items with their spans and starts. A section that is declared anew keeps the items that it has.
    public var items: PackedItems
    /// The tracks across the scrolling axis. `fit` is treated as `fr(1)`, and `minmax(.fit, .fr(n))` as `fr(n)`, with a
    /// diagnostic, because the size of the content would be known only after every item was measured; ``PackedLayout``
    /// supports them.
    public var tracks: [PackedTrack]
    /// Points between two tracks across the scrolling axis; NaN, infinite and negative numbers count as 0.
    public var trackSpacing: Double
    /// The tracks along the scrolling axis: each as large as its content, or a list that repeats. Rows of declared extents
    /// are known wherever they are, without a question to the host. `fr` and `fill` are
    /// treated as `fit`, since there is no room to share where content scrolls.
    public var rows: PackedTrack.Growing
    /// The packing mode, which decides whether items fill holes.
    public var packing: PackingMode
    /// The rules for items with starts.
    public var policy: PlacementPolicy
    /// The alignment of a cell that is smaller or larger than its slot.
    public var itemAlignment: UnitPoint

    /// The body of a packed section; see ``GridSection/packed(_:tracks:packing:policy:spacing:trackSpacing:rows:rowSizing:alignment:itemAlignment:header:footer:insets:level:isExpanded:pinnedViews:)``.
    ///
    /// - Complexity: O(1).
    public init(
      _ items: PackedItems, tracks: [PackedTrack], packing: PackingMode = .sparse,
      policy: PlacementPolicy = .lockedFirst, trackSpacing: Double = Track.defaultSpacing,
      rows: PackedTrack.Growing = .fit, itemAlignment: UnitPoint = .center
    ) {
      (self.items, self.tracks, self.trackSpacing, self.rows) = (items, tracks, trackSpacing, rows)
      (self.packing, self.policy, self.itemAlignment) = (packing, policy, itemAlignment)
    }
  }

  /// A section of items with spans that are packed into tracks.
  ///
  /// Rows follow one another along the scrolling axis, so in a horizontal grid the tracks are rows, a span's rows count
  /// tracks, and items flow down first.
  ///
  /// - Parameters:
  ///   - items: the items with their spans.
  ///   - tracks: the tracks across the scrolling axis.
  ///   - packing: whether items fill holes; see ``PackingMode``.
  ///   - policy: the rules for items with starts.
  ///   - spacing: points between rows; `nil` is 8.
  ///   - trackSpacing: points between tracks.
  ///   - rows: the tracks along the scrolling axis.
  ///   - rowSizing: `.fixed` gives every row that extent and measures nothing, whatever `rows` says; otherwise the
  ///     estimate for a row until it is measured.
  ///   - alignment: where the tracks lie across the scrolling axis when they do not fill it.
  ///   - itemAlignment: where a cell lies in its slot.
  ///   - header: the header, if any.
  ///   - footer: the footer, if any.
  ///   - insets: points around the rows.
  ///   - level: the depth in an outline; see ``level``.
  ///   - isExpanded: false for a section that is collapsed at first.
  ///   - pinnedViews: which of header and footer are pinned, where the grid pins such.
  /// - Complexity: O(1); making a grid of it is O(n / 256), n items, and O(n) where one has a start or is wider than the grid.
  public static func packed(
    _ items: PackedItems, tracks: [PackedTrack], packing: PackingMode = .sparse, policy: PlacementPolicy = .lockedFirst,
    spacing: Double? = nil, trackSpacing: Double = Track.defaultSpacing, rows: PackedTrack.Growing = .fit,
    rowSizing: RowSizing = .measured(estimate: nil), alignment: Double = 0.5, itemAlignment: UnitPoint = .center,
    header: Supplementary? = nil, footer: Supplementary? = nil, insets: EdgeInsets = .zero, level: Int = 0,
    isExpanded: Bool = true, pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    let body = Packed(
      items, tracks: tracks, packing: packing, policy: policy, trackSpacing: trackSpacing, rows: rows,
      itemAlignment: itemAlignment)
    return GridSection(
      body: .packed(body), alignment: alignment, spacing: spacing, rowSizing: rowSizing, header: header,
      footer: footer, level: level, isExpanded: isExpanded, pinnedViews: pinnedViews, insets: insets)
  }
}

extension GridSection {
  /// Points between two tracks of a packed section, or two lanes.
  var trackSpacing: Double? {
    if case .packed(let packed) = body { return packed.trackSpacing }
    if PackedSections.haveWalls, case .wall(.lanes(let lanes)) = body { return lanes.trackSpacing }
    return nil
  }

  /// The number of rows after which the declared tracks of a packed section repeat; 1 of any other.
  var rowPattern: Int { if case .packed(let packed) = body { packed.rowPattern } else { 1 } }
}

extension GridSection.Packed {
  /// The declaration without items and with usable numbers; and true when anything had to be replaced.
  func checked() -> (packed: GridSection.Packed, isClamped: Bool) {
    var packed = self
    packed.items = []
    packed.trackSpacing = PackedTrack.length(trackSpacing)
    packed.itemAlignment = itemAlignment.checked
    packed.tracks = tracks.map { $0.checked }
    if case .repeating(let tracks) = rows { packed.rows = .repeating(tracks.map { $0.checked }) }
    var expected = self
    expected.items = []
    // NaN is unequal even to itself, so replacing one is noticed too.
    return (packed, packed != expected)
  }

  /// True when tracks are declared that a scrolling section does not support.
  var hasUnknownTracks: Bool {
    if tracks.contains(where: { $0.hasContentMinimum }) { return true }
    return switch rows {
    case .fit: false
    case .fill: true
    case .repeating(let tracks):
      tracks.contains { $0.isFlexible }
    }
  }

  /// The number of rows after which the declared tracks repeat.
  var rowPattern: Int {
    guard case .repeating(let tracks) = rows else { return 1 }
    return max(1, tracks.count)
  }

  /// The track of a row in a scrolling section.
  func row(_ index: RowIndex) -> PackedTrack {
    let track = rows.track(at: index.raw)
    return track.isFlexible ? .fit : track
  }

}

extension PackedTrack {
  /// The track with each number clamped by ``length(_:)``.
  var checked: PackedTrack {
    switch self {
    case .pt(let number): .pt(PackedTrack.length(number))
    case .fr(let number): .fr(PackedTrack.length(number))
    case .fit: .fit
    case .minmaxFit(let number): .minmaxFit(fr: PackedTrack.length(number))
    case .minmax(let minimum, .pt(let number)): .minmax(PackedTrack.length(minimum), .pt(PackedTrack.length(number)))
    case .minmax(let minimum, .fr(let number)): .minmax(PackedTrack.length(minimum), .fr(PackedTrack.length(number)))
    }
  }

  /// True when the extent of the track is at least what its items need.
  var hasContentMinimum: Bool {
    switch self {
    case .fit, .minmaxFit: true
    case .pt, .fr, .minmax: false
    }
  }

  /// True when the track takes a share of the room that other tracks leave.
  fileprivate var isFlexible: Bool {
    switch self {
    case .fr, .minmaxFit, .minmax(_, .fr): true
    case .pt, .fit, .minmax(_, .pt): false
    }
  }
}
