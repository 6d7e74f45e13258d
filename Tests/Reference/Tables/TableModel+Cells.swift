// What is in view: panes, pieces of cells in drawing order, and labels: F5, V, Z, H2, S4.

/// A pane that is in view.
public struct ModelPaneView: Hashable, Sendable {
  public var pane: ModelPane
  public var layer: Int
  /// In viewport coordinates.
  public var window: ModelRect
}

/// A piece of a cell that is in view.
public struct ModelCell: Hashable, Sendable {
  public var cell: ModelAddress
  public var pane: ModelPane
  public var layer: Int
  /// Of the piece, in content coordinates, where it lies naturally (F2).
  public var frame: ModelRect
  /// The frame's corner in viewport coordinates.
  public var view: ModelPoint
  /// True for a piece of a range that crosses a frozen edge.
  public var isCut: Bool
  /// Where the label begins across in the viewport, and its width (H2).
  public var label: Range<Int>?
}

/// What a viewport shows of a table.
public struct ModelLayout: Hashable, Sendable {
  public var content: ModelPoint
  /// Clamped.
  public var offset: ModelPoint
  /// Frozen in effect: leading and trailing.
  public var frozenColumns: [Int]
  public var frozenRows: [Int]
  public var panes: [ModelPaneView]
  public var cells: [ModelCell]
  public var headers: [ModelHeader]
}

extension TableModel {
  /// What is in view at an offset, vertical and left to right.
  func innerLayout(at offset: ModelPoint) -> ModelLayout {
    let (across, along) = (across, along)
    let offset = ModelPoint(x: across.clamped(offset.x), y: along.clamped(offset.y))
    return ModelLayout(
      content: ModelPoint(x: across.content, y: along.content), offset: offset,
      frozenColumns: [across.leading, across.trailing], frozenRows: [along.leading, along.trailing],
      panes: panes(across, along, at: offset), cells: cells(across, along, at: offset),
      headers: headers(along, at: offset.y))
  }

  private func panes(_ across: AxisLayout, _ along: AxisLayout, at offset: ModelPoint) -> [ModelPaneView] {
    var panes: [ModelPaneView] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let window = ModelRect(
          across.window(column, at: offset.x).moved(by: -offset.x), along.window(row, at: offset.y).moved(by: -offset.y)
        )
        if window.width > 0, window.height > 0 {
          let pane = ModelPane(row, column)
          panes.append(ModelPaneView(pane: pane, layer: pane.layer, window: window))
        }
      }
    }
    return panes
  }

  /// V3: by layer, row, column, pane.
  private func cells(_ across: AxisLayout, _ along: AxisLayout, at offset: ModelPoint) -> [ModelCell] {
    var cells: [ModelCell] = []
    for cell in allCells {
      let panes = panes(of: cell, across, along)
      for pane in panes {
        guard let columnPiece = across.piece(of: cell.columnNumbers, in: pane.column),
          let rowPiece = along.piece(of: cell.rowNumbers, in: pane.row)
        else { continue }
        let shift = ModelPoint(
          x: across.shift(pane.column, at: offset.x), y: along.shift(pane.row, at: offset.y))
        let columnWindow = across.window(pane.column, at: offset.x)
        guard columnPiece.moved(by: shift.x).isInView(of: columnWindow),
          rowPiece.moved(by: shift.y).isInView(of: along.window(pane.row, at: offset.y))
        else { continue }
        let frame = ModelRect(columnPiece, rowPiece)
        let view = ModelPoint(x: frame.x + shift.x - offset.x, y: frame.y + shift.y - offset.y)
        let label = labels[cell.origin].map { width in
          labelPlace(width, in: columnPiece.moved(by: shift.x), window: columnWindow).moved(by: -offset.x)
        }
        cells.append(
          ModelCell(
            cell: cell.origin, pane: pane, layer: pane.layer, frame: frame, view: view, isCut: panes.count > 1,
            label: label))
      }
    }
    return cells.sorted { ($0.layer, $0.cell, $0.pane) < ($1.layer, $1.cell, $1.pane) }
  }

  /// The natural frame of a whole cell, vertical and left to right, in content coordinates; `nil` of a hidden one (S3).
  public func frame(of cell: ModelAddress) -> ModelRect? {
    let cell = range(at: cell)
    guard let columns = across.extent(of: cell.columnNumbers), let rows = along.extent(of: cell.rowNumbers) else {
      return nil
    }
    return ModelRect(columns, rows)
  }

  /// S4: the panes in which a cell has pieces.
  func panes(of cell: ModelRange, _ across: AxisLayout, _ along: AxisLayout) -> [ModelPane] {
    (0..<3).filter { along.piece(of: cell.rowNumbers, in: $0) != nil }.flatMap { row in
      (0..<3).filter { across.piece(of: cell.columnNumbers, in: $0) != nil }.map { ModelPane(row, $0) }
    }
  }

  /// H2, H3: each piece has its own label.
  private func labelPlace(_ width: Int, in piece: Range<Int>, window: Range<Int>) -> Range<Int> {
    let width = min(width, piece.count)
    let start = max(piece.lowerBound, min(window.lowerBound, piece.upperBound - width))
    return start..<start + width
  }
}
