// Grids in windows of GTK, in the process of the tests: under `GTK_A11Y=test GSK_RENDERER=cairo xvfb-run -a`.

#if GTK
  import Foundation
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK
  import Testing

  @MainActor
  @Suite(
    .serialized,
    .enabled("needs a display: install xvfb and xauth, and run under xvfb-run -a") {
      await MainActor.run { hasDisplay }
    }) struct GridViewTests
  {
    private func text(_ id: CellID) -> String {
      id.kind == .item
        ? "row \(id.item)" + String(repeating: " and more", count: id.item % 5 * 4) : "Section \(id.section)"
    }

    @Test("rows of measured heights, pinned headers, and a picture of them")
    func picture() throws {
      let scene = try Scene([.list(count: 30, header: 28), .list(count: 1_000_000, header: 28)], text: text)
      #expect(scene.texts.contains { $0.text == "Section 0" && $0.y == 0 })
      #expect(scene.texts.count == scene.grid.visibleCells.count && scene.texts.count > 4)
      #expect(gtk_widget_get_width(scene.view.widget) > 200)
      gtk_adjustment_set_value(scene.adjustment, 1000)
      scene.run(for: 0.2)
      #expect(scene.texts.contains { $0.text.hasPrefix("Section") && $0.y == 0 })
      for cell in scene.grid.visibleCells {
        let y = Int(scene.grid.viewFrame(of: cell).y.rounded())
        #expect(scene.texts.contains { abs($0.y - y) <= 1 && $0.text == text(cell.id) }, "\(cell.id)")
      }
      if let path = ProcessInfo.processInfo.environment["LAZYGRID_PICTURES"] {
        #expect(scene.picture(path + "/gtk.png"))
      }
      scene.close()
    }

    @Test("nobody writes the value: small ways, the thumb's ends, and 100 million rows")
    func value() throws {
      let scene = try Scene([.list(count: 100_000_000)], text: text)
      let adjustment = scene.adjustment
      #expect(gtk_adjustment_get_upper(adjustment) > 1e9)
      var value = 0.0
      for number in 0..<60 {
        value += Double(number % 7) * 31
        gtk_adjustment_set_value(adjustment, value)
        scene.run(for: 0.004)
        #expect(gtk_adjustment_get_value(adjustment) == value)
      }
      let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, last)
      scene.run(for: 0.1)
      #expect(gtk_adjustment_get_value(adjustment) == last)
      #expect(scene.texts.contains { $0.text.hasPrefix("row 99999999") })
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
      scene.run(for: 0.1)
      #expect(scene.texts.contains { $0.text == "row 0" && $0.y == 0 })
      scene.close()
    }

    @Test("rows that are taller than GTK can say are shown as tall as it can")
    func tall() throws {
      let scene = try Scene([.list(count: 3, rowSizing: .fixed(3_000_000_000))], text: text)
      scene.run(for: 0.05)
      #expect(scene.texts.contains { $0 == (0, "row 0") })
      scene.view.host?.step(to: .cell(.item(1), anchor: .top))
      scene.run(for: 0.05)
      #expect(scene.texts.contains { $0.text.hasPrefix("row 1") })
      scene.close()
    }

    @Test("the focus is GTK's, and stays with its cell out of view")
    func focus() throws {
      let scene = try Scene([.list(count: 1000)], text: text)
      let host = try #require(scene.view.host)
      host.moveFocus(.down)
      host.moveFocus(.down)
      scene.run(for: 0.05)
      let id = try #require(host.focus)
      let cell = try #require(host.view(of: id))
      #expect(gtk_widget_get_focus_child(scene.view.widget) == cell)
      gtk_adjustment_set_value(scene.adjustment, 5000)
      scene.run(for: 0.1)
      #expect(host.view(of: id) == cell && gtk_widget_get_focus_child(scene.view.widget) == cell)
      #expect(scene.grid.visibleCell(id)?.isRetained == true)
      scene.close()
      #expect(scene.view.host == nil)
    }

    @Test("a text is as tall as its lines at a width, and follows its text")
    func text() throws {
      let widget = GridText.make()
      g_object_ref_sink(widget)
      func height(_ width: Int32) -> Int32 {
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
        return natural
      }
      let label = gtk_label_new(nil)!
      g_object_ref_sink(label)
      gtk_label_set_wrap(OpaquePointer(label), 1)
      for text in ["", "one", String(repeating: "some words ", count: 40), "a\nb\nc"] {
        GridText.set(text, of: widget)
        gtk_label_set_text(OpaquePointer(label), text)
        for width in [120, 333, 2000] as [Int32] {
          var natural: Int32 = 0
          gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
          #expect(height(width) == natural, "\(text.prefix(9)) at \(width)")
        }
      }
      #expect(height(Int32.max) == height(400) && height(-1) == height(400))
      // Any other widget is left as it is.
      GridText.set("other", of: label)
      #expect(String(cString: gtk_label_get_text(OpaquePointer(label))) == "a\nb\nc")
      g_object_unref(label)
      g_object_unref(widget)
    }

    @Test("data change while a window shows them")
    func update() throws {
      var names = (0..<50).map { "name \($0)" }
      let scene = try Scene([.list(count: 50)]) { names[$0.item] }
      names.removeSubrange(1..<3)
      var update = GridUpdate()
      update.deleteItems(1..<3)
      try scene.view.host?.apply(update)
      scene.run(for: 0.1)
      #expect(scene.texts.sorted { $0.y < $1.y }.prefix(2).map(\.text) == ["name 0", "name 3"])
      scene.close()
    }
  }
#endif
