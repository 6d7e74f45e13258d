// A grid that shows the table of a model, and what is different between the two.

import ReferenceModel
import TestSupport

@testable import GridEngine

/// A grid with the table of a model, whose rows are measured.
final class ModelledTable {
  private(set) var model: TableModel
  let grid: VirtualGrid
  /// The sections of the table, and the first row of each section; of sections around it any.
  let sections: Range<Int>
  private(set) var firstRows: [Int] = []
  /// What the change set of the last step says that is not so.
  private(set) var changeProblem: String?

  init(_ model: TableModel) throws {
    self.model = model
    func points(_ units: Int) -> Double { Double(units) / 1024 }
    let extents = model.columns.extents
    var columns = TableColumns(count: extents.count, spacing: points(model.columns.gap)) { .fixed(points(extents[$0])) }
    columns.frozen = (model.columns.leading, model.columns.trailing)
    columns.hidden = model.columns.hidden.map { $0..<$0 + 1 }
    (columns.bodyMinimum, columns.bodyMinimumAlong) = (points(model.bodyMinimum.x), points(model.bodyMinimum.y))
    let (rows, gap) = (model.rows.extents.count, points(model.rows.gap))
    var declared: [GridSection] = []
    if model.before > 0 {
      declared.append(.list(count: 1, rowSizing: .fixed(points(model.before))))
      firstRows.append(0)
    }
    let first = declared.count
    // Rows all of whose cells are merged with those of others are as tall as they were before.
    let (merged, mergesLater) = (ModelledTable.ranges(of: model), ModelledTable.hasMergedRows(model))
    /// Those of a part that are hidden, numbered from its first.
    func hidden(_ first: Int, _ count: Int) -> [Range<Int>] {
      // Measured before: a row all of whose cells are merged is not asked for.
      mergesLater ? [] : (0..<count).filter { model.rows.hidden.contains(first + $0) }.map { $0..<$0 + 1 }
    }
    declared.append(
      .table(
        columns: columns, head: model.rows.leading, spacing: gap, merged: mergesLater ? nil : merged,
        hidden: hidden(0, model.rows.leading)))
    firstRows.append(0)
    var row = model.rows.leading
    let body = rows - model.rows.leading - model.rows.trailing
    for group in model.groups.isEmpty ? [ModelGroup(rows: body, header: nil)] : model.groups {
      declared.append(
        .tableRows(
          count: group.rows, spacing: gap, header: group.header.map { .fixed(points($0)) }, level: group.level + 1,
          hidden: hidden(row, group.rows)))
      firstRows.append(row)
      row += group.rows
    }
    declared.append(
      .table(foot: model.rows.trailing, spacing: gap, hidden: hidden(row, model.rows.trailing)))
    firstRows.append(row)
    sections = first..<declared.count
    if model.after > 0 {
      // The table's last section has its gap after it.
      let gap = rows > model.rows.hidden.count || model.groups.contains { $0.header != nil } ? model.rows.gap : 0
      declared.append(.list(count: 1, rowSizing: .fixed(points(model.after - gap))))
      firstRows.append(0)
    }
    if model.others > 0 {
      declared.append(.lazy(count: 0, tracks: [.fixed(points(model.others))]))
      firstRows.append(0)
    }
    grid = try VirtualGrid(
      axis: model.isHorizontal ? .horizontal : .vertical,
      layoutDirection: model.isRightToLeft ? .rightToLeft : .leftToRight, sections: declared)
    grid.settings.pinnedViews = model.pinsHeaders ? [.sectionHeaders] : []
    grid.settings.maximumPinnedShare = 1
    if mergesLater {
      resize(1_000_000)
      grid.layout(measure: measure)
      var update = GridUpdate()
      for range in merged { update.merge(range, section: first) }
      for row in model.rows.hidden {
        let id = id(of: ModelAddress(row, 0))
        update.hideRows(id.item..<id.item + 1, section: id.section)
      }
      try grid.apply(update)
    }
    resize(points(model.viewport.y))
  }

  private func resize(_ along: Double) {
    let across = Double(model.viewport.x) / 1024
    grid.resize(
      to: model.isHorizontal ? Size(width: along, height: across) : Size(width: across, height: along))
  }

  /// Why the grid is known to differ from the model, if it is.
  var difference: String? {
    if model.columns.extents.isEmpty { return "rows without columns are not measured" }
    if model.groups.contains(where: { $0.header == 0 }) { return "headers without extent are never pinned" }
    let headers = model.groups.compactMap(\.header).max() ?? 0
    if headers * 3 > model.viewport.y { return "headers give way where they leave nothing" }
    return nil
  }

