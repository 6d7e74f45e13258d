// What a toolkit gives: views, and a few things to do with them.

public import GridEngine

/// The views of a toolkit, as a ``ViewHost`` needs them. Ten functions are all that is between the grid and its widgets.
///
/// Nothing is called from outside of a call of the host. A function may ask the host and its grid, and may call
/// ``ViewHost/step(to:)``, which then goes there afterwards; ``ViewHost/apply(_:)`` throws.
@MainActor public protocol ViewSurface: AnyObject {
  /// A view: a widget, a handle of one, a number.
  associatedtype View

  /// Makes a view that is not to be seen yet.
  ///
  /// - Parameter type: what ``ViewHost/init(_:showing:contentType:)`` was told of its cells.
  func makeView(ofType type: Int) -> View

  /// Gives a view the content of a cell, in the place of what it showed before.
  func bind(_ view: View, to id: CellID)

  /// The size of a view, in points, at a proposal: the one that shows the cell, or one that was bound to it just now. Only the
  /// extent along the scrolling axis is used; of bad numbers see `VirtualGrid.Measure`.
  func measure(_ view: View, _ id: CellID, _ proposal: ProposedSize) -> Size

  /// Tells a view what it is to screen readers, and whether it is selected or has the focus: when it comes into view, and when
  /// any of that changes.
  func describe(_ view: View, as description: CellDescription<View>)

  /// Shows a view that was not to be seen, or puts it elsewhere: it is drawn right over another one.
  ///
  /// - Parameters:
  ///   - view: the view to show.
  ///   - previous: a view that is shown; `nil` for under all others.
  func order(_ view: View, after previous: View?)

  /// Lets a view not be seen. It may be used again.
  func hide(_ view: View)

  /// Lets a hidden view go: it is not used any more.
  func destroy(_ view: View)

  /// Asks for ``ViewHost/placeViews(_:)``, at the latest before the next frame.
  func needsPlacing()

  /// Shows the bounds of the scroll bar: `ScrollProjection.lower`, `upper` and `page`, and never the value.
  func show(_ bounds: ScrollProjection)

  /// Gives a view the keyboard's focus.
  func focus(_ view: View)
}

/// What a view is to screen readers.
public struct CellDescription<View> {
  /// The cell that the view shows.
  public var id: CellID
  /// Where the cell is; `nil` for one that an update took away.
  public var position: AccessibilityPosition?
  /// Where the cell is, in English, for toolkits that have nothing but text for it: "3 of 1000", "row 3 of 80, column 2 of 12",
  /// and nothing for headers and footers.
  public var text: String
  /// The views in view that name the cell: the headers over it, and in a table those of its column and row.
  public var labels: [View]
  /// True for a selected item.
  public var isSelected: Bool
  /// True for the cell that has the focus.
  public var isFocused: Bool
}
