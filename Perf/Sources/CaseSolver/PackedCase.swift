// A conformance case of a packed grid: which cells each item takes.

import GridEngine
import JSONValues

/// The input of a case of kind `packed`, as far as placement needs it; track sizes are not solved.
struct PackedCase {
  var policy: PlacementPolicy
  var flow: GridFlow
  var packing: PackingMode
  /// Tracks across the flow.
  var tracks: Int
  var items: [PlacementItem]

  init(_ reader: CaseReader) throws(CaseError) {
    policy = try PackedCase.choice(reader.field("policy"), ["lockedFirst": .lockedFirst, "css": .css])
    flow = try PackedCase.choice(reader.field("flow"), ["rows": .rows, "columns": .columns])
    packing = try PackedCase.choice(reader.field("packing"), ["sparse": .sparse, "dense": .dense])
    tracks = try reader.field("tracks").elements().count
    items = []
    for element in try reader.field("items").elements() {
      let (columns, rows) = try element.field("span").pair()
      var item = PlacementItem(GridSpan(columns: try columns.integer(), rows: try rows.integer()))
      if let start = element.optionalField("start") {
        let (column, row) = try start.pair()
        item.startColumn = try column.optionalInteger()
        item.startRow = try row.optionalInteger()
      }
      items.append(item)
    }
  }

  private static func choice<Choice>(
    _ reader: CaseReader, _ choices: KeyValuePairs<String, Choice>
  ) throws(CaseError) -> Choice {
    let name = try reader.string()
    for (key, choice) in choices where key == name { return choice }
    throw CaseError(
      path: reader.path, problem: "unknown value \"\(name)\"; use \(choices.map(\.key).joined(separator: " or "))")
  }

  /// The cells of each item under the key `cells`: column, row, columns, rows.
  func solve() -> [JSONValue.Member] {
    let placement = Placement.place(items, tracks: tracks, flow: flow, policy: policy, packing: packing)
    let cells = placement.areas.map { area in
      JSONValue.array([area.column, area.row, area.columns, area.rows].map { .integer($0) })
    }
    return [JSONValue.Member("cells", .array(cells))]
  }
}

extension CaseReader {
  /// A whole number.
  func integer() throws(CaseError) -> Int {
    guard let integer = Int(exactly: try number()) else { throw error("a whole number") }
    return integer
  }

  /// A whole number, or `nil` for null.
  func optionalInteger() throws(CaseError) -> Int? {
    value == .null ? nil : try integer()
  }
}
