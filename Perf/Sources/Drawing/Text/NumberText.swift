// Numbers formatted for people: durations, counts, shares and sizes with units.

import Foundation

/// Numbers as text for tiles, tables, captions and axes.
///
/// Numbers have three significant digits, a no-break space (U+00A0) stands before the unit, and values that are not
/// finite are an en dash.
public enum NumberText {
  /// The text for NaN and the infinities.
  static let missing = "–"

  /// A duration with the unit that fits: `873 ns`, `8.31 µs`, `16.7 ms`, `2.50 s`.
  ///
  /// - Parameter nanoseconds: The duration; `–` if it is not finite.
  /// - Complexity: O(1).
  public static func duration(nanoseconds: Double) -> String {
    scaled(nanoseconds, units: ["ns", "µs", "ms", "s"], wholeFirst: true)
  }

  /// A whole number with a comma between groups of three digits: `120,000`.
  ///
  /// - Complexity: O(1).
  public static func grouped(_ value: Int) -> String {
    (value < 0 ? "−" : "") + grouping(String(value.magnitude))
  }

  /// A number with one of the signs k, M, G, T when it is a thousand or more: `3.4 M`, `120 k`, `42`.
  ///
  /// - Parameter value: The number; `–` if it is not finite.
  /// - Complexity: O(1).
  public static func compact(_ value: Double) -> String {
    scaled(value, units: ["", "k", "M", "G", "T"], wholeFirst: false, trims: true)
  }

  /// A number of bytes in decimal units: `12.3 kB`.
  ///
  /// - Complexity: O(1).
  public static func bytes(_ count: Int) -> String {
    scaled(Double(count), units: ["B", "kB", "MB", "GB", "TB"], wholeFirst: true, trims: true)
  }

  /// Nanoseconds as microseconds, with two decimals below a hundred and none above.
  ///
  /// - Complexity: O(1).
  public static func microseconds(nanoseconds: Double) -> String {
    let value = nanoseconds / 1000
    return value < 100 ? fixed(value, decimals: 2) : grouping(fixed(value, decimals: 0))
  }

  /// A mean or a count: whole numbers in groups, others with three decimals.
  ///
  /// - Complexity: O(1).
  public static func mean(_ value: Double) -> String {
    value == value.rounded() ? grouping(fixed(value, decimals: 0)) : fixed(value, decimals: 3)
  }

  /// A number with exactly this many decimals, without grouping.
  ///
  /// - Parameters:
  ///   - value: The number; `–` if it is not finite. Beyond 10¹⁵ the shortest exact text is used.
  ///   - decimals: Clamped to 0...6.
  /// - Complexity: O(1).
  public static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return missing }
    guard value.magnitude < 1e15 else { return String(value) }
    let text = String(format: "%.\(max(0, min(6, decimals)))f", value.magnitude)
    return value < 0 && text.contains { $0 != "0" && $0 != "." } ? "−" + text : text
  }
}

extension NumberText {
  /// The value in the largest unit, in steps of a thousand, in which it is 1 or more.
  static func scaled(_ value: Double, units: [String], wholeFirst: Bool, trims: Bool = false) -> String {
    guard value.isFinite else { return missing }
    var rest = value
    var index = 0
    while rest.magnitude >= 999.5, index + 1 < units.count {
      rest /= 1000
      index += 1
    }
    let isWhole = index == 0 && wholeFirst && rest.rounded() == rest
    let number = isWhole ? grouping(fixed(rest, decimals: 0)) : significant(rest, trims: trims)
    return units[index].isEmpty ? number : number + "\u{A0}" + units[index]
  }

  /// Three significant digits, more before the point where needed.
  static func significant(_ value: Double, trims: Bool = false) -> String {
    let size = value.magnitude
    let decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0
    let text = decimals == 0 ? grouping(fixed(value, decimals: 0)) : fixed(value, decimals: decimals)
    guard trims, text.contains(".") else { return text }
    var end = text[...]
    while end.last == "0" { end.removeLast() }
    if end.last == "." { end.removeLast() }
    return String(end)
  }

  private static func grouping(_ digits: String) -> String {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return digits.hasPrefix("−") ? "−" + grouping(String(digits.dropFirst())) : digits
    }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
