// The cells of the browser: a line, and wrapped text below it.

import GridEngine

/// Text that is as wide as its slot and as tall as its wrapped lines.
struct TextCell {
  /// A line of its own, cut at the width; none if it is empty.
  var head = ""
  /// The text that is wrapped.
  var text = ""
  var style = TextStyle.plain

  func size(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? Double(max(head.count, text.count))
    let lines = TextWrapping.lineCount(of: text, capacity: TextCell.columns(width)) + (head.isEmpty ? 0 : 1)
    return Size(width: width, height: Double(lines))
  }

  func lines(width: Int) -> [Substring] {
    let lines = TextWrapping.lines(of: text, capacity: max(1, width))
    return head.isEmpty ? lines : [head[...]] + lines
  }

  private static func columns(_ width: Double) -> Int { width >= 1 ? Int(min(width, 100_000)) : 1 }
}
