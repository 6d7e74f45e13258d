// A text for cells, lighter than a GtkLabel.

#if GTK
  public import SystemGTK

  /// A widget with a text that wraps: as wide as it is told, and as tall as its lines then are.
  ///
  /// A GtkLabel lays its text out three or four times before it is drawn, to know how narrow and how wide it could be. In a grid the width
  /// is known, so this one lays it out once. It is drawn in the font and the color of its style; decorations of CSS, as underlines, are
  /// not. Its CSS node is `label`.
  ///
  /// In a cell that is to be as wide as its text, as in horizontal grids, use a GtkLabel.
  @MainActor public enum GridText {
    private static let type = registerWidget("LazyGridText") { textClass, _ in initialize(textClass!) }

    /// Makes a widget without text.
    ///
    /// - Complexity: O(1).
    public static func make() -> UnsafeMutablePointer<GtkWidget> {
      let widget = makeWidget(type)
      let layout = gtk_widget_create_pango_layout(widget, "")!
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pointer(of: widget).pointee = UnsafeMutableRawPointer(layout)
      return widget
    }

    /// Shows another text.
    ///
    /// - Parameters:
    ///   - text: one or several paragraphs.
    ///   - widget: a widget of ``make()``; with any other nothing happens.
    /// - Complexity: O(length of the text).
    public static func set(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, type) != 0, let layout = layout(of: widget) else { return }
      pango_layout_set_text(layout, text, -1)
      setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
      gtk_widget_queue_resize(widget)
    }

    private static func layout(of widget: Widget) -> OpaquePointer? {
      pointer(of: widget).pointee.map { OpaquePointer($0) }
    }

    private static func initialize(_ class: UnsafeMutableRawPointer) {
      let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
      gtk_widget_class_set_css_name(widgetClass, "label")
      gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LABEL)
      widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
      widgetClass.pointee.measure = { widget, orientation, length, minimum, natural, _, _ in
        minimum?.pointee = 0
        natural?.pointee = 0
        guard orientation == GTK_ORIENTATION_VERTICAL, let layout = GridText.layout(of: widget!) else { return }
        var height: Int32 = 0
        pango_layout_set_width(layout, GridText.units(length))
        pango_layout_get_pixel_size(layout, nil, &height)
        minimum?.pointee = height
        natural?.pointee = height
      }
      widgetClass.pointee.snapshot = { widget, snapshot in
        guard let layout = GridText.layout(of: widget!) else { return }
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        pango_layout_set_width(layout, GridText.units(gtk_widget_get_width(widget)))
        gtk_snapshot_append_layout(snapshot, layout, &color)
      }
      let objectClass = `class`.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.finalize = { object in
        if let layout = pointer(of: object!).pointee { g_object_unref(layout) }
        widgetClassOfGTK.pointee.finalize(object)
      }
    }

    /// A width as Pango counts it; one that is too large for that is none.
    private static func units(_ width: Int32) -> Int32 { width < 0 || width > Int32.max / 1024 ? -1 : width * 1024 }
  }
#endif
