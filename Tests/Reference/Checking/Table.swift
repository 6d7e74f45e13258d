// Where a grid says that all its cells are.

import GridEngine

/// The frames of all cells, in the grid's own coordinates.
struct Table {
  var frames: [CellID: Frame] = [:]
  /// Items of packed sections that have no place yet; their frames are estimates.
  var unplaced: Set<CellID> = []
  var offset: Int
  var extent: Int
}

extension Run {
  /// Asks the grid for the frames of all cells that the reference knows, and for the areas of packed ones.
  func table() -> Table {
    var table = Table(offset: offset, extent: contentExtent)
    let width = grid.contentSize.width
    expect(
      abs(across(grid.contentSize) - reference.contentAcross) < 1e-6,
      "the content is \(across(grid.contentSize)) points across, not \(reference.contentAcross)")
    expect(grid.sectionCount == reference.sections.count, "\(grid.sectionCount) sections")
    for (index, section) in reference.sections.enumerated() {
      expect(grid.itemCount(inSection: index) == section.items.count, "\(grid.itemCount(inSection: index)) items")
      if section.shownHeader == nil { expect(grid.frame(of: .header(section: index)) == nil, "no header in \(index)") }
      if section.shownFooter == nil { expect(grid.frame(of: .footer(section: index)) == nil, "no footer in \(index)") }
      checkHidden(index)
      for item in [-1, section.hasRows ? section.items.count : 0] {
        expect(grid.frame(of: .item(item, section: index)) == nil, "a frame of item \(item) in section \(index)")
      }
      if section.isPacked { checkAreas(of: index, &table) }
    }
    for id in reference.cells {
      guard let frame = grid.frame(of: id) else {
        fail("no frame of \(id)")
        continue
      }
      table.frames[id] = inner(frame, contentWidth: width)
    }
    return table
  }

  /// Items of a packed section lie where placing all of them puts them, as far as they are placed.
  private func checkAreas(of index: Int, _ table: inout Table) {
    let section = reference.sections[index]
    var found: [CellArea?] = []
    for item in section.items.indices {
      let id = CellID.item(item, section: index)
      guard let area = grid.area(of: id) else {
        found.append(nil)
        table.unplaced.insert(id)
        continue
      }
      found.append(
        axis == .vertical
          ? CellArea(column: area.column, row: area.row, columns: area.columns, rows: area.rows)
          : CellArea(column: area.row, row: area.column, columns: area.rows, rows: area.columns))
    }
    if section.hasOwnBarriers {
      if problem == nil { takeChunks(found, of: index) }
      return
    }
    // Chunks are placed in any order; how many rows lie above one is known when all before it are placed.
    var chunk = Int.max
    if case .chunk(let size)? = section.spec.packed?.packing { chunk = max(1, size) }
    var shift = 0
    var isExact = true
    for (item, area) in found.enumerated() {
      guard let area, let wanted = section.finalAreas[item] else {
        isExact = false
        continue
      }
      if chunk < .max, item % chunk == 0 { shift = isExact ? 0 : area.row - wanted.row }
      var moved = wanted
      moved.row += shift
      if fault == .flattensItems { moved.rows = 1 }
      expect(area == moved, "item \(item) of section \(index) lies at \(area), not at \(moved)")
    }
    reference.sections[index].areas = zip(found, section.finalAreas).map { $0 ?? $1 }
  }

  /// Where the barriers of packing in chunks lie after edits depends on the edits, so the grid is asked; no two items
  /// overlap, and each has its span.
  private func takeChunks(_ areas: [CellArea?], of index: Int) {
    let section = reference.sections[index]
    let columns = section.tracks.count
    for (item, area) in areas.enumerated() {
      guard let area else { continue }
      let shape = section.items[item].shape
      expect(
        area.columns >= 1 && area.columns <= max(1, shape.span.columns) && area.column + area.columns <= columns
          && area.rows == max(1, shape.span.rows), "item \(item) of section \(index) lies at \(area)")
      for other in areas.prefix(item).compactMap({ $0 }) where section.spec.packed?.policy == .lockedFirst {
        expect(!area.overlaps(other), "item \(item) of section \(index) at \(area) lies over \(other)")
      }
    }
    reference.sections[index].areas = areas
  }
}
