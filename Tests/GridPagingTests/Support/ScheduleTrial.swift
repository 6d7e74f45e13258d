// Somebody who scrolls through ten million rows, and what the core loads meanwhile, under a virtual clock.

import GridEngine
import TestSupport

@testable import GridPaging

/// A row that is its own number.
struct NumberRow: Identifiable, Sendable {
  var id: Int
}

/// The type of source whose core is simulated; the simulation itself answers.
struct NumberSource: PagedSource {
  func open() async throws -> PagedIndex<Int> { PagedIndex(fences: [], counts: []) }
  func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, NumberRow> { PageAnswer(keys: [], rows: []) }
}

/// Where somebody is at each frame: flings that slow down by themselves, thumb drags, and pauses.
struct ScrollTrace {
  struct Frame {
    var row: Double
    /// Rows a second.
    var velocity: Double
    var motion: PagingView<Int>.Motion
    var isResting: Bool
  }

  static let rate = 60.0
  let frames: [Frame]

  init(seed: UInt64, minutes: Double, rows: Int, shown: Int) {
    var random = SeededGenerator(seed: seed)
    var frames: [Frame] = []
    let most = Double(rows - shown)
    var row = Double(random.int(0...rows - shown))
    func append(_ next: Double, _ motion: PagingView<Int>.Motion, isResting: Bool = false) {
      let next = max(0, min(most, next))
      frames.append(Frame(row: next, velocity: (next - row) * ScrollTrace.rate, motion: motion, isResting: isResting))
      row = next
    }
    while Double(frames.count) < minutes * 60 * ScrollTrace.rate {
      switch random.int(0...9) {
      case 0...6:
        // Half a second until a fling has slowed down to a third; several may follow one another.
        for _ in 0..<random.int(1...4) {
          var velocity = Double(random.int(200...9_000)) * (random.chance(70) ? 1 : -1)
          for _ in 0..<random.int(20...90) where velocity.magnitude > 2 {
            append(row + velocity / ScrollTrace.rate, .fling)
            velocity *= 0.967
          }
        }
      default:
        let target = Double(random.int(0...rows - shown))
        let start = row
        let count = random.int(40...150)
        for step in 1...count {
          let part = Double(step) / Double(count)
          append(start + (target - start) * part * part * (3 - 2 * part), .thumb)
        }
      }
      for _ in 0..<random.int(20...150) { append(row, .following, isResting: true) }
    }
    self.frames = frames
  }
}

/// What somebody saw, and what it cost.
struct ScheduleResult {
  var readableFrames = 0
  /// Of these, those in which a row was not there.
  var unfilledFrames = 0
  /// Seconds from coming to rest until all rows in view were there.
  var fillTimes: [Double] = []
  var loads = 0
  var cancelled = 0
  /// Pages that came and were never in view.
  var neverShown = 0
  var taken = 0
  var minutes = 0.0

  var unfilled: Double { 100 * Double(unfilledFrames) / Double(max(1, readableFrames)) }
  var loadsPerMinute: Double { Double(loads) / minutes }

  /// Milliseconds within which 95 of 100 were filled.
  var fillP95: Double {
    let sorted = fillTimes.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)] * 1000
  }

  mutating func add(_ other: ScheduleResult) {
    readableFrames += other.readableFrames
    unfilledFrames += other.unfilledFrames
    fillTimes += other.fillTimes
    loads += other.loads
    cancelled += other.cancelled
    neverShown += other.neverShown
    taken += other.taken
    minutes += other.minutes
  }
}

struct ScheduleTrial {
  static let rows = 10_000_000
  static let shown = 40
  static let pageSize = 128

  private var random: SeededGenerator
  private var core: PagingCore<NumberSource>
  private var pending: [(due: Double, event: PagingEvent<NumberSource>)] = []
  private var wakesAt = Double.infinity
  private let latency: Double
  private var taken = 0

