// SwiftUI's Grid, which is eager by itself and lazy in a host.

import GridEngine

/// A table that sizes its columns and rows by their content.
///
/// Each ``GridRow`` is a row, each of its children a cell; any other child spans all columns.
///
/// ```swift
/// let table = Grid(alignment: .leading) {
///   GridRow { Label("Name"); Label("Points") }
///   Line().gridCellUnsizedAxes(.horizontal)
///   for player in players {
///     GridRow { Label(player.name); Label("\(player.points)").gridColumnAlignment(.trailing) }
///   }
/// }
/// let layout = table.layout(proposal: ProposedSize(width: 320, height: nil))
/// ```
///
/// Rigid cells get their size first; the room that is left goes in equal shares to the columns and rows whose cells can
/// take it. Content that does not fit makes the grid larger than what was proposed.
///
/// The rules were fitted to SwiftUI's measured behaviour. They give what SwiftUI gives for grids of plain cells, and
/// can depart from it where spanning cells, spacers or layout priorities share out the room of a finite proposal.
/// Departures that are known:
///
/// - A row of a 30-point, a flexible and a 20-point cell above a 150-point cell that spans all three, in 200 points:
///   200 wide here, 284 in SwiftUI.
/// - A spacer and a cell of 30 to 180 points under a cell that takes half of what it is offered, in 60 × 60 points: 45
///   × 40 here, 90 × 40 in SwiftUI.
/// - A column that only spanning cells cover gets an equal part of what they lack; SwiftUI can leave it narrower.
///
/// A ``GridHost`` shows the same grid lazily: it makes the rows of each ``ForEach`` as they come into view, and columns are as wide as what
/// was seen so far needs. The page <doc:EagerGrids> lists which rules hold then.
///
/// A grid is itself content, and may be a cell of another: it takes over the other's environment, and a host lays it
/// out in the size of its frame. Every level of nesting multiplies the number of times that the innermost content is
/// asked for its size, by up to four.
public struct Grid: LayoutContent {
  /// The alignment of cells in their slots, unless their anchor, column or row says otherwise.
  public var alignment: Alignment
  /// Points between columns; `nil` uses the distances that neighboring cells prefer. Negative ones let cells overlap;
  /// NaN and infinite ones count as `nil`, with a diagnostic.
  public var horizontalSpacing: Double?
  /// Points between rows; `nil` and bad values as for ``horizontalSpacing``.
  public var verticalSpacing: Double?

  let children: GridChildren

  /// Declares a grid.
  ///
  /// - Complexity: O(c), c cells outside of any ``ForEach``.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @GridContentBuilder content: () -> GridChildren
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    children = content()
  }
}
