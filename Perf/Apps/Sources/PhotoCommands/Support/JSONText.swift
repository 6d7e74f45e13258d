// Results as JSON, and times as numbers.

import Foundation

enum JSONText {
  /// A value on one line, keys in alphabetical order.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
  /// The duration in nanoseconds.
  var nanoseconds: Double { seconds * 1e9 }
}
