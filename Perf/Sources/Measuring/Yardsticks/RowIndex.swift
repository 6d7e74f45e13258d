// What a list virtualiser asks of the structure that knows its rows.

/// The extents of rows one after another, some measured, the others counting as an estimate that never changes: what
/// list virtualisers for the web keep. Three usual structures conform, as yardsticks for the engine's.
///
/// Callers keep rows in bounds.
protocol RowIndex: Sendable {
  /// The name in tables.
  static var name: String { get }

  /// Rows that are all unmeasured.
  init(rows: Int, estimate: Double)

  /// The number of rows.
  var rowCount: Int { get }
  /// The sum of all extents.
  var totalExtent: Double { get }
  /// Bytes of heap storage.
  var bytesHeld: Int { get }

  /// The measured extent of a row; `nil` while it is not measured.
  func extent(ofRow row: Int) -> Double?
  /// Notes the measured extent of a row.
  mutating func setExtent(_ extent: Double, ofRow row: Int)
  /// The sum of the extents of rows 0 ..< `row`. May catch up with work that was put off.
  mutating func offset(ofRow row: Int) -> Double
  /// The last row that begins at or before `offset`, 0 for a negative offset, at most the last row.
  mutating func row(atOffset offset: Double) -> Int

  /// Inserts unmeasured rows before `row`, which may be ``rowCount``.
  mutating func insertRows(_ count: Int, at row: Int)
  /// Removes rows.
  mutating func removeRows(_ rows: Range<Int>)
}
