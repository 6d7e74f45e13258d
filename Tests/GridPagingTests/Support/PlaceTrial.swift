// A core with a grid and a table: a reader at a row, everything read again, and where the reader is then.

import GridEngine
import TestSupport

@testable import GridPaging

/// How a source tells its index.
enum IndexKind: CaseIterable {
  /// A fence every few rows.
  case pages
  /// One page, of which the number of rows is guessed.
  case estimated
  /// A page for each section, however many rows it has; all counts are right.
  case sections
  /// One page after another from the start.
  case forward
}

final class PlaceTrial {
  var core: PagingCore<TestSource>
  let grid: VirtualGrid
  private(set) var rows = PagedRows<TestSource>()
  var table: TestTable
  var now = 0.0
  let kind: IndexKind
  /// What is told of the number of rows when it is guessed.
  var estimate: Int?
  /// Questions that are not answered yet.
  var questions: [PagingEvent<TestSource>] = []
  /// True while loads are not answered, or fail.
  var isStalled = false
  var isFailing = false
  private(set) var wakesAt: Double?
  private(set) var opened = 0
  private(set) var loads = 0
  private(set) var ranked = 0
  private(set) var resets = 0
  private(set) var problems: [String] = []
  /// The identifiers of the rows that were measured.
  var measured: Set<Int> = []
  /// Rows that a delivery showed as missing, though they were there before.
  private(set) var blanks = 0

  static func height(_ row: PagedRow<TestRow>) -> Double { row.value.map { 20 + Double($0.id % 7) * 10 } ?? 33 }

  init(
    _ rows: Int, kind: IndexKind = .pages, valuesInSection: Int = 0, policy: AnchorPolicy = .top,
    hasChanges: Bool = true, cacheBytes: Int = 1 << 20, _ change: (inout SourceTraits) -> Void = { _ in }
  ) throws {
    self.kind = kind
    let table = TestTable(
      (0..<rows).map { TestRow(id: $0 + 1, value: $0 * 100 / max(1, rows), text: 0) }, valuesInSection: valuesInSection)
    self.table = table
    var traits = SourceTraits()
    traits.pageSize = 16
    traits.hasChanges = hasChanges
    if kind == .forward { traits.access = .forward }
    change(&traits)
    var options = PagingOptions()
    options.cacheBytes = cacheBytes
    core = PagingCore(
      traits: traits, options: options,
      rules: RowRules(section: { table.section(of: $0) }, byteCount: { _ in 100 }, isSame: { $0 == $1 }),
      declare: { _, count in .lazy(count: count, tracks: [.flexible()]) })
    grid = try VirtualGrid(sections: self.rows.sectionIDs.map { _ in .lazy(count: 0, tracks: [.flexible()]) })
    grid.settings.anchorPolicy = policy
    grid.hasProvisionalSize = { [weak self] cell in self?.rows[cell].value == nil }
    grid.resize(to: Size(width: 100, height: 300))
    send(.tick)
    run()
  }

  // MARK: Running

  func send(_ event: PagingEvent<TestSource>) {
    let (work, deliveries) = core.handle(event, at: now)
    wakesAt = work.wakesAt
    if work.opens {
      opened += 1
      questions.append(.opened(index()))
    }
    if work.counts { questions.append(.counted(table.index(at: table.version, every: core.traits.pageSize))) }
    if let range = work.countsRange {
      questions.append(
        .countedRange(range, table.index(at: table.version, in: range, every: core.traits.pageSize)))
    }
    for load in work.loads {
      loads += 1
      questions.append(.answered(load: load.number, answer(load.request)))
    }
    if let (since, _, ranges) = work.changes {
      questions.append(.changed(table.changes(since: since, in: ranges, at: table.version)))
    }
    if let (from, before) = work.ranks {
      ranked += 1
      let range = KeyRange(from: from, to: before)
      questions.append(.ranked(table.rows.count { range.contains($0.key) }))
    }
    for delivery in deliveries { take(delivery) }
  }

  private func answer(_ request: PageRequest<TestKey>) -> PageAnswer<TestKey, TestRow> {
    var answer = table.answer(request, at: table.version)
    if !core.traits.hasChanges { answer.version = 0 }
    return answer
  }

  private func index() -> PagedIndex<TestKey> {
    let version = core.traits.hasChanges ? table.version : 0
    guard let first = table.rows.first?.key else { return PagedIndex(version: version, fences: [], counts: []) }
    switch kind {
    case .pages:
      var index = table.index(at: table.version, every: core.traits.pageSize)
      index.version = version
      return index
    case .sections:
      var index = table.index(at: table.version, every: .max)
      index.version = version
      return index
    case .estimated:
      return PagedIndex(
        version: version, fences: [first], counts: [Int32(estimate ?? table.rows.count)], accuracy: .estimated)
    case .forward: return PagedIndex(version: version, fences: [first], counts: [1], accuracy: .atLeast)
    }
  }

  /// Answers what is asked until nothing is.
  func run() {
    for _ in 0..<5_000 {
      let next = questions.firstIndex {
        if case .answered = $0 { !isStalled } else { true }
      }
      guard let next else { return }
      now += 0.001
      let question = questions.remove(at: next)
      if isFailing, case .answered(let load, _) = question {
        send(.loadFailed(load: load, PagingFault(message: "no")))
      } else {
        send(question)
      }
    }
    problems.append("questions without end")
  }

