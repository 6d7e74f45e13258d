// What keys do to a table.

import GridEngine

extension TableBrowser {
  func press(_ key: Key) {
    message = file.becameShorter() ? "the file became shorter; what is missing shows as zeros" : nil
    if help != nil { return leaf(key) }
    if task != nil {
      task = nil
      message = "stopped"
      return
    }
    if prompt != nil { return type(key) }
    switch key {
    case .lineUp: step(to: .by(-1))
    case .lineDown: step(to: .by(1))
    case .character("g"), .character(":"): prompt = .row("")
    case .character("/"): prompt = .text("")
    case .character("n"): find(isBackward: false)
    case .character("N"): find(isBackward: true)
    case .character("?"): help = 0
    case .character("+"): widen(by: 4)
    case .character("-"): widen(by: -4)
    case .character("="): widen(by: nil)
    case .character("q"), .interrupt: isDone = true
    case .last, .character(">"): task = .row(.max, column: columnCount - 1)
    default: if !select(key), let move = Browser.move(for: key) { go(move) }
    }
  }

  /// What keys do to the selection; false for a key that does nothing to it.
  private func select(_ key: Key) -> Bool {
    guard let focus else { return false }
    let (row, column) = (row(of: focus), focus.column)
    switch key {
    case .extend(let key):
      if selection.isEmpty || selection.anchor == nil { selection.select(onlyRow: row, column: column) }
      if let move = Browser.move(for: key), go(move), let focus = self.focus {
        selection.extend(toRow: self.row(of: focus), column: focus.column)
      }
    case .character(" "): selection.toggle(row: row, column: column)
    case .enter: selection.select(onlyRow: row, column: column)
    case .character("r"): selection.select(rows: row..<row + 1)
    case .character("C"): selection.select(columns: column..<column + 1)
    case .selectAll, .character("a"): selection.selectAll()
    case .escape: selection = TableSelection()
    case .character("y"), .character("c"): copy()
    default: return false
    }
    return true
  }

  /// Moves the focus; false where nothing lies there.
  @discardableResult
  private func go(_ move: FocusMove) -> Bool {
    guard let focus, let next = grid.neighbor(of: focus, move, memory: &memory) else { return false }
    show(next)
    return true
  }

  /// Gives the column with the focus another width; `nil` is that by its content.
  private func widen(by columns: Int?) {
    guard let column = focus?.column else { return }
    var update = GridUpdate()
    if let columns, let cell = grid.visibleCells.first(where: { $0.id.column == column }) {
      update.resizeColumn(column, to: max(2, min(400, cell.frame.width + Double(columns))))
    } else {
      update.resizeColumn(column, to: nil)
    }
    apply(update)
  }

  private func find(isBackward: Bool) {
    guard let lastText else { return prompt = .text("") }
    let start = focus.map { (row(of: $0), $0.column) } ?? (0, 0)
    task = .search(TableSearch(lastText, in: file, after: start, isBackward: isBackward))
    work()
  }

  // MARK: Typing

  private func type(_ key: Key) {
    switch key {
    case .character(let character): change { $0.append(character) }
    case .backspace: change { if $0.popLast() == nil { prompt = nil } }
    case .enter: answer()
    case .escape: prompt = nil
    case .interrupt: isDone = true
    default: break
    }
  }

  private func change(_ edit: (inout String) -> Void) {
    switch prompt {
    case .row(var text):
      edit(&text)
      if prompt != nil { prompt = .row(text) }
    case .text(var text):
      edit(&text)
      if prompt != nil { prompt = .text(text) }
    case nil: break
    }
  }

  private func answer() {
    defer { prompt = nil }
    switch prompt {
    case .row(let text) where !text.isEmpty: goTo(text)
    case .text(let text) where !text.isEmpty:
      lastText = text
      find(isBackward: false)
    default: break
    }
  }

  /// Goes to a row by its number, counted from 1 without the head, and to a column behind a comma.
  private func goTo(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0.filter { $0 != " " }) }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 ?? 0 > 0 }), let row = numbers[0] else {
      message = "\"\(text)\" is no row; use 12, or 12,3 for its third column"
      return
    }
    task = .row(min(row, Limits.items) - 1 + head, column: numbers.count > 1 ? numbers[1].map { $0 - 1 } : nil)
    work()
  }
}
