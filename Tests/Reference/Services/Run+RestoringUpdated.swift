// A state of other data, restored and turned into today's, beside the grid that was there all along.

import GridEngine

extension Run {
  /// Saves the state, changes the data, and restores what was saved into a grid of the new data.
  func restoreUpdated(_ bytes: inout Bytes) {
    guard !isPending else { return layout() }
    let (state, then) = (grid.savedState(), declarations(for: axis).map(\.section))
    // Cells that policies name have today's numbers, and other things may hold their place.
    let hasRowAtEdge = hasPackedRowAtEdge
    let isOther = grid.anchorPolicy.candidates.contains {
      switch $0 {
      case .cell, .focusedCell: true
      // Packed rows out of view are estimates again, and so is how far an end is.
      case .start, .end:
        hasRowAtEdge || grid.anchorPolicy.distance > 0 && reference.sections.contains(where: \.isPacked)
      case .firstVisible, .center, .lastVisible: false
      }
    }
    let isProvisional = reference.known.values.contains { $0.isProvisional }
    let isPacked = grid.unpackedItemCount == 0 && grid.unresolvedSectionCount == 0
    // Where the barriers of chunks lie is not saved, nor are the sizes of what lies between them.
    let wasOpen = reference.sections.contains(where: \.hasOwnBarriers) || isAdrift(grid)
    let changes = randomChanges(&bytes)
    apply(changes)
    guard problem == nil, isPending else { return layout() }
    var update = GridUpdate()
    for change in changes { change.add(to: &update) }
    let specs = declarations(for: axis)
    guard
      let new = try? VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: sectionSpacing, sections: specs.map(\.section))
    else { return fail("the data cannot be declared anew") }
    configure(new, as: grid)
    new.contentType = nil
    do {
      try new.restore(from: state, of: then, applying: fault == .forgetsUpdate ? GridUpdate() : update)
    } catch {
      return fail("the state is refused after an update: \(error)")
    }
    let isOpen = wasOpen || reference.sections.contains(where: \.hasOwnBarriers)
    layout()
    guard problem == nil, !isPending, !isOther, !isProvisional, !hasLied, manner == 0, !isOpen, isPacked else { return }
    new.layout { [unowned self] id, proposal in
      let across = (axis == .vertical ? proposal.width : proposal.height) ?? 0
      let extent = reference.token(of: id).map { answer($0, across) } ?? 0
      return orientation.size(along: extent, across: across)
    }
    guard grid.unpackedItemCount == 0, new.unpackedItemCount == 0 else { return }
    program.begin("// Restored from the state before the update, in another grid:")
    compareRestored(grid, new)
  }

  /// True where packed items without extent lie at the very edge of the viewport. Their row is out of view there. A restored grid
  /// estimates it, and need not know that it is at an end of the content.
  private var hasPackedRowAtEdge: Bool {
    let table = table()
    let start = table.offset + insets.leading
    return table.frames.contains { id, frame in
      id.kind == .item && reference.sections[id.section].isPacked && frame.extent == 0
        && (frame.edge == start || frame.edge == start + openExtent)
    }
  }
}
