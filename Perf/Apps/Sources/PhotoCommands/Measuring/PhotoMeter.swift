// Taking the figures of a library.

import Foundation
import GridEngine
import GridPaging
import PhotoLibrary
import ScrollSimulation

/// A part of the measurement.
enum MeasuredPart: String, CaseIterable, Sendable {
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

/// Measures photos, some of which it changes.
@MainActor struct PhotoMeter<Store: PhotoStore> {
  typealias Source = WatchedSource<Store.Source>
  typealias Host = PhotoHost<Source>

  /// Where the photos are, for another process that changes them.
  let places: [String]
  /// Opens them anew.
  let open: () throws -> Store
  /// Opens their database without anything above it.
  let bare: () throws -> any BareDatabase
  /// The parts to measure.
  var parts = Set(MeasuredPart.allCases)
  /// Jumps to measure.
  var jumps = 1_000
  /// Seconds of a thousand changes a second; 0 leaves them out.
  var sustainedSeconds = 10.0
  var random = SplitMix64(seed: 7)
  /// Called with what is being done.
  var progress: (String) -> Void = { _ in }

  init(at places: [String], open: @escaping () throws -> Store, bare: @escaping () throws -> any BareDatabase) {
    (self.places, self.open, self.bare) = (places, open, bare)
  }

  func host(
    interval: Double = 0.03, changesInterval: Double? = nil, usesStoredFences: Bool = true
  ) async throws -> Host {
    var options = PagingOptions()
    if let changesInterval { options.changesInterval = changesInterval }
    let source = try await open().table(
      by: .date, titlePrefix: "", interval: interval, storesFences: usesStoredFences)
    return try Host(
      WatchedSource(source), options: options, size: PhotoGrid.window,
      section: { PhotoGrid.section(count: $1) }, measure: { PhotoGrid.size($2) })
  }

  /// All figures. The order matters for one of them: memory is looked at before anything else has used it.
  mutating func measure() async throws -> PhotoMeasurement {
    var result = PhotoMeasurement()
    if wants(.resident) { try await resident(&result) }
    if wants(.open) { try await firstPages(&result) }
    if wants(.page) { try await pages(&result) }
    if wants(.offset) { try offsets(&result) }
    if wants(.fences) { try await fences(&result) }
    if wants(.change) { try await changes(&result) }
    if sustainedSeconds > 0, wants(.sustained) { try await sustained(&result) }
    return result
  }

  private func wants(_ part: MeasuredPart) -> Bool {
    guard parts.contains(part) else { return false }
    progress(part.title)
    return true
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

  private mutating func resident(_ result: inout PhotoMeasurement) async throws {
    let host = try await self.host()
    await host.wait { host.isFilled }
    let writer = try WriterProcess(places, ["--per-second", "1000", "--seconds", "600"])
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

  private func firstPages(_ result: inout PhotoMeasurement) async throws {
    // Fences of what the writer left.
    try await open().storeFences()
    var (stored, estimated, exact): ([Double], [Double], [Double]) = ([], [], [])
    for number in 0..<25 {
      let usesFences = number < 20
      let start = ContinuousClock.now
      let host = try await self.host(usesStoredFences: usesFences)
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

  private mutating func pages(_ result: inout PhotoMeasurement) async throws {
    let host = try await self.host()
    // While rows are estimated, a number may soon be that of another row, which is not in view.
    await host.wait { host.isFilled && host.view.rows.accuracy == .exact || host.view.rows.failure != nil }
    if let failure = host.view.rows.failure { throw CommandError(failure.message) }
    let bare = try self.bare()
    let table = host.source.base
    func place(_ key: Store.Source.Key) -> PhotoPlace { PhotoPlace(table.numbers(of: key)) }
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
      floors.append(try PhotoMeter.nanoseconds { try bare.page(from: first, count: table.traits.pageSize) })
    }
    result.pageFloor = PhotoMeasurement.Times(floors)
    result.page = PhotoMeasurement.Times(times)
    result.screen = PhotoMeasurement.Times(screens)
    // Keys of anywhere, nearly none of which is loaded.
    let lastID = try bare.greatestID()
    var keys: [Store.Source.Key] = []
    for _ in 0..<4 * jumps {
      let id = Int64(random.below(Int(max(1, lastID)))) + 1
      if let found = try bare.place(ofID: id) { keys.append(table.key(of: .second(found.second), id: found.id)) }
    }
    var (ranks, onCaller, rankFloors): ([Double], [Double], [Double]) = ([], [], [])
    var last: (fence: Store.Source.Key, key: Store.Source.Key)?
    for (number, key) in keys.enumerated() {
      let spot: PagingSpot<Store.Source.Key>?
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

  private mutating func offsets(_ result: inout PhotoMeasurement) throws {
    let bare = try self.bare()
    let rows = try bare.photos()
    var times: [Double] = []
    for _ in 0..<bare.offsets {
      let row = random.below(max(1, rows))
      times.append(try PhotoMeter.nanoseconds { try bare.page(offset: row, count: 128) })
    }
    result.offsetQuery = PhotoMeasurement.Times(times)
    result.offsetOverPage = result.page.p50 > 0 ? result.offsetQuery.p50 / result.page.p50 : 0
  }

  private func fences(_ result: inout PhotoMeasurement) async throws {
    let store = try open()
    let counting = try await store.table(by: .date, titlePrefix: "", interval: 0.03, storesFences: false)
    let stored = try await store.table(by: .date, titlePrefix: "", interval: 0.03, storesFences: true)
    var (built, read): ([Double], [Double]) = ([], [])
    for _ in 0..<3 { built.append(try await PhotoMeter.nanoseconds { _ = try await counting.exactIndex() }) }
    for _ in 0..<15 { read.append(try await PhotoMeter.nanoseconds { _ = try await stored.open() }) }
    result.fencesBuilt = PhotoMeasurement.Times(built).p50
    result.fencesRead = PhotoMeasurement.Times(read).p50
  }
}
