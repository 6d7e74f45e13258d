// Where keys move the focus, or the place of what is carried.

import GridEngine

extension Browser {
  /// The cell that keys move: the focus, or that at which a drop would go.
  var cursor: CellID? {
    get { drag?.insertion.cell ?? focus }
    set {
      if drag != nil {
        if let newValue { drag?.insertion = Insertion(cell: newValue) }
      } else {
        focus = newValue
      }
    }
  }

  static func move(for key: Key) -> FocusMove? {
    switch key {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    case .pageUp, .character("b"): .pageUp()
    case .pageDown, .character("f"): .pageDown()
    case .home: .rowStart
    case .end: .rowEnd
    case .first, .character("<"): .first
    case .last, .character(">"): .last
    case .character("["): .previousSection
    case .character("]"): .nextSection
    default: nil
    }
  }

  /// Moves the cursor, and the end of the selected range with it.
  func go(_ move: FocusMove, extends: Bool = false) {
    guard let cursor else { return focusFirst() }
    if drag?.turn(move) == true { return }
    guard let next = neighbor(of: cursor, move) else {
      drag?.stop(at: move)
      return
    }
    if extends, next.kind == .item {
      if selection.anchor == nil { selection.select(cursor) }
      selection.extend(to: next)
    }
    switch move {
    case .nextSection, .previousSection: show(next, anchor: .top)
    case .first:
      self.cursor = next
      // With the header above it.
      view.scroll(to: view.grid.offsetRange.lowerBound)
    default: show(next)
    }
  }

  /// The cell that a move goes to: items, and headers that stand for what they hide.
  private func neighbor(of id: CellID, _ move: FocusMove) -> CellID? {
    var memory = memory
    memory.stopsAtHeadersAndFooters = hasFolded || drag != nil || id.kind == .header
    var next = view.grid.neighbor(of: id, move, memory: &memory)
    if let header = next, header.kind == .header, !isStop(header) {
      next =
        pass(header, Browser.step(after: move), &memory)
        // A page may end at the first header or the last.
        ?? pass(header, Browser.step(after: move) == .up ? .down : .up, &memory)
      if next == id { return nil }
    }
    if next != nil { self.memory = memory }
    return next
  }

  /// The first cell after an expanded header that is not one itself.
  private func pass(_ header: CellID, _ step: FocusMove, _ memory: inout FocusMemory) -> CellID? {
    var next: CellID? = header
    while let header = next, header.kind == .header, !isStop(header) {
      let isSection = step == .nextSection || step == .previousSection
      if isSection, view.grid.itemCount(inSection: header.section) > 0 { return .item(0, section: header.section) }
      next = view.grid.neighbor(of: header, step, memory: &memory)
    }
    return next
  }

  /// True for a header whose section is collapsed, and for one without items where something is to go there.
  private func isStop(_ header: CellID) -> Bool {
    !view.grid.isExpanded(header.section) || drag != nil && view.grid.itemCount(inSection: header.section) == 0
  }

  private static func step(after move: FocusMove) -> FocusMove {
    switch move {
    case .up, .pageUp, .last: .up
    case .nextSection, .previousSection, .previous: move
    default: .down
    }
  }

  /// The first key puts the focus on the first item in view, or on the first header.
  func focusFirst() {
    let cells = view.grid.visibleCells
    if let cell = cells.first(where: { $0.id.kind == .item && !isUnderHeader($0.frame) }) ?? cells.first {
      show(cell.id)
    }
  }

  private func isUnderHeader(_ frame: Rect) -> Bool {
    let top = view.grid.visibleRect.y
    return frame.y < view.grid.visibleCells.reduce(top) { $1.isPinned ? max($0, $1.frame.maxY) : $0 }
  }
}
