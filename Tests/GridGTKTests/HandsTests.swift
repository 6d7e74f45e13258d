// What hands do besides scrolling: dragging with gaps, context menus. Signals of the controllers take the place of the hands.

#if GTK
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK
  import Testing

  extension Scene {
    /// The controllers of the grid of a type.
    func controllers(_ type: GType) -> [UnsafeMutableRawPointer] {
      let list = gtk_widget_observe_controllers(view.widget)!
      defer { g_object_unref(UnsafeMutableRawPointer(list)) }
      return (0..<g_list_model_get_n_items(list)).compactMap { index in
        guard let controller = g_list_model_get_item(list, index) else { return nil }
        g_object_unref(controller)
        let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, type) != 0 ? controller : nil
      }
    }

    /// Emits a signal of a point; the integer or object that it returns.
    @discardableResult
    func emit(_ signal: String, of type: GType, at point: Point, first: [GValue] = [], button: Int? = nil) -> Int {
      var result = 0
      for controller in controllers(type) {
        if let button, gtk_gesture_single_get_button(OpaquePointer(controller)) != guint(button) { continue }
        var values = [GValue()]
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], controller)
        values += first
        for number in [point.x, point.y] {
          var value = GValue()
          g_value_init(&value, GType(15 << 2))
          g_value_set_double(&value, number)
          values.append(value)
        }
        let id = g_signal_lookup(signal, type)
        var query = GSignalQuery()
        g_signal_query(id, &query)
        var answer = GValue()
        // The lowest bit says that a value does not outlive the signal.
        let answerType = query.return_type & ~1
        if answerType != 4 { g_value_init(&answer, answerType) }
        withUnsafeMutablePointer(to: &answer) { g_signal_emitv(values, id, 0, answerType == 4 ? nil : $0) }
        switch answerType >> 2 {
        case 1: break
        case 5: result = Int(g_value_get_boolean(&answer))
        default:
          if g_type_check_value_holds(&answer, gdk_drag_action_get_type()) != 0 {
            result = Int(g_value_get_flags(&answer))
          } else {
            result = g_value_get_object(&answer) == nil ? 0 : 1
          }
        }
        if answerType != 4 { g_value_unset(&answer) }
      }
      return result
    }
  }

  extension GridViewTests {
    private func rows(_ names: [String]) -> [GridSection] { [.list(count: names.count, rowSizing: .fixed(30))] }

    @Test("items are dragged: a gap follows the pointer, data move first, and the grid scrolls at its edge")
    func dragging() throws {
      var names = (0..<100).map { "name \($0)" }
      let scene = try Scene(rows(names)) { names[$0.item] }
      let host = try #require(scene.view.host)
      let (source, target) = (gtk_drag_source_get_type(), gtk_drop_target_get_type())
      // Not before the program allows it.
      #expect(scene.emit("prepare", of: source, at: Point(x: 20, y: 40)) == 0)
      scene.view.dragging = GridDragging(
        move: { update in
          guard let mapping = try? scene.grid.mapping(of: update) else { return }
          var moved = names
          for (index, name) in names.enumerated() {
            if let id = mapping.newID(of: .item(index)) { moved[id.item] = name }
          }
          names = moved
        }, text: { "\($0.count) items" })
      host.selection.select(.item(1))
      host.selection.select(.item(3))
      #expect(scene.emit("prepare", of: source, at: Point(x: 20, y: 40)) == 1)
      #expect(scene.emit("motion", of: target, at: Point(x: 20, y: 200)) != 0)
      let drop = try #require(host.dropTarget)
      #expect(drop.section == 0)
      scene.run(for: 0.05)
      let gap = scene.texts.sorted { $0.y < $1.y }
      #expect(gap.contains { $0 == (270, "name 7") }, "\(gap.prefix(9))")
      // Elsewhere the gap closes, and coming back opens it.
      scene.emitPlain("leave", of: target)
      scene.run(for: 0.05)
      #expect(host.dropTarget == nil && scene.texts.contains { $0 == (210, "name 7") })
      #expect(scene.emit("enter", of: target, at: Point(x: 20, y: 200)) != 0)
      #expect(scene.emitDrop(at: Point(x: 20, y: 200)))
      scene.run(for: 0.05)
      #expect(
        names[0] == "name 0" && names[1] == "name 2" && Set(names).count == 100 && names.firstIndex(of: "name 1")! > 3)
      for cell in scene.grid.visibleCells {
        let y = Int(scene.grid.viewFrame(of: cell).y.rounded())
        #expect(scene.texts.contains { $0 == (y, names[cell.id.item]) }, "\(cell.id)")
      }
      scene.emitPlain("drag-end", of: source)
      // At the lower edge it scrolls with the frames.
      _ = scene.emit("prepare", of: source, at: Point(x: 20, y: 40))
      scene.emit("motion", of: target, at: Point(x: 20, y: 398))
      scene.run(for: 0.3)
      #expect(scene.grid.offset > 30)
      scene.emitPlain("leave", of: target)
      scene.run(for: 0.05)
      let offset = scene.grid.offset
      scene.run(for: 0.1)
      #expect(scene.grid.offset == offset && host.dropTarget == nil)
      scene.close()
    }

    @Test("a panel of a board is dragged by where the pointer holds it, and gets its start where it is dropped")
    func panels() throws {
      var names = ["a", "b", "c"]
      let panels = (0..<3).map { PlacementItem(startColumn: 0, startRow: $0) }
      let board = GridSection.packed(
        PackedItems(panels), tracks: [.fr(1)], policy: .compact, spacing: 0, rowSizing: .fixed(60))
      let scene = try Scene([board]) { names[$0.item] }
      let host = try #require(scene.view.host)
      let (source, target) = (gtk_drag_source_get_type(), gtk_drop_target_get_type())
      var dragging = GridDragging(move: { update in
        guard let mapping = try? scene.grid.mapping(of: update) else { return }
        var moved = names
        for (index, name) in names.enumerated() {
          if let id = mapping.newID(of: .item(index)) { moved[id.item] = name }
        }
        names = moved
      })
      dragging.movesPanels = true
      scene.view.dragging = dragging
      // Held at its lower edge: the pointer is still over the second panel when the third lies nearer to the first row.
      #expect(scene.emit("prepare", of: source, at: Point(x: 20, y: 175)) == 1)
      #expect(scene.emit("motion", of: target, at: Point(x: 20, y: 75)) != 0)
      #expect(host.dropPanel == PlacementItem(startColumn: 0, startRow: 0))
      #expect(scene.emitDrop(at: Point(x: 20, y: 75)))
      scene.run(for: 0.6)
      #expect(names == ["c", "a", "b"])
      for item in 0..<3 {
        #expect(scene.grid.area(of: .item(item))?.row == item)
        #expect(scene.texts.contains { $0 == (item * 60, names[item]) }, "\(scene.texts)")
      }
      scene.emitPlain("drag-end", of: source)
      scene.close()
    }

    @Test("a menu opens at a cell, which it selects, and by the keys; and goes with the grid")
    func menus() throws {
      let names = (0..<100).map { "name \($0)" }
      let scene = try Scene(rows(names)) { names[$0.item] }
      let host = try #require(scene.view.host)
      var asked: [CellID?] = []
      scene.view.menu = { id in
        asked.append(id)
        guard id?.item != 5 else { return nil }
        let menu = g_menu_new()!
        g_menu_append(menu, "Open", "row.open")
        return OpaquePointer(UnsafeMutableRawPointer(menu))
      }
      var one = GValue()
      g_value_init(&one, GType(6 << 2))
      g_value_set_int(&one, 1)
      func click(_ y: Double) {
        scene.emit("pressed", of: gtk_gesture_click_get_type(), at: Point(x: 20, y: y), first: [one], button: 3)
      }
      click(70)
      #expect(asked == [.item(2)] && host.selection.contains(.item(2)) && host.focus == .item(2))
      #expect(scene.popovers == 1)
      scene.run(for: 0.05)
      // A place that has none closes the one before.
      click(160)
      #expect(asked.last == .item(5) && scene.popovers == 0)
      host.selection.select(.item(7))
      click(220)
      // What is selected stays so: the menu is for all of it.
      #expect(host.selection.contains(.item(5)) && host.selection.contains(.item(7)) && scene.popovers == 1)
      scene.close()
      #expect(scene.view.host == nil)
    }
  }

  extension Scene {
    func emitPlain(_ signal: String, of type: GType) {
      for controller in controllers(type) {
        var values = [GValue()]
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], controller)
        if signal == "drag-end" {
          var (drag, isDeleted) = (GValue(), GValue())
          g_value_init(&drag, gdk_drag_get_type())
          g_value_init(&isDeleted, GType(5 << 2))
          values += [drag, isDeleted]
        }
        g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
      }
    }

    /// Drops a text at a point; true when it was taken.
    func emitDrop(at point: Point) -> Bool {
      // The signal has a boxed value before the point: G_TYPE_VALUE.
      var text = GValue()
      g_value_init(&text, GType(16 << 2))
      g_value_set_string(&text, "2 items")
      var boxed = GValue()
      g_value_init(&boxed, g_value_get_type())
      g_value_set_boxed(&boxed, &text)
      return emit("drop", of: gtk_drop_target_get_type(), at: point, first: [boxed]) != 0
    }

    /// The menus that stand in the grid.
    var popovers: Int {
      var (count, child) = (0, gtk_widget_get_first_child(view.widget))
      while let widget = child {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        count += g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0 ? 1 : 0
        child = gtk_widget_get_next_sibling(widget)
      }
      return count
    }
  }
#endif
