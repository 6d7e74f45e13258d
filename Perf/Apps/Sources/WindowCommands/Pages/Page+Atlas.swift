// The atlas of Unicode: every code point a tile, every block a section under its pinned header.

#if GTK
  import GridEngine
  import GridGTK
  import SystemGTK

  extension Page {
    static func atlas(_ command: ShowCommand) throws -> Page {
      let atlas = UnicodeAtlas()
      let grid = try VirtualGrid(
        layoutDirection: command.direction,
        sections: atlas.blocks.map { block in
          .lazy(
            count: block.count, tracks: [.adaptive(minimum: 104, spacing: 8)], spacing: 8, rowSizing: .fixed(112),
            header: .fixed(34), insets: EdgeInsets(top: 8, leading: 8, bottom: 16, trailing: 8))
        })
      grid.pinnedViews = .sectionHeaders
      let view = GridView(grid) {
        $0.kind == .item ? 0 : 1
      } make: { type in
        type == 1 ? makeLabel(wraps: false, classes: ["title"]) : makeTile()
      } bind: { widget, id in
        if id.kind == .item {
          bind(widget, atlas, id)
        } else {
          gtk_label_set_text(widget.object, atlas.header(ofSection: id.section) ?? "")
        }
      }
      return Page(view, find: { place($0, in: atlas) })
    }

    /// A tile: the character, its code point, its name.
    private static func makeTile() -> Widget {
      let labels = ["glyph", "note", "caption"].map { makeLabel(classes: [$0]) }
      for label in labels {
        gtk_label_set_xalign(label.object, 0.5)
        gtk_label_set_justify(label.object, GTK_JUSTIFY_CENTER)
      }
      gtk_label_set_lines(labels[2].object, 2)
      gtk_label_set_ellipsize(labels[2].object, PANGO_ELLIPSIZE_END)
      let tile = makeBox(GTK_ORIENTATION_VERTICAL, labels)
      gtk_widget_add_css_class(tile, "glyphtile")
      return tile
    }

    private static func bind(_ tile: Widget, _ atlas: UnicodeAtlas, _ id: CellID) {
      let texts = [
        atlas.glyph(ofItem: id.item, inSection: id.section) ?? "", atlas.note(ofItem: id.item, inSection: id.section),
        atlas.caption(ofItem: id.item, inSection: id.section),
      ]
      var label = gtk_widget_get_first_child(tile)
      for text in texts {
        guard let widget = label else { return }
        gtk_label_set_text(widget.object, text)
        label = gtk_widget_get_next_sibling(widget)
      }
    }

    /// The cell of a code point: U+2190, 2190, or the character itself.
    private static func place(_ text: String, in atlas: UnicodeAtlas) -> CellID? {
      var digits = text.uppercased()
      if digits.hasPrefix("U+") { digits.removeFirst(2) }
      let scalars = text.unicodeScalars
      let number = scalars.count == 1 ? scalars.first?.value : UInt32(digits, radix: 16)
      guard let place = number.flatMap({ atlas.position(ofItem: Int($0)) }) else { return nil }
      return .item(place.item, section: place.section)
    }
  }
#endif
