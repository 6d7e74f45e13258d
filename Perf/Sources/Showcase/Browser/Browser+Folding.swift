// Collapsing and expanding sections by keys.

import GridEngine
import GridMotion

extension Browser {
  /// What keys do to the outline; false for a key that does nothing to it.
  ///
  /// Minus, plus and star are the keys of trees everywhere; left and right collapse and expand where a header has the cursor,
  /// which are alone in their row.
  func fold(_ key: Key) -> Bool {
    switch key {
    case .character("-"): collapse()
    case .character("+"), .character("="): expand()
    case .character("*"): expandAll()
    case .character(let digit) where ("1"..."8").contains(digit):
      if let levels = digit.wholeNumberValue { show(levels: levels) }
    case .left, .character("h"):
      guard let header = cursor, header.kind == .header else { return false }
      collapse()
    case .right, .character("l"):
      guard let header = cursor, header.kind == .header else { return false }
      if view.grid.isExpanded(header.section) { go(.down) } else { expand() }
    default: return false
    }
    return true
  }

  /// Collapses the section of the cursor; on the header of one that is collapsed, the cursor goes to the header above.
  private func collapse() {
    guard let cursor else { return focusFirst() }
    guard view.source.header(ofSection: cursor.section) != nil else {
      message = "this section has no header to stay in its place"
      return
    }
    guard view.grid.isExpanded(cursor.section) else {
      if let above = view.grid.headers(of: cursor).dropLast().last { show(above) }
      return
    }
    change { $0.collapse(cursor.section) }
  }

  private func expand() {
    guard let cursor else { return focusFirst() }
    guard !view.grid.isExpanded(cursor.section) else {
      message = "this section is expanded; - collapses it"
      return
    }
    change { $0.expand(cursor.section) }
  }

  private func expandAll() {
    change { $0.expand(belowLevel: 0) }
    message = "all sections are expanded"
    hasFolded = false
  }

  /// Shows the headers of so many levels and nothing else.
  private func show(levels: Int) {
    change {
      $0.expand(belowLevel: 0)
      $0.collapse(belowLevel: levels - 1)
    }
    message = levels == 1 ? "headers of one level are shown; * expands all" : "headers of \(levels) levels are shown"
  }

  /// Changes the outline; the cursor goes to the header that hides it.
  private func change(_ body: (VirtualGrid) -> Void) {
    let path = cursor.map { view.grid.headers(of: $0) } ?? []
    let cursor = cursor
    body(view.grid)
    hasFolded = true
    view.letMove(because: .layout)
    layout()
    guard let cursor else { return }
    let isHidden = view.grid.isHidden(cursor)
    show(isHidden ? path.first { !view.grid.isExpanded($0.section) } ?? cursor : cursor)
  }
}
