// Painting headers and footers, along the top of a section or standing beside it, pinned or not.

import GridEngine

extension CellPainter {
  /// A header or footer: one line of text along its longer side.
  func band(_ frame: Rect) -> [Mark] {
    let isHeader = cell.kind == .header
    var marks: [Mark] = [.box(frame, radius: 0, fill: isHeader ? .band(hue) : .ground)]
    let isColumn = frame.height > frame.width * 1.5
    let hairline =
      isColumn
      ? Rect(x: isHeader ? frame.maxX - 1 : frame.x, y: frame.y, width: 1, height: frame.height)
      : Rect(x: frame.x, y: isHeader ? frame.maxY - 1 : frame.y, width: frame.width, height: 1)
    marks.append(.box(hairline, radius: 0, fill: .edge(hue)))
    if cell.isPinned { marks.append(.box(bar(frame, isColumn: isColumn), radius: 0, fill: .accent(hue))) }
    guard min(frame.width, frame.height) >= 9 else { return marks }
    if isColumn { return marks + column(frame) }
    return marks + (lines.count > 1 && frame.height >= 40 ? stack(frame) : strip(frame))
  }

  /// The accent of a pinned cell, at the side where its text starts.
  private func bar(_ frame: Rect, isColumn: Bool) -> Rect {
    let thickness = 4.0
    if isColumn { return Rect(x: frame.x, y: frame.y, width: frame.width, height: thickness) }
    let x = isRightToLeft ? frame.maxX - thickness : frame.x
    return Rect(x: x, y: frame.y, width: thickness, height: frame.height)
  }

  /// The mark before a title: a triangle that points along the text where the section is collapsed.
  private func mark(isRightToLeft: Bool) -> String? {
    cell.isExpanded.map { $0 ? "▾" : isRightToLeft ? "◂" : "▸" }
  }

  /// The room that a mark takes.
  private static let markWidth = 16.0

  private var titleInk: Ink { cell.kind == .header ? .strong : .soft }

  private func titleSize(_ thickness: Double) -> Double {
    max(8, min(cell.kind == .header ? 13 : 11.5, thickness * 0.62))
  }

  /// The texts at the far side: the caption, then the word that says the cell is pinned.
  private func farTexts(size: Double) -> [(text: String, ink: Ink, width: Double)] {
    var result: [(String, Ink, Double)] = []
    if cell.isPinned { result.append(("pinned", .deep(hue), TextFit.width("pinned", size: size) + 12)) }
    if !cell.caption.isEmpty {
      result.append((cell.caption, .faint, TextFit.width(cell.caption, size: size) + 12))
    }
    return result
  }

  /// One line: the title, and the far texts at the other end.
  private func strip(_ frame: Rect) -> [Mark] {
    var room = Rect(x: frame.x + 12, y: frame.y, width: frame.width - 24, height: frame.height)
    let indent = min(max(0, Double(cell.level) * 14), max(0, room.width / 4))
    room.width -= indent
    if !isRightToLeft { room.x += indent }
    var marks: [Mark] = []
    if let mark = mark(isRightToLeft: isRightToLeft), room.width > 2 * CellPainter.markWidth {
      marks.append(line(mark, in: room, y: frame.midY, size: titleSize(frame.height), ink: .deep(hue)))
      room.width -= CellPainter.markWidth
      if !isRightToLeft { room.x += CellPainter.markWidth }
    }
    let small = min(10, titleSize(frame.height))
    for far in farTexts(size: small) where room.width - far.width >= 24 {
      marks.append(line(far.text, in: room, y: frame.midY, size: small, ink: far.ink, isFar: true))
      room.width -= far.width
      if isRightToLeft { room.x += far.width }
    }
    let title = lines.joined(separator: " · ")
    guard !title.isEmpty, room.width > 4 else { return marks }
    let size = titleSize(frame.height)
    return marks + [line(title, in: room, y: frame.midY, size: size, ink: titleInk, isBold: cell.kind == .header)]
  }

  /// A tall header: its lines from the top, the far texts in the first one.
  private func stack(_ frame: Rect) -> [Mark] {
    let top = Rect(x: frame.x, y: frame.y + 4, width: frame.width, height: 24)
    var copy = cell
    copy.lines = [lines[0]]
    var marks = CellPainter(cell: copy, isRightToLeft: isRightToLeft).strip(top)
    let room = frame.inset(by: 12)
    for (index, text) in lines.dropFirst().enumerated() {
      let y = frame.y + 33 + Double(index) * 15
      guard y + 8 <= frame.maxY else { break }
      marks.append(line(text, in: room, y: y, size: 11.5, ink: .soft))
    }
    return marks
  }

  /// A header that stands beside its section: its text runs down the page.
  private func column(_ frame: Rect) -> [Mark] {
    let small = min(10, titleSize(frame.width))
    var end = frame.maxY - 12
    var start = frame.y + 12
    var marks: [Mark] = []
    func put(_ text: String, y: Double, size: Double, ink: Ink, isBold: Bool, anchor: Scene.Anchor) {
      let label = Scene.Label(
        text: text, x: frame.midX, y: y, size: size, ink: ink, isBold: isBold, anchor: anchor,
        maxWidth: end - start, isRotated: true)
      marks.append(.label(label))
    }
    if let mark = mark(isRightToLeft: false), end - start > 2 * CellPainter.markWidth {
      put(mark, y: start, size: titleSize(frame.width), ink: .deep(hue), isBold: false, anchor: .start)
      start += CellPainter.markWidth
    }
    for far in farTexts(size: small) where end - start - far.width >= 24 {
      put(far.text, y: end, size: small, ink: far.ink, isBold: false, anchor: .end)
      end -= far.width
    }
    let title = lines.joined(separator: " · ")
    if !title.isEmpty, end - start > 4 {
      put(
        title, y: start, size: titleSize(frame.width), ink: titleInk, isBold: cell.kind == .header, anchor: .start)
    }
    return marks
  }
}
