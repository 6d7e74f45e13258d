// Figures as JSON: keys in alphabetical order, numbers with all digits, null for missing figures.

import Foundation
public import ScrollSimulation

/// The JSON that commands print and store.
public enum JSON {
  /// The value on one line.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public static func line(_ value: some Encodable) throws -> String { try text(value, []) }

  /// The value with a line for each key and element.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public static func lines(_ value: some Encodable) throws -> String { try text(value, .prettyPrinted) }

  private static func text(_ value: some Encodable, _ format: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format.union([.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// A coding key of any name.
public struct NamedKey: CodingKey {
  public var stringValue: String
  public var intValue: Int? { nil }

  public init(_ name: String) { stringValue = name }
  public init?(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }
}

/// A value that may be missing; its key is then written with null.
@propertyWrapper public struct OrNull<Value: Codable & Sendable>: Codable, Sendable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value?(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension FrameStatistics: @retroactive Codable {
  private enum Key: String, CodingKey { case mean, p50, p90, p99, p999, max }

  /// The mean, percentiles and maximum, without the count.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, value) in [(Key.mean, mean), (.p50, p50), (.p90, p90), (.p99, p99), (.p999, p999), (.max, max)] {
      try container.encode(value, forKey: key)
    }
  }

  /// Reads the output of ``encode(to:)``; ``count`` is 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init([Double]())
    mean = try container.decode(Double.self, forKey: .mean)
    p50 = try container.decode(Double.self, forKey: .p50)
    p90 = try container.decode(Double.self, forKey: .p90)
    p99 = try container.decode(Double.self, forKey: .p99)
    p999 = try container.decode(Double.self, forKey: .p999)
    max = try container.decode(Double.self, forKey: .max)
  }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Hashable where Value: Hashable {}
