// A string of SVG or HTML while it is written.

/// Writes elements; every attribute value and text goes through ``XMLText``.
struct SVGMarkup {
  private(set) var text = ""

  /// An attribute: its name and its value, not yet escaped.
  typealias Attribute = (name: String, value: String)

  mutating func open(_ name: String, _ attributes: [Attribute] = []) {
    text += "<" + name
    append(attributes)
    text += ">"
  }

  mutating func close(_ name: String) {
    text += "</" + name + ">"
  }

  /// An element without content.
  mutating func empty(_ name: String, _ attributes: [Attribute]) {
    text += "<" + name
    append(attributes)
    text += "/>"
  }

  /// An element that holds only text.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], text content: String) {
    open(name, attributes)
    text += XMLText.escaped(content)
    close(name)
  }

  /// Markup or a style sheet that is complete in itself.
  mutating func raw(_ markup: String) {
    text += markup
  }

  private mutating func append(_ attributes: [Attribute]) {
    for attribute in attributes {
      text += " " + attribute.name + "=\"" + XMLText.escaped(attribute.value) + "\""
    }
  }
}

extension SVGMarkup {
  /// A coordinate with at most two decimals; 0 if it is not finite, clamped if it is huge.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((max(-1e7, min(1e7, value)) * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    var result = hundredths < 0 ? "-" : ""
    result += String(whole)
    if rest > 0 { result += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    return result
  }
}
