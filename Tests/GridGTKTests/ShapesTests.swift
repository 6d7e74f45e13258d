// All kinds of grids in windows: across, right to left, tables, walls, packed tiles, and content whose size changes by itself.

#if GTK
  import Foundation
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK
  import Testing

  extension Scene {
    /// What is shown, and where: edges in points from the grid's top left corner.
    var places: [(frame: Rect, text: String)] {
      var places: [(Rect, String)] = []
      var cell = gtk_widget_get_first_child(view.widget)
      while let shown = cell {
        if gtk_widget_get_child_visible(shown) != 0, let label = gtk_widget_get_first_child(shown) {
          var bounds = graphene_rect_t()
          _ = gtk_widget_compute_bounds(shown, view.widget, &bounds)
          let frame = Rect(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
          places.append((frame, String(cString: gtk_label_get_text(OpaquePointer(label)))))
        }
        cell = gtk_widget_get_next_sibling(shown)
      }
      return places
    }

    /// Each cell in view is shown with its text where the grid has it, on whole pixels, and nothing else is shown.
    func check(_ text: (CellID) -> String, _ what: String) {
      let cells = grid.visibleCells.map { (id: $0.id, frame: grid.viewFrame(of: $0)) }
      func isRight(_ cell: (id: CellID, frame: Rect), _ shown: (frame: Rect, text: String)) -> Bool {
        let (frame, place) = (cell.frame, shown.frame)
        return abs(place.x - frame.x) <= 1.01 && abs(place.y - frame.y) <= 1.01 && shown.text == text(cell.id)
          && abs(place.width - frame.width) <= 1.01 && abs(place.height - frame.height) <= 1.01
      }
      func missing() -> [CellID] {
        let places = places
        return cells.filter { cell in !places.contains { isRight(cell, $0) } }.map { $0.id }
      }
      // The next frame may come late.
      for _ in 0..<50 where !missing().isEmpty { run(for: 0.02) }
      #expect(missing().isEmpty && !cells.isEmpty, "\(what): \(missing())")
      #expect(places.count == cells.count, "\(what)")
    }

    var across: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_hadjustment(OpaquePointer(scroller)) }
  }

  extension GridViewTests {
    private func name(_ id: CellID) -> String {
      let number = String(repeating: "n", count: 1 + id.item % 7) + "\(id.item)"
      return id.kind == .item ? number + (id.column > 0 ? "/\(id.column)" : "") : "title \(id.section)"
    }

    @Test("grids that scroll across, in both directions: columns as wide as their labels", arguments: [false, true])
    func across(isMirrored: Bool) throws {
      let scene = try Scene(
        [.list(count: 30, header: 40), .list(count: 1_000_000, header: 40)], axis: .horizontal,
        direction: isMirrored ? .rightToLeft : .leftToRight, text: name)
      scene.check(name, "the start")
      let first = try #require(scene.places.first { $0.text == "title 0" })
      #expect(isMirrored ? first.frame.maxX == scene.grid.viewportSize.width : first.frame.x == 0)
      #expect(Set(scene.places.map { $0.frame.width }).count > 3)
      for value in [200.0, 650, 5000] {
        gtk_adjustment_set_value(scene.across, value)
        scene.check(name, "\(value)")
        #expect(gtk_adjustment_get_value(scene.across) == value)
      }
      scene.close()
    }

    @Test("columns right to left begin at the right")
    func rightToLeft() throws {
      let tracks = [Track.fixed(80), .fixed(60), .fixed(40)]
      let scene = try Scene(
        [.lazy(count: 3000, tracks: tracks, rowSizing: .fixed(30))], direction: .rightToLeft, text: name)
      scene.check(name, "the start")
      let row = [0, 1, 2].compactMap { item in scene.places.first { $0.text == name(.item(item)) }?.frame.x }
      #expect(row.count == 3 && row[0] > row[1] && row[1] > row[2])
      gtk_adjustment_set_value(scene.adjustment, 777)
      scene.check(name, "scrolled")
      scene.close()
    }

    @Test("a table scrolls along and across; frozen rows and columns stay, and lie over the others")
    func tables() throws {
      var columns = TableColumns(count: 40, width: .fixed(90))
      columns.frozen = (1, 1)
      let scene = try Scene(
        [.table(columns: columns, head: 1, rowSizing: .fixed(28)), .tableRows(count: 100_000, rowSizing: .fixed(24))],
        text: name)
      scene.check(name, "the start")
      let adjustment = scene.across
      #expect(gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment) == 3600)
      for (x, y) in [(100.0, 300.0), (1234, 30_000), (3600, 0)] {
        gtk_adjustment_set_value(adjustment, x)
        gtk_adjustment_set_value(scene.adjustment, y)
        scene.check(name, "\(x), \(y)")
        #expect(scene.grid.offsetAcross == min(x, 3600 - scene.grid.viewportSize.width))
      }
      // A key moves the place, and the bounds follow: the value is never written.
      let value = gtk_adjustment_get_value(adjustment)
      scene.view.host?.step(to: .by(0, across: -500))
      scene.check(name, "by the program")
      #expect(gtk_adjustment_get_value(adjustment) == value)
      #expect(gtk_adjustment_get_lower(adjustment) == value - scene.grid.offsetAcross)
      // The corner is drawn last, and covers what is under it.
      let corner = try #require(scene.view.host?.view(of: .item(0, section: 0)))
      #expect(gtk_widget_get_next_sibling(corner) == nil || scene.places.last?.frame.y == 0)
      #expect(gtk_widget_has_css_class(corner, "frozen") != 0)
      scene.close()
    }

    @Test("columns of a table are as wide as their labels")
    func fittingColumns() throws {
      let columns = TableColumns(count: 5, width: .fit())
      let scene = try Scene(
        [.table(columns: columns, head: 1), .tableRows(count: 1000)], width: 500, text: name)
      scene.check(name, "the start")
      #expect(scene.places.allSatisfy { $0.frame.width > 10 && $0.frame.height > 10 })
      gtk_adjustment_set_value(scene.adjustment, 4000)
      scene.check(name, "scrolled")
      scene.close()
    }

    @Test("walls of lanes and of justified rows, and packed tiles")
    func walls() throws {
      let sections: [GridSection] = [
        .lanes(count: 400, lanes: .fixed(3), header: 24),
        .justified(JustifiedItems(count: 400) { 0.6 + Double($0 % 5) * 0.3 }, target: 60, header: 24),
        .packed(
          PackedItems(count: 400) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) },
          tracks: [.fr(1), .fr(1), .fr(1), .fr(1)], packing: .dense, rowSizing: .fixed(40), header: 24),
      ]
      let scene = try Scene(sections, text: name)
      scene.check(name, "lanes")
      for section in 0..<3 {
        scene.view.host?.step(to: .cell(.item(150, section: section), anchor: .top))
        scene.check(name, "section \(section)")
        gtk_adjustment_set_value(scene.adjustment, gtk_adjustment_get_value(scene.adjustment) + 333)
        scene.check(name, "section \(section), scrolled")
      }
      scene.close()
    }

    @Test("a style that makes labels taller makes rows taller, in view and elsewhere")
    func style() throws {
      let scene = try Scene([.list(count: 1000)], text: name)
      scene.check(name, "the start")
      let before = try #require(scene.grid.frame(of: .item(0))).height
      scene.view.host?.step(to: .cell(.item(100), anchor: .top))
      scene.check(name, "rows above are measured")
      let provider = gtk_css_provider_new()!
      gtk_css_provider_load_from_data(provider, ".large { font-size: 30px; }", -1)
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      gtk_widget_add_css_class(scene.view.widget, "large")
      scene.run(for: 0.1)
      scene.check(name, "large")
      #expect(scene.grid.visibleCells.allSatisfy { $0.frame.height > before * 1.5 })
      #expect(scene.places.contains { $0.frame.y == 0 && $0.text == name(.item(100)) })
      scene.view.host?.step(to: .start)
      scene.check(name, "the start again")
      #expect(scene.grid.visibleCells.allSatisfy { $0.frame.height > before * 1.5 })
      gtk_widget_remove_css_class(scene.view.widget, "large")
      scene.run(for: 0.1)
      scene.check(name, "as before")
      #expect(scene.grid.frame(of: .item(0))?.height == before)
      scene.close()
    }

    @Test("a label that changes its text by itself makes its row taller, and is not bound anew")
    func contentThatGrows() throws {
      var bound = 0
      let scene = try Scene([.list(count: 1000)]) { id in
        bound += 1
        return name(id)
      }
      let cell = try #require(scene.view.host?.view(of: .item(2)))
      let label = try #require(gtk_widget_get_first_child(cell))
      let before = (bound, try #require(scene.grid.frame(of: .item(2))).height)
      gtk_label_set_text(OpaquePointer(label), "two\nlines")
      scene.run(for: 0.1)
      #expect(bound == before.0)
      #expect((scene.grid.frame(of: .item(2))?.height ?? 0) > before.1 * 1.5)
      scene.check({ $0.item == 2 ? "two\nlines" : name($0) }, "two lines")
      scene.close()
    }

    @Test("views are bound before they come into view, in the time that frames leave")
    func prefetching() throws {
      var bound: Set<Int> = []
      let scene = try Scene([.list(count: 10_000, rowSizing: .fixed(30))]) { id in
        bound.insert(id.item)
        return name(id)
      }
      var value = 0.0
      for _ in 0..<20 {
        value += 45
        gtk_adjustment_set_value(scene.adjustment, value)
        scene.run(for: 0.02)
      }
      let last = try #require(scene.grid.visibleCells.map { $0.item }.max())
      #expect(bound.contains(last + 1), "\(bound.max() ?? 0) after \(last)")
      scene.check(name, "scrolled")
      scene.close()
    }
  }
#endif
