// How cells look where neither theme nor program says it.

#if GTK
  import SystemGTK

  /// Rules of the lowest priority: headers and frozen cells cover what scrolls under them, and what is selected or focused can be seen.
  @MainActor enum StyleSheet {
    private static let rules = """
      gridcell.header, gridcell.frozen { background-color: @theme_bg_color; }
      gridcell.header { font-weight: bold; }
      gridcell:selected { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
      gridcell:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -2px; }
      """

    private static let provider: UnsafeMutablePointer<GtkCssProvider> = {
      let provider = gtk_css_provider_new()!
      gtk_css_provider_load_from_data(provider, rules, -1)
      return provider
    }()

    /// Adds the rules to the display of a widget, once for each.
    static func add(to widget: Widget) {
      let display = gtk_widget_get_display(widget)!
      guard !displays.contains(display) else { return }
      displays.insert(display)
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    }

    private static var displays: Set<OpaquePointer> = []
  }
#endif