  private static func ranges(of model: TableModel) -> [CellRange] {
    model.ranges.map { CellRange(rows: $0.row..<$0.row + $0.rows, columns: $0.column..<$0.column + $0.columns) }
  }

  /// True where all shown cells of a row are merged with those of others.
  private static func hasMergedRows(_ model: TableModel) -> Bool {
    let shown = model.columns.extents.indices.filter { !model.columns.hidden.contains($0) }
    guard !model.ranges.isEmpty else { return false }
    return model.rows.extents.indices.contains { row in
      shown.allSatisfy { model.range(at: ModelAddress(row, $0)).rows > 1 }
    }
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = Double(model.rows.extents[firstRows[id.section] + id.item]) / 1024
    return model.isHorizontal ? Size(width: extent, height: 0) : Size(width: 0, height: extent)
  }

  /// Measures all rows, since the offsets of a model are not estimates.
  func measureAll() {
    grid.layout(measure: measure)
    var offset = -1.0
    while grid.offset != offset {
      offset = grid.offset
      grid.scroll(by: Double(model.viewport.y) / 2048 + 1, measure: measure)
    }
  }

  func step(to target: ScrollTarget) {
    // After an update cells have other numbers.
    let isUpdated = grid.state.pending.cellUpdate != nil
    let before = NaiveChanges(grid)
    let changes = grid.step(to: target, measure: measure)
    changeProblem = isUpdated ? nil : before.problem(changes, of: grid)
  }

  func step(to offset: ModelPoint) {
    step(to: .to(Double(offset.y) / 1024, across: Double(offset.x) / 1024))
  }

  // MARK: Edits

  /// A change of columns as an update.
  func update(_ edit: ModelEdit) -> GridUpdate {
    var update = GridUpdate()
    let head = sections.lowerBound
    for column in edit.deletes { update.deleteColumns(column..<column + 1, section: head) }
    for (column, width) in edit.inserts {
      update.insertColumns(1, width: .fixed(Double(width) / 1024), at: column, section: head)
    }
    update.moveColumns(edit.source, to: edit.target, section: head)
    return update
  }

  /// Changes the columns of the grid and of the model; `offset` is where the model goes by it.
  func edit(_ edit: ModelEdit, at offset: inout ModelPoint) throws {
    // The model knows which range would be in pieces.
    let edited = try model.edited(columns: edit, rows: nil, at: offset)
    try grid.apply(update(edit))
    (model, offset) = edited
    step(to: .stay)
    measureForgotten()
  }

  /// Measures the rows in which other cells decide after an edit than before, since the model knows all heights. What is in view stays
  /// where it is.
  func measureForgotten() {
    guard grid.model.contents.rows.measuredCount < grid.model.contents.rows.count,
      let anchor = grid.state.viewport.anchor
    else { return }
    func place() -> Double { grid.model.place(of: anchor.id).map { grid.model.offset(of: $0).points } ?? 0 }
    let (distance, across) = (place() - grid.offset, grid.offsetAcross)
    step(to: .to(0))
    measureAll()
    step(to: .to(place() - distance, across: across))
    changeProblem = nil
  }

  /// Hides or shows rows of the model.
  func hide(_ isHidden: Bool, _ rows: Range<Int>) {
    if isHidden { model.rows.hidden.formUnion(rows) } else { model.rows.hidden.subtract(rows) }
  }

  /// Gives a column of the grid and of the model another width.
  func resize(_ column: Int, to width: Int, at offset: inout ModelPoint) throws {
    var update = GridUpdate()
    update.resizeColumn(column, to: Double(width) / 1024, section: sections.lowerBound)
    try grid.apply(update)
    (model, offset) = model.resized(column: column, to: width, at: offset)
    step(to: .stay)
    measureForgotten()
  }

  func id(of cell: ModelAddress) -> CellID {
    let section = sections.last { firstRows[$0] <= cell.row && grid.model.sections.itemCount(of: $0) > 0 } ?? 0
    return .cell(row: cell.row - firstRows[section], column: cell.column, section: section)
  }

  // MARK: What is shown, as lines

  /// What the grid shows that the model does not, or the other way round; `nil` where both show the same.
  func problem(at offset: ModelPoint) -> String? {
    let expected = model.layout(at: offset)
    let shown = ModelPoint(x: units(grid.offsetAcross), y: units(grid.offset))
    if shown != model.offset(offset) { return "the offset is \(shown), not \(model.offset(offset))" }
    if let changeProblem { return changeProblem }
    return difference(cellLines, expected.cells.map(line)) ?? difference(headerLines, expected.headers.map(line))
      ?? difference(paneLines, expected.panes.map(line))
  }

