// What is wrong with a table that was edited: beside its arrays, its host, and a grid that was never edited.

import TestSupport

@testable import GridEngine

extension EditedTable {
  /// The columns in view that are not frozen, and where their leading edges are on the screen.
  var bodyColumns: [(id: Int, place: Double)] {
    var found: [Int: Double] = [:]
    for cell in grid.visibleCells where cell.section > 0 && cell.id.kind == .item && !cell.isRetained {
      if has(.ranges, false), merged(cell.id) != nil { continue }
      if cell.pane.columns == .body { found[cell.id.column] = place(of: cell, in: grid) }
    }
    return found.sorted { $0.key < $1.key }.map { (columns[$0.key].id, $0.value) }
  }

  func place(of cell: Cell, in grid: VirtualGrid) -> Double {
    let frame = grid.viewFrame(of: cell)
    if grid.axis == .horizontal { return frame.y }
    return grid.layoutDirection == .rightToLeft ? grid.viewportSize.width - frame.maxX : frame.x
  }

  /// How far frozen columns reach, at which end: one that is moved from one to the other moves all between.
  var frozenExtent: [String] {
    grid.panes(ofSection: 1).filter { $0.id.rows == .body && $0.id.columns != .body }.map {
      "\($0.id.columns) \(grid.axis == .vertical ? $0.window.width : $0.window.height)"
    }
  }

