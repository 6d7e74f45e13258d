// What sources of several shards have in common: asking all of them at once, versions as lanes, and changes of all as one list.

/// Sources beside one another, each of which is a lane.
struct ShardGroup<Shard: PagedSource>: Sendable {
  typealias Key = Shard.Key
  typealias Change = RowChange<Shard.Key, Shard.Row>

  /// At least one.
  let shards: [Shard]

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
  /// - Returns: an answer or an error of each, in order.
  func ask<Answer: Sendable>(
    _ numbers: Range<Int>, _ question: @escaping @Sendable (Shard, Int) async throws -> Answer
  ) async -> [Result<Answer, any Error>] {
    if numbers.count == 1 {
      let number = numbers.lowerBound
      do { return [.success(try await question(shards[number], number))] } catch { return [.failure(error)] }
    }
    return await withTaskGroup(of: (Int, Result<Answer, any Error>).self) { group in
      for number in numbers {
        let shard = shards[number]
        group.addTask {
          do {
            return (number, .success(try await question(shard, number)))
          } catch {
            return (number, .failure(error))
          }
        }
      }
      var answers: [(Int, Result<Answer, any Error>)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
  }

  var all: Range<Int> { 0..<shards.count }

  /// The versions of all lanes, of which one source has the first, and whatever is told of the others.
  func versions(_ first: Int64, _ others: [Int64]) -> [Int64] {
    [first] + (0..<max(0, shards.count - 1)).map { others.indices.contains($0) ? others[$0] : 0 }
  }

  // MARK: Changes

  /// What changed in all shards. Where one cannot be asked, nothing of it changed so far, and it is a warning; where none can, that is
  /// an error.
  ///
  /// - Parameters:
  ///   - answered: gets the numbers of those that could be asked.
  ///   - ranges: where rows are loaded, of each shard.
  func changes(
    since versions: [Int64], answered: inout Set<Int>,
    rowsIn ranges: @escaping @Sendable (Int) -> [KeyRange<Key>]
  ) async throws -> SourceChanges<Key, Shard.Row> {
    let answers = await ask(all) { shard, number in
      try await shard.changes(since: versions[number], lanes: [], rowsIn: ranges(number))
    }
    var (gone, come, warnings, latest): ([Change], [Change], [String], [Int64]) = ([], [], [], versions)
    var changes = SourceChanges<Key, Shard.Row>(version: versions[0])
    var failure: (any Error)?
    for (number, answer) in answers.enumerated() {
      switch answer {
      case .success(let own):
        answered.insert(number)
        latest[number] = own.version
        changes.isReset = changes.isReset || own.isReset
        changes.unknown += own.unknown
        warnings += own.warnings ?? []
        for var change in own.rows {
          change.lane = number
          if change.new == nil { gone.append(change) } else { come.append(change) }
        }
      case .failure(let error):
        failure = error
        if case .expired? = error as? PagingError { throw error }
        warnings.append(ShardGroup.warning(number, error))
      }
    }
    if answered.isEmpty, let failure { throw failure }
    (changes.version, changes.otherLanes) = (latest[0], Array(latest.dropFirst()))
    // A row that moved from one shard to another left one and came to the other.
    changes.rows = gone.isEmpty || come.isEmpty ? gone + come : SourceChanges.net(gone + come)
    changes.warnings = warnings
    return changes
  }

  static func warning(_ number: Int, _ error: any Error) -> String { "shard \(number + 1) cannot be read: \(error)" }

  /// Returns when there may be changes in any shard; in a second where one is to be asked whether it can be reached again.
  func waitForChanges(after versions: [Int64], looksAgain: Bool = false) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, shard) in shards.enumerated() {
        group.addTask {
          do {
            try await shard.waitForChanges(after: versions[number], lanes: [])
          } catch {
            // One that cannot wait is looked at now and then, and the others are waited for meanwhile.
            try await Task.sleep(nanoseconds: 1_000_000_000)
          }
        }
      }
      if looksAgain { group.addTask { try await Task.sleep(nanoseconds: 1_000_000_000) } }
      try await group.next()
      group.cancelAll()
    }
  }
}
