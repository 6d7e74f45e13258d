// One host that is shown grids of every kind, one after another, and moved in every way: always what it declares is shown.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingKindsTests {
  private static let kinds = 9

  /// A grid of some kind, of words that are their own heights.
  private static func update(_ host: GridHost?, kind: Int, words: [Int]) throws -> (
    host: GridHost, changes: HostedChanges?
  ) {
    func tile(_ word: Int) -> Tile { Tile(word, Double(5 + word % 11), Double(3 + word % 23)) }
    func show(_ grid: some HostedGrid) throws -> (host: GridHost, changes: HostedChanges?) {
      if let host { return (host, try host.update(grid)) }
      return (try GridHost(grid), nil)
    }
    let columns = [GridItem(.adaptive(minimum: 40)), GridItem(.fixed(20), alignment: .bottomTrailing)]
    switch kind {
    case 0: return try show(LazyVGrid(columns: columns) { ForEach(words, id: \.self) { tile($0) } })
    case 1: return try show(LazyHGrid(rows: columns) { ForEach(words, id: \.self) { tile($0) } })
    case 2, 3:
      return try show(
        LazyVGrid(columns: columns, pinnedViews: kind == 2 ? [.sectionHeaders, .sectionFooters] : []) {
          tile(-1).id("first")
          ForEach(0..<7) { section in
            Section {
              ForEach(words.filter { $0 % 7 == section }, id: \.self) { word in
                tile(word)
                if kind == 3, word % 2 == 0 { tile(word + 1000) }
              }
            } header: {
              if section % 2 == 0 { tile(-section) }
            } footer: {
              if section % 3 == 0 { tile(-100 - section) }
            }
          }
          if kind == 3 { ForEach(0..<3) { tile(-$0) } }
        })
    case 4, 5:
      return try show(
        PackedGrid(
          tracks: [.repeat(.autoFill, [.minmax(50, .fr(1))]), .pt(20, alignment: .topTrailing)], contentMode: .scroll,
          flow: kind == 4 ? .rows : .columns, packing: .dense
        ) {
          tile(-1).id("first").gridSpan(column: 2, row: 2)
          ForEach(words, id: \.self) { word in
            ForEach(0..<word % 3, id: \.self) { tile(word + $0).gridSpan(column: 1 + $0) }
          }
          GridGroup { for word in words.prefix(5) { tile(word) } }.gridSpan(column: 2)
        })
    case 6:
      return try show(
        PackedGrid(words, id: \.self, tracks: 5, packing: .dense(lookback: 3), span: { GridSpan(columns: 1 + $0 % 2) })
        {
          tile($0)
        })
    case 7:
      return try show(
        Grid(alignment: .bottomTrailing, horizontalSpacing: 3) {
          tile(-1).gridCellAnchor(.topLeading)
          ForEach(words, id: \.self) { word in
            GridRow {
              tile(word).gridCellColumns(1 + word % 3)
              if word % 2 == 0 { tile(word + 1000) }
            }
          }
        })
    default: return try show(LazyVGrid(columns: []) {})
    }
  }

  private func check(_ host: GridHost, _ kind: Int, _ words: [Int], _ comment: Comment) throws {
    let fresh = try HostingKindsTests.update(nil, kind: kind, words: words).host
    fresh.layout(in: host.viewportSize)
    // Whatever came and went, the host itself asks for nothing that does not exist.
    let isUnknown = host.diagnostics.contains {
      switch $0 {
      case .grid(.unknownSection), .grid(.unknownItem), .grid(.unknownCell): true
      default: false
      }
    }
    #expect(!isUnknown, comment)
    for cell in host.cells {
      let content = fresh.content(of: cell.cellID, as: Tile.self)
      // Where rows of a Grid lack cells there is no content.
      let name = content?.name ?? (kind == 7 ? "?" : nil)
      #expect(name == cell.tileName && fresh.id(of: cell.cellID) == cell.id, comment)
      #expect(cell.frame.x.isFinite, comment)
      #expect(cell.frame.y.isFinite, comment)
      #expect(cell.slot.width >= 0, comment)
      #expect(cell.slot.height >= 0, comment)
    }
  }

  @Test("any grids, moves and viewports", .seeds(60))
  func any() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var words = Array(0..<random.int(0...200))
    var kind = random.int(0...HostingKindsTests.kinds - 1)
    let host = try HostingKindsTests.update(nil, kind: kind, words: words).host
    host.layout(in: Size(width: 200, height: 150))
    var shown = Set(host.cells.map(\.cellID))
    func apply(_ changes: HostedChanges?, _ comment: Comment) {
      guard let changes else { return }
      for change in changes.left { shown.remove(change.cell.cellID) }
      for pair in changes.renumbered { shown.remove(pair.previous) }
      for pair in changes.renumbered { shown.insert(pair.current) }
      for change in changes.entered { shown.insert(change.cell.cellID) }
      #expect(shown == Set(host.cells.map(\.cellID)), comment)
    }
    var saved: (bytes: [UInt8], kind: Int, words: [Int], offset: Double)?
    for step in 0..<30 {
      let comment: Comment = "seed \(seed), step \(step), kind \(kind)"
      switch random.int(0...10) {
      case 0:
        kind = random.int(0...HostingKindsTests.kinds - 1)
        apply(try HostingKindsTests.update(host, kind: kind, words: words).changes, comment)
      case 1, 2:
        words.shuffle(using: &random)
        words.removeLast(min(words.count, random.int(0...9)))
        words.append(random.int(200...900) + step * 1000)
        apply(try HostingKindsTests.update(host, kind: kind, words: words).changes, comment)
      case 3:
        apply(
          host.layout(in: Size(width: Double(random.int(1...400)), height: Double(random.int(1...300)))), comment)
      case 4: apply(host.scroll(to: random.pick([0, 100, 1e9, 777])), comment)
      case 5: apply(host.scroll(by: Double(random.int(-300...300))), comment)
      case 6: apply(host.scroll(toElement: random.pick(words + [1, 2])), comment)
      case 7: apply(host.step(to: .thumb(Double(random.int(0...10)) / 10)), comment)
      case 8: host.endDraggingThumb()
      case 9: saved = (host.savedState(), kind, words, host.offset)
      default: apply(host.reload(), comment)
      }
      try check(host, kind, words, comment)
      if let saved, saved.kind == kind, saved.words == words, random.chance(50) {
        // With another number of tracks the state is refused, and nothing changes.
        if let changes = try? host.restore(from: saved.bytes) {
          apply(changes, comment)
          try check(host, kind, words, comment)
        }
      }
    }
  }
}
