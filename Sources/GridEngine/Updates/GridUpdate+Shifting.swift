// The same changes in a grid with other sections before.

extension GridUpdate {
  /// The same update for a grid in which other sections come before those that it names: the head of a table before its rows.
  ///
  /// - Parameter count: the number of other sections; less than 0 is 0.
  /// - Complexity: O(k), k changes.
  public func afterSections(_ count: Int) -> GridUpdate {
    guard count > 0 else { return self }
    func shifted(_ section: Int) -> Int { section.saturatingSum(count) }
    func shifted(_ range: Range<Int>) -> Range<Int> { shifted(range.lowerBound)..<shifted(range.upperBound) }
    var update = self
    for i in deletions.indices { update.deletions[i].section = shifted(deletions[i].section) }
    for i in spanChanges.indices { update.spanChanges[i].items.section = shifted(spanChanges[i].items.section) }
    for i in insertions.indices { update.insertions[i].target.section = shifted(insertions[i].target.section) }
    for i in moves.indices {
      update.moves[i].source.section = shifted(moves[i].source.section)
      update.moves[i].target.section = shifted(moves[i].target.section)
    }
    for i in rearrangements.indices {
      update.rearrangements[i].section = shifted(rearrangements[i].section)
      update.rearrangements[i].newSection = shifted(rearrangements[i].newSection)
    }
    for i in reloads.indices { update.reloads[i].section = shifted(reloads[i].section) }
    update.sectionDeletions = sectionDeletions.map(shifted)
    for i in sectionInsertions.indices { update.sectionInsertions[i].target = shifted(sectionInsertions[i].target) }
    for i in sectionMoves.indices {
      update.sectionMoves[i].source = shifted(sectionMoves[i].source)
      update.sectionMoves[i].target = shifted(sectionMoves[i].target)
    }
    update.sectionReloads = sectionReloads.map(shifted)
    update.sectionItemReloads = sectionItemReloads.map(shifted)
    for i in redeclarations.indices { update.redeclarations[i].index = shifted(redeclarations[i].index) }
    update.renumberBodyChanges(shifted)
    return update
  }
}
