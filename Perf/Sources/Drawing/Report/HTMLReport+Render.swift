// A report as one HTML page: the markup.

extension HTMLReport {
  /// The whole page as HTML in UTF-8. The markup is also well-formed XML after the document type.
  ///
  /// - Complexity: O(*n*) in the size of the page.
  public func render() -> String {
    var page = SVGMarkup()
    page.raw("<!DOCTYPE html>\n")
    page.open("html", [("lang", "en")])
    page.open("head")
    page.empty("meta", [("charset", "utf-8")])
    page.empty("meta", [("name", "viewport"), ("content", "width=device-width,initial-scale=1")])
    page.empty("meta", [("name", "color-scheme"), ("content", "light dark")])
    page.element("title", text: title)
    page.open("style")
    page.raw(Self.style)
    page.close("style")
    page.close("head")
    page.raw("\n")
    page.open("body")
    page.open("header")
    page.element("h1", text: title)
    if !subtitle.isEmpty { page.element("p", [("class", "sub")], text: subtitle) }
    page.close("header")
    page.raw("\n")
    page.open("main")
    writeParts(to: &page)
    page.close("main")
    page.raw("\n")
    if !command.isEmpty {
      page.open("footer")
      page.raw("Reproduce with ")
      page.element("code", text: command)
      page.close("footer")
    }
    page.close("body")
    page.close("html")
    page.raw("\n")
    return page.text
  }

  private func writeParts(to page: inout SVGMarkup) {
    var current: String?
    for part in parts {
      switch part {
      case .tiles(let tiles):
        if current != nil { page.close("section") }
        current = nil
        write(tiles, to: &page)
      case .section(let title, let body):
        if current == nil || (title != current && !title.isEmpty) {
          if current != nil { page.close("section") }
          page.raw("\n")
          page.open("section")
          if !title.isEmpty { page.element("h2", text: title) }
          current = title
        }
        write(body, to: &page)
      }
    }
    if current != nil { page.close("section") }
  }

  private func write(_ tiles: [Tile], to page: inout SVGMarkup) {
    guard !tiles.isEmpty else { return }
    page.open("div", [("class", "tiles")])
    for tile in tiles {
      page.open("div", [("class", "tile")])
      page.element("div", [("class", "label")], text: tile.label)
      page.element("div", [("class", "value")], text: tile.value)
      if !tile.note.isEmpty { page.element("div", [("class", "note")], text: tile.note) }
      page.close("div")
    }
    page.close("div")
  }

  private func write(_ body: Body, to page: inout SVGMarkup) {
    switch body {
    case .text(let paragraphs):
      for paragraph in paragraphs { page.element("p", text: paragraph) }
    case .table(let header, let rows, let note):
      writeTable(header: header, rows: rows, to: &page)
      if !note.isEmpty { page.element("p", [("class", "note")], text: note) }
    case .figure(let figure): write(figure, style: "plot", to: &page)
    case .gallery(let figures):
      page.open("div", [("class", "gallery")])
      for figure in figures { write(figure, style: "picture", to: &page) }
      page.close("div")
    }
  }

  private func write(_ figure: Figure, style: String, to page: inout SVGMarkup) {
    page.raw("\n")
    page.open("figure", [("class", style)])
    page.raw(figure.svg)
    if !figure.caption.isEmpty { page.element("figcaption", text: figure.caption) }
    page.close("figure")
  }

  private func writeTable(header: [String], rows: [[String]], to page: inout SVGMarkup) {
    let columns = max(header.count, rows.map(\.count).max() ?? 0)
    guard columns > 0 else { return }
    let alignments = (0..<columns).map { column -> [SVGMarkup.Attribute] in
      let cells = rows.compactMap { $0.count > column && !$0[column].isEmpty ? $0[column] : nil }
      return !cells.isEmpty && cells.allSatisfy(Self.isNumber) ? [("class", "n")] : []
    }
    func writeRow(_ cells: [String], element: String) {
      page.open("tr")
      for column in 0..<columns {
        page.element(element, alignments[column], text: column < cells.count ? cells[column] : "")
      }
      page.close("tr")
    }
    page.open("div", [("class", "scroll")])
    page.open("table")
    page.open("thead")
    writeRow(header, element: "th")
    page.close("thead")
    page.open("tbody")
    for row in rows { writeRow(row, element: "td") }
    page.close("tbody")
    page.close("table")
    page.close("div")
  }

  /// True when a cell reads as a number: a digit after signs, or a dash for a missing value.
  static func isNumber(_ text: String) -> Bool {
    let signs: Set<Unicode.Scalar> = ["+", "-", "−", "±", "<", ">", "≤", "≥", "≈", "~", "×", "$", "€", " ", "\u{A0}"]
    if ["–", "—", "-"].contains(text) { return true }
    let first = text.unicodeScalars.first { !signs.contains($0) }
    return first.map { (0x30...0x39).contains($0.value) } ?? false
  }
}
