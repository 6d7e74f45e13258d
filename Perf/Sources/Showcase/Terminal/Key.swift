// Keys, from the bytes that a terminal sends for them.

/// A key that the browser knows.
enum Key: Hashable {
  case up, down, left, right, pageUp, pageDown, home, end
  /// Home and end with the control key.
  case first, last
  /// One of those above with the shift key.
  indirect case extend(Key)
  case enter, backspace, escape, interrupt, suspend, selectAll, lineUp, lineDown
  case character(Character)

  /// The keys in the bytes that were read. Unknown sequences are left out; a last escape by itself is the escape key.
  static func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B: if let key = escapeSequence(&rest) { keys.append(key) }
      case 0x0D, 0x0A: keys.append(.enter)
      case 0x7F, 0x08: keys.append(.backspace)
      case 0x03: keys.append(.interrupt)
      case 0x1A: keys.append(.suspend)
      case 0x01: keys.append(.selectAll)
      case 0x19: keys.append(.lineUp)
      case 0x05: keys.append(.lineDown)
      case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
      case 0x80...:
        // A character of several bytes ends where the next one begins.
        var utf8 = [byte]
        while let next = rest.first, next & 0xC0 == 0x80 { utf8.append(rest.removeFirst()) }
        if let text = String(validating: utf8, as: UTF8.self) { keys += text.map { .character($0) } }
      default: break
      }
    }
    return keys
  }

  private static func escapeSequence(_ rest: inout ArraySlice<UInt8>) -> Key? {
    guard let introducer = rest.first, introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      return .escape
    }
    rest.removeFirst()
    var parameters = ""
    while let byte = rest.popFirst() {
      guard byte >= 0x40 else {
        parameters.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      return key(Unicode.Scalar(byte), parameters.split(separator: ";", omittingEmptySubsequences: false))
    }
    return nil
  }

  private static func key(_ final: Unicode.Scalar, _ parameters: [Substring]) -> Key? {
    // Xterm adds 1 to the sum of shift (1), alt (2) and control (4).
    let modifiers = (parameters.count > 1 ? Int(parameters[1]) ?? 1 : 1) - 1
    let (isShifted, isControlled) = (modifiers & 1 != 0, modifiers & 4 != 0)
    let key: Key
    switch (final, parameters.first ?? "") {
    case ("A", _): key = .up
    case ("B", _): key = .down
    case ("C", _): key = .right
    case ("D", _): key = .left
    case ("H", _), ("~", "1"), ("~", "7"): key = isControlled ? .first : .home
    case ("F", _), ("~", "4"), ("~", "8"): key = isControlled ? .last : .end
    case ("~", "5"): key = .pageUp
    case ("~", "6"): key = .pageDown
    default: return nil
    }
    return isShifted ? .extend(key) : key
  }
}
