// What the browser does with keys.

import GridEngine
import LazyGrid

extension Browser {
  /// A question on the status line, and what was typed so far.
  enum Prompt {
    case place(String)
    case name(String)

    var text: String {
      get {
        switch self {
        case .place(let text), .name(let text): text
        }
      }
      set {
        switch self {
        case .place: self = .place(newValue);
        case .name: self = .name(newValue)
        }
      }
    }

    func question(_ data: BrowserData) -> String {
      switch self {
      case .place: "Go to \(data.prompt)"
      case .name: "Find the next name that begins with"
      }
    }
  }

  func press(_ key: Key) {
    message = nil
    if search != nil {
      search = nil
      message = "stopped looking"
      return
    }
    if prompt != nil { return type(key) }
    switch key {
    case .extend(let key): if let move = Browser.move(for: key) { go(move, extends: true) }
    case .character(" "): if let focus { selection.toggle(focus) } else { focusFirst() }
    case .enter: if let focus { selection.select(only: focus) } else { focusFirst() }
    case .selectAll, .character("a"): selection = .all
    case .character("i"): selection.invert()
    case .escape: selection = Selection()
    case .lineUp: view.host.scroll(by: -1)
    case .lineDown: view.host.scroll(by: 1)
    case .character(":"), .character("g"): prompt = .place("")
    case .character("/"): prompt = .name("")
    case .character("n"): findNext()
    case .character("q"), .interrupt: isDone = true
    default: if let move = Browser.move(for: key) { go(move, extends: false) }
    }
  }

  private static func move(for key: Key) -> FocusMove? {
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

  /// Moves the focus, and the end of the selected range with it.
  private func go(_ move: FocusMove, extends: Bool) {
    guard let focus else { return focusFirst() }
    guard let next = view.host.neighbour(of: focus, move, memory: &memory) else { return }
    if extends {
      if selection.anchor == nil { selection.select(focus) }
      selection.extend(to: next)
    }
    switch move {
    case .nextSection, .previousSection: show(next, anchor: .top)
    case .first:
      self.focus = next
      // With the header above it.
      view.host.scroll(to: view.host.offsetRange.lowerBound)
    default: show(next)
    }
  }

  /// The first key puts the focus on the first item in view.
  private func focusFirst() {
    if let cell = view.host.cells.first(where: { $0.cell.kind == .item && !isUnderHeader($0.frame) }) {
      show(cell.cell)
    }
  }

  private func isUnderHeader(_ frame: Rect) -> Bool {
    frame.y < view.host.cells.reduce(view.host.visibleRect.y) { $1.isPinned ? max($0, $1.frame.maxY) : $0 }
  }

  // MARK: Typing

  private func type(_ key: Key) {
    switch key {
    case .character(let character): prompt?.text.append(character)
    case .backspace: if prompt?.text.popLast() == nil { prompt = nil }
    case .enter: answer()
    case .escape: prompt = nil
    case .interrupt: isDone = true
    default: break
    }
  }

  private func answer() {
    guard let prompt else { return }
    self.prompt = nil
    guard !prompt.text.isEmpty else { return }
    switch prompt {
    case .place(let text): jump(to: text)
    case .name(let text):
      lastName = text
      findNext()
    }
  }

  private func findNext() {
    guard let lastName else { return }
    search = NameSearch(lastName, in: data.source, after: focus)
    work()
  }

  /// Does some of what goes on between keys.
  func work() {
    guard var search else { return }
    switch search.advance(items: 20_000, data.source) {
    case .found(let cell):
      self.search = nil
      show(cell)
    case .nothing:
      self.search = nil
      message = "no name begins with \"\(search.text)\""
    case .more: self.search = search
    }
  }
}
