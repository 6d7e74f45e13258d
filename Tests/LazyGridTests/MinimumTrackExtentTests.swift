// The smallest extent of tracks that declare none.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct MinimumTrackExtentTests {
  private func tracks(_ environment: LayoutEnvironment, _ items: [GridItem] = [.flexible(), .flexible()]) throws
    -> [Double]
  {
    let host = try GridHost(
      LazyVGrid(columns: items, spacing: 0) { ForEach(0..<2) { _ in Filling() } }, environment: environment)
    host.layout(in: Size(width: 10, height: 10))
    return host.cells.map(\.slot.width)
  }

  private struct Filling: LayoutContent {
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 1, height: 1) }
  }

  @Test("flexible tracks that declare no smallest extent take that of the environment, and bad numbers count as 10")
  func environment() throws {
    #expect(try tracks(LayoutEnvironment(defaultSpacing: 0)) == [10, 10])
    #expect(try tracks(LayoutEnvironment(defaultSpacing: 0, minimumTrackExtent: 1)) == [5, 5])
    #expect(
      try tracks(LayoutEnvironment(defaultSpacing: 0, minimumTrackExtent: 1), [.flexible(minimum: 8), .flexible()]) == [
        8, 2,
      ])
    for bad in [Double.nan, -1, .infinity] {
      let environment = LayoutEnvironment(defaultSpacing: 0, minimumTrackExtent: bad)
      #expect(try tracks(environment) == [10, 10])
      #expect(
        try GridHost(LazyVGrid(columns: []) { EmptyContent() }, environment: environment).diagnostics == [
          .minimumTrackExtent
        ])
    }
  }

  @Test("another environment lays the grid out again")
  func changing() throws {
    let grid = LazyVGrid(columns: [.flexible(), .flexible()], spacing: 0) { ForEach(0..<2) { _ in Filling() } }
    let host = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 0))
    host.layout(in: Size(width: 10, height: 10))
    try host.update(grid, environment: LayoutEnvironment(defaultSpacing: 0, minimumTrackExtent: 2))
    #expect(host.cells.map(\.slot.width) == [5, 5])
  }
}
