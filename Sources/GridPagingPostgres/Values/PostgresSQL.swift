// SQL of a program, in which every value is bound.

#if PostgreSQL
  /// SQL that the program's author writes. What is interpolated is bound as a value, and never becomes part of the text:
  ///
  ///     let query: PostgresSQL = "SELECT * FROM seats WHERE hall = \(hall) AND price < \(limit)"
  ///
  /// A value that stands where the server cannot know its type needs one: `\(limit)::bigint`.
  public struct PostgresSQL: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Collects the pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var pieces = [""]
      var values: [PostgresValue] = []

      /// Room for the pieces.
      ///
      /// - Complexity: O(1).
      public init(literalCapacity: Int, interpolationCount: Int) {
        pieces.reserveCapacity(interpolationCount + 1)
        values.reserveCapacity(interpolationCount)
      }

      /// SQL as it stands in the program.
      ///
      /// - Complexity: O(n), n bytes.
      public mutating func appendLiteral(_ literal: String) { pieces[pieces.count - 1] += literal }

      /// A value.
      ///
      /// - Complexity: O(1).
      public mutating func appendInterpolation(_ value: PostgresValue) {
        values.append(value)
        pieces.append("")
      }

      /// A text.
      ///
      /// - Complexity: O(1).
      public mutating func appendInterpolation(_ value: String) { appendInterpolation(.text(value)) }
      /// A whole number.
      ///
      /// - Complexity: O(1).
      public mutating func appendInterpolation(_ value: Int64) { appendInterpolation(.integer(value)) }
      /// A whole number.
      ///
      /// - Complexity: O(1).
      public mutating func appendInterpolation(_ value: Int) { appendInterpolation(.integer(Int64(value))) }
      /// A number.
      ///
      /// - Complexity: O(1).
      public mutating func appendInterpolation(_ value: Double) { appendInterpolation(.real(value)) }
      /// True or false.
      ///
      /// - Complexity: O(1).
      public mutating func appendInterpolation(_ value: Bool) { appendInterpolation(.bool(value)) }
    }

    /// What stands between the values, one piece more than these.
    let pieces: [String]
    let values: [PostgresValue]

    /// SQL without values.
    ///
    /// - Complexity: O(n), n bytes.
    public init(stringLiteral value: String) { (pieces, values) = ([value], []) }

    /// SQL with values.
    ///
    /// - Complexity: O(n), n bytes.
    public init(stringInterpolation: StringInterpolation) {
      (pieces, values) = (stringInterpolation.pieces, stringInterpolation.values)
    }

    /// The text with numbers for the values, which are bound after others.
    func text(_ parameters: inout Parameters) -> String {
      var text = pieces[0]
      for (value, piece) in zip(values, pieces.dropFirst()) {
        parameters.append(value)
        text += "$\(parameters.count)" + piece
      }
      return text
    }
  }
#endif
