// Placement: items of mixed spans to areas, with every packing mode.

import Benchmark
import GridEngine

/// Spans and a buffer for their areas, which keeps its capacity from run to run.
private final class PlacementInput: @unchecked Sendable {
  let spans: [GridSpan]
  var areas: [GridArea] = []

  init(_ mix: SpanMix, _ count: Int) {
    spans = mix.spans(count)
    areas.reserveCapacity(count)
  }
}

func placementBenchmarks() {
  let modes: [(name: String, mode: PackingMode)] = [
    ("sparse", .sparse), ("dense", .dense), ("dense, look-back 8", .dense(lookback: 8)),
    ("dense, chunks of 256", .dense(chunk: 256)),
  ]
  for mix in SpanMix.allCases {
    for (name, mode) in modes {
      place(mix, mode, count: 10_000, name: "Placement: 10,000 items of mix \(mix.rawValue), \(name)")
    }
    place(mix, .dense, count: 1_000_000, name: "Placement: 1,000,000 items of mix \(mix.rawValue), dense")
  }
}

private func place(_ mix: SpanMix, _ mode: PackingMode, count: Int, name: String) {
  measure(
    name, prepare: { PlacementInput(mix, count) },
    run: { input, _ in
      input.areas.removeAll(keepingCapacity: true)
      var packer = Packer(columns: SpanMix.columns, packing: mode)
      packer.place(input.spans, into: &input.areas)
      return input
    },
    check: { input in
      guard mode == .dense, let known = mix.knownAnswer(count) else { return input.areas.count == count }
      return PlacementAnswer(input.areas) == known
    })
}
