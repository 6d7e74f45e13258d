// Equal elements in other storage, by key path and through the column of a framework.

import Adopter
import GridEngine
import LazyGrid

extension HostMeasurement {
  /// A host of elements in an app's own grid by key path, or in a framework's column, and an update to an equal copy.
  func prepareFramework(
    _ operation: String, _ elements: [Element], _ round: Int
  ) throws -> (host: GridHost, body: (GridHost) throws -> Void) {
    let copy = elements.map { $0 }
    let (host, update): (GridHost, (GridHost, [Element]) throws -> Void) =
      switch operation {
      case "keyPathCopy":
        (try GridHost(HostMeasurement.keyPathGrid(elements)), { try $0.update(HostMeasurement.keyPathGrid($1)) })
      case "frameworkCopy":
        (
          try HostMeasurement.rows(elements).host(), { try HostMeasurement.rows($1).show(in: $0) }
        )
      default:
        (
          try HostMeasurement.keyPathRows(elements).host(), { try HostMeasurement.keyPathRows($1).show(in: $0) }
        )
      }
    host.layout(in: HostMeasurement.viewport)
    host.scroll(to: .item(items / 2 + round), anchor: .center)
    try update(host, elements)
    return (host, { try update($0, copy) })
  }

  private static func keyPathGrid(_ elements: [Element]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4) {
      ForEach(elements, id: \.id) { element in Tile(height: height(of: element)) }
    }
  }

  private static func rows(_ elements: [Element]) -> Rows<[Element], Int, Tile> {
    Rows(elements) { Tile(height: height(of: $0)) }
  }

  private static func keyPathRows(_ elements: [Element]) -> Rows<[Element], Int, Tile> {
    Rows(elements, id: \.id) { Tile(height: height(of: $0)) }
  }
}
