// A case of what is wrong with merged cells, and solving it: each range is merged in a table without any, and compared with those before it.

import GridEngine

/// Ranges that somebody would merge in a table, and the rows that have a header before them.
struct RangesCase: Decodable {
  private let size: WholePair
  private let spans: [RangeCase]
  private let breaks: [Whole]?

  /// What is wrong with each range that may not be merged: `errors`.
  func solve() throws(CaseError) -> [CaseAnswer.Member] {
    let (rows, columns) = (size.first ?? 0, size.second ?? 0)
    guard (0...Limits.items).contains(rows), (0...Limits.columns).contains(columns) else {
      throw CaseError(path: "size", problem: "expected a number of rows and one of columns")
    }
    let starts = [0] + Set((breaks ?? []).map(\.value)).filter { $0 > 0 && $0 < rows }.sorted()
    let groups = starts.indices.map { index in
      GridSection.tableRows(
        count: (index + 1 < starts.count ? starts[index + 1] : rows) - starts[index], rowSizing: .fixed(1),
        header: .fixed(1))
    }
    let sections = [.table(columns: TableColumns(count: columns, width: .fixed(1)))] + groups
    var answers: [RangeAnswer] = []
    for (index, span) in spans.enumerated() {
      if let problem = try problem(with: span.range, in: sections) {
        answers.append(RangeAnswer(index: index, problem: problem))
      } else if let other = spans[..<index].firstIndex(where: { RangesCase.overlap($0.range, span.range) }) {
        answers.append(RangeAnswer(index: index, problem: "overlaps", other: other))
      }
    }
    return [("errors", answers)]
  }

  private func problem(with range: CellRange, in sections: [GridSection]) throws(CaseError) -> String? {
    do throws(GridError) {
      let grid = try VirtualGrid(sections: sections)
      var update = GridUpdate()
      update.merge(range)
      try grid.apply(update)
      return nil
    } catch {
      switch error {
      case .mergedCells(.empty, _): return "empty"
      case .mergedCells(.outOfBounds, _): return "outOfBounds"
      case .mergedCells(.crossesHeader, _): return "crossesHeader"
      default: throw CaseError(problem: "the engine refuses the table: \(error)")
      }
    }
  }

  /// Grids tell of one range that it overlaps another that is merged; a list may have several that are not.
  private static func overlap(_ range: CellRange, _ other: CellRange) -> Bool {
    range.rows.overlaps(other.rows) && range.columns.overlaps(other.columns)
  }
}

/// The number of a range, what is wrong with it, and the number of the one that it overlaps.
private struct RangeAnswer: Encodable {
  var index: Int
  var problem: String
  var other: Int?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(index)
    try container.encode(problem)
    if let other { try container.encode(other) }
  }
}
