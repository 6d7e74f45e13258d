// A case of how wide columns are, and solving it with a table that is seen from end to end.

import GridEngine

/// How a column gets its width.
struct PolicyCase: Decodable {
  private enum Key: String, CodingKey { case fixed, fit, grow, fr, sample }

  var width: ColumnWidth
  /// True for a column that learns its width from its content.
  var learns = false

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func bounds(_ key: Key) throws -> (minimum: Double, maximum: Double) {
      let pair = try container.decode(NumberPair.self, forKey: key)
      return (pair.first ?? 0, pair.second ?? .infinity)
    }
    if container.contains(.fixed) {
      width = .fixed(try container.decode(Double.self, forKey: .fixed))
    } else if container.contains(.fit) {
      let bounds = try bounds(.fit)
      let sample = try container.decodeIfPresent(SampleCase.self, forKey: .sample)?.sample ?? .visible
      (width, learns) = (.fit(sample, minimum: bounds.minimum, maximum: bounds.maximum), true)
    } else if container.contains(.grow) {
      let bounds = try bounds(.grow)
      (width, learns) = (.growing(minimum: bounds.minimum, maximum: bounds.maximum), true)
    } else {
      width = try container.decode(FlexibleCase.self, forKey: .fr).width
    }
  }

  /// Visible, or leading or spread with a number.
  private struct SampleCase: Decodable {
    var sample: ColumnSample

    init(from decoder: any Decoder) throws {
      let problem = DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected visible, or leading or spread with a number"))
      guard var list = try? decoder.unkeyedContainer() else {
        guard try decoder.singleValueContainer().decode(String.self) == "visible" else { throw problem }
        sample = .visible
        return
      }
      let (name, count) = (try list.decode(String.self), try list.decode(Whole.self).value)
      switch name {
      case "leading": sample = .leading(count)
      case "spread": sample = .spread(count)
      default: throw problem
      }
    }
  }

  /// A factor, a least width or "content", and a largest one or null.
  private struct FlexibleCase: Decodable {
    var width: ColumnWidth

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let factor = try list.decode(Double.self)
      let minimum: ColumnMinimum
      if let points = try? list.decode(Double.self) {
        minimum = .points(points)
      } else {
        guard try list.decode(String.self) == "content" else {
          throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "expected a least width or \"content\""))
        }
        minimum = .content
      }
      width = .flexible(factor, minimum: minimum, maximum: try list.decode(Double?.self) ?? .infinity)
    }
  }
}

/// Columns with contents, and the room that they share.
struct ColumnsCase: Decodable {
  private enum Key: String, CodingKey { case columns, contents, room, gap, spanSizing }
  private enum SpanSizing: String, NamedChoice { case none, distribute }

  /// Widths of cells by their first columns, and the columns that these span.
  private var contents: [(column: Int, span: Int, width: Double)]
  private var columns: TableColumns
  private var room: Double
  private var distributes: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let policies = try container.decode([PolicyCase].self, forKey: .columns)
    columns = TableColumns(
      widths: policies.map(\.width), spacing: try container.decodeIfPresent(Double.self, forKey: .gap) ?? 0)
    room = try container.decode(Double.self, forKey: .room)
    contents =
      try container.decodeIfPresent([[Double]].self, forKey: .contents)?.map { numbers in
        guard numbers.count == 3, let column = Int(exactly: numbers[0]), let span = Int(exactly: numbers[1]) else {
          throw container.problem("expected a column, how many it spans, and a width", at: .contents)
        }
        return (column, span, numbers[2])
      } ?? []
    distributes = try container.decodeIfPresent(SpanSizing.self, forKey: .spanSizing) == .distribute
  }

  func solve() throws -> [CaseAnswer.Member] {
    if distributes, contents.contains(where: { $0.span != 1 }) { throw UnsupportedCase(feature: "merged cells") }
    // Each content has a row of its own; a cell without one is empty. Merged cells size nothing.
    let sizing = contents.filter { $0.span == 1 }
    let rows = max(1, sizing.count)
    let grid: VirtualGrid
    do {
      grid = try VirtualGrid(sections: [
        .table(columns: columns), .tableRows(count: rows, rowSizing: .fixed(1)),
      ])
    } catch {
      throw CaseError(problem: "the engine refuses the table: \(error)")
    }
    grid.resize(to: Size(width: room, height: Double(rows)))
    for column in 0..<columns.count {
      grid.step(to: .cell(.cell(row: 0, column: column, section: 1))) { id, _ in
        let width = sizing.indices.contains(id.item) && sizing[id.item].column == id.column ? sizing[id.item].width : 0
        return Size(width: width, height: 1)
      }
    }
    if grid.diagnosticCount > 0 { throw CaseError(problem: "the engine refuses a value: \(grid.diagnostics[0])") }
    return [("widths", (0..<columns.count).map { grid.frame(of: .cell(row: 0, column: $0, section: 1))?.width ?? 0 })]
  }
}
