// Cells in view that have the same identity.

import GridEngine

extension GridHost {
  /// Reports content that is the second of its identity, and gives each cell in view an occurrence of its own.
  ///
  /// - Parameters:
  ///   - suspects: places in ``shown`` of content that was made and may have the identity of other content.
  ///   - hosted: the changes that tell of it.
  /// - Complexity: O(s c), c cells in view, s of them whose identity the filter does not tell from others.
  func distinguishDuplicates(among suspects: [Int], in hosted: inout HostedChanges) {
    for place in suspects where hasEqualHash(place) {
      let same = places(like: place)
      let others = Set(same.filter { $0 <= place || !suspects.contains($0) }.map { shown[$0].cell })
      if others.count == 2 { report(.duplicateID(shown[place].cell)) }
      if others.count > 1 { distinguish(same, in: &hosted) }
    }
  }

  /// False for nearly all of those that the filter does not tell from others.
  private func hasEqualHash(_ place: Int) -> Bool {
    // Read once: the filter suspects some in each step.
    let shown = shown
    let (hash, cell) = (shown[place].identityHash, shown[place].cell)
    return shown.indices.contains { shown[$0].identityHash == hash && shown[$0].cell != cell }
  }

  /// The places of the content in view with the identity of that at a place.
  private func places(like place: Int) -> [Int] {
    let (hash, cell) = (shown[place].identityHash, shown[place].cell)
    let id = declared.id(of: cell)
    return shown.indices.filter { number in
      shown[number].identityHash == hash
        && (shown[number].cell == cell || declared.id(of: shown[number].cell) == id)
    }
  }

  /// Gives cells of one identity occurrences that differ; those that were in view before keep theirs.
  private func distinguish(_ places: [Int], in hosted: inout HostedChanges) {
    let entered = Set(hosted.entered.map(\.cell.cellID))
    // Pieces of a merged cell in several panes are one cell.
    var numbers: [CellID: Int] = [:]
    var taken: Set<Int> = []
    for isNew in [false, true] {
      for place in places where entered.contains(shown[place].cell) == isNew && numbers[shown[place].cell] == nil {
        var number = isNew ? 0 : shown[place].occurrence
        if taken.contains(number) { number = (0...).first { !taken.contains($0) } ?? number }
        taken.insert(number)
        numbers[shown[place].cell] = number
      }
    }
    for place in places where numbers[shown[place].cell] != shown[place].occurrence {
      shown[place].occurrence = numbers[shown[place].cell] ?? 0
      let content = shown[place]
      hosted.changeCells { $0.cellID == content.cell ? $0.occurring(content) : $0 }
    }
  }
}

extension HostedChanges {
  /// Changes the cells that are in view after the step.
  fileprivate mutating func changeCells(_ change: (HostedCell) -> HostedCell) {
    entered = entered.map { $0.of(change($0.cell)) }
    moved = moved.map { $0.of(change($0.cell)) }
    updated = updated.map(change)
    returned = returned.map { $0.of(change($0.cell)) }
  }
}
