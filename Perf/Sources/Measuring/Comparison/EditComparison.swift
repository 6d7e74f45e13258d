// Comparison of edits by the engine and by the structures of list virtualisers.

import GridEngine
import ScrollSimulation

/// Edits a list that has been scrolled through, each edit with the step that lays out its result.
public struct EditComparison: Sendable {
  /// The number of items of the list.
  public var items = 1_000_000
  /// The number of edits of each kind.
  public var count = 100

  public init() {}

  /// A kind of edit.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case correct = "correct one height"
    case insertFirst = "insert a row at the start"
    case removeMiddle = "remove 1,000 rows in the middle"
  }

  /// The times of one contender for one kind of edit, in nanoseconds.
  public struct Entry: Codable, Sendable {
    public var peer: String
    public var edit: Kind
    public var p50: Double
    public var p99: Double
    public var max: Double

    init(_ peer: String, _ edit: Kind, _ times: FrameStatistics) {
      (self.peer, self.edit, p50, p99, max) = (peer, edit, times.p50, times.p99, times.max)
    }
  }

  /// All figures.
  public struct Result: Codable, Sendable {
    public var items: Int
    /// The number of edits of each kind.
    var edits: Int
    var unit = "nanoseconds"
    public var entries: [Entry]
  }

  /// Runs all edits with all contenders.
  public func run() throws -> Result {
    let entries = try Kind.allCases.flatMap { kind in
      [
        Entry("lazy-grid", kind, try engine(kind)), Entry(PrefixSums.name, kind, yardstick(kind, PrefixSums.self)),
        Entry(FenwickTree.name, kind, yardstick(kind, FenwickTree.self)),
        Entry(RunTree.name, kind, yardstick(kind, RunTree.self)),
      ]
    }
    return Result(items: items, edits: count, entries: entries)
  }

  private func engine(_ kind: Kind) throws -> FrameStatistics {
    let job = try EngineJob(items: items, sections: 0)
    for _ in 0..<ScrollWorkload.scrolls { job.scroll(by: ScrollWorkload.distance) }
    for k in 1...ScrollWorkload.jumps { job.scroll(to: ScrollWorkload.fraction(k) * job.way) }
    return FrameStatistics(try kind == .correct ? corrections(of: job.grid) : updates(kind, of: job.grid))
  }

  private func corrections(of grid: VirtualGrid) throws -> [UInt64] {
    var times: [UInt64] = []
    for k in 0..<count {
      // Taller each time, so that the row's extent changes whether or not the row remembers its other items.
      guard let cell = grid.visibleCells.dropFirst(k % 8).first else { break }
      let start = Monotonic.nanoseconds
      grid.invalidateSize(of: cell.id)
      grid.layout { id, proposal in
        let height = id == cell.id ? Double(210 + k) : ScrollWorkload.height(ofItem: id.item)
        return Size(width: proposal.width ?? 0, height: height)
      }
      times.append(Monotonic.nanoseconds - start)
      guard grid.frame(of: cell.id)?.height == Double(210 + k) else {
        throw PeerScripts.Failure(description: "a corrected height did not take effect")
      }
    }
    return times
  }

  /// Whole rows of items, because the yardsticks know only rows.
  private func updates(_ kind: Kind, of grid: VirtualGrid) throws -> [UInt64] {
    var times: [UInt64] = []
    for _ in 0..<count {
      let before = grid.itemCount
      let rows = kind == .insertFirst ? 1 : min(1_000, before / ScrollWorkload.columns / 2)
      let items = rows * ScrollWorkload.columns
      let start = Monotonic.nanoseconds
      var update = GridUpdate()
      if kind == .insertFirst {
        update.insertItems(items, at: .item(0))
      } else {
        let middle = before / 2 / ScrollWorkload.columns * ScrollWorkload.columns
        update.deleteItems(middle..<middle + items)
      }
      try grid.apply(update)
      grid.layout(measure: ScrollWorkload.size)
      times.append(Monotonic.nanoseconds - start)
      guard grid.itemCount == before + (kind == .insertFirst ? items : -items) else {
        throw PeerScripts.Failure(description: "an update did not take effect")
      }
    }
    return times
  }

  private func yardstick<Rows: RowIndex>(_ kind: Kind, _ type: Rows.Type) -> FrameStatistics {
    var job = YardstickJob<Rows>(items: items, sections: 0)
    for _ in 0..<ScrollWorkload.scrolls { job.scroll(by: ScrollWorkload.distance) }
    for k in 1...ScrollWorkload.jumps { job.scroll(to: ScrollWorkload.fraction(k) * job.way) }
    var times: [UInt64] = []
    for k in 0..<count {
      let visible = job.list.visibleRows
      let start = Monotonic.nanoseconds
      switch kind {
      case .correct: job.list.rows.setExtent(Double(210 + k % 7), ofRow: visible.lowerBound + k % visible.count)
      case .insertFirst: job.list.rows.insertRows(1, at: 0)
      case .removeMiddle:
        let middle = job.list.rows.rowCount / 2
        job.list.rows.removeRows(middle..<min(job.list.rows.rowCount, middle + 1000))
      }
      job.scroll(to: job.offset)
      times.append(Monotonic.nanoseconds - start)
    }
    return FrameStatistics(times)
  }
}
