// The identities of cells in view of elements with equal identifiers.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct OccurrenceTests {
  private func grid(_ values: [Int]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(Array(values.enumerated()), id: \.element) { Tile("\($0.element)@\($0.offset)", 10, 10) }
    }
  }

  @Test("no two cells in view have the same identity, and who stays keeps its own", .seeds(60))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var values = (0..<40).map { _ in random.int(0...6) }
    let host = try GridHost(grid(values))
    host.layout(in: Size(width: 10, height: 80))
    for step in 0..<30 {
      let before = Dictionary(uniqueKeysWithValues: host.cells.map { ($0.cellID, $0.id) })
      let changes: HostedChanges
      let isUpdate = random.chance(30)
      if isUpdate {
        let place = random.int(0...values.count)
        if random.chance(50), place < values.count {
          values.remove(at: place)
        } else {
          values.insert(random.int(0...6), at: place)
        }
        changes = try host.update(grid(values))
      } else {
        changes = host.scroll(by: Double(random.int(-60...60)))
      }
      let ids = host.cells.map(\.id)
      #expect(Set(ids).count == ids.count, "seed \(seed), step \(step)")
      #expect(ids.allSatisfy { $0.occurrence == 0 || $0.description.hasSuffix("occurrence \($0.occurrence)") })
      let told = Dictionary(uniqueKeysWithValues: changes.entered.map { ($0.cell.cellID, $0.id) })
      for cell in host.cells {
        if let id = told[cell.cellID] { #expect(id == cell.id, "seed \(seed), step \(step)") }
        // By numbers, which an update changes.
        if !isUpdate, let id = before[cell.cellID] { #expect(id == cell.id, "seed \(seed), step \(step)") }
      }
      for cell in changes.updated {
        #expect(host.cells.first { $0.cellID == cell.cellID }?.id == cell.id, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("what is alone has no occurrence, and one that left hands its number on")
  func numbers() throws {
    let host = try GridHost(grid([1, 2, 1, 3, 1]))
    host.layout(in: Size(width: 10, height: 50))
    #expect(host.cells.map(\.id.occurrence) == [0, 0, 1, 0, 2])
    #expect(host.cells.map { $0.id.element as? Int } == [1, 2, 1, 3, 1])
    // Without its first element: those that stay keep theirs, and the next one takes the number that is free.
    try host.update(grid([2, 1, 3, 1]))
    try host.update(grid([2, 1, 3, 1, 1]))
    #expect(Set(host.cells.filter { $0.id.element as? Int == 1 }.map(\.id.occurrence)) == [0, 1, 2])
    #expect(host.id(of: .item(1)) == host.id(of: .item(3)))
  }
}
