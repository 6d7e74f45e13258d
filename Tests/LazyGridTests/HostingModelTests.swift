// Random updates: a host that was updated shows what a host of the last declaration shows, and its changes tell how it came
// to that.

import GridEngine
import LazyGrid
import TestSupport
import Testing

/// A declaration as data, from which a test makes the declaration proper.
private struct Model {
  struct Item: Identifiable, Equatable {
    var id: Int
    var height: Double
  }
  struct Part: Identifiable {
    var id: Int
    var items: [Item] = []
    var range = 0..<0
    var hasHeader = false
    var hasFooter = false
    var hasExtra = false
    var isPaired = false
    /// Elements with a number of cells that depends on each.
    var ragged: [Item] = []
  }

  var parts: [Part] = []
  var columns = 1
  var columnWidth: Double?
  var spacing: Double?
  var pinned: PinnedScrollableViews = []
  var hasBanner = false
  var isRightToLeft = false
  private var next = 1000

  init(_ generator: inout SeededGenerator) {
    columns = generator.int(1...3)
    for _ in 0..<generator.int(0...4) { parts.append(part(&generator)) }
  }

  private mutating func id() -> Int {
    next += 1
    return next
  }

  private mutating func item(_ generator: inout SeededGenerator) -> Item {
    Item(id: id(), height: Double(generator.int(0...30)))
  }

  private mutating func part(_ generator: inout SeededGenerator) -> Part {
    var part = Part(id: id())
    for _ in 0..<generator.int(0...15) { part.items.append(item(&generator)) }
    for _ in 0..<generator.int(0...3) { part.ragged.append(item(&generator)) }
    let lower = generator.int(0...20)
    part.range = lower..<lower + generator.int(0...20)
    part.hasHeader = generator.chance(50)
    part.hasFooter = generator.chance(30)
    part.hasExtra = generator.chance(30)
    part.isPaired = generator.chance(30)
    return part
  }

  mutating func change(_ generator: inout SeededGenerator) {
    func index(_ count: Int) -> Int { generator.int(0...count - 1) }
    guard !parts.isEmpty, generator.chance(85) else {
      switch generator.int(0...6) {
      case 0: parts.insert(part(&generator), at: generator.int(0...parts.count))
      case 1: if !parts.isEmpty { parts.remove(at: index(parts.count)) }
      case 2:
        if !parts.isEmpty {
          let part = parts.remove(at: index(parts.count))
          parts.insert(part, at: generator.int(0...parts.count))
        }
      case 3: columns = generator.int(1...4)
      case 4: spacing = generator.chance(50) ? nil : Double(generator.int(0...9))
      case 5: pinned = generator.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
      default: hasBanner.toggle()
      }
      return
    }
    let i = index(parts.count)
    switch generator.int(0...11) {
    case 0...2: parts[i].items.insert(item(&generator), at: generator.int(0...parts[i].items.count))
    case 3, 4: if !parts[i].items.isEmpty { parts[i].items.remove(at: index(parts[i].items.count)) }
    case 5:
      if !parts[i].items.isEmpty {
        let item = parts[i].items.remove(at: index(parts[i].items.count))
        parts[i].items.insert(item, at: generator.int(0...parts[i].items.count))
      }
    case 6: if !parts[i].items.isEmpty { parts[i].items[index(parts[i].items.count)].height += 7 }
    case 7: parts[i].items.shuffle(using: &generator)
    case 8:
      let lower = parts[i].range.lowerBound + generator.int(-3...3)
      parts[i].range = lower..<max(lower, parts[i].range.upperBound + generator.int(-3...3))
    case 9: parts[i].hasHeader.toggle()
    case 10: parts[i].hasExtra.toggle()
    default:
      if generator.chance(50), !parts[i].ragged.isEmpty {
        parts[i].ragged.removeFirst()
      } else {
        parts[i].ragged.insert(item(&generator), at: generator.int(0...parts[i].ragged.count))
      }
    }
  }

