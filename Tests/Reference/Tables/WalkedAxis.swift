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
  /// What flexible ones get beyond what is known (C6).
  private var flexed: [Int: Int] = [:]
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
    axis.extents = axis.extents.indices.map { flexed[$0] ?? known[$0] ?? mean }
    return AxisLayout(axis, length: length, bodyMinimum: 64 * 1024)
  }

  /// Those in view, in viewport coordinates.
  var shown: [(number: Int, pane: Int, place: Range<Int>)] {
    let layout = layout
    let start = layout.places.isEmpty ? nil : layout.places[anchor.number]?.lowerBound
    let offset = start.map { $0 - layout.area(1).lowerBound - anchor.distance } ?? 0
    return layout.places.enumerated().compactMap { number, place in
      let pane = layout.pane(of: number)
      guard let place = place?.moved(by: layout.shift(pane, at: offset)),
        place.isInView(of: layout.window(pane, at: offset))
      else { return nil }
      return (number, pane, place.moved(by: -offset))
    }
  }

  /// - Parameter measure: the extent of one that the walk comes to; it is told which it has.
  mutating func step(_ step: Step, measure: (Int, Int?) -> Int) {
    flexed = [:]
    // F6: frozen ones first; a walk that changes which are frozen begins again with the same anchor.
    for number in layout.places.indices
    where layout.places[number] != nil && (number < axis.leading || number >= axis.extents.count - axis.trailing) {
      _ = settle(number, measure)
    }
    var start = anchor
    var scrolls = false
    switch step {
    case .by(let distance): (start.distance, scrolls) = (start.distance - distance, distance != 0)
    case .to(let number):
      if layout.pane(of: number) == 1, layout.places[number] != nil { start = (number, 0) }
    }
    var frozen: [Int]
    repeat {
      let layout = layout
      frozen = [layout.leading, layout.trailing]
      let body = layout.places.indices.filter { layout.places[$0] != nil && layout.pane(of: $0) == 1 }
      if body.isEmpty { return }
      let room = length - layout.leadingExtent - layout.trailingExtent
      anchor = body.contains(start.number) ? start : (body[0], 0)
      anchor.distance = walk(from: anchor, body, room: room, measure)
      choose(body, room: room, scrolls: scrolls)
    } while frozen != [layout.leading, layout.trailing]
  }

  /// C6: flexible columns get more than their minimum if all, these at their minimum, fit; then all are known.
  mutating func flex(_ policies: [ModelPolicy]) {
    let least = layout
    let shown = least.places.indices.filter { least.places[$0] != nil }
    guard least.content <= length, shown.allSatisfy({ known[$0] != nil }) else { return }
    let bases = shown.map { number -> ModelPolicy in
      guard case .fraction(let factor, _, let maximum) = policies[number] else { return .fixed(known[number]!) }
      return .fraction(factor, minimum: known[number]!, maximum: maximum)
    }
    let widths = ColumnWidths(bases, contents: [], room: length, gap: axis.gap, distributes: false).widths
    flexed = Dictionary(uniqueKeysWithValues: zip(shown, widths))
    let layout = layout
    let body = shown.filter { layout.pane(of: $0) == 1 }
    guard body.contains(anchor.number), let place = layout.places[anchor.number] else { return }
    // All that fits begins at its start.
    anchor.distance = place.lowerBound - layout.area(1).lowerBound
    choose(body, room: length - layout.leadingExtent - layout.trailingExtent, scrolls: false)
  }

  /// E6: a new extent for good; of one in the body the leading edge holds.
  mutating func resize(_ number: Int, to extent: Int) {
    let (layout, old) = (layout, flexed[number] ?? known[number])
    if layout.pane(of: number) == 1, number < anchor.number, let place = layout.places[number] {
      anchor.distance += extent - (old ?? place.count)
    }
    known[number] = extent
    unlearned.insert(number)
  }

  private mutating func settle(_ number: Int, _ measure: (Int, Int?) -> Int) -> Int {
    let extent = measure(number, known[number])
    known[number] = extent
    return extent
  }

  /// W1 (2) and W2: where the anchor is when nothing is blank that need not be.
  private mutating func walk(
    from anchor: (number: Int, distance: Int), _ body: [Int], room: Int, _ measure: (Int, Int?) -> Int
  ) -> Int {
    var distance = anchor.distance
    let place = body.firstIndex(of: anchor.number)!
    let extent = settle(anchor.number, measure)
    while true {
      var (first, start) = (place, distance)
      while first > 0, start > axis.gap {
        first -= 1
        start -= axis.gap + settle(body[first], measure)
      }
      // Nothing lies before the first.
      if first == 0, start > 0 { distance -= start }
      var (last, end) = (place, distance + extent)
      while last < body.count - 1, end + axis.gap < room {
        last += 1
        end += axis.gap + settle(body[last], measure)
      }
      // Blank after the last moves the anchor on, unless the first is at the start.
      let blank = last == body.count - 1 ? room - end : 0
      if blank <= 0 || first == 0 && start >= 0 { return distance }
      distance += blank
    }
  }

  /// B3.
  private mutating func choose(_ body: [Int], room: Int, scrolls: Bool) {
    if !scrolls, (0..<room).contains(anchor.distance) { return }
    let places = layout.places
    let origin = places[anchor.number]!.lowerBound - anchor.distance
    let starts = body.map { (number: $0, distance: places[$0]!.lowerBound - origin) }
    anchor = starts.first { (0..<room).contains($0.distance) } ?? starts.last { $0.distance <= 0 } ?? anchor
  }
}
