// The selected cells of a table, as a value that knows bands of rows and no cells.

/// Cells of a table that are selected: any number of them, in memory and time that go by the number of rectangles.
///
/// Rows in a row with the same selected columns are one band, whole rows and columns have no end, and all cells of any table
/// are one band. A selection knows nothing of the table that it is used with. Rows and columns count from 0 through the whole
/// table; numbers that no table can have select nothing, in a range they are cut to those that can be.
///
///     var selection = TableSelection()
///     selection.select(onlyRow: 3, column: 5)  // a click
///     selection.extend(toRow: 12, column: 7)  // with shift
///     selection.select(columns: 2..<4)  // on a column's header
///
/// A merged cell is selected where its origin is. What selects rectangles takes a closure that makes a rectangle as large as
/// the merged cells that it cuts; without one there are none. Whole rows and columns do not grow.
public struct TableSelection: Sendable {
  /// The selected columns of a row and of those after it, up to the next step.
  struct Step: Sendable, Hashable {
    var row: Int32
    var columns: IntervalSet
  }

  /// Ascending; the first selects something, and none selects what the one before does.
  private(set) var steps: [Step] = []
  /// What was selected beside the rectangle from the anchor, while that is being extended.
  private var base: [Step]?
  /// The cell from which ``extend(toRow:column:growing:)`` selects: the one that was selected or toggled last, by the origin
  /// where it is merged. `nil` when there is none, or when it was deleted.
  public private(set) var anchor: (row: Int, column: Int)?

  /// A selection of nothing.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// A selection of all cells, whatever the table.
  ///
  /// - Complexity: O(1).
  public static var all: TableSelection {
    var selection = TableSelection()
    selection.selectAll()
    return selection
  }

  /// True when nothing is selected, in any table.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { steps.isEmpty }

