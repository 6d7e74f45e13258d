// The choice of what keeps its place on the screen when the data, the sizes or the viewport change.

/// A rule for what stays where it is on the screen when anything else changes. Items may come or go, extents may be
/// corrected, a section may collapse, a header may grow, and the viewport may get a new width or height.
///
/// At the first such change after a step, the candidates are tried in order. The first one that is in view holds its
/// place until the next step has put it back there. When none is, ``Candidate/firstVisible`` is used.
///
///     grid.anchorPolicy = .bottom  // a chat: the end stays at the end, anything else where it is
///     grid.anchorPolicy = AnchorPolicy([.focusedCell, .center])
///
/// A candidate counts only as far as it can be seen, before the change and after it. Where the point that it names is out of
/// view, the edge of the cell that is in view holds its place. A cell that fills the viewport keeps its leading edge where it
/// is, or as near as keeps some of it in view. Where the width changes, it keeps the same fraction of itself at the fraction of
/// the viewport that the candidate names.
///
/// An end of the content comes first: the viewport does not go past it to hold a place.
public struct AnchorPolicy: Sendable, Hashable {
  /// Something that may hold its place.
  public enum Candidate: Sendable, Hashable {
    /// A cell, while any of it is in view. Its number follows it through updates; when it is deleted, so is the
    /// candidate.
    case cell(CellID)
    /// ``VirtualGrid/focusedCell``, while any of it is in view.
    case focusedCell
    /// The cell that was jumped to last, while it begins in view; otherwise the first row that begins in view, and where none
    /// does, what reaches into the viewport at its start. Its leading edge holds its place.
    case firstVisible
    /// The row, header or footer in the middle of the viewport. Its middle holds its place.
    case center
    /// The last row, header or footer that ends in view. Its trailing edge holds its place at its distance from the
    /// viewport's trailing edge.
    case lastVisible
    /// The start of the content, while the viewport is there or beyond it: what is inserted before everything comes into view.
    case start
    /// The end of the content, while the viewport is there or beyond it: what is appended comes into view.
    case end
  }

  /// The choice of the cell that takes the place of an anchored one that is deleted.
  public enum Successor: Sendable, Hashable {
    /// The nearest after it that survived: what is before the deleted cell stays where it is. At the end of the
    /// content, the nearest before it.
    case next
    /// The nearest before it that survived: what is after the deleted cell stays where it is. At the start of the
    /// content, the nearest after it.
    case previous
  }

  /// The candidates for holding their place, in order.
  public var candidates: [Candidate]
  /// The point of the cell that holds its place, at its distance from the same point of the viewport. 0 is the leading
  /// edge, 1 the trailing one. `nil` is the edge named by each candidate, and 0 for a given cell. NaN counts as 0,
  /// other values are clamped to 0…1.
  public var edge: Double?
  /// The distance from an end of the content, in points, within which the viewport counts as being there. It then keeps
  /// its distance, also one beyond the end, or ``snaps``. All that lies between is measured, so thousands of points take a step
  /// that much longer. NaN and negative values count as 0.
  public var distance: Double
  /// True when a viewport that counts as being at an end goes to the very end at the next change, as a chat does that was
  /// scrolled up by a line.
  public var snaps: Bool
  /// The choice of the cell that takes the place of one that is deleted.
  public var successor: Successor

  /// Creates a policy. Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(
    _ candidates: [Candidate], edge: Double? = nil, distance: Double = 0, snaps: Bool = false,
    successor: Successor = .next
  ) {
    self.candidates = candidates
    self.edge = edge
    self.distance = distance
    self.snaps = snaps
    self.successor = successor
  }

  /// Keeps what is at the top in its place: the policy of a new grid.
  public static let top = AnchorPolicy([.firstVisible])
  /// For content that grows at its end, as a chat does: the end stays in view when it is in view, otherwise what is at
  /// the bottom stays there.
  public static let bottom = AnchorPolicy([.end, .lastVisible])

  /// The point of a cell that holds its place.
  func fraction(_ natural: Double) -> Double {
    guard let edge else { return natural }
    return edge.isNaN ? 0 : max(0, min(1, edge))
  }

  /// The distance from an end of the content that is kept, negative beyond it; `nil` for one that is too far away.
  func distance(from end: FixedPoint) -> FixedPoint? {
    guard end <= FixedPoint(max(0, distance)) else { return nil }
    return snaps ? .zero : end
  }

  /// The policy after an update.
  ///
  /// - Parameter newID: the number of a cell; `nil` for a deleted one.
  mutating func renumber(_ newID: (CellID) -> CellID?) {
    guard candidates.contains(where: { if case .cell = $0 { true } else { false } }) else { return }
    candidates = candidates.compactMap {
      guard case .cell(let id) = $0 else { return $0 }
      return newID(id).map { .cell($0) }
    }
  }
}
