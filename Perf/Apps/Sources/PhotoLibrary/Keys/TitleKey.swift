// The key of photos by title, and the initials that divide them.

public import GRDB
import GRDBSQLite
import GridPaging

/// The title of a photo and its identifier, compared as SQLite's `NOCASE` compares UTF-8: byte by byte, with the capital letters of
/// ASCII as small ones. Swift's own order of strings is another one.
public struct TitleKey: PhotoKey {
  /// The title in small letters of ASCII.
  public let title: String
  /// The identifier of the photo.
  public let id: Int64

  /// A key.
  ///
  /// - Complexity: O(n), n bytes of the title.
  public init(title: String, id: Int64) {
    let hasCapitals = title.utf8.contains { (0x41...0x5A).contains($0) }
    self.title =
      hasCapitals
      ? String(decoding: title.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self) : title
    self.id = id
  }

  public init(takenAt: Int64, title: String, id: Int64) { self.init(title: title, id: id) }

  /// Below, equal or above: -1, 0 or 1.
  private static func order(_ a: String, _ b: String) -> Int {
    // Strings that were decoded lie in one piece, so that this is a loop over bytes.
    let order = a.utf8.withContiguousStorageIfAvailable { left in
      b.utf8.withContiguousStorageIfAvailable { right in
        for place in 0..<min(left.count, right.count) where left[place] != right[place] {
          return left[place] < right[place] ? -1 : 1
        }
        return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
      }
    }
    return (order ?? nil) ?? (a.utf8.elementsEqual(b.utf8) ? 0 : a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1)
  }

  public static func < (a: TitleKey, b: TitleKey) -> Bool {
    let order = order(a.title, b.title)
    return order != 0 ? order < 0 : a.id < b.id
  }

  public static func == (a: TitleKey, b: TitleKey) -> Bool { a.id == b.id && order(a.title, b.title) == 0 }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  public static var order: PhotoOrder { .title }
  public var value: DatabaseValue { title.databaseValue }
  public func hasSameValue(as other: TitleKey) -> Bool { TitleKey.order(title, other.title) == 0 }
  public var section: Initial { Initial(firstByte: title.utf8.first) }

  public static func start(of section: Initial) -> TitleKey { TitleKey(title: section.start, id: .min) }

  public static func read(_ statement: SQLiteStatement, at column: Int32) -> TitleKey {
    let text = UnsafeBufferPointer(
      start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
    return TitleKey(title: String(decoding: text, as: UTF8.self), id: sqlite3_column_int64(statement, column + 1))
  }

  public static func isExact(_ statement: SQLiteStatement, at column: Int32) -> Bool {
    let text = UnsafeBufferPointer(
      start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
    return String(validating: text, as: UTF8.self) != nil
  }

  public static func section(_ statement: SQLiteStatement, at column: Int32) -> Initial {
    Initial(firstByte: sqlite3_column_text(statement, column)?.pointee)
  }

  /// The shortest start of the next title that lies above the last one: fences are mostly so short that they need no memory of
  /// their own.
  public static func separator(after last: TitleKey, before next: TitleKey) -> TitleKey {
    var end = next.title.startIndex
    while end < next.title.endIndex {
      end = next.title.unicodeScalars.index(after: end)
      let start = TitleKey(title: String(next.title[..<end]), id: .min)
      if last < start { return start }
    }
    return next
  }

  public func encode(to bytes: inout [UInt8]) {
    ByteCoding.append(UInt32(title.utf8.count), to: &bytes)
    bytes.append(contentsOf: title.utf8)
    ByteCoding.append(id, to: &bytes)
  }

  public static func decode(_ bytes: inout ArraySlice<UInt8>) -> TitleKey? {
    guard let length = ByteCoding.take(UInt32.self, from: &bytes), bytes.count >= Int(length) else { return nil }
    let title = String(decoding: bytes.prefix(Int(length)), as: UTF8.self)
    bytes.removeFirst(Int(length))
    return ByteCoding.take(Int64.self, from: &bytes).map { TitleKey(title: title, id: $0) }
  }
}

/// What a title begins with: the section of photos by title.
public struct Initial: Hashable, Sendable, CustomStringConvertible {
  /// A letter from `a` on, `#` for what comes before them, `…` for what comes after.
  let letter: UInt8

  /// The initial of a title whose first byte this is; `nil` for an empty title.
  ///
  /// - Complexity: O(1).
  public init(firstByte: UInt8?) {
    let byte = firstByte.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } ?? 0
    letter = byte < 0x61 ? 0x23 : min(byte, 0x7B)
  }

  /// The least title of the section.
  var start: String { letter == 0x23 ? "" : String(UnicodeScalar(letter)) }

  /// The letter as a capital, `#` for digits and signs, `…` for other scripts.
  public var description: String {
    letter == 0x23 ? "#" : letter == 0x7B ? "…" : String(UnicodeScalar(letter & 0xDF))
  }
}
