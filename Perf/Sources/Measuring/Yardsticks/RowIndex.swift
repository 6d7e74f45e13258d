// The operations that a list virtualiser needs from the structure that holds its rows' extents.

/// The extents of consecutive rows, some measured, the others with an estimate that never changes: the data of list
/// virtualisers for the web. Three usual structures conform, as yardsticks for the engine's.
///
/// Callers keep rows in bounds.
protocol RowIndex: Sendable {
  /// The name in tables.
  static var name: String { get }

  /// Creates rows that are all unmeasured.
  init(rows: Int, estimate: Double)

  /// The number of rows.
  var rowCount: Int { get }
  /// The sum of all extents.
  var totalExtent: Double { get }
  /// Bytes of heap storage.
  var bytesHeld: Int { get }

  /// The measured extent of a row; `nil` if it is not measured.
  func extent(ofRow row: Int) -> Double?
  /// Stores the measured extent of a row.
  mutating func setExtent(_ extent: Double, ofRow row: Int)
  /// The sum of the extents of rows 0 ..< `row`. May do work that earlier changes postponed.
  mutating func offset(ofRow row: Int) -> Double
  /// The last row that begins at or before `offset`, 0 for a negative offset, at most the last row.
  mutating func row(atOffset offset: Double) -> Int

  /// Inserts unmeasured rows before `row`, which may be ``rowCount``.
  mutating func insertRows(_ count: Int, at row: Int)
  /// Removes rows.
  mutating func removeRows(_ rows: Range<Int>)
}
