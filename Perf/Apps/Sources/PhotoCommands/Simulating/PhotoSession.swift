// Playing a session in real time over a library that others change.

import Foundation
import GridEngine
import GridPaging
import PhotoLibrary
import ScrollSimulation

/// A session and what was seen of it.
@MainActor struct PhotoSession {
  /// What one frame was. Small, since the record of a session is part of the memory that it measures.
  struct Frame {
    /// The share of everything that lies above.
    var place: Float = 0
    /// Rows in view that were not there.
    var missing: Int32 = 0
    var rowsASecond: Float = 0
    /// The step of the grid and what deliveries did since the frame before, in nanoseconds.
    var nanoseconds: Float = 0
  }

  /// What had been done by the start of a second.
  struct Second {
    var loads = 0
    var cancelled = 0
    var changes = 0
    var cacheBytes = 0
    var residentBytes = 0

    init(_ statistics: PagingStatistics) {
      (loads, cancelled, changes) = (statistics.loads, statistics.cancelled, statistics.changes)
      (cacheBytes, residentBytes) = (statistics.cacheBytes, ProcessUsage.residentBytes)
    }
  }

  struct Options {
    var seconds = 30.0
    var seed: UInt64 = 1
    /// Seconds that each page takes longer.
    var delay = 0.0
    var faults = 0.0
    /// Changes of another process a second; 0 for none.
    var changesPerSecond = 100
    /// Justified rows instead of squares.
    var isJustified = false
  }

  private(set) var frames: [Frame] = []
  /// One more than there are seconds.
  private(set) var seconds: [Second] = []
  /// Seconds from coming to rest until everything in view was there.
  private(set) var fillTimes: [Double] = []
  private(set) var moved = 0.0
  private(set) var refused: [String] = []
  private(set) var statistics = PagingStatistics()
  private(set) var rows = 0

  /// Slower than this, people can read what passes.
  static let readable: Float = 400

  /// - Parameter places: where the photos are, for another process that changes them.
  init(
    _ store: some PhotoStore, at places: [String], _ options: Options, progress: (Int) -> Void
  ) async throws {
    let source = try await store.table(by: .date, titlePrefix: "", interval: 0.03, storesFences: true)
    let isJustified = options.isJustified
    let aspect: ((Photo) -> Double)? = isJustified ? { PhotoGrid.aspect($0) } : nil
    let host = try PhotoHost(
      WatchedSource(source, delay: options.delay, faults: options.faults, seed: options.seed), size: PhotoGrid.window,
      section: { isJustified ? PhotoGrid.justifiedSection(count: $1) : PhotoGrid.section(count: $1) }, aspect: aspect,
      measure: { PhotoGrid.size($2) })
    let meter = CallerMeter(host)
    await host.wait { host.view.rows.count > 0 || host.view.rows.failure != nil || host.view.rows.accuracy == .exact }
    if let failure = host.view.rows.failure { throw CommandError(failure.message) }
    let writer =
      options.changesPerSecond > 0
      ? try WriterProcess(
        places, ["--per-second", "\(options.changesPerSecond)", "--seconds", "\(options.seconds + 60)"]) : nil
    defer { writer?.stop() }
    try await play(host, meter, options, progress)
    moved = meter.moved
    refused = host.refused
    statistics = await host.pager.statistics
    rows = host.view.rows.count
    await host.close()
    await source.finish()
  }

