// The examples of GridGTK.docc, as they stand there.

#if GTK
  import GridEngine
  import GridGTK
  import GridMotion
  import GridViews
  import SystemGTK
  import TestSupport
  import Testing

  @MainActor @Suite struct DocumentationTests {
    @Test("every example of the pages is in these tests")
    func examples() throws {
      let examples = try DocumentedExamples(of: "GridGTK", beside: #filePath)
      #expect(examples.count >= 2)
      #expect(examples.untested.isEmpty && examples.pagesWithoutImport.isEmpty, "\(examples)")
    }

    /// Data that move as an update says.
    private final class Names { func move(as update: GridUpdate) {} }

    @Test("the program, whose window somebody closes")
    func program() throws {
      guard gtk_init_check() != 0 else { return }
      do {
        gtk_init()
        let grid = try VirtualGrid(sections: [.list(count: 1_000_000)])
        let view = GridView(grid) { _ in
          0
        } make: { _ in
          gtk_label_new(nil)
        } bind: { label, id in
          gtk_label_set_text(OpaquePointer(label), "row \(id.item)")
        }

        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
        let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(window, 300, 400)
        gtk_window_set_child(window, scroller)
        gtk_window_present(window)
        let host = try #require(view.host)
        let end = g_get_monotonic_time() + 10_000_000
        while host.grid.visibleCells.isEmpty, g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
        #expect(host.grid.visibleCells.count > 10)
        gtk_window_destroy(window)
      }
      // Compiled, and not run: it would wait for windows of other tests.
      if g_list_model_get_n_items(gtk_window_get_toplevels()) == 0 {
        while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
      }
    }

    @Test("a window, and what is shown in it")
    func window() throws {
      let names = Names()
      guard gtk_init_check() != 0 else { return }
      let scroller = gtk_scrolled_window_new()!
      g_object_ref_sink(scroller)
      let grid = try VirtualGrid(sections: [.list(count: 100_000_000, header: 32)])
      grid.pinnedViews = .sectionHeaders
      let view = GridView(grid) {
        $0.kind == .item ? 0 : 1
      } make: { _ in
        gtk_label_new(nil)
      } bind: { label, id in
        gtk_label_set_text(OpaquePointer(label), id.kind == .item ? "row \(id.item)" : "section \(id.section)")
      }
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
      view.host?.resize(to: Size(width: 300, height: 400))
      do {
        var update = GridUpdate()
        update.deleteItems(0..<2)
        try view.host?.apply(update)
        view.host?.step(to: .cell(.item(5000), anchor: .top))
      }
      do {
        view.motion = MotionSettings()
      }
      #expect(view.host?.motionSettings == MotionSettings() && !view.host!.isMoving)
      #expect(grid.itemCount == 99_999_998 && grid.visibleCell(.item(5000)) != nil)
      let cell = try #require(view.host?.view(of: .item(5000)))
      let label = try #require(gtk_widget_get_first_child(cell))
      #expect(String(cString: gtk_label_get_text(OpaquePointer(label))) == "row 5000")
      do {
        view.dragging = GridDragging(move: { update in names.move(as: update) }, text: { "\($0.count) items" })
        view.menu = { id in
          let menu = g_menu_new()
          g_menu_append(menu, "Open", "row.open")
          return menu.map { OpaquePointer(UnsafeMutableRawPointer($0)) }
        }
      }
      let list = gtk_string_list_new(nil)!
      for name in ["one", "two", "three"] { gtk_string_list_append(list, name) }
      let model = gtk_multi_selection_new(list)!
      let strings = try GridView(model: model) {
        gtk_label_new(nil)
      } bind: { label, item in
        gtk_label_set_text(OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(item)))
      }
      #expect(strings.host?.grid.itemCount == 3)
      do {
        let texts = GridView(try VirtualGrid(sections: [.list(count: 1000)])) { _ in
          0
        } make: { _ in
          GridText.make()
        } bind: { text, id in
          GridText.set("row \(id.item)", of: text)
        }
        gtk_scrolled_window_set_child(OpaquePointer(scroller), texts.widget)
        texts.host?.resize(to: Size(width: 300, height: 400))
        #expect((texts.host?.grid.visibleCells.count ?? 0) > 4)
      }
      g_object_unref(scroller)
      #expect(view.host == nil)
    }
  }
#endif