  /// True for a cell that is selected. A merged cell is asked for by its origin.
  ///
  /// - Complexity: O(log b + log i), b bands, i intervals of columns in one.
  public func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < Limits.items && TableSelection.columns(in: steps, at: row).contains(column)
  }

  private static func columns(in steps: [Step], at row: Int) -> IntervalSet {
    let next = steps.partitioningIndex { $0.row > row }
    return next > 0 ? steps[next - 1].columns : IntervalSet()
  }

  // MARK: Cells

  /// Selects a cell and nothing else, and makes it the anchor.
  ///
  /// - Complexity: O(1), and a call of `growing`.
  public mutating func select(onlyRow row: Int, column: Int, growing: (CellRange) -> CellRange = { $0 }) {
    self = TableSelection()
    setCell(row, column, growing) { _ in true }
  }

  /// Selects a cell, or no longer if it is selected, and makes it the anchor.
  ///
  /// - Complexity: O(b + i), b bands, i intervals of columns in the cell's rows; and a call of `growing`.
  public mutating func toggle(row: Int, column: Int, growing: (CellRange) -> CellRange = { $0 }) {
    setCell(row, column, growing) { !$0 }
  }

  /// Selects the merged cell that covers a cell, or that cell, or selects it no longer, and makes it the anchor.
  private mutating func setCell(
    _ row: Int, _ column: Int, _ growing: (CellRange) -> CellRange, _ isSelected: (Bool) -> Bool
  ) {
    guard TableSelection.canExist(row, column) else { return }
    let cell = growing(CellRange(row: row, column: column))
    let origin = (row: cell.rows.lowerBound, column: cell.columns.lowerBound)
    guard TableSelection.canExist(origin.row, origin.column) else { return }
    set(cell, isSelected(contains(row: origin.row, column: origin.column)))
    anchor = origin
  }

  private static func canExist(_ row: Int, _ column: Int) -> Bool {
    (0..<Limits.items).contains(row) && (0..<Limits.items).contains(column)
  }

  /// Selects the rectangle from the anchor to a cell, both included, in the place of what the call before selected; what else
  /// is selected stays. Without an anchor the cell is selected and becomes the anchor.
  ///
  /// - Complexity: O(b + i), b bands, i intervals of columns in the rectangle's rows; and a call of `growing`.
  public mutating func extend(toRow row: Int, column: Int, growing: (CellRange) -> CellRange = { $0 }) {
    guard TableSelection.canExist(row, column) else { return }
    guard let anchor else { return setCell(row, column, growing) { _ in true } }
    let base = base ?? steps
    steps = base
    let rectangle = CellRange(
      rows: min(anchor.row, row)..<max(anchor.row, row) + 1,
      columns: min(anchor.column, column)..<max(anchor.column, column) + 1)
    set(growing(rectangle), true)
    self.base = base
  }

  // MARK: Rectangles, rows and columns

  /// Selects all cells of a rectangle. The anchor stays.
  ///
  /// - Complexity: O(b + i), b bands, i intervals of columns in the rectangle's rows; and a call of `growing`.
  public mutating func select(_ rectangle: CellRange, growing: (CellRange) -> CellRange = { $0 }) {
    set(rectangle.isEmpty ? rectangle : growing(rectangle), true)
  }

  /// Selects the cells of a rectangle no longer. The anchor stays.
  ///
  /// - Complexity: as ``select(_:growing:)``.
  public mutating func deselect(_ rectangle: CellRange, growing: (CellRange) -> CellRange = { $0 }) {
    set(rectangle.isEmpty ? rectangle : growing(rectangle), false)
  }

  /// Selects whole rows, whatever the number of columns. The anchor stays.
  ///
  /// - Complexity: O(b), b bands.
  public mutating func select(rows: Range<Int>) { set(CellRange(rows: rows, columns: 0..<Int.max), true) }

  /// Selects whole rows no longer. The anchor stays.
  ///
  /// - Complexity: as ``select(rows:)``.
  public mutating func deselect(rows: Range<Int>) { set(CellRange(rows: rows, columns: 0..<Int.max), false) }

  /// Selects whole columns, whatever the number of rows. The anchor stays.
  ///
  /// - Complexity: O(b + i), b bands, i intervals of columns in all of them.
  public mutating func select(columns: Range<Int>) { set(CellRange(rows: 0..<Int.max, columns: columns), true) }

  /// Selects whole columns no longer. The anchor stays.
  ///
  /// - Complexity: as ``select(columns:)``.
  public mutating func deselect(columns: Range<Int>) { set(CellRange(rows: 0..<Int.max, columns: columns), false) }

  /// Selects all cells of any table. The anchor stays.
  ///
  /// - Complexity: O(1).
  public mutating func selectAll() {
    base = nil
    steps = [Step(row: 0, columns: IntervalSet(0..<Int.max))]
  }

  /// Selects nothing. The anchor stays.
  ///
  /// - Complexity: O(1).
  public mutating func deselectAll() {
    base = nil
    steps = []
  }

  /// Selects what is not selected, and nothing else, in any table. The anchor stays.
  ///
  /// - Complexity: O(b + i), b bands, i intervals of columns in all of them.
  public mutating func invert() {
    base = nil
    replaceSteps(in: IntervalSet(0..<Int.max)) { $0.invert() }
  }

  private mutating func set(_ rectangle: CellRange, _ isSelected: Bool) {
    base = nil
    let columns = IntervalSet(rectangle.columns)
    guard !columns.isEmpty else { return }
    replaceSteps(in: IntervalSet(rectangle.rows)) { $0.set(columns, isSelected) }
  }

  /// Gives each of some rows other columns.
  ///
  /// - Parameter rows: one interval, or nothing.
  private mutating func replaceSteps(in rows: IntervalSet, _ change: (inout IntervalSet) -> Void) {
    guard let lower = rows.edges.first else { return }
    let upper = rows.edges.count > 1 ? rows.edges[1] : nil
    let first = steps.partitioningIndex { $0.row >= lower }
    let end = upper.map { upper in steps.partitioningIndex { $0.row > upper } } ?? steps.count
    var replaced = StepList(after: first > 0 ? steps[first - 1].columns : IntervalSet())
    var old = first > 0 ? steps[first - 1].columns : IntervalSet()
    func changed(_ columns: IntervalSet) -> IntervalSet {
      var columns = columns
      change(&columns)
      return columns
    }
    if first == end || steps[first].row > lower { replaced.append(changed(old), from: Int(lower)) }
    for step in steps[first..<end] where step.row != upper {
      replaced.append(changed(step.columns), from: Int(step.row))
      old = step.columns
    }
    if let upper {
      replaced.append(end > first && steps[end - 1].row == upper ? steps[end - 1].columns : old, from: Int(upper))
    }
    steps.replaceSubrange(first..<end, with: replaced.steps)
  }

  // MARK: Renumbering

  /// Puts other steps in the place of the present ones and of those beside the rectangle from the anchor.
  mutating func renumber(_ anchor: (row: Int, column: Int)?, _ steps: ([Step]) -> [Step]) {
    self.steps = steps(self.steps)
    base = base.map(steps)
    self.anchor = anchor
    // Without an anchor nothing can be extended.
    if anchor == nil { base = nil }
  }
}

/// Steps that are put together from the first row on, so that none selects what the one before does.
struct StepList {
  private(set) var steps: [TableSelection.Step] = []
  /// What the rows before the first step select.
  private let before: IntervalSet

  init(after before: IntervalSet = IntervalSet()) { self.before = before }

  /// Selects columns of a row and those after it. Rows that no table has are left out; of one row the last columns count.
  mutating func append(_ columns: IntervalSet, from row: Int) {
    guard row < Limits.items else { return }
    if let last = steps.last, last.row == row { steps.removeLast() }
    if columns != steps.last?.columns ?? before { steps.append(TableSelection.Step(row: Int32(row), columns: columns)) }
  }
}

extension TableSelection: Hashable {
  /// True when both select the same cells in any table, whatever their anchors.
  ///
  /// - Complexity: O(b + i), b bands, i intervals of columns in all of them.
  public static func == (a: TableSelection, b: TableSelection) -> Bool { a.steps == b.steps }

  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
