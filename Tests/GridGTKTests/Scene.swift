// A window of GTK with a grid in it, and what is seen there.

#if GTK
  import Foundation
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK

  /// A window with a grid in a scrolled window.
  @MainActor final class Scene {
    let grid: VirtualGrid
    let view: GridView
    let window: UnsafeMutablePointer<GtkWidget>
    let scroller: UnsafeMutablePointer<GtkWidget>

    /// Labels with texts, in a grid.
    convenience init(
      _ sections: [GridSection], axis: Axis = .vertical, direction: LayoutDirection = .leftToRight,
      width: Int32 = 300, height: Int32 = 400, text: @escaping (CellID) -> String
    ) throws {
      let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
      grid.pinnedViews = .sectionHeaders
      let view = GridView(grid) {
        $0.kind == .item ? 0 : 1
      } make: { type in
        let label = gtk_label_new(nil)!
        gtk_label_set_wrap(OpaquePointer(label), axis == .vertical ? 1 : 0)
        gtk_label_set_xalign(OpaquePointer(label), type == 1 ? 0.5 : 0)
        return label
      } bind: { label, id in
        gtk_label_set_text(OpaquePointer(label), text(id))
      }
      self.init(view, width: width, height: height)
    }

    /// Any grid of labels.
    init(_ view: GridView, width: Int32 = 300, height: Int32 = 400) {
      self.view = view
      grid = view.host!.grid
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

    /// Lets GTK do what it has to do until something is so; ten seconds at most, as a busy machine draws few frames.
    func run(until isSo: () -> Bool) {
      let end = Date().addingTimeInterval(10)
      while !isSo(), Date() < end { run(for: 0.01) }
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

    /// The cell that shows a text; `nil` for none.
    func cell(_ text: String) -> UnsafeMutablePointer<GtkWidget>? {
      var cell = gtk_widget_get_first_child(view.widget)
      while let shown = cell {
        if gtk_widget_get_child_visible(shown) != 0, let label = gtk_widget_get_first_child(shown),
          String(cString: gtk_label_get_text(OpaquePointer(label))) == text
        {
          return shown
        }
        cell = gtk_widget_get_next_sibling(shown)
      }
      return nil
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
  @MainActor let hasDisplay = gtk_init_check() != 0
#endif
