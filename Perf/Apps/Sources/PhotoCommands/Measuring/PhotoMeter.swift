// Taking the figures of a library.

import Foundation
import GRDB
import GridEngine
import GridPaging
import GridPagingSQLite
import PhotoLibrary
import ScrollSimulation

/// Measures a library, a copy of it where something is written.
@MainActor struct PhotoMeter {
  typealias Source = WatchedSource<PhotoTable>
  typealias Host = PhotoHost<Source>

  let path: String
  /// A part of the measurement.
  enum Part: String, CaseIterable, Sendable {
    case resident, open, page, offset, fences, change, sustained

    var title: String {
      switch self {
      case .resident: "jumping while another process writes"
      case .open: "opening"
      case .page: "jumping"
      case .offset: "finding pages by OFFSET"
      case .fences: "counting"
      case .change: "changing"
      case .sustained: "a thousand changes a second"
      }
    }
  }

  /// The parts to measure.
  var parts = Set(Part.allCases)
  /// Jumps to measure.
  var jumps = 1_000
  /// Seconds of a thousand changes a second; 0 leaves them out.
  var sustainedSeconds = 10.0
  var random = SplitMix64(seed: 7)
  /// Called with what is being done.
  var progress: (String) -> Void = { _ in }

  init(path: String) { self.path = path }

  static func host(
    _ library: PhotoLibrary, interval: Double = 0.03, changesInterval: Double? = nil, usesStoredFences: Bool = true
  ) async throws -> Host {
    var options = PagingOptions()
    if let changesInterval { options.changesInterval = changesInterval }
    let source = try await library.table(by: .date, interval: interval, storesFences: usesStoredFences)
    return try Host(
      WatchedSource(source), options: options, size: PhotoGrid.window,
      section: { PhotoGrid.section(count: $1) }, measure: { PhotoGrid.size($2) })
  }

  /// All figures. The order matters for one of them: memory is looked at before anything else has used it.
  mutating func measure() async throws -> PhotoMeasurement {
    var result = PhotoMeasurement()
    let draft = Draft(beside: path, "measured")
    defer { draft.remove() }
    let copy = draft.path
    try PhotoMeter.copy(path, to: copy, progress)
    if wants(.resident) { try await resident(copy, &result) }
    if wants(.open) { try await firstPages(copy, &result) }
    if wants(.page) { try await pages(copy, &result) }
    if wants(.offset) { try await offsets(copy, &result) }
    if wants(.fences) { try await fences(copy, &result) }
    if wants(.change) { try await changes(copy, &result) }
    if sustainedSeconds > 0, wants(.sustained) { try await sustained(copy, &result) }
    return result
  }

  private func wants(_ part: Part) -> Bool {
    guard parts.contains(part) else { return false }
    progress(part.title)
    return true
  }

  private static func copy(_ path: String, to copy: String, _ progress: (String) -> Void) throws {
    progress("copying the library")
    let library = try PhotoLibrary(path: path)
    do {
      let target = try DatabaseQueue(path: copy)
      try library.pool.backup(to: target)
      try target.inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      try target.close()
    } catch {
      throw PhotoLibraryError(error, path: copy)
    }
  }

  private static func nanoseconds<Value>(_ body: () throws -> Value) rethrows -> Double {
    let start = ContinuousClock.now
    _ = try body()
    return start.duration(to: .now).nanoseconds
  }

  private static func nanoseconds(_ body: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    try await body()
    return start.duration(to: .now).nanoseconds
  }

  // MARK: Reading

  private mutating func resident(_ path: String, _ result: inout PhotoMeasurement) async throws {
    let host = try await PhotoMeter.host(PhotoLibrary(path: path))
    await host.wait { host.isFilled }
    let writer = try WriterProcess(path, ["--per-second", "1000", "--seconds", "600"])
    for _ in 0..<1_000 {
      host.jump(toRow: random.below(max(1, host.view.rows.count)))
      await host.wait { host.isFilled }
    }
    writer.stop()
    result.residentBytes = ProcessUsage.residentBytes
    result.indexBytes = host.view.statistics.indexBytes
    result.rows = host.view.rows.count
    await host.close()
  }

  private func firstPages(_ path: String, _ result: inout PhotoMeasurement) async throws {
    // Fences of what the writer left.
    let keeper = try PhotoLibrary(path: path)
    try await keeper.storeFences()
    try keeper.pool.close()
    var (stored, estimated, exact): ([Double], [Double], [Double]) = ([], [], [])
    for number in 0..<25 {
      let usesFences = number < 20
      let start = ContinuousClock.now
      let host = try await PhotoMeter.host(PhotoLibrary(path: path), usesStoredFences: usesFences)
      await host.wait { host.isFilled }
      let time = start.duration(to: .now).nanoseconds
      if usesFences {
        stored.append(time)
      } else {
        estimated.append(time)
        await host.wait { host.view.rows.accuracy == .exact }
        exact.append(start.duration(to: .now).nanoseconds)
      }
      await host.close()
    }
    result.firstPage = PhotoMeasurement.Times(stored)
    result.firstPageWithoutFences = PhotoMeasurement.Times(estimated)
    result.exactWithoutFences = PhotoMeasurement.Times(exact)
  }

