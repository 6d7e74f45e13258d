// What a host offers besides frames: a scroll thumb, saved state, prefetching.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingServicesTests {
  private func host(_ counter: Counter = Counter()) throws -> GridHost {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
        ForEach(0..<50) { section in
          Section {
            ForEach(0..<100) { item in
              let _ = counter.next()
              Tile("\(section).\(item)", 10, Double(10 + (item * 7 + section) % 30))
            }
          } header: {
            Tile("header \(section)", 10, 12)
          }
        }
      })
    host.layout(in: Size(width: 100, height: 200))
    return host
  }

  @Test("a thumb follows the viewport, and the viewport a thumb that is dragged")
  func thumb() throws {
    let host = try host()
    #expect(host.thumb.position == 0 && !host.isDraggingThumb)
    host.scroll(to: .infinity)
    #expect(host.thumb.position == 1)
    host.beginDraggingThumb()
    #expect(host.isDraggingThumb)
    let names = host.step(to: .thumb(0.5)).enteredNames
    #expect(!names.isEmpty && host.thumb.position == 0.5)
    let first = host.names.first
    host.step(to: .thumb(0.25))
    #expect(host.names.first != first)
    // Each position stands for one place, whatever was measured meanwhile.
    host.step(to: .thumb(0.5))
    #expect(host.names.first == first)
    #expect(host.step(to: .thumb(0)).offset == 0)
    host.step(to: .thumb(.nan))
    #expect(host.diagnosticCount == 1)
    host.endDraggingThumb()
    #expect(!host.isDraggingThumb && host.thumb.position == 0)
    #expect(host.extentEstimate.estimate == host.contentSize.height && host.extentEstimate.bound > 0)
  }

  @Test("saved state shows the same, without measuring what was measured")
  func saving() throws {
    let host = try host()
    host.scroll(to: .item(40, section: 33))
    host.scroll(by: 77)
    let bytes = host.savedState()
    let other = try self.host()
    let changes = try other.restore(from: bytes)
    #expect(other.offset == host.offset)
    #expect(other.names == host.names)
    #expect(other.cells.map(\.frame) == host.cells.map(\.frame))
    #expect(changes.enteredNames == host.names)
    #expect(changes.measurements == 0)
    // Other bytes are refused, and change nothing.
    for bad in [[], [1, 2, 3], bytes.dropLast(), Array(repeating: 0, count: 400)] as [[UInt8]] {
      #expect(throws: GridError.self) { try other.restore(from: bad) }
    }
    #expect(other.names == host.names)
    let anchor = try #require(host.anchor)
    other.scroll(to: 0)
    other.step(to: .anchor(anchor))
    #expect(other.names == host.names)
    let small = try GridHost(LazyVGrid(columns: [GridItem()]) { Tile("one") })
    small.layout(in: Size(width: 100, height: 200))
    small.step(to: .anchor(anchor))
    #expect(small.diagnostics == [.grid(.unknownSection(anchor.id, count: 1))])
  }

  @Test("a retained cell keeps its content out of view, and a deleted one tells who takes its place")
  func retaining() throws {
    struct Player: LayoutContent {
      final class Session {}
      let session = Session()
      func sizeThatFits(_: ProposedSize) -> Size { Size(width: 10, height: 25) }
    }
    func list(_ numbers: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(numbers, id: \.self) { _ in Player() } }
    }
    let host = try GridHost(list(Array(0..<300)))
    host.layout(in: Size(width: 100, height: 200))
    func session(_ cell: CellID) -> Player.Session? {
      host.cells.first { $0.cellID == cell }?.content(as: Player.self)?.session
    }
    let playing = try #require(session(.item(3)))
    host.retainedCells = [.item(3)]
    var changes = host.scroll(to: 3000)
    #expect(changes.retained.map(\.cell.cellID) == [.item(3)] && changes.retained.first?.cell.isRetained == true)
    #expect(changes.retained.first?.previousFrame?.y == 75 && !changes.left.map(\.cell.cellID).contains(.item(3)))
    for _ in 0..<50 { host.scroll(by: 60) }
    #expect(session(.item(3)) === playing && host.cells.count { $0.isRetained } == 1)
    changes = host.scroll(to: 0)
    #expect(changes.returned.map(\.cell.cellID) == [.item(3)] && session(.item(3)) === playing)
    #expect(!changes.entered.map(\.cell.cellID).contains(.item(3)))
    host.scroll(to: 3000)
    changes = try host.update(list(Array(10..<300)))
    #expect(changes.left.map(\.successor) == [.item(0)] && changes.left.first?.isDeleted == true)
    #expect(host.retainedCells.isEmpty)
  }

  @Test("a state that was saved of other data shows its place among today's, and keeps the sizes of what stayed")
  func savingOfOtherData() throws {
    struct Message: Identifiable, Equatable {
      var id: Int
    }
    func list(_ messages: [Message]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(messages) { message in Tile("\(message.id)", 10, Double(20 + message.id * 7 % 30)) }
      }
    }
    func host(_ messages: [Message]) throws -> GridHost {
      let host = try GridHost(list(messages))
      host.anchorPolicy = .bottom
      host.layout(in: Size(width: 100, height: 200))
      return host
    }
    let then = (0..<200).map { Message(id: $0) }
    // Older ones came, some were deleted, and new ones were written.
    let now = ((-30)..<250).filter { $0 % 9 != 0 || $0 < 100 }.map { Message(id: $0) }
    for isAtEnd in [false, true] {
      let one = try host(then)
      one.scroll(to: .infinity)
      if !isAtEnd { for _ in 0..<20 { one.scroll(by: -150) } }
      let bytes = one.savedState()
      let other = try host(now)
      other.focusedCell = .item(7)
      let (before, offset) = (other.names, other.offset)
      #expect(throws: GridError.differentContent) { try other.restore(from: bytes) }
      #expect(throws: GridError.differentContent) { try other.restore(from: bytes, of: list(now)) }
      #expect(throws: GridError.damaged) { try other.restore(from: bytes.dropLast(), of: list(then)) }
      #expect(other.names == before)
      #expect(other.offset == offset)
      #expect(other.focusedCell == .item(7))
      let changes = try other.restore(from: bytes, of: list(then))
      #expect(changes.enteredNames == other.names && changes.left.map(\.cell.tileName) == before)
      #expect(other.focusedCell == .item(7) && other.anchorPolicy == .bottom)
      // The same as a host that was there all the time.
      let updated = try one.update(list(now))
      #expect(other.names == one.names && changes.measurements <= updated.measurements)
      if isAtEnd {
        #expect(other.names.last == "249" && other.offset == other.offsetRange.upperBound)
        // What was in view and is not any more is forgotten by a host that showed it.
        continue
      }
      #expect(other.offset == one.offset)
      for distance in [-300.0, 900, -2000] {
        other.scroll(by: distance)
        one.scroll(by: distance)
        #expect(other.cells.map(\.frame) == one.cells.map(\.frame) && other.names == one.names)
      }
    }
  }

  @Test("another direction keeps the place, content types and retained cells, under bars and pinned headers")
  func anotherDirection() throws {
    let grid = LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
      ForEach(0..<50) { section in
        Section {
          ForEach(1000 + section * 100..<1100 + section * 100) { Tile("\($0)", 10, Double(10 + $0 * 7 % 30)) }
        } header: {
          Tile("header \(section)", 10, 12)
        }
      }
    }
    let host = try GridHost(grid)
    host.contentInsets = EdgeInsets(top: 30)
    host.contentType = { $0.item % 2 }
    host.layout(in: Size(width: 100, height: 200))
    host.scroll(to: .item(40, section: 3), anchor: .top)
    func edge() -> Double? {
      host.cells.first { $0.cellID == .item(40, section: 3) }.map { $0.slot.y - host.offset }
    }
    let before = try #require(edge())
    #expect(before == 30 + 12)
    try host.update(grid, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    let after = try #require(edge())
    #expect(abs(after - before) <= 1 / 1024 && host.contentType != nil)
    #expect(host.cells.allSatisfy { $0.handle != nil })
    // So does a state that is restored.
    let bytes = host.savedState()
    host.retainedCells = [.item(7, section: 1)]
    let changes = try host.restore(from: bytes, of: grid)
    #expect(host.contentType != nil && edge() == after)
    #expect(host.cells.contains { $0.cellID == .item(7, section: 1) && $0.isRetained })
    #expect(changes.entered.map(\.cell.cellID) == host.cells.map(\.cellID))
  }

  @Test("content that is made ahead is not made again when it comes into view")
  func prefetching() throws {
    let counter = Counter()
    let host = try host(counter)
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    for step in 0..<10 {
      host.scroll(by: 20)
      host.planPrefetch(&planner, at: Double(step) / 60, into: &plan)
    }
    let next = plan.must + plan.should
    #expect(!next.isEmpty)
    for cell in next { #expect(host.content(of: cell, as: Tile.self) != nil) }
    let made = counter.count
    for cell in next { #expect(host.content(of: cell, as: Tile.self) != nil) }
    host.scroll(by: 20)
    let items = next.filter { $0.kind == .item }
    let shown = host.cells.filter { items.contains($0.cellID) }
    #expect(!shown.isEmpty && counter.count - made <= host.cells.count - shown.count)
    #expect(host.content(of: .item(5, section: 99), as: Tile.self) == nil)
    #expect(host.content(of: .header(section: 3), as: Tile.self)?.name == "header 3")
  }

  @Test("much content that is made ahead is kept for its turn, and what was made before that is not")
  func prefetchingMuch() throws {
    let counter = Counter()
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(0..<10_000) { number in
          let _ = counter.next()
          Tile(number, 10, 10)
        }
      })
    host.layout(in: Size(width: 100, height: 100))
    for item in 10..<1000 { #expect(host.content(of: .item(item), as: Tile.self)?.name == "\(item)") }
    #expect(counter.count == 1000)
    for _ in 0..<90 { host.scroll(by: 100) }
    #expect(counter.count == 1000)
    // Far away, more is made twice over.
    for item in 5000..<7000 {
      _ = host.content(of: .item(item), as: Tile.self)
      if item % 500 == 499 { host.layout() }
    }
    let made = counter.count
    _ = host.content(of: .item(5000), as: Tile.self)
    #expect(counter.count == made + 1)
  }
}
