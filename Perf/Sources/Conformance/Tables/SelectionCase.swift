// A case of a table's selection, and solving it.

import GridEngine

/// What is selected in a table, step by step.
struct SelectionCase: Decodable {
  private enum Operation: String, NamedChoice { case only, toggle, extend, rect, unrect, rows, columns, all, invert }

  /// One step of selecting.
  private struct Step: Decodable {
    private enum Key: String, CodingKey { case op, cell, from, to }

    var operation: Operation
    /// The cell, or the rectangle, rows or columns from one number to another.
    var cells = CellRange(rows: 0..<1, columns: 0..<1)

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      func pair(_ key: Key) throws -> (Int, Int) {
        let pair = try container.decode(WholePair.self, forKey: key)
        guard let a = pair.first, let b = pair.second, let number = Step.bounded(a), let other = Step.bounded(b) else {
          throw container.problem("expected a row and a column", at: key)
        }
        return (number, other)
      }
      func number(_ key: Key) throws -> Int {
        guard let number = Step.bounded(try container.decode(Whole.self, forKey: key).value) else {
          throw container.problem("expected a row or a column", at: key)
        }
        return number
      }
      func range(_ a: Int, _ b: Int) -> Range<Int> { min(a, b)..<max(a, b) + 1 }
      operation = try container.decode(Operation.self, forKey: .op)
      switch operation {
      case .only, .toggle, .extend:
        let (row, column) = try pair(.cell)
        cells = CellRange(rows: range(row, row), columns: range(column, column))
      case .rect, .unrect:
        let (from, to) = (try pair(.from), try pair(.to))
        cells = CellRange(rows: range(from.0, to.0), columns: range(from.1, to.1))
      case .rows, .columns:
        let numbers = range(try number(.from), try number(.to))
        cells = CellRange(rows: numbers, columns: numbers)
      case .all, .invert: break
      }
    }

    private static func bounded(_ number: Int) -> Int? { (0..<Limits.items).contains(number) ? number : nil }
  }

  private let size: WholePair
  private let spans: [RangeCase]?
  private let ops: [Step]
  private let queries: [WholePair]?

  /// The selection under the keys that a case expects: `bands`, `contains`.
  func solve() -> [CaseAnswer.Member] {
    var selection = TableSelection()
    for step in ops {
      let (row, column) = (step.cells.rows.lowerBound, step.cells.columns.lowerBound)
      switch step.operation {
      case .only: selection.select(onlyRow: row, column: column, growing: grown)
      case .toggle: selection.toggle(row: row, column: column, growing: grown)
      case .extend: selection.extend(toRow: row, column: column, growing: grown)
      case .rect: selection.select(step.cells, growing: grown)
      case .unrect: selection.deselect(step.cells, growing: grown)
      case .rows: selection.select(rows: step.cells.rows)
      case .columns: selection.select(columns: step.cells.columns)
      case .all: selection.selectAll()
      case .invert: selection.invert()
      }
    }
    let bands = selection.bands(rows: size.first ?? 0, columns: size.second ?? 0)
    let contains = (queries ?? []).map { query in
      let cell = grown(to: query.first ?? 0, query.second ?? 0)
      return selection.contains(row: cell.row, column: cell.column)
    }
    return [("bands", bands.map(BandAnswer.init)), ("contains", contains)]
  }

  /// The origin of the merged cell that covers a cell, else that cell.
  private func grown(to row: Int, _ column: Int) -> (row: Int, column: Int) {
    let range = spans?.first { $0.range.rows.contains(row) && $0.range.columns.contains(column) }?.range
    return (range?.rows.lowerBound ?? row, range?.columns.lowerBound ?? column)
  }

  /// The least rectangle around another that cuts no merged cell.
  private func grown(_ rectangle: CellRange) -> CellRange {
    var rectangle = rectangle
    while true {
      let before = rectangle
      for span in spans ?? [] where span.range.rows.overlaps(rectangle.rows) {
        guard span.range.columns.overlaps(rectangle.columns) else { continue }
        func hull(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
          min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
        }
        rectangle = CellRange(
          rows: hull(rectangle.rows, span.range.rows), columns: hull(rectangle.columns, span.range.columns))
      }
      if rectangle == before { return rectangle }
    }
  }
}

/// The first row, the one after the last, and intervals of columns likewise.
private struct BandAnswer: Encodable {
  var band: TableSelection.Band

  init(_ band: TableSelection.Band) { self.band = band }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(band.rows.lowerBound)
    try container.encode(band.rows.upperBound)
    try container.encode(band.columns.map { [$0.lowerBound, $0.upperBound] })
  }
}
