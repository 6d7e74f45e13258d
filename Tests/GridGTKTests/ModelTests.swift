// List models of GTK as the data of a grid.

#if GTK
  import Foundation
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK
  import TestSupport
  import Testing

  extension GridViewTests {
    /// A GtkStringList.
    private func strings(_ names: [String]) -> OpaquePointer {
      let list = gtk_string_list_new(nil)!
      for name in names { gtk_string_list_append(list, name) }
      return list
    }

    private func view(_ model: OpaquePointer) throws -> GridView {
      try GridView(model: model, section: { .list(count: $0, rowSizing: .fixed(25)) }) {
        gtk_label_new(nil)
      } bind: { label, item in
        gtk_label_set_text(OpaquePointer(label), String(cString: gtk_string_object_get_string(OpaquePointer(item))))
      }
    }

    private func names(_ model: OpaquePointer) -> [String] {
      (0..<g_list_model_get_n_items(model)).map { index in
        let item = g_list_model_get_item(model, index)!
        defer { g_object_unref(item) }
        return String(cString: gtk_string_object_get_string(OpaquePointer(item)))
      }
    }

    /// What is shown is what the model has.
    private func check(_ scene: Scene, _ model: OpaquePointer, _ what: String) {
      let names = names(model)
      #expect(scene.grid.itemCount == names.count, "\(what)")
      let expected = scene.grid.visibleCells.filter { !$0.isRetained }.map { cell in
        (
          y: Int(scene.grid.viewFrame(of: cell).y.rounded()),
          text: names.indices.contains(cell.id.item) ? names[cell.id.item] : "nothing"
        )
      }
      var isRight: Bool { expected.allSatisfy { row in scene.texts.contains { $0 == row } } }
      // The next frame may come late.
      for _ in 0..<50 where !isRight { scene.run(for: 0.02) }
      #expect(isRight, "\(what): \(scene.texts)")
    }

    @Test("what a model splices is shown, and what is in view stays where it is", .seeds(3))
    func splices() throws {
      var random = SeededGenerator(seed: Seed.current)
      let model = strings((0..<200).map { "row \($0)" })
      let scene = try Scene(view(model))
      check(scene, model, "the start")
      scene.view.host?.step(to: .cell(.item(100), anchor: .top))
      // Three come above: the row at the top stays there.
      let texts: [UnsafeMutablePointer<CChar>?] = (["a", "b", "c"] as [String]).map { strdup($0) }
      let rows = texts.map { $0.map { UnsafePointer<CChar>($0) } } + [nil]
      func pointers(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void) {
        rows.withUnsafeBufferPointer { body($0.baseAddress!) }
      }
      pointers { gtk_string_list_splice(model, 0, 0, $0) }
      scene.run(for: 0.04)
      check(scene, model, "three above")
      #expect(scene.texts.contains { $0 == (0, "row 100") })
      for number in 0..<40 {
        let count = names(model).count
        let (first, added) = (random.int(0...count), random.int(0...1))
        let removed = random.int(0...min(4, count - first))
        if added == 1 {
          pointers { gtk_string_list_splice(model, guint(first), guint(removed), $0) }
        } else {
          gtk_string_list_splice(model, guint(first), guint(removed), nil)
        }
        check(scene, model, "\(number): \(removed) at \(first), \(added)")
      }
      for text in texts { free(text) }
      scene.close()
      g_object_unref(UnsafeMutableRawPointer(model))
    }

    @Test("a model that changes while its cells are bound is followed before the next frame")
    func changesInside() throws {
      let model = strings((0..<100).map { "row \($0)" })
      var isChanged = false
      let view = try GridView(model: model, section: { .list(count: $0, rowSizing: .fixed(25)) }) {
        gtk_label_new(nil)
      } bind: { label, item in
        gtk_label_set_text(OpaquePointer(label), String(cString: gtk_string_object_get_string(OpaquePointer(item))))
        if !isChanged {
          isChanged = true
          gtk_string_list_splice(model, 1, 98, nil)
        }
      }
      let scene = Scene(view)
      check(scene, model, "98 went")
      #expect(scene.grid.itemCount == 2)
      scene.close()
      // Nobody follows it any more, and it is not kept.
      gtk_string_list_remove(model, 0)
      g_object_unref(UnsafeMutableRawPointer(model))
    }

    @Test("a selection model and the grid select the same, whoever begins")
    func selection() throws {
      let model = gtk_multi_selection_new(strings((0..<100).map { "row \($0)" }))!
      gtk_selection_model_select_range(model, 2, 3, 1)
      let scene = try Scene(view(model))
      let host = try #require(scene.view.host)
      func selected() -> [Int] { (0..<100).filter { gtk_selection_model_is_selected(model, guint($0)) != 0 } }
      func check(_ expected: [Int], _ what: String) throws {
        #expect(selected() == expected, "\(what)")
        #expect((0..<100).filter { host.selection.contains(.item($0)) } == expected, "\(what)")
        for item in 0..<10 {
          let cell = try #require(host.view(of: .item(item)))
          let flags = gtk_widget_get_state_flags(cell).rawValue & GTK_STATE_FLAG_SELECTED.rawValue
          #expect((flags != 0) == expected.contains(item), "\(what): \(item)")
        }
      }
      try check([2, 3, 4], "the start")
      gtk_selection_model_select_item(model, 7, 0)
      gtk_selection_model_unselect_item(model, 3)
      try check([2, 4, 7], "the model selects")
      scene.click(at: Point(x: 10, y: 5))
      try check([0], "a hand selects")
      gtk_selection_model_select_all(model)
      try check(Array(0..<100), "all")
      scene.close()

      let single = gtk_single_selection_new(strings((0..<100).map { "row \($0)" }))!
      let other = try Scene(view(single))
      other.click(at: Point(x: 10, y: 130))
      #expect(gtk_single_selection_get_selected(single) == 5 && other.view.host?.selection.contains(.item(5)) == true)
      other.click(at: Point(x: 10, y: 55))
      #expect(gtk_single_selection_get_selected(single) == 2 && other.view.host?.selection.contains(.item(5)) == false)
      #expect(other.view.host?.selection.contains(.item(2)) == true)
      other.close()
      g_object_unref(UnsafeMutableRawPointer(single))
      g_object_unref(UnsafeMutableRawPointer(model))
    }
  }

  extension Scene {
    /// A click of the first button.
    func click(at point: Point) {
      var one = GValue()
      g_value_init(&one, GType(6 << 2))
      g_value_set_int(&one, 1)
      emit("pressed", of: gtk_gesture_click_get_type(), at: point, first: [one], button: 1)
    }
  }
#endif
