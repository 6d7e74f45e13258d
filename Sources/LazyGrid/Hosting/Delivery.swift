// The changes of a host's step: those of the engine, with content and frames added.

import GridEngine

/// The passage from the content in view before a step to that after it. What is read for each cell is read from the host
/// once.
///
/// Its mutating functions call the host themselves: for a function of its own that changes nothing and is not inlined, or a
/// closure, all of it would be copied.
struct Delivery {
  private let host: GridHost
  private let changes: Changes
  private let visible: [Cell]
  let declared: GridDeclaration
  let environment: LayoutEnvironment
  private let rounding: PixelRounding?
  /// The content in view after the step.
  private(set) var content: [ShownContent]
  /// The identities of what is in view.
  private(set) var identities: IdentityFilter
  /// Places in ``content`` of what came into view and may have the identity of another.
  private(set) var suspects: [Int] = []
  private(set) var hosted = HostedChanges()
  /// The numbers of the next changes.
  private var (entered, left, moved, retained, returned) = (0, 0, 0, 0, 0)

  /// - Parameters:
  ///   - room: an empty list to fill.
  ///   - identities: those of what was in view, taken from the host.
  init(_ changes: Changes, _ host: GridHost, room: [ShownContent], identities: IdentityFilter) {
    (self.host, self.changes) = (host, changes)
    (declared, environment, visible) = (host.declared, host.environment, host.grid.visibleCells)
    (content, self.identities) = (room, identities)
    rounding = environment.rounding.rounding
    content.reserveCapacity(visible.count)
    (hosted.shift, hosted.renumbered) = (changes.shift, changes.renumbered)
    (hosted.discarded, hosted.hidden) = (changes.discarded, changes.hidden)
    hosted.entered.reserveCapacity(changes.entered.count)
    hosted.left.reserveCapacity(changes.left.count)
    hosted.moved.reserveCapacity(changes.moved.count)
  }

  /// After a step without an update what stays is in the same order as before.
  mutating func deliver(from before: [ShownContent]) {
    identities.makeRoom(for: visible.count, before)
    var number = 0
    for cell in visible {
      if enter(cell) { continue }
      leave(before, &number)
      assert(before[number].cell == cell.id, "The engine's changes do not lead from the cells before to those now.")
      content.append(before[number])
      move(cell, from: before[number])
      number += 1
    }
    leave(before, &number)
  }

  /// An update may have changed all numbers and their order.
  mutating func deliver(since before: GridHost.Previous) {
    identities.reset(for: visible.count)
    for change in changes.left {
      leave(
        change,
        before.content.index(of: change.id).map { before.content[$0] } ?? host.make(change.cell, declared, environment),
        before.sections)
    }
    var (guess, renumbered) = (0, 0)
    for cell in visible {
      if enter(cell) { continue }
      var previous = cell.id
      if renumbered < changes.renumbered.count, changes.renumbered[renumbered].current == cell.id {
        previous = changes.renumbered[renumbered].previous
        renumbered += 1
      }
      let place = before.place(of: previous, guess: guess)
      if let place { guess = place + 1 }
      if let place, before.kept.contains(cell.id), !host.isMade(cell.id) {
        content.append(before.content[place])
        content[content.count - 1].cell = cell.id
        note()
      } else {
        content.append(host.make(cell, declared, environment))
        note()
        let occurrence = place.map { before.content[$0].occurrence } ?? 0
        if occurrence != 0 { content[content.count - 1].occurrence = occurrence }
        hosted.updated.append(last(in: cell))
      }
      move(cell, from: place.map { before.content[$0] })
    }
  }

  /// Makes the content of a cell if it came into view.
  @inline(__always)
  private mutating func enter(_ cell: Cell) -> Bool {
    guard entered < changes.entered.count, changes.entered[entered].isOf(cell) else { return false }
    makeEntered(cell)
    return true
  }

