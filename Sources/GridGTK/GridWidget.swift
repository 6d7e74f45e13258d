// The widget of a grid, as GTK sees it: a scrollable whose functions are those of its Swift half.

#if GTK
  public import SystemGTK

  /// The half of a grid's widget that is written in Swift. The widget owns it.
  @MainActor public class GridWidget {
    /// The widget, a GtkScrollable; not to be used after GTK let it go.
    public let widget: UnsafeMutablePointer<GtkWidget>
    var vertical: UnsafeMutablePointer<GtkAdjustment>?
    var horizontal: UnsafeMutablePointer<GtkAdjustment>?

    init() {
      widget = makeWidget(GridWidgetClass.type)
      gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
      gtk_widget_set_focusable(widget, 1)
      // The widget lets it go when it is finalised.
      pointer(of: widget).pointee = Unmanaged.passRetained(self).toOpaque()
    }

    static func half(of widget: UnsafeMutableRawPointer) -> GridWidget? {
      pointer(of: widget).pointee.map { Unmanaged<GridWidget>.fromOpaque($0).takeUnretainedValue() }
    }

    func allocate(width: Int32, height: Int32) {}
    func dispose() {}

    /// Takes over an adjustment that a scrolled window gives, or lets one go.
    func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, isVertical: Bool) {
      let old = isVertical ? vertical : horizontal
      guard old != adjustment else { return }
      let data = Unmanaged.passUnretained(self).toOpaque()
      if let old {
        g_signal_handlers_disconnect_matched(old, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
        g_object_unref(old)
      }
      if isVertical { vertical = adjustment } else { horizontal = adjustment }
      guard let adjustment else { return }
      g_object_ref_sink(adjustment)
      let changed: @convention(c) (UnsafeMutablePointer<GtkAdjustment>, UnsafeMutableRawPointer) -> Void = {
        adjustment, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          half.valueChanged(gtk_adjustment_get_value(adjustment), isVertical: adjustment == half.vertical)
        }
      }
      connect(adjustment, "value-changed", unsafeBitCast(changed, to: GCallback.self), data)
      adjustmentChanged()
    }

    func valueChanged(_ value: Double, isVertical: Bool) {}
    func styleChanged() {}
    func adjustmentChanged() {}
  }
#endif
