// Sections over data with a version: taken over where the version is the same, and always those of a fresh host.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingVersionedSectionsTests {
  /// Sections that know what state they are in. The numbers of a state follow from its version.
  private struct Groups: VersionedCollection {
    struct Group: Identifiable {
      var id: Int
      var words: [Int]
    }

    var version: Int
    var startIndex: Int { 0 }
    var endIndex: Int { version % 5 }
    subscript(index: Int) -> Group {
      Group(id: (index + version) % 7, words: (0..<(index * 3 + version) % 6).map { $0 * 10 + version % 3 })
    }
  }

  private static func tile(_ word: Int) -> Tile { Tile(word, 20, Double(5 + word % 23)) }

  @Test("braces of sections of the same version are not run again")
  func versions() throws {
    let runs = Counter()
    func grid(_ version: Int) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(Groups(version: version)) { group in
          let _ = runs.next()
          Section {
            ForEach(group.words, id: \.self) { Self.tile($0) }
          } header: {
            Self.tile(group.id)
          }
        }
      }
    }
    let host = try GridHost(grid(4))
    host.layout(in: Size(width: 20, height: 60))
    #expect(runs.count == 4)
    let frames = host.cells.map(\.frame)
    let changes = try host.update(grid(4))
    #expect(runs.count == 4)
    #expect(changes.entered.isEmpty)
    #expect(changes.left.isEmpty)
    #expect(host.cells.map(\.frame) == frames)
    try host.update(grid(8))
    #expect(runs.count == 7)
    // The state before was let go.
    try host.update(grid(4))
    #expect(runs.count == 11)
  }

  /// Everything that a grid can put around sections over data with a version.
  private static func grid(_ a: Int, _ b: Int, _ shape: Int) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 1) {
      if shape % 2 == 0 { tile(1).id("first") }
      ForEach(Groups(version: a)) { group in
        Section {
          ForEach(group.words, id: \.self) { tile($0) }
        } header: {
          tile(group.id)
        }
      }
      if shape % 3 == 0 { Section { tile(4) } }
      ForEach(Groups(version: b)) { group in
        if group.id % 3 == 0 { tile(group.id + 50) }
        Section {
          tile(group.id + 60)
          ForEach(group.words, id: \.self) { tile($0) }
        } footer: {
          tile(group.id)
        }
      }
      Section {
        ForEach(Groups(version: a)) { group in
          Section { ForEach(group.words, id: \.self) { tile($0) } }
          if group.id % 4 == 0 { tile(group.id) }
        }
      } header: {
        tile(2)
      }
      ForEach(0..<2) { outer in
        ForEach(Groups(version: outer == 0 ? a : b)) { group in
          Section {
            ForEach(group.words, id: \.self) { tile($0 + outer) }
          } header: {
            tile(3)
          }
        }
      }
    }
  }

  private func looks(_ host: GridHost) -> [String] {
    host.cells.map { "\($0.cellID) \($0.id) \($0.tileName) \($0.frame)" }
  }

  @Test("whatever stands around them, an updated host shows what a fresh one does", .seeds(40))
  func updates() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    var (a, b, shape) = (3, 4, 0)
    let host = try GridHost(Self.grid(a, b, shape))
    // All of it is in view, so that nothing is estimated.
    host.layout(in: Size(width: 40, height: 4000))
    for step in 0..<12 {
      if generator.chance(40) { a = generator.int(0...9) }
      if generator.chance(40) { b = generator.int(0...9) }
      if generator.chance(40) { shape = generator.int(0...11) }
      try host.update(Self.grid(a, b, shape))
      let fresh = try GridHost(Self.grid(a, b, shape))
      fresh.layout(in: Size(width: 40, height: 4000))
      let difference = looks(fresh).difference(from: looks(host))
      #expect(difference.isEmpty, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "an update with sections of the same version makes and measures nothing, headers included; what else changes still counts"
  )
  func same() throws {
    let (made, measured) = (Counter(), Counter())
    func grid(_ version: Int, columns: Int = 1) -> some HostedGrid {
      LazyVGrid(
        columns: [GridItem](repeating: GridItem(), count: columns), spacing: 0, pinnedViews: .sectionHeaders
      ) {
        ForEach(Groups(version: version)) { group in
          Section {
            ForEach(group.words, id: \.self) { word in
              let _ = made.next()
              Probe { _ in
                measured.next()
                return Size(width: 5, height: Double(5 + word % 7))
              }
            }
          } header: {
            Probe { proposal in
              measured.next()
              return Size(width: proposal.width ?? 1, height: 8)
            }
          }
        }
      }
    }
    let host = try GridHost(grid(4))
    host.layout(in: Size(width: 20, height: 60))
    let frames = host.cells.map(\.frame)
    (made.count, measured.count) = (0, 0)
    let changes = try host.update(grid(4))
    #expect(made.count == 0 && measured.count == 0 && changes.isEmpty)
    #expect(host.cells.map(\.frame) == frames)
    // A step after it goes on as if nothing had been.
    host.scroll(by: 7)
    host.scroll(by: -7)
    #expect(host.cells.map(\.frame) == frames)
    try host.update(grid(4, columns: 2))
    #expect(host.cells.map(\.frame) != frames && measured.count > 0)
    try host.update(grid(4))
    #expect(host.cells.map(\.frame) == frames)
    measured.count = 0
    try host.update(grid(4), environment: LayoutEnvironment(displayScale: 2))
    #expect(measured.count > 0)
  }

  @Test("a grid of nothing that becomes one of too much is refused")
  func refused() throws {
    let host = try GridHost(LazyVGrid(columns: [GridItem()]) { EmptyContent() })
    #expect(throws: GridError.self) {
      try host.update(
        LazyVGrid(columns: [GridItem()]) { ForEach(0..<3_000_000_000) { n in Section { Self.tile(n) } } })
    }
  }
}
