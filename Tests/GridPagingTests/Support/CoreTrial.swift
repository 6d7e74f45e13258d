// A core beside a table: every event at a time that a seed decides, every delivery compared with what the table says.

import Foundation
import GridEngine
import TestSupport

@testable import GridPaging

/// The type of source whose core is tested; the trial itself answers.
struct TestSource: PagedSource {
  func open() async throws -> PagedIndex<TestKey> { PagedIndex(fences: [], counts: []) }
  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    PageAnswer(keys: [], rows: [])
  }
  func section(of key: TestKey) -> Int { 0 }
}

struct CoreTrial {
  var random: SeededGenerator
  var table: TestTable
  var core: PagingCore<TestSource>
  let grid: VirtualGrid
  var shown = PagedRows<TestSource>()
  var now = 0.0
  /// What happens next, and when.
  private var pending: [(due: Double, event: PagingEvent<TestSource>)] = []
  private var active: [Int: PageRequest<TestKey>] = [:]
  private var wakesAt: Double?
  private(set) var problem: String?
  /// How often something goes wrong, of a hundred; 0 while the trial comes to rest.
  var trouble: Int
  /// How often the source says that it has to be opened again, of a hundred.
  private var resets: Int
  /// Resets after which the row that was looked at was found again.
  private(set) var placesFound = 0
  /// What was looked at last.
  private var looked: Int?
  let traits: SourceTraits
  let isEstimatedFirst: Bool

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = random.pick([0, 1, 5, 40, 200])
    let sections = random.pick([0, 10, 40])
    let rows = (0..<count).map { TestRow(id: $0 + 1, value: random.int(0...99), text: 0) }
    table = TestTable(rows, valuesInSection: sections)
    var traits = SourceTraits()
    traits.pageSize = random.pick([1, 3, 8])
    traits.concurrentLoads = random.int(1...3)
    traits.cancellingFreesSlot = random.chance(60)
    traits.hasChanges = true
    traits.counts = true
    traits.skips = random.chance(50)
    traits.countsRanges = seed % 2 == 0
    self.traits = traits
    var options = PagingOptions()
    options.cacheBytes = random.pick([0, 3_000, 20_000, 1 << 20])
    let table = table
    core = PagingCore(
      traits: traits, options: options, rules: RowRules(section: { table.section(of: $0) }, byteCount: { _ in 100 }),
      declare: { _, count in .lazy(count: count, tracks: [.flexible()]) })
    grid = try VirtualGrid(sections: [])
    grid.resize(to: Size(width: 100, height: 200))
    trouble = random.pick([0, 10, 30])
    resets = random.pick([0, 3, 30])
    isEstimatedFirst = random.chance(40)
    self.random = random
    send(.tick)
  }

  // MARK: Driving

  static let isLoud = ProcessInfo.processInfo.environment["LAZYGRID_SEED"] != nil

  static func text(_ event: PagingEvent<TestSource>) -> String { String(String(describing: event).prefix(900)) }

  mutating func send(_ event: PagingEvent<TestSource>) {
    let before = core
    // What the core takes for the row in view is what a host shows there.
    looked = core.hold?.view.flatMap { core.shownRows.row(ofSpot: $0.first) } ?? core.viewRows()?.lowerBound
    let (work, deliveries) = core.handle(event, at: now)
    if CoreTrial.isLoud {
      print(
        "\(now)", CoreTrial.text(event), "->", work.opens, work.counts, work.loads.map(\.request), work.cancels,
        work.changes?.since ?? -1, "v", core.rows.version,
        zip(core.rows.tree.fences, core.rows.tree.ranks.blocks).map {
          zip($0, $1.counts).map { "\($0.value).\($0.id):\($1)" }
        })
    }
    for number in work.cancels {
      // A load that is cancelled may be answered nonetheless.
      let index = pending.firstIndex { if case .answered(number, _) = $0.event { true } else { false } }
      active[number] = nil
      if let index, random.chance(50) {
        pending[index] = (now, .loadFailed(load: number, PagingFault(message: "cancelled")))
      }
    }
    wakesAt = work.wakesAt
    if work.opens { schedule(opened()) }
    if work.counts {
      schedule(
        isTroubled() ? .countingFailed(fault()) : .counted(table.index(at: table.version, every: traits.pageSize)))
    }
    if let range = work.countsRange {
      schedule(
        isTroubled()
          ? .countingRangeFailed(fault())
          : .countedRange(range, table.index(at: table.version, in: range, every: traits.pageSize)))
    }
    for load in work.loads {
      if active.values.contains(where: {
        $0.from == load.request.from && $0.to == load.request.to && $0.skip == load.request.skip
      }) {
        note("\(load.request) is loaded twice")
      }
      active[load.number] = load.request
      schedule(
        isTroubled()
          ? .loadFailed(load: load.number, fault())
          : .answered(load: load.number, table.answer(load.request, at: table.version)))
    }
    if let (since, _, ranges) = work.changes {
      schedule(
        isTroubled() ? .readingChangesFailed(fault()) : .changed(told(since, ranges)))
    }
    if let (from, before) = work.ranks {
      let range = KeyRange(from: from, to: before)
      schedule(.ranked(isTroubled() ? nil : table.rows.count { range.contains($0.key) }))
    }
    for delivery in deliveries { take(delivery) }
    checkEvictions(before, event)
  }

  private mutating func told(_ since: Int64, _ ranges: [KeyRange<TestKey>]) -> SourceChanges<TestKey, TestRow> {
    var changes = table.changes(since: since, in: ranges, at: table.version)
    if random.chance(resets) { changes.isReset = true }
    if trouble > 0, random.chance(3) {
      changes.unknown = [KeyRange(from: TestKey(value: random.int(0...99), id: 0), to: nil)]
    }
    return changes
  }

  private mutating func opened() -> PagingEvent<TestSource> {
    if isTroubled() { return .openingFailed(fault()) }
    guard isEstimatedFirst, let first = table.rows.first else {
      return .opened(table.index(at: table.version, every: traits.pageSize))
    }
    return .opened(
      PagedIndex(
        version: table.version, fences: [first.key], counts: [Int32(random.int(1...300))], accuracy: .estimated))
  }

  private mutating func isTroubled() -> Bool { random.chance(trouble) }
  private mutating func fault() -> PagingFault {
    PagingFault(kind: random.chance(resets) ? .expired : .passing, message: "no luck")
  }

  private mutating func schedule(_ event: PagingEvent<TestSource>) {
    pending.append((now + Double(random.int(0...200)) / 1000, event))
  }

  /// Lets what is due next happen; `false` when nothing is.
  mutating func happen() -> Bool {
    guard let next = pending.indices.min(by: { pending[$0].due < pending[$1].due }) else {
      guard let wakesAt, wakesAt.isFinite else { return false }
      now = max(now, wakesAt)
      send(.tick)
      return true
    }
    let (due, event) = pending.remove(at: next)
    now = max(now, due)
    switch event {
    case .answered(let number, _), .loadFailed(let number, _): active[number] = nil
    default: break
    }
    send(event)
    return true
  }

  mutating func look(velocity: Double = 0, motion: PagingView<TestKey>.Motion = .following) {
    guard shown.count > 0, let first = shown.spot(ofRow: random.int(0...shown.count - 1)) else { return }
    send(.viewed(PagingView(first: first, count: random.int(1...20), velocity: velocity, motion: motion)))
  }

  mutating func operate() {
    switch random.int(0...9) {
    case 0...3:
      if !happen() { look() }
    case 4: look()
    case 5: look(velocity: Double(random.int(-2000...2000)), motion: random.pick([.following, .fling, .thumb]))
    case 6: send(.retry(random.chance(50) ? nil : shown.spot(ofRow: random.int(0...max(0, shown.count - 1)))))
    default:
      change()
      if random.chance(70) { send(.noticed) }
    }
  }

  /// Looks at a row until it is there, and has the source opened again.
  mutating func resetWhileReading() {
    look()
    for _ in 0..<60 where !happen() { break }
    change()
    send(.readingChangesFailed(PagingFault(kind: .expired, message: "expired")))
    for _ in 0..<120 where !happen() { break }
  }

  mutating func change() {
    let times = random.pick([1, 1, 1, 5, 60])
    var random = random
    let loaded = shown.pages.values.flatMap(\.ids)
    let nearLoaded = random.chance(50)
    table.commit { rows, lastID in
      for _ in 0..<times {
        let pool = nearLoaded ? rows.indices.filter { loaded.contains(rows[$0].id) } : Array(rows.indices)
        guard !pool.isEmpty, !random.chance(40) else {
          lastID += 1
          rows.append(TestRow(id: lastID, value: random.int(0...119), text: 0))
          continue
        }
        let index = random.pick(pool)
        switch random.int(0...3) {
        case 0: rows[index].text += 1
        case 1: rows[index].value = max(0, min(119, rows[index].value + random.int(-3...3)))
        case 2: rows[index].value = random.int(0...119)
        default: rows.remove(at: index)
        }
      }
    }
    self.random = random
  }

  /// Everything comes to rest, without further trouble.
  mutating func rest() {
    (trouble, resets) = (0, 0)
    send(.retry(nil))
    for _ in 0..<4 {
      look()
      send(.noticed)
      for _ in 0..<2_000 where !happen() { break }
    }
  }

  // MARK: Judging

  mutating func note(_ text: String) { if problem == nil { problem = text } }

  private mutating func take(_ delivery: PagingDelivery<TestSource>) {
    let old = shown
    shown = delivery.rows
    do {
      let mapping = try grid.mapping(of: delivery.update)
      try grid.apply(delivery.update)
      checkIdentity(old, mapping)
      checkPlace(delivery, old, mapping)
    } catch {
      note("the update is refused: \(error)")
    }
    let counts = (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) }
    if counts != shown.sections.counts { note("the grid has \(counts), the rows \(shown.sections.counts)") }
    if let broken = shown.tree.brokenInvariant() { note(broken) }
    checkRows()
  }

  /// Rows that are loaded before and after are where the update says.
  private mutating func checkIdentity(_ old: PagedRows<TestSource>, _ mapping: UpdateMapping) {
    var places: [Int: Int] = [:]
    for content in shown.pages.values {
      let first = shown.tree.page(ofKey: content.fence)!.rows.lowerBound
      for (place, id) in content.ids.enumerated() { places[id] = first + place }
    }
    for content in old.pages.values {
      let first = old.tree.page(ofKey: content.fence)!.rows.lowerBound
      for (place, id) in content.ids.enumerated() {
        guard let now = places[id], old.accuracy == .exact, shown.accuracy == .exact else { continue }
        let said = mapping.newID(of: old.cell(ofRow: first + place)!).flatMap { shown.row(ofCell: $0) }
        // A row that has gone to another section is a new one there, if the section is new.
        if said == nil, let key = shown.key(ofRow: now), old.number(ofSection: table.section(of: key)) == nil {
          continue
        }
        if said != now {
          note("row \(id) at \(first + place) is at \(now), the update says \(said.map { "\($0)" } ?? "gone")")
        }
      }
    }
  }

  /// After a reset the row that was looked at is the same one, or gone: whatever the index says, and whoever moved it.
  private mutating func checkPlace(
    _ delivery: PagingDelivery<TestSource>, _ old: PagedRows<TestSource>, _ mapping: UpdateMapping
  ) {
    guard delivery.isReset, let row = looked, let cell = old.cell(ofRow: row) else { return }
    let said = mapping.newID(of: cell).flatMap { shown.row(ofCell: $0) }
    guard let key = old.key(ofRow: row), case .row(let id) = old.id(ofRow: row),
      let page = shown.tree.page(ofKey: key), shown.pages[page.id] != nil
    else { return }
    let now = shown.row(ofID: .row(id))
    if let now, let its = shown.key(ofRow: now), old.number(ofSection: table.section(of: its)) == nil { return }
    if said != now, said.map({ shown.key(ofRow: $0) != key }) ?? true {
      note("row \(id) was looked at and is \(now.map { "\($0)" } ?? "gone"), not \(said.map { "\($0)" } ?? "gone")")
    }
    if now != nil { placesFound += 1 }
  }

  private mutating func checkRows() {
    let fresh = table.rows(at: shown.version)
    if core.cache.fences != core.rows.pages.map(\.value.fence).sorted() { note("the known fences are others") }
    for (id, content) in shown.pages {
      guard let page = shown.tree.page(ofKey: content.fence), page.id == id, page.fence == content.fence else {
        return note("a loaded page is not in the index")
      }
      if page.rows.count != content.count { return note("a page of \(page.rows.count) rows has \(content.count)") }
      for place in content.keys.indices {
        guard let row = content.rows[place] else { continue }
        if row.key != content.keys[place] || row.id != content.ids[place] { return note("a row has another key") }
        if shown.accuracy == .exact {
          let rank = page.rows.lowerBound + place
          if rank >= fresh.count || fresh[rank] != row {
            return note("row \(rank) is not that of version \(shown.version)")
          }
        } else if !table.versions.contains(where: { $0.contains(row) }) {
          // Before rows are counted each page has a version of its own.
          return note("\(row) is of no version")
        }
      }
    }
    for (page, number) in core.loads.ofPage {
      let load = core.loads.underWay[number]
      if load?.page != page || load?.isCancelled != false || core.loads.held[page] != nil {
        note("load \(number) is not that of \(page)")
      }
    }
    guard shown.accuracy == .exact else { return }
    var (ids, counts): ([Int], [Int]) = ([], [])
    for row in fresh {
      let section = table.section(of: row.key)
      if ids.last != section {
        ids.append(section)
        counts.append(0)
      }
      counts[counts.count - 1] += 1
    }
    if ids != shown.sections.ids || counts != shown.sections.counts {
      note("sections \(shown.sections.ids) of \(shown.sections.counts), not \(ids) of \(counts)")
    }
  }

  private mutating func checkEvictions(_ before: PagingCore<TestSource>, _ event: PagingEvent<TestSource>) {
    switch event {
    case .viewed, .answered, .loadFailed, .tick, .noticed: break
    default: return
    }
    guard let view = core.viewRows() else { return }
    for row in view {
      guard let page = core.rows.tree.page(ofRow: row) else { return note("no page for row \(row)") }
      let place = row - page.rows.lowerBound
      guard let old = before.rows.pages[page.id], place < old.count, old.count == page.rows.count else { continue }
      if old.rows[place] != nil, core.rows.pages[page.id]?.rows[place] == nil { note("row \(row) in view is evicted") }
    }
  }

  /// What is not as it should be after everything came to rest.
  mutating func checkRest() {
    if !pending.isEmpty { note("\(pending.count) events are pending") }
    if shown.version != table.version || shown.accuracy != .exact {
      note("version \(shown.version) of \(table.version)")
    }
    for row in core.viewRows() ?? 0..<0 where shown[row].value == nil { note("row \(row) in view is not loaded") }
    if !core.loads.underWay.isEmpty || !core.loads.ofPage.isEmpty || !core.loads.held.isEmpty {
      note("something is still under way")
    }
    let bytes = core.rows.pages.values.reduce(0) { $0 + $1.bytes }
    if bytes != core.statistics.cacheBytes { note("\(bytes) bytes are not \(core.statistics.cacheBytes)") }
  }
}
