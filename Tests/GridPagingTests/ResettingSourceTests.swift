// Sources that cannot tell what changed: how often they are opened, and what asking for news does.

import GridEngine
import LazyGrid
import Synchronization
import TestSupport
import Testing

@testable import GridPaging

/// Rows of an array that a test replaces; what changed is told by the protocol's own answer, which is a reset.
private final class PlainSource: PagedSource {
  struct State {
    var rows: [TestRow]
    var version: Int64 = 0
    var opened = 0
    var read = 0
  }

  enum Waiting: Sendable {
    /// For ever, as the protocol's own.
    case ever
    /// Until there is another version.
    case version
    /// Not at all.
    case never
  }

  let state: Mutex<State>
  let waiting: Waiting
  let traits: SourceTraits

  init(_ count: Int, hasChanges: Bool, waiting: Waiting = .ever) {
    state = Mutex(State(rows: (1...count).map { TestRow(id: $0, value: $0, text: 0) }))
    self.waiting = waiting
    var traits = SourceTraits()
    traits.hasChanges = hasChanges
    traits.pageSize = 16
    self.traits = traits
  }

  func add(_ count: Int) {
    state.withLock { state in
      let last = state.rows.count
      state.rows = (1...count).map { TestRow(id: last + $0, value: $0 - count, text: 0) } + state.rows
      if traits.hasChanges { state.version += 1 }
    }
  }

  func open() async throws -> PagedIndex<TestKey> {
    state.withLock { state in
      state.opened += 1
      let fences = stride(from: 0, to: state.rows.count, by: 16).map { state.rows[$0].key }
      let count = state.rows.count
      return PagedIndex(
        version: state.version, fences: fences, counts: fences.indices.map { Int32(min(16, count - 16 * $0)) })
    }
  }

  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    state.withLock { state in
      state.read += 1
      let range = KeyRange(from: request.from, to: request.to)
      let rows = state.rows.filter { range.contains($0.key) }
      return PageAnswer(
        version: state.version, keys: rows.prefix(request.limit).map(\.key), rows: Array(rows.prefix(request.limit)),
        next: rows.dropFirst(request.limit).first?.key)
    }
  }

  func waitForChanges(after version: Int64) async throws {
    switch waiting {
    case .ever: try await Task.sleep(for: .seconds(3600))
    case .version: while state.withLock({ $0.version }) <= version { try await Task.sleep(for: .milliseconds(5)) }
    case .never: return
    }
  }
}

/// What a cell of a declared grid shows.
private struct Line: LayoutContent {
  var row: PagedRow<TestRow>

  init(_ row: PagedRow<TestRow>) { self.row = row }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 0, height: 20) }
}

@Suite struct ResettingSourceTests {
  private static func grid(
    _ source: PlainSource, axis: Axis = .vertical, layoutDirection: LayoutDirection = .leftToRight
  ) throws -> PagedGrid<PlainSource> {
    let pager = Pager(source) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    let grid = try PagedGrid(pager, axis: axis, layoutDirection: layoutDirection) { row, _, proposal in
      Size(width: proposal.width ?? 20, height: proposal.height ?? 20)
    }
    grid.resize(to: axis == .vertical ? Size(width: 100, height: 300) : Size(width: 300, height: 100))
    return grid
  }

  private static func isFilled(_ grid: PagedGrid<PlainSource>) -> Bool {
    grid.rows.count > 0 && grid.visibleCells.allSatisfy { grid.rows[$0.id].value != nil }
  }

  private typealias Deliveries = AsyncStream<PagingDelivery<PlainSource>>.Iterator

  /// Takes deliveries until a condition holds.
  private static func settle(
    _ grid: PagedGrid<PlainSource>, _ deliveries: inout Deliveries,
    until isDone: (PagingDelivery<PlainSource>) -> Bool = { _ in true }
  ) async throws {
    while let delivery = await deliveries.next(isolation: nil) {
      try grid.apply(delivery)
      if isDone(delivery), isFilled(grid) { return }
    }
  }