  /// Lets time pass up to when the core wants to be woken.
  func wait() {
    guard let wakesAt, wakesAt.isFinite else { return }
    now = max(now, wakesAt)
    send(.tick)
    run()
  }

  private func take(_ delivery: PagingDelivery<TestSource>) {
    if delivery.isReset { resets += 1 }
    let wasFilled = isFilled
    do { try grid.apply(delivery.update) } catch { problems.append("the update is refused: \(error)") }
    rows = delivery.rows
    do { try grid.apply(rows.reloads(ofPages: delivery.arrived)) } catch { problems.append("\(error)") }
    grid.layout(measure: measure)
    if wasFilled, !isFilled, rows.count > 0 { blanks += 1 }
    look()
  }

  private func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size {
    if let row = rows[cell].value { measured.insert(row.id) }
    return Size(width: proposal.width ?? 0, height: PlaceTrial.height(rows[cell]))
  }

  private func look() {
    let cells = grid.visibleCells.map { ($0.id, $0.isRetained) }
    guard let view = rows.view(of: cells, extent: 300, velocity: 0, motion: .following) else { return }
    send(.viewed(view))
  }

  // MARK: What the reader does

  /// Goes to a row, and lets its page come.
  func go(to row: Int, by distance: Double = -7) {
    guard let cell = rows.cell(ofRow: row) else { return problems.append("there is no row \(row)") }
    grid.scroll(to: cell, anchor: .top, measure: measure)
    grid.scroll(by: distance, measure: measure)
    look()
    run()
    look()
    run()
  }

  func step(_ body: (VirtualGrid, VirtualGrid.Measure) -> Void) {
    body(grid, measure)
    look()
  }

  /// The ways in which everything is read again.
  enum Cause: CaseIterable {
    case reset, expired, unknown, refresh
  }

  /// Reads everything again, without answering what is asked then.
  func begin(_ cause: Cause, after seconds: Double = 5) {
    now += seconds
    (blanks, resets) = (0, 0)
    switch cause {
    case .reset: send(.changed(SourceChanges(version: table.version, isReset: true)))
    case .refresh: send(.refresh)
    case .expired:
      send(.readingChangesFailed(PagingFault(kind: .expired, message: "expired")))
    case .unknown:
      send(.changed(SourceChanges(version: table.version, unknown: [KeyRange(from: nil, to: nil)])))
    }
  }

  func again(_ cause: Cause, after seconds: Double = 5) {
    begin(cause, after: seconds)
    run()
    // What came before it could be taken is asked for again later.
    for _ in 0..<20 where !isFilled || core.hold != nil || core.jobs.opening.isWanted { wait() }
  }

  // MARK: What the reader sees

  struct Seen: Equatable {
    var id: Int
    var y: Double
    var height: Double
  }

  var isFilled: Bool {
    grid.visibleCells.allSatisfy { rows[$0.id].value != nil }
  }

  var seen: [Seen] {
    grid.visibleCells.filter { !$0.isRetained }.compactMap { cell in
      rows[cell.id].value.map { Seen(id: $0.id, y: cell.frame.y - grid.offset, height: cell.frame.height) }
    }.sorted { $0.y < $1.y }
  }

  /// The identifier of the row that holds the place, away from the ends of the content.
  var heldID: Int? {
    switch grid.settings.anchorPolicy.candidates.last {
    case .center: seen.first { $0.y <= 150 && $0.y + $0.height > 150 }?.id
    case .lastVisible: seen.last { $0.y + $0.height <= 300 }?.id
    default: seen.first { $0.y >= 0 }?.id
    }
  }

  /// What is wrong with where the reader is: the row that held the place is where it was, or the nearest that is left is in view.
  func judge(_ anchor: Int?, _ before: [Seen], _ old: [TestRow]) -> [String] {
    var wrong = problems
    let (now, left) = (seen, Set(table.rows.map(\.id)))
    if rows.count != table.rows.count, rows.accuracy == .exact { wrong.append("\(rows.count) rows") }
    guard !left.isEmpty else { return now.isEmpty ? wrong : wrong + ["rows are seen that are not there"] }
    if !isFilled { wrong.append("not filled") }
    for row in now where !left.contains(row.id) { wrong.append("row \(row.id) is seen, which is gone") }
    if core.hold != nil { wrong.append("something is held") }
    guard let anchor else { return wrong }
    guard let place = old.firstIndex(where: { $0.id == anchor }) else { return wrong + ["no anchor"] }
    let range = grid.offsetRange
    let isAtEnd = grid.offset <= range.lowerBound || grid.offset >= range.upperBound
    if left.contains(anchor) {
      let (was, its) = (before.first { $0.id == anchor }, now.first { $0.id == anchor })
      if its == nil { wrong.append("row \(anchor) is out of view, which shows \(now.map(\.id))") }
      if !isAtEnd, let was, let its, abs(was.y - its.y) > 0.001 {
        wrong.append("row \(anchor) went from \(was.y) to \(its.y)")
      }
    } else {
      let next = old[place...].first { left.contains($0.id) }?.id
      let previous = old[..<place].last { left.contains($0.id) }?.id
      if !now.contains(where: { $0.id == next || $0.id == previous }) {
        wrong.append("neither \(previous ?? -1) nor \(next ?? -1) is in view, which shows \(now.map(\.id))")
      }
    }
    return wrong
  }
}
