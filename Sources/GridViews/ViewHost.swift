// Between a grid and the widgets of a toolkit: what every host of retained views needs, without any toolkit.

public import GridEngine
public import GridMotion

/// What can go wrong with a call of a ``ViewHost``.
public enum ViewHostError: Error, Hashable {
  /// The grid refused an update, which changed nothing.
  case grid(GridError)
  /// The call came from a function of the surface, while views are being shown. Nothing happened.
  case calledFromSurface
}

/// A grid in a window: makes, binds, measures, places, orders and lets go the views of a surface as the grid moves.
///
/// The toolkit owns the scroll value and tells it (``scroll(toValue:isHeld:)``); the grid owns the place; the surface is told bounds
/// alone. All that moves the grid goes through the host, so change its settings directly and then call ``layout()``, and leave its
/// steps, updates and `contentType` to the host.
///
///     let host = ViewHost(surface, showing: grid) { $0.kind == .item ? 0 : 1 }
///     host.resize(to: Size(width: 480, height: 640), scale: 2)
///     host.scroll(toValue: 120)  // the toolkit's value changed
///     host.placeViews { view, place in view.frame = place }  // the toolkit lays out
///
/// The host keeps the surface. A surface that keeps the host too lives as long as nobody calls ``close()``.
@MainActor public final class ViewHost<Surface: ViewSurface> {
  /// The grid that is shown.
  public let grid: VirtualGrid
  /// The views.
  public let surface: Surface
  let typeOfCell: (CellID) -> Int

  /// The views of the cells in view, by their handles.
  var views: [ShownView?] = []
  /// Views that wait for cells of their types.
  var spare: [Int: [Surface.View]] = [:]
  var spareCount = 0
  /// Views that are bound to cells which are not in view yet: those that were measured, or planned.
  var prepared: [CellID: (view: Surface.View, type: Int)] = [:]
  /// The cells among these that the step under way measured.
  var measured: [CellID] = []
  /// The handles of views, by their types, whose cells the step under way leaves behind.
  var leaving: [Int: [Int]] = [:]
  /// The handles in the order in which their views are drawn, and the room for the next such list.
  var (drawn, nextDrawn): ([Int], [Int]) = ([], [])

  /// Points of the toolkit's scroll value, and of its bounds.
  public internal(set) var projection = ScrollProjection()
  /// The part of the content that the cells in view lie in.
  var shownRect = Rect.zero
  /// Pixels of a point: views are placed on whole pixels.
  public private(set) var scale = 1.0
  /// What is selected. It follows its items through updates.
  public var selection = Selection() { didSet { if selection != oldValue, !isShowing { describeViews() } } }
  /// Where keys move the focus from, besides ``focus``.
  public var memory = FocusMemory()
  /// How views move to where an update or a new layout puts them; `nil`, as at first, for at once. While there are settings, the
  /// grid's `tracksOrigins` is on. See ``advanceMotion(by:)``.
  public var motionSettings: MotionSettings? { didSet { changeMotion(from: oldValue) } }
  var motion = CellMotion()
  /// The time of what is shown, which goes on while anything moves.
  var motionTime = 0.0
  /// What moves, as it is shown.
  var motionFrames: [MotionFrame] = []
  /// Why the next step that changes something does, and which cells become which in it; `nil` where it only scrolls or measures.
  var motionReason: (cause: MotionCause, newID: ((CellID) -> CellID?)?)?
  /// The views of cells that left and are still shown, the lowest first.
  var ghosts: [GhostView] = []
  var preview: DragPreview?
  var dragPoint = Point(x: 0, y: 0)
  /// Where a panel is held that is dragged to another start.
  var panelGrip: (panel: CellID, grip: Point)?
  var planner = PrefetchPlanner()
  var plan = PrefetchPlan()
  /// Where steps that came from the surface are to go, and whether views move to their places then.
  var waiting: [(target: ScrollTarget, moves: Bool)] = []
  /// True once all views were let go.
  private(set) var isClosed = false
  var isShowing = false
  /// True when every view is to be described again.
  var describesAll = false
  /// True when an update, or a call, changed what views are bound to.
  var isStale = false
  /// True when the host retains the cell that has the focus, and not the program.
  var isFocusRetained = false
  /// True when the view of the cell that has the focus is to get the keyboard.
  var wantsFocus = false
  /// True when a cell had the focus when views were last described.
  var hadFocus = false

  /// A view that shows a cell.
  struct ShownView {
    var view: Surface.View
    var type: Int
    var id: CellID
    /// True when it is bound to the content that the cell has now.
    var isBound = false
    var isDescribed = false
    /// True when it is among its siblings where it was last put.
    var isOrdered = false
    var isSelected = false
    var isFocused = false
    /// The step that put it elsewhere among its siblings.
    var round = 0
  }
  var round = 0

  /// A view of a cell that left.
  struct GhostView {
    /// The number that motion gave it.
    var number: Int
    var view: Surface.View
    var type: Int
  }

  /// Shows a grid on a surface, from the first ``resize(to:scale:)`` on.
  ///
  /// - Parameters:
  ///   - surface: the views.
  ///   - grid: a grid that nobody else shows. Its `contentType` is set.
  ///   - contentType: the type of the view that shows a cell, a number of the surface's.
  /// - Complexity: O(1).
  public init(_ surface: Surface, showing grid: VirtualGrid, contentType: @escaping (CellID) -> Int) {
    (self.surface, self.grid, typeOfCell) = (surface, grid, contentType)
    grid.contentType = contentType
  }

  /// Sets the size of the viewport and the pixels of a point, and lays out. Views are in their places at once, as hands resize.
  ///
  /// - Parameters:
  ///   - size: points; see `VirtualGrid.resize(to:)`.
  ///   - scale: pixels of a point; anything but a positive finite number is ignored.
  /// - Complexity: That of the grid's, and of ``step(to:)``.
  public func resize(to size: Size, scale: Double = 1) {
    if scale > 0, scale.isFinite { self.scale = scale }
    grid.resize(to: size)
    step(to: .stay)
  }

  /// Lets all views go. The grid can be shown by another host afterwards, and this one shows nothing more.
  ///
  /// - Complexity: O(v), v views.
  public func close() {
    grid.contentType = nil
    let shown = views.compactMap { $0?.view } + ghosts.map { $0.view }
    for view in shown { surface.hide(view) }
    let all = shown + spare.values.joined() + prepared.values.map { $0.view }
    (views, spare, spareCount, prepared, drawn, ghosts) = ([], [:], 0, [:], [], [])
    motion.stop()
    (motionFrames, motionReason, isClosed) = ([], nil, true)
    grid.tracksOrigins = false
    for view in all { surface.destroy(view) }
    surface.needsPlacing()
  }

  /// The view that shows a cell, if it is in view; of the pieces of a merged cell the first.
  ///
  /// - Complexity: O(log c), c cells in view.
  public func view(of id: CellID) -> Surface.View? { (grid.visibleCell(id)?.handle).flatMap { shown($0)?.view } }

  func shown(_ handle: Int) -> ShownView? { views.indices.contains(handle) ? views[handle] : nil }

  /// The views in view in the order in which they are read: headers before their items, and rows one after another.
  ///
  /// - Complexity: O(c log c), c cells in view.
  public var readingOrder: [Surface.View] {
    grid.visibleCells.sorted { $0.id < $1.id }.compactMap { cell in cell.handle.flatMap { shown($0)?.view } }
  }
}