  private func difference(_ got: [String], _ expected: [String]) -> String? {
    // Of horizontal tables the model has the rows across.
    let (got, expected) = model.isHorizontal ? (got.sorted(), expected.sorted()) : (got, expected)
    guard got != expected else { return nil }
    let index = zip(got, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = index ?? min(got.count, expected.count)
    func line(_ lines: [String]) -> String { place < lines.count ? lines[place] : "nothing more" }
    return "\(place) of \(got.count): \(line(got)), not \(line(expected)) of \(expected.count)"
  }

  /// False where content is shorter than the viewport and ends at its end: the grid's frames are in the content, those of the model in
  /// the viewport.
  private var comparesFrames: Bool {
    !(model.isHorizontal && model.isRightToLeft && model.offset(ModelPoint(x: 0, y: .max / 4)).y == 0)
  }

  private func text(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    comparesFrames ? "\(x) \(y) \(width) \(height) " : ""
  }

  private func line(_ cell: ModelCell) -> String {
    "cell \(cell.cell.row),\(cell.cell.column) pane \(cell.pane.row),\(cell.pane.column) layer \(cell.layer) "
      + text(cell.frame.x, cell.frame.y, cell.frame.width, cell.frame.height) + "at \(cell.view.x) \(cell.view.y)"
      + (cell.isCut ? " cut" : "") + (cell.label.map { " label \($0)" } ?? "")
  }

  /// The place across of a label in a cell in view, where the model has one.
  private func labelText(_ cell: Cell, _ address: ModelAddress) -> String {
    guard let width = model.labels[address] else { return "" }
    let points = Double(width) / 1024
    let frame = grid.labelFrame(of: cell, size: Size(width: points, height: points))
    let (start, extent) = model.isHorizontal ? (frame.y, frame.height) : (frame.x, frame.width)
    return " label \(units(start)..<units(start) + units(extent))"
  }

  private var cellLines: [String] {
    grid.visibleCells.filter { sections.contains($0.section) && $0.id.kind == .item }.map { cell in
      let (frame, view) = (cell.frame, grid.viewFrame(of: cell))
      let address = turned(firstRows[cell.section] + cell.item, cell.id.column)
      let pane = turned(part(cell.pane.rows), part(cell.pane.columns))
      return "cell \(address.0),\(address.1) pane \(pane.0),\(pane.1) layer \(cell.pane.layer) "
        + text(units(frame.x), units(frame.y), units(frame.width), units(frame.height))
        + "at \(units(view.x)) \(units(view.y))" + (cell.isCut ? " cut" : "")
        + labelText(cell, ModelAddress(firstRows[cell.section] + cell.item, cell.id.column))
    }
  }

  private func line(_ header: ModelHeader) -> String {
    "header \(header.group) \(header.view.x) \(header.view.y) \(header.view.width) \(header.view.height) "
      + "\(header.isPinned) \(header.isPushed)"
  }

  private var headerLines: [String] {
    grid.visibleCells.filter { sections.contains($0.section) && $0.id.kind == .header }.map { cell in
      let view = grid.viewFrame(of: cell)
      return "header \(cell.section - sections.lowerBound - 1) \(units(view.x)) \(units(view.y)) "
        + "\(units(view.width)) \(units(view.height)) \(cell.isPinned) \(cell.isPushed)"
    }
  }

  private func line(_ pane: ModelPaneView) -> String {
    "pane \(pane.pane.row),\(pane.pane.column) \(pane.window.x) \(pane.window.y) \(pane.window.width) "
      + "\(pane.window.height)"
  }

  private var paneLines: [String] {
    grid.panes(ofSection: sections.lowerBound).map { pane in
      let parts = turned(part(pane.id.rows), part(pane.id.columns))
      let window = pane.window
      return "pane \(parts.0),\(parts.1) \(units(window.x)) \(units(window.y)) \(units(window.width)) "
        + "\(units(window.height))"
    }
  }

  private func turned(_ row: Int, _ column: Int) -> (Int, Int) { model.isHorizontal ? (column, row) : (row, column) }

  func part(_ part: PanePart) -> Int {
    switch part {
    case .leading: 0
    case .body, .whole: 1
    case .trailing: 2
    }
  }

  private func units(_ points: Double) -> Int { Int((points * 1024).rounded()) }
}
