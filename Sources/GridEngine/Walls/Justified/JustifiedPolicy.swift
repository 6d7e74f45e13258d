// Which items share a row of a justified layout, and what becomes of a row that does not fill its width.

/// How items are shared out among justified rows.
public enum JustifiedPolicy: Sendable, Hashable {
  /// An item joins the row if that brings the row's width at the target height nearer to the room than it is without
  /// the item. So rows are about as often a little higher as a little lower than the target.
  case nearest
  /// The first row that is wide enough within a tolerance is closed: the rule of flickr's justified-layout. The
  /// tolerance is a share of the room; NaN and negative ones count as 0, those above 1 as 1.
  case firstFit(tolerance: Double = 0.25)

  /// The policy with a usable tolerance.
  var checked: JustifiedPolicy {
    guard case .firstFit(let tolerance) = self else { return self }
    return .firstFit(tolerance: tolerance.isNaN ? 0 : max(0, min(1, tolerance)))
  }
}

/// What becomes of the last row if its items would be higher than the target in all of the room.
///
/// With ``leading``, ``center`` and ``trailing`` the last row is as high as the row before, but no higher than where it
/// fills the room. It is as high as the target where there is no row before, or where that is one of a single
/// full-width item.
public enum JustifiedLastRow: Sendable, Hashable {
  /// It begins at the leading edge.
  case leading
  /// It lies in the middle.
  case center
  /// It ends at the trailing edge.
  case trailing
  /// It fills the room, and is as high as that takes within the limits.
  case justify
  /// It is not shown.
  case hidden
}

/// What an item asks of the rows around it.
public enum JustifiedBreak: UInt8, Sendable, Hashable {
  /// Nothing.
  case none
  /// It begins a row.
  case before
  /// It fills a row by itself.
  case fullWidth
}
