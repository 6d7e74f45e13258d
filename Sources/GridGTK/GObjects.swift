// What GObject's macros are to C: types, signals, properties.

#if GTK
  import SystemGTK

  typealias Widget = UnsafeMutablePointer<GtkWidget>

  /// Lets a function of C be called when an object emits a signal; `data` is its last argument.
  func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ function: GCallback, _ data: UnsafeMutableRawPointer?
  ) {
    g_signal_connect_data(object, signal, function, data, nil, GConnectFlags(rawValue: 0))
  }

  /// Registers a class of widgets whose instances have room for one pointer after those of GtkWidget.
  func registerWidget(_ name: String, _ initialize: @escaping GClassInitFunc) -> GType {
    var parent = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &parent)
    var info = GTypeInfo()
    info.class_size = guint16(parent.class_size)
    info.instance_size = guint16(parent.instance_size) + guint16(MemoryLayout<UnsafeMutableRawPointer>.size)
    info.class_init = initialize
    return g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
  }

  /// Makes an instance of such a class.
  func makeWidget(_ type: GType) -> Widget {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!).assumingMemoryBound(to: GtkWidget.self)
  }

  /// The class that those are made from, whose functions theirs go on to.
  @MainActor var widgetClassOfGTK: UnsafeMutablePointer<GObjectClass> {
    g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GObjectClass.self)
  }

  /// Tells screen readers a text of a widget.
  @MainActor func setAccessible(_ property: GtkAccessibleProperty, _ text: String, of widget: Widget) {
    var value = GValue()
    // G_TYPE_STRING, which is a macro.
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, text)
    var property = property
    gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    g_value_unset(&value)
  }

  /// The room for a pointer of an instance.
  func pointer(of widget: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (widget + MemoryLayout<GtkWidget>.size).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
#endif
