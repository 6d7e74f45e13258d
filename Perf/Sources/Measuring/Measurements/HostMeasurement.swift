// The cost of declared grids: what updates, jumps and look-ups of a host take, whatever the data.

import CAllocationCounter
import GridEngine
import LazyGrid
import ScrollSimulation

/// Times the operations of a `GridHost` over an array of N elements.
public struct HostMeasurement: Sendable {
  /// An element: 16 bytes, as a row of a database table that is shown by its number.
  struct Element: Identifiable, Equatable, Sendable {
    var id: Int
    var value: Int

    /// The cells of a packed grid that the element takes.
    var span: GridSpan { GridSpan(columns: 1 + value & 3, rows: 1 + value >> 2 & 1) }
  }

  /// What one operation took.
  public struct Figure: Codable, Sendable {
    /// Nanoseconds.
    public var median: Double
    public var max: Double
    /// Bytes that the operation asked the allocator for, whether they were freed or not; `nil` where they are not counted.
    @OrNull public var allocatedBytes: Double?
    /// The most bytes that were in use during the operation beyond those before it; `nil` where they are not counted.
    @OrNull public var peakBytes: Double?
  }

  public struct Result: Codable, Sendable {
    var measurement = "host"
    var unit = "nanoseconds"
    public var items: Int
    public var rounds: Int
    public var operations: [String: Figure] = [:]
    /// The memory that a hosted packed grid takes for each item, besides the data; `nil` where it is not counted.
    @OrNull public var packedBytesPerItem: Double?
  }

  /// The number of elements, and how often each operation is timed.
  public var items: Int
  public var rounds: Int

  public init(items: Int, rounds: Int = 7) {
    self.items = items
    self.rounds = rounds
  }

  /// The names of the operations, in the order in which they are measured.
  public static let operations = [
    "declare", "firstLayout", "sameArray", "equalCopy", "keyPathCopy", "frameworkCopy",
    "frameworkKeyPathCopy", "insertOne", "moveOne", "changePercent", "shuffle",
    "explicitInsert", "versioned", "scrollToID", "scrollToLookUp", "jump", "sections", "sectionsInsertOne",
    "sectionsVersioned", "sectionsDeclare", "sectionsDeclareDeferred", "packedSame", "packedVersioned", "packedClosure",
    "packedInsertOne",
    "rowsDeclare", "rowsFirstLayout", "rowsSteps", "rowsJump", "rowsInsertOne",
  ]

  /// - Parameters:
  ///   - operations: names of ``operations``.
  ///   - progress: told the name of each operation before it is measured.
  /// - Throws: `GridError` when the engine refuses the number of items.
  public func run(_ operations: [String], progress: (String) -> Void) throws -> Result {
    var result = Result(items: items, rounds: rounds)
    let elements = HostMeasurement.elements(items)
    for operation in operations {
      progress(operation)
      result.operations[operation] = try figure(of: operation, elements)
    }
    if operations.contains(where: { $0.hasPrefix("packed") }), AllocationMeter.isLive {
      allocation_counter_follow(true)
      let host = try HostMeasurement.packedHost(elements)
      result.packedBytesPerItem = Double(allocation_counter_used()) / Double(items)
      allocation_counter_follow(false)
      if host.cells.isEmpty { throw WrongResult(workload: "packedBytesPerItem") }
    }
    return result
  }

