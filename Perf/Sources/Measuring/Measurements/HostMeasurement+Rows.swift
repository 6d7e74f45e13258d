// A Grid in a host: what its rows cost, which are made as they come into view.

import GridEngine
import LazyGrid

extension HostMeasurement {
  /// A host of a `Grid` with two rows for each element, and what is timed.
  func prepareRows(
    _ operation: String, _ elements: [Element], _ round: Int
  ) throws -> (host: GridHost, body: (GridHost) throws -> Void) {
    let host = try GridHost(HostMeasurement.rows(elements))
    if operation == "rowsDeclare" { return (host, { _ in _ = try GridHost(HostMeasurement.rows(elements)) }) }
    if operation == "rowsFirstLayout" { return (host, { $0.layout(in: HostMeasurement.viewport) }) }
    host.layout(in: HostMeasurement.viewport)
    host.scroll(to: .cell(row: items / 2 + round, column: 0, section: 1), anchor: .center)
    switch operation {
    case "rowsSteps": return (host, { host in for _ in 0..<100 { host.scroll(by: 37) } })
    case "rowsJump":
      let cell = CellID.cell(row: items / 10 * (round % 9), column: 0, section: 1)
      return (host, { $0.scroll(to: cell, anchor: .center) })
    default:
      var changed = elements.map { $0 }
      changed.insert(Element(id: -1, value: 1), at: items / 3)
      let new = changed
      return (host, { try $0.update(HostMeasurement.rows(new)) })
    }
  }

  /// A heading, and for each element a row of three cells over a line that spans them.
  static func rows(_ elements: [Element]) -> Grid {
    Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 2) {
      GridRow {
        Box(width: 60, height: 20)
        Box(width: 60, height: 20).gridColumnAlignment(.trailing)
        Box(width: 60, height: 20)
      }
      ForEach(elements) { element in
        GridRow {
          Box(width: 80, height: height(of: element))
          Box(width: 40 + Double(element.value % 32), height: 16)
          Box(width: 90, height: 16)
        }
        Tile(height: 1)
      }
    }
  }

  struct Box: LayoutContent {
    var width: Double
    var height: Double
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: width, height: height) }
  }
}
