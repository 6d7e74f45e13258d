// What the browser does with keys.

import GridEngine

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
    if help != nil { return leaf(key) }
    if search != nil {
      search = nil
      message = "stopped looking"
      return
    }
    if prompt != nil { return type(key) }
    if drag != nil, carry(key) || fold(key) { return }
    if drag == nil, select(key) || fold(key) { return }
    switch key {
    case .lineUp: view.scroll(by: -1)
    case .lineDown: view.scroll(by: 1)
    case .character(":"), .character("g"): prompt = .place("")
    case .character("/"): prompt = .name("")
    case .character("n"): findNext()
    case .character("?"): help = 0
    case .character("q"), .interrupt: isDone = true
    default: if let move = Browser.move(for: key) { go(move) }
    }
  }

  /// What keys do to the selection; false for a key that does nothing to it.
  private func select(_ key: Key) -> Bool {
    switch key {
    case .extend(let key): if let move = Browser.move(for: key) { go(move, extends: true) }
    case .character(" "): if let focus { selection.toggle(focus) } else { focusFirst() }
    case .enter: if let focus { selection.select(only: focus) } else { focusFirst() }
    case .selectAll, .character("a"): selection = .all
    case .character("i"): selection.invert()
    case .escape: selection = Selection()
    case .character("m"): pickUp()
    default: return false
    }
    return true
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
    search = NameSearch(lastName, in: view.source, after: cursor)
    work()
  }

  /// Does some of what goes on between keys.
  func work() {
    guard var search else { return }
    switch search.advance(items: 20_000, view.source) {
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
