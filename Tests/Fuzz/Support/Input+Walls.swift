// Declarations of lanes and justified rows drawn from bytes, with their Swift source.

import GridEngine

extension Input {
  mutating func lanes(_ hostile: Int, _ spacing: Double?) -> Sourced<GridSection> {
    let (lanes, chunk) = (int(hostile, 1...5), int(hostile, 1...20))
    let policy: Sourced<LanePolicy> =
      switch int(0...3) {
      case 0: Sourced(value: .inOrder(chunk: chunk), text: ".inOrder(chunk: \(source(chunk)))")
      case 1: Sourced(value: .dense(chunk: chunk), text: ".dense(chunk: \(source(chunk)))")
      default: Sourced(value: .shortest(chunk: chunk), text: ".shortest(chunk: \(source(chunk)))")
      }
    let most = double(hostile, upTo: 20)
    let seam: Sourced<LaneSeam> =
      chance(60)
      ? Sourced(value: .ragged, text: ".ragged")
      : Sourced(value: .spread(upTo: most), text: ".spread(upTo: \(source(most)))")
    let gap = source(spacing)
    let rest =
      "lanes: .fixed(\(source(lanes))), policy: \(policy.text), seam: \(seam.text), spacing: \(gap), header: 20)"
    if chance(50) {
      let count = int(hostile / 2, 0...80)
      return Sourced(
        value: .lanes(
          count: count, lanes: .fixed(lanes), policy: policy.value, seam: seam.value, spacing: spacing, header: 20),
        text: "GridSection.lanes(count: \(source(count)), \(rest)")
    }
    let items = laneItems(hostile, atMost: 60)
    return Sourced(
      value: .lanes(
        items.value, lanes: .fixed(lanes), policy: policy.value, seam: seam.value, spacing: spacing, header: 20),
      text: "GridSection.lanes(\(items.text), \(rest)")
  }

  /// Items with spans, starts and extents.
  mutating func laneItems(_ hostile: Int, atMost most: Int) -> Sourced<LaneItems> {
    let items = (0..<int(0...most)).map { _ in laneItem(hostile) }
    return Sourced(
      value: LaneItems(items.map(\.value)), text: "[\(items.map(\.text).joined(separator: ", "))]")
  }

  private mutating func laneItem(_ hostile: Int) -> Sourced<LaneItem> {
    let span = chance(60) ? 1 : int(hostile, 1...6)
    let start: Int? = chance(70) ? nil : int(hostile, -6...6)
    let number = double(hostile, upTo: 60)
    let extent: Sourced<LaneExtent> =
      switch int(0...3) {
      case 0: Sourced(value: .aspect(number / 20), text: ".aspect(\(source(number / 20)))")
      case 1: Sourced(value: .points(number), text: ".points(\(source(number)))")
      default: Sourced(value: .measured, text: ".measured")
      }
    return Sourced(
      value: LaneItem(span: span, start: start, extent: extent.value),
      text: "LaneItem(span: \(source(span)), start: \(source(start)), extent: \(extent.text))")
  }

  /// Aspect ratios of photos.
  mutating func aspects(_ hostile: Int, atMost most: Int) -> Sourced<JustifiedItems> {
    let items = JustifiedItems((0..<int(0...most)).map { _ in double(hostile, upTo: 3) })
    let list = (0..<items.count).map { source(items.aspect(of: $0) ?? 1) }.joined(separator: ", ")
    return Sourced(value: items, text: "[\(list)]")
  }
}
