// Comparison of scrolling by the engine, by the structures of list virtualisers, and by components in a browser.

import ScrollSimulation

/// Plays the trace of `lazygrid measure scroll` on every contender, round after round in turns.
public struct ScrollComparison: Sendable {
  /// The numbers of items of the lists.
  public var sizes = [1_000_000, 10_000_000]
  /// The number of sections with sticky headers; 0 is one list without headers.
  public var sections = [0, 10_000]
  /// The number of rounds; every contender plays the whole trace once a round, on a new list.
  public var rounds = 7
  /// The number of items of the lists in the browser; `nil` leaves the browser out.
  public var browserItems: Int? = 1_000_000
  /// Runs the peers outside of this process.
  public var scripts: PeerScripts
  /// Called with a description of each part that starts.
  public var report: @Sendable (String) -> Void = { _ in }

  public init(scripts: PeerScripts) { self.scripts = scripts }

  /// The estimated extent of an unmeasured row.
  static let estimate = 120.0

  /// The figures of one contender on one list; nanoseconds and bytes.
  public struct Entry: Codable, Sendable {
    /// The peer's name.
    public var peer: String
    public var items: Int
    public var sections: Int
    /// The number of rounds, and of steps and jumps in each.
    public var rounds: Int
    public var steps: Int
    public var jumps: Int
    public var setup: Spread
    /// One percentile of each round.
    public var step: Percentiles
    public var jump: Percentiles
    /// The ratios of the p99 of its steps and of its jumps to those of the engine, round by round; `nil` for peers in a
    /// browser.
    @OrNull public var stepRatio: Spread?
    @OrNull public var jumpRatio: Spread?
    public var bytesPerItem: Double
    /// The number of steps and jumps after which the cells were checked, and the number of these where they were right.
    public var checked: Int
    public var right: Int
  }

  /// Percentiles of each round as spreads over the rounds.
  public struct Percentiles: Codable, Sendable {
    public var p50: Spread
    public var p99: Spread
    public var max: Spread

    init(_ rounds: [FrameStatistics]) {
      p50 = Spread(rounds.map(\.p50))
      p99 = Spread(rounds.map(\.p99))
      max = Spread(rounds.map(\.max))
    }
  }

  /// All figures.
  public struct Result: Codable, Sendable {
    private enum CodingKeys: String, CodingKey { case unit, peers, lists }

    var unit = "nanoseconds"
    public var peers: [Peer]
    public var lists: [Entry] = []
    /// The times of all steps of the largest list without sections, by peer; for plots.
    public var stepTimes: [(name: String, nanoseconds: [Double])] = []

    /// True when the engine and all yardsticks showed the right cells. Cells that a component in a browser shows too
    /// late are reported beside its figures, and do not count here.
    public var isEqual: Bool { lists.allSatisfy { $0.stepRatio == nil || $0.checked == $0.right } }
  }

  /// Runs all contenders on all lists.
  public func run() throws -> Result {
    var result = Result(peers: inProcessPeers)
    for items in sizes {
      for sections in sections where sections * ScrollWorkload.columns <= items {
        report("scrolling \(items) items" + (sections > 0 ? " in \(sections) sections" : ""))
        try compare(items: items, sections: sections, into: &result)
      }
    }
    if let browserItems { try compareInBrowser(items: browserItems, into: &result) }
    return result
  }

  private var inProcessPeers: [Peer] {
    let note = "a yardstick of ours: rows only, one width, no anchors, no snapshots, no reasons of change"
    return [Peer(name: "lazy-grid")]
      + [PrefixSums.name, FenwickTree.name, RunTree.name].map { Peer(name: $0, note: note) }
  }

  private func compare(items: Int, sections: Int, into result: inout Result) throws {
    var rounds = Array(repeating: [Round](), count: 4)
    // The first round warms up; its times are dropped.
    for round in 0...self.rounds {
      // Another contender goes first in each round.
      for turn in 0..<4 {
        let index = (turn + round) % 4
        let figures =
          switch index {
          case 0: try play(EngineJob.self, items: items, sections: sections)
          case 1: try play(YardstickJob<PrefixSums>.self, items: items, sections: sections)
          case 2: try play(YardstickJob<FenwickTree>.self, items: items, sections: sections)
          default: try play(YardstickJob<RunTree>.self, items: items, sections: sections)
          }
        if round > 0 { rounds[index].append(figures) }
      }
    }
    let agreement = try agreement(items: items, sections: sections)
    for index in 0..<4 {
      let (own, ours) = (rounds[index], rounds[0])
      result.lists.append(
        Entry(
          peer: result.peers[index].name, items: items, sections: sections, rounds: self.rounds,
          steps: ScrollWorkload.scrolls,
          jumps: ScrollWorkload.jumps, setup: Spread(own.map(\.setup)), step: Percentiles(own.map(\.step)),
          jump: Percentiles(own.map(\.jump)),
          stepRatio: Spread(zip(own, ours).map { $0.step.p99 / $1.step.p99 }),
          jumpRatio: Spread(zip(own, ours).map { $0.jump.p99 / $1.jump.p99 }),
          bytesPerItem: Double(own.map(\.bytes).max() ?? 0) / Double(items),
          checked: ScrollWorkload.scrolls + ScrollWorkload.jumps, right: agreement[index]))
    }
    guard items == sizes.last, sections == 0 else { return }
    result.stepTimes = (0..<4).map { index in
      (result.peers[index].name, rounds[index].flatMap { $0.times.map(Double.init) })
    }
  }

  private struct Round {
    var setup: Double
    var step: FrameStatistics
    var jump: FrameStatistics
    var bytes: Int
    var times: [UInt64]
  }

  private func play<Job: ScrollJob>(_ type: Job.Type, items: Int, sections: Int) throws -> Round {
    let start = Monotonic.nanoseconds
    var job = try Job(items: items, sections: sections)
    let setup = Double(Monotonic.nanoseconds - start)
    var times: [UInt64] = []
    times.reserveCapacity(ScrollWorkload.scrolls + ScrollWorkload.jumps)
    for _ in 0..<ScrollWorkload.scrolls {
      let start = Monotonic.nanoseconds
      job.scroll(by: ScrollWorkload.distance)
      times.append(Monotonic.nanoseconds - start)
    }
    for k in 1...ScrollWorkload.jumps {
      let target = ScrollWorkload.fraction(k) * job.way
      let start = Monotonic.nanoseconds
      job.scroll(to: target)
      times.append(Monotonic.nanoseconds - start)
    }
    return Round(
      setup: setup, step: FrameStatistics(Array(times[..<ScrollWorkload.scrolls])),
      jump: FrameStatistics(Array(times[ScrollWorkload.scrolls...])), bytes: job.bytesHeld, times: times)
  }
}