  private mutating func pages(_ path: String, _ result: inout PhotoMeasurement) async throws {
    let library = try PhotoLibrary(path: path)
    let host = try await PhotoMeter.host(library)
    // While rows are estimated, a number may soon be that of another row, which is not in view.
    await host.wait { host.isFilled && host.view.rows.accuracy == .exact || host.view.rows.failure != nil }
    if let failure = host.view.rows.failure { throw CommandError(failure.message) }
    let bare = try BareReader(path: path)
    let table = host.source.base
    func place(_ key: SQLiteKey) -> PhotoPlace {
      let numbers = table.values(of: key).map { if case .integer(let number) = $0 { number } else { Int64(0) } }
      return PhotoPlace(takenAt: numbers.first ?? 0, id: numbers.count > 1 ? numbers[1] : .max)
    }
    var (times, screens, floors): ([Double], [Double], [Double]) = ([], [], [])
    while times.count < jumps {
      let row = random.below(max(1, host.view.rows.count))
      let start = ContinuousClock.now
      host.jump(toRow: row)
      let jumped = ContinuousClock.now
      // Until the grid has it: not until this task, which only looks on, is woken.
      await host.wait { host.view.rows[row].value != nil }
      times.append(start.duration(to: max(jumped, host.tookAt)).nanoseconds)
      await host.wait { host.isFilled }
      screens.append(start.duration(to: max(jumped, host.tookAt)).nanoseconds)
      // The pages beside it come meanwhile.
      try await Task.sleep(nanoseconds: 3_000_000)
      // Another page, so that neither finds in memory what the other has read.
      let other = random.below(max(1, host.view.rows.count))
      guard let fence = host.view.rows.spot(ofRow: other)?.fence else { continue }
      let first = place(fence)
      floors.append(try PhotoMeter.nanoseconds { try bare.page(from: first, count: SQLiteOptions().pageSize) })
    }
    result.pageFloor = PhotoMeasurement.Times(floors)
    result.page = PhotoMeasurement.Times(times)
    result.screen = PhotoMeasurement.Times(screens)
    // Keys of anywhere, nearly none of which is loaded.
    let lastID = try await library.pool.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM photos") ?? 0 }
    var keys: [SQLiteKey] = []
    for _ in 0..<4 * jumps {
      let id = Int64(random.below(Int(max(1, lastID)))) + 1
      let found = try await library.pool.read {
        try Row.fetchOne(
          $0, sql: "SELECT taken_at, id FROM photos WHERE id >= ? ORDER BY id LIMIT 1", arguments: [id]
        ).map { table.key(of: [.integer($0[0]), .integer($0[1])]) }
      }
      if let found { keys.append(found) }
    }
    var (ranks, onCaller, rankFloors): ([Double], [Double], [Double]) = ([], [], [])
    var last: (fence: SQLiteKey, key: SQLiteKey)?
    for (number, key) in keys.enumerated() {
      let spot: PagingSpot<SQLiteKey>?
      let start = ContinuousClock.now
      if number % 2 == 0 {
        spot = try await host.pager.locate(key)
        ranks.append(start.duration(to: .now).nanoseconds)
      } else {
        spot = try await host.view.rows.spot(ofKey: key, in: host.source)
        onCaller.append(start.duration(to: .now).nanoseconds)
      }
      guard let spot, host.view.rows.row(ofSpot: spot) != nil else { throw CommandError("\(key) was not found") }
      // The key before, whose page is known.
      if let last {
        let (first, end) = (place(last.fence), place(last.key))
        rankFloors.append(try PhotoMeter.nanoseconds { try bare.rank(from: first, before: end) })
      }
      last = (spot.fence, key)
    }
    result.rank = PhotoMeasurement.Times(ranks)
    result.rankOnCaller = PhotoMeasurement.Times(onCaller)
    result.rankFloor = PhotoMeasurement.Times(rankFloors)
    await host.close()
  }

  private mutating func offsets(_ path: String, _ result: inout PhotoMeasurement) async throws {
    let library = try PhotoLibrary(path: path)
    let rows = try await library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") ?? 0 }
    var times: [Double] = []
    for _ in 0..<40 {
      let row = random.below(max(1, rows))
      times.append(
        try await PhotoMeter.nanoseconds {
          try await library.pool.read { db in
            _ = try Row.fetchAll(
              db.cachedStatement(
                sql:
                  "SELECT \(Photo.columns.joined(separator: ", ")) FROM photos ORDER BY taken_at DESC, id DESC LIMIT 128 OFFSET ?"
              ),
              arguments: [row])
          }
        })
    }
    result.offsetQuery = PhotoMeasurement.Times(times)
    result.offsetOverPage = result.page.p50 > 0 ? result.offsetQuery.p50 / result.page.p50 : 0
  }

  private func fences(_ path: String, _ result: inout PhotoMeasurement) async throws {
    let library = try PhotoLibrary(path: path)
    let counting = try await library.table(by: .date, storesFences: false)
    let stored = try await library.table(by: .date)
    var (built, read): ([Double], [Double]) = ([], [])
    for _ in 0..<3 { built.append(try await PhotoMeter.nanoseconds { _ = try await counting.exactIndex() }) }
    for _ in 0..<15 { read.append(try await PhotoMeter.nanoseconds { _ = try await stored.open() }) }
    result.fencesBuilt = PhotoMeasurement.Times(built).p50
    result.fencesRead = PhotoMeasurement.Times(read).p50
  }
}
