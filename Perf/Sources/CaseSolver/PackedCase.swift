// A conformance case of a packed grid as it stands in the file.

import GridEngine
import JSONValues

/// The input of a case of kind `packed`.
struct PackedCase {
  var policy: PlacementPolicy
  var flow: GridFlow
  var packing: PackingMode
  var growing: PackedTrack.Growing
  /// Tracks across the flow.
  var tracks: [PackedTrack]
  var horizontalSpacing = 0.0
  var verticalSpacing = 0.0
  var container = ProposedSize(width: nil, height: nil)
  var items: [PlacementItem]
  /// The size of each item; zero where a case gives none, since its tracks do not depend on it.
  var sizes: [Size]

  init(_ reader: CaseReader) throws(CaseError) {
    policy = try PackedCase.choice(reader.field("policy"), ["lockedFirst": .lockedFirst, "css": .css])
    flow = try PackedCase.choice(reader.field("flow"), ["rows": .rows, "columns": .columns])
    packing = try PackedCase.choice(reader.field("packing"), ["sparse": .sparse, "dense": .dense])
    growing = .fit
    if let mode = reader.optionalField("contentMode") {
      growing = try PackedCase.choice(mode, ["scroll": .fit, "fill": .fill])
    }
    tracks = []
    for element in try reader.field("tracks").elements() { tracks.append(try PackedCase.track(element)) }
    if let (horizontal, vertical) = try reader.optionalField("spacing")?.pair() {
      (horizontalSpacing, verticalSpacing) = (try horizontal.number(), try vertical.number())
    }
    if let (width, height) = try reader.optionalField("container")?.pair() {
      container = ProposedSize(width: try width.optionalNumber(), height: try height.optionalNumber())
    }
    items = []
    sizes = []
    for element in try reader.field("items").elements() {
      items.append(try PackedCase.item(element))
      sizes.append(try element.optionalField("size")?.size() ?? .zero)
    }
  }

  private static func item(_ reader: CaseReader) throws(CaseError) -> PlacementItem {
    let (columns, rows) = try reader.field("span").pair()
    var item = PlacementItem(GridSpan(columns: try columns.integer(), rows: try rows.integer()))
    if let start = reader.optionalField("start") {
      let (column, row) = try start.pair()
      item.startColumn = try column.optionalInteger()
      item.startRow = try row.optionalInteger()
    }
    return item
  }

  private static func track(_ reader: CaseReader) throws(CaseError) -> PackedTrack {
    if let points = reader.optionalField("pt") { return .pt(try points.number()) }
    if let factor = reader.optionalField("fr") { return .fr(try factor.number()) }
    guard reader.optionalField("fit")?.value == .bool(true) else {
      throw CaseError(path: reader.path, problem: "expected a track: one of \"pt\", \"fr\" and \"fit\": true")
    }
    return .fit
  }

  private static func choice<Choice>(
    _ reader: CaseReader, _ choices: KeyValuePairs<String, Choice>
  ) throws(CaseError) -> Choice {
    let name = try reader.string()
    for (key, choice) in choices where key == name { return choice }
    throw CaseError(
      path: reader.path, problem: "unknown value \"\(name)\"; use \(choices.map(\.key).joined(separator: " or "))")
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
