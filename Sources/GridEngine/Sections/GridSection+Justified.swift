// The declaration of a justified section: items with aspect ratios in rows that fill the room.

extension GridSection {
  /// The body of a justified section.
  public struct Justified: Sendable, Hashable {
    /// The items with their aspect ratios. A section that is declared anew keeps the items that it has; see
    /// ``VirtualGrid/setAspects(_:from:section:)``.
    public var items: JustifiedItems
    /// The height that rows are to have (in a horizontal grid: the width), in points; below 1 counts as 1.
    public var target: Double
    /// How items are shared out among rows.
    public var policy: JustifiedPolicy
    /// The least and the largest height of a row in points; `nil` is half the target and twice as much.
    public var heights: ClosedRange<Double>?
    /// True when items are cropped where their row would otherwise be higher or lower than ``heights`` allow.
    public var crops: Bool
    /// What becomes of the last row. Rows of sections are never ``JustifiedLastRow/hidden``: that counts as
    /// ``JustifiedLastRow/leading``, with a diagnostic.
    public var lastRow: JustifiedLastRow
    /// Points between two items of a row; NaN, infinite and negative numbers count as 0.
    public var trackSpacing: Double

    /// The body of a justified section; see ``GridSection/justified(_:target:policy:heights:crops:lastRow:spacing:trackSpacing:header:footer:insets:level:isExpanded:pinnedViews:)``.
    ///
    /// - Complexity: O(1).
    public init(
      _ items: JustifiedItems, target: Double, policy: JustifiedPolicy = .nearest,
      heights: ClosedRange<Double>? = nil, crops: Bool = true, lastRow: JustifiedLastRow = .leading,
      trackSpacing: Double = Track.defaultSpacing
    ) {
      (self.items, self.target, self.policy, self.heights) = (items, target, policy, heights)
      (self.crops, self.lastRow, self.trackSpacing) = (crops, lastRow, trackSpacing)
    }

    /// The rules, in no room yet.
    var rules: JustifiedRules {
      JustifiedRules(
        room: 0, gap: trackSpacing, target: target, heights: heights, policy: policy, crops: crops,
        lastRow: lastRow == .hidden ? .leading : lastRow)
    }

    /// The declaration without items and with usable numbers; and true when anything had to be replaced.
    func checked() -> (justified: Justified, isClamped: Bool) {
      let rules = rules
      var checked = self
      checked.items = []
      (checked.target, checked.policy, checked.trackSpacing) = (rules.target, rules.policy, rules.gap)
      if heights != nil { checked.heights = rules.heights }
      checked.lastRow = rules.lastRow
      return (checked, rules.isClamped || lastRow == .hidden || items.isClamped)
    }
  }

  /// A section of items with aspect ratios, which share rows: each row is as high as makes its items fill the room.
  ///
  /// Nobody is asked for a size. An item at the end of a row decides by itself whether it joins or begins the next one.
  /// So rows anywhere are found without those before them, and an update changes rows behind it, often up to the end of the section. Rows
  /// that nobody saw are estimated.
  ///
  /// - Parameters:
  ///   - items: the items with their aspect ratios.
  ///   - target: the height that rows are to have, in points; in a horizontal grid, their width.
  ///   - policy: how items are shared out among rows.
  ///   - heights: the least and the largest height of a row; `nil` is half the target and twice as much.
  ///   - crops: true when items are cropped where their row would otherwise be higher or lower than that.
  ///   - lastRow: what becomes of the last row; it is never hidden.
  ///   - spacing: points between rows; `nil` is 8.
  ///   - trackSpacing: points between two items of a row.
  ///   - header: the header, if any.
  ///   - footer: the footer, if any.
  ///   - insets: points around the rows.
  ///   - level: the depth in an outline; see ``level``.
  ///   - isExpanded: false for a section that is collapsed at first.
  ///   - pinnedViews: which of header and footer are pinned, where the grid pins such.
  /// - Complexity: O(1); making a grid of it is O(n / 32,256), n items.
  public static func justified(
    _ items: JustifiedItems, target: Double, policy: JustifiedPolicy = .nearest, heights: ClosedRange<Double>? = nil,
    crops: Bool = true, lastRow: JustifiedLastRow = .leading, spacing: Double? = nil,
    trackSpacing: Double = Track.defaultSpacing, header: Supplementary? = nil, footer: Supplementary? = nil,
    insets: EdgeInsets = .zero, level: Int = 0, isExpanded: Bool = true,
    pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    let body = Justified(
      items, target: target, policy: policy, heights: heights, crops: crops, lastRow: lastRow,
      trackSpacing: trackSpacing)
    return GridSection(
      body: .wall(.justified(body)), alignment: 0, spacing: spacing, rowSizing: .measured(estimate: nil),
      header: header,
      footer: footer, level: level, isExpanded: isExpanded, pinnedViews: pinnedViews, insets: insets)
  }
}
