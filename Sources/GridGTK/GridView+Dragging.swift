// Items that are dragged within a grid: one source and one target for all of its cells, and a gap where they would be dropped.

#if GTK
  public import GridEngine
  import GridViews
  import SystemGTK

  /// What a program does with items that are dragged.
  @MainActor public struct GridDragging {
    /// Moves the program's data as the update says, before the grid follows.
    public var move: (GridUpdate) -> Void
    /// The items that go with the cell that somebody drags; empty for none. `nil`: the selected ones if it is selected, else the cell
    /// alone.
    public var items: ((CellID) -> [CellID])?
    /// What other widgets and programs get of them, in the place where they are dropped; `nil` for an empty text.
    public var text: (([CellID]) -> String)?
    /// True for a board, whose panels get another start where they are dropped: the update that ``move`` gets then has it
    /// (`LiveGrid.preview(_:panelAt:)`). Panels are dragged one at a time.
    public var movesPanels = false

    /// Items that can be moved.
    ///
    /// - Complexity: O(1).
    public init(
      move: @escaping (GridUpdate) -> Void, items: ((CellID) -> [CellID])? = nil, text: (([CellID]) -> String)? = nil
    ) {
      (self.move, self.items, self.text) = (move, items, text)
    }
  }

  extension GridView {
    private typealias Event = @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> UInt32

    /// Listens to drags that begin here, and to those that come over the grid.
    func listenToDrags() {
      isListeningToDrags = true
      let data = Unmanaged<GridWidget>.passUnretained(self).toOpaque()
      let source = gtk_drag_source_new()!
      gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
      let prepare:
        @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer)
          -> UnsafeMutablePointer<GdkContentProvider>? = {
            source, x, y, data in
            let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
            nonisolated(unsafe) let source = source
            nonisolated(unsafe) var content: UnsafeMutablePointer<GdkContentProvider>?
            MainActor.assumeIsolated { content = (half as? GridView)?.prepareDrag(source, at: Point(x: x, y: y)) }
            return content
          }
      connect(UnsafeMutableRawPointer(source), "prepare", unsafeBitCast(prepare, to: GCallback.self), data)
      let end: @convention(c) (OpaquePointer, OpaquePointer?, gboolean, UnsafeMutableRawPointer) -> Void = {
        _, _, _, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.endDrag() }
      }
      connect(UnsafeMutableRawPointer(source), "drag-end", unsafeBitCast(end, to: GCallback.self), data)
      gtk_widget_add_controller(widget, source)

      // G_TYPE_STRING, which is a macro.
      let target = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_MOVE)!
      let motion: Event = { _, x, y, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { (half as? GridView)?.drag(over: Point(x: x, y: y)) == true ? 1 << 1 : 0 }
      }
      for signal in ["enter", "motion"] {
        connect(UnsafeMutableRawPointer(target), signal, unsafeBitCast(motion, to: GCallback.self), data)
      }
      let leave: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.leaveDrag() }
      }
      connect(UnsafeMutableRawPointer(target), "leave", unsafeBitCast(leave, to: GCallback.self), data)
      let drop: @convention(c) (OpaquePointer, OpaquePointer?, Double, Double, UnsafeMutableRawPointer) -> gboolean = {
        _, _, x, y, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { (half as? GridView)?.drop(at: Point(x: x, y: y)) == true ? 1 : 0 }
      }
      connect(UnsafeMutableRawPointer(target), "drop", unsafeBitCast(drop, to: GCallback.self), data)
      gtk_widget_add_controller(widget, target)
    }

    /// What a drag that begins at a point takes along; `nil` where nothing can be dragged.
    private func prepareDrag(_ source: OpaquePointer, at point: Point) -> UnsafeMutablePointer<GdkContentProvider>? {
      guard let host, let dragging, let id = host.grid.cell(inViewAt: point)?.id, id.kind == .item else { return nil }
      dragged =
        dragging.movesPanels ? [id] : dragging.items?(id) ?? (host.selection.contains(id) ? selectedItems : [id])
      guard !dragged.isEmpty else { return nil }
      let (origin, frame) = (host.grid.visibleRect, host.grid.frame(of: id) ?? .zero)
      grip = Point(x: origin.x + point.x - frame.x, y: origin.y + point.y - frame.y)
      if let cell = host.view(of: id) {
        let picture = gtk_widget_paintable_new(cell)
        gtk_drag_source_set_icon(source, picture, 0, 0)
        g_object_unref(UnsafeMutableRawPointer(picture))
      }
      var value = GValue()
      g_value_init(&value, GType(16 << 2))
      g_value_set_string(&value, dragging.text?(dragged) ?? "")
      defer { g_value_unset(&value) }
      return gdk_content_provider_new_for_value(&value)
    }

    /// The selected items, in order.
    private var selectedItems: [CellID] {
      guard let host else { return [] }
      return (0..<host.grid.sectionCount).flatMap { section in
        host.selection.ranges(inSection: section, count: host.grid.itemCount(inSection: section))
          .flatMap { $0.map { CellID.item($0, section: section) } }
      }
    }

    /// True when the items that are dragged can be dropped here. What other widgets drag cannot.
    private func drag(over point: Point) -> Bool {
      guard let host, !dragged.isEmpty else { return false }
      if dragPoint == nil {
        if dragging?.movesPanels == true {
          host.beginDrag(panel: dragged[0], heldAt: grip)
        } else {
          host.beginDrag(dragged)
        }
      }
      dragPoint = point
      host.drag(to: point)
      followFrames()
      return host.dropTarget != nil
    }

    /// The gap closes while the pointer is elsewhere.
    private func leaveDrag() {
      dragPoint = nil
      host?.cancelDrag()
    }

    private func endDrag() {
      leaveDrag()
      dragged = []
    }

    private func drop(at point: Point) -> Bool {
      guard drag(over: point), let host, let update = host.dropUpdate else { return false }
      dragPoint = nil
      // Data first: the grid asks for content by the new numbers.
      dragging?.move(update)
      return (try? host.drop()) != nil
    }
  }
#endif
