// Comparison of dense placement of the same spans by the engine and by others.

import GridEngine

/// Places the spans of the mixes at growing sizes with every peer, in pairs with the engine.
public struct PlacementComparison: Sendable {
  /// The sizes, ascending.
  public var sizes = [1_000, 4_000, 16_000, 30_000, 50_000, 250_000, 1_000_000, 10_000_000]
  /// The largest expected time of one placement by a peer, in seconds; larger sizes are left out.
  public var secondsPerPlacement = 30.0
  /// Runs the peers outside of this process.
  public var scripts: PeerScripts
  /// Called with a description of each part that starts.
  public var report: @Sendable (String) -> Void = { _ in }

  public init(scripts: PeerScripts) { self.scripts = scripts }

  /// The same spans placed by the engine and by one peer, in turns.
  public struct Pairing: Codable, Sendable {
    public var mix: SpanMix
    public var items: Int
    /// The peer's name.
    public var peer: String
    public var ours: Spread
    public var theirs: Spread
    /// The ratios of their time to ours, pair by pair.
    public var ratio: Spread
    public var pairs: Int
    /// True when rows and checksum are the same.
    public var isEqual: Bool
    var rows: Int
    /// As text, because it has more digits than readers of JSON keep.
    var checksum: String
  }

  /// All figures; times in seconds.
  public struct Result: Codable, Sendable {
    var columns = SpanMix.columns
    var unit = "seconds"
    public var peers: [Peer]
    public var pairings: [Pairing]

    /// True when all answers were the same.
    public var isEqual: Bool { pairings.allSatisfy(\.isEqual) }
  }

  /// Runs all placements with all peers.
  public func run() throws -> Result {
    let contenders = contenders()
    var pairings: [Pairing] = []
    for mix in SpanMix.allCases {
      var last = [(items: Int, seconds: Double)?](repeating: nil, count: contenders.count)
      for items in sizes {
        let ours = EngineContender(spans: mix.spans(items))
        for (index, contender) in contenders.enumerated() where contender.peer.skipped == nil {
          guard items <= contender.limit(mix), isWorthWhile(items, after: last[index]) else { continue }
          report("placing \(items) items of mix \(mix.rawValue): \(contender.peer.name)")
          let pairing = try pair(ours, contender, mix: mix)
          last[index] = (items, pairing.theirs.median)
          pairings.append(pairing)
        }
      }
    }
    return Result(peers: contenders.map(\.peer), pairings: pairings)
  }

  /// True when a placement should take less than the limit, if its cost grows with the square of the items as that of
  /// CSS grids does.
  private func isWorthWhile(_ items: Int, after last: (items: Int, seconds: Double)?) -> Bool {
    guard let last, last.seconds > 0.05 else { return true }
    let growth = Double(items) / Double(last.items)
    return last.seconds * growth * growth <= secondsPerPlacement
  }

  private func pair(
    _ ours: EngineContender, _ contender: any PlacementContender, mix: SpanMix
  ) throws -> Pairing {
    let spans = ours.spans
    // Both run once without a clock, so that caches, frequencies and buffers are warm.
    let expected = try ours.place().answer
    if contender.isInProcess { _ = try contender.place(spans) }
    var (mine, theirs, ratios) = ([Double](), [Double](), [Double]())
    var isEqual = mix.knownAnswer(spans.count).map { $0 == expected } ?? true
    let start = Monotonic.nanoseconds
    while ratios.count < contender.pairs.upperBound {
      let seconds = Double(Monotonic.nanoseconds - start) / 1e9
      if seconds > 2, ratios.count >= contender.pairs.lowerBound { break }
      if seconds > secondsPerPlacement, !ratios.isEmpty { break }
      let isFirst = ratios.count % 2 == 0
      let before = isFirst ? try ours.place() : nil
      let other = try contender.place(spans)
      let own = try before ?? ours.place()
      isEqual = isEqual && other.answer == expected && own.answer == expected
      mine.append(own.seconds)
      theirs.append(other.seconds)
      ratios.append(other.seconds / own.seconds)
    }
    return Pairing(
      mix: mix, items: spans.count, peer: contender.peer.name, ours: Spread(mine), theirs: Spread(theirs),
      ratio: Spread(ratios),
      pairs: ratios.count, isEqual: isEqual, rows: expected.rows, checksum: String(expected.checksum))
  }
}
