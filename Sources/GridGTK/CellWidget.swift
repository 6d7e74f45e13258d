// The widget of a cell: it has the focus, the role for screen readers and the states, and the program's widget in it.

#if GTK
  import SystemGTK

  /// A widget with one child, as large as itself, that can be as small as the grid wants it.
  @MainActor enum CellWidget {
    private static let type = registerWidget("LazyGridCell") { cellClass, _ in initialize(cellClass!) }

    private static func initialize(_ class: UnsafeMutableRawPointer) {
      let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
      gtk_widget_class_set_css_name(widgetClass, "gridcell")
      gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
      widgetClass.pointee.measure = { widget, orientation, length, minimum, natural, _, _ in
        minimum?.pointee = 0
        natural?.pointee = 0
        guard let child = gtk_widget_get_first_child(widget) else { return }
        // What a child needs at least is what the grid asked it for; a slot of a fixed size may be smaller.
        var least: Int32 = 0
        if orientation == GTK_ORIENTATION_VERTICAL {
          gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        }
        gtk_widget_measure(child, orientation, length < 0 ? -1 : max(length, least), nil, natural, nil, nil)
      }
      widgetClass.pointee.size_allocate = { widget, width, height, _ in
        guard let child = gtk_widget_get_first_child(widget) else { return }
        var (least, leastHeight): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, max(width, least), &leastHeight, nil, nil, nil)
        gtk_widget_allocate(child, max(width, least), max(height, leastHeight), -1, nil)
      }
      let objectClass = `class`.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.dispose = { object in
        let widget = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self)
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        widgetClassOfGTK.pointee.dispose(object)
      }
    }

    /// Puts a widget into a cell that can have the focus.
    static func make(_ child: Widget) -> Widget {
      let cell = makeWidget(type)
      gtk_widget_set_focusable(cell, 1)
      gtk_widget_set_overflow(cell, GTK_OVERFLOW_HIDDEN)
      gtk_widget_set_parent(child, cell)
      return cell
    }
  }
#endif
