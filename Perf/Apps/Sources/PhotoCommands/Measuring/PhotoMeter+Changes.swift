// What changes of another process cost.

import Foundation
import GridEngine
import GridPaging
import PhotoLibrary

extension PhotoMeter {
  func changes(_ result: inout PhotoMeasurement) async throws {
    // Nobody but this function looks for changes, so that the time is that of reading and showing them.
    let host = try await self.host(interval: 60, changesInterval: 0)
    await host.wait { host.isFilled }
    host.jump(toRow: host.view.rows.count / 2)
    await host.wait { host.isFilled }
    let writer = try WriterProcess(places, ["--steps"])
    defer { writer.stop() }
    let meter = CallerMeter(host)
    func time(_ count: Int) async throws -> (whole: Double, onCaller: Double) {
      let version = try writer.change(count)
      meter.reset()
      let start = ContinuousClock.now
      host.pager.refresh()
      await host.wait { host.view.rows.version >= version }
      return (start.duration(to: .now).nanoseconds, meter.longest)
    }
    var times: [Double] = []
    for _ in 0..<300 { times.append(try await time(10).whole) }
    result.change = PhotoMeasurement.Times(times)
    var bulk: [(whole: Double, onCaller: Double)] = []
    for _ in 0..<3 { bulk.append(try await time(50_000)) }
    result.bulkChange = PhotoMeasurement.Times(bulk.map(\.whole)).p50
    result.bulkChangeOnCaller = bulk.map(\.onCaller).max() ?? 0
    await host.close()
  }

  func sustained(_ result: inout PhotoMeasurement) async throws {
    let host = try await self.host()
    await host.wait { host.isFilled }
    host.jump(toRow: host.view.rows.count / 2)
    await host.wait { host.isFilled }
    let writer = try WriterProcess(places, ["--per-second", "1000", "--seconds", "\(sustainedSeconds + 60)"])
    defer { writer.stop() }
    try await Task.sleep(nanoseconds: 500_000_000)
    let meter = CallerMeter(host)
    let (before, start, changesBefore) = (ProcessUsage.seconds, ContinuousClock.now, host.view.statistics.changes)
    try await Task.sleep(nanoseconds: UInt64(sustainedSeconds * 1e9))
    let seconds = start.duration(to: .now).seconds
    result.sustained = PhotoMeasurement.Sustained(
      changesPerSecond: 1_000, seconds: seconds, coreShare: (ProcessUsage.seconds - before) / seconds,
      batch: PhotoMeasurement.Times(meter.batches), onCaller: PhotoMeasurement.Times(meter.times), moved: meter.moved,
      changes: host.view.statistics.changes - changesBefore)
    await host.close()
  }
}

/// Watches what deliveries do on the main thread: how long they take, and whether anything in view moves.
@MainActor final class CallerMeter {
  private(set) var times: [Double] = []
  /// From the start of reading changes to the grid that shows them.
  private(set) var batches: [Double] = []
  private(set) var moved = 0.0
  var longest: Double { times.max() ?? 0 }
  private var start = ContinuousClock.now
  private var before: (photo: Int64, place: Double)?

  init<Base: PagedSource>(_ host: PhotoHost<WatchedSource<Base>>) {
    _ = host.source.readings(upTo: .max)
    host.watch = { [unowned self, unowned host] _, isAfter in
      if isAfter {
        times.append(start.duration(to: .now).nanoseconds)
        for began in host.source.readings(upTo: host.view.rows.otherLanes.reduce(host.view.rows.version, &+)) {
          batches.append(began.duration(to: .now).nanoseconds)
        }
        if let before, let place = CallerMeter.place(of: before.photo, host) {
          moved = max(moved, abs(place - before.place))
        }
      } else {
        before = CallerMeter.first(host)
        start = .now
      }
    }
  }

  func reset() { times = [] }

  /// The photo that has to stay: the one that the grid holds its place by. What comes or goes in view pushes those after it.
  private static func first<Source: PagedSource>(_ host: PhotoHost<Source>) -> (photo: Int64, place: Double)? {
    guard let cell = host.view.anchor?.id, let photo = host.view.rows[cell].value?.id else { return nil }
    return place(of: photo, host).map { (photo, $0) }
  }

  /// Where a photo is in view, in points from the top; `nil` if it is not, or was moved elsewhere by somebody.
  private static func place<Source: PagedSource>(of photo: Int64, _ host: PhotoHost<Source>) -> Double? {
    let grid = host.view
    let cell = grid.visibleCells.first { host.view.rows[$0.id].value?.id == photo }
    return cell.map { $0.frame.y - grid.offset }
  }
}
