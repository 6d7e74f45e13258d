// A GListModel as the data of a grid, and a GtkSelectionModel's selection as its selection.

#if GTK
  public import GridEngine
  import GridViews
  public import SystemGTK

  extension GridView {
    /// Shows the items of a list model, and follows its changes. What is in view stays where it is.
    ///
    /// If the model is a GtkSelectionModel, what it selects is selected in the grid. What hands select in the grid is selected in the
    /// model, as far as it allows that: a GtkSingleSelection keeps one.
    ///
    /// - Parameters:
    ///   - model: a GListModel, which the grid keeps until its widget is gone. Models that change while a cell is bound are
    ///     followed before the next frame.
    ///   - section: the only section, for so many items. Its header and footer get empty widgets.
    ///   - make: makes a widget for an item.
    ///   - bind: gives a widget the content of an item, a GObject.
    /// - Throws: what is wrong with the section.
    /// - Complexity: That of the section.
    public convenience init(
      model: OpaquePointer, section: (Int) -> GridSection = { .list(count: $0) },
      make: @escaping () -> UnsafeMutablePointer<GtkWidget>,
      bind: @escaping (UnsafeMutablePointer<GtkWidget>, UnsafeMutableRawPointer) -> Void
    ) throws(GridError) {
      let grid = try VirtualGrid(sections: [section(Int(g_list_model_get_n_items(model)))])
      self.init(grid) {
        $0.kind == .item ? 0 : 1
      } make: { type in
        type == 0 ? make() : gtk_label_new(nil)
      } bind: { widget, id in
        // The model may already have fewer items than the grid.
        guard id.kind == .item, let item = g_list_model_get_item(model, guint(id.item)) else { return }
        bind(widget, item)
        g_object_unref(item)
      }
      data = ModelData(model, self)
    }
  }

  /// What follows a model.
  @MainActor final class ModelData {
    private let model: OpaquePointer
    private unowned let view: GridView
    private let hasSelection: Bool
    /// Changes that came while views were being shown.
    private var waiting: [(position: Int, removed: Int, added: Int)] = []
    /// True while the model and the grid tell one another.
    private var isTelling = false

    init(_ model: OpaquePointer, _ view: GridView) {
      (self.model, self.view) = (model, view)
      let object = UnsafeMutableRawPointer(model)
      hasSelection =
        g_type_check_instance_is_a(
          object.assumingMemoryBound(to: GTypeInstance.self), gtk_selection_model_get_type()) != 0
      g_object_ref(object)
      typealias Changed = @convention(c) (OpaquePointer, guint, guint, guint, UnsafeMutableRawPointer) -> Void
      let itemsChanged: Changed = { _, position, removed, added, data in
        let data = Unmanaged<ModelData>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { data.itemsChanged(Int(position), Int(removed), Int(added)) }
      }
      let data = Unmanaged.passUnretained(self).toOpaque()
      connect(object, "items-changed", unsafeBitCast(itemsChanged, to: GCallback.self), data)
      guard hasSelection else { return }
      let selectionChanged: @convention(c) (OpaquePointer, guint, guint, UnsafeMutableRawPointer) -> Void = {
        _, position, count, data in
        let data = Unmanaged<ModelData>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { data.takeSelection(Int(position), Int(count)) }
      }
      connect(object, "selection-changed", unsafeBitCast(selectionChanged, to: GCallback.self), data)
      takeSelection(0, Int(g_list_model_get_n_items(model)))
    }

    /// Follows no more.
    func close() {
      let object = UnsafeMutableRawPointer(model)
      g_signal_handlers_disconnect_matched(
        object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
      g_object_unref(object)
    }

    private func itemsChanged(_ position: Int, _ removed: Int, _ added: Int) {
      waiting.append((position, removed, added))
      follow()
      if !waiting.isEmpty { view.needsPlacing() }
    }

    /// Takes over the changes that wait: content that took the place of other content is reloaded, what is left comes or goes.
    func follow() {
      while let (position, removed, added) = waiting.first {
        let common = min(removed, added)
        var update = GridUpdate()
        if common > 0 { update.reloadItems(position..<position + common) }
        if removed > common { update.deleteItems(position + common..<position + removed) }
        if added > common { update.insertItems(added - common, at: .item(position + common)) }
        do {
          try view.host?.apply(update)
        } catch ViewHostError.calledFromSurface {
          return
        } catch {
          // Only a model that says it changed what it does not have comes here. Its items are shown as they are.
          waiting.removeAll()
          return resynchronise()
        }
        waiting.removeFirst()
        takeSelection(position, added)
      }
    }

    private func resynchronise() {
      guard let grid = view.host?.grid else { return }
      var update = GridUpdate()
      update.deleteItems(0..<grid.itemCount)
      update.insertItems(Int(g_list_model_get_n_items(model)), at: .item(0))
      try? view.host?.apply(update)
      takeSelection(0, grid.itemCount)
    }

    /// Selects in the grid what the model selects among some items.
    private func takeSelection(_ position: Int, _ count: Int) {
      guard hasSelection, count > 0, !isTelling, let host = view.host else { return }
      var selection = host.selection
      selection.deselect(from: .item(position), through: .item(position + count - 1))
      let bits = gtk_selection_model_get_selection_in_range(model, guint(position), guint(count))
      defer { gtk_bitset_unref(bits) }
      // Run after run, as a model may select everything.
      var (iterator, first) = (GtkBitsetIter(), guint(0))
      var isThere = gtk_bitset_iter_init_at(&iterator, bits, guint(position), &first) != 0
      while isThere, Int(first) < position + count {
        var (last, next) = (first, guint(0))
        while true {
          isThere = gtk_bitset_iter_next(&iterator, &next) != 0
          guard isThere, next == last + 1 else { break }
          last = next
        }
        selection.select(from: .item(Int(first)), through: .item(Int(last)))
        first = next
      }
      host.selection = selection
    }

    /// Selects in the model what somebody selected in the grid, and takes over what it makes of that.
    func tellSelection() {
      guard hasSelection, let host = view.host else { return }
      let count = host.grid.itemCount
      let (bits, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, guint(count)))
      for range in host.selection.ranges(inSection: 0, count: count) {
        gtk_bitset_add_range(bits, guint(range.lowerBound), guint(range.count))
      }
      isTelling = true
      let isTaken = gtk_selection_model_set_selection(model, bits, all) != 0
      isTelling = false
      gtk_bitset_unref(bits)
      gtk_bitset_unref(all)
      // A model of one item knows that one alone.
      if !isTaken, let only = host.focus, only.kind == .item, host.selection.contains(only) {
        isTelling = true
        gtk_selection_model_select_item(model, guint(only.item), 1)
        isTelling = false
      }
      takeSelection(0, count)
    }
  }
#endif
