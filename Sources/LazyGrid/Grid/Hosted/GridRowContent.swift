// The rows of a Grid in a host: made when they come into view, each with all of its cells.

import GridEngine

/// The rows of a ``Grid`` as rows of a table. How many columns a row has, and which of its cells span several, is known once it is made.
final class GridRowContent: TableRowContent {
  /// The number of their section: that of the columns comes before.
  static var section: Int { 1 }

  private let rows: CellRun
  private let sources: [GridRowRuns.Source]
  private let alignment: Alignment
  /// Points between columns; `nil` for the default.
  private let spacing: Double?
  private let alignments: GridColumnAlignments
  let seen: SeenGridColumns
  /// Rows of elements that were made lately, by their numbers.
  private var made: [Int: GridRowCells] = [:]
  /// Rows that the engine knows enough of to ask about their cells.
  private var noted: Set<Int> = []

  init(_ runs: GridRowRuns, of grid: Grid, seen: SeenGridColumns, _ table: TableParts) {
    (sources, alignments, self.seen) = (runs.sources, runs.alignments, seen)
    (alignment, spacing) = (grid.alignment, grid.horizontalSpacing.flatMap { $0.isFinite ? $0 : nil })
    rows = runs.runs.count == 1 ? runs.runs[0] : JoinedRuns(runs.runs)
    super.init(table)
  }

  override var count: Int { rows.count }
  override var singles: [Range<Int>] { rows.singles }
  override func id(at item: Int) -> ContentID { rows.id(at: item) }
  override func identityHash(at item: Int) -> Int { rows.identityHash(at: item) }
  override var parts: [ContentID] { rows.parts }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    rows.item(ofElement: element, in: section)
  }

  override func adapt(_ style: inout GridSection) { style.body = .table(GridSection.Table(.rows, count: 0)) }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? GridRowContent else { return }
    var rowsKept = kept
    rows.addChanges(from: old.rows, section: section, as: newSection, inView, to: &update, kept: &rowsKept)
    if alignments == old.alignments, alignment == old.alignment { kept = rowsKept }
  }

  /// Points between columns.
  func gap(in environment: LayoutEnvironment) -> Double {
    max(0, min(spacing ?? environment.checkedSpacing, Limits.gap))
  }

  // MARK: Making

  /// The cells of a row that exists.
  func cells(ofRow row: Int) -> GridRowCells {
    if let cells = made[row] { return cells }
    guard row >= 0, row < count else { return .empty }
    let run = rows.run(of: row)
    switch sources[run] {
    case .row(let cells): return cells
    case .elements(let elements, let rowCount):
      let start = rows.start(ofRun: run)
      rows.runs[run].noteMade(row - start)
      let element = (row - start) / rowCount
      var number = start + element * rowCount
      let end = number + rowCount
      elements.make(element).forEachRow { cells in
        if number < end { made[number] = GridRowCells(cells) }
        number += 1
      }
      // An element may have fewer rows than its type says.
      while number < end {
        made[number] = .empty
        number += 1
      }
      return made[row] ?? .empty
    }
  }

  /// True for a row of which the engine knows how many columns it needs, and which of its cells span several.
  func isNoted(_ row: Int) -> Bool { noted.contains(row) || row < 0 || row >= count }

  func note(_ row: Int) { noted.insert(row) }

  /// Forgets rows that were made, if they are many: those in view are not asked for again.
  func trim() {
    if made.count > 512 { made.removeAll(keepingCapacity: true) }
    if noted.count > 4_096 { noted.removeAll(keepingCapacity: true) }
  }

  /// Forgets a row, or all, so that they are made again.
  func forget(_ row: Int? = nil) {
    if let row {
      made[row] = nil
      noted.remove(row)
    } else {
      made.removeAll()
      noted.removeAll()
    }
  }

  /// All rows, as content that stays.
  var keepsAll: KeptItems {
    var kept = KeptItems()
    kept.add(0..<count, section: GridRowContent.section)
    return kept
  }

  override func box(at row: Int, column: Int) -> ContentBox? {
    let cells = cells(ofRow: row)
    return cells.cell(at: column).map { cells.cells[$0].box }
  }

  override func alignment(of item: Int, column: Int, area: () -> GridArea?) -> UnitPoint? {
    let row = cells(ofRow: item)
    guard let number = row.cell(at: column) else { return nil }
    let cell = row.cells[number]
    if let anchor = cell.anchor { return anchor.checked }
    let columnAlignment = row.isRow && row.columns[number].count == 1 ? alignments[column] ?? seen[column] : nil
    let point = UnitPoint(
      x: (columnAlignment ?? alignment.horizontal).fraction, y: (row.alignment ?? alignment.vertical).fraction)
    return point == UnitPoint(x: alignment.horizontal.fraction, y: 0.5) ? nil : point
  }
}
