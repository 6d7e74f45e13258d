// Writing JSON.

extension JSONValue {
  /// The value on one line. Numbers have the fewest digits that give the same value back, whole ones no point; what is
  /// not finite is written as `null`, since JSON has no word for it.
  public var text: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value on lines of its own, two spaces a level; objects and arrays without objects or arrays stay on a line.
  public var indentedText: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += JSONValue.text(of: value)
    case .string(let value): JSONValue.write(value, to: &text)
    case .array(let values):
      list("[", "]", values, to: &text, indentation: indentation) { value, text, indentation in
        value.write(to: &text, indentation: indentation)
      }
    case .object(let members):
      list("{", "}", members, to: &text, indentation: indentation) { member, text, indentation in
        JSONValue.write(member.key, to: &text)
        text += indentation == nil ? ":" : ": "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private func list<Element>(
    _ open: String, _ close: String, _ elements: [Element], to text: inout String, indentation: Int?,
    write: (Element, inout String, Int?) -> Void
  ) {
    let level = isFlat ? nil : indentation.map { $0 + 1 }
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += level == nil && indentation != nil ? ", " : "," }
      if let level { text += "\n" + String(repeating: "  ", count: level) }
      write(element, &text, level ?? indentation)
    }
    if level != nil, let indentation { text += "\n" + String(repeating: "  ", count: indentation) }
    text += close
  }

  private var isFlat: Bool {
    func isScalar(_ value: JSONValue) -> Bool {
      switch value {
      case .array, .object: false
      default: true
      }
    }
    return switch self {
    case .array(let values): values.allSatisfy(isScalar)
    case .object(let members): members.allSatisfy { isScalar($0.value) }
    default: true
    }
  }

  private static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    return String(describing: value)
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
