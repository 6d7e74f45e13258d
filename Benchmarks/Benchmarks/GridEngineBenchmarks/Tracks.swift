// Tracks: from declarations to widths.

import Benchmark
import GridEngine

func tracksBenchmarks() {
  let declarations: [(name: String, tracks: [Track])] = [
    ("1 adaptive track", [.adaptive(minimum: 96)]),
    (
      "6 mixed tracks",
      [.fixed(80), .flexible(minimum: 40), .adaptive(minimum: 96), .flexible(), .fixed(20), .flexible()]
    ),
    ("1,000 flexible tracks", Array(repeating: .flexible(minimum: 1), count: 1000)),
  ]
  for (name, tracks) in declarations {
    measure(
      "Tracks: resolve \(name)", operations: .kilo, prepare: { tracks },
      run: { tracks, count in
        var tracksResolved = 0
        for k in 0..<count {
          tracksResolved += TrackLayout.resolve(tracks, in: 20_000 + Double(k), alignment: 0.5).count
        }
        return tracksResolved
      }, check: { $0 >= 1000 * tracks.count })
  }
}
