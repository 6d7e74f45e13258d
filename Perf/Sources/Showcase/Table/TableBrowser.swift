// A file of comma-separated values in a terminal, without the terminal: what it shows, and where its focus is.

public import GridEngine

/// A table with a focus, a selection and a status line, driven by keys. Points are columns and lines of the terminal.
public final class TableBrowser {
  /// What a reader chooses before.
  public struct Options: Sendable {
    /// True when the first row has the names of the columns.
    public var hasHeader = true
    /// The columns at the start that stay in view.
    public var frozen = 0
    /// The file that gets what is copied, beside the terminal's clipboard.
    public var copyPath: String?

    public init(hasHeader: Bool = true, frozen: Int = 0, copyPath: String? = nil) {
      (self.hasHeader, self.frozen, self.copyPath) = (hasHeader, frozen, copyPath)
    }
  }

  /// A question on the status line, and what was typed so far.
  enum Prompt {
    case row(String)
    case text(String)
  }

  /// What goes on between keys, besides reading on.
  enum Task {
    case row(Int, column: Int?)
    case search(TableSearch)
  }

  /// The widest that a column gets by its content.
  static let widest = 40

  let file: TableFile
  let title: String
  let options: Options
  let grid: VirtualGrid
  private(set) var size: (columns: Int, lines: Int)
  /// Columns of the table.
  private(set) var columnCount: Int
  var memory = FocusMemory()
  var selection = TableSelection()
  var prompt: Prompt?
  var task: Task?
  /// What was looked for last.
  var lastText: String?
  var message: String?
  /// The first line of the help that is shown; `nil` where cells are.
  var help: Int?
  public internal(set) var isDone = false
  /// What was copied last, as text.
  public internal(set) var copied: String?
  var output = ""

  /// - Throws: `GridError` when the engine refuses the table.
  public init(_ file: TableFile, title: String, options: Options, columns: Int, lines: Int) throws(GridError) {
    (self.file, self.title, self.options) = (file, title, options)
    (size, columnCount) = ((columns, lines), max(1, file.columnCount(ofFirst: 1_000)))
    var declared = TableColumns(count: columnCount, width: TableBrowser.width, spacing: 1)
    declared.frozen = (options.frozen, 0)
    declared.estimate = 12
    (declared.bodyMinimum, declared.bodyMinimumAlong) = (16, 2)
    let head = options.hasHeader ? min(1, file.index.rowCount) : 0
    grid = try VirtualGrid(sections: [
      .table(columns: declared, head: head, rowSizing: .fixed(1)),
      .tableRows(count: file.index.rowCount - head, rowSizing: .fixed(1)),
    ])
    grid.resize(to: TableBrowser.viewport(columns, lines))
    step(to: .stay)
    if rowCount > 0 { grid.focusedCell = id(row: rowCount > head ? head : 0, column: 0) }
  }

  /// A line is left for the status.
  private static func viewport(_ columns: Int, _ lines: Int) -> Size {
    Size(width: Double(max(1, columns)), height: Double(max(1, lines - 1)))
  }

  private static let width = ColumnWidth.fit(.leading(32), minimum: 3, maximum: Double(widest))

  // MARK: Rows and cells

  /// Rows that stay in view at the start.
  var head: Int { grid.itemCount(inSection: 0) }
  /// Rows of the table, with those of the head: those of the file that are known.
  var rowCount: Int { grid.itemCount }
  var focus: CellID? { grid.focusedCell }

  func id(row: Int, column: Int) -> CellID {
    row < head ? .cell(row: row, column: column, section: 0) : .cell(row: row - head, column: column, section: 1)
  }

  func row(of id: CellID) -> Int { id.section == 0 ? id.item : id.item + head }

  // MARK: Steps

  /// Goes somewhere, and shows columns that no row had before.
  func step(to target: ScrollTarget) {
    grid.step(to: target, measure: measure)
    // Rows may be longer than those from which the columns were counted.
    let rows = grid.visibleCells.reduce(into: Set<Int>()) { $0.insert(row(of: $1.id)) }
    addColumns(to: rows.reduce(0) { max($0, file.fieldCount(ofRow: $1)) })
  }

  /// Adds columns up to so many.
  func addColumns(to count: Int) {
    guard count > columnCount else { return }
    var update = GridUpdate()
    // The first rows have nothing in them that could say how wide they are.
    let width = ColumnWidth.growing(minimum: 3, maximum: Double(TableBrowser.widest))
    update.insertColumns(count - columnCount, width: width, at: columnCount)
    columnCount = count
    apply(update)
  }

  func apply(_ update: GridUpdate) {
    do throws(GridError) {
      try grid.apply(update)
      grid.step(to: .stay, measure: measure)
    } catch {
      message = "the engine refuses this: \(error)"
    }
  }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let text = text(of: id)
    // A column for the mark.
    return Size(width: Double(1 + min(TableBrowser.widest, DisplayWidth.columns(of: text))), height: 1)
  }

  /// The text of a cell, as much as can be shown of it.
  func text(of id: CellID) -> String { file.text(row: row(of: id), column: id.column, most: 4 * TableBrowser.widest) }

  /// The name of a column by the head; its number without one.
  func name(ofColumn column: Int) -> String {
    let name = head > 0 ? file.text(row: 0, column: column, most: 4 * TableBrowser.widest) : ""
    return name.isEmpty ? "column \(column + 1)" : name
  }

  /// Moves the focus to a cell and brings it into view.
  func show(_ id: CellID, anchor: UnitPoint? = nil) {
    grid.focusedCell = id
    step(to: .cell(id, anchor: anchor))
  }

  /// Fits the view to a screen of another size; a focus that was in view stays there.
  func resize(columns: Int, lines: Int) {
    size = (columns, lines)
    let isInView = grid.visibleCells.contains { $0.id == focus }
    grid.resize(to: TableBrowser.viewport(columns, lines))
    step(to: .stay)
    if isInView, let focus { show(focus) }
  }

  /// The screen as plain text, a line for each of its lines.
  public func text() -> String { screenText() }
}
