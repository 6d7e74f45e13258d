// A grid of paged photos on the main thread, for programs that scroll it.

import GridEngine
import GridPaging
import PhotoLibrary

/// A pager, its grid, and what takes deliveries from one to the other.
@MainActor final class PhotoHost<Source: PagedSource> where Source.Row == Photo {
  let source: Source
  let pager: Pager<Source>
  let view: PagedGrid<Source>
  private let start = ContinuousClock.now
  private var pump: Task<Void, Never>?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Deliveries that the grid refused; there should be none.
  private(set) var refused: [String] = []
  /// When the grid took a delivery last that had rows.
  private(set) var tookAt = ContinuousClock.now
  /// Called around each delivery with false before and true after, for those who watch what it does.
  var watch: (@MainActor (PagingDelivery<Source>, Bool) -> Void)?

  init(
    _ source: Source, options: PagingOptions = PagingOptions(), size: Size,
    section: @escaping @Sendable (Source.Section, Int) -> GridSection, aspect: ((Photo) -> Double)? = nil,
    measure: @escaping PagedGrid<Source>.Measure
  ) throws {
    self.source = source
    var options = options
    // That is three thousand screens, and the whole process stays below 64 MiB.
    options.cacheBytes = 12 << 20
    pager = Pager(source, options: options, section: section)
    view = try PagedGrid(pager, aspect: aspect, measure: measure)
    view.pinnedViews = .sectionHeaders
    view.resize(to: size)
    pump = Task { [weak self, deliveries = pager.deliveries] in
      for await delivery in deliveries { self?.take(delivery) }
    }
  }

  /// Seconds since the host was made.
  var time: Double { start.duration(to: .now).seconds }

  private func take(_ delivery: PagingDelivery<Source>) {
    watch?(delivery, false)
    do {
      try view.apply(delivery, at: time)
    } catch {
      refused.append("\(error)")
    }
    if !delivery.arrived.isEmpty || !delivery.update.isEmpty { tookAt = .now }
    watch?(delivery, true)
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until something holds, which is looked at after each delivery.
  func wait(until isThere: () -> Bool) async {
    while !isThere() {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// True if something is in view and nothing of it is missing.
  var isFilled: Bool { missing == 0 && view.visibleCells.contains { $0.id.kind == .item } }

  /// The number of rows in view that are not loaded.
  var missing: Int {
    view.visibleCells.reduce(0) { count, cell in
      cell.id.kind == .item && !cell.isRetained && view.rows[cell.id].value == nil ? count + 1 : count
    }
  }

  /// Shows a row at the top.
  func jump(toRow row: Int) {
    guard let cell = view.rows.cell(ofRow: row) else { return }
    view.step(to: .cell(cell, anchor: .top), at: time)
  }

  func close() async {
    await pager.close()
    await pump?.value
  }
}
