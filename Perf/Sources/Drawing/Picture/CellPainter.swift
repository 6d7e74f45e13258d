// Painting one cell: a card for items, a band for headers, a line of small text for footers and cells of tables.

import GridEngine

/// Turns a cell into marks.
struct CellPainter {
  typealias Mark = Scene.Mark

  let cell: ViewportPicture.Cell
  let isRightToLeft: Bool

  var hue: Int { Ink.hue(ofSection: cell.section) }

  /// The text lines that are not empty.
  var lines: [String] { cell.lines.filter { !$0.isEmpty } }

  func marks(at frame: Rect) -> [Mark] {
    let content: [Mark]
    switch cell.kind {
    case .item: content = item(frame)
    case .header, .footer: content = band(frame)
    // Their text is cut to their width, and their pane clips them.
    case .tableCell, .tableHead: return tableCell(frame)
    }
    guard cell.isPinned else { return [.clip(frame, content)] }
    return shadow(of: frame) + [.clip(frame, content)]
  }

  /// Translucent boxes, each a point larger and half a point lower than the last.
  private func shadow(of frame: Rect) -> [Mark] {
    (1...5).reversed().map { step in
      let spread = Double(step)
      return .box(frame.inset(by: -spread).offset(x: 0, y: spread / 2), radius: spread + 1, fill: .shadow)
    }
  }

  /// A line of text from one side of `frame`; `isFar` puts it at the end where lines end.
  func line(
    _ text: String, in frame: Rect, y: Double, size: Double, ink: Ink, isBold: Bool = false, isFar: Bool = false
  ) -> Mark {
    let isRight = isFar != isRightToLeft
    return .label(
      Scene.Label(
        text: text, x: isRight ? frame.maxX : frame.x, y: y, size: size, ink: ink, isBold: isBold,
        anchor: isRight ? .end : .start, maxWidth: frame.width))
  }
}

extension CellPainter {
  private func item(_ frame: Rect) -> [Mark] {
    let short = min(frame.width, frame.height)
    let radius = min(6, short / 5)
    var marks: [Mark] = [
      .box(frame, radius: radius, fill: cell.isSelected ? .band(hue) : .card(hue), line: .edge(hue))
    ]
    if cell.isFocused, short > 8 {
      marks.insert(.box(frame, radius: radius, fill: .accent(hue)), at: 0)
      marks[1] = .box(frame.inset(by: 3), radius: max(0, radius - 3), fill: cell.isSelected ? .band(hue) : .card(hue))
    }
    if cell.isPinned { marks[0] = .box(frame, radius: 0, fill: .card(hue), line: .accent(hue)) }
    guard short >= 10 else { return marks }
    let isText = !lines.isEmpty && (cell.glyph.isEmpty || frame.width > frame.height * 2)
    let inner = frame.inset(by: isText ? min(10, short * 0.18) : max(2, min(9, short * 0.1)))
    if cell.glyph.isEmpty { return marks + (isText ? texts(inner) : number(inner)) }
    return marks + (isText ? row(inner) : tile(inner))
  }

  /// A caption alone: large, in the middle.
  private func number(_ frame: Rect) -> [Mark] {
    guard !cell.caption.isEmpty else { return [] }
    let wanted = max(8, min(17, min(frame.width, frame.height) * 0.34))
    let natural = TextFit.width(cell.caption, size: 1)
    let size = max(8, min(wanted, frame.width / max(1, natural)))
    let label = Scene.Label(
      text: cell.caption, x: frame.midX, y: frame.midY, size: size, ink: .deep(hue), anchor: .middle,
      maxWidth: frame.width)
    return [.label(label)]
  }

  /// Lines from the top. The caption stands at the end of the first one, or below it if the card is narrow.
  private func texts(_ frame: Rect) -> [Mark] {
    let pitch = 15.5
    let shown = lines.prefix(max(1, Int((frame.height + 4) / pitch)))
    let isSingle = shown.count == 1 && frame.height < 30
    let first = isSingle ? frame.midY : frame.y + 7
    let size = min(13, max(8, frame.height * 0.7))
    let captionSize = min(10, size)
    var title = frame
    var marks: [Mark] = []
    let captionWidth = TextFit.width(cell.caption, size: captionSize) + 10
    if !cell.caption.isEmpty, captionWidth <= frame.width * 0.4 {
      marks.append(line(cell.caption, in: frame, y: first, size: captionSize, ink: .faint, isFar: true))
      title.width -= captionWidth
      if isRightToLeft { title.x += captionWidth }
    } else if !cell.caption.isEmpty, frame.height >= pitch * Double(shown.count) + 11 {
      marks.append(line(cell.caption, in: frame, y: frame.maxY - 4, size: captionSize, ink: .faint))
    }
    for (index, text) in shown.enumerated() {
      let y = first + pitch * Double(index)
      let mark =
        index == 0
        ? line(text, in: title, y: y, size: size, ink: .strong, isBold: true)
        : line(text, in: frame, y: y, size: min(size, 12), ink: .soft)
      marks.append(mark)
    }
    return marks
  }

  /// A glyph in the middle over its texts.
  private func tile(_ frame: Rect) -> [Mark] {
    var room = frame
    var below: [Mark] = []
    func put(_ text: String, size: Double, pitch: Double, ink: Ink, isBold: Bool) {
      guard !text.isEmpty, room.height >= pitch * 2.4 else { return }
      let label = Scene.Label(
        text: text, x: frame.midX, y: room.maxY - pitch / 2 + 0.5, size: size, ink: ink, isBold: isBold,
        anchor: .middle, maxWidth: frame.width)
      below.append(.label(label))
      room.height -= pitch
    }
    put(cell.caption, size: 9.5, pitch: 12, ink: .faint, isBold: false)
    for (index, text) in lines.enumerated().reversed() {
      put(text, size: 11, pitch: 14, ink: index == 0 ? .strong : .soft, isBold: index == 0)
    }
    if !below.isEmpty { room.height -= 1 }
    return [.glyph(cell.glyph, room, .strong)] + below
  }

  /// A glyph beside its texts.
  private func row(_ frame: Rect) -> [Mark] {
    let side = min(frame.height, 52)
    let x = isRightToLeft ? frame.maxX - side : frame.x
    let box = Rect(x: x, y: frame.midY - side / 2, width: side, height: side)
    let gap = side + 10
    var rest = Rect(x: frame.x + gap, y: frame.y, width: frame.width - gap, height: frame.height)
    if isRightToLeft { rest.x = frame.x }
    return [.glyph(cell.glyph, box, .strong)] + texts(rest)
  }
}
