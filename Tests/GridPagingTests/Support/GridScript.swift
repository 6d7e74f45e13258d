// A core with a grid that is told what it delivers: whatever a source says, both have the same rows in the same sections.

import GridEngine

@testable import GridPaging

/// A row that is known by a number.
struct FaultItem: Identifiable, Sendable, Equatable {
  var id: Int
}

/// The type of source whose core is tested; the script itself answers. Sections have a hundred keys.
struct FaultSource: PagedSource {
  func open() async throws -> PagedIndex<Int> { PagedIndex(fences: [], counts: []) }
  func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, FaultItem> { PageAnswer(keys: [], rows: []) }
  func section(of key: Int) -> Int { key / 100 }
}

extension PagingCore where Source.Key == Int, Source.Section == Int {
  /// A core of sections of a hundred keys, and of rows of a thousand bytes, whose source tells changes.
  init(cacheBytes: Int, _ change: (inout SourceTraits) -> Void) {
    var traits = SourceTraits()
    traits.hasChanges = true
    change(&traits)
    var options = PagingOptions()
    options.cacheBytes = cacheBytes
    self.init(
      traits: traits, options: options, rules: RowRules(section: { $0 / 100 }, byteCount: { _ in 1_000 }),
      declare: { _, count in .lazy(count: count, tracks: [.flexible()]) })
  }
}

struct GridScript {
  var core: PagingCore<FaultSource>
  var now = 0.0
  var work = PagingWork<FaultSource>()
  var loads: [PageLoad<Int>] = []
  /// The first thing that went wrong.
  private(set) var problem: String?
  private let grid: VirtualGrid

  init(cacheBytes: Int = 1 << 20, _ change: (inout SourceTraits) -> Void) throws {
    core = PagingCore(cacheBytes: cacheBytes, change)
    grid = try VirtualGrid(sections: [])
  }

  mutating func send(_ event: PagingEvent<FaultSource>) {
    let deliveries: [PagingDelivery<FaultSource>]
    (work, deliveries) = core.handle(event, at: now)
    loads += work.loads
    for delivery in deliveries {
      do { try grid.apply(delivery.update) } catch { note("the update is refused: \(error)") }
      check(delivery.rows)
    }
  }

  /// Opens with pages, and looks at the first rows.
  mutating func open(
    _ fences: [Int], _ counts: [Int32], _ accuracy: PagedIndex<Int>.Accuracy = .exact, at row: Int = 0, count: Int = 1
  ) {
    send(.tick)
    send(.opened(PagedIndex(fences: fences, counts: counts, accuracy: accuracy)))
    if let spot = core.rows.spot(ofRow: row) { send(.viewed(PagingView(first: spot, count: count))) }
  }

  mutating func answer(_ keys: [Int], next: Int? = nil, load: Int? = nil) {
    guard let number = load ?? loads.last?.number else { return }
    send(.answered(load: number, PageAnswer(keys: keys, rows: keys.map { FaultItem(id: $0) }, next: next)))
  }

  mutating func change(_ version: Int64, _ rows: [RowChange<Int, FaultItem>]) {
    send(.changed(SourceChanges(version: version, rows: rows)))
  }

  private mutating func note(_ text: String) { if problem == nil { problem = text } }

  private mutating func check(_ rows: PagedRows<FaultSource>) {
    let counts = (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) }
    if counts != rows.sections.counts { note("the grid has \(counts), the rows \(rows.sections.counts)") }
    if counts.reduce(0, +) != rows.count { note("the grid has \(counts), the pages \(rows.count)") }
    if let broken = rows.tree.brokenInvariant() { note(broken) }
    for (id, content) in rows.pages {
      guard let page = rows.tree.page(ofKey: content.fence), page.id == id else {
        note("a loaded page is not in the index")
        continue
      }
      if page.rows.count != content.count { note("a page of \(page.rows.count) rows has \(content.count)") }
      if !Int.areAscending(content.keys) { note("keys \(content.keys)") }
    }
    // Nothing that is asked of them traps.
    for row in [0, rows.count / 2, rows.count - 1] {
      _ = rows[row]
      _ = rows.row(ofID: rows.id(ofRow: row))
    }
  }
}
