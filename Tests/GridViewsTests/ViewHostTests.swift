// A host of views on a toolkit of the tests: sessions in which anything happens, and what each part promises.

import CAllocationCounter
import GridEngine
import GridViews
import TestSupport
import Testing

@MainActor @Suite struct ViewHostTests {
  /// Rows that say which they are.
  final class Rows: TestContent {
    var names: [String]
    init(_ count: Int) { names = (0..<count).map { "row \($0)" } }
    func content(of id: CellID) -> String { id.kind == .item ? names[id.item] : "title" }
    func size(of id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 10, height: 20 + Double(content(of: id).count % 7) * 5)
    }
  }

  private func host(_ rows: Rows, header: Bool = false) throws -> ViewHost<TestSurface> {
    let grid = try VirtualGrid(sections: [.list(count: rows.names.count, header: header ? 24 : nil)])
    grid.pinnedViews = .sectionHeaders
    let host = ViewHost(TestSurface(rows), showing: grid) { $0.kind == .item ? 0 : 1 }
    host.resize(to: Size(width: 300, height: 400))
    return host
  }

  @Test("whatever happens: no view is wrong, no value written, and the thumb never goes back", .seeds(40))
  func sessions() throws {
    let session = try ViewSession(seed: Seed.current)
    for number in 0..<(isOptimised ? 500 : 15) { try session.step(number) }
    session.host.close()
    #expect(session.surface.made == session.surface.destroyed && session.surface.siblings.isEmpty)
  }

  @Test("a cell is bound once, also where it is measured first, and a jump makes few views")
  func pool() throws {
    let rows = Rows(100_000)
    let host = try host(rows)
    #expect(host.surface.bound == host.grid.visibleCells.count)
    for number in 1...50 {
      let (bound, made) = (host.surface.bound, host.surface.made)
      host.step(to: .cell(.item(number * 1_777), anchor: .top))
      #expect(host.surface.bound - bound <= host.grid.visibleCells.count + 2)
      if number > 10 { #expect(host.surface.made - made <= 1) }
    }
    #expect(host.surface.made <= 60)
  }

  @Test("a jump binds the views of what leaves, so there are those of one screen, and a few")
  func leaving() throws {
    let rows = Rows(100_000)
    let host = try host(rows, header: true)
    var most = 0
    for number in 1...50 {
      host.step(to: number % 2 == 0 ? .to(Double(number * 9_777)) : .cell(.item(number * 1_777), anchor: .center))
      most = max(most, host.grid.visibleCells.count)
      for cell in host.grid.visibleCells {
        #expect(host.view(of: cell.id)?.content == rows.content(of: cell.id), "\(cell.id) in jump \(number)")
      }
    }
    #expect(host.surface.made <= most + 8, "\(host.surface.made) views for \(most) cells")
    host.close()
    #expect(host.surface.made == host.surface.destroyed)
  }

  @Test("a scroll step allocates after a jump what it did before")
  func allocations() throws {
    let host = try host(Rows(100_000), header: true)
    func count() -> UInt64 {
      (0..<3).map { _ in
        let before = allocation_counter_count()
        for _ in 0..<50 { host.step(to: .by(0.01)) }
        return allocation_counter_count() - before
      }.min() ?? 0
    }
    host.step(to: .by(5))
    let before = count()
    host.step(to: .cell(.item(50_000), anchor: .top))
    host.step(to: .by(5))
    let after = count()
    // What is not optimised allocates where it need not.
    #if !DEBUG
      #expect(before == after, "\(before), after the jump \(after)")
    #endif
  }

  @Test("rows that stay though a jump seemed to leave them all are shown as before")
  func staying() throws {
    final class Short: TestContent {
      func content(of id: CellID) -> String { "row \(id.item)" }
      func size(of id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 10, height: id.item < 20 ? 20 : 1) }
    }
    let grid = try VirtualGrid(sections: [.list(count: 100, spacing: 0)])
    let host = ViewHost(TestSurface(Short()), showing: grid) { _ in 0 }
    host.resize(to: Size(width: 300, height: 400))
    host.step(to: .end)
    #expect(grid.visibleCells.first.map { $0.id.item < 10 } == true, "rows of before are in view")
    #expect(grid.visibleCells.count > 90)
    for cell in grid.visibleCells {
      #expect(host.view(of: cell.id)?.content == "row \(cell.id.item)")
      #expect(host.view(of: cell.id)?.isShown == true)
    }
  }

  @Test("content whose size changed by itself is measured again, and not bound")
  func sizesAnew() throws {
    let rows = Rows(100)
    let host = try host(rows)
    let (bound, before) = (host.surface.bound, host.grid.visibleCells.map { $0.frame.height })
    let view = try #require(host.view(of: .item(2)))
    rows.names[2] += "!"
    // What the view shows is the program's: so it shows the new text.
    view.content = rows.names[2]
    host.invalidateSizes(of: [.item(2), .item(777)])
    let after = host.grid.visibleCells.map { $0.frame.height }
    #expect(host.surface.bound == bound && after[2] != before[2] && after[0] == before[0])
    host.surface.onBind = { host.invalidateSizes(of: [.item(2)]) }
    host.reload([.item(2)])
    #expect(host.surface.bound == bound + 1)
  }

  @Test("one row more in view is one view put among the others")
  func order() throws {
    let rows = Rows(1000)
    let host = try host(rows, header: true)
    host.scroll(toValue: 300)
    let views = host.surface.siblings
    host.surface.ordered = 0
    for value in 301...420 { host.scroll(toValue: Double(value)) }
    #expect(host.surface.ordered <= 8 && host.surface.ordered > 0)
    #expect(host.surface.siblings.last === views.last)
    #expect(host.readingOrder.first === views.last && host.readingOrder.count == host.surface.siblings.count)
  }

  @Test("calls from a function of the surface happen afterwards, or are refused")
  func callbacks() throws {
    let rows = Rows(500)
    let host = try host(rows)
    var refused = 0
    var calls = 0
    host.surface.onBind = {
      calls += 1
      if calls == 1 { host.step(to: .by(35)) }
      var update = GridUpdate()
      update.deleteItems(0..<1)
      do throws(ViewHostError) { try host.apply(update) } catch { refused += error == .calledFromSurface ? 1 : 0 }
      do throws(ViewHostError) { try host.drop() } catch { refused += error == .calledFromSurface ? 1 : 0 }
    }
    host.scroll(toValue: 100)
    #expect(host.grid.offset == 135 && refused == 2 * calls && calls > 0 && host.grid.itemCount == 500)
    // A surface that always goes on does not hang.
    host.surface.onBind = { for _ in 0..<30 { host.step(to: .by(400)) } }
    host.step(to: .by(500))
    let offset = host.grid.offset
    host.placeViews { _, _ in }
    #expect(host.grid.offset > offset)
    host.surface.onBind = nil
    for _ in 0..<20 { host.placeViews { _, _ in } }
    let last = host.grid.offset
    host.placeViews { _, _ in host.step(to: .by(-1)) }
    #expect(host.grid.offset == last)
    host.placeViews { _, _ in }
    #expect(host.grid.offset < last)
  }

  @Test("the focus goes to a neighbor when its cell is deleted, and the keyboard with it")
  func focus() throws {
    let rows = Rows(100)
    let host = try host(rows)
    host.setFocus(.item(4))
    #expect(host.surface.focused?.content == "row 4")
    rows.names.removeSubrange(3..<6)
    var update = GridUpdate()
    update.deleteItems(3..<6)
    try host.apply(update)
    #expect(host.focus == .item(3) && host.surface.focused?.content == "row 6")
    #expect(host.surface.focused?.description?.isFocused == true)
    host.moveFocus(.down)
    host.moveFocus(.down, extends: true)
    #expect(host.focus == .item(5) && host.selection.contains(.item(4)) && host.selection.contains(.item(5)))
    host.moveFocus(FocusKey.end.move(control: true))
    #expect(host.focus == .item(96) && host.surface.focused?.content == "row 99")
    #expect(!host.moveFocus(.down))
    host.setFocus(nil)
    #expect(host.focus == nil && host.grid.retainedCells.isEmpty)
    host.setFocus(.item(1_000))
    #expect(host.focus == nil)
    // What the program retains stays retained when the focus leaves it.
    host.grid.retainedCells = [.item(2)]
    host.setFocus(.item(2))
    host.setFocus(.item(7))
    #expect(host.grid.retainedCells == [.item(2), .item(7)])
  }

  @Test("keys", arguments: [Axis.vertical, .horizontal])
  func keys(axis: Axis) {
    #expect(FocusKey.down.move(along: axis) == .down)
    #expect(FocusKey.down.move(control: true, along: axis) == (axis == .vertical ? .nextSection : .down))
    #expect(FocusKey.home.move(along: axis) == .rowStart && FocusKey.home.move(control: true, along: axis) == .first)
    #expect(FocusKey.pageDown.move(along: axis) == .pageDown())
  }

  @Test("views that are bound ahead are those that come into view")
  func prefetch() throws {
    let rows = Rows(10_000)
    let host = try host(rows)
    var prefetched = 0
    for frame in 0..<60 {
      host.step(to: .by(25))
      let bound = host.surface.bound
      host.prefetch(at: Double(frame) / 60) { true }
      prefetched += host.surface.bound - bound
    }
    #expect(prefetched > 20)
    // What comes into view next is there already.
    let bound = host.surface.bound
    host.step(to: .by(25))
    #expect(host.surface.bound == bound)
    let calls = (0..<3).map { _ in host.prefetch(at: 2) { false } }
    #expect(host.surface.bound == bound && calls.count == 3)
  }

  @Test("at the edges a drag scrolls, faster the nearer, and nowhere else")
  func autoscroll() throws {
    let host = try host(Rows(1_000))
    func way(_ y: Double, _ seconds: Double = 0.1) -> Double {
      host.step(to: .cell(.item(500), anchor: .top))
      let didScroll = host.autoscroll(at: Point(x: 10, y: y), for: seconds)
      // Offsets are corrected by what is measured; on the screen content moves by what was scrolled.
      let way = host.grid.visibleRect.y - (host.grid.frame(of: .item(500))?.y ?? 0)
      #expect(didScroll == (way != 0))
      return way
    }
    #expect(way(200) == 0 && way(60) == 0 && way(.nan) == 0 && way(390, .nan) == 0 && way(390, -1) == 0)
    #expect(way(30) < 0 && way(5) < way(30) && way(-500) <= way(5) && way(-500) == -150)
    let (near, far, long) = (way(390), way(370), way(390, 1e9))
    #expect(near > far && far > 0 && long == near, "\(near) \(far) \(long)")
  }
}
