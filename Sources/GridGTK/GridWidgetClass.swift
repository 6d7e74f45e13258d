// The class of a grid's widget: GTK's functions and properties, led to its Swift half.

#if GTK
  import SystemGTK

  /// A closure that is given to C from the main actor is isolated to it, and checks that.
  @MainActor enum GridWidgetClass {
    static let type: GType = {
      let type = registerWidget("LazyGridView") { gridClass, _ in GridWidgetClass.initialize(gridClass!) }
      var interface = GInterfaceInfo()
      g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
      return type
    }()

    private static func initialize(_ class: UnsafeMutableRawPointer) {
      let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
      let objectClass = `class`.assumingMemoryBound(to: GObjectClass.self)
      gtk_widget_class_set_css_name(widgetClass, "gridview")
      gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LIST)
      widgetClass.pointee.measure = { _, _, _, minimum, natural, _, _ in
        minimum?.pointee = 0
        natural?.pointee = 200
      }
      widgetClass.pointee.size_allocate = { widget, width, height, _ in
        GridWidget.half(of: widget!)?.allocate(width: width, height: height)
      }
      widgetClass.pointee.css_changed = { widget, change in
        UnsafeMutableRawPointer(widgetClassOfGTK).assumingMemoryBound(to: GtkWidgetClass.self).pointee
          .css_changed(widget, change)
        GridWidget.half(of: widget!)?.styleChanged()
      }
      objectClass.pointee.set_property = { object, property, value, _ in
        guard property <= 2 else { return }
        let adjustment = g_value_get_object(value)?.assumingMemoryBound(to: GtkAdjustment.self)
        GridWidget.half(of: object!)?.setAdjustment(adjustment, isVertical: property == 2)
      }
      objectClass.pointee.get_property = { object, property, value, _ in
        guard property <= 2 else { return g_value_set_enum(value, 0) }
        let half = GridWidget.half(of: object!)
        g_value_set_object(value, UnsafeMutableRawPointer(property == 2 ? half?.vertical : half?.horizontal))
      }
      objectClass.pointee.dispose = { object in
        if let half = GridWidget.half(of: object!) {
          half.setAdjustment(nil, isVertical: true)
          half.setAdjustment(nil, isVertical: false)
          half.dispose()
        }
        widgetClassOfGTK.pointee.dispose(object)
      }
      objectClass.pointee.finalize = { object in
        if let half = pointer(of: object!).pointee { Unmanaged<GridWidget>.fromOpaque(half).release() }
        widgetClassOfGTK.pointee.finalize(object)
      }
      for (number, name) in ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"].enumerated() {
        g_object_class_override_property(objectClass, guint(number + 1), name)
      }
    }
  }
#endif
