// Context menus: the gestures that all cells share, and the keys that open menus.

#if GTK
  import GridEngine
  import GridViews
  import SystemGTK

  extension GridView {
    /// Listens to the second button of the mouse, and to long presses of fingers.
    func listenToMenus() {
      isListeningToMenus = true
      let data = Unmanaged<GridWidget>.passUnretained(self).toOpaque()
      let click = gtk_gesture_click_new()!
      gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
      let pressed: @convention(c) (OpaquePointer, Int32, Double, Double, UnsafeMutableRawPointer) -> Void = {
        _, _, x, y, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.openMenu(at: Point(x: x, y: y)) }
      }
      connect(UnsafeMutableRawPointer(click), "pressed", unsafeBitCast(pressed, to: GCallback.self), data)
      gtk_widget_add_controller(widget, click)
      let press = gtk_gesture_long_press_new()!
      gtk_gesture_single_set_touch_only(press, 1)
      let held: @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> Void = { _, x, y, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.openMenu(at: Point(x: x, y: y)) }
      }
      connect(UnsafeMutableRawPointer(press), "pressed", unsafeBitCast(held, to: GCallback.self), data)
      gtk_widget_add_controller(widget, press)
    }

    /// Opens the menu of the cell with the focus; false where it has none.
    func openMenuOfFocus() -> Bool {
      guard let host, let id = host.focus, let cell = host.grid.visibleCell(id) else { return false }
      let frame = host.grid.viewFrame(of: cell)
      return openMenu(of: id, at: Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
    }

    private func openMenu(at point: Point) {
      guard let host else { return }
      let id = host.grid.cell(inViewAt: point)?.id
      if let id, id.kind == .item {
        // What the menu does is done to what is selected.
        if !host.selection.contains(id) { changeSelection { $0.select(only: id) } }
        host.setFocus(id, shows: false)
      }
      _ = openMenu(of: id, at: point)
    }

    private func openMenu(of id: CellID?, at point: Point) -> Bool {
      closeMenu()
      guard let model = menu?(id) else { return false }
      let popover = gtk_popover_menu_new_from_model(
        UnsafeMutableRawPointer(model).assumingMemoryBound(to: GMenuModel.self))!
      g_object_unref(UnsafeMutableRawPointer(model))
      gtk_widget_set_parent(popover, widget)
      self.popover = popover
      var place = GdkRectangle(
        x: Int32(max(-30_000, min(30_000, point.x))), y: Int32(max(-30_000, min(30_000, point.y))), width: 1, height: 1)
      let typed = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
      gtk_popover_set_pointing_to(typed, &place)
      gtk_popover_set_has_arrow(typed, 0)
      gtk_popover_popup(typed)
      return true
    }

    /// Takes the last menu away.
    func closeMenu() {
      guard let popover else { return }
      self.popover = nil
      gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
      gtk_widget_unparent(popover)
    }
  }
#endif
