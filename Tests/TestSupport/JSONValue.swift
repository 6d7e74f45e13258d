// JSON as it is written, for cases of many shapes.

/// A value of JSON.
public enum JSONValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The usual ones first, as each that does not fit throws.
    if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if container.decodeNil() {
      self = .null
    } else {
      self = .bool(try container.decode(Bool.self))
    }
  }

  /// The value of a key; `nil` where there is none, or null.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self, let value = object[key], value != .null else { return nil }
    return value
  }

  /// An element of an array.
  public subscript(index: Int) -> JSONValue { elements[index] }

  public var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  public var keys: [String: JSONValue] {
    guard case .object(let object) = self else { return [:] }
    return object
  }

  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}

extension JSONValue {
  /// The path of the first place where two values differ; `nil` where they are equal.
  public func firstDifference(from other: JSONValue, path: String = "") -> String? {
    if self == other { return nil }
    if case .object(let own) = self, case .object(let others) = other, Set(own.keys) == Set(others.keys) {
      return own.keys.sorted().lazy.compactMap { own[$0]!.firstDifference(from: others[$0]!, path: "\(path).\($0)") }
        .first
    }
    if case .array(let own) = self, case .array(let others) = other, own.count == others.count {
      return own.indices.lazy.compactMap { own[$0].firstDifference(from: others[$0], path: "\(path)[\($0)]") }.first
    }
    return "\(path): \(text), not \(other.text)"
  }

  /// The value as it would be written.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let string): "\"\(string)\""
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", "))}"
    }
  }
}
