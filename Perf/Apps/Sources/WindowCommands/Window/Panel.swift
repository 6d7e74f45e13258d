// The figures at the side of the window, a field for places, and a switch that scrolls.

#if GTK
  import SystemGTK

  @MainActor final class Panel {
    let widget: Widget
    private let names = makeLabel(wraps: false, classes: ["figure"])
    private let values = makeLabel(wraps: false, classes: ["figure"])
    private let message = makeLabel(classes: ["caption"])
    private let entry = gtk_entry_new()!
    private let toggle = gtk_toggle_button_new_with_label("scroll")!
    /// Called with a place that somebody typed.
    var didAsk: ((String) -> Void)?

    init() {
      gtk_entry_set_placeholder_text(entry.cast(), "go to…")
      gtk_label_set_xalign(values.object, 1)
      gtk_widget_set_hexpand(values, 1)
      gtk_label_set_max_width_chars(message.object, 20)
      let figures = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 16, [names, values])
      widget = makeBox(GTK_ORIENTATION_VERTICAL, spacing: 12, [figures, entry, toggle, message])
      gtk_widget_add_css_class(widget, "panel")
      gtk_widget_set_size_request(widget, 240, -1)
      // The values take the panel's room, and the panel takes none from the grid.
      gtk_widget_set_hexpand(widget, 0)
      on(entry.raw, "activate") { [weak self] _ in
        guard let self, let text = gtk_editable_get_text(entry.object) else { return }
        didAsk?(String(cString: text))
      }
    }

    /// True while the window scrolls by itself.
    var scrolls: Bool { gtk_toggle_button_get_active(toggle.cast()) != 0 }

    func say(_ text: String) { gtk_label_set_text(message.object, text) }

    func show(_ figures: [(name: String, value: String)]) {
      gtk_label_set_text(names.object, figures.map(\.name).joined(separator: "\n"))
      gtk_label_set_text(values.object, figures.map(\.value).joined(separator: "\n"))
    }
  }
#endif
