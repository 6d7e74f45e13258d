// The engine's packer and the contenders it is compared with, each timed around the placement only.

import CFirstFit
import GridEngine

/// One placement.
struct TimedPlacement {
  var seconds: Double
  var answer: PlacementAnswer
}

/// A contender that places spans.
protocol PlacementContender {
  var peer: Peer { get }
  /// True when it runs in this process, so that an untimed round warms it up.
  var isInProcess: Bool { get }
  /// The fewest and the most pairs of timed placements.
  var pairs: ClosedRange<Int> { get }

  /// The largest number of items that it can place.
  func limit(_ mix: SpanMix) -> Int
  func place(_ spans: [GridSpan]) throws -> TimedPlacement
}

/// The engine: a new packer for each placement, and one buffer of areas for all.
final class EngineContender {
  let spans: [GridSpan]
  private var areas: [GridArea] = []

  init(spans: [GridSpan]) {
    self.spans = spans
    areas.reserveCapacity(spans.count)
  }

  func place() throws -> TimedPlacement {
    areas.removeAll(keepingCapacity: true)
    let start = Monotonic.nanoseconds
    var packer = Packer(columns: SpanMix.columns, packing: .dense)
    packer.place(spans, into: &areas)
    let end = Monotonic.nanoseconds
    var answer = PlacementAnswer(areas)
    answer.rows = packer.rows
    return TimedPlacement(seconds: Double(end - start) / 1e9, answer: answer)
  }
}

/// First fit in plain C; its spans are converted and its cells allocated before the clock starts.
final class CContender: PlacementContender {
  let peer = Peer(
    name: "C first fit", version: String(cString: first_fit_compiler()),
    note: "a mask a row, every search from the first row that is not full; compiled into this command")
  let isInProcess = true
  let pairs = 5...15
  private var cells: [first_fit_cell] = []

  func limit(_ mix: SpanMix) -> Int { .max }

  func place(_ spans: [GridSpan]) throws -> TimedPlacement {
    let spans = spans.map { first_fit_span(columns: Int32($0.columns), rows: Int32($0.rows)) }
    if cells.count < spans.count { cells = Array(repeating: first_fit_cell(), count: spans.count) }
    let start = Monotonic.nanoseconds
    let rows = first_fit_pack(spans, Int64(spans.count), Int32(SpanMix.columns), &cells)
    let end = Monotonic.nanoseconds
    guard rows >= 0 else { throw PeerScripts.Failure(description: "the C packer ran out of memory") }
    var checksum: UInt64 = 0
    for cell in cells.prefix(spans.count) { checksum &+= UInt64(cell.row) &* 31 &+ UInt64(cell.column) }
    return TimedPlacement(
      seconds: Double(end - start) / 1e9, answer: PlacementAnswer(rows: Int(rows), checksum: checksum))
  }
}

/// A layout engine behind a script, which measures the time itself.
struct ScriptContender: PlacementContender {
  var peer: Peer
  var scripts: PeerScripts
  var script: String
  var limits: (a: Int, b: Int)
  let isInProcess = false
  let pairs = 3...5

  func limit(_ mix: SpanMix) -> Int { mix == .a ? limits.a : limits.b }

  func place(_ spans: [GridSpan]) throws -> TimedPlacement {
    struct Answer: Decodable {
      var seconds: Double
      var rows: Int
      var checksum: String
    }
    let request = PeerScripts.Request(columns: SpanMix.columns, spans: spans.flatMap { [$0.columns, $0.rows] })
    let answer: Answer = try scripts.run(script, request: request, seconds: 300)
    guard let checksum = UInt64(answer.checksum) else {
      throw PeerScripts.Failure(description: "\(script) answered the checksum \"\(answer.checksum)\"")
    }
    return TimedPlacement(
      seconds: answer.seconds, answer: PlacementAnswer(rows: answer.rows, checksum: checksum))
  }
}

extension PlacementComparison {
  func contenders() -> [any PlacementContender] {
    [
      CContender(),
      ScriptContender(
        peer: scripts.probe(
          "taffy.py", as: "Taffy",
          note:
            "a whole layout, not placement alone; the version that the binding contains, older than the newest; wrong past "
            + "10,000 rows, so it stops before"),
        scripts: scripts, script: "taffy.py", limits: (50_000, 24_000)),
      ScriptContender(
        peer: scripts.probe(
          "chromium_grid.py", as: "Chromium CSS grid",
          note: "a whole layout of empty boxes, not placement alone; styles are resolved before"),
        scripts: scripts, script: "chromium_grid.py", limits: (100_000, 100_000)),
    ]
  }
}
