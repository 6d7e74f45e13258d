// What keys of photos have in common, so that statements and fences are written once.

public import GRDB
public import GridPaging

/// A key by which photos are sorted: a value of the photo and its identifier. It compares as the index of the same order does.
public protocol PhotoKey: PagingKey {
  /// What photos are divided by in this order: photos of a section lie beside one another.
  associatedtype Section: Hashable & Sendable

  /// The order that the key is of.
  static var order: PhotoOrder { get }

  /// The value that photos are sorted by, for SQLite.
  var value: DatabaseValue { get }
  /// The identifier of the photo.
  var id: Int64 { get }

  /// True for a key of the same value, whatever its identifier.
  func hasSameValue(as other: Self) -> Bool

  /// The section that the key is in.
  var section: Section { get }

  /// The least key that a section can have.
  static func start(of section: Section) -> Self

  /// The key in two columns of a row: the value and the identifier.
  ///
  /// - Complexity: O(1) for numbers, O(length) for texts.
  static func read(_ statement: SQLiteStatement, at column: Int32) -> Self

  /// True if the key that is read from two columns compares as they do. Texts that are not UTF-8 are read as others.
  ///
  /// - Complexity: O(1) for numbers, O(length) for texts.
  static func isExact(_ statement: SQLiteStatement, at column: Int32) -> Bool

  /// The section of the value in a column of a row, without the cost of a key.
  static func section(_ statement: SQLiteStatement, at column: Int32) -> Section

  /// A key above one and not above another, the next, that takes little memory.
  static func separator(after last: Self, before next: Self) -> Self

  /// The key in a log that has both values of each row.
  init(takenAt: Int64, title: String, id: Int64)

  /// Appends the key to bytes that ``decode(_:)`` reads.
  func encode(to bytes: inout [UInt8])

  /// Takes the key from the start of bytes; `nil` when there is none.
  static func decode(_ bytes: inout ArraySlice<UInt8>) -> Self?
}

extension PhotoKey {
  /// The column of the value, for statements.
  public static var valueColumn: String { order.column }

  public static func separator(after last: Self, before next: Self) -> Self { next }

  public static func isExact(_ statement: SQLiteStatement, at column: Int32) -> Bool { true }
}

/// Numbers as bytes, the least significant first.
enum ByteCoding {
  static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  static func take<Value: FixedWidthInteger>(_ type: Value.Type, from bytes: inout ArraySlice<UInt8>) -> Value? {
    let size = MemoryLayout<Value>.size
    guard bytes.count >= size else { return nil }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
    bytes.removeFirst(size)
    return Value(littleEndian: value)
  }
}
