// From cells to marks: the drawing order, and the positions of the strip, the viewport and the thumb.

import GridEngine

extension ViewportPicture {
  /// The height of the strip with the title.
  private static let stripHeight = 28.0
  /// The width of the line around the viewport.
  private static let outline = 1.0
  /// Frames are cut off this far outside the viewport, so that no coordinate is too long to write.
  private static let horizon = 16_384.0

  /// The viewport's extent in the picture.
  private static func extent(_ value: Double) -> Double {
    value.isFinite ? max(1, min(maximumExtent, value)) : 1
  }

  /// The whole picture as marks.
  func scene() -> Scene {
    let width = Self.extent(self.width)
    let height = Self.extent(self.height)
    let strip = title.isEmpty ? 0 : Self.stripHeight
    let viewport = Rect(x: Self.outline, y: Self.outline + strip, width: width, height: height)
    let whole = Rect(x: 0, y: 0, width: width + 2 * Self.outline, height: height + strip + 2 * Self.outline)

    var marks: [Scene.Mark] = [.box(whole, radius: 0, fill: .outline)]
    if !title.isEmpty {
      let box = Rect(x: Self.outline, y: Self.outline, width: width, height: strip - 1)
      marks.append(.box(box, radius: 0, fill: .strip))
      let label = Scene.Label(
        text: title, x: box.midX, y: box.midY, size: 12, ink: .soft, isBold: true, anchor: .middle,
        maxWidth: width - 16)
      marks.append(.clip(box, [.label(label)]))
    }
    var inside: [Scene.Mark] = [.box(viewport, radius: 0, fill: .ground)]
    for cell in drawnCells(width: width, height: height) {
      let painter = CellPainter(cell: cell, isRightToLeft: isRightToLeft)
      let marks = painter.marks(at: cell.frame.offset(x: viewport.x, y: viewport.y))
      guard let window = cell.window else {
        inside += marks
        continue
      }
      // The cells of a pane follow one another, and one clip does for all.
      let place = window.offset(x: viewport.x, y: viewport.y)
      if case .clip(let frame, let others) = inside.last, frame == place {
        inside[inside.count - 1] = .clip(frame, others + marks)
      } else {
        inside.append(.clip(place, marks))
      }
    }
    for edge in paneEdges { inside += paneEdge(edge.offset(x: viewport.x, y: viewport.y)) }
    if let line = insertionLine, line.x.isFinite, line.y.isFinite, line.width.isFinite, line.height.isFinite {
      let frame = line.inset(by: -2).offset(x: viewport.x, y: viewport.y)
      inside.append(.box(frame, radius: 2, fill: .strong))
    }
    for bar in bars where bar.width > 0 && bar.height > 0 {
      inside.append(.box(bar.offset(x: viewport.x, y: viewport.y), radius: 0, fill: .bar))
    }
    if let thumb { inside.append(mark(for: thumb, in: viewport)) }
    marks.append(.clip(viewport, inside))
    return Scene(width: whole.width, height: whole.height, marks: marks)
  }

  /// The cells that can be seen, with frames of sensible size: items, then headers and footers, then pinned
  /// ones, those first that others push off.
  private func drawnCells(width: Double, height: Double) -> [Cell] {
    var layers: [[Cell]] = [[], [], [], []]
    for var cell in cells {
      let frame = cell.frame
      guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else { continue }
      guard frame.width > 0, frame.height > 0, frame.x < width, frame.y < height, frame.maxX > 0, frame.maxY > 0
      else { continue }
      let minX = max(frame.x, -Self.horizon)
      let minY = max(frame.y, -Self.horizon)
      cell.frame = Rect(
        x: minX, y: minY, width: min(frame.maxX, Self.horizon) - minX, height: min(frame.maxY, Self.horizon) - minY)
      if let window = cell.window {
        guard window.x.isFinite, window.y.isFinite, window.width.isFinite, window.height.isFinite, window.width > 0,
          window.height > 0
        else { continue }
      }
      layers[keepsOrder ? 0 : cell.isPinned ? (cell.isPushed ? 2 : 3) : cell.kind == .item ? 0 : 1].append(cell)
    }
    return layers.flatMap(\.self)
  }

  /// A line with a shadow on both sides: what scrolls goes under what does not.
  private func paneEdge(_ edge: Rect) -> [Scene.Mark] {
    guard edge.x.isFinite, edge.y.isFinite, edge.width.isFinite, edge.height.isFinite else { return [] }
    let isUpright = edge.height > edge.width
    func strip(_ thickness: Double) -> Rect {
      isUpright
        ? Rect(x: edge.x - thickness / 2, y: edge.y, width: thickness, height: edge.height)
        : Rect(x: edge.x, y: edge.y - thickness / 2, width: edge.width, height: thickness)
    }
    return [5, 3].map { .box(strip($0), radius: 0, fill: .shadow) } + [.box(strip(1.5), radius: 0, fill: .outline)]
  }

  private func mark(for thumb: Thumb, in viewport: Rect) -> Scene.Mark {
    let thickness = 5.0
    let margin = 3.0
    let isVertical = thumb.edge != .bottom
    let track = max(1, (isVertical ? viewport.height : viewport.width) - 2 * margin)
    let share = thumb.length.isFinite ? max(0, min(1, thumb.length)) : 0
    let length = min(track, max(28, track * share))
    let place = thumb.position.isFinite ? max(0, min(1, thumb.position)) : 0
    let start = margin + (track - length) * place
    let frame =
      switch thumb.edge {
      case .right:
        Rect(x: viewport.maxX - margin - thickness, y: viewport.y + start, width: thickness, height: length)
      case .left: Rect(x: viewport.x + margin, y: viewport.y + start, width: thickness, height: length)
      case .bottom:
        Rect(x: viewport.x + start, y: viewport.maxY - margin - thickness, width: length, height: thickness)
      }
    return .box(frame, radius: thickness / 2, fill: .thumb)
  }
}