  var problem: String? {
    if let hostProblem { return hostProblem }
    // What is hidden goes on from another row.
    if let row = focus?.row, hiddenRows.contains(row) { focus = nil }
    if let row = retained?.row, hiddenRows.contains(row) { retained = nil }
    if isCollapsed, let row = focus?.row, rows[2].contains(row) { focus = nil }
    if isCollapsed, let row = retained?.row, rows[2].contains(row) { retained = nil }
    var seen: Set<CellID> = []
    let deciding = decidingColumns
    let hasRanges = has(.ranges, false)
    for cell in grid.visibleCells where cell.section > 0 && cell.id.kind == .item {
      seen.insert(cell.id)
      guard rows.indices.contains(cell.section - 1), rows[cell.section - 1].indices.contains(cell.item),
        columns.indices.contains(cell.id.column)
      else { return "a cell \(cell.id) that does not exist" }
      guard let view = views[cell.id] else { return "\(cell.id) is in view, and nobody said so" }
      if view.row != row(cell.id) || view.column != columns[cell.id.column].id {
        return "\(cell.id) has a view of another"
      }
      func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1e-6 }
      let (old, new) = (view.frame, cell.frame)
      // Of pieces there is one view.
      if !cell.isCut, differ(old.x, new.x) || differ(old.y, new.y) || old.size != new.size {
        return "\(cell.id), column \(cell.id.column), \(cell.pane), is at \(new), not \(old)"
      }
      // A merged cell may reach into what comes after the group.
      if isCollapsed, cell.section == 3, !hasRanges || merged(cell.id) == nil {
        return "\(cell.id) is in a collapsed group"
      }
      if hasRanges, let range = merged(cell.id) {
        if let problem = mergedProblem(cell, range) { return problem }
        continue
      }
      if hiddenRows.contains(view.row) { return "row \(cell.id.item) of section \(cell.section) is hidden" }
      if cell.isRetained { continue }
      let (width, height) = grid.axis == .vertical ? (new.width, new.height) : (new.height, new.width)
      if columns[cell.id.column].isHidden { return "\(cell.id) is hidden" }
      let column = columns[cell.id.column]
      if column.grows, column.chosen == nil, column.declared == nil {
        let own = isCovered(cell) ? 0 : contentWidth(row: view.row, column: column.id)
        let least = max(own, learnt[column.id] ?? 0)
        if width < least - 1e-3 {
          return
            "\(cell.id), column \(cell.id.column), is \(width) wide; it is \(own) by itself, and was \(learnt[column.id] ?? 0)"
        }
        learnt[column.id] = width
      } else {
        let known = column.chosen ?? column.declared ?? learnt[column.id]
        if let known, differ(width, known) { return "\(cell.id) is \(width) wide, not \(known)" }
        if known == nil { learnt[column.id] = width }
      }
      if isMerged(row: cell.item, section: cell.section, deciding) { continue }
      let expected =
        deciding.map { self.height(row: view.row, column: $0.id, width: self.width($0)) }.max() ?? 0
      if differ(height, expected) {
        return "\(cell.id) is \(height) tall, not \(expected) as columns \(deciding) decide of \(columns), \(frozen)"
      }
    }
    if seen.count != views.count { return "views of cells that are out of view: \(Set(views.keys).subtracting(seen))" }
    if let focus, let id = grid.settings.focusedCell, id.kind == .item,
      row(id) != focus.row || columns[id.column].id != focus.column
    {
      return "the focus is on another cell"
    }
    if let retained, let id = grid.settings.retainedCells.first,
      row(id) != retained.row || columns[id.column].id != retained.column
    {
      return "another cell is retained"
    }
    if let broken = grid.model.brokenInvariant() ?? grid.model.contents.columnSets[0].brokenInvariant() {
      return broken
    }
    return rowsProblem ?? anewProblem
  }

  /// Rows in view that are not one after another, as they are shown.
  private var rowsProblem: String? {
    var last: (section: Int, item: Int, end: Double)?
    var extents: [CellID: (start: Double, end: Double)] = [:]
    for cell in grid.visibleCells where cell.section > 0 && cell.id.kind == .item && !cell.isRetained {
      guard cell.pane.rows == .body, !has(.ranges, false) || merged(cell.id) == nil else { continue }
      let frame = grid.viewFrame(of: cell)
      let isMirrored = grid.axis == .horizontal && grid.layoutDirection == .rightToLeft
      let start = grid.axis == .vertical ? frame.y : isMirrored ? grid.viewportSize.width - frame.maxX : frame.x
      let extent = grid.axis == .vertical ? frame.height : frame.width
      extents[.item(cell.item, section: cell.section)] = (start, start + extent)
    }
    for (id, extent) in extents.sorted(by: { $0.key < $1.key }) {
      defer { last = (id.section, id.item, extent.end) }
      guard let last, last.section == id.section else { continue }
      let between = rows[id.section - 1][last.item + 1..<id.item]
      if let shown = between.first(where: { !hiddenRows.contains($0) }) {
        // All that is in view of it may be merged with others.
        if has(.ranges, false) { continue }
        return "row \(shown) is not in view"
      }
      if abs(last.end - extent.start) > 1e-6 { return "\(id) is at \(extent.start), not \(last.end)" }
    }
    return nil
  }

  /// True for a cell that lies under bars or under frozen cells alone: nothing is learnt from it.
  private func isCovered(_ cell: Cell) -> Bool {
    let (frame, size, insets) = (grid.viewFrame(of: cell), grid.viewportSize, grid.settings.contentInsets)
    guard let window = grid.panes(ofSection: cell.section).first(where: { $0.id == cell.pane })?.window else {
      return true
    }
    let isMirrored = grid.layoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return frame.maxY <= max(insets.top, window.y) || frame.y >= min(size.height - insets.bottom, window.maxY)
      || frame.maxX <= max(left, window.x) || frame.x >= min(size.width - right, window.maxX)
  }

  /// What is wrong with a merged cell in view: its origin stands for it, and it is as wide as its columns together.
  private func mergedProblem(_ cell: Cell, _ range: CellRange) -> String? {
    if cell.id.column != range.columns.lowerBound { return "\(cell.id) is not the origin of \(range)" }
    let shown = columns[range.columns].filter { !$0.isHidden }
    let width = shown.reduce(-gap) { $0 + self.width($1) + gap }
    let frame = grid.frame(of: cell.id) ?? .zero
    let own = grid.axis == .vertical ? frame.width : frame.height
    return abs(own - width) > 1e-6 ? "\(cell.id) of \(range) is \(own) wide, not \(width)" : nil
  }

  /// Columns in view that are not beside those before them.
  private var besideProblem: String? {
    let seen = bodyColumns
    for (left, right) in zip(seen, seen.dropFirst()) {
      guard let first = columns.firstIndex(where: { $0.id == left.id }),
        let last = columns.firstIndex(where: { $0.id == right.id })
      else { return "a column that is gone" }
      // Between them may be others of which no cell is in view by itself.
      let between = has(.ranges, false) ? columns[first..<max(first, last)].filter { !$0.isHidden } : [columns[first]]
      let way = between.reduce(0) { $0 + width($1) + gap }
      if abs(left.place + way - right.place) > 1e-6 { return "columns \(left) and \(right)" }
    }
    return nil
  }

  /// What a grid made anew shows else of columns.
  private var anewProblem: String? {
    // Where widths are learnt, estimates are others.
    if learns || has(.ranges, false) { return besideProblem }
    let orientation = (grid.axis == .vertical ? 0 : 1) + (grid.layoutDirection == .leftToRight ? 0 : 2)
    guard let anew = try? EditedTable.grid(columns, frozen, rows, hiddenRows, gap, deciding, isNew: orientation) else {
      return nil
    }
    anew.resize(to: grid.viewportSize)
    anew.settings.retainedCells = []
    anew.settings.contentInsets = grid.settings.contentInsets
    if isCollapsed { anew.collapse(3) }
    anew.step(to: .to(grid.offset, across: grid.offsetAcross), measure: measure)
    if anew.offsetAcross != grid.offsetAcross { return "the offset is \(grid.offsetAcross), not \(anew.offsetAcross)" }
    func lines(_ grid: VirtualGrid) -> Set<String> {
      Set(
        grid.visibleCells.filter { $0.section > 0 && $0.id.kind == .item && !$0.isRetained }.map { cell in
          "column \(cell.id.column) \(cell.pane.columns) at \(place(of: cell, in: grid)) \(cell.track)"
        })
    }
    let (own, others) = (lines(grid), lines(anew))
    if own.isEmpty || others.isEmpty || own == others { return nil }
    return "\(own.subtracting(others).sorted().prefix(3)), not \(others.subtracting(own).sorted().prefix(3))"
  }
}
