// A conformance case of an eager grid as it stands in the file.

import GridEngine
import LazyGrid

/// The input of a case of kind `grid`.
struct GridCase {
  enum Child {
    case row(alignment: VerticalAlignment?, [GridCaseCell])
    case view(GridCaseCell)
  }

  var proposal: ProposedSize
  var alignment: Alignment
  var horizontalSpacing: Double?
  var verticalSpacing: Double?
  var children: [Child]

  init(_ reader: CaseReader) throws(CaseError) {
    let (width, height) = try reader.field("proposal").pair()
    proposal = ProposedSize(width: try width.optionalNumber(), height: try height.optionalNumber())
    alignment = try reader.optionalField("alignment")?.alignment() ?? .center
    horizontalSpacing = try reader.optionalField("horizontalSpacing")?.number()
    verticalSpacing = try reader.optionalField("verticalSpacing")?.number()
    children = []
    for element in try reader.field("children").elements() { children.append(try GridCase.child(element)) }
  }

  private static func child(_ reader: CaseReader) throws(CaseError) -> Child {
    if let row = reader.optionalField("row") {
      var cells: [GridCaseCell] = []
      for element in try row.field("cells").elements() { cells.append(try GridCaseCell(element)) }
      return .row(alignment: try row.optionalField("alignment")?.alignment().vertical, cells)
    }
    guard let view = reader.optionalField("view") else {
      throw CaseError(path: reader.path, problem: "expected a child: one of \"row\" and \"view\"")
    }
    return .view(try GridCaseCell(view))
  }
}

extension CaseReader {
  /// A name such as `topLeading`, as an alignment.
  func alignment() throws(CaseError) -> Alignment {
    let point = try unitPoint()
    return Alignment(
      horizontal: point.x == 0 ? .leading : point.x == 1 ? .trailing : .center,
      vertical: point.y == 0 ? .top : point.y == 1 ? .bottom : .center)
  }
}
