// The layout of a grid and its results.

public import GridEngine

extension Grid {
  /// The result of a layout, in points from the grid's top left corner.
  public struct Layout: Sendable, Hashable {
    /// The size that the content takes, which may be smaller or larger than the proposal.
    public internal(set) var size = Size.zero
    /// The frame of each cell, in the order of the declaration; may have no extent or overlap its neighbors.
    public internal(set) var frames: [Rect] = []
    /// The columns and row of each cell, in the same order.
    public internal(set) var areas: [GridArea] = []
    /// The columns, from the leading edge on.
    public internal(set) var columns = Tracks()
    /// The rows, from the top on.
    public internal(set) var rows = Tracks()
    /// The values that were out of bounds and were replaced; at most one of each kind for a cell.
    public internal(set) var diagnostics: [LazyGridDiagnostic] = []
  }

  /// Columns or rows, in points.
  public struct Tracks: Sendable, Hashable {
    /// The left or top edge of each track.
    public internal(set) var offsets: [Double] = []
    /// The width or height of each track.
    public internal(set) var extents: [Double] = []

    /// The number of tracks.
    public var count: Int { extents.count }
  }

  /// The size that the grid takes when it is offered `proposal`, in points; infinite where its content is infinite.
  ///
  /// Asks each content at most three times for its size.
  ///
  /// - Complexity: O(n log n), n cells; O(n) apart from ordering cells by how flexible they are and finding tracks.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    var diagnostics: [LazyGridDiagnostic] = []
    var solver = solver(proposal: proposal, environment: environment, diagnostics: &diagnostics)
    solver.measure()
    return solver.size()
  }

  /// Lays the grid out in `proposal`, as SwiftUI does when it places the grid.
  ///
  /// A dimension that is `nil` is left to the content. NaN is taken as `nil`, negative extents as 0 and finite ones
  /// above `Limits.across` as that, with a diagnostic. If content answers an infinite extent, the grid and the offsets
  /// after that content are infinite too; no number is ever NaN.
  ///
  /// Asks each content at most four times for its size.
  ///
  /// - Complexity: O(n log n), n cells; O(n) apart from ordering cells by how flexible they are and finding tracks.
  public func layout(proposal: ProposedSize, environment: LayoutEnvironment = LayoutEnvironment()) -> Layout {
    var diagnostics: [LazyGridDiagnostic] = []
    var solver = solver(proposal: proposal, environment: environment, diagnostics: &diagnostics)
    solver.measure()
    var layout = solver.place()
    if environment.layoutDirection == .rightToLeft { layout.mirror() }
    let (rounding, isValid) = environment.rounding
    if !isValid { diagnostics.append(.displayScale) }
    if let rounding { layout.round(with: rounding) }
    layout.diagnostics = diagnostics + layout.diagnostics
    return layout
  }

  private func solver(
    proposal: ProposedSize, environment: LayoutEnvironment, diagnostics: inout [LazyGridDiagnostic]
  ) -> GridSolver<GridBoxes> {
    let structure = GridStructure(self, environment: environment, diagnostics: &diagnostics)
    let boxes = GridBoxes(boxes: children.boxes, environment: environment)
    let checked = proposal.checked
    if checked != proposal { diagnostics.append(.proposal) }
    return GridSolver(structure, content: boxes, proposal: checked)
  }
}

/// The boxed content of a grid as the solver measures it.
private struct GridBoxes: GridMeasuring {
  let boxes: [ContentBox]
  let environment: LayoutEnvironment

  func size(of cell: Int, proposal: ProposedSize) -> Size { boxes[cell].size(proposal, in: environment) }

  func guide(_ alignment: VerticalAlignment, of cell: Int, size: Size) -> Double? {
    boxes[cell].guide(alignment, in: size)
  }
}
