// Frames from the measured sizes.

import GridEngine

extension GridSolver {
  /// The final layout, from the leading edge; call after ``measure()``.
  mutating func place() -> Grid.Layout {
    var layout = Grid.Layout()
    guard !structure.cells.isEmpty else { return layout }
    layout.size = size()
    let columns = tracks(columns, gaps: columnGaps)
    let rows = tracks(rows, gaps: rowGaps)
    let sizes = structure.cells.indices.map { cell in placedSize(cell) }
    alignBaselines(sizes)
    let alignments = structure.columnAlignments
    layout.frames.reserveCapacity(sizes.count)
    layout.areas.reserveCapacity(sizes.count)
    for (index, cell) in structure.cells.enumerated() {
      let size = sizes[index]
      let slot = slot(cell)
      let x = columns.offsets[cell.columns.lowerBound] + fraction(cell, alignments) * (slot.width - size.width)
      let y = rows.offsets[cell.row] + offset(index, size, slot)
      layout.frames.append(
        Rect(
          x: Extent.reported(x), y: Extent.reported(y), width: Extent.reported(size.width),
          height: Extent.reported(size.height)))
      layout.areas.append(
        GridArea(column: cell.columns.lowerBound, row: cell.row, columns: cell.columns.count, rows: 1))
    }
    layout.columns = reported(columns)
    layout.rows = reported(rows)
    layout.diagnostics = diagnostics
    return layout
  }

  private func tracks(_ extents: TrackExtents, gaps: [Double]) -> Grid.Tracks {
    var tracks = Grid.Tracks()
    var offset = 0.0
    for track in 0..<extents.count {
      offset += gaps[track]
      let extent = extents[track]
      tracks.offsets.append(offset)
      tracks.extents.append(extent)
      offset += extent
    }
    return tracks
  }

  private func reported(_ tracks: Grid.Tracks) -> Grid.Tracks {
    Grid.Tracks(offsets: tracks.offsets.map(Extent.reported), extents: tracks.extents.map(Extent.reported))
  }

  private mutating func slot(_ cell: GridStructure.Cell) -> Size {
    Size(width: slotWidth(cell.columns), height: rows[cell.row])
  }

  /// The size that a cell takes in its slot. One that answered with exactly the slot's size is not asked again.
  private mutating func placedSize(_ cell: Int) -> Size {
    let slot = slot(structure.cells[cell])
    if isNear(slot.width, answers[cell].width), isNear(slot.height, answers[cell].height) { return answers[cell] }
    return ask(cell, ProposedSize(width: Extent.offered(slot.width), height: Extent.offered(slot.height)))
  }

  /// True when two numbers are equal apart from the rounding of sums.
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-12 * max(abs(a), abs(b)) }

  private func fraction(_ cell: GridStructure.Cell, _ alignments: [HorizontalAlignment?]) -> Double {
    if let anchor = cell.anchor { return anchor.x }
    let declared = cell.isInRow && cell.isSingle ? alignments[cell.columns.lowerBound] : nil
    return (declared ?? structure.alignment.horizontal).fraction
  }

  /// The distance of a cell from the top of its row, in points.
  private func offset(_ index: Int, _ size: Size, _ slot: Size) -> Double {
    let cell = structure.cells[index]
    if isOnBaseline(cell) { return baselines[cell.row].ascent - guide(index, size: size) }
    return (cell.anchor?.y ?? structure.rows[cell.row].alignment.fraction) * (slot.height - size.height)
  }

  /// Computes the baselines of rows from the sizes that cells have in their slots.
  private mutating func alignBaselines(_ sizes: [Size]) {
    for row in baselines.indices { baselines[row] = Baseline() }
    for (index, cell) in structure.cells.enumerated() where isOnBaseline(cell) {
      baselines[cell.row].add(guide(index, size: sizes[index]), height: sizes[index].height)
    }
  }
}
