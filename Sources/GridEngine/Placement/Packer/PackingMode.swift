// Sparse and dense packing: if automatic placement goes back to fill holes, and how far.

/// The rule by which items without starts are packed.
public struct PackingMode: Sendable, Hashable {
  /// Rows above the last row reached that may still be filled; 0 for sparse, `Int.max` for no bound.
  let lookback: Int
  /// Items between two barriers; `Int.max` for none.
  let chunk: Int
  /// The search goes on from the item before.
  let isSparse: Bool
  /// Items make rows final before they are full.
  let isBounded: Bool

  private init(lookback: Int, chunk: Int, isSparse: Bool) {
    self.lookback = lookback
    self.chunk = chunk
    self.isSparse = isSparse
    isBounded = !isSparse && (lookback < .max || chunk < .max)
  }

  /// Order is kept: the search goes on from the item before and leaves holes behind.
  public static let sparse = PackingMode(lookback: 0, chunk: .max, isSparse: true)
  /// Each item takes the first place where it fits, as CSS `dense` does.
  public static let dense = PackingMode(lookback: .max, chunk: .max, isSparse: false)

  /// As ``dense``, but no item starts more than `rows` rows above the last row that an item placed automatically
  /// reaches, so rows further up are final. A negative number counts as 0, which still fills the last row.
  ///
  /// - Complexity: O(1).
  public static func dense(lookback rows: Int) -> PackingMode {
    PackingMode(lookback: max(0, rows), chunk: .max, isSparse: false)
  }

  /// As ``dense``, with a barrier after each `items` items placed automatically: the next one starts below all of them.
  /// A number below 1 counts as 1.
  ///
  /// - Complexity: O(1).
  public static func dense(chunk items: Int) -> PackingMode {
    PackingMode(lookback: .max, chunk: max(1, items), isSparse: false)
  }
}