  private func figure(of operation: String, _ elements: [Element]) throws -> Figure {
    var times: [Double] = []
    var (bytes, peaks): ([Double], [Double]) = ([], [])
    // Operations that take seconds are timed less often.
    var round = 0
    while round < rounds, times.reduce(0, +) < 20e9 || times.count < 3 {
      let (host, body) = try prepare(operation, elements, round)
      let allocated = allocation_counter_bytes()
      let start = Monotonic.nanoseconds
      try body(host)
      times.append(Double(Monotonic.nanoseconds - start))
      bytes.append(Double(allocation_counter_bytes() - allocated))
      round += 1
    }
    if AllocationMeter.isLive {
      // Once more, and not timed, because following memory takes time.
      let (host, body) = try prepare(operation, elements, round)
      allocation_counter_follow(true)
      try body(host)
      peaks.append(Double(allocation_counter_peak()))
      allocation_counter_follow(false)
    }
    times.sort()
    return Figure(
      median: times[times.count / 2], max: times[times.count - 1],
      allocatedBytes: AllocationMeter.isLive ? bytes.max() : nil, peakBytes: peaks.max())
  }

  /// A host that shows the elements in its middle, and what is timed.
  private func prepare(
    _ operation: String, _ elements: [Element], _ round: Int
  ) throws -> (host: GridHost, body: (GridHost) throws -> Void) {
    if operation.hasPrefix("packed") { return try preparePacked(operation, elements, round) }
    if operation.hasPrefix("rows") { return try prepareRows(operation, elements, round) }
    if operation.hasPrefix("framework") || operation == "keyPathCopy" {
      return try prepareFramework(operation, elements, round)
    }
    if operation.hasPrefix("sections") { return try prepareSections(operation, elements, round) }
    let host = try GridHost(HostMeasurement.grid(elements))
    if operation == "declare" { return (host, { _ in _ = try GridHost(HostMeasurement.grid(elements)) }) }
    if operation == "firstLayout" { return (host, { $0.layout(in: HostMeasurement.viewport) }) }
    host.layout(in: HostMeasurement.viewport)
    host.scroll(to: .item(items / 2 + round), anchor: .center)
    // A copy that shares nothing, and what is in view as it was.
    var changed = elements.map { $0 }
    switch operation {
    case "sameArray": changed = elements
    case "equalCopy": break
    case "insertOne": changed.insert(Element(id: -1, value: 1), at: items / 3)
    case "moveOne": changed.insert(changed.remove(at: items / 4), at: items / 4 * 3)
    case "changePercent": for number in stride(from: round, to: items, by: 100) { changed[number].value ^= 512 }
    case "shuffle":
      var generator = SplitMix64(seed: UInt64(round))
      changed.shuffle(using: &generator)
    case "explicitInsert":
      // The second of two, as all but the first of a session are.
      var states: [[Element]] = []
      for id in [-1, -2] {
        changed.insert(Element(id: id, value: 1), at: items / 3)
        states.append(changed)
      }
      var told = GridUpdate()
      told.insertItems(1, at: .item(items / 3))
      let (first, second, update) = (states[0], states[1], told)
      try host.update(HostMeasurement.grid(first), applying: update)
      // Whoever declares keeps data as long as it likes; freeing it is no part of the update.
      return (
        host,
        { host in
          _ = try host.update(HostMeasurement.grid(second), applying: update)
          withExtendedLifetime(first) {}
        }
      )
    case "versioned":
      let host = try HostMeasurement.host(Versioned(elements: elements))
      host.scroll(to: .item(items / 2 + round), anchor: .center)
      let new = Versioned(elements: changed)
      try host.update(HostMeasurement.grid(Versioned(elements: elements)))
      return (host, { try $0.update(HostMeasurement.grid(new)) })
    case "scrollToID":
      let id = elements[items - 1 - round].id
      return (host, { $0.scroll(toElement: id) })
    case "scrollToLookUp":
      let host = try HostMeasurement.host(
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4) {
          ForEach(count: items, id: { elements[$0].id }, index: { ($0 - 3) / 7 }) { row in
            Tile(height: HostMeasurement.height(of: elements[row]))
          }
        })
      let ids = (1...2).map { elements[items - $0 * (round + 1)].id }
      host.scroll(toElement: ids[0])
      return (host, { $0.scroll(toElement: ids[1]) })
    default:
      let cell = CellID.item(items / 10 * (round % 9))
      host.scroll(to: .item(items / 7), anchor: .center)
      return (host, { $0.scroll(to: cell, anchor: .center) })
    }
    let new = changed
    try host.update(HostMeasurement.grid(elements))
    return (host, { try $0.update(HostMeasurement.grid(new)) })
  }

  /// A host of a packed grid of the elements, and what is timed.
  private func preparePacked(
    _ operation: String, _ elements: [Element], _ round: Int
  ) throws -> (host: GridHost, body: (GridHost) throws -> Void) {
    let byClosure = operation == "packedClosure"
    let host =
      try byClosure ? HostMeasurement.host(HostMeasurement.closureGrid(elements)) : HostMeasurement.packedHost(elements)
    host.scroll(to: .item(min(items / 2, 10_000) + round), anchor: .center)
    var changed = elements
    if operation == "packedInsertOne" { changed.insert(Element(id: -1, value: 1), at: items / 3) }
    let new = changed
    if operation == "packedVersioned" {
      let (host, data) = (
        try GridHost(HostMeasurement.packedGrid(Versioned(elements: elements))), Versioned(elements: changed)
      )
      host.layout(in: HostMeasurement.viewport)
      try host.update(HostMeasurement.packedGrid(data))
      return (host, { try $0.update(HostMeasurement.packedGrid(data)) })
    }
    try host.update(byClosure ? HostMeasurement.closureGrid(elements) : HostMeasurement.packedGrid(elements))
    return (host, { try $0.update(byClosure ? HostMeasurement.closureGrid(new) : HostMeasurement.packedGrid(new)) })
  }

  /// Elements that know that they are what they were.
  struct Versioned<Value>: VersionedCollection {
    var elements: [Value]
    var version = 1
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Value { elements[index] }
  }

  struct Tile: LayoutContent {
    var height: Double
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 10, height: height) }
  }
}

