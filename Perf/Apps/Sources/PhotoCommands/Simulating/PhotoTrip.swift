// Where somebody scrolls: flings, thumb drags, jumps and rests, frame by frame.

import ScrollSimulation

/// A session, made from a seed a frame at a time.
struct PhotoTrip {
  /// What a frame does.
  enum Move {
    /// Scrolls by points.
    case by(Double)
    /// Drags the thumb to a share of everything.
    case to(Double)
    /// Goes to a row, as a share of all rows.
    case jump(Double)
    case rest
  }

  static let rate = 60.0

  private var random: SplitMix64
  private var pending: [Move] = []
  private var share = 0.0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private func between(_ low: Double, _ high: Double, _ unit: Double) -> Double { low + (high - low) * unit }

  /// The move of the next frame.
  mutating func next() -> Move {
    if pending.isEmpty { plan() }
    return pending.removeLast()
  }

  /// The next gesture and the rest after it, the last move first.
  private mutating func plan() {
    var moves: [Move] = []
    switch random.below(10) {
    case 0..<6:
      // A fling slows down by 0.2 % a millisecond; several may follow one another.
      let sign = random.unit() < 0.7 ? 1.0 : -1.0
      for _ in 0...random.below(3) {
        var speed = between(1_500, 40_000, random.unit() * random.unit()) * sign
        for _ in 0..<20 + random.below(90) where abs(speed) > 20 {
          moves.append(.by(speed / PhotoTrip.rate))
          speed *= 0.967
        }
      }
    case 6..<8:
      let (start, target) = (share, random.unit())
      let count = 40 + random.below(110)
      for step in 1...count {
        let part = Double(step) / Double(count)
        moves.append(.to(start + (target - start) * part * part * (3 - 2 * part)))
      }
      share = target
    default:
      share = random.unit()
      moves.append(.jump(share))
    }
    for _ in 0..<20 + random.below(130) { moves.append(.rest) }
    pending = moves.reversed()
  }
}
