// Sizing columns and rows: priority by priority, group by group.

import GridEngine

extension GridSolver {
  /// Measures all cells; afterwards ``size()`` is the size of the grid.
  ///
  /// Cells of one priority come one after another, so that each turn touches only the tracks of its own cells.
  mutating func measure() {
    let turns = turns()
    var held = [Int32](repeating: 0, count: structure.columnCount + structure.rows.count)
    for cell in structure.cells { count(cell, by: 1, in: &held) }
    var level = [Int32](repeating: 0, count: held.count)
    var start = 0
    while start < turns.count {
      let end = turns[start...].firstIndex { $0.priority != turns[start].priority } ?? turns.count
      for turn in turns[start..<end] {
        count(structure.cells[turn.cell], by: 1, in: &level)
        settle(structure.cells[turn.cell], held: held, level: level)
      }
      // Once all cells of the highest priority have been measured, every track counts as settled, also those that wait
      // for cells of a lower one.
      let isFirst = start == 0
      while start < end {
        let groupEnd = turns[start..<end].firstIndex { !$0.isLike(turns[start]) } ?? end
        measure(turns[start..<groupEnd], isFirstPriority: isFirst)
        for turn in turns[start..<groupEnd] {
          let cell = structure.cells[turn.cell]
          count(cell, by: -1, in: &held)
          count(cell, by: -1, in: &level)
          settle(cell, held: held, level: level)
        }
        widen(turns[start..<groupEnd])
        start = groupEnd
      }
    }
  }

  /// Counts a cell among those that its row, and its column if it spans one only, wait for.
  private func count(_ cell: GridStructure.Cell, by change: Int32, in counts: inout [Int32]) {
    if cell.isSingle { counts[cell.columns.lowerBound] += change }
    counts[structure.columnCount + cell.row] += change
  }

  private mutating func settle(_ cell: GridStructure.Cell, held: [Int32], level: [Int32]) {
    func state(_ track: Int) -> TrackExtents.State { level[track] > 0 ? .open : held[track] > 0 ? .waiting : .done }
    if cell.isSingle { columns.setState(cell.columns.lowerBound, state(cell.columns.lowerBound)) }
    rows.setState(cell.row, state(structure.columnCount + cell.row))
  }

  /// Offers each cell of a group its share, and makes its tracks as large as its answer.
  private mutating func measure(_ group: ArraySlice<Turn>, isFirstPriority: Bool) {
    let width = available(proposal.width, gaps: columnGapTotal)
    let height = available(proposal.height, gaps: rowGapTotal)
    let shareWidth = share(width, of: columns.total(), isFirstPriority)
    let shareHeight = share(height, of: rows.total(), isFirstPriority)
    for turn in group {
      let cell = structure.cells[turn.cell]
      let offer = ProposedSize(
        width: offeredWidth(cell, available: width, share: shareWidth).map(Extent.offered),
        height: offeredHeight(cell, share: shareHeight).map(Extent.offered))
      let answer = answer(turn.cell, to: offer)
      answers[turn.cell] = answer
      rows.raise(cell.row, to: heightInRow(turn.cell, answer))
      if cell.isSingle { columns.raise(cell.columns.lowerBound, to: answer.width) }
    }
  }

  /// The proposed extent less the gaps; infinite if it was infinite.
  private func available(_ extent: Double?, gaps: Double) -> Double? {
    extent.map { $0 == .infinity ? Extent.unbounded : $0 - gaps }
  }

  /// An equal part, for each open track, of what settled ones leave; may be negative.
  private func share(_ available: Double?, of tracks: TrackExtents.Summary, _ isFirstPriority: Bool) -> Double? {
    guard let available, !Extent.isUnbounded(available) else { return available }
    return (available - (isFirstPriority ? tracks.closed : tracks.extent)) / Double(max(1, tracks.openCount))
  }

  private mutating func offeredWidth(_ cell: GridStructure.Cell, available: Double?, share: Double?) -> Double? {
    guard let available, let share else { return nil }
    let slot = slotWidth(cell.columns)
    if cell.unsizedAxes.contains(.horizontal) { return slot }
    if cell.isSingle { return max(share, slot) }
    if Extent.isUnbounded(available) { return available }
    let others = columns.summary(0..<cell.columns.lowerBound) + columns.summary(cell.columns.upperBound..<columns.count)
    let left = available - others.closed - Double(others.openCount) * share
    return max(left + innerGaps(cell.columns), slot)
  }

  private func offeredHeight(_ cell: GridStructure.Cell, share: Double?) -> Double? {
    guard let share else { return nil }
    let slot = rows[cell.row]
    return cell.unsizedAxes.contains(.vertical) ? slot : max(share, slot)
  }

  /// A cell's size for an offer, without asking again for a proposal that was used to find out how flexible it is.
  private mutating func answer(_ cell: Int, to offer: ProposedSize) -> Size {
    if offer == .zero, let known = probes[cell].zero { return known }
    if offer == .infinity, let known = probes[cell].infinity { return known }
    return ask(cell, offer)
  }

  /// Widens the columns of a group's spanning cells, in order, where they are too narrow together.
  private mutating func widen(_ group: ArraySlice<Turn>) {
    for turn in group {
      let range = structure.cells[turn.cell].columns
      guard range.count > 1 else { continue }
      let slot = slotWidth(range)
      let shortfall = answers[turn.cell].width - slot
      if shortfall > 0, !Extent.isUnbounded(slot) { columns.spread(shortfall, over: range) }
    }
  }
}
