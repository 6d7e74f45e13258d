// Grids in windows of GTK, in the process of the tests: under `GTK_A11Y=test GSK_RENDERER=cairo xvfb-run -a`.

#if GTK
  import Foundation
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK
  import Testing

  /// A window with a grid in a scrolled window.
  @MainActor private final class Scene {
    let grid: VirtualGrid
    let view: GridView
    let window: UnsafeMutablePointer<GtkWidget>
    let scroller: UnsafeMutablePointer<GtkWidget>
    /// Values that the adjustment had, as its signal told.
    static var values: [Double] = []

    init(_ sections: [GridSection], width: Int32 = 300, height: Int32 = 400, text: @escaping (CellID) -> String) throws
    {
      grid = try VirtualGrid(sections: sections)
      grid.pinnedViews = .sectionHeaders
      view = GridView(grid) {
        $0.kind == .item ? 0 : 1
      } make: { type in
        let label = gtk_label_new(nil)!
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_xalign(OpaquePointer(label), type == 1 ? 0.5 : 0)
        return label
      } bind: { label, id in
        gtk_label_set_text(OpaquePointer(label), text(id))
      }
      window = gtk_window_new()
      scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
      gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), scroller)
      gtk_window_set_default_size(
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), width, height)
      gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
      run(for: 0.3)
    }

    func close() {
      gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
      run(for: 0.05)
    }

    /// Lets GTK do what it has to do for a while.
    func run(for seconds: Double) {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end { if g_main_context_iteration(nil, 0) == 0 { usleep(1000) } }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    }

    /// The texts that are shown, by their places from the top.
    var texts: [(y: Int, text: String)] {
      var texts: [(Int, String)] = []
      var cell = gtk_widget_get_first_child(view.widget)
      while let shown = cell {
        if gtk_widget_get_child_visible(shown) != 0, let label = gtk_widget_get_first_child(shown) {
          var bounds = graphene_rect_t()
          _ = gtk_widget_compute_bounds(shown, view.widget, &bounds)
          texts.append((Int(bounds.origin.y), String(cString: gtk_label_get_text(OpaquePointer(label)))))
        }
        cell = gtk_widget_get_next_sibling(shown)
      }
      return texts
    }

    /// Writes what the window shows to a file; false where it shows nothing.
    func picture(_ path: String) -> Bool {
      let paintable = gtk_widget_paintable_new(window)
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
      let snapshot = gtk_snapshot_new()!
      gdk_paintable_snapshot(paintable, OpaquePointer(UnsafeMutableRawPointer(snapshot)), Double(width), Double(height))
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
      defer { gsk_render_node_unref(node) }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
      let context = cairo_create(surface)
      gsk_render_node_draw(node, context)
      cairo_destroy(context)
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
  }

  /// False without a display: then nothing is tested.
  @MainActor private let hasDisplay = gtk_init_check() != 0

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
      // With the frames of the window they slide, and arrive.
      let host = try #require(scene.view.host)
      host.slideDuration = 0.2
      names.insert("name", at: 0)
      update = GridUpdate()
      update.insertItems(1, at: .item(0))
      try host.apply(update)
      #expect(host.isSliding)
      scene.run(for: 0.5)
      #expect(!host.isSliding)
      for cell in scene.grid.visibleCells {
        let y = Int(scene.grid.viewFrame(of: cell).y.rounded())
        #expect(scene.texts.contains { $0 == (y, names[cell.id.item]) })
      }
      scene.close()
    }
  }
#endif
