// Something that shows rows: GridGTK, or a list of GTK.

#if GTK
  import GridEngine
  import GridGTK
  import SystemGTK

  /// A widget to scroll, and the rows that its labels are bound to.
  @MainActor final class Peer {
    private(set) var widget: Widget!
    /// The rows that labels are bound to.
    private(set) var rows: [Widget: Int] = [:]

    init(_ name: PeerName, rows count: Int, columns: Int) throws {
      switch name {
      case .grid, .texts: widget = try grid(count, columns, isText: name == .texts)
      case .listview: widget = gtk_list_view_new(selection(count), factory())
      case .gridview:
        widget = gtk_grid_view_new(selection(count), factory())
        gtk_grid_view_set_min_columns(widget.object, guint(columns))
        gtk_grid_view_set_max_columns(widget.object, guint(columns))
      case .columnview:
        widget = gtk_column_view_new(selection(count))
        let column = gtk_column_view_column_new("Rows", factory())!
        gtk_column_view_column_set_expand(column, 1)
        gtk_column_view_append_column(widget.object, column)
        g_object_unref(UnsafeMutableRawPointer(column))
      }
    }

    private func grid(_ count: Int, _ columns: Int, isText: Bool) throws -> Widget {
      let tracks = Array(repeating: Track.flexible(minimum: 0, spacing: 0), count: columns)
      let grid = try VirtualGrid(sections: [.lazy(count: count, tracks: tracks, spacing: 0)])
      return GridView(grid) { _ in
        0
      } make: { _ in
        self.follow(isText ? GridText.make() : makeLabel())
      } bind: { [weak self] label, id in
        if isText {
          GridText.set(rowText(id.item), of: label)
        } else {
          gtk_label_set_text(label.object, rowText(id.item))
        }
        self?.rows[label] = id.item
      }.widget
    }

    /// Forgets a label when it goes.
    private func follow(_ label: Widget) -> Widget {
      on(label.raw, "destroy") { [weak self] _ in self?.rows[label] = nil }
      return label
    }

    private func selection(_ count: Int) -> OpaquePointer { gtk_no_selection_new(makeNumbers(count)) }

    private func factory() -> OpaquePointer {
      let factory = gtk_signal_list_item_factory_new()!
      let object = UnsafeMutableRawPointer(factory)
      on(object, "setup") { [weak self] item in
        if let self { gtk_list_item_set_child(OpaquePointer(item), follow(makeLabel())) }
      }
      on(object, "bind") { [weak self] item in
        let item = OpaquePointer(item)
        guard let label = gtk_list_item_get_child(item) else { return }
        let row = Int(gtk_list_item_get_position(item))
        gtk_label_set_text(label.object, rowText(row))
        self?.rows[label] = row
      }
      on(object, "unbind") { [weak self] item in
        if let label = gtk_list_item_get_child(OpaquePointer(item)) { self?.rows[label] = nil }
      }
      return factory
    }

    /// Where the rows are that can be seen, in points from the top of a widget.
    func places(in viewport: Widget) -> [Int: Double] {
      var places: [Int: Double] = [:]
      let height = Double(gtk_widget_get_height(viewport))
      for (label, row) in rows where gtk_widget_get_mapped(label) != 0 {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(label, viewport, &bounds) != 0 else { continue }
        let y = Double(bounds.origin.y)
        if y < height, y + Double(bounds.size.height) > 0 { places[row] = y }
      }
      return places
    }
  }
#endif
