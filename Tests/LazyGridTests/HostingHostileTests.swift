// Declarations and content that make no sense: an error or a diagnostic, never a trap.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingHostileTests {
  private func host(_ content: some LazyGridContent, columns: [GridItem] = [GridItem()]) throws -> GridHost {
    let host = try GridHost(LazyVGrid(columns: columns, spacing: 0) { content })
    host.layout(in: Size(width: 40, height: 50))
    return host
  }

  @Test("ranges of any length are declared or refused, never run through")
  func hugeRanges() throws {
    #expect(throws: GridError.tooManyItems(count: .max)) { try host(ForEach(0..<Int.max) { Tile($0) }) }
    #expect(throws: GridError.tooManyItems(count: .max)) { try host(ForEach(Int.min..<Int.max) { Tile($0) }) }
    #expect(throws: GridError.tooManyItems(count: .max)) { try host(ForEach(0...Int.max, id: \.self) { Tile($0) }) }
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try host(ForEach(Int.min...Int.max, id: \.self) { Tile($0) })
    }
    #expect(throws: GridError.tooManyItems(count: .max)) { try host(ForEach(0...UInt64.max, id: \.self) { Tile($0) }) }
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try host(ForEach(Int64.min..<Int64.max, id: \.self) { Tile($0) })
    }
    #expect(throws: GridError.tooManyItems(count: Limits.items + 1)) {
      try host(ForEach(0...Limits.items, id: \.self) { Tile($0) })
    }
    // Twice as many cells as elements overflow; so do several ranges together, and bodies that would have to run.
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try host(
        ForEach(0..<Int.max / 2 + 1) {
          Tile($0)
          Tile($0)
        })
    }
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try host(
        Section {
          ForEach(0..<Int.max - 5) { Tile($0) }
          ForEach(0..<10) { Tile($0) }
        })
    }
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try host(ForEach(0..<Int.max) { if $0 == 0 { Tile($0) } })
    }
    // As content of something else there is no error to throw.
    for size in [
      LazyVGrid(columns: [GridItem()]) { ForEach(0...UInt64.max, id: \.self) { Tile($0) } }.sizeThatFits(.unspecified),
      LazyHGrid(rows: [GridItem()]) { ForEach(Int64.min...Int64.max, id: \.self) { Tile($0) } }.sizeThatFits(.zero),
    ] { #expect(size == .zero) }
    let whole = try host(ForEach(Int.min..<Int.min + Limits.items) { Tile($0) })
    whole.scroll(toElement: Int.min + Limits.items - 1)
    #expect(whole.names.last == "\(Int.min + Limits.items - 1)")
    #expect(whole.scroll(toElement: Int.max).offset == whole.offset)
    for range in [Int.max - 5..<Int.max, Int.min..<Int.min + 5, -3..<3, Int.min + 2..<Int.min + 9] {
      try whole.update(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(range) { Tile($0) } })
      #expect(whole.names.first == "\(range.lowerBound)")
    }
    let end = try host(ForEach(Int.max - 1...Int.max, id: \.self) { Tile($0) })
    try end.update(
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(Int.max - 3...Int.max, id: \.self) { Tile($0) } })
    #expect(end.names.last == "\(Int.max)" && end.names.count == 4)
  }

  @Test("equal identifiers are shown, reported and paired in order")
  func duplicateIdentifiers() throws {
    func list(_ values: [Int]) -> some LazyGridContent {
      ForEach(Array(values.enumerated()), id: \.element) { Tile("\($0.element)@\($0.offset)") }
    }
    let host = try host(list([1, 1, 2, 1]))
    #expect(host.names == ["1@0", "1@1", "2@2", "1@3"])
    #expect(host.diagnostics == [.duplicateID(.item(1))])
    let changes = try host.update(LazyVGrid(columns: [GridItem()], spacing: 0) { list([1, 2, 1]) })
    #expect(host.names == ["1@0", "2@1", "1@2"])
    #expect(changes.left.count == 1)
    #expect(changes.entered.isEmpty)
    try host.update(LazyVGrid(columns: [GridItem()], spacing: 0) { list([2, 2, 2, 1]) })
    #expect(host.names.count == 4)
    let sections = ForEach([0, 0], id: \.self) { _ in
      Section {
        Tile("x")
      } header: {
        Tile("y")
      }
    }
    #expect(try self.host(sections).cells.count == 4)
  }

  /// Content that is not as many cells as its type says.
  private struct Miscounted<Number: CellNumber>: LazyGridContent {
    var names: [String]
    static var _cellCount: Int? { Number.cells }
    func _add(to parts: inout LazyGridParts) { for name in names { Tile(name)._add(to: &parts) } }
  }
  private protocol CellNumber { static var cells: Int { get } }
  private enum Two: CellNumber { static let cells = 2 }
  private enum Most: CellNumber { static let cells = Int.max }
  private enum Negative: CellNumber { static let cells = -1 }

  @Test("cells that a wrong count promises are empty, others than those are dropped")
  func wrongCellCount() throws {
    let missing = try host(ForEach(0..<3) { Miscounted<Two>(names: ["\($0)"]) })
    #expect(missing.names == ["0", "?", "1", "?", "2", "?"])
    #expect(missing.cells.map(\.frame.height) == [10, 0, 10, 0, 10, 0])
    let none = try host(ForEach(0..<2) { _ in Miscounted<Two>(names: []) })
    #expect(none.names == ["?", "?", "?", "?"])
    let surplus = try host(ForEach(0..<2) { Miscounted<Two>(names: ["a\($0)", "b\($0)", "c\($0)"]) })
    #expect(surplus.names == ["a0", "b0", "a1", "b1"])
    let negative = try host(ForEach(0..<3) { Miscounted<Negative>(names: ["\($0)"]) })
    #expect(negative.names.isEmpty)
    try negative.update(
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<2) { Miscounted<Negative>(names: ["\($0)"]) } })
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try host(
        ForEach(0..<1) { _ in
          Miscounted<Most>(names: ["a"])
          Miscounted<Most>(names: ["b"])
        })
    }
  }

  @Test("without columns nothing is shown but headers", arguments: [[], [GridItem(.fixed(.nan))]])
  func noColumns(columns: [GridItem]) throws {
    let host = try host(
      Section {
        ForEach(0..<5) { Tile($0) }
      } header: {
        Tile("H")
      }, columns: columns)
    #expect(host.names.last == "H" && host.diagnosticCount > 0)
    host.scroll(by: 10)
    host.scroll(toElement: 3)
  }

  @Test(
    "sizes that are no sizes are clamped and reported",
    arguments: [Double.nan, -1, .infinity, -.infinity, 1e300])
  func badSizes(value: Double) throws {
    let host = try host(
      Section {
        ForEach(0..<3) { Tile($0, value, value) }
      } header: {
        Tile("H", 0, 0)
      })
    #expect(!host.cells.isEmpty)
    for cell in host.cells {
      #expect(cell.frame.width >= 0)
      #expect(cell.frame.height >= 0)
      #expect(cell.frame.maxX.isFinite)
      #expect(cell.frame.maxY.isFinite)
    }
    #expect(value == .infinity || host.diagnosticCount > 0)
    host.scroll(to: .nan)
    host.scroll(by: .infinity)
    host.scroll(toElement: 0, anchor: UnitPoint(x: .nan, y: .nan))
  }

  @Test("an environment that makes no sense is replaced and reported")
  func badEnvironment() throws {
    let environment = LayoutEnvironment(defaultSpacing: .nan, displayScale: -1)
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(10), spacing: .infinity), GridItem()], spacing: -.infinity) {
        ForEach(0..<4) { Tile($0) }
      }, environment: environment)
    host.layout(in: Size(width: .nan, height: 10))
    #expect(host.cells.isEmpty)
    host.layout(in: Size(width: 40, height: 10))
    #expect(host.diagnostics.contains(.spacing) && host.diagnostics.contains(.displayScale))
    #expect(host.cells.allSatisfy { $0.frame.x.isFinite })
  }

  @Test("from inside content a host can be read and not changed")
  func callsDuringMeasurement() throws {
    final class Owner { var host: GridHost? }
    let owner = Owner()
    var read = 0
    let grid = LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(0..<10) { number in
        Probe { _ in
          guard let host = owner.host else { return Size(width: 10, height: 10) }
          read += host.cells.count + Int(host.contentSize.height) + (host.cell(ofElement: 3)?.item ?? 0)
          #expect(host.scroll(by: 10).isEmpty)
          #expect(host.layout().isEmpty)
          #expect(host.reload().isEmpty)
          #expect(host.layout(in: Size(width: 5, height: 5)).isEmpty && host.scroll(toElement: 5).isEmpty)
          #expect((try? host.update(LazyVGrid(columns: []) { Tile("x") }).isEmpty) == true)
          host.overscan = 50
          host.anchorPolicy = .bottom
          #expect(!host.performPostponedWork { true })
          return Size(width: 10, height: 10)
        }
      }
    }
    let host = try GridHost(grid)
    owner.host = host
    host.layout(in: Size(width: 20, height: 30))
    #expect(read > 0)
    #expect(host.cells.count == 3)
    #expect(host.viewportSize.height == 30)
    #expect(host.overscan == 0)
    #expect(host.anchorPolicy == .top && host.diagnostics.allSatisfy { $0 == .callDuringMeasurement })
    #expect(host.diagnosticCount == 6 * 9 && host.diagnostics.count == 54)
    #expect(host.scroll(by: 15).entered.count == 2)
  }

  @Test("updates from a ForEach body and from a declaration do nothing")
  func callsFromBodies() throws {
    final class Owner { var host: GridHost? }
    let owner = Owner()
    struct Sneaky: HostedGrid {
      let owner: () -> Void
      var declaration: GridDeclaration {
        owner()
        return LazyVGrid(columns: [GridItem()], spacing: 0) { Tile("sneaky") }.declaration
      }
    }
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(0..<10) { number in
          let _ = owner.host?.scroll(by: 5)
          Tile(number)
        }
      })
    owner.host = host
    host.layout(in: Size(width: 20, height: 30))
    #expect(host.names == ["0", "1", "2"] && host.offset == 0)
    try host.update(Sneaky { owner.host?.scroll(by: 5) })
    #expect(host.names == ["sneaky"])
  }

  @Test("comparing elements does not change a host either")
  func callsFromComparisons() throws {
    final class Owner { nonisolated(unsafe) static var host: GridHost? }
    struct Meddler: Identifiable, Equatable {
      var id: Int
      static func == (a: Meddler, b: Meddler) -> Bool {
        _ = try? Owner.host?.update(LazyVGrid(columns: []) { Tile("x") })
        Owner.host?.scroll(by: 100)
        return a.id == b.id
      }
    }
    func list(_ ids: Range<Int>) -> some LazyGridContent { ForEach(ids.map { Meddler(id: $0) }) { Tile($0.id) } }
    let host = try host(list(0..<50))
    Owner.host = host
    try host.update(LazyVGrid(columns: [GridItem()], spacing: 0) { list(1..<50) })
    Owner.host = nil
    #expect(host.names == ["1", "2", "3", "4", "5"] && host.diagnostics.contains(.callDuringMeasurement))
  }

  @Test("many sections, each with a header and a range, are declared in linear time and found at once")
  func manySections() throws {
    let count = 20_000
    let bodies = Counter()
    let grid = LazyVGrid(columns: [GridItem(), GridItem()], pinnedViews: .sectionHeaders) {
      ForEach(0..<count) { section in
        Section {
          ForEach(0..<1000) { number in
            let _ = bodies.next()
            Tile("\(section).\(number)")
          }
        } header: {
          Tile("§\(section)")
        }
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 40, height: 100))
    host.scroll(toElement: 17_777, anchor: .top)
    #expect(host.names.last == "§17778" || host.names.contains("§17777"))
    #expect(bodies.count < 100)
    try host.update(grid)
    #expect(bodies.count < 200 && host.names.contains("§17777"))
  }
}
