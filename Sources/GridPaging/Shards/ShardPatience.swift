// How long shards that say nothing are waited for: a machine that vanished tells nobody that it did.

/// Who is asked, and for how long each is waited for.
///
/// Once one has answered, each other one has as long as its patience. One that is late is left out for some times that, and then has
/// twice as long: so one that is slow is heard in the end, and one that is gone takes a small part of the time of all.
struct ShardTurns: Sendable {
  private struct Shard {
    var patience = ShardTurns.least
    var isLeftOutUntil = -Double.infinity
  }

  /// Seconds.
  private static var least: Double { 0.25 }
  private static var most: Double { 30 }
  private static var timesLeftOut: Double { 4 }

  private var shards: [Shard]

  init(_ count: Int) { shards = Array(repeating: Shard(), count: count) }

  var count: Int { shards.count }

  /// Those that are not left out at a time in seconds; all where nobody else is left.
  func asked(at now: Double) -> [Int] {
    let asked = shards.indices.filter { shards[$0].isLeftOutUntil <= now }
    return asked.isEmpty ? Array(shards.indices) : asked
  }

  /// Seconds that a shard has, once another one has answered.
  func patience(of number: Int) -> Double { shards[number].patience }

  mutating func takeAnswer(of number: Int) { shards[number] = Shard() }

  mutating func leaveOut(_ number: Int, at now: Double) {
    let seconds = shards[number].patience
    shards[number] = Shard(
      patience: min(ShardTurns.most, 2 * seconds), isLeftOutUntil: now + ShardTurns.timesLeftOut * seconds)
  }
}

/// Waits for shards, none of which holds up the others for long; see ``ShardTurns``.
actor ShardPatience {
  private var turns: ShardTurns
  private let begin = ContinuousClock.now

  init(_ count: Int) { turns = ShardTurns(count) }

  private var now: Double {
    let time = (ContinuousClock.now - begin).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  /// Asks all shards at once but those that are left out.
  ///
  /// - Returns: an answer or a fault of each, in order.
  func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (Int) async -> ShardAnswer<Answer>
  ) async -> [ShardAnswer<Answer>] {
    let asked = turns.asked(at: now)
    let patience = asked.map { turns.patience(of: $0) }
    let late = ShardAnswer<Answer>.fault(PagingFault(kind: .passing, message: "it does not answer"))
    var answers = [ShardAnswer<Answer>](repeating: late, count: turns.count)
    var (missing, isTimed) = (Set(asked), false)
    await withTaskGroup(of: (number: Int, answer: ShardAnswer<Answer>?).self) { group in
      for number in asked { group.addTask { (number, await question(number)) } }
      for await (number, answer) in group {
        guard missing.contains(number) else { continue }
        missing.remove(number)
        if let answer {
          answers[number] = answer
          turns.takeAnswer(of: number)
        } else {
          turns.leaveOut(number, at: now)
        }
        if missing.isEmpty { break }
        // One that cannot be reached says so at once, and is no measure for others.
        guard !isTimed, case .answer = answer else { continue }
        isTimed = true
        for (other, seconds) in zip(asked, patience) where missing.contains(other) {
          group.addTask {
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            return (other, nil)
          }
        }
      }
      // Whoever waits for a shard is told to end, and the pauses too.
      group.cancelAll()
    }
    return answers
  }
}
