// One axis whose extents are learned as a walk comes to them: B3, C10, F6, W1, W2.

/// An axis and where it is seen from.
struct WalkedAxis: Sendable {
  enum Step {
    case by(Int)
    case to(Int)
  }

  /// Extents are not read.
  let axis: ModelAxis
  let estimate: Int
  let length: Int
  /// Those of which the extent is known.
  var known: [Int: Int] = [:]
  /// Those whose extents do not count for the mean.
  var unlearned: Set<Int> = []
  /// The anchor, and its distance from the start of the body window (B1).
  private(set) var anchor: (number: Int, distance: Int)

  init(_ axis: ModelAxis, estimate: Int, length: Int) {
    (self.axis, self.estimate, self.length) = (axis, estimate, length)
    anchor = (max(0, min(axis.leading, axis.extents.count - 1)), 0)
  }

  /// The whole axis by what is known; C10: what is not counts with the mean of the learned ones, rounded half up.
  var layout: AxisLayout {
    let learned = known.filter { !unlearned.contains($0.key) }.map(\.value)
    let mean = learned.isEmpty ? estimate : (2 * learned.reduce(0, +) + learned.count) / (2 * learned.count)
    var axis = axis
    axis.extents = axis.extents.indices.map { known[$0] ?? mean }
    return AxisLayout(axis, length: length, bodyMinimum: 64 * 1024)
  }

  /// Those in view, in viewport coordinates.
  var shown: [(number: Int, place: Range<Int>)] {
    let layout = layout
    let offset =
      layout.places.isEmpty ? 0 : layout.places[anchor.number]!.lowerBound - layout.area(1).lowerBound - anchor.distance
    return layout.places.enumerated().compactMap { number, place in
      let pane = layout.pane(of: number)
      let place = place!.moved(by: layout.shift(pane, at: offset))
      return place.isInView(of: layout.window(pane, at: offset)) ? (number, place.moved(by: -offset)) : nil
    }
  }

  /// - Parameter measure: the extent of one that the walk comes to; it is told which it has.
  mutating func step(_ step: Step, measure: (Int, Int?) -> Int) {
    // F6: frozen ones first; a walk that changes which are frozen begins again with the same anchor.
    for number in axis.extents.indices
    where number < axis.leading || number >= axis.extents.count - axis.trailing { _ = settle(number, measure) }
    var start = anchor
    var scrolls = false
    switch step {
    case .by(let distance): (start.distance, scrolls) = (start.distance - distance, distance != 0)
    case .to(let number): if layout.pane(of: number) == 1 { start = (number, 0) }
    }
    var frozen: [Int]
    repeat {
      let layout = layout
      frozen = [layout.leading, layout.trailing]
      let body = layout.leading..<axis.extents.count - layout.trailing
      if body.isEmpty { return }
      let room = length - layout.leadingExtent - layout.trailingExtent
      anchor = start
      if !body.contains(anchor.number) { anchor = (body.lowerBound, 0) }
      anchor.distance = walk(from: anchor, body, room: room, measure)
      choose(body, room: room, scrolls: scrolls)
    } while frozen != [layout.leading, layout.trailing]
  }

  private mutating func settle(_ number: Int, _ measure: (Int, Int?) -> Int) -> Int {
    let extent = measure(number, known[number])
    known[number] = extent
    return extent
  }

  /// W1 (2) and W2: where the anchor is when nothing is blank that need not be.
  private mutating func walk(
    from anchor: (number: Int, distance: Int), _ body: Range<Int>, room: Int, _ measure: (Int, Int?) -> Int
  ) -> Int {
    var distance = anchor.distance
    let extent = settle(anchor.number, measure)
    while true {
      var (first, start) = (anchor.number, distance)
      while first > body.lowerBound, start > axis.gap {
        first -= 1
        start -= axis.gap + settle(first, measure)
      }
      // Nothing lies before the first.
      if first == body.lowerBound, start > 0 { distance -= start }
      var (last, end) = (anchor.number, distance + extent)
      while last < body.upperBound - 1, end + axis.gap < room {
        last += 1
        end += axis.gap + settle(last, measure)
      }
      // Blank after the last moves the anchor on, unless the first is at the start.
      let blank = last == body.upperBound - 1 ? room - end : 0
      if blank <= 0 || first == body.lowerBound && start >= 0 { return distance }
      distance += blank
    }
  }

  /// B3.
  private mutating func choose(_ body: Range<Int>, room: Int, scrolls: Bool) {
    if !scrolls, (0..<room).contains(anchor.distance) { return }
    let places = layout.places
    let origin = places[anchor.number]!.lowerBound - anchor.distance
    let starts = body.map { (number: $0, distance: places[$0]!.lowerBound - origin) }
    anchor = starts.first { (0..<room).contains($0.distance) } ?? starts.last { $0.distance <= 0 } ?? anchor
  }
}
