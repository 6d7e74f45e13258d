// A GListModel of any number of objects, which are made when they are asked for: GTK's lists want one for each row.

#if GTK
  import SystemGTK

  /// A model of so many plain objects.
  @MainActor func makeNumbers(_ count: Int) -> OpaquePointer {
    let model = UnsafeMutableRawPointer(g_object_new_with_properties(numbersType, 0, nil, nil)!)
    (model + MemoryLayout<GObject>.size).assumingMemoryBound(to: Int.self).pointee = count
    return OpaquePointer(model)
  }

  private let numbersType: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GObjectClass>.size)
    info.instance_size = guint16(MemoryLayout<GObject>.size + MemoryLayout<Int>.size)
    let type = g_type_register_static(g_object_get_type(), "LazyGridNumbers", &info, GTypeFlags(rawValue: 0))
    var interface = GInterfaceInfo()
    interface.interface_init = { table, _ in
      let table = table!.assumingMemoryBound(to: GListModelInterface.self)
      table.pointee.get_item_type = { _ in g_object_get_type() }
      table.pointee.get_n_items = { model in
        guint((UnsafeMutableRawPointer(model!) + MemoryLayout<GObject>.size).assumingMemoryBound(to: Int.self).pointee)
      }
      table.pointee.get_item = { model, number in
        let count = (UnsafeMutableRawPointer(model!) + MemoryLayout<GObject>.size).assumingMemoryBound(to: Int.self)
        guard Int(number) < count.pointee else { return nil }
        return UnsafeMutableRawPointer(g_object_new_with_properties(g_object_get_type(), 0, nil, nil))
      }
    }
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()
#endif
