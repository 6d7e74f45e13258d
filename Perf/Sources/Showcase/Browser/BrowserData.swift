// The data to browse: sections of texts, and the places that a reader can type.

import GridEngine

/// Data to browse.
public struct BrowserData {
  /// The source of the texts.
  let source: any CellSource
  /// The least width of a column.
  let columnWidth: Int
  /// A hint that says what a reader may type to go somewhere.
  let prompt: String
  /// The cell that a typed text names.
  let find: (String) -> CellID?
  /// The first cell of which there is something to see; `nil` for the first of all.
  var start: CellID?

  /// All code points. A place is a code point, or part of a header.
  ///
  /// - Parameters:
  ///   - atlas: sections of all code points, whose items are counted by code points.
  ///   - codePoint: reads a code point as people write it.
  public static func unicode(
    _ atlas: any CellSource = UnicodeAtlas(), codePoint: @escaping (String) -> UInt32?
  ) -> BrowserData {
    func cell(_ codePoint: UInt32) -> CellID? {
      atlas.position(ofItem: Int(codePoint)).map { .item($0.item, section: $0.section) }
    }
    // Code points before the exclamation mark are controls and a space.
    return BrowserData(
      source: atlas, columnWidth: 24, prompt: "code point or block",
      find: { codePoint($0).flatMap(cell) ?? atlas.header(containing: $0) }, start: cell(0x21))
  }

  /// The files of a directory. A place is the number of a file, counted from 0, or part of a file's name or of a path.
  public static func files(_ tree: DirectoryTree) -> BrowserData {
    BrowserData(source: tree, columnWidth: 28, prompt: "number, name or path") { text in
      if let place = Int(text).flatMap({ tree.position(ofItem: $0) }) {
        return .item(place.item, section: place.section)
      }
      for section in 0..<tree.sectionCount {
        for item in 0..<tree.itemCount(inSection: section)
        where tree.caption(ofItem: item, inSection: section).lowercased().contains(text.lowercased()) {
          return .item(item, section: section)
        }
      }
      return tree.header(containing: text)
    }
  }

  /// The declaration of a section: as many columns as there is room for. The empty line between rows belongs to the cells, so
  /// that headers without cells between them lie line by line.
  func section(_ number: Int) -> GridSection {
    var section = GridSection.lazy(
      count: source.itemCount(inSection: number), tracks: [.adaptive(minimum: Double(columnWidth), spacing: 2)],
      alignment: 0, spacing: 0, header: source.header(ofSection: number) == nil ? nil : .fixed(1),
      insets: EdgeInsets(top: 1))
    section.level = source.level(ofSection: number)
    return section
  }
}

extension CellSource {
  func cell(_ item: Int, _ section: Int) -> TextCell {
    let note = note(ofItem: item, inSection: section)
    let caption = caption(ofItem: item, inSection: section)
    guard let glyph = glyph(ofItem: item, inSection: section) else {
      return metrics == .glyphs ? TextCell(head: note, text: caption) : TextCell(text: caption)
    }
    return TextCell(head: "\(note)  \(glyph)", text: caption)
  }

  /// The header of the first section whose title contains a text.
  fileprivate func header(containing text: String) -> CellID? {
    (0..<sectionCount).first { header(ofSection: $0)?.lowercased().contains(text.lowercased()) == true }
      .map { .header(section: $0) }
  }
}