extension HostMeasurement {
  /// The viewport of all measurements.
  static let viewport = Size(width: 390, height: 844)

  static func elements(_ count: Int) -> [Element] {
    (0..<count).map { Element(id: $0 &* 7 &+ 3, value: $0 & 1023) }
  }

  static func height(of element: Element) -> Double { 30 + Double(element.value % 50) }

  /// The grid: rows of three cells, measured.
  static func grid(_ elements: [Element]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4) {
      ForEach(elements) { element in Tile(height: height(of: element)) }
    }
  }

  static func grid(_ elements: Versioned<Element>) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4) {
      ForEach(elements) { element in Tile(height: height(of: element)) }
    }
  }

  /// A host that is laid out.
  static func host(_ elements: [Element]) throws(GridError) -> GridHost { try host(grid(elements)) }

  static func host(_ elements: Versioned<Element>) throws(GridError) -> GridHost { try host(grid(elements)) }

  /// Twelve columns packed with spans by the shape of each element.
  static func packedGrid(_ elements: [Element]) -> PackedGrid {
    PackedGrid(elements, tracks: 12, contentMode: .scroll, packing: .dense(lookback: 64), spacing: 4, span: \.span) {
      element in
      Tile(height: height(of: element))
    }
  }

  static func packedGrid(_ elements: Versioned<Element>) -> PackedGrid {
    PackedGrid(
      elements, tracks: 12, contentMode: .scroll, packing: .dense(lookback: 64), spacing: 4, span: { $0.span }
    ) { element in Tile(height: height(of: element)) }
  }

  /// The same with a closure, which may say something else each time.
  static func closureGrid(_ elements: [Element]) -> PackedGrid {
    PackedGrid(elements, tracks: 12, contentMode: .scroll, packing: .dense(lookback: 64), spacing: 4, span: { $0.span })
    { element in
      Tile(height: height(of: element))
    }
  }

  static func packedHost(_ elements: [Element]) throws(GridError) -> GridHost { try host(packedGrid(elements)) }

  private static func host(_ grid: some HostedGrid) throws(GridError) -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: viewport)
    return host
  }
}