  /// - Parameter latency: seconds that a load takes; one in a hundred takes ten times as long.
  init(latency: Double, seed: UInt64) {
    random = SeededGenerator(seed: seed &* 7919)
    self.latency = latency
    core = PagingCore(
      traits: SourceTraits(), rules: RowRules(section: { _ in Undivided() }, byteCount: { _ in 100 }),
      declare: { _, count in .lazy(count: count, tracks: [.flexible()]) })
    let fences = Array(stride(from: 0, to: ScheduleTrial.rows, by: ScheduleTrial.pageSize))
    let counts = fences.map { Int32(min(ScheduleTrial.pageSize, ScheduleTrial.rows - $0)) }
    send(.tick, at: 0)
    send(.opened(PagedIndex(fences: fences, counts: counts)), at: 0)
  }

  private mutating func send(_ event: PagingEvent<NumberSource>, at now: Double) {
    if case .answered = event { taken += 1 }
    let (work, _) = core.handle(event, at: now)
    for number in work.cancels {
      pending.removeAll {
        switch $0.event {
        case .answered(number, _), .loadFailed(number, _): true
        default: false
        }
      }
      pending.append((now, .loadFailed(load: number, PagingFault(message: "cancelled"))))
    }
    for load in work.loads {
      let seconds = latency * (0.8 + Double(random.int(0...400)) / 1000) * (random.chance(1) ? 10 : 1)
      let from = load.request.from ?? 0
      let keys = Array(from..<min(load.request.to ?? ScheduleTrial.rows, from + load.request.limit))
      let fails = random.int(1...1000) <= 5
      pending.append(
        (
          now + seconds,
          fails
            ? .loadFailed(load: load.number, PagingFault(message: "no luck"))
            : .answered(load: load.number, PageAnswer(keys: keys, rows: keys.map { NumberRow(id: $0) }))
        ))
    }
    wakesAt = work.wakesAt ?? .infinity
  }

  /// Lets everything happen that is due.
  private mutating func advance(to time: Double) {
    while true {
      let next = pending.indices.min { pending[$0].due < pending[$1].due }
      let due = min(next.map { pending[$0].due } ?? .infinity, wakesAt)
      guard due <= time else { return }
      if let next, pending[next].due <= wakesAt {
        let (due, event) = pending.remove(at: next)
        send(event, at: due)
      } else {
        send(.tick, at: wakesAt)
      }
    }
  }

  mutating func run(_ trace: ScrollTrace) -> ScheduleResult {
    var result = ScheduleResult()
    var seen: Set<PageID> = []
    var came: Set<PageID> = []
    var restedAt: Double?
    var last: Int?
    for (number, frame) in trace.frames.enumerated() {
      let now = Double(number + 1) / ScrollTrace.rate
      advance(to: now)
      let first = Int(frame.row)
      let rows = first..<first + ScheduleTrial.shown
      let spot = core.rows.spot(ofRow: first)!
      if first != last || !frame.isResting || restedAt == nil {
        send(
          .viewed(
            PagingView(first: spot, count: ScheduleTrial.shown, velocity: frame.velocity, motion: frame.motion)),
          at: now)
      }
      last = first
      let pages = [
        core.rows.tree.page(ofRow: rows.lowerBound)!.id, core.rows.tree.page(ofRow: rows.upperBound - 1)!.id,
      ]
      let isFilled = pages.allSatisfy { core.rows.pages[$0] != nil }
      seen.formUnion(pages.filter { core.rows.pages[$0] != nil })
      came.formUnion(core.rows.pages.map(\.key))
      if frame.velocity.magnitude < 400 {
        result.readableFrames += 1
        if !isFilled { result.unfilledFrames += 1 }
      }
      if frame.isResting {
        if restedAt == nil { restedAt = now }
        if isFilled, let since = restedAt, since.isFinite {
          result.fillTimes.append(now - since)
          restedAt = -.infinity
        }
      } else {
        if let since = restedAt, since.isFinite { result.fillTimes.append(now - since) }
        restedAt = nil
      }
    }
    result.loads = core.statistics.loads
    result.cancelled = core.statistics.cancelled
    result.taken = taken
    result.neverShown = came.subtracting(seen).count
    result.minutes = Double(trace.frames.count) / ScrollTrace.rate / 60
    return result
  }
}
