// A source that is slower than it could be, fails now and then, and says when it was asked for changes.

import GridPaging
import ScrollSimulation
import Synchronization

/// Another source, with delays and faults that a program asks for.
final class WatchedSource<Base: PagedSource>: PagedSource {
  typealias Key = Base.Key
  typealias Row = Base.Row
  typealias Section = Base.Section

  struct Fault: Error, CustomStringConvertible {
    var description: String { "the database did not answer" }
  }

  private struct State {
    var random: SplitMix64
    /// When readings of changes began, with the versions that they led to: the sum of those of all lanes.
    var readings: [(version: Int64, began: ContinuousClock.Instant)] = []
  }

  let base: Base
  private let delay: Double
  private let faults: Double
  private let state: Mutex<State>

  /// - Parameters:
  ///   - delay: seconds that every page takes longer.
  ///   - faults: the share of pages that fail.
  init(_ base: Base, delay: Double = 0, faults: Double = 0, seed: UInt64 = 1) {
    (self.base, self.delay, self.faults) = (base, delay, faults)
    state = Mutex(State(random: SplitMix64(seed: seed)))
  }

  /// When readings of changes up to a version began. Each is told once.
  func readings(upTo version: Int64) -> [ContinuousClock.Instant] {
    state.withLock { state in
      let told = state.readings.filter { $0.version <= version }.map(\.began)
      state.readings.removeAll { $0.version <= version }
      return told
    }
  }

  var traits: SourceTraits { base.traits }
  func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { base.task(body) }

  func open() async throws -> PagedIndex<Key> { try await base.open() }
  func exactIndex() async throws -> PagedIndex<Key> { try await base.exactIndex() }
  func index(of range: KeyRange<Key>) async throws -> PagedIndex<Key> { try await base.index(of: range) }

  func page(_ request: PageRequest<Key>) async throws -> PageAnswer<Key, Row> {
    if delay > 0 { try await Task.sleep(nanoseconds: UInt64(delay * 1e9)) }
    if faults > 0, state.withLock({ $0.random.unit() }) < faults { throw Fault() }
    return try await base.page(request)
  }

  func changes(since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<Key>]) async throws
    -> SourceChanges<Key, Row>
  {
    let began = ContinuousClock.now
    let changes = try await base.changes(since: version, lanes: lanes, rowsIn: ranges)
    let now = changes.otherLanes.reduce(changes.version, &+)
    if now > lanes.reduce(version, &+) { state.withLock { $0.readings.append((now, began)) } }
    return changes
  }

  func waitForChanges(after version: Int64, lanes: [Int64]) async throws {
    try await base.waitForChanges(after: version, lanes: lanes)
  }
  nonisolated(nonsending) func count(from: Key?, before: Key) async throws -> Int {
    try await base.count(from: from, before: before)
  }
  func section(of key: Key) -> Section { base.section(of: key) }
  func byteCount(of row: Row) -> Int { base.byteCount(of: row) }
  func isSame(_ row: Row, as before: Row) -> Bool { base.isSame(row, as: before) }
}
