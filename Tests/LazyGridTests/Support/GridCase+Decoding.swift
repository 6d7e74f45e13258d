// Reading the conformance file.

import Foundation
import GridEngine
import LazyGrid

struct MeasuredCase: Decodable {
  struct Expected: Decodable {
    var size: [Double]
    var frames: [[Double]?]
  }

  var name: String
  var expected: Expected
  var proposal: ProposedSize
  var grid = GridCase()

  private enum Keys: String, CodingKey {
    case name, expected, proposal, alignment, horizontalSpacing, verticalSpacing, children
  }

  private struct Child: Decodable {
    struct Row: Decodable {
      var alignment: String?
      var cells: [Cell]
    }
    var row: Row?
    var view: Cell?
  }

  private struct Cell: Decodable {
    var kind: String
    var args: [Double]
    var span: Int?
    var priority: Double?
    var anchor: Anchor?
    var columnAlignment: String?
    var unsized: [String]?
  }

  /// A name or two numbers.
  private struct Anchor: Decodable {
    var point: UnitPoint

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let numbers = try? container.decode([Double].self) {
        point = UnitPoint(x: numbers[0], y: numbers[1])
      } else {
        let alignment = try MeasuredCase.alignment(container.decode(String.self))
        let fractions = [0, 0.5, 1]
        point = UnitPoint(
          x: fractions[HorizontalAlignment.allCases.firstIndex(of: alignment.horizontal)!],
          y: fractions[VerticalAlignment.allCases.firstIndex(of: alignment.vertical)!])
      }
    }
  }

  private struct Unknown: Error { var text: String }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    expected = try container.decode(Expected.self, forKey: .expected)
    let proposed = try container.decode([Double?].self, forKey: .proposal)
    proposal = ProposedSize(width: proposed[0], height: proposed[1])
    grid.alignment = try MeasuredCase.alignment(container.decode(String.self, forKey: .alignment))
    grid.horizontalSpacing = try container.decodeIfPresent(Double.self, forKey: .horizontalSpacing)
    grid.verticalSpacing = try container.decodeIfPresent(Double.self, forKey: .verticalSpacing)
    grid.children = try container.decode([Child].self, forKey: .children).map { child in
      if let row = child.row {
        return .row(
          alignment: try row.alignment.map { try MeasuredCase.alignment($0).vertical },
          try row.cells.map(MeasuredCase.cell))
      }
      guard let view = child.view else { throw Unknown(text: "child") }
      return .view(try MeasuredCase.cell(view))
    }
  }

  private static func cell(_ cell: Cell) throws -> CellCase {
    var result = CellCase(try kind(cell.kind, cell.args))
    result.span = cell.span
    result.priority = cell.priority
    result.anchor = cell.anchor?.point
    result.columnAlignment = try cell.columnAlignment.map { try alignment($0).horizontal }
    for axis in cell.unsized ?? [] { result.unsized.insert(axis == "horizontal" ? .horizontal : .vertical) }
    return result
  }

  private static func kind(_ name: String, _ a: [Double]) throws -> Leaf.Kind {
    switch name {
    case "fixed": .fixed(a[0], a[1])
    case "flex": .flex
    case "clampBoth": .clampBoth(a[0], a[1])
    case "flexW": .flexW(a[0])
    case "flexH": .flexH(a[0])
    case "half": .half
    case "clampW": .clampW(a[0], a[1], a[2])
    case "spacer": .spacer
    case "odd": .odd
    default: throw Unknown(text: name)
    }
  }

  fileprivate static func alignment(_ name: String) throws -> Alignment {
    let names: [String: Alignment] = [
      "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
      "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
    ]
    guard let alignment = names[name] else { throw Unknown(text: name) }
    return alignment
  }
}
