// Data that is never held: identifiers and numbers are looked up.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct ForEachLookUpTests {
  /// A table that counts what it is asked. It changes in place, as a database does.
  private final class Table {
    var keys: [Int]
    private(set) var lookUps = 0
    init(_ keys: [Int]) { self.keys = keys }

    func row(ofKey key: Int) -> Int? {
      lookUps += 1
      return keys.firstIndex(of: key)
    }

    func grid(columns: Int = 1) -> some HostedGrid {
      let keys = keys
      return LazyVGrid(columns: Array(repeating: .flexible(minimum: 1, spacing: 0), count: columns), spacing: 0) {
        ForEach(count: keys.count, id: { self.keys[$0] }, index: { self.row(ofKey: $0) }) { row in
          Tile(keys[row], 10, Double(10 + keys[row] % 3 * 5))
        }
      }
    }
  }

  @Test(
    "after each update of a table that changes in place, what is in view is what a new host shows, and stays",
    arguments: 0..<(isOptimised ? 20 : 6))
  func updates(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = Table(Array(0..<generator.int(20...200)))
    let columns = generator.int(1...3)
    let host = try GridHost(table.grid(columns: columns))
    host.layout(in: Size(width: 30, height: 90))
    var nextKey = 1000
    for _ in 0..<60 {
      host.scroll(to: Double(generator.int(0...Int(host.contentSize.height))))
      let place = generator.int(0...table.keys.count)
      switch generator.int(0...4) {
      case 0: table.keys.insert(contentsOf: nextKey..<nextKey + generator.int(1...9), at: place)
      case 1: table.keys.removeSubrange(max(0, place - generator.int(0...9))..<place)
      case 2: if table.keys.count > 1 { table.keys.swapAt(0, generator.int(0...table.keys.count - 1)) }
      case 3: table.keys.shuffle(using: &generator)
      default: break
      }
      if table.keys.isEmpty { table.keys = [nextKey + 500] }
      nextKey += 1000
      let before = host.cells
      let lookUps = table.lookUps
      let changes = try host.update(table.grid(columns: columns))
      #expect(table.lookUps - lookUps <= before.count)
      for cell in host.cells { #expect(cell.tileName == "\(table.keys[cell.cellID.item])") }
      // What was in view and still is stays under its key, and nothing else does.
      let keys = Set(before.map(\.tileName))
      #expect(changes.entered.allSatisfy { !keys.contains($0.cell.tileName) }, "seed \(seed)")
      #expect(changes.left.allSatisfy { left in !host.cells.contains { $0.tileName == left.cell.tileName } })
      let fresh = try GridHost(table.grid(columns: columns))
      fresh.layout(in: Size(width: 30, height: 90))
      host.scroll(to: 0)
      #expect(host.names == fresh.names && host.cells.map(\.slot) == fresh.cells.map(\.slot))
    }
  }

  @Test("an update looks up what is in view, scrollTo and cell(of:) one element, whatever the table holds")
  func costs() throws {
    var asked = 0
    func grid(_ count: Int, by shift: Int) -> some HostedGrid {
      LazyVGrid(columns: [.flexible()], spacing: 0) {
        ForEach(
          count: count, id: { $0 - shift },
          index: {
            asked += 1
            return $0 + shift
          }
        ) { Tile($0, 10, 10) }
      }
    }
    let host = try GridHost(grid(1_000_000_000, by: 0))
    host.layout(in: Size(width: 10, height: 100))
    host.scroll(toElement: 500_000_000, anchor: .top)
    #expect(asked == 1 && host.cells.first?.cellID == .item(500_000_000))
    asked = 0
    try host.update(grid(1_000_000_007, by: 7))
    #expect(asked == 10)
    #expect(host.cells.first?.cellID == .item(500_000_007))
    #expect(host.cells.first?.id.element == AnyHashable(500_000_000))
    asked = 0
    #expect(host.cell(ofElement: 1_000_000_001) == nil)
    #expect(host.cell(ofElement: "no number") == nil)
    #expect(host.cell(ofElement: 3) == .item(10))
    #expect(asked == 2)
    #expect(try GridHost(grid(-5, by: 0)).itemCount == 0)
    let empty = try GridHost(grid(0, by: 0))
    empty.layout(in: Size(width: 10, height: 100))
    try empty.update(grid(3, by: 0))
    #expect(empty.cells.count == 3)
  }

  @Test("in a packed grid too, only what is in view is looked up, whatever the table says it holds")
  func packed() throws {
    var asked = 0
    func grid(_ count: Int, by shift: Int, isDouble: Bool) -> PackedGrid {
      PackedGrid(tracks: 2, spacing: 0) {
        ForEach(
          count: count, id: { $0 - shift },
          index: {
            asked += 1
            return $0 + shift
          }
        ) { row in
          Tile(row - shift, 10, 10)
          if isDouble { Tile("second \(row - shift)", 10, 10) }
        }
      }
    }
    for isDouble in [false, true] {
      let host = try GridHost(grid(1_000, by: 0, isDouble: isDouble))
      host.layout(in: Size(width: 20, height: 40))
      host.scroll(toElement: 300, anchor: .top)
      #expect(host.cells.first?.id.element == AnyHashable(300))
      asked = 0
      try host.update(grid(1_006, by: 6, isDouble: isDouble))
      #expect(asked <= 8)
      #expect(host.cells.first?.id.element == AnyHashable(300))
      #expect(host.cells.first?.tileName == "300")
    }
    // A range and a table are never the same, though their types are.
    func list(isTable: Bool) -> some HostedGrid {
      let many = 1_000_000_000
      return LazyVGrid(columns: [GridItem()], spacing: 0) {
        isTable
          ? ForEach(count: many, id: { $0 }, index: { $0 }) { Tile($0, 10, 10) }
          : ForEach(0..<many) { Tile($0, 10, 10) }
      }
    }
    let host = try GridHost(list(isTable: false))
    host.layout(in: Size(width: 10, height: 40))
    let changes = try host.update(list(isTable: true))
    #expect(changes.left.count == 4 && changes.entered.count == 4)
  }

  @Test("runs of what is known name each old element once, and all new ones")
  func runs() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let (oldCount, count) = (generator.int(0...12), generator.int(0...12))
      var free = Array(0..<count).shuffled(using: &generator)
      var known: [(old: Int, new: Int?)] = []
      let first = generator.int(0...max(0, oldCount))
      for old in first..<min(oldCount, first + generator.int(0...6)) {
        known.append((old, generator.int(0...3) == 0 ? nil : free.popLast()))
      }
      if generator.int(0...1) == 0 {
        // In order, as most are.
        let new = known.compactMap(\.new).sorted()
        var number = 0
        for i in known.indices where known[i].new != nil {
          known[i].new = new[number]
          number += 1
        }
      }
      let changes = RunChanges(from: oldCount, to: count, known: known)
      var sources: [Int?] = []
      for run in changes.runs { for offset in 0..<run.count { sources.append(run.source.map { $0 + offset }) } }
      #expect(sources.count == count && changes.reloadsAll, "\(oldCount) \(count) \(known)")
      let used = sources.compactMap { $0 }
      #expect(
        Set(used).count == used.count && used.allSatisfy { $0 >= 0 && $0 < oldCount }, "\(oldCount) \(count) \(known)")
      for element in known {
        if let new = element.new {
          #expect(new < sources.count && sources[new] == element.old, "\(oldCount) \(count) \(known)")
        } else {
          #expect(!used.contains(element.old), "\(oldCount) \(count) \(known)")
        }
      }
    }
  }
}