  var grid: some HostedGrid {
    LazyVGrid(
      columns: Array(repeating: GridItem(), count: columns), alignment: .leading, spacing: spacing, pinnedViews: pinned
    ) {
      if hasBanner { Tile("banner", .infinity, 13) }
      ForEach(parts) { part in
        if part.hasExtra { Tile("\(part.id).before", 8, 12) }
        Section {
          ForEach(part.items) { Tile("\(part.id).\($0.id).\($0.height)", 7, $0.height) }
          if part.hasExtra { Tile("\(part.id).extra", 9, 21) }
          ForEach(part.range) { number in
            Tile("\(part.id).r\(number)", 6, Double(abs(number) % 4) * 8)
          }
          ForEach(part.ragged) { item in
            Tile("\(part.id).\(item.id).\(item.height)", 5, item.height)
            if item.id.isMultiple(of: 2) { Tile("\(part.id).\(item.id)+", 5, 11) }
          }
          if part.isPaired {
            ForEach(part.items) { item in
              Tile("\(part.id).p\(item.id)", 4, item.height / 2)
              Tile("\(part.id).q\(item.id)", 3, 5)
            }
          }
        } header: {
          if part.hasHeader { Tile("\(part.id) header", .infinity, 17) }
        } footer: {
          if part.hasFooter { Tile("\(part.id) footer", .infinity, 9) }
        }
        if part.isPaired { Tile("\(part.id).after", 8, 6) }
      }
      Tile("end", 8, 8)
    }
  }
}

@Suite struct HostingModelTests {
  @Test("an updated host shows what a new host shows", .seeds(300))
  func updates() throws {
    let seed = Seed.current
    try checkingInvariants { try session(seed) }
  }

  private func session(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model(&generator)
    var environment = LayoutEnvironment(layoutDirection: generator.pick([.leftToRight, .rightToLeft]))
    let host = try GridHost(model.grid, environment: environment)
    var screen = HostedScreen()
    screen.follow(host.layout(in: Size(width: 60, height: 100)))
    for _ in 0..<25 {
      switch generator.int(0...9) {
      case 0: screen.follow(host.scroll(by: Double(generator.int(-150...150))))
      case 1: screen.follow(host.scroll(to: Double(generator.int(0...1500))))
      case 2: screen.follow(host.layout(in: Size(width: Double(generator.int(40...80)), height: 100)))
      case 3:
        environment.defaultSpacing = Double(generator.int(0...8))
        screen.follow(try host.update(model.grid, environment: environment))
      default:
        for _ in 0..<generator.int(1...3) { model.change(&generator) }
        screen.follow(try host.update(model.grid))
      }
      try compare(host, model, environment, screen, seed)
      guard host.diagnostics.isEmpty else { break }
    }
    #expect(host.diagnostics.isEmpty, "seed \(seed): \(host.diagnostics)")
  }

  private func compare(
    _ host: GridHost, _ model: Model, _ environment: LayoutEnvironment, _ screen: HostedScreen, _ seed: UInt64
  ) throws {
    let comment = Comment(rawValue: "seed \(seed)")
    #expect(screen.cells.count == host.cells.count, comment)
    for cell in host.cells { #expect(screen.cells[cell.id] == cell.tileName, comment) }
    let fresh = try GridHost(model.grid, environment: environment)
    fresh.layout(in: host.viewportSize)
    if let anchor = host.anchor {
      // All of it is measured first, so that a place at the end is where it will be.
      fresh.layout(in: Size(width: host.viewportSize.width, height: 100_000))
      fresh.layout(in: host.viewportSize)
      fresh.scroll(to: anchor.id, anchor: .top)
      fresh.scroll(by: host.offset - fresh.offset + slot(anchor.id, fresh) - slot(anchor.id, host))
    }
    let (cells, expected) = (shown(host), shown(fresh))
    #expect(cells.map(\.id) == expected.map(\.id), comment)
    #expect(cells.map(\.tileName) == expected.map(\.tileName), comment)
    let (a, b) = (host.visibleRect, fresh.visibleRect)
    for (cell, expected) in zip(cells, expected) {
      #expect(cell.frame.x == expected.frame.x, comment)
      #expect(cell.frame.y - a.y == expected.frame.y - b.y, comment)
      #expect(cell.frame.size == expected.frame.size, comment)
      #expect(cell.isPinned == expected.isPinned, comment)
      #expect(cell.cellID == expected.cellID, comment)
    }
  }

  /// The cells in view. One that ends where the view begins is there only if it was measured and has no extent, which
  /// depends on where the viewport came from.
  private func shown(_ host: GridHost) -> [HostedCell] {
    let start = host.visibleRect.y
    return host.cells.filter { $0.frame.height > 0 || $0.frame.y > start }
  }

  private func slot(_ cell: CellID, _ host: GridHost) -> Double { host.frame(of: cell)?.y ?? .nan }
}
