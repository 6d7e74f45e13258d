// A source that says anything at any time: nothing traps, and the grid has what the rows have.

import GridEngine
import TestSupport
import Testing

@testable import GridPaging

private struct LyingSource {
  var random: SeededGenerator
  var script: GridScript
  private var pending: [(due: Double, event: PagingEvent<FaultSource>)] = []
  private var version: Int64 = 0
  /// How often it lies, of a hundred.
  private let lies: Int
  /// Keys go from 0 to here: over one section or several.
  private let lastKey: Int

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    script = try GridScript(cacheBytes: random.pick([0, 3_000, 20_000, 1 << 20])) {
      $0.pageSize = random.pick([1, 2, 4, 8])
      $0.hasChanges = random.chance(70)
      $0.counts = random.chance(50)
      $0.skips = random.chance(50)
      $0.cancellingFreesSlot = random.chance(50)
      $0.concurrentLoads = random.int(1...4)
      if random.chance(15) { $0.access = .forward }
      $0.countsRanges = seed % 2 == 0
    }
    lies = random.pick([5, 20, 60])
    lastKey = random.pick([5, 30, 300, 1_000])
    self.random = random
    send(.tick)
  }

  // MARK: What it says

  private mutating func key() -> Int {
    random.chance(3) ? random.pick([-1, .max, .min, 0]) : random.int(0...lastKey)
  }

  private mutating func isLying(_ part: Int = 1) -> Bool { random.chance(lies / part) }

  private mutating func keys(atMost count: Int) -> [Int] {
    let keys = (0..<random.int(0...count)).map { _ in key() }
    return isLying() ? keys : Set(keys).sorted()
  }

  private mutating func anyVersion() -> Int64 { isLying() ? Int64(random.int(0...20)) : version }

  private mutating func index() -> PagedIndex<Int> {
    let fences = keys(atMost: 8)
    let counts = fences.map { _ in random.pick([0, 0, 1, 2, 3, 5, 9, 20, isLying() ? -4 : 4] as [Int32]) }
    return PagedIndex(
      version: anyVersion(), fences: fences, counts: counts,
      accuracy: random.pick([.exact, .exact, .estimated, .atLeast])
    )
  }

  private mutating func answer(_ request: PageRequest<Int>) -> PageAnswer<Int, FaultItem> {
    var keys = keys(atMost: random.pick([1, 4, 20]))
    let range = KeyRange(from: request.from, to: request.to)
    if !isLying() { keys = keys.filter { range.contains($0) } }
    let rows = keys.map { FaultItem(id: isLying() ? random.int(0...9) : $0) }
    let after = isLying() ? key() : keys.last.map { $0 < .max ? $0 + 1 : $0 } ?? key()
    return PageAnswer(
      version: anyVersion(), keys: keys, rows: isLying() ? Array(rows.prefix(3)) : rows,
      next: random.chance(40) ? after : nil)
  }

  private mutating func changes() -> SourceChanges<Int, FaultItem> {
    version += 1
    let known = script.core.rows.sortedPages().flatMap { Array(zip($0.keys, $0.ids)) }
    let rows = (0..<random.pick([0, 1, 2, 5, 40, 150])).map { _ in
      let (old, id) = random.chance(50) && !known.isEmpty ? random.pick(known) : (key(), random.int(0...lastKey))
      let new = random.chance(30) ? nil : random.chance(30) ? old : key()
      return RowChange(
        id: id, from: random.chance(70) ? old : nil, to: new, row: random.chance(80) ? FaultItem(id: id) : nil)
    }
    let unknown = KeyRange(from: random.chance(50) ? key() : nil, to: random.chance(50) ? key() : nil)
    return SourceChanges(
      version: anyVersion(), rows: rows, unknown: isLying(2) ? [unknown] : [], isReset: isLying(4))
  }

  private mutating func fault() -> PagingFault {
    PagingFault(kind: random.pick([.passing, .passing, .expired, .permanent]), message: "no")
  }

  // MARK: What happens

  private mutating func later(_ event: PagingEvent<FaultSource>) {
    pending.append((script.now + Double(random.int(0...200)) / 1000, event))
  }

  private mutating func send(_ event: PagingEvent<FaultSource>) {
    script.send(event)
    let work = script.work
    if work.opens { later(isLying(2) ? .openingFailed(fault()) : .opened(index())) }
    if work.ranks != nil { later(.ranked(isLying() ? nil : random.pick([-3, 0, 1, 2, 7, 40, .max]))) }
    if work.counts { later(isLying(2) ? .countingFailed(fault()) : .counted(index())) }
    if let range = work.countsRange {
      later(isLying(2) ? .countingRangeFailed(fault()) : .countedRange(range, index()))
    }
    if work.changes != nil { later(isLying(2) ? .readingChangesFailed(fault()) : .changed(changes())) }
    for load in work.loads {
      later(
        isLying(2)
          ? .loadFailed(load: load.number, fault()) : .answered(load: load.number, answer(load.request)))
    }
  }

  private mutating func spot() -> PagingSpot<Int> {
    if !isLying(), let spot = script.core.rows.spot(ofRow: random.int(-1...max(0, script.core.rows.count))) {
      return spot
    }
    return PagingSpot(fence: key(), offset: random.pick([-5, 0, 3, .max, .min]))
  }

  mutating func operate() {
    switch random.int(0...9) {
    case 0...5:
      guard let next = pending.indices.min(by: { pending[$0].due < pending[$1].due }) else {
        if let wakesAt = script.work.wakesAt, wakesAt.isFinite { script.now = max(script.now, wakesAt) }
        return send(.tick)
      }
      let (due, event) = pending.remove(at: next)
      script.now = max(script.now, due)
      send(event)
    case 6, 7:
      var view = PagingView(
        first: spot(), count: random.pick([0, 1, 3, 20, 400]),
        velocity: random.pick([0, 0, 5, -50, 4_000, -1e300, .nan]), motion: random.pick([.following, .fling, .thumb]),
        landing: random.chance(20) ? spot() : nil, retained: random.chance(20) ? [spot(), spot()] : [])
      view.keepsSpeed = random.chance(20)
      send(.viewed(view))
    case 8: send(random.chance(20) ? .refresh : .noticed)
    default: send(.retry(random.chance(50) ? nil : spot()))
    }
  }
}

@Suite struct LyingSourceTests {
  @Test("whatever a source says, the grid has what the rows have", .seeds(100, or: "LAZYGRID_LIES"))
  func sessions() throws {
    let seed = Seed.current
    var source = try LyingSource(seed: seed)
    for step in 0..<150 {
      source.operate()
      if let problem = source.script.problem {
        Issue.record("step \(step): \(problem); LAZYGRID_SEED=\(seed)")
        return
      }
    }
  }
}
