// How the pages look.

#if GTK
  enum Style {
    static let rules: String = {
      var rules = """
        .glyphtile { border: 1px solid alpha(currentColor, 0.15); border-radius: 6px; padding: 4px; }
        gridcell:selected .glyphtile { border-color: transparent; }
        .glyph { font-size: 26pt; min-height: 52px; }
        .note { font-family: monospace; font-size: 8pt; opacity: 0.7; }
        .caption { font-size: 7.5pt; }
        .title { font-weight: bold; padding: 0 10px; }
        .row { padding: 6px 10px; border-bottom: 1px solid alpha(currentColor, 0.1); }
        .box { border-radius: 5px; color: white; font-size: 8.5pt; }
        .photo { background: alpha(currentColor, 0.08); padding: 6px; font-size: 8.5pt; }
        .panel { padding: 12px; border-left: 1px solid alpha(currentColor, 0.15); }
        .figure { font-family: monospace; font-size: 9pt; }

        """
      for color in 0..<12 {
        let hue = Double(color) / 12
        let (red, green, blue) = (channel(hue), channel(hue - 1 / 3), channel(hue - 2 / 3))
        rules += ".color\(color) { background: rgb(\(red), \(green), \(blue)); }\n"
      }
      return rules
    }()

    /// A channel of a muted color of this hue.
    private static func channel(_ hue: Double) -> Int {
      let turn = hue < 0 ? hue + 1 : hue
      let way = min(turn, 1 - turn) * 6
      return 64 + Int(max(0, min(1, 2 - way)) * 104)
    }
  }
#endif
