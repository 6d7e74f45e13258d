// Scroll values and bounds: the scrolled window owns the values, the grid the place, and bounds alone are written.

#if GTK
  public import GridEngine
  import GridViews
  import SystemGTK

  extension GridView {
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      host?.grid.axis == .horizontal ? horizontal : vertical
    }

    public func show(_ bounds: ScrollProjection) {
      guard let adjustment else { return }
      // In one call, so that the value is between the bounds at any time.
      gtk_adjustment_configure(
        adjustment, gtk_adjustment_get_value(adjustment), bounds.lower, bounds.upper, bounds.page / 10,
        bounds.page * 0.9,
        bounds.page)
    }

    /// Takes over what the adjustments say.
    func followAdjustments() {
      if let host, host.projection.page > 0 { show(host.projection) }
      acrossBounds = (0, 0, 0)
      acrossValue = adjustmentAcross.map { gtk_adjustment_get_value($0) } ?? 0
      showAcross()
      findRange()
    }

    func scroll(toValue value: Double, isVertical: Bool) {
      guard let host else { return }
      if isVertical != (host.grid.axis == .vertical) {
        let way = value - acrossValue
        acrossValue = value
        if way.isFinite, way != 0 { host.step(to: .by(0, across: way)) }
        return
      }
      if range == nil { findRange() }
      host.scroll(toValue: value, isHeld: range.map { gtk_widget_has_css_class($0, "dragging") != 0 } ?? false)
    }

    /// The adjustment across the scrolling axis, for tables that are wider than the viewport.
    private var adjustmentAcross: UnsafeMutablePointer<GtkAdjustment>? {
      host?.grid.axis == .horizontal ? vertical : horizontal
    }

    /// Lays the bounds across around the value, as along: the value is never written.
    func showAcross() {
      guard let host, let adjustment = adjustmentAcross else { return }
      let (grid, isVertical) = (host.grid, host.grid.axis == .vertical)
      let page = isVertical ? grid.viewportSize.width : grid.viewportSize.height
      guard page > 0 else { return }
      let extent = max(page, isVertical ? grid.contentSize.width : grid.contentSize.height)
      let bounds = (lower: acrossValue - grid.offsetAcross, extent: extent, page: page)
      guard bounds != acrossBounds else { return }
      acrossBounds = bounds
      gtk_adjustment_configure(
        adjustment, acrossValue, bounds.lower, bounds.lower + extent, page / 10, page * 0.9, page)
    }

    /// Finds the range of the scroll bar, whose class "dragging" comes and goes with the hand that holds it.
    private func findRange() {
      guard range == nil, let window = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) else { return }
      let bar =
        host?.grid.axis == .horizontal
        ? gtk_scrolled_window_get_hscrollbar(OpaquePointer(window))
        : gtk_scrolled_window_get_vscrollbar(OpaquePointer(window))
      guard let found = bar.flatMap({ gtk_widget_get_first_child($0) }) else { return }
      range = found
      let changed: @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = {
        _, _, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.rangeChanged() }
      }
      connect(
        found, "notify::css-classes", unsafeBitCast(changed, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque())
    }

    private func rangeChanged() {
      guard let host, let range, let adjustment, host.projection.isHeld else { return }
      if gtk_widget_has_css_class(range, "dragging") == 0 { host.scroll(toValue: gtk_adjustment_get_value(adjustment)) }
    }

    func forgetRange() {
      guard let range else { return }
      g_signal_handlers_disconnect_matched(
        range, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
      self.range = nil
    }
  }
#endif
