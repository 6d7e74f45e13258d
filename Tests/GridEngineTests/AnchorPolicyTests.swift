// What stays where it is on the screen, by policy.

import Testing

@testable import GridEngine

@Suite struct AnchorPolicyTests {
  /// Rows of 20 points and more, a viewport of 100, scrolled to the middle.
  private final class Host {
    let grid: VirtualGrid
    /// Names that stay with their items.
    var names: [Int]
    var extra: [Int: Double] = [:]

    init(count: Int = 100, tracks: Int = 1, policy: AnchorPolicy, offset: Double = 1000) throws {
      names = Array(0..<count)
      grid = try VirtualGrid(sections: [
        .lazy(count: count, tracks: Array(repeating: .flexible(spacing: 0), count: tracks), spacing: 0)
      ])
      grid.anchorPolicy = policy
      grid.resize(to: Size(width: 90, height: 100))
      step()
      grid.scroll(to: offset, measure: measure)
    }

    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 1, height: 20 + extra[names[id.item], default: 0])
    }

    @discardableResult
    func step() -> Changes { grid.layout(measure: measure) }

    func apply(_ body: (inout GridUpdate) -> Void, names: [Int]) throws {
      var update = GridUpdate()
      body(&update)
      try grid.apply(update)
      self.names = names
      step()
    }

    func insert(_ count: Int, at item: Int) throws {
      var names = names
      names.insert(contentsOf: (0..<count).map { 1000 + names.count + $0 }, at: item)
      try apply({ $0.insertItems(count, at: .item(item)) }, names: names)
    }

    func delete(_ range: Range<Int>) throws {
      var names = names
      names.removeSubrange(range)
      try apply({ $0.deleteItems(range) }, names: names)
    }

    /// The leading edge of a named item on the screen.
    func place(of name: Int) -> Double? {
      names.firstIndex(of: name).flatMap { grid.frame(of: .item($0)) }.map { $0.y - grid.offset }
    }

    var end: Double { grid.contentSize.height - grid.offset - grid.viewportSize.height }
  }

  @Test("by default pages inserted at the very start do not move what is seen, not even at the top")
  func prepending() throws {
    for offset in [0.0, 7, 1000] {
      let host = try Host(policy: .top, offset: offset)
      let name = Int(offset / 20) + 1
      let before = try #require(host.place(of: name))
      for _ in 0..<5 {
        try host.insert(30, at: 0)
        #expect(host.place(of: name) == before)
      }
    }
  }

  @Test("at the end it stays at the end while messages are appended, elsewhere it stays where it is")
  func chat() throws {
    let host = try Host(policy: .bottom, offset: .infinity)
    for i in 0..<20 {
      host.extra[1000 + host.names.count] = Double(i * 3)
      try host.insert(1 + i % 3, at: host.names.count)
      #expect(host.end == 0 && host.grid.visibleCells.last?.item == host.names.count - 1)
    }
    // A page of old messages above, and a keyboard.
    try host.insert(50, at: 0)
    #expect(host.end == 0)
    host.grid.resize(to: Size(width: 90, height: 60))
    host.step()
    #expect(host.end == 0)
    host.grid.scroll(by: -200, measure: host.measure)
    let last = try #require(host.grid.visibleCells.last { $0.frame.maxY <= host.grid.offset + 60 })
    let name = host.names[last.item]
    let before = try #require(host.place(of: name))
    try host.insert(3, at: host.names.count)
    #expect(host.place(of: name) == before && host.end > 0)
    host.grid.resize(to: Size(width: 90, height: 100))
    host.step()
    #expect(host.place(of: name) == before + 40)
  }

  @Test("an empty chat that fills shows its end; a feed that is at its start shows what is new")
  func fromEmpty() throws {
    let chat = try Host(count: 0, policy: .bottom)
    try chat.insert(3, at: 0)
    #expect(chat.grid.offset == 0)
    try chat.insert(200, at: 3)
    #expect(chat.end == 0 && chat.grid.offset == 203 * 20 - 100)
    let feed = try Host(policy: AnchorPolicy([.start, .firstVisible]), offset: 0)
    try feed.insert(4, at: 0)
    #expect(feed.grid.offset == 0 && feed.grid.visibleCells.first?.item == 0)
    feed.grid.scroll(by: 30, measure: feed.measure)
    let before = feed.place(of: 2)
    try feed.insert(4, at: 0)
    #expect(feed.place(of: 2) == before)
  }

  @Test("near the end counts as there within the distance, and stays as near")
  func nearEnd() throws {
    let host = try Host(policy: AnchorPolicy([.end, .firstVisible], distance: 50), offset: .infinity)
    host.grid.scroll(by: -30, measure: host.measure)
    try host.insert(5, at: host.names.count)
    #expect(host.end == 30)
    host.grid.scroll(by: -30, measure: host.measure)
    let before = host.place(of: host.names[100])
    try host.insert(5, at: host.names.count)
    #expect(host.place(of: host.names[100]) == before && host.end == 160)
  }

  @Test("the candidates in order: named and focused cells in view, then the centre")
  func candidates() throws {
    let host = try Host(policy: AnchorPolicy([.cell(.item(53)), .focusedCell, .center]))
    host.grid.focusedCell = .item(51)
    // Everything in view grows by 10, from the top.
    func grow() {
      for item in 49..<56 {
        host.extra[host.names[item], default: 0] += 10
        host.grid.invalidateSize(of: .item(item))
      }
      host.step()
    }
    #expect(host.place(of: 53) == 60)
    grow()
    #expect(host.place(of: 53) == 60 && host.place(of: 51) == 0)
    try host.insert(1, at: 0)
    #expect(host.grid.focusedCell == .item(52) && host.grid.anchorPolicy.candidates.first == .cell(.item(54)))
    try host.delete(54..<55)
    #expect(host.grid.anchorPolicy.candidates == [.focusedCell, .center])
    let focused = try #require(host.place(of: 51))
    grow()
    #expect(host.place(of: 51) == focused)
    try host.delete(52..<53)
    #expect(host.grid.focusedCell == nil)
    let offset = host.grid.offset
    let middle = try #require(host.grid.visibleCells.first { $0.frame.maxY > offset + 50 })
    let before = middle.frame.y + middle.frame.height / 2 - offset
    grow()
    let after = try #require(host.grid.frame(of: middle.id))
    #expect(after.y + after.height / 2 - host.grid.offset == before)
    host.grid.focusedCell = .item(5000)
    #expect(
      host.grid.focusedCell == nil && host.grid.diagnostics == [.unknownItem(.item(5000), count: host.grid.itemCount)])
  }

  @Test("the edge that is asked for holds its place", arguments: [(0.0, 0.0), (0.5, 15), (1, 30)])
  func edges(edge: Double, shift: Double) throws {
    let host = try Host(policy: AnchorPolicy([.cell(.item(52))], edge: edge))
    host.extra[52] = 30
    host.grid.invalidateSize(of: .item(52))
    host.step()
    #expect(host.place(of: 52) == 40 - shift)
  }

  @Test("the next or the previous survivor takes the place of what is deleted")
  func deletions() throws {
    for (successor, name) in [(AnchorPolicy.Successor.next, 55), (.previous, 49)] {
      let host = try Host(policy: AnchorPolicy([.firstVisible], successor: successor))
      #expect(host.grid.anchor == ScrollAnchor(id: .item(50), distance: 0))
      try host.delete(50..<55)
      #expect(host.place(of: name) == 0)
    }
    // At the ends there is only one neighbor.
    let end = try Host(policy: AnchorPolicy([.lastVisible]), offset: 1000)
    try end.delete(53..<100)
    #expect(end.place(of: 52) == 80)
    let start = try Host(policy: AnchorPolicy([.cell(.item(1))], successor: .previous), offset: 0)
    try start.delete(0..<10)
    #expect(start.grid.offset == 0 && start.place(of: 10) == 0)
    let all = try Host(policy: .top)
    try all.delete(0..<100)
    #expect(all.grid.offset == 0)
    #expect(all.grid.visibleCells.isEmpty)
    #expect(all.grid.anchor == nil)
    try all.insert(3, at: 0)
    #expect(all.grid.offset == 0 && all.grid.visibleCells.count == 3)
  }

  @Test("a moved item is followed when it was named or when everything moves, otherwise what is nearest in view stays")
  func moves() throws {
    func moved(_ names: [Int], _ from: Int, _ to: Int) -> [Int] {
      var names = names
      names.insert(names.remove(at: from), at: to)
      return names
    }
    let dragged = try Host(policy: .top)
    try dragged.apply({ $0.moveItems(50..<51, to: .item(90)) }, names: moved(dragged.names, 50, 90))
    #expect(dragged.place(of: 51) == 20 && dragged.place(of: 49) == 0)
    let named = try Host(policy: AnchorPolicy([.cell(.item(50))]))
    try named.apply({ $0.moveItems(50..<51, to: .item(90)) }, names: moved(named.names, 50, 90))
    #expect(named.place(of: 50) == 0 && named.grid.anchorPolicy.candidates == [.cell(.item(90))])
    let sorted = try Host(policy: .top)
    try sorted.apply(
      { update in for i in 0..<100 { update.moveItems(i..<i + 1, to: .item(i * 37 % 100)) } },
      names: (0..<100).map { $0 * 73 % 100 })
    #expect(sorted.names[50 * 37 % 100] == 50 && sorted.place(of: 50) == 0)
  }

  @Test("one policy for a new width, a section that collapses, and a header that grows")
  func otherChanges() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 60, tracks: [.adaptive(minimum: 30, spacing: 0)], spacing: 0, header: 20),
      .lazy(count: 60, tracks: [.adaptive(minimum: 30, spacing: 0)], spacing: 0, header: 20),
    ])
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: Double(20 + id.item % 7)) }
    grid.anchorPolicy = AnchorPolicy([.lastVisible])
    grid.resize(to: Size(width: 90, height: 100))
    grid.scroll(to: .item(30, section: 1), anchor: .center, measure: measure)
    func bottom() -> (CellID, Double)? {
      let cell = grid.visibleCells.last { $0.id.kind == .item && $0.frame.maxY <= grid.offset + 100 && $0.track == 0 }
      return cell.map { ($0.id, grid.offset + 100 - $0.frame.maxY) }
    }
    func distance(_ id: CellID) -> Double? { grid.frame(of: id).map { grid.offset + 100 - $0.maxY } }
    var (id, before) = try #require(bottom())
    var update = GridUpdate()
    update.redeclareSection(
      1, as: .lazy(count: 0, tracks: [.adaptive(minimum: 30, spacing: 0)], spacing: 0, header: 70))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(distance(id) == before && grid.frame(of: .header(section: 1))?.height == 70)
    grid.resize(to: Size(width: 180, height: 100))
    grid.layout(measure: measure)
    #expect(distance(id) == before)
    (id, before) = try #require(bottom())
    var collapse = GridUpdate()
    collapse.deleteItems(0..<60)
    try grid.apply(collapse)
    grid.layout(measure: measure)
    #expect(distance(id) == before && grid.frame(of: .item(0)) == nil)
  }

  @Test("a move right after a change goes on from what held its place")
  func scrollAfterChange() throws {
    let host = try Host(policy: AnchorPolicy([.lastVisible]))
    host.extra[51] = 7
    host.grid.invalidateSize(of: .item(51))
    host.grid.scroll(by: 10, measure: host.measure)
    #expect(host.place(of: 54) == 70 && host.place(of: 50) == -17)
  }

  @Test("numbers that make no sense are clamped", arguments: [Double.nan, -1, .infinity, -.infinity, 1e300])
  func hostile(number: Double) throws {
    let candidates: [[AnchorPolicy.Candidate]] = [
      [.cell(.item(-1)), .cell(.header(section: .max))], [.focusedCell], [.center], [.lastVisible], [.start], [.end],
      [],
    ]
    for candidates in candidates {
      let host = try Host(policy: AnchorPolicy(candidates, edge: number, distance: number))
      try host.insert(7, at: 0)
      try host.delete(10..<60)
      #expect(host.grid.offset >= 0)
      #expect(host.end >= 0)
      #expect(host.grid.visibleCells.count >= 5)
    }
  }

  @Test(
    "a policy may name cells that no grid can have, through all updates",
    arguments: [
      CellID.item(0, section: .max), .item(.max), .item(.min, section: .min), .item(.max, section: .max - 1),
      .header(section: .max), .footer(section: .min),
    ])
  func impossibleCells(id: CellID) throws {
    let host = try Host(policy: AnchorPolicy([.cell(id), .firstVisible]))
    try host.insert(7, at: 0)
    try host.delete(10..<20)
    var update = GridUpdate()
    update.insertSection(.list(count: 3), at: 0)
    update.moveItems(0..<2, section: 0, to: .item(5, section: 1))
    try host.grid.apply(update)
    host.grid.layout(measure: host.measure)
    // A header or footer that does not exist is gone after an update, as one that lost it.
    let kept: [AnchorPolicy.Candidate] = id.kind == .item ? [.cell(id), .firstVisible] : [.firstVisible]
    #expect(host.grid.anchorPolicy.candidates == kept && host.grid.visibleCells.count >= 5)
  }

  @Test("a distance from an end is kept however low the viewport is", arguments: [false, true])
  func farEnds(isStart: Bool) throws {
    let host = try Host(policy: AnchorPolicy([isStart ? .start : .end], distance: 500), offset: isStart ? 0 : 1e9)
    host.grid.resize(to: Size(width: 90, height: 1))
    host.step()
    host.grid.scroll(to: isStart ? 450 : host.grid.offset - 450, measure: host.measure)
    let (offset, end) = (host.grid.offset, host.end)
    for name in host.names { host.extra[name] = Double(name % 5) * 9 }
    try host.apply({ $0.reloadItems(0..<100) }, names: host.names)
    if isStart { #expect(host.grid.offset == offset) } else { #expect(abs(host.end - end) < 1 / 512) }
  }
}
