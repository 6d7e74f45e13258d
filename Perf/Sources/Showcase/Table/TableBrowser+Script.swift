// Keys by name, for those who drive a table without a terminal.

extension TableBrowser {
  /// Presses the keys of a text, and does the work of each before the next.
  ///
  /// - Parameters:
  ///   - text: characters, and names in angle brackets: `j<down>/needle<enter><shift-right>y`. `<lt>` is the character.
  ///   - body: called after each key with its name.
  /// - Returns: the first name that is none; no key is pressed then.
  public func type(_ text: String, after body: (String) throws -> Void) rethrows -> String? {
    var keys: [(name: String, key: Key)] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "<", let end = rest.firstIndex(of: ">") else {
        keys.append((String(character), .character(character)))
        continue
      }
      let name = String(rest[..<end])
      guard let key = TableBrowser.key(named: name) else { return name }
      keys.append((name, key))
      rest = rest[rest.index(after: end)...]
    }
    for (name, key) in keys where !isDone {
      press(key)
      finish()
      try body(name)
    }
    return nil
  }

  /// As ``type(_:after:)``, with nothing to do after each key.
  public func type(_ text: String) -> String? { type(text) { _ in } }

  private static func key(named name: String) -> Key? {
    if name.hasPrefix("shift-") { return key(named: String(name.dropFirst(6))).map { .extend($0) } }
    return switch name {
    case "up": .up
    case "down": .down
    case "left": .left
    case "right": .right
    case "pageup": .pageUp
    case "pagedown": .pageDown
    case "home": .home
    case "end": .end
    case "first": .first
    case "last": .last
    case "enter": .enter
    case "backspace": .backspace
    case "escape": .escape
    case "space": .character(" ")
    case "lineup": .lineUp
    case "linedown": .lineDown
    case "lt": .character("<")
    default: nil
    }
  }
}
