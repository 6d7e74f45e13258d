// How long shards that say nothing are waited for: a machine that vanished tells nobody that it did.

/// Waits for shards, none of which holds up the others for long.
///
/// Once one has answered, each other one has as long as its patience. One that is late is left out for some times that, and then has
/// twice as long: so one that is slow is heard in the end, and one that is gone takes a small part of the time of all.
actor ShardPatience {
  private struct Shard {
    var patience = ShardPatience.least
    var isLeftOutUntil: ContinuousClock.Instant?
  }

  /// Seconds.
  private static var least: Double { 0.25 }
  private static var most: Double { 30 }
  private static var timesLeftOut: Double { 4 }

  private var shards: [Shard]

  init(_ count: Int) { shards = Array(repeating: Shard(), count: count) }

  /// Asks all shards at once but those that are left out; all where nobody else is left.
  ///
  /// - Returns: an answer or a fault of each, in order.
  func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (Int) async -> ShardAnswer<Answer>
  ) async -> [ShardAnswer<Answer>] {
    let now = ContinuousClock.now
    var asked = shards.indices.filter { number in shards[number].isLeftOutUntil.map { $0 <= now } ?? true }
    if asked.isEmpty { asked = Array(shards.indices) }
    let patience = asked.map { shards[$0].patience }
    let late = ShardAnswer<Answer>.fault(PagingFault(kind: .passing, message: "it does not answer"))
    var answers = [ShardAnswer<Answer>](repeating: late, count: shards.count)
    var (missing, isTimed) = (Set(asked), false)
    await withTaskGroup(of: (number: Int, answer: ShardAnswer<Answer>?).self) { group in
      for number in asked { group.addTask { (number, await question(number)) } }
      for await (number, answer) in group {
        guard missing.contains(number) else { continue }
        missing.remove(number)
        if let answer {
          answers[number] = answer
          shards[number] = Shard()
        } else {
          leaveOut(number)
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

  private func leaveOut(_ number: Int) {
    let seconds = shards[number].patience
    shards[number] = Shard(
      patience: min(ShardPatience.most, 2 * seconds),
      isLeftOutUntil: .now + .seconds(ShardPatience.timesLeftOut * seconds))
  }
}
