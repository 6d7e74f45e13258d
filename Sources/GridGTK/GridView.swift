// A grid in a window of GTK.

#if GTK
  public import GridEngine
  public import GridMotion
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
  /// Cells are CSS nodes `gridcell`, in one `gridview`; headers and footers have the class `header`, frozen cells of tables `frozen`,
  /// selected items the state `:selected`.
  ///
  /// The scrolled window owns the scroll value, so flings and overshoots are its own; ``host`` owns the place. All of it belongs to
  /// the thread of GTK's main loop, which is the main actor's: see ``runMainActorTasks()``.
  @MainActor public final class GridView: GridWidget, ViewSurface {
    /// What is between the grid and the widgets: updates, focus, selection and jumps go through it. `nil` once GTK disposed of the
    /// widget.
    public private(set) var host: ViewHost<GridView>?
    private let makeContent: (Int) -> UnsafeMutablePointer<GtkWidget>
    private let bindContent: (UnsafeMutablePointer<GtkWidget>, CellID) -> Void
    /// What widgets show.
    private var shown: [UnsafeMutablePointer<GtkWidget>: Shown] = [:]
    /// True when the style of the grid changed since cells were placed.
    private var isRestyled = false

    /// A cell, and what its widget asked for when it was measured.
    private struct Shown {
      var id: CellID
      var width: Int32 = -1
      var natural: Int32?
      var isAcross = false
    }
    /// How cells move to where an update, a drop or a fold puts them, by the time of the window's frames; `nil`, as at first, for at
    /// once, as in GTK's lists. Where the setting `gtk-enable-animations` is off nothing moves either.
    public var motion: MotionSettings? { didSet { followMotionSettings() } }
    /// The settings whose animations are followed.
    var settings: OpaquePointer?
    /// True while frames are followed, and the time of the last one.
    var isFollowingFrames = false
    var frameTime: Double?
    /// The source of the next time that views are bound ahead; 0 for none.
    var prefetching: guint = 0
    var isPrefetching = false
    /// The width at which an item was measured last.
    var lastWidth: Int32?
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
    /// Where the pointer holds the cell, from its top left corner.
    var grip = Point(x: 0, y: 0)
    var (isListeningToDrags, isListeningToMenus) = (false, false)
    /// The model whose items are shown.
    var data: ModelData?
    /// The range in the scroll bar, whose class says whether it is held.
    var range: UnsafeMutablePointer<GtkWidget>?
    /// The value across as it was last told, and the bounds that were written.
    var (acrossValue, acrossBounds) = (0.0, (lower: 0.0, extent: 0.0, page: 0.0))

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
      forgetMotionSettings()
      if prefetching != 0 { g_source_remove(prefetching) }
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
      // Content may have another size than it had: a style, an image that arrived. Then it is placed twice.
      if place(host), place(host) { gtk_widget_queue_allocate(widget) }
      isRestyled = false
      if let popover { gtk_popover_present(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)) }
    }

    /// Places the cells; true when some were measured anew, because they ask for other sizes.
    private func place(_ host: ViewHost<GridView>) -> Bool {
      var changed: [CellID] = []
      host.placeViews { cell, place in
        let (width, height) = (GridView.length(place.frame.width), GridView.length(place.frame.height))
        // GTK wants to be asked before it is told.
        var natural: Int32 = 0
        gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
        if !place.isLeaving, let shown = shown[cell], let before = shown.natural {
          if shown.isAcross { gtk_widget_measure(cell, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil) }
          if before != natural, shown.isAcross || shown.width == width { changed.append(shown.id) }
        }
        gtk_widget_allocate(cell, width, height, -1, GridView.transform(place))
        gtk_widget_set_opacity(cell, place.opacity)
        gtk_widget_set_can_target(cell, place.isLeaving ? 0 : 1)
      }
      guard !changed.isEmpty else { return false }
      if isRestyled {
        // What is out of view has the other style too.
        var update = GridUpdate()
        update.reloadSections(0..<host.grid.sectionCount)
        try? host.apply(update)
      } else {
        host.invalidateSizes(of: changed)
      }
      return true
    }

    override func adjustmentChanged() { followAdjustments() }

    override func valueChanged(_ value: Double, isVertical: Bool) { scroll(toValue: value, isVertical: isVertical) }

    override func styleChanged() {
      isRestyled = true
      gtk_widget_queue_allocate(widget)
    }

    /// A length as GTK takes it: a cell may be larger than that.
    private static func length(_ points: Double) -> Int32 { Int32(max(0, min(Double(Int32.max), points.rounded()))) }

    public func needsPlacing() {
      showAcross()
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
      shown[cell] = Shown(id: id)
      if let content = gtk_widget_get_first_child(cell) { bindContent(content, id) }
      measureAhead(cell, id)
    }

    public func measure(_ cell: UnsafeMutablePointer<GtkWidget>, _ id: CellID, _ proposal: ProposedSize) -> Size {
      var natural: Int32 = 0
      if let width = proposal.width {
        let width = GridView.length(width)
        if id.kind == .item { lastWidth = width }
        gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
        note(cell, natural, width: width)
        return Size(width: Double(width), height: Double(natural))
      }
      gtk_widget_measure(cell, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
      note(cell, natural, width: nil)
      return Size(width: Double(natural), height: proposal.height ?? 0)
    }

    /// Remembers what a widget asked for, at a width or across.
    private func note(_ cell: UnsafeMutablePointer<GtkWidget>, _ natural: Int32, width: Int32?) {
      shown[cell]?.natural = natural
      shown[cell]?.width = width ?? -1
      shown[cell]?.isAcross = width == nil
    }

    public func describe(
      _ cell: UnsafeMutablePointer<GtkWidget>, as description: CellDescription<UnsafeMutablePointer<GtkWidget>>
    ) {
      shown[cell]?.id = description.id
      setClass("header", description.id.kind != .item, of: cell)
      setClass("frozen", host?.grid.visibleCell(description.id).map { $0.pane != PaneID() } ?? false, of: cell)
      // GTK 4.8 sends screen readers no numbers, so it is text.
      setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description.text, of: cell)
      if description.isSelected {
        gtk_widget_set_state_flags(cell, GTK_STATE_FLAG_SELECTED, 0)
      } else {
        gtk_widget_unset_state_flags(cell, GTK_STATE_FLAG_SELECTED)
      }
    }

    private func setClass(_ name: String, _ isSet: Bool, of cell: UnsafeMutablePointer<GtkWidget>) {
      if isSet { gtk_widget_add_css_class(cell, name) } else { gtk_widget_remove_css_class(cell, name) }
    }

    public func order(_ cell: UnsafeMutablePointer<GtkWidget>, after previous: UnsafeMutablePointer<GtkWidget>?) {
      gtk_widget_insert_after(cell, widget, previous)
      gtk_widget_set_child_visible(cell, 1)
    }

    public func hide(_ cell: UnsafeMutablePointer<GtkWidget>) { gtk_widget_set_child_visible(cell, 0) }

    public func destroy(_ cell: UnsafeMutablePointer<GtkWidget>) {
      shown[cell] = nil
      gtk_widget_unparent(cell)
    }

    /// Gives the cell the keyboard, unless something in it has it already.
    public func focus(_ cell: UnsafeMutablePointer<GtkWidget>) {
      if gtk_widget_get_focus_child(widget) != cell { gtk_widget_grab_focus(cell) }
    }

    /// The cell that a widget shows; `nil` for one that shows none.
    func id(of cell: UnsafeMutablePointer<GtkWidget>) -> CellID? { shown[cell]?.id }
  }
#endif
