// Photos as boxes in justified rows, each as wide beside its height as the photo is.

import GridEngine
import GridPaging
import PhotoLibrary

/// How photos are shown in a terminal.
enum PhotoLook {
  /// A line each.
  case lines
  /// Boxes in rows that fill the screen.
  case wall

  /// A character is about twice as high as it is wide, and points are columns and lines.
  private static let heightOfColumn = 2.0
  /// Lines of a row of boxes.
  private static let target = 7.0

  func section(count: Int) -> GridSection {
    switch self {
    case .lines: .lazy(count: count, tracks: [.adaptive(minimum: 56, spacing: 2)], spacing: 0, header: .fixed(1))
    case .wall:
      .justified(
        JustifiedItems(repeating: PhotoGrid.usualAspect * PhotoLook.heightOfColumn, count: count),
        target: PhotoLook.target, spacing: 0, trackSpacing: 1, header: .fixed(1))
    }
  }

  /// Columns ÷ lines of a photo; `nil` where all are alike.
  var aspect: ((Photo) -> Double)? {
    switch self {
    case .lines: nil
    case .wall: { PhotoGrid.aspect($0) * PhotoLook.heightOfColumn }
    }
  }
}

/// What a box shows: the columns and lines that it fills, on whole ones, and what is in it.
struct PhotoBox {
  var columns: Range<Int>
  var lines: Range<Int>
  /// Written inside, a line each, as far as there is room.
  var texts: [String]
  var style: TextStyle

  /// A frame; boxes that touch on the grid of characters touch there too.
  init(_ frame: Rect, top: Double, texts: [String], style: TextStyle) {
    func whole(_ position: Double) -> Int { Int(max(-1e6, min(1e6, position)).rounded()) }
    let (left, upper) = (whole(frame.x), whole(frame.y - top))
    columns = left..<max(left + 1, whole(frame.maxX))
    lines = upper..<max(upper + 1, whole(frame.maxY - top))
    (self.texts, self.style) = (texts, style)
  }

  func draw(on screen: inout Screen) {
    let width = columns.count
    for line in lines {
      let isEdge = line == lines.lowerBound || line == lines.upperBound - 1
      let index = line - lines.lowerBound - 1
      let inside =
        isEdge ? String(repeating: "─", count: max(0, width - 2)) : texts.indices.contains(index) ? texts[index] : ""
      guard width > 2, lines.count > 2 else {
        screen.write(texts.first ?? "", column: columns.lowerBound, line: line, width: width, style: style)
        continue
      }
      let ends = !isEdge ? ("│", "│") : line == lines.lowerBound ? ("┌", "┐") : ("└", "┘")
      screen.write(ends.0, column: columns.lowerBound, line: line, width: 1, style: style)
      screen.write(inside, column: columns.lowerBound + 1, line: line, width: width - 2, style: style)
      screen.write(ends.1, column: columns.upperBound - 1, line: line, width: 1, style: style)
    }
  }
}
