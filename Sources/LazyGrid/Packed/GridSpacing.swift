// The gaps of a packed grid, under exyte/Grid's name.

/// Points between columns and between rows. There is none around the grid.
///
/// A number stands for both, an array for the horizontal and the vertical one: `spacing: 5`, `spacing: [10, 5]`.
public struct GridSpacing: Sendable, Hashable {
  /// Points between columns; `nil` for the environment's default. NaN, infinite and negative numbers count as 0, with a
  /// diagnostic.
  public var horizontal: Double?
  /// Points between rows; `nil` and bad numbers as for ``horizontal``.
  public var vertical: Double?

  /// Spacing for each direction.
  ///
  /// - Complexity: O(1).
  public init(horizontal: Double? = nil, vertical: Double? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same spacing in both directions.
  ///
  /// - Complexity: O(1).
  public init(_ points: Double) { self.init(horizontal: points, vertical: points) }

  /// The environment's default in both directions.
  public static let standard = GridSpacing(horizontal: nil, vertical: nil)
  /// No gaps.
  public static let zero = GridSpacing(horizontal: 0, vertical: 0)
}

extension GridSpacing: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral {
  /// The same spacing in both directions.
  ///
  /// - Complexity: O(1); as all of these.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// The same spacing in both directions.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Horizontal and vertical spacing; one number is used for both, an empty array is the default, further numbers are
  /// ignored.
  public init(arrayLiteral elements: Double...) {
    self.init(horizontal: elements.first, vertical: elements.dropFirst().first ?? elements.first)
  }
}
