// What the cases have in common: pairs, names, and errors that say what belongs there.

import GridEngine

/// Two numbers, each of which may be null.
struct NumberPair: Decodable {
  var first: Double?
  var second: Double?

  var values: [Double?] { [first, second] }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double?].self)
    guard numbers.count == 2 else { throw wrongCount(numbers.count, decoder) }
    (first, second) = (numbers[0], numbers[1])
  }
}

/// Two whole numbers, each of which may be null.
struct WholePair: Decodable {
  var first: Int?
  var second: Int?

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Whole?].self)
    guard numbers.count == 2 else { throw wrongCount(numbers.count, decoder) }
    (first, second) = (numbers[0]?.value, numbers[1]?.value)
  }
}

/// A whole number. Foundation's own error for 1.5 does not say where it stands.
struct Whole: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Int(exactly: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a whole number")
    }
    self.value = value
  }
}

/// Width and height.
struct SizePair: Decodable {
  var size: Size

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 2 else { throw wrongCount(numbers.count, decoder) }
    size = Size(width: numbers[0], height: numbers[1])
  }
}

private func wrongCount(_ count: Int, _ decoder: any Decoder) -> DecodingError {
  DecodingError.dataCorrupted(
    DecodingError.Context(
      codingPath: decoder.codingPath, debugDescription: "expected two numbers, found \(count) values"))
}

/// One of a few words; any other is an error that lists them.
protocol NamedChoice: Decodable, CaseIterable, RawRepresentable<String> {}

extension NamedChoice {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let choice = Self(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "unknown value \"\(name)\"; use \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = choice
  }
}

/// The name of an alignment on both axes.
enum AlignmentName: String, NamedChoice {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing

  var name: String { rawValue }

  var point: UnitPoint {
    switch self {
    case .topLeading: .topLeading
    case .top: .top
    case .topTrailing: .topTrailing
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    }
  }
}

extension KeyedDecodingContainer {
  /// An error about the container, or about one of its keys.
  func problem(_ text: String, at key: Key? = nil) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath + (key.map { [$0] } ?? []), debugDescription: text))
  }
}
