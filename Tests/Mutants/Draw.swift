// Drawing changes by a seed: half of them in packed code, and the same ones for the same sources everywhere.

/// The changes of the engine's sources in the order of a seed.
struct Draw {
  /// All changes in packed code and elsewhere, in the order in which they are drawn.
  private var queues: (packed: [Change], other: [Change])
  /// Lines that a change was drawn from: another one there would not be told from it.
  private var lines: Set<String> = []
  private(set) var drawn: [Change] = []

  init(from changes: [Change], seed: UInt64) {
    let ranked = changes.map { (rank: $0.rank(seed: seed), change: $0) }.sorted { $0.rank < $1.rank }.map(\.change)
    queues = (ranked.filter(\.isPacked).reversed(), ranked.filter { !$0.isPacked }.reversed())
  }

  /// Draws until there are `count`, by turns in packed code and elsewhere, so that the first ones of a seed are the same
  /// for every count.
  mutating func draw(_ count: Int) {
    while drawn.count < count {
      let isPacked = drawn.count.isMultiple(of: 2)
      guard let next = (isPacked ? nextPacked() : nextOther()) ?? nextPacked() ?? nextOther() else { return }
      drawn.append(next)
    }
  }

  /// Takes changes back that do not compile: what follows them takes their places.
  mutating func refuse(_ isRefused: (Change) -> Bool) {
    let rest = drawn.filter { !isRefused($0) }
    let (packed, other) = (rest.filter(\.isPacked), rest.filter { !$0.isPacked })
    queues.packed = queues.packed.filter { !isRefused($0) } + packed.reversed()
    queues.other = queues.other.filter { !isRefused($0) } + other.reversed()
    drawn = []
    lines = []
  }

  private mutating func nextPacked() -> Change? { next(of: \.packed) }

  private mutating func nextOther() -> Change? { next(of: \.other) }

  private mutating func next(of queue: WritableKeyPath<(packed: [Change], other: [Change]), [Change]>) -> Change? {
    while let change = queues[keyPath: queue].popLast() {
      if lines.insert("\(change.file):\(change.line)").inserted { return change }
    }
    return nil
  }
}