  private mutating func play<Base: PhotoSource>(
    _ host: PhotoHost<WatchedSource<Base>>, _ meter: CallerMeter, _ options: Options,
    _ progress: (Int) -> Void
  ) async throws {
    var trip = PhotoTrip(seed: options.seed)
    let count = Int(options.seconds * PhotoTrip.rate)
    let start = host.time
    var (restingSince, wasMoving, lastRow): (Double?, Bool, Int?) = (nil, true, nil)
    frames.reserveCapacity(count)
    seconds.reserveCapacity(count / Int(PhotoTrip.rate) + 2)
    for number in 0..<count {
      let move = trip.next()
      var frame = Frame()
      let began = ContinuousClock.now
      step(host, move)
      frame.nanoseconds = Float(began.duration(to: .now).nanoseconds + meter.times.reduce(0, +))
      meter.reset()
      let grid = host.view
      let range = grid.offsetRange
      frame.place =
        range.upperBound > range.lowerBound
        ? Float((grid.offset - range.lowerBound) / (range.upperBound - range.lowerBound)) : 0
      frame.missing = Int32(clamping: host.missing)
      let row = grid.visibleCells.first { $0.id.kind == .item && !$0.isRetained }.flatMap {
        host.view.rows.row(ofCell: $0.id)
      }
      if case .rest = move {
      } else if let row, let lastRow {
        frame.rowsASecond = Float(Double(abs(row - lastRow)) * PhotoTrip.rate)
      }
      lastRow = row
      if number % Int(PhotoTrip.rate) == 0 { seconds.append(Second(host.view.statistics)) }
      frames.append(frame)
      if case .rest = move {
        if wasMoving { restingSince = host.time }
        if let since = restingSince, frame.missing == 0 {
          fillTimes.append(host.time - since)
          restingSince = nil
        }
        wasMoving = false
      } else {
        // A rest that ended before all was there counts for as long as it was.
        if let since = restingSince { fillTimes.append(host.time - since) }
        (restingSince, wasMoving) = (nil, true)
      }
      progress(number + 1)
      let ahead = start + Double(number + 1) / PhotoTrip.rate - host.time
      if ahead > 0 { try await Task.sleep(nanoseconds: UInt64(ahead * 1e9)) } else { await Task.yield() }
    }
    seconds.append(Second(host.view.statistics))
  }

  private func step<Base: PhotoSource>(_ host: PhotoHost<WatchedSource<Base>>, _ move: PhotoTrip.Move) {
    let view = host.view
    switch move {
    case .rest: view.step(to: .stay, at: host.time)
    case .by(let distance): view.step(to: .by(distance), at: host.time, motion: .fling)
    case .to(let share):
      let range = view.offsetRange
      view.step(
        to: .to(range.lowerBound + (range.upperBound - range.lowerBound) * share), at: host.time, motion: .thumb)
    case .jump(let share): host.jump(toRow: Int(Double(max(0, view.rows.count - 1)) * share))
    }
  }

  // MARK: Figures

  struct Figures: Encodable {
    var rows = 0
    var seconds = 0.0
    /// The share of frames slow enough to read in which something was missing.
    var readableWithPlaceholders = 0.0
    var restToFilledP95 = 0.0
    var loadsPerMinute = 0.0
    var cancelledPerMinute = 0.0
    var failed = 0
    var dropped = 0
    var rebased = 0
    var changes = 0
    var movedPoints = 0.0
    var residentBytes = 0
    var cacheBytes = 0
    var indexBytes = 0
    var frameP50 = 0.0
    var frameP99 = 0.0
  }

  var figures: Figures {
    let readable = frames.filter { $0.rowsASecond < PhotoSession.readable }
    let minutes = max(1e-9, Double(frames.count) / PhotoTrip.rate / 60)
    let times = PhotoMeasurement.Times(frames.map { Double($0.nanoseconds) })
    let fills = fillTimes.sorted()
    return Figures(
      rows: rows, seconds: minutes * 60,
      readableWithPlaceholders: Double(readable.count { $0.missing > 0 }) / Double(max(1, readable.count)),
      restToFilledP95: fills.isEmpty ? 0 : fills[min(fills.count - 1, Int(Double(fills.count) * 0.95))] * 1e9,
      loadsPerMinute: Double(statistics.loads) / minutes, cancelledPerMinute: Double(statistics.cancelled) / minutes,
      failed: statistics.failed, dropped: statistics.dropped, rebased: statistics.rebased, changes: statistics.changes,
      movedPoints: moved, residentBytes: seconds.map(\.residentBytes).max() ?? 0,
      cacheBytes: seconds.map(\.cacheBytes).max() ?? 0, indexBytes: statistics.indexBytes, frameP50: times.p50,
      frameP99: times.p99)
  }
}
