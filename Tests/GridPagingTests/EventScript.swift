// A core that is told one event after the other, and what it wants done.

import GridEngine

@testable import GridPaging

/// A row whose key may be taken by another one.
struct EventItem: Identifiable, Sendable, Equatable {
  var id: Int
  var text = ""
}

struct EventSource: PagedSource {
  func open() async throws -> PagedIndex<Int> { PagedIndex(fences: [], counts: []) }
  func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, EventItem> { PageAnswer(keys: [], rows: []) }
  func section(of key: Int) -> Int { key / 100 }
}

/// A core, and what it wants done; sections of a hundred keys.
struct EventScript {
  var core: PagingCore<EventSource>
  var now = 0.0
  var work = PagingWork<EventSource>()
  var deliveries: [PagingDelivery<EventSource>] = []
  var loads: [PageLoad<Int>] = []
  var cancelled: [Int] = []
  var opened = 0
  var counted = 0
  var updates: [GridUpdate] = []
  var arrived: [Int] = []

  init(cacheBytes: Int = 1 << 20, _ change: (inout SourceTraits) -> Void = { _ in }) {
    core = PagingCore(cacheBytes: cacheBytes, change)
  }

  mutating func send(_ event: PagingEvent<EventSource>) {
    (work, deliveries) = core.handle(event, at: now)
    loads += work.loads
    cancelled += work.cancels
    if work.opens { opened += 1 }
    if work.counts { counted += 1 }
    for delivery in deliveries {
      if !delivery.update.isEmpty { updates.append(delivery.update) }
      arrived += delivery.arrived
    }
  }

  /// Opens with pages, and looks at rows.
  mutating func open(
    _ fences: [Int], _ counts: [Int32], _ accuracy: PagedIndex<Int>.Accuracy = .exact, version: Int64 = 0,
    at row: Int = 0, count: Int = 1
  ) {
    send(.tick)
    send(.opened(PagedIndex(version: version, fences: fences, counts: counts, accuracy: accuracy)))
    look(at: row, count: count)
  }

  mutating func look(at row: Int, count: Int = 1) {
    guard let spot = core.rows.spot(ofRow: row) else { return }
    send(.viewed(PagingView(first: spot, count: count)))
  }

  mutating func answer(_ keys: [Int], version: Int64 = 0, next: Int? = nil, load: Int? = nil) {
    guard let number = load ?? loads.last?.number else { return }
    send(
      .answered(
        load: number, PageAnswer(version: version, keys: keys, rows: keys.map { EventItem(id: $0) }, next: next)))
  }
}
