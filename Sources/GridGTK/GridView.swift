// A grid in a window of GTK.

#if GTK
  public import GridEngine
  public import GridViews
  public import SystemGTK

  /// A grid whose cells are widgets, to be put into a GtkScrolledWindow.
  ///
  ///     let grid = try VirtualGrid(sections: [.list(count: 100_000_000)])
  ///     let view = GridView(grid) { _ in 0 } make: { _ in gtk_label_new(nil) } bind: { label, id in
  ///       gtk_label_set_text(OpaquePointer(label), "row \(id.item)")
  ///     }
  ///     gtk_scrolled_window_set_child(OpaquePointer(window), view.widget)
  ///
  /// Cells are CSS nodes `gridcell`, in one `gridview`; headers and footers have the class `header`, selected items the state `:selected`.
  ///
  /// The scrolled window owns the scroll value, so flings and overshoots are its own; ``host`` owns the place. All of it belongs to
  /// the thread of GTK's main loop, which is the main actor's: see ``runMainActorTasks()``.
  @MainActor public final class GridView: GridWidget, ViewSurface {
    /// What is between the grid and the widgets: updates, focus, selection and jumps go through it. `nil` once GTK disposed of the
    /// widget.
    public private(set) var host: ViewHost<GridView>?
    private let makeContent: (Int) -> UnsafeMutablePointer<GtkWidget>
    private let bindContent: (UnsafeMutablePointer<GtkWidget>, CellID) -> Void
    /// The cells that widgets show.
    private var ids: [UnsafeMutablePointer<GtkWidget>: CellID] = [:]
    /// True while frames are followed, and the time of the last one.
    var isFollowingFrames = false
    var frameTime: Double?
    /// What is done with items that are dragged; `nil`, as at first, when they cannot be.
    public var dragging: GridDragging? {
      didSet { if oldValue == nil, dragging != nil, !isListeningToDrags { listenToDrags() } }
    }
    /// The menu of a cell, a GMenuModel that the grid lets go afterwards (`nil` for none); of a place without one the cell is `nil`. The
    /// second button, a long press of a finger and the keys for menus open it. Its actions are looked for in the grid and around it.
    public var menu: ((CellID?) -> OpaquePointer?)? {
      didSet { if oldValue == nil, menu != nil, !isListeningToMenus { listenToMenus() } }
    }
    var popover: UnsafeMutablePointer<GtkWidget>?
    /// The items that are dragged from here, and where over the grid the pointer is.
    var dragged: [CellID] = []
    var dragPoint: Point?
    var (isListeningToDrags, isListeningToMenus) = (false, false)
    /// The model whose items are shown.
    var data: ModelData?
    /// The range in the scroll bar, whose class says whether it is held.
    private var range: UnsafeMutablePointer<GtkWidget>?

    /// Shows a grid.
    ///
    /// - Parameters:
    ///   - grid: a grid that nobody else shows.
    ///   - contentType: the kind of widget that shows a cell, a number of the program's.
    ///   - make: makes a widget of a kind.
    ///   - bind: gives a widget the content of a cell.
    /// - Complexity: O(1).
    public init(
      _ grid: VirtualGrid, contentType: @escaping (CellID) -> Int,
      make: @escaping (Int) -> UnsafeMutablePointer<GtkWidget>,
      bind: @escaping (UnsafeMutablePointer<GtkWidget>, CellID) -> Void
    ) {
      (makeContent, bindContent) = (make, bind)
      super.init()
      host = ViewHost(self, showing: grid, contentType: contentType)
      StyleSheet.add(to: widget)
      listen()
    }

    override func dispose() {
      forgetRange()
      closeMenu()
      data?.close()
      data = nil
      host?.close()
      host = nil
    }

    // MARK: Layout

    override func allocate(width: Int32, height: Int32) {
      guard let host else { return }
      let size = Size(width: Double(width), height: Double(height))
      let scale = Double(gtk_widget_get_scale_factor(widget))
      if size != host.grid.viewportSize || scale != host.scale { host.resize(to: size, scale: scale) }
      host.placeViews { cell, place in
        var point = graphene_point_t(x: Float(place.x), y: Float(place.y))
        let (width, height) = (GridView.length(place.width), GridView.length(place.height))
        // GTK wants to be asked before it is told.
        gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
        gtk_widget_allocate(cell, width, height, -1, gsk_transform_translate(nil, &point))
      }
      if let popover { gtk_popover_present(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)) }
    }

    /// A length as GTK takes it: a cell may be larger than that.
    private static func length(_ points: Double) -> Int32 { Int32(max(0, min(Double(Int32.max), points.rounded()))) }

    public func needsPlacing() {
      gtk_widget_queue_allocate(widget)
      followFrames()
    }

    // MARK: Cells

    public func makeView(ofType type: Int) -> UnsafeMutablePointer<GtkWidget> {
      let cell = CellWidget.make(makeContent(type))
      gtk_widget_set_child_visible(cell, 0)
      gtk_widget_insert_after(cell, widget, nil)
      listen(to: cell)
      return cell
    }

    public func bind(_ cell: UnsafeMutablePointer<GtkWidget>, to id: CellID) {
      ids[cell] = id
      if let content = gtk_widget_get_first_child(cell) { bindContent(content, id) }
    }

    public func measure(_ cell: UnsafeMutablePointer<GtkWidget>, _ id: CellID, _ proposal: ProposedSize) -> Size {
      var natural: Int32 = 0
      if let width = proposal.width {
        gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, GridView.length(width), nil, &natural, nil, nil)
        return Size(width: width, height: Double(natural))
      }
      gtk_widget_measure(cell, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
      return Size(width: Double(natural), height: proposal.height ?? 0)
    }

    public func describe(
      _ cell: UnsafeMutablePointer<GtkWidget>, as description: CellDescription<UnsafeMutablePointer<GtkWidget>>
    ) {
      ids[cell] = description.id
      if description.id.kind == .item {
        gtk_widget_remove_css_class(cell, "header")
      } else {
        gtk_widget_add_css_class(cell, "header")
      }
      // GTK 4.8 sends screen readers no numbers, so it is text.
      setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description.text, of: cell)
      if description.isSelected {
        gtk_widget_set_state_flags(cell, GTK_STATE_FLAG_SELECTED, 0)
      } else {
        gtk_widget_unset_state_flags(cell, GTK_STATE_FLAG_SELECTED)
      }
    }

    public func order(_ cell: UnsafeMutablePointer<GtkWidget>, after previous: UnsafeMutablePointer<GtkWidget>?) {
      gtk_widget_insert_after(cell, widget, previous)
      gtk_widget_set_child_visible(cell, 1)
    }

    public func hide(_ cell: UnsafeMutablePointer<GtkWidget>) { gtk_widget_set_child_visible(cell, 0) }

    public func destroy(_ cell: UnsafeMutablePointer<GtkWidget>) {
      ids[cell] = nil
      gtk_widget_unparent(cell)
    }

    /// Gives the cell the keyboard, unless something in it has it already.
    public func focus(_ cell: UnsafeMutablePointer<GtkWidget>) {
      if gtk_widget_get_focus_child(widget) != cell { gtk_widget_grab_focus(cell) }
    }

    /// The cell that a widget shows; `nil` for one that shows none.
    func id(of cell: UnsafeMutablePointer<GtkWidget>) -> CellID? { ids[cell] }

    // MARK: Scrolling

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      host?.grid.axis == .horizontal ? horizontal : vertical
    }

    public func show(_ bounds: ScrollProjection) {
      guard let adjustment else { return }
      // In one call, so that the value is between the bounds at any time.
      gtk_adjustment_configure(
        adjustment, gtk_adjustment_get_value(adjustment), bounds.lower, bounds.upper, bounds.page / 10,
        bounds.page * 0.9,
        bounds.page)
    }

    override func adjustmentChanged() {
      if let host, host.projection.page > 0 { show(host.projection) }
      findRange()
    }

    override func valueChanged(_ value: Double) {
      if range == nil { findRange() }
      host?.scroll(toValue: value, isHeld: range.map { gtk_widget_has_css_class($0, "dragging") != 0 } ?? false)
    }

    /// Finds the range of the scroll bar, whose class "dragging" comes and goes with the hand that holds it.
    private func findRange() {
      guard range == nil, let window = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) else { return }
      let bar =
        host?.grid.axis == .horizontal
        ? gtk_scrolled_window_get_hscrollbar(OpaquePointer(window))
        : gtk_scrolled_window_get_vscrollbar(OpaquePointer(window))
      guard let found = bar.flatMap({ gtk_widget_get_first_child($0) }) else { return }
      range = found
      let changed: @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = {
        _, _, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.rangeChanged() }
      }
      connect(
        found, "notify::css-classes", unsafeBitCast(changed, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque())
    }

    private func rangeChanged() {
      guard let host, let range, let adjustment, host.projection.isHeld else { return }
      if gtk_widget_has_css_class(range, "dragging") == 0 { host.scroll(toValue: gtk_adjustment_get_value(adjustment)) }
    }

    private func forgetRange() {
      guard let range else { return }
      g_signal_handlers_disconnect_matched(
        range, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
      self.range = nil
    }
  }
#endif
