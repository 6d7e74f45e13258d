// Outlines and updates: what is collapsed stays so where the section does, also in what was saved.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingOutlineUpdateTests {
  private struct Part: Identifiable, Equatable {
    var id: String
    var items: [Row]
    var isExpanded = true
  }

  private let made = MadeItems()
  private let size = Size(width: 40, height: 400)

  private func part(_ id: String, isExpanded: Bool = true) -> Part {
    Part(id: id, items: (0..<4).map { Row(id: Int(id.utf8.first!) * 100 + $0) }, isExpanded: isExpanded)
  }

  @LazyGridContentBuilder
  private func content(_ parts: [Part]) -> some LazyGridContent {
    ForEach(parts) { part in
      Section(isExpanded: part.isExpanded) {
        ForEach(part.items) { item in
          let _ = made.ids.insert(item.id)
          Tile(item.id, 10, item.height)
        }
        .id(part.id + " items")
      } header: {
        Tile(part.id, .infinity, 20)
      }
    }
  }

  private func grid(_ parts: [Part]) -> LazyVGrid<some LazyGridContent> {
    LazyVGrid(columns: [GridItem()], spacing: 0) { content(parts) }
  }

  private func expanded(_ host: GridHost) -> String {
    (0..<host.sectionCount).map { host.isExpanded($0) ? "+" : "-" }.joined()
  }

  @Test("a section that stays is as the person left it, one that appears as it is declared")
  func appearing() throws {
    var parts = [part("a"), part("b", isExpanded: false), part("c")]
    let host = try GridHost(grid(parts))
    host.layout(in: size)
    host.collapse(sectionOf: "a")
    host.expand(sectionOf: "b")
    // What is declared of those that stay does not count.
    for i in parts.indices { parts[i].isExpanded.toggle() }
    try host.update(grid(parts))
    #expect(expanded(host) == "-++")
    made.ids = []
    let d = part("d", isExpanded: false)
    parts = [parts[2], d, parts[0], parts[1], part("e")]
    try host.update(grid(parts))
    #expect(expanded(host) == "+--++" && made.ids.isDisjoint(with: parts[2].items.map(\.id) + d.items.map(\.id)))
    // One that comes again is a new one.
    host.expand(sectionOf: "d")
    try host.update(grid(parts.filter { $0.id != "d" }))
    try host.update(grid(parts))
    #expect(expanded(host) == "+--++")
  }

  @Test("also where everything is laid out anew")
  func anew() throws {
    let parts = [part("a"), part("b", isExpanded: false), part("c")]
    let host = try GridHost(grid(parts))
    host.layout(in: size)
    host.collapse(sectionOf: "a")
    host.expand(sectionOf: "b")
    made.ids = []
    try host.update(grid(parts), environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    #expect(expanded(host) == "-++")
    let d = part("d", isExpanded: false)
    try host.update(LazyHGrid(rows: [GridItem()], spacing: 0) { content([parts[2], d, parts[0], parts[1]]) })
    #expect(host.axis == .horizontal && expanded(host) == "+--+")
    #expect(made.ids.isDisjoint(with: (parts[0].items + d.items).map(\.id)))
    // A grid of another kind has other sections.
    try host.update(PackedGrid(parts[0].items) { Tile($0.id, 10, $0.height) })
    try host.update(grid(parts))
    #expect(expanded(host) == "+-+" && host.diagnostics.isEmpty)
  }

  @Test("changes below collapsed headers are taken, and nothing of them is made")
  func below() throws {
    var parts = [part("a"), part("b")]
    let host = try GridHost(grid(parts))
    host.layout(in: size)
    host.selection.select(.item(3, section: 0))
    host.collapse(0)
    made.ids = []
    var update = GridUpdate()
    update.deleteItems(0..<1)
    update.insertItems(2, at: .item(0))
    parts[0].items.removeFirst()
    parts[0].items.insert(contentsOf: [Row(id: 1, height: 30), Row(id: 2)], at: 0)
    #expect(try host.update(grid(parts), applying: update).left.isEmpty)
    var newer = parts[0].items
    newer.append(Row(id: 3))
    newer.swapAt(0, 4)
    let difference = newer.difference(from: parts[0].items).inferringMoves()
    parts[0].items = newer
    try host.update(grid(parts), applying: difference, toForEach: "a items")
    parts[0].items.removeAll { $0.id == 2 }
    try host.update(grid(parts))
    parts[0].items.insert(Row(id: 4), at: 2)
    try host.update(grid(parts))
    #expect(made.ids.isDisjoint(with: parts[0].items.map(\.id)) && host.contentSize.height == 20 + 20 + 4 * 20)
    let first = try #require(host.cell(ofElement: parts[0].items[0].id))
    #expect(expanded(host) == "-+" && host.selection.contains(first))
    host.expand(0)
    #expect(host.names == (parts[0].items + parts[1].items).map { "\($0.id)" } + ["a", "b"])
    let fresh = try GridHost(grid(parts))
    fresh.layout(in: size)
    #expect(host.contentSize == fresh.contentSize && host.cells.map(\.frame) == fresh.cells.map(\.frame))
    #expect(host.diagnostics.isEmpty)
  }

  @Test("single cells below a collapsed header may be reloaded")
  func reloading() throws {
    let host = try GridHost(grid([part("a"), part("b")]))
    host.layout(in: size)
    host.collapse(0)
    made.ids = []
    host.invalidateSizes(of: [.item(1)])
    #expect(made.ids.isEmpty)
    host.reload()
    #expect(made.ids == Set(part("b").items.map(\.id)))
    #expect(expanded(host) == "-+")
    #expect(host.diagnostics.isEmpty)
  }

  @Test("a focus that what was saved hides goes to the header", arguments: [false, true])
  func focus(isOfOther: Bool) throws {
    let parts = [part("a"), part("b")]
    let host = try GridHost(grid(parts))
    host.layout(in: size)
    host.collapse(sectionOf: "a")
    let bytes = host.savedState()
    let other = try GridHost(grid(parts))
    other.layout(in: size)
    other.focusedCell = .item(2)
    if isOfOther { try other.restore(from: bytes, of: grid(parts)) } else { try other.restore(from: bytes) }
    #expect(other.focusedCell == .header(section: 0))
    #expect(other.isHidden(.item(2)))
    #expect(other.diagnostics.isEmpty)
    other.expand(0)
    other.focusedCell = .item(2, section: 1)
    if isOfOther { try other.restore(from: bytes, of: grid(parts)) } else { try other.restore(from: bytes) }
    #expect(other.focusedCell == .item(2, section: 1) && other.diagnostics.isEmpty)
  }

  @Test("what was saved is collapsed as it was")
  func saving() throws {
    let then = [part("a"), part("b", isExpanded: false), part("c")]
    let host = try GridHost(grid(then))
    host.layout(in: size)
    host.collapse(sectionOf: "a")
    host.expand(sectionOf: "b")
    let bytes = host.savedState()
    let other = try GridHost(grid(then))
    made.ids = []
    other.selection.select(.item(0))
    try other.restore(from: bytes)
    #expect(expanded(other) == "-++" && made.ids.isDisjoint(with: then[0].items.map(\.id)))
    #expect(other.names == host.names && other.selection.contains(.item(0)))
    // Of another declaration: today's, with one section more before them.
    let now = try GridHost(grid([part("x", isExpanded: false), then[1], then[0], then[2]]))
    now.layout(in: size)
    made.ids = []
    try now.restore(from: bytes, of: grid(then))
    #expect(expanded(now) == "-+-+" && made.ids.isDisjoint(with: then[0].items.map(\.id)))
    #expect(throws: GridError.self) { try now.restore(from: Array(bytes.dropLast())) }
    #expect(expanded(now) == "-+-+" && now.diagnostics.isEmpty)
  }
}
