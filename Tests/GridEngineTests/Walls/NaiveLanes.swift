// A slow model of lanes: items as rectangles, and every question answered by looking at all of them.

import GridEngine

/// Lanes of items whose extents are known, after CSS Grid Level 3. Positions are whole numbers.
struct NaiveLanes {
  struct Item {
    var span: Int
    var start: Int?
    var extent: Int
  }

  struct Box: Equatable {
    var lane: Int
    var span: Int
    var offset: Int
    var extent: Int
  }

  let lanes: Int
  let gap: Int
  /// `nil` is infinite.
  let tolerance: Int?
  let isDense: Bool
  /// The extents of lanes across.
  let widths: [Int]
  /// Where the lanes begin.
  var start = 0
  private(set) var boxes: [Box] = []
  private var cursor = 0

  init(lanes: Int, gap: Int, tolerance: Int?, isDense: Bool, widths: [Int]) {
    (self.lanes, self.gap, self.tolerance, self.isDense, self.widths) = (lanes, gap, tolerance, isDense, widths)
  }

  /// Begins anew below all.
  mutating func beginChunk() {
    start = boxes.isEmpty ? 0 : (extent + gap)
    cursor = 0
  }

  var extent: Int { boxes.map { $0.offset + $0.extent }.max() ?? 0 }

  private func boxes(in lane: Int) -> [Box] {
    boxes.filter { $0.lane <= lane && lane < $0.lane + $0.span && $0.offset >= start }
      .sorted { ($0.offset, $0.extent) < ($1.offset, $1.extent) }
  }

  private func end(of lane: Int) -> Int { boxes(in: lane).map { $0.offset + $0.extent + gap }.max() ?? start }

  /// The openings of a lane; the last has no end.
  private func openings(of lane: Int) -> [(start: Int, end: Int?)] {
    var openings: [(start: Int, end: Int?)] = []
    var edge = start
    for box in boxes(in: lane) {
      if box.offset > edge { openings.append((edge, box.offset)) }
      edge = max(edge, box.offset + box.extent + gap)
    }
    return openings + [(edge, nil)]
  }

  private func width(_ line: Int, _ span: Int) -> Int { widths[line..<line + span].reduce(0, +) }

  mutating func place(_ item: Item) {
    let lines = 0...lanes - item.span
    let below = lines.map { line in (line..<line + item.span).map { end(of: $0) }.max()! }
    let line: Int
    if let start = item.start {
      line = start
    } else {
      let least = below.min()!
      let close = lines.filter { tolerance == nil || below[$0] <= least + tolerance! }
      line = close.first { $0 >= cursor } ?? close[0]
    }
    if isDense, let above = opening(for: item, before: (below[line], line), in: item.start.map { $0...$0 } ?? lines) {
      boxes.append(Box(lane: above.line, span: item.span, offset: above.top, extent: item.extent))
      return
    }
    boxes.append(Box(lane: line, span: item.span, offset: below[line], extent: item.extent))
    if item.start == nil { cursor = line + item.span }
  }

  private func opening(
    for item: Item, before normal: (top: Int, line: Int), in lines: ClosedRange<Int>
  ) -> (top: Int, line: Int)? {
    let need = item.extent + gap
    var found: [(top: Int, line: Int)] = []
    for line in lines where width(line, item.span) == width(normal.line, item.span) {
      let crossed = (line..<line + item.span).map { openings(of: $0) }
      let tops = Set(crossed.flatMap { $0.map(\.start) }).sorted()
      let top = tops.first { top in
        let fitting = crossed.map { $0.filter { $0.start <= top && ($0.end ?? .max) >= top + need } }
        return fitting.allSatisfy { !$0.isEmpty } && fitting.contains { $0.contains { $0.end != nil } }
      }
      if let top, (top, line) < (normal.top, normal.line) { found.append((top, line)) }
    }
    guard let highest = found.map(\.top).min() else { return nil }
    return found.first { tolerance == nil || $0.top <= highest + tolerance! }
  }
}
