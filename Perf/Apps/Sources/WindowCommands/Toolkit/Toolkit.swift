// What GTK's macros are to C, for a program: casts, signals with closures, frames.

#if GTK
  import SystemGTK

  typealias Widget = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutablePointer<GtkWidget> {
    /// As functions take it whose type has no fields in the headers.
    var object: OpaquePointer { OpaquePointer(self) }
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
    /// As functions take it of a type with fields.
    func cast<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: T.self) }
  }

  private final class Box<Body> {
    let body: Body
    init(_ body: Body) { self.body = body }
  }

  /// Calls a closure when an object emits a signal, with the signal's first argument; without one that is the object.
  @MainActor func on(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) {
    let called: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void = { box, argument in
      nonisolated(unsafe) let argument = argument
      let box = Unmanaged<Box<@MainActor (UnsafeMutableRawPointer?) -> Void>>.fromOpaque(box).takeUnretainedValue()
      MainActor.assumeIsolated { box.body(argument) }
    }
    let free: GClosureNotify = { box, _ in Unmanaged<AnyObject>.fromOpaque(box!).release() }
    // Swapped: the closure comes first, and what follows may be anything.
    g_signal_connect_data(
      object, signal, unsafeBitCast(called, to: GCallback.self), Unmanaged.passRetained(Box(body)).toOpaque(), free,
      G_CONNECT_SWAPPED)
  }

  /// Calls a closure with each frame of a widget, as long as it returns true.
  @MainActor func eachFrame(_ widget: Widget, _ body: @escaping @MainActor () -> Bool) {
    let tick: GtkTickCallback = { _, _, box in
      let box = Unmanaged<Box<@MainActor () -> Bool>>.fromOpaque(box!).takeUnretainedValue()
      return MainActor.assumeIsolated { box.body() ? 1 : 0 }
    }
    gtk_widget_add_tick_callback(widget, tick, Unmanaged.passRetained(Box(body)).toOpaque()) {
      Unmanaged<AnyObject>.fromOpaque($0!).release()
    }
  }

  /// Calls a closure again and again, as long as it returns true.
  @MainActor func every(milliseconds: guint, _ body: @escaping @MainActor () -> Bool) {
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, milliseconds,
      { box in
        let box = Unmanaged<Box<@MainActor () -> Bool>>.fromOpaque(box!).takeUnretainedValue()
        return MainActor.assumeIsolated { box.body() ? 1 : 0 }
      }, Unmanaged.passRetained(Box(body)).toOpaque()
    ) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
  }

  /// A label that wraps its text and begins where lines begin.
  @MainActor func makeLabel(wraps: Bool = true, classes: [String] = []) -> Widget {
    let label = gtk_label_new(nil)!
    gtk_label_set_wrap(label.object, wraps ? 1 : 0)
    gtk_label_set_xalign(label.object, 0)
    for name in classes { gtk_widget_add_css_class(label, name) }
    return label
  }

  @MainActor func makeBox(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget]) -> Widget {
    let box = gtk_box_new(orientation, spacing)!
    for child in children { gtk_box_append(box.cast(), child) }
    return box
  }

  /// Rules for everything on the display.
  @MainActor func addStyle(_ rules: String) {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
#endif
