// The memory that a host writes to, and its grids by number.

/// What belongs to the page as a whole. A page has one thread, so nothing here is shared.
@safe final class Host {
  nonisolated(unsafe) private static let instance = Host()
  static var shared: Host { unsafe instance }

  private var grids: [WebGrid?] = [nil]
  private var input: UnsafeMutablePointer<Double>?
  private var capacity = 0
  private(set) var spans = SpanBuffer(count: 0)

  private init() {}

  /// Room for words that the next call takes.
  func makeInput(_ count: Int) -> UnsafeMutableRawPointer? {
    let count = max(0, count)
    if unsafe count > capacity || input == nil {
      unsafe input?.deallocate()
      capacity = max(256, count)
      unsafe input = .allocate(capacity: capacity)
    }
    return unsafe UnsafeMutableRawPointer(input)
  }

  /// The words that the host wrote; as many as there is room for.
  func words(_ count: Int) -> [Double] {
    guard let input = unsafe input else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: input, count: max(0, min(count, capacity))))
  }

  func makeSpans(_ count: Int) -> UnsafeMutableRawPointer {
    spans = SpanBuffer(count: count)
    return unsafe spans.address
  }

  /// A number for a grid, from 1 on.
  func add(_ grid: WebGrid) -> Int32 {
    if let free = grids.dropFirst().firstIndex(where: { $0 == nil }) {
      grids[free] = grid
      return Int32(free)
    }
    grids.append(grid)
    return Int32(grids.count - 1)
  }

  func remove(_ number: Int32) { if self[number] != nil { grids[Int(number)] = nil } }

  subscript(number: Int32) -> WebGrid? { grids.indices.contains(Int(number)) ? grids[Int(number)] : nil }
}
