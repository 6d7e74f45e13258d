// Whole justified rows at once: items are shared out among rows, then each row is made as high as fills the room.

/// Rows of items with aspect ratios, each as high as makes its items fill the room, laid out eagerly.
///
/// Items keep their order. An item at the end of a row decides by itself whether it joins or begins the next one, so
/// what lies far before or behind changes nothing. Rows follow one another down the page; heights are kept in units of
/// 1/1024 point.
public struct JustifiedLayout: Sendable, Hashable {
  /// A row.
  public struct Row: Sendable, Hashable {
    /// The items in it.
    public var items: Range<Int>
    /// The distance of its upper edge from the container's, in points.
    public var offset: Double
    /// Its height in points.
    public var height: Double
  }

  /// The rows in order. Items behind the last of them are not shown.
  public private(set) var rows: [Row] = []
  /// How far the rows reach, with the insets above and below, in points.
  public private(set) var extent = 0.0
  /// Items whose aspect ratio was not finite or not positive and counts as 1, or that was clamped.
  public private(set) var clampedItems: [Int] = []
  /// True if a length, gap or tolerance was clamped.
  public private(set) var isClamped = false
  /// The frame of each item that is shown.
  private var frames: [Rect] = []

  /// Lays out items.
  ///
  /// - Parameters:
  ///   - aspects: width ÷ height of each item. What is not finite or not positive counts as 1; others are clamped to
  ///     1/64 … 64.
  ///   - breaks: what each item asks of the rows around it; missing ones ask for nothing. A row before a break that
  ///     does not fill the room is laid out as a last one that is the only row, but never hidden.
  ///   - width: the extent of the container, in points.
  ///   - target: the height that rows are to have, in points; below 1 counts as 1.
  ///   - policy: how items are shared out among rows.
  ///   - heights: the least and the largest height of a row; `nil` is half the target and twice as much.
  ///   - crops: true when items are cropped where their row would otherwise be higher or lower than that. With false
  ///     nothing is cropped: such a row ends before the room does, or is lower.
  ///   - lastRow: what becomes of the last row.
  ///   - trackSpacing: points between two items of a row; NaN, infinite and negative numbers count as 0, as everywhere
  ///     here.
  ///   - spacing: points between two rows.
  ///   - insets: points around all rows.
  ///   - maximumRows: the number of rows after which nothing is shown; `nil` for all.
  /// - Complexity: O(n), n items.
  public init(
    aspects: [Double], breaks: [JustifiedBreak] = [], width: Double, target: Double,
    policy: JustifiedPolicy = .nearest, heights: ClosedRange<Double>? = nil, crops: Bool = true,
    lastRow: JustifiedLastRow = .leading, trackSpacing: Double = 8, spacing: Double = 8, insets: EdgeInsets = .zero,
    maximumRows: Int? = nil
  ) {
    let edges = EdgeInsets(
      top: JustifiedLayout.along(insets.top), leading: PackedTrack.length(insets.leading),
      bottom: JustifiedLayout.along(insets.bottom), trailing: PackedTrack.length(insets.trailing))
    let rules = JustifiedRules(
      room: max(0, PackedTrack.length(width) - edges.leading - edges.trailing), gap: trackSpacing, target: target,
      heights: heights, policy: policy, crops: crops, lastRow: lastRow)
    let gap = FixedPoint(JustifiedLayout.along(spacing))
    isClamped =
      rules.isClamped || edges != insets || gap != FixedPoint(spacing) || width != PackedTrack.length(width)
    var edge = FixedPoint(edges.top)
    var end = edge
    var first = 0
    var before: Double?
    let limit = maximumRows.map { max(0, $0) } ?? .max
    while first < aspects.count, rows.count < limit {
      var row = JustifiedRules.Row()
      var next = first
      while next < aspects.count, !row.isClosed {
        let aspect = JustifiedRules.aspect(aspects[next])
        let mark = next < breaks.count ? breaks[next] : .none
        guard rules.join(aspect, mark, to: &row) else { break }
        if aspect != aspects[next] { clampedItems.append(next) }
        next += 1
      }
      let isLast = next == aspects.count
      let isCut = isLast || next < breaks.count && breaks[next] != .none
      let isOpen = isCut && rules.isOpen(row)
      if isOpen, isLast, lastRow == .hidden { break }
      let points = isOpen ? rules.openHeight(row, after: isLast ? before : nil) : rules.height(row)
      let height = FixedPoint(min(points, Limits.extent))
      append(
        JustifiedSlots(row, rules, points: points, isOpen: isOpen), first..<next, aspects, at: edge, height,
        inset: edges.leading, gap: rules.gap)
      before = row.isFullWidth ? nil : points
      end = edge + height
      edge = end + gap
      first = next
    }
    extent = (end + FixedPoint(edges.bottom)).points
  }

  private mutating func append(
    _ slots: JustifiedSlots, _ items: Range<Int>, _ aspects: [Double], at edge: FixedPoint, _ height: FixedPoint,
    inset: Double, gap: Double
  ) {
    rows.append(Row(items: items, offset: edge.points, height: height.points))
    var sum = 0.0
    for (index, item) in items.enumerated() {
      let aspect = JustifiedRules.aspect(aspects[item])
      frames.append(
        Rect(
          x: inset + slots.start + sum * slots.scale + Double(index) * gap, y: edge.points, width: aspect * slots.scale,
          height: height.points))
      sum += aspect
    }
  }

  private static func along(_ value: Double) -> Double { value.isFinite ? max(0, min(Limits.gap, value)) : 0 }

  /// The frame of an item in points from the container's corner; `nil` if there is no such item or it is not shown.
  ///
  /// - Complexity: O(1).
  public func frame(of item: Int) -> Rect? { frames.indices.contains(item) ? frames[item] : nil }
}
