// Hosting: jumps and steps of a declared grid, and updates that are told or versioned.

import GridEngine
import LazyGrid
import ScrollSimulation

extension GateWorkload {
  /// The grid of ``HostMeasurement`` with a million elements, and what users do with it all the time.
  static var hosting: [GateWorkload] {
    [
      GateWorkload("scroll a host over 1000000 elements", operations: 256) {
        let host = try HostMeasurement.host(HostMeasurement.elements(1_000_000))
        for _ in 0..<32 { host.scroll(by: 37) }
        return {
          var count = 0
          for _ in 0..<256 { count += host.scroll(by: 37).visibleCount }
          return count >= 256 * 40
        }
      },
      told("into 10000 elements, out of view", at: 9_000),
      told("into 10000 elements, which all in view move for", at: 10),
      GateWorkload("update a host with 1000000 elements of the same version", operations: 16) {
        let elements = HostMeasurement.Versioned(elements: HostMeasurement.elements(1_000_000))
        let host = try HostMeasurement.host(elements)
        return {
          for _ in 1...16 where (try? host.update(HostMeasurement.grid(elements))) == nil { return false }
          return host.cells.count >= 40
        }
      },
    ]
  }

  /// Jumps all over, each of which makes and measures what comes into view.
  static var hostJump: GateWorkload {
    GateWorkload("jump of a host over 1000000 elements", operations: 64) {
      let host = try HostMeasurement.host(HostMeasurement.elements(1_000_000))
      for k in 1...16 { host.scroll(to: .item(k * 9_973), anchor: .center) }
      return {
        var count = 0
        for k in 17...80 { count += host.scroll(to: .item(k * 9_973), anchor: .center).entered.count }
        return count >= 64 * 40
      }
    }
  }

  /// The same jumps without content and identity.
  static var engineJump: GateWorkload {
    GateWorkload("jump of the engine over 1000000 elements", operations: 64) {
      let elements = HostMeasurement.elements(1_000_000)
      let columns = [Track](repeating: .flexible(), count: 3)
      let grid = try VirtualGrid(sectionSpacing: 4, sectionCount: 1) { _ in
        .lazy(count: elements.count, tracks: columns, spacing: 4)
      }
      grid.resize(to: HostMeasurement.viewport)
      func size(of cell: CellID, for proposal: ProposedSize) -> Size {
        Size(width: proposal.width ?? 10, height: HostMeasurement.height(of: elements[cell.item]))
      }
      for k in 1...16 { grid.scroll(to: .item(k * 9_973), anchor: .center, measure: size) }
      return {
        var count = 0
        for k in 17...80 { count += grid.scroll(to: .item(k * 9_973), anchor: .center, measure: size).entered.count }
        return count >= 64 * 40
      }
    }
  }

  /// All elements of a host change their places.
  static func shuffle(elements count: Int) -> GateWorkload {
    GateWorkload("shuffle a host of \(count) elements", operations: count) {
      var elements = HostMeasurement.elements(count)
      let host = try HostMeasurement.host(elements)
      var generator = SplitMix64(seed: 1)
      elements.shuffle(using: &generator)
      // Three cells in each of ten rows at least, which are no higher than 79 points and 4 apart.
      return { [elements] in
        (try? host.update(HostMeasurement.grid(elements))) != nil && host.diagnostics.isEmpty && host.cells.count >= 30
      }
    }
  }

  /// Insertions that a host is told of, one by one.
  private static func told(_ name: String, at place: Int) -> GateWorkload {
    GateWorkload("tell a host of an insertion \(name)", operations: 16) {
      var elements = HostMeasurement.elements(10_000)
      let host = try HostMeasurement.host(elements)
      host.scroll(to: .item(5_000), anchor: .center)
      let states = (1...20).map { k in
        elements.insert(HostMeasurement.Element(id: -k, value: k), at: place)
        return elements
      }
      func tell(_ state: [HostMeasurement.Element]) -> Bool {
        var update = GridUpdate()
        update.insertItems(1, at: .item(place))
        return (try? host.update(HostMeasurement.grid(state), applying: update)) != nil
      }
      for state in states.prefix(4) where !tell(state) { return { false } }
      return { states.dropFirst(4).allSatisfy(tell) && host.cells.count >= 40 }
    }
  }
}
