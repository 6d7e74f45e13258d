// What sources of several shards have in common: asking all of them at once, versions as lanes, and changes of all as one list.

/// Sources beside one another, each of which is a lane.
struct ShardGroup<Shard: PagedSource>: Sendable {
  typealias Key = Shard.Key
  typealias Change = RowChange<Shard.Key, Shard.Row>

  /// At least one.
  let shards: [Shard]
  private let patience: ShardPatience

  init(shards: [Shard]) { (self.shards, patience) = (shards, ShardPatience(shards.count)) }

  /// What all shards can do.
  func traits(skips: Bool) -> SourceTraits {
    var traits = shards[0].traits.checked
    for shard in shards.dropFirst() {
      let other = shard.traits.checked
      traits.pageSize = min(traits.pageSize, other.pageSize)
      traits.concurrentLoads += other.concurrentLoads
      traits.cancellingFreesSlot = traits.cancellingFreesSlot && other.cancellingFreesSlot
      traits.hasChanges = traits.hasChanges && other.hasChanges
      traits.counts = traits.counts && other.counts
      traits.countsRanges = traits.countsRanges && other.countsRanges
      traits.skips = traits.skips && other.skips
      traits.columnCount = min(traits.columnCount, other.columnCount)
    }
    traits.skips = traits.skips && skips
    return traits.checked
  }

  /// Why the shards cannot be one source; `nil` if they can.
  var fault: PagingError? {
    if shards.contains(where: { $0.traits.access == .forward }) {
      return .permanent("a source that is read forward alone cannot be a shard: its pages are not found by key")
    }
    return nil
  }

  /// Asks some shards at once.
  ///
  /// - Returns: an answer or a fault of each, in order.
  func ask<Answer: Sendable>(
    _ numbers: Range<Int>, _ question: @escaping @Sendable (Shard, Int) async throws -> Answer
  ) async -> [ShardAnswer<Answer>] {
    if let number = numbers.first, numbers.count == 1 {
      return [await answer(number) { try await question($0, number) }]
    }
    return await withTaskGroup(of: (number: Int, answer: ShardAnswer<Answer>).self) { group in
      for number in numbers { group.addTask { (number, await answer(number) { try await question($0, number) }) } }
      var answers: [(number: Int, answer: ShardAnswer<Answer>)] = []
      for await answer in group { answers.append(answer) }
      answers.sort { $0.number < $1.number }
      return answers.map { $0.answer }
    }
  }

  private func answer<Answer: Sendable>(
    _ number: Int, _ question: @Sendable (Shard) async throws -> Answer
  ) async -> ShardAnswer<Answer> {
    do { return .answer(try await question(shards[number])) } catch { return .fault(PagingFault(error)) }
  }

  var all: Range<Int> { 0..<shards.count }

  /// The versions of all lanes, of which one source has the first, and whatever is told of the others.
  func versions(_ first: Int64, _ others: [Int64]) -> [Int64] {
    [first] + (0..<max(0, shards.count - 1)).map { others.indices.contains($0) ? others[$0] : 0 }
  }

  // MARK: Changes

  /// What changed in all shards. Where one cannot be asked, nothing of it changed so far, and it is a warning; where none can, that is
  /// an error. One that says nothing is not waited for by those that have answered.
  ///
  /// - Parameters:
  ///   - answered: gets the numbers of those that could be asked.
  ///   - ranges: where rows are loaded, of each shard.
  func changes(
    since versions: [Int64], answered: inout Set<Int>,
    rowsIn ranges: @escaping @Sendable (Int) -> [KeyRange<Key>]
  ) async throws -> SourceChanges<Key, Shard.Row> {
    let answers = await patience.ask { number in
      await answer(number) { try await $0.changes(since: versions[number], lanes: [], rowsIn: ranges(number)) }
    }
    var (gone, come, warnings, latest): ([Change], [Change], [String], [Int64]) = ([], [], [], versions)
    var changes = SourceChanges<Key, Shard.Row>(version: versions[0])
    var failure: PagingFault?
    for (number, answer) in answers.enumerated() {
      switch answer {
      case .answer(let own):
        answered.insert(number)
        latest[number] = own.version
        changes.isReset = changes.isReset || own.isReset
        changes.unknown += own.unknown
        warnings += own.warnings ?? []
        for var change in own.rows {
          change.lane = number
          if change.new == nil { gone.append(change) } else { come.append(change) }
        }
      case .fault(let fault):
        failure = fault
        if fault.kind == .expired { throw PagingError.expired }
        warnings.append(ShardGroup.warning(number, fault))
      }
    }
    if answered.isEmpty, let failure { try failure.rethrow() }
    (changes.version, changes.otherLanes) = (latest[0], Array(latest.dropFirst()))
    // A row that moved from one shard to another left one and came to the other.
    changes.rows = gone.isEmpty || come.isEmpty ? gone + come : SourceChanges.net(gone + come)
    changes.warnings = warnings
    return changes
  }

  static func warning(_ number: Int, _ fault: PagingFault) -> String {
    "shard \(number + 1) cannot be read: \(fault.message)"
  }

  /// Returns when there may be changes in any shard; in a second where one is to be asked whether it can be reached again.
  func waitForChanges(after versions: [Int64], looksAgain: Bool = false) async throws {
    await withTaskGroup(of: Void.self) { group in
      for (number, shard) in shards.enumerated() {
        group.addTask {
          do {
            try await shard.waitForChanges(after: versions[number], lanes: [])
          } catch {
            // One that cannot wait is looked at now and then, and the others are waited for meanwhile.
            try? await Task.sleep(nanoseconds: 1_000_000_000)
          }
        }
      }
      if looksAgain { group.addTask { try? await Task.sleep(nanoseconds: 1_000_000_000) } }
      await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
  }
}

/// What a shard answered, or why it did not.
enum ShardAnswer<Answer: Sendable>: Sendable {
  case answer(Answer)
  case fault(PagingFault)

  var fault: PagingFault? { if case .fault(let fault) = self { fault } else { nil } }

  /// The answer, or an error that means for the pager what that of the shard did.
  func get() throws -> Answer {
    switch self {
    case .answer(let answer): return answer
    case .fault(let fault): try fault.rethrow()
    }
  }
}

/// An error of a shard that may pass.
struct ShardError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

extension PagingFault {
  /// Throws what a pager takes for the same.
  fileprivate func rethrow() throws -> Never {
    switch kind {
    case .expired: throw PagingError.expired
    case .permanent: throw PagingError.permanent(message)
    case .passing: throw ShardError(message: message)
    }
  }
}
