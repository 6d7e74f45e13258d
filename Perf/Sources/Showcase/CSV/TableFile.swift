// A file of comma-separated values as a table: rows and fields on demand, whatever its size.

import GridEngine

/// The rows and fields of a file.
public final class TableFile {
  /// The byte between fields.
  public let delimiter: UInt8
  private let file: MappedFile
  private let scanner: FieldScanner
  private(set) var index: RowIndex
  /// The fields of rows that were looked at, and how many these are.
  private var rows: [Int: (start: Int, fields: [FieldScanner.Field], isCut: Bool)] = [:]
  private var fieldCount = 0

  /// Bytes that are read before the first screen.
  static let firstBytes = 1 << 20

  /// - Parameter delimiter: an ASCII character between fields; `nil` to find it.
  /// - Throws: ``TableFileError`` where the file cannot be read or is no table of bytes.
  public convenience init(path: String, delimiter: UInt8? = nil) throws(TableFileError) {
    self.init(try MappedFile(path: path), delimiter: delimiter ?? (path.lowercased().hasSuffix(".tsv") ? 0x09 : nil))
    let first = file.bytes.prefix(2)
    guard !first.elementsEqual([0xFF, 0xFE]), !first.elementsEqual([0xFE, 0xFF]) else {
      throw TableFileError(reason: "it is UTF-16; make UTF-8 of it with: iconv -f UTF-16 -t UTF-8")
    }
  }

  convenience init(_ bytes: [UInt8], delimiter: UInt8? = nil) { self.init(MappedFile(bytes), delimiter: delimiter) }

  private init(_ file: MappedFile, delimiter: UInt8?) {
    self.file = file
    // A byte order mark says nothing in UTF-8.
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.delimiter = delimiter ?? TableFile.delimiter(of: file.bytes, from: start)
    scanner = FieldScanner(bytes: file.bytes, delimiter: self.delimiter)
    index = RowIndex(file.bytes, delimiter: self.delimiter, start: start)
    index.advance(bytes: TableFile.firstBytes)
  }

  /// True when somebody made the file shorter since the last call; what was cut off reads as zeros then.
  func becameShorter() -> Bool { file.keepReadable() }

  /// Reads so many more bytes to find rows.
  func advance(bytes: Int) { index.advance(bytes: bytes) }

  // MARK: Fields

  /// The number of fields of a row; 0 where it is not known.
  func fieldCount(ofRow row: Int) -> Int { fields(ofRow: row)?.fields.count ?? 0 }

  /// True for a row with more than can be read of it.
  func isCut(row: Int) -> Bool { fields(ofRow: row)?.isCut ?? false }

  private func fields(ofRow row: Int) -> (start: Int, fields: [FieldScanner.Field], isCut: Bool)? {
    if let known = rows[row] { return known }
    guard let start = index.start(of: row) else { return nil }
    let (fields, isCut) = scanner.fields(at: start, limit: Limits.columns)
    if rows.count >= 4_096 || fieldCount > 4_000_000 {
      rows.removeAll(keepingCapacity: true)
      fieldCount = 0
    }
    rows[row] = (start, fields, isCut)
    fieldCount += fields.count
    return (start, fields, isCut)
  }

  /// The bytes of a field; empty where the row has none.
  func bytes(row: Int, column: Int, most: Int = .max) -> [UInt8] {
    guard let known = fields(ofRow: row), known.fields.indices.contains(column) else { return [] }
    return scanner.value(of: known.fields[column], at: known.start, most: most)
  }

  /// The text of a field, U+FFFD for what is no UTF-8.
  func text(row: Int, column: Int, most: Int = .max) -> String {
    String(decoding: bytes(row: row, column: column, most: most), as: UTF8.self)
  }

  /// The largest number of fields of the first rows.
  func columnCount(ofFirst rows: Int) -> Int {
    (0..<min(rows, index.rowCount)).reduce(0) { max($0, fieldCount(ofRow: $1)) }
  }

  /// The raw bytes of a block of rows.
  func bytes(ofBlock block: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: file.bytes[index.bytes(ofBlock: block)])
  }

  // MARK: The delimiter

  /// What the first rows are divided by best: comma, semicolon, tab or bar.
  private static func delimiter(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt8 {
    let head = UnsafeRawBufferPointer(rebasing: bytes[start..<start + min(1 << 16, bytes.count - start)])
    var best: (delimiter: UInt8, score: Double) = (UInt8(ascii: ","), 0)
    for candidate in [",", ";", "\t", "|"].map({ UInt8(ascii: $0) }) {
      let fields = FieldScanner(bytes: head, delimiter: candidate)
      var rows = RowScanner(head, delimiter: candidate, start: 0)
      var (counts, first) = ([Int: Int](), 0)
      for _ in 0..<100 where first < head.count {
        let next = rows.nextRow(until: head.count)
        // The last row may be cut, which tells nothing.
        if next == nil, !counts.isEmpty { break }
        counts[fields.fields(at: first, limit: 1_000).fields.count, default: 0] += 1
        first = next ?? head.count
      }
      let total = counts.values.reduce(0, +)
      // The share of the rows with the number of fields that most have, and a little more for more fields.
      for (fields, rows) in counts where fields > 1 {
        let score = Double(rows) / Double(total) + Double(min(fields, 100)) / 1_000
        if score > best.score { best = (candidate, score) }
      }
    }
    return best.delimiter
  }
}
