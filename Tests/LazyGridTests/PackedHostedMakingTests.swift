// How often a host makes the content of packed items.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedHostedMakingTests {
  /// How often the body ran for each element.
  private final class Bodies {
    var counts: [Int: Int] = [:]
    func next(_ element: Int) -> Int {
      counts[element, default: 0] += 1
      return element
    }
  }

  private static func host(_ grid: PackedGrid) throws -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 400, height: 300))
    return host
  }

  @Test("content of items in view is made once where spans are known without it")
  func spans() throws {
    let bodies = Bodies()
    let host = try PackedHostedMakingTests.host(
      PackedGrid(0..<100_000, tracks: 4, spacing: 0, span: { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }) {
        Tile(bodies.next($0), 10, 40)
      })
    for _ in 0..<40 { host.scroll(by: 90) }
    let most = bodies.counts.values.max()
    #expect(most == 1)
    let inView = Set(host.cells.map(\.cellID.item))
    #expect(inView.isSubset(of: bodies.counts.keys))
  }

  @Test("an element of several items is made once for all of them")
  func severalItems() throws {
    let bodies = Bodies()
    let host = try PackedHostedMakingTests.host(
      PackedGrid(0..<300, tracks: 5, spacing: 0) {
        let name = bodies.next($0)
        Tile("\(name) a", 10, 40)
        Tile("\(name) b", 10, 40)
        Tile("\(name) c", 10, 40)
      })
    #expect(bodies.counts.count == 300)
    #expect(bodies.counts.values.max() == 2)
    bodies.counts = [:]
    for _ in 0..<40 { host.scroll(by: 90) }
    let most = bodies.counts.values.max()
    #expect(most == 1)
  }
}
