// Keys, clicks, and focus that moves without the grid.

#if GTK
  import GridEngine
  import GridViews
  import SystemGTK

  extension GridView {
    /// Listens to keys and clicks on the grid.
    func listen() {
      let data = Unmanaged<GridWidget>.passUnretained(self).toOpaque()
      let keys = gtk_event_controller_key_new()!
      let pressed: @convention(c) (OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean =
        {
          _, key, _, state, data in
          let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
          return MainActor.assumeIsolated { (half as? GridView)?.press(key, state) == true ? 1 : 0 }
        }
      connect(UnsafeMutableRawPointer(keys), "key-pressed", unsafeBitCast(pressed, to: GCallback.self), data)
      gtk_widget_add_controller(widget, keys)
      let click = gtk_gesture_click_new()!
      let clicked: @convention(c) (OpaquePointer, Int32, Double, Double, UnsafeMutableRawPointer) -> Void = {
        gesture, _, x, y, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        let state = gtk_event_controller_get_current_event_state(gesture)
        MainActor.assumeIsolated { (half as? GridView)?.click(at: Point(x: x, y: y), state) }
      }
      connect(UnsafeMutableRawPointer(click), "pressed", unsafeBitCast(clicked, to: GCallback.self), data)
      gtk_widget_add_controller(widget, click)
    }

    /// Listens to the focus of a cell, which fields in it get by a click or the tab key.
    func listen(to cell: UnsafeMutablePointer<GtkWidget>) {
      let focus = gtk_event_controller_focus_new()!
      let entered: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { controller, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        guard let cell = gtk_event_controller_get_widget(controller) else { return }
        nonisolated(unsafe) let widget = cell
        MainActor.assumeIsolated { (half as? GridView)?.focusEntered(widget) }
      }
      connect(
        UnsafeMutableRawPointer(focus), "enter", unsafeBitCast(entered, to: GCallback.self),
        Unmanaged<GridWidget>.passUnretained(self).toOpaque())
      gtk_widget_add_controller(cell, focus)
    }

    private func focusEntered(_ cell: UnsafeMutablePointer<GtkWidget>) {
      // A cell that left may still be on its way.
      guard let host, let id = id(of: cell), host.view(of: id) == cell, host.focus != id else { return }
      host.setFocus(id, shows: false)
    }

    private func press(_ key: guint, _ state: GdkModifierType) -> Bool {
      guard let host else { return false }
      let (hasControl, hasShift) = (
        state.rawValue & GDK_CONTROL_MASK.rawValue != 0, state.rawValue & GDK_SHIFT_MASK.rawValue != 0
      )
      if key == guint(GDK_KEY_space), let focus = host.focus {
        changeSelection { $0.toggle(focus) }
        return true
      }
      if key == guint(GDK_KEY_Menu) || key == guint(GDK_KEY_F10) && hasShift { return openMenuOfFocus() }
      guard let focusKey = GridView.focusKey(key) else { return false }
      defer { if hasShift { data?.tellSelection() } }
      return host.moveFocus(focusKey.move(control: hasControl, along: host.grid.axis), extends: hasShift)
    }

    /// Changes the selection by a hand, which the model hears of.
    func changeSelection(_ change: (inout Selection) -> Void) {
      guard let host else { return }
      change(&host.selection)
      data?.tellSelection()
    }

    private static func focusKey(_ key: guint) -> FocusKey? {
      switch Int32(key) {
      case GDK_KEY_Up, GDK_KEY_KP_Up: .up
      case GDK_KEY_Down, GDK_KEY_KP_Down: .down
      case GDK_KEY_Left, GDK_KEY_KP_Left: .left
      case GDK_KEY_Right, GDK_KEY_KP_Right: .right
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown
      case GDK_KEY_Home, GDK_KEY_KP_Home: .home
      case GDK_KEY_End, GDK_KEY_KP_End: .end
      default: nil
      }
    }

    private func click(at point: Point, _ state: GdkModifierType) {
      guard let host, let id = host.grid.cell(inViewAt: point)?.id else { return }
      host.setFocus(id, shows: false)
      if id.kind == .item {
        changeSelection {
          if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 {
            $0.toggle(id)
          } else if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 {
            $0.extend(to: id)
          } else {
            $0.select(only: id)
          }
        }
      }
      if let cell = host.view(of: id) { focus(cell) }
    }
  }
#endif