  private static func firstID(_ grid: PagedGrid<PlainSource>) -> Int? {
    grid.visibleCells.compactMap { grid.rows[$0.id].value?.id }.min()
  }

  @Test("a source that tells resets alone is opened once, and again when it changed", .timeLimit(.minutes(10)))
  func rests() async throws {
    let source = PlainSource(1_000, hasChanges: true, waiting: .version)
    let grid = try ResettingSourceTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await ResettingSourceTests.settle(grid, &deliveries)
    grid.step(to: .cell(.item(700), anchor: .top), at: 1)
    try await ResettingSourceTests.settle(grid, &deliveries) { _ in grid.rows[700].value != nil }
    try await Task.sleep(for: .milliseconds(700))
    #expect(source.state.withLock { $0.opened } == 1)
    for round in 1...2 {
      source.add(5)
      try await ResettingSourceTests.settle(grid, &deliveries) { $0.isReset }
      #expect(source.state.withLock { $0.opened } == 1 + round)
      #expect(ResettingSourceTests.firstID(grid) == 701 && grid.visibleCells.first?.id == .item(700 + 5 * round))
    }
    await grid.pager.close()
  }

  @Test("the protocol's own answers to what changed are not asked for", .timeLimit(.minutes(10)))
  func ownAnswers() async throws {
    let source = PlainSource(1_000, hasChanges: true)
    let grid = try ResettingSourceTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await ResettingSourceTests.settle(grid, &deliveries)
    let read = source.state.withLock { $0.read }
    try await Task.sleep(for: .milliseconds(700))
    #expect(source.state.withLock { $0.opened } == 1 && source.state.withLock { $0.read } <= read + 1)
    await grid.pager.close()
  }

  @Test("a source that does not wait and tells resets is opened later each time", .timeLimit(.minutes(10)))
  func restless() async throws {
    let source = PlainSource(1_000, hasChanges: true, waiting: .never)
    let first = ContinuousClock.now
    let grid = try ResettingSourceTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await ResettingSourceTests.settle(grid, &deliveries)
    grid.step(to: .cell(.item(700), anchor: .top), at: 1)
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(2), let delivery = await deliveries.next(isolation: nil) {
      try grid.apply(delivery)
    }
    // A busy machine makes the two seconds longer, and what comes before them.
    let seconds = Int((ContinuousClock.now - first) / .seconds(1))
    #expect((2...max(6, 3 * seconds)).contains(source.state.withLock { $0.opened }))
    #expect(ResettingSourceTests.firstID(grid) == 701)
    await grid.pager.close()
  }

  @Test("refresh reads the rows of a source without changes again, at the same place", .timeLimit(.minutes(10)))
  func refresh() async throws {
    let source = PlainSource(1_000, hasChanges: false)
    let grid = try ResettingSourceTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await ResettingSourceTests.settle(grid, &deliveries)
    grid.step(to: .cell(.item(700), anchor: .top), at: 1)
    try await ResettingSourceTests.settle(grid, &deliveries) { _ in grid.rows[700].value != nil }
    source.add(550)
    grid.pager.refresh()
    try await ResettingSourceTests.settle(grid, &deliveries) { $0.isReset }
    #expect(grid.rows.count == 1_550 && ResettingSourceTests.firstID(grid) == 701)
    #expect(grid.visibleCells.first?.id == .item(1_250))
    await grid.pager.close()
  }

