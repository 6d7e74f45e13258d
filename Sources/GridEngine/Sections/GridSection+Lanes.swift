// The declaration of a section of lanes: items that stack in lanes, chunk by chunk.

extension GridSection {
  /// The body of a section of lanes.
  public struct Lanes: Sendable, Hashable {
    /// The items: how many there are, and what is declared of each. A section that is declared anew keeps the items that it
    /// has; see ``GridUpdate/setShapes(_:from:)``.
    public var items: LaneItems
    /// The lanes.
    public var lanes: LaneCount
    /// How items choose their lanes. Lanes begin anew after so many items, 128 where the policy does not say; a chunk
    /// is at most 512 items long as declared, and twice as long after edits.
    public var policy: LanePolicy
    /// Points between two lanes; NaN, infinite and negative numbers count as 0.
    public var trackSpacing: Double
    /// How chunks end.
    public var seam: LaneSeam

    /// The number of items; a negative one becomes 0 with a diagnostic. Setting it drops the last items, or adds such as
    /// take any lane and are measured.
    ///
    /// - Complexity: O(1) where items are all alike, O(n) for n others.
    public var count: Int {
      get { items.count }
      set { items = items.resized(to: newValue) }
    }

    /// The body of a section of lanes; see ``GridSection/lanes(_:lanes:policy:seam:spacing:trackSpacing:itemSizing:header:footer:insets:level:isExpanded:pinnedViews:)``.
    ///
    /// - Complexity: O(1).
    public init(
      _ items: LaneItems, lanes: LaneCount, policy: LanePolicy = .shortest(), seam: LaneSeam = .ragged,
      trackSpacing: Double = Track.defaultSpacing
    ) {
      (self.items, self.lanes, self.policy) = (items, lanes, policy)
      (self.seam, self.trackSpacing) = (seam, trackSpacing)
    }

    /// The body of a section of lanes whose items take any lane and are measured.
    ///
    /// - Complexity: O(1).
    public init(
      count: Int, lanes: LaneCount, policy: LanePolicy = .shortest(), seam: LaneSeam = .ragged,
      trackSpacing: Double = Track.defaultSpacing
    ) {
      self.init(LaneItems(count: count), lanes: lanes, policy: policy, seam: seam, trackSpacing: trackSpacing)
    }

    /// Items of a chunk.
    var chunk: Int { min(512, policy.chunk ?? LanesStore.usualChunk) }

    /// The declaration without items and with usable numbers; and true when anything had to be replaced.
    func checked() -> (lanes: Lanes, isClamped: Bool) {
      var checked = self
      checked.items = []
      checked.lanes = lanes.checked
      checked.trackSpacing = PackedTrack.length(trackSpacing)
      let (tolerance, isClamped) = policy.tolerance
      if isClamped {
        switch policy {
        case .shortest(_, let chunk): checked.policy = .shortest(tolerance: tolerance.points, chunk: chunk)
        case .dense(_, let chunk): checked.policy = .dense(tolerance: tolerance.points, chunk: chunk)
        case .inOrder: break
        }
      }
      let most = seam.most
      if most.isClamped { checked.seam = .spread(upTo: most.value.points) }
      let isReplaced = isClamped || most.isClamped || items.isClamped
      return (checked, isReplaced || checked.lanes != lanes || checked.trackSpacing != trackSpacing)
    }
  }

  /// A section of items that stack in lanes, each in the one that is shortest when its turn comes, as in CSS `display:
  /// grid-lanes`.
  ///
  /// Lanes begin anew after each chunk of items, a gap below the longest. So what lies anywhere depends on the sizes of one chunk, and
  /// neither a jump nor an edit needs the sizes before. A section of one chunk is laid out exactly as ``LanesLayout`` does. A chunk is
  /// measured as a whole before any of it is shown; items that declare their extent are not asked for. Items that were seen stay in their
  /// lanes while others change their sizes, come or go, until ``GridUpdate/placeItemsAnew(ofSections:)``.
  ///
  /// A span is cut to the lanes that there are, and a start past them is dropped;
  /// ``VirtualGrid/placementDiagnostics(of:)`` tells of both.
  ///
  /// - Parameters:
  ///   - items: the items: how many lanes each takes, where it starts, and how far it reaches.
  ///   - lanes: how many lanes there are.
  ///   - policy: how items choose their lanes.
  ///   - seam: how chunks end.
  ///   - spacing: points between two items of a lane, and between chunks; `nil` is 8.
  ///   - trackSpacing: points between two lanes.
  ///   - itemSizing: the estimate for an item until it is measured; `nil` is 32 points. `.fixed` is such an estimate too,
  ///     with a diagnostic: what is never measured are items that declare their extent.
  ///   - header: the header, if any.
  ///   - footer: the footer, if any.
  ///   - insets: points around the items.
  ///   - level: the depth in an outline; see ``level``.
  ///   - isExpanded: false for a section that is collapsed at first.
  ///   - pinnedViews: which of header and footer are pinned, where the grid pins such.
  /// - Complexity: O(1); making a grid of it is O(n) for n items that are not all declared alike.
  public static func lanes(
    _ items: LaneItems, lanes: LaneCount, policy: LanePolicy = .shortest(), seam: LaneSeam = .ragged,
    spacing: Double? = nil, trackSpacing: Double = Track.defaultSpacing,
    itemSizing: RowSizing = .measured(estimate: nil), header: Supplementary? = nil, footer: Supplementary? = nil,
    insets: EdgeInsets = .zero, level: Int = 0, isExpanded: Bool = true,
    pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    let body = Lanes(items, lanes: lanes, policy: policy, seam: seam, trackSpacing: trackSpacing)
    return GridSection(
      body: .wall(.lanes(body)), alignment: 0, spacing: spacing, rowSizing: itemSizing, header: header, footer: footer,
      level: level, isExpanded: isExpanded, pinnedViews: pinnedViews, insets: insets)
  }

  /// A section of items that stack in lanes, take any of them and are measured.
  ///
  /// As ``lanes(_:lanes:policy:seam:spacing:trackSpacing:itemSizing:header:footer:insets:level:isExpanded:pinnedViews:)``.
  ///
  /// - Complexity: O(1).
  public static func lanes(
    count: Int, lanes: LaneCount, policy: LanePolicy = .shortest(), seam: LaneSeam = .ragged, spacing: Double? = nil,
    trackSpacing: Double = Track.defaultSpacing, itemSizing: RowSizing = .measured(estimate: nil),
    header: Supplementary? = nil, footer: Supplementary? = nil, insets: EdgeInsets = .zero, level: Int = 0,
    isExpanded: Bool = true, pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    .lanes(
      LaneItems(count: count), lanes: lanes, policy: policy, seam: seam, spacing: spacing, trackSpacing: trackSpacing,
      itemSizing: itemSizing, header: header, footer: footer, insets: insets, level: level, isExpanded: isExpanded,
      pinnedViews: pinnedViews)
  }
}
