// Painting cells of tables: a line of text between rules.

import GridEngine

extension CellPainter {
  /// A box, a rule at its end and one below, and a line of text in the middle.
  func tableCell(_ frame: Rect) -> [Mark] {
    let isHead = cell.kind == .tableHead
    var marks: [Mark] = [.box(frame, radius: 0, fill: fill(isHead))]
    let x = isRightToLeft ? frame.x : frame.maxX - 1
    marks.append(.box(Rect(x: x, y: frame.y, width: 1, height: frame.height), radius: 0, fill: .edge(hue)))
    let bottom = Rect(x: frame.x, y: frame.maxY - 1, width: frame.width, height: 1)
    marks.append(.box(bottom, radius: 0, fill: .edge(hue)))
    if cell.isFocused, min(frame.width, frame.height) > 6 {
      marks.append(.box(frame, radius: 0, fill: .accent(hue)))
      marks.append(.box(frame.inset(by: 2), radius: 0, fill: fill(isHead)))
    }
    guard let text = lines.first, frame.height >= 9, frame.width >= 16 else { return marks }
    let margin = min(8, frame.width / 8)
    let room = Rect(x: frame.x + margin, y: frame.y, width: frame.width - 2 * margin, height: frame.height)
    let size = max(8, min(12, frame.height * 0.62))
    marks.append(
      line(
        text, in: room, y: frame.midY, size: size, ink: isHead ? .strong : .soft, isBold: isHead, isFar: cell.endsLines)
    )
    return marks
  }

  private func fill(_ isHead: Bool) -> Ink {
    if cell.isSelected { return .band(hue) }
    return isHead ? .strip : .ground
  }
}