  private mutating func makeEntered(_ cell: Cell) {
    content.append(host.make(cell, declared, environment))
    note()
    let change = changes.entered[entered]
    hosted.entered.append(
      HostedChange(
        cell: last(in: cell), previousFrame: Delivery.snapped(change.previousFrame, rounding),
        reason: change.reason, isDeleted: false, isReused: change.isReused))
    entered += 1
  }

  /// Reports what left of the content from `number` on.
  private mutating func leave(_ before: [ShownContent], _ number: inout Int) {
    while left < changes.left.count, number < before.count, before[number].shows(changes.left[left].cell) {
      identities.remove(before[number].identityHash)
      leave(changes.left[left], before[number], declared.sections)
      left += 1
      number += 1
    }
  }

  private mutating func leave(_ change: CellChange, _ content: ShownContent, _ sections: [SectionDeclaration]) {
    let cell = HostedCell(change.cell, content, sections, rounding)
    hosted.left.append(
      HostedChange(
        cell: cell, previousFrame: cell.frame, reason: change.reason, isDeleted: change.isDeleted,
        destination: Delivery.snapped(change.destination, rounding), successor: change.successor))
  }

  /// Reports the movement of a cell that stayed, whose content is the last one.
  private mutating func move(_ cell: Cell, from before: ShownContent?) {
    defer { noteView(cell, from: before) }
    guard moved < changes.moved.count, changes.moved[moved].isOf(cell) else { return }
    let (change, last) = (changes.moved[moved], content.count - 1)
    moved += 1
    var previous: Rect?
    if let slot = change.previousFrame {
      if slot.size != change.frame.size { content[last].size = host.size(of: content[last].box, in: cell, environment) }
      if let before {
        let place = cell.isCut ? whole(of: cell, from: slot) : slot
        previous = Delivery.snapped(before.frame(in: place, of: cell), rounding)
      }
    }
    hosted.moved.append(
      HostedChange(
        cell: self.last(in: cell), previousFrame: previous, reason: change.reason, isDeleted: false))
  }

  /// Reports a retained cell that went out of view or came back, whose content is the last one.
  private mutating func noteView(_ cell: Cell, from before: ShownContent?) {
    let isRetained = retained < changes.retained.count && changes.retained[retained].id == cell.id
    guard isRetained || returned < changes.returned.count && changes.returned[returned].id == cell.id else { return }
    let change = isRetained ? changes.retained[retained] : changes.returned[returned]
    let previous = change.previousFrame.flatMap { slot in before?.frame(in: slot, of: cell) }
    let hostedChange = HostedChange(
      cell: last(in: cell), previousFrame: Delivery.snapped(previous, rounding), reason: change.reason, isDeleted: false
    )
    if isRetained {
      hosted.retained.append(hostedChange)
      retained += 1
    } else {
      hosted.returned.append(hostedChange)
      returned += 1
    }
  }

  /// Notes the identity of the last content.
  @inline(__always)
  private mutating func note() {
    if identities.add(content[content.count - 1].identityHash) { suspects.append(content.count - 1) }
  }

  private static func snapped(_ frame: Rect?, _ rounding: PixelRounding?) -> Rect? {
    guard let frame, let rounding else { return frame }
    return rounding.snapped(frame)
  }

  /// The last content, in its cell.
  @inline(__always)
  private func last(in cell: Cell) -> HostedCell {
    if cell.isCut {
      return HostedCell(cell, content[content.count - 1], declared.sections, rounding, slot: host.slot(of: cell))
    }
    return HostedCell(cell, content[content.count - 1], declared.sections, rounding)
  }

  /// Where the whole of a merged cell was whose piece was in a slot: both moved together.
  @inline(never)
  private func whole(of cell: Cell, from slot: Rect) -> Rect {
    var whole = host.slot(of: cell)
    (whole.x, whole.y) = (whole.x + slot.x - cell.frame.x, whole.y + slot.y - cell.frame.y)
    return whole
  }
}

extension CellChange {
  /// True for the change of a cell, and of a merged one in the same pane.
  @inline(__always)
  fileprivate func isOf(_ cell: Cell) -> Bool { id == cell.id && (!cell.isCut || self.cell.pane == cell.pane) }
}
