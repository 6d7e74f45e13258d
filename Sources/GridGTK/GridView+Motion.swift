// How cells move: as the program wants it, where the system lets anything move.

#if GTK
  import GridEngine
  import GridViews
  import SystemGTK

  extension GridView {
    /// Moves cells as the program wants it, unless the system's setting says that nothing is to move.
    func followMotionSettings() {
      guard let host else { return }
      if settings == nil, motion != nil { listenToSettings() }
      host.motionSettings = motion != nil && areAnimationsEnabled ? motion : nil
    }

    private func listenToSettings() {
      guard let found = gtk_settings_get_for_display(gtk_widget_get_display(widget)) else { return }
      settings = found
      g_object_ref(UnsafeMutableRawPointer(found))
      let changed: @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = {
        _, _, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { (half as? GridView)?.followMotionSettings() }
      }
      connect(
        UnsafeMutableRawPointer(found), "notify::gtk-enable-animations", unsafeBitCast(changed, to: GCallback.self),
        Unmanaged<GridWidget>.passUnretained(self).toOpaque())
    }

    private var areAnimationsEnabled: Bool {
      guard let settings else { return true }
      var value = GValue()
      // G_TYPE_BOOLEAN, which is a macro.
      g_value_init(&value, GType(5 << 2))
      defer { g_value_unset(&value) }
      g_object_get_property(
        UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
      return g_value_get_boolean(&value) != 0
    }

    func forgetMotionSettings() {
      guard let settings else { return }
      let object = UnsafeMutableRawPointer(settings)
      g_signal_handlers_disconnect_matched(
        object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged<GridWidget>.passUnretained(self).toOpaque())
      g_object_unref(object)
      self.settings = nil
    }

    /// Where a cell is drawn, larger or smaller about its middle while it moves.
    static func transform(_ place: ViewPlace) -> OpaquePointer? {
      var point = graphene_point_t(x: Float(place.frame.x), y: Float(place.frame.y))
      let moved = gsk_transform_translate(nil, &point)
      guard place.scale != Size(width: 1, height: 1) else { return moved }
      var middle = graphene_point_t(x: Float(place.frame.width / 2), y: Float(place.frame.height / 2))
      var back = graphene_point_t(x: -middle.x, y: -middle.y)
      let scaled = gsk_transform_scale(
        gsk_transform_translate(moved, &middle), Float(place.scale.width), Float(place.scale.height))
      return gsk_transform_translate(scaled, &back)
    }
  }
#endif
