// Pages whose content follows from its number: rows of measured heights, packed tiles, a wall.

#if GTK
  import GridEngine
  import GridGTK
  import SystemGTK

  extension Page {
    /// Labels of 3 to 40 words, each as tall as it is when it wraps.
    static func rows(_ command: ShowCommand) throws -> Page {
      let grid = try VirtualGrid(layoutDirection: command.direction, sections: [.list(count: command.rows)])
      let view = GridView(grid) { _ in
        0
      } make: { _ in
        makeLabel(classes: ["row"])
      } bind: { label, id in
        gtk_label_set_text(label.object, rowText(id.item))
      }
      return Page(view)
    }

    /// Tiles of one to four columns and one to three rows, packed densely.
    static func tiles(_ command: ShowCommand) throws -> Page {
      let source = SyntheticItems(count: command.tiles)
      let items = PackedItems(count: command.tiles) { item in
        let tile = source.tile(ofItem: item, inSection: 0)
        return GridSpan(columns: tile.columns, rows: tile.rows)
      }
      let tracks = Array(repeating: PackedTrack.fr(1), count: 8)
      return try boxes(
        command,
        .packed(
          items, tracks: tracks, packing: .dense(chunk: 256), spacing: 6, trackSpacing: 6, rowSizing: .fixed(72),
          insets: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)))
    }

    /// Pictures of all shapes in rows that fill the width.
    static func wall(_ command: ShowCommand) throws -> Page {
      let source = SyntheticItems(count: command.tiles)
      return try boxes(
        command,
        .justified(
          JustifiedItems(count: command.tiles) { source.aspect(ofItem: $0, inSection: 0) }, target: 150, spacing: 6,
          trackSpacing: 6, insets: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)))
    }

    /// Boxes in twelve colors with their numbers.
    private static func boxes(_ command: ShowCommand, _ section: GridSection) throws -> Page {
      let grid = try VirtualGrid(layoutDirection: command.direction, sections: [section])
      let view = GridView(grid) {
        // Color is a style, and a box that changes its style is styled anew: so it is a kind of box.
        Int(scrambled($0.item) % 12)
      } make: { color in
        let label = makeLabel(wraps: false, classes: ["box", "color\(color)"])
        gtk_label_set_xalign(label.object, 0.5)
        return label
      } bind: { label, id in
        gtk_label_set_text(label.object, grouped(id.item))
      }
      return Page(view)
    }
  }
#endif
