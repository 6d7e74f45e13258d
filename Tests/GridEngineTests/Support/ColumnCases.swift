// The cases of tables of which columns alone can be asked.

import TestSupport

@testable import GridEngine

/// Columns whose widths follow from contents.
struct ColumnWidthsCase: Decodable {
  private enum Key: String, CodingKey { case columns, contents, room, gap, spanSizing, expected }
  private struct Expected: Decodable { var widths: [Double] }
  private enum Sizing: String, Decodable { case none, distribute }

  /// `{"fixed": w}`, `{"fit": [min, max]}` or `{"fr": [factor, min or "content", max]}`.
  private struct Column: Decodable {
    private enum Key: String, CodingKey { case fixed, fit, fr }
    private enum Number: Decodable {
      case points(Double)
      case content
      case none

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .none
        } else if let points = try? container.decode(Double.self) {
          self = .points(points)
        } else {
          self = .content
        }
      }

      func points(or other: Double) -> Double { if case .points(let points) = self { points } else { other } }
    }

    var width: ColumnWidth

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let points = try container.decodeIfPresent(Double.self, forKey: .fixed) {
        width = .fixed(points)
      } else if let bounds = try container.decodeIfPresent([Number].self, forKey: .fit) {
        width = .fit(minimum: bounds[0].points(or: 0), maximum: bounds[1].points(or: .infinity))
      } else {
        let numbers = try container.decode([Number].self, forKey: .fr)
        let minimum: ColumnMinimum = if case .points(let points) = numbers[1] { .points(points) } else { .content }
        width = .flexible(numbers[0].points(or: 1), minimum: minimum, maximum: numbers[2].points(or: .infinity))
      }
    }
  }

  var columns: TableColumns
  var contents: [ColumnContent]
  var room: FixedPoint
  var expected: [Double]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let widths = try container.decode([Column].self, forKey: .columns)
    columns = TableColumns(widths: widths.map(\.width), spacing: try container.decode(Double.self, forKey: .gap))
    columns.spanSizing =
      try container.decodeIfPresent(Sizing.self, forKey: .spanSizing) == .distribute ? .distribute : .none
    contents = try container.decode([[Double]].self, forKey: .contents).map {
      ColumnContent(column: Int($0[0]), span: Int($0[1]), width: FixedPoint($0[2]))
    }
    room = FixedPoint(try container.decode(Double.self, forKey: .room))
    expected = try container.decode(Expected.self, forKey: .expected).widths
  }
}

/// The columns of a table, and what becomes of them in a viewport or by an update.
struct TableAxisCase: Decodable {
  struct Axis: Decodable {
    var widths: [Double]
    var gap: Double?
    var frozen: [Int]?
    var hidden: [Int]?
  }
  struct Move: Decodable {
    var source: [Int]
    var target: Int
  }
  struct Edit: Decodable {
    var delete: [Int]?
    var insert: [String: Double]?
    var move: Move?
  }
  struct Update: Decodable { var columns: Edit? }
  struct Resize: Decodable {
    var column: Int
    var width: Double
  }
  struct Frozen: Decodable { var columns: [Int] }
  struct Pane: Decodable {
    var pane: [Int]
    var window: [Double]
  }
  struct Columns: Decodable {
    var values: [Double]
    var frozen: [Int]?
    var hidden: [Int]?
  }
  struct Expected: Decodable {
    var frozen: Frozen?
    var panes: [Pane]?
    var content: [Double]?
    var offset: [Double]?
    var columns: Columns?
  }

  var viewport: [Double]
  var columns: Axis
  var bodyMinimum: [Double]?
  var rtl: Bool?
  var axis: String?
  var update: Update?
  var resize: Resize?
  var expected: Expected

  var declared: TableColumns {
    var declared = TableColumns(widths: columns.widths.map { .fixed($0) }, spacing: columns.gap ?? 0)
    declared.frozen = (columns.frozen?[0] ?? 0, columns.frozen?[1] ?? 0)
    declared.hidden = (columns.hidden ?? []).map { $0..<$0 + 1 }
    declared.bodyMinimum = bodyMinimum?[0] ?? 64
    return declared
  }

  /// The changes of columns; none where rows alone are changed.
  var columnUpdate: ColumnUpdate {
    var update = ColumnUpdate()
    for column in self.update?.columns?.delete ?? [] { update.delete(column..<column + 1) }
    for (target, width) in self.update?.columns?.insert ?? [:] { update.insert(1, .fixed(width), at: Int(target)!) }
    if let move = self.update?.columns?.move { update.move(move.source[0]..<move.source[1], to: move.target) }
    if let resize { update.resize(resize.column, to: FixedPoint(resize.width)) }
    return update
  }
}

/// A case of a file of several kinds, of those kinds that a test asks for.
struct ColumnCase<Content: Decodable>: Decodable {
  private enum Key: String, CodingKey { case name, kind }

  var name: String
  var kind: String
  /// `nil` for other kinds.
  var content: Content?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    kind = try container.decode(String.self, forKey: .kind)
    let isWidths = kind == "columns"
    let isAxis = kind == "layout" || kind == "edit"
    if Content.self == ColumnWidthsCase.self ? isWidths : isAxis { content = try Content(from: decoder) }
  }

  /// The cases of one kind.
  static func all(_ kind: String) throws -> [(name: String, content: Content)] {
    try ConformanceFile.tables.cases(as: ColumnCase.self).filter { $0.kind == kind }.map { ($0.name, $0.content!) }
  }
}
