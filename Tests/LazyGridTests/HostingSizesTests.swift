// Sizes out of view after an update: every cell that comes into view has the size that it has now.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingSizesTests {
  /// What an element does not show of its content.
  private final class Model: Identifiable, Equatable {
    let id: Int
    var height = 20.0
    init(_ id: Int) { self.id = id }
    static func == (a: Model, b: Model) -> Bool { a.id == b.id && a.height == b.height }
  }
  private struct Opaque: Identifiable {
    var id: Int
    var model: Model
  }
  private struct Value: Identifiable, Equatable {
    var id: Int
    var height: Double
  }

  enum Kind: CaseIterable { case opaque, opaqueCopy, objects, objectsCopy, range, indices, values, mixed, sections }

  private func grid(_ kind: Kind, _ models: [Model], columns: Int) -> any HostedGrid {
    let columns = [GridItem](repeating: GridItem(), count: columns)
    func tile(_ model: Model) -> Tile { Tile(model.id, 10, model.height) }
    switch kind {
    case .opaque, .opaqueCopy:
      return LazyVGrid(columns: columns, spacing: 0) {
        ForEach(models.map { Opaque(id: $0.id, model: $0) }) { tile($0.model) }
      }
    case .objects, .objectsCopy:
      let copy = kind == .objects ? models : models.map { $0 }
      return LazyVGrid(columns: columns, spacing: 0) { ForEach(copy) { tile($0) } }
    case .range:
      return LazyVGrid(columns: columns, spacing: 0) { ForEach(0..<models.count) { tile(models[$0]) } }
    case .indices:
      return LazyVGrid(columns: columns, spacing: 0) { ForEach(models.indices, id: \.self) { tile(models[$0]) } }
    case .values:
      return LazyVGrid(columns: columns, spacing: 0) {
        ForEach(models.map { Value(id: $0.id, height: $0.height) }) { Tile($0.id, 10, $0.height) }
      }
    case .mixed:
      return LazyVGrid(columns: columns, spacing: 0) {
        tile(models[0])
        ForEach(1..<100) { tile(models[$0]) }
        ForEach(models[100...].map { Value(id: $0.id, height: $0.height) }) { Tile($0.id, 10, $0.height) }
      }
    case .sections:
      return LazyVGrid(columns: columns, spacing: 0) {
        ForEach(0..<20) { section in
          Section {
            ForEach(0..<9) { tile(models[section * 10 + $0]) }
          } header: {
            tile(models[section * 10 + 9])
          }
        }
      }
    }
  }

  @Test("whatever its element is", arguments: Kind.allCases, [1, 3])
  func present(kind: Kind, columns: Int) throws {
    let models = (0..<200).map { Model($0) }
    let host = try GridHost(GridDeclarationOf(grid(kind, models, columns: columns)))
    host.layout(in: Size(width: 90, height: 60))
    // All are measured once, in view one after another.
    while true {
      let before = host.offset
      host.scroll(by: 50)
      if host.offset == before { break }
    }
    for round in 0..<(isOptimised ? 3 : 1) {
      for model in models where model.id % 3 == round { model.height = 20 + Double((model.id + round) % 5) * 10 }
      host.scroll(to: host.contentSize.height / 2)
      let extent = host.contentSize.height
      let anchor = host.anchor!
      try host.update(GridDeclarationOf(grid(kind, models, columns: columns)))
      #expect(host.anchor?.id == anchor.id && host.anchor?.distance == anchor.distance)
      // What is out of view stays as the estimate, unless it is a row of its own among others that keep their sizes.
      let isKept = columns == 1 && (kind == .values || kind == .mixed)
      #expect(isKept || abs(host.contentSize.height - extent) < 200)
      for direction in [-1.0, 1] {
        while true {
          let before = (host.offset, host.cells)
          host.scroll(by: 25 * direction)
          if host.offset == before.0 { break }
          for cell in host.cells {
            let model = models[Int(cell.tileName)!]
            #expect(cell.frame.height == model.height, "\(kind), round \(round), \(cell.cellID)")
            // A cell that was in view moved by the scroll and nothing else.
            if let old = before.1.first(where: { $0.cellID == cell.cellID }),
              abs(host.offset - before.0 - 25 * direction) < 1
            {
              #expect(
                abs(old.slot.y - before.0 - (cell.slot.y - host.offset) - 25 * direction) < 0.01,
                "\(kind) \(cell.cellID)"
              )
            }
          }
          if columns == 1 { #expect(host.cells.allSatisfy { $0.slot.height == models[Int($0.tileName)!].height }) }
        }
      }
      #expect(columns > 1 || host.contentSize.height == models.reduce(0) { $0 + $1.height } || kind == .sections)
    }
  }

  @Test("single cells are measured again when the host is told")
  func invalidated() throws {
    let models = (0..<50).map { Model($0) }
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(models) { Tile($0.id, 10, $0.height) } })
    host.layout(in: Size(width: 10, height: 1000))
    host.layout(in: Size(width: 10, height: 60))
    models[1].height = 35
    models[40].height = 45
    let changes = host.invalidateSizes(of: [.item(1), .item(40), .item(50)])
    #expect(host.names == ["0", "1", "2"])
    #expect(host.frame("1")?.height == 35)
    #expect(changes.moved.map(\.cell.tileName) == ["1", "2"])
    #expect(host.diagnostics == [.grid(.unknownItem(.item(50), count: 50))])
    host.scroll(to: .item(40))
    #expect(host.frame("40")?.height == 45 && host.contentSize.height == 1000 + 15 + 25)
    models[40].height = 30
    #expect(host.invalidateSizes(of: [.item(40)]).moved.map(\.cell.tileName).contains("40"))
    #expect(host.frame("40")?.height == 30)
  }

  @Test("equal values keep theirs, and what is not in view is not asked for")
  func kept() throws {
    let counter = Counter()
    func list(_ values: [Value]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(values) { value in
          let _ = counter.next()
          Tile(value.id, 10, value.height)
        }
      }
    }
    var values = (0..<100).map { Value(id: $0, height: 20) }
    let host = try GridHost(list(values))
    host.layout(in: Size(width: 10, height: 2000))
    host.layout(in: Size(width: 10, height: 60))
    values[90].height = 70
    let made = counter.count
    try host.update(list(values))
    #expect(counter.count - made <= 4)
    // One row of 100 is an estimate now.
    #expect(host.contentSize.height == 2000)
    host.scroll(to: .item(90))
    #expect(host.contentSize.height == 2050 && host.frame("90")?.height == 70)
  }
}

/// A grid of any type.
private struct GridDeclarationOf: HostedGrid {
  let declaration: GridDeclaration
  init(_ grid: any HostedGrid) { declaration = grid.declaration }
}
