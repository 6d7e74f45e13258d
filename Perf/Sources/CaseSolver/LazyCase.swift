// A conformance case of a lazy grid as it stands in the file.

import GridEngine

/// The input of a case of kind `lazy`.
struct LazyCase {
  var axis: Axis
  var tracks: [Track]
  /// The fraction across the scrolling axis at which tracks lie that do not fill it.
  var alignment: Double
  var spacing: Double?
  /// Points proposed across the scrolling axis; `nil` leaves the extent to the grid.
  var proposal: Double?
  var items: [Size]

  init(_ reader: CaseReader) throws(CaseError) {
    let axisField = try reader.field("axis")
    switch try axisField.string() {
    case "vertical": axis = .vertical
    case "horizontal": axis = .horizontal
    case let name:
      throw CaseError(path: axisField.path, problem: "unknown axis \"\(name)\"; use vertical or horizontal")
    }
    tracks = []
    for element in try reader.field("tracks").elements() { tracks.append(try LazyCase.track(element)) }
    let alignment = try reader.optionalField("alignment")?.unitPoint() ?? .center
    self.alignment = axis == .vertical ? alignment.x : alignment.y
    spacing = try reader.optionalField("spacing")?.number()
    let (width, height) = try reader.field("proposal").pair()
    proposal = try (axis == .vertical ? width : height).optionalNumber()
    if let proposal, proposal < 0 || proposal > LazyCase.largestProposal {
      throw CaseError(path: "proposal", problem: "\(proposal) is out of bounds; use 0 to \(LazyCase.largestProposal)")
    }
    items = []
    for element in try reader.field("items").elements() { items.append(try element.size()) }
  }

  /// What the engine accepts as the extent of a viewport.
  static let largestProposal = 1_099_511_627_776.0

  private static func track(_ reader: CaseReader) throws(CaseError) -> Track {
    let spacing = try reader.optionalField("spacing")?.number()
    let alignment = try reader.optionalField("alignment")?.unitPoint()
    if let fixed = reader.optionalField("fixed") {
      return .fixed(try fixed.number(), spacing: spacing, alignment: alignment)
    }
    if let flexible = reader.optionalField("flexible") {
      let (minimum, maximum) = try bounds(flexible)
      return .flexible(minimum: minimum, maximum: maximum, spacing: spacing, alignment: alignment)
    }
    if let adaptive = reader.optionalField("adaptive") {
      let (minimum, maximum) = try bounds(adaptive)
      return .adaptive(minimum: minimum, maximum: maximum, spacing: spacing, alignment: alignment)
    }
    throw CaseError(path: reader.path, problem: "expected a track: one of \"fixed\", \"flexible\" and \"adaptive\"")
  }

  private static func bounds(_ reader: CaseReader) throws(CaseError) -> (Double, Double) {
    let (minimum, maximum) = try reader.pair()
    return (try minimum.number(), try maximum.optionalNumber() ?? .infinity)
  }
}