  @Test(
    "along both axes and in both directions", .timeLimit(.minutes(10)), arguments: [Axis.vertical, .horizontal],
    [LayoutDirection.leftToRight, .rightToLeft])
  func axes(axis: Axis, layoutDirection: LayoutDirection) async throws {
    let source = PlainSource(1_000, hasChanges: false)
    let grid = try ResettingSourceTests.grid(source, axis: axis, layoutDirection: layoutDirection)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await ResettingSourceTests.settle(grid, &deliveries)
    grid.step(to: .cell(.item(700), anchor: .top), at: 1)
    try await ResettingSourceTests.settle(grid, &deliveries) { _ in grid.rows[700].value != nil }
    func places() -> [Int: Double] {
      let cells = grid.visibleCells.compactMap { cell in
        grid.rows[cell.id].value.map {
          ($0.id, axis == .vertical ? cell.frame.y - grid.visibleRect.y : cell.frame.x - grid.visibleRect.x)
        }
      }
      return Dictionary(uniqueKeysWithValues: cells)
    }
    let before = places()
    source.add(37)
    grid.pager.refresh()
    try await ResettingSourceTests.settle(grid, &deliveries) { $0.isReset }
    #expect(places() == before && before.count >= 10)
    await grid.pager.close()
  }

  @Test("in a declared grid, with selection, focus and retained cells", .timeLimit(.minutes(10)))
  func declared() async throws {
    let source = PlainSource(1_000, hasChanges: true, waiting: .version)
    let pager = Pager(source) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<PlainSource>()
    func declare(_ rows: PagedRows<PlainSource>) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()]) { ForEach(rows) { Line($0) } }
    }
    let host = try GridHost(declare(rows))
    host.layout(in: Size(width: 100, height: 300))
    func settle(until isDone: (PagingDelivery<PlainSource>) -> Bool) async throws {
      while let delivery = await deliveries.next(isolation: nil) {
        rows = delivery.rows
        try host.update(declare(rows), applying: delivery)
        if let view = host.view(of: rows) { pager.show(view) }
        let isFilled = host.cells.allSatisfy { $0.content(as: Line.self)?.row.value != nil }
        if rows.count > 0, isFilled, isDone(delivery) { return }
      }
    }
    try await settle { _ in true }
    host.scroll(to: .item(700), anchor: .top)
    if let view = host.view(of: rows) { pager.show(view) }
    try await settle { _ in rows[700].value != nil }
    host.selection.select(.item(703))
    host.settings.focusedCell = .item(705)
    host.settings.retainedCells = [.item(704)]
    let before = host.cells.compactMap { $0.content(as: Line.self)?.row.value }
    source.add(21)
    try await settle { $0.isReset }
    #expect(host.cells.compactMap { $0.content(as: Line.self)?.row.value } == before)
    #expect(host.selection.contains(.item(724)) && host.selectedItemCount(host.selection) == 1)
    #expect(host.settings.focusedCell == .item(726) && host.settings.retainedCells == [.item(725)])
    await pager.close()
  }

  @Test("rows with the identifier of a row of another page are counted, in whatever order pages come")
  func sameIdentifier() throws {
    for isSecondFirst in [false, true] {
      var script = try GridScript {
        $0.hasChanges = false
        $0.pageSize = 4
      }
      script.open([0, 4, 8], [4, 4, 4], at: 0, count: 12)
      let loads = script.loads
      func answer(_ load: PageLoad<Int>) {
        let first = load.request.from ?? 0
        let keys = Array(first..<first + 4)
        // The first row of each page is the last of the one before.
        let rows = keys.map { FaultItem(id: $0 == first && first > 0 ? first - 1 : $0) }
        script.send(.answered(load: load.number, PageAnswer(keys: keys, rows: rows)))
      }
      for load in isSecondFirst ? loads.reversed() : loads { answer(load) }
      for load in script.loads.dropFirst(loads.count) { answer(load) }
      #expect(script.core.statistics.faults == 2 && script.core.rows.loadedCount == 12)
      #expect(script.problem == nil)
    }
  }

  @Test("values that hosts need for previews and tests can be made")
  func values() {
    let rows = PagedRows<PlainSource>()
    let delivery = PagingDelivery<PlainSource>(rows: rows, isReset: true)
    #expect(delivery.rows.count == 0)
    #expect(delivery.update.isEmpty)
    #expect(delivery.arrived.isEmpty)
    #expect(delivery.isReset)
    #expect(PagingFailure(message: "no").attempts == 1 && PagingFailure(message: "no", retryAt: 2).retryAt == 2)
  }
}
