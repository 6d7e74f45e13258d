// Where in a JSON text a number is that no `Double` holds: a decoder says that there is one, and not where.

/// The first such number in a value.
struct UnreadableNumber: Decodable {
  private(set) var path: [any CodingKey]?

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) where path == nil {
        path = try? object.decode(UnreadableNumber.self, forKey: key).path
      }
    } else if var list = try? decoder.unkeyedContainer() {
      while path == nil, !list.isAtEnd, let found = try? list.decode(UnreadableNumber.self) { path = found.path }
    } else {
      do {
        _ = try decoder.singleValueContainer().decode(Double.self)
      } catch is DecodingError {
        // A text, a truth value, or null.
      } catch {
        path = decoder.codingPath
      }
    }
  }
}
