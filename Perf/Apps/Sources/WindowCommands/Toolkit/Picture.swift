// A picture of a window, as a user sees it.

#if GTK
  import SystemGTK

  /// Draws a window into a file, a PNG.
  @MainActor func drawPicture(of window: Widget, to path: String) throws {
    let paintable = gtk_widget_paintable_new(window)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, OpaquePointer(UnsafeMutableRawPointer(snapshot)), Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw CommandError("the window shows nothing yet") }
    defer { gsk_render_node_unref(node) }
    let scale = gtk_widget_get_scale_factor(window)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    cairo_scale(context, Double(scale), Double(scale))
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CommandError(
        "cannot write \(path) (\(String(cString: cairo_status_to_string(status)))); name a file in a folder that is there"
      )
    }
  }
#endif
