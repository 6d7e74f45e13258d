// Placing items of mixed spans, in every packing mode.

import GridEngine

extension GateWorkload {
  static func place(_ mix: SpanMix, _ packing: PackingMode, called name: String, items: Int) -> GateWorkload {
    GateWorkload("place \(items) items of mix \(mix.rawValue), \(name)", operations: items) {
      let spans = mix.spans(items)
      var areas: [GridArea] = []
      areas.reserveCapacity(items)
      let cells = spans.reduce(0) { $0 + $1.columns * $1.rows }
      return {
        var packer = Packer(columns: SpanMix.columns, packing: packing)
        packer.place(spans, into: &areas)
        let isKnown =
          packing != .dense || mix.knownAnswer(items) == nil || PlacementAnswer(areas) == mix.knownAnswer(items)
        return isKnown && areas.count == items && packer.rows >= cells / SpanMix.columns
      }
    }
  }

  static var placing: [GateWorkload] {
    var workloads: [GateWorkload] = []
    for mix in SpanMix.allCases {
      for (name, packing) in [
        ("sparse", .sparse), ("dense", .dense), ("look-back 8", .dense(lookback: 8)), ("chunk 256", .dense(chunk: 256)),
      ] as [(String, PackingMode)] {
        workloads.append(place(mix, packing, called: name, items: 10_000))
      }
    }
    return workloads
  }
}
