// Updates of declarations: what has the same identity stays.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingUpdateTests {
  private struct Item: Identifiable, Equatable {
    var id: String
    var height = 10.0
  }
  private struct Opaque: Identifiable {
    var id: Int
    var height = 10.0
  }

  private func list(_ items: [Item], _ counter: Counter = Counter()) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(items) { item in
        let _ = counter.next()
        Tile(item.id, 10, item.height)
      }
    }
  }

  private func items(_ names: String) -> [Item] { names.map { Item(id: String($0)) } }

  private func host(_ grid: some HostedGrid, height: Double = 50) throws -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 20, height: height))
    return host
  }

  @Test("insertions, deletions and moves are found by identity")
  func collections() throws {
    let host = try host(list(items("abcdefgh")))
    #expect(host.names == ["a", "b", "c", "d", "e"])
    var changes = try host.update(list(items("acdbxefgh")))
    #expect(host.names == ["a", "c", "d", "b", "x"])
    #expect(changes.enteredNames == ["x"])
    #expect(changes.leftNames == ["e"])
    #expect(!changes.left[0].isDeleted)
    #expect(changes.movedNames == ["c", "d", "b"] && changes.updatedNames == ["a", "c", "d", "b"])
    #expect(changes.moved[0].previousFrame?.y == 20 && changes.moved[0].reason == .data)
    #expect(
      changes.renumbered.map(\.current.item) == [1, 2, 3] && changes.renumbered.map(\.previous.item) == [2, 3, 1])
    changes = try host.update(list(items("cdbxefgh")))
    #expect(changes.leftNames == ["a"])
    #expect(changes.left[0].isDeleted)
    #expect(changes.left[0].cell.cellID == .item(0))
    #expect(changes.enteredNames == ["e"])
    #expect(host.offset == 0)
  }

  @Test("what is in view stays where it is when items come before it")
  func anchoring() throws {
    let host = try host(list(items("abcdefghijklmnop")))
    host.scroll(to: 35)
    let before = host.visibleRect.y - host.frame("e")!.y
    let changes = try host.update(list(items("0123abcdefghijklmnop")))
    #expect(host.visibleRect.y - host.frame("e")!.y == before)
    #expect(changes.shift.y == 40)
    #expect(changes.entered.isEmpty)
    #expect(changes.left.isEmpty)
    #expect(changes.moved.isEmpty)
    #expect(host.offset == 75)
  }

  @Test("an equal element keeps its size, a changed one is measured again, in view or not")
  func changedElements() throws {
    let counter = Counter()
    let letters = items("abcdefghijklmnop")
    let host = try host(list(letters, counter), height: 1000)
    host.layout(in: Size(width: 20, height: 50))
    #expect(host.contentSize.height == 160)
    var changed = letters
    changed[2].height = 30
    changed[12].height = 70
    let bodies = counter.count
    let changes = try host.update(list(changed, counter))
    // Only what was and what is in view is made.
    #expect(counter.count - bodies <= 5)
    #expect(host.frame("c")?.height == 30)
    #expect(changes.movedNames == ["c"])
    #expect(changes.leftNames == ["d", "e"])
    host.layout(in: Size(width: 20, height: 1000))
    #expect(host.frame("m")?.height == 70 && host.contentSize.height == 160 + 20 + 60)
  }

  @Test("elements that cannot be compared are measured again when they come into view")
  func opaqueElements() throws {
    func list(_ elements: [Opaque]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(elements) { Tile($0.id, 10, $0.height) } }
    }
    let host = try host(list((0..<20).map { Opaque(id: $0) }), height: 1000)
    host.layout(in: Size(width: 20, height: 50))
    try host.update(list((0..<20).map { Opaque(id: $0, height: $0 == 15 ? 33 : 10) }))
    host.scroll(toElement: 15, anchor: .top)
    #expect(host.frame("15")?.height == 33)
  }

  @Test("an array that is the same is not compared")
  func sharedStorage() throws {
    final class Comparisons { nonisolated(unsafe) static var count = 0 }
    struct Watched: Identifiable, Equatable {
      var id: Int
      static func == (a: Watched, b: Watched) -> Bool {
        Comparisons.count += 1
        return a.id == b.id
      }
    }
    var data = (0..<100_000).map { Watched(id: $0) }
    func list() -> some HostedGrid { LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(data) { Tile($0.id) } } }
    let host = try host(list())
    try host.update(list())
    #expect(Comparisons.count == 0)
    data[5].id = -1
    try host.update(list())
    #expect(Comparisons.count == 99_999)
  }

  @Test("content in view is made and measured again, whatever its body depends on")
  func capturedState() throws {
    func list(_ suffix: String, height: Double) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<100) { Tile("\($0)\(suffix)", 10, height) }
        } header: {
          Tile("header", 10, height)
        }
      }
    }
    let host = try host(list("", height: 10))
    let changes = try host.update(list("!", height: 20))
    #expect(host.names == ["0!", "1!", "header"] && changes.updatedNames == ["0!", "1!", "header"])
    #expect(host.cells.map(\.frame.y) == [20, 40, 0] && changes.leftNames == ["2", "3"])
    #expect(changes.left[0].cell.frame == Rect(x: 5, y: 30, width: 10, height: 10))
  }

  @Test("a range of ten million changes at both ends, and no body runs but those in view")
  func ranges() throws {
    let counter = Counter()
    func list(_ range: Range<Int>) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(range) { number in
          let _ = counter.next()
          Tile("a\(number)")
          Tile("b\(number)", 10, 15)
        }
      }
    }
    let host = try host(list(0..<10_000_000))
    host.scroll(toElement: 5_000_000, anchor: .top)
    let names = host.names
    let top = host.frame("a5000000")!.y - host.offset
    let bodies = counter.count
    let changes = try host.update(list(1000..<20_000_000))
    #expect(host.names == names && host.frame("a5000000")!.y - host.offset == top)
    #expect(changes.entered.isEmpty)
    #expect(changes.left.isEmpty)
    #expect(changes.moved.isEmpty)
    #expect(counter.count - bodies <= 6)
    #expect(host.id(of: .item(0))?.element == AnyHashable(1000))
    try host.update(list(30_000_000..<30_000_001))
    #expect(host.names == ["a30000000", "b30000000"])
    try host.update(list(5..<5))
    #expect(host.cells.isEmpty && host.contentSize.height == 0)
    try host.update(list(0..<10))
    #expect(host.names.first == "a0")
  }

  private func sections(_ model: [(id: String, items: [Int])], header: Bool = true) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
      ForEach(model, id: \.id) { section in
        Section {
          ForEach(section.items, id: \.self) { Tile("\(section.id)\($0)") }
        } header: {
          if header { Tile(section.id, 20, 5) }
        }
      }
    }
  }

  @Test("sections stay by identity, whatever they hold")
  func sectionIdentity() throws {
    let host = try host(sections([("A", [1, 2]), ("B", [1, 2, 3]), ("C", [1])]), height: 100)
    #expect(host.names == ["A1", "A2", "B1", "B2", "B3", "C1", "A", "B", "C"])
    let changes = try host.update(sections([("C", [1, 2]), ("B", [3, 1]), ("X", [9])]))
    #expect(host.names == ["C1", "C2", "B3", "B1", "X9", "C", "B", "X"])
    #expect(Set(changes.leftNames) == ["A1", "A2", "B2", "A"] && changes.left.allSatisfy(\.isDeleted))
    #expect(Set(changes.enteredNames) == ["C2", "X9", "X"])
    host.layout(in: Size(width: 20, height: 20))
    #expect(host.scroll(toElement: "B", anchor: .top).offset == 25)
    #expect(host.cell(ofElement: "X") == .header(section: 2))
  }

  @Test("headers come and go")
  func headers() throws {
    let model = [(id: "A", items: [1, 2]), (id: "B", items: [1])]
    let host = try host(sections(model), height: 100)
    let without = try host.update(sections(model, header: false))
    #expect(host.names == ["A1", "A2", "B1"] && without.leftNames == ["A", "B"])
    let with = try host.update(sections(model))
    #expect(with.enteredNames == ["A", "B"] && host.frame("B1")?.y == 30)
  }

  @Test("tracks, spacing, alignment and pins of a declaration change")
  func layout() throws {
    func grid(_ columns: [GridItem], _ alignment: HorizontalAlignment, spacing: Double, pinned: PinnedScrollableViews)
      -> some HostedGrid
    {
      LazyVGrid(columns: columns, alignment: alignment, spacing: spacing, pinnedViews: pinned) {
        Section {
          ForEach(0..<40) { Tile($0) }
        } header: {
          Tile("header", 20, 5)
        }
      }
    }
    let host = try host(grid([GridItem()], .center, spacing: 0, pinned: .sectionHeaders))
    host.scroll(to: 105)
    #expect(host.frame("header")?.y == 105)
    let twoColumns = [GridItem(.fixed(8), spacing: 0), GridItem(.fixed(8))]
    try host.update(grid(twoColumns, .leading, spacing: 2, pinned: []))
    #expect(host.frame("header") == nil && host.names.contains("10"))
    #expect(Set(host.cells.map(\.slot.x)) == [0, 8])
    let fresh = try self.host(grid(twoColumns, .leading, spacing: 2, pinned: []), height: 1000)
    let first = host.names[0]
    host.layout(in: Size(width: 20, height: 1000))
    #expect(host.cells.map(\.frame) == fresh.cells.map(\.frame) && !first.isEmpty)
  }

  @Test("another axis or direction keeps the first element in view")
  func turning() throws {
    let tracks = [GridItem()]
    let content = ForEach(0..<100) { Tile($0) }
    let host = try host(LazyVGrid(columns: tracks, spacing: 0) { content })
    host.scroll(to: 205)
    let changes = try host.update(LazyHGrid(rows: tracks, spacing: 0) { content })
    #expect(host.names[0] == "20" && changes.leftNames == (20...25).map { "\($0)" })
    #expect(changes.enteredNames == host.names)
    #expect(host.axis == .horizontal)
    #expect(host.offset == 205)
    try host.update(
      LazyHGrid(rows: tracks, spacing: 0) { content }, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    #expect(host.names[0] == "20" && host.offset == 205)
    let origin = host.visibleRect
    #expect(host.cells[0].frame.maxX == origin.maxX + 5)
  }

  @Test("a reload measures what changed behind the declaration's back")
  func reload() throws {
    var height = 10.0
    let host = try host(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(0..<10) { _ in Probe { _ in Size(width: 10, height: height) } }
      })
    height = 25
    #expect(host.layout().isEmpty)
    let changes = host.reload()
    #expect(host.cells.map(\.frame.y) == [0, 25] && changes.left.count == 3)
  }

  @Test("an update that has too many items throws and changes nothing")
  func tooMany() throws {
    let host = try host(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<10) { Tile($0) } })
    #expect(throws: GridError.tooManyItems(count: Int.max)) {
      try host.update(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<Int.max) { Tile($0) } })
    }
    #expect(host.names == ["0", "1", "2", "3", "4"])
    #expect(host.scroll(by: 10).enteredNames == ["5"])
  }

  @Test("content with a name is found by it, and with another name it is other content")
  func names() throws {
    func grid(_ name: String) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        Tile("top", 10, 500)
        Tile("named", 10, 30).id(name)
        ForEach(0..<100) { Tile($0, 10, 30).id("inner \($0)") }
      }
    }
    let host = try GridHost(grid("a"))
    host.layout(in: Size(width: 50, height: 100))
    #expect(host.scroll(toElement: "a", anchor: .top).offset == 500 && host.names.first == "named")
    #expect(host.cells[0].id.element == AnyHashable("a"))
    let same = try host.update(grid("a"))
    #expect(same.updated.contains { $0.tileName == "named" } && same.entered.isEmpty)
    let other = try host.update(grid("b"))
    #expect(other.left.contains { $0.id.element == AnyHashable("a") && $0.isDeleted })
    #expect(host.id(of: .item(1))?.element == AnyHashable("b") && host.cell(ofElement: "b") == .item(1))
    #expect(host.cell(ofElement: "inner 3") == nil && host.cell(ofElement: "a") == nil)
  }
}
