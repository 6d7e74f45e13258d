// Looking for a text in the fields of a file, in slices, forward or back, once around.

/// A search for the next field that has a text in it. ASCII letters are found in either case.
struct TableSearch {
  typealias Place = (row: Int, column: Int)

  enum Result {
    case found(row: Int, column: Int)
    case nothing
    /// More is to be read.
    case more
  }

  let text: String
  let isBackward: Bool
  private let wanted: [UInt8]
  /// Where the search began.
  private let start: Place
  private var block: Int
  /// True after the end, or the start, was passed.
  private(set) var isAround = false

  init(_ text: String, in file: TableFile, after start: (row: Int, column: Int), isBackward: Bool = false) {
    (self.text, self.start, self.isBackward) = (text, start, isBackward)
    wanted = text.utf8.map(TableSearch.folded)
    block = file.index.blockCount > 0 ? file.index.block(of: start.row) : 0
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// Looks at so many more bytes, or a block more.
  mutating func advance(bytes count: Int, _ file: TableFile) -> Result {
    guard !wanted.isEmpty, file.index.blockCount > 0 else { return .nothing }
    var rest = count
    while rest > 0 {
      // Of the last block that is known more rows may come, and back from the first row is the last one.
      let isLast = block == file.index.blockCount - 1
      if !file.index.isComplete, isLast || isBackward && isAround {
        file.advance(bytes: rest)
        if isBackward, isAround { block = file.index.blockCount - 1 }
        return .more
      }
      if let found = match(in: block, file) { return .found(row: found.row, column: found.column) }
      if isAround, block == file.index.block(of: start.row) { return .nothing }
      rest -= file.index.bytes(ofBlock: block).count
      if isBackward {
        (block, isAround) = block > 0 ? (block - 1, isAround) : (file.index.blockCount - 1, true)
      } else {
        (block, isAround) = isLast ? (0, true) : (block + 1, isAround)
      }
    }
    return .more
  }

  /// A block with a row that never ends is longer: of each row the first bytes count, as far as they are shown.
  private static let mostBytesAtOnce = 16 << 20

  /// The first match of a block in the direction of the search.
  private func match(in block: Int, _ file: TableFile) -> Place? {
    // A quote in a field is written as two, so that only texts without one are written as they are.
    let bytes = file.bytes(ofBlock: block)
    let isShort = bytes.count <= TableSearch.mostBytesAtOnce
    if isShort, !wanted.contains(RowScanner.quote), !contains(bytes) { return nil }
    let isFirst = block == file.index.block(of: start.row)
    var last: Place?
    for row in file.index.rows(ofBlock: block) {
      for column in 0..<file.fieldCount(ofRow: row) {
        let isAfter = (row, column) > start
        // The block in which the search began has a part for its beginning and one for its end.
        if isFirst, isBackward ? (row, column) >= start && !isAround : !isAfter && !isAround { continue }
        if isFirst, isAround, isBackward ? (row, column) < start : isAfter { continue }
        let bytes = file.bytes(row: row, column: column)
        guard bytes.withUnsafeBytes(contains) else { continue }
        if !isBackward { return (row, column) }
        last = (row, column)
      }
    }
    return last
  }

  private func contains(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= wanted.count else { return false }
    let first = wanted[0]
    let other = (0x61...0x7A).contains(first) ? first & 0xDF : first
    for start in 0...bytes.count - wanted.count where bytes[start] == first || bytes[start] == other {
      var length = 1
      while length < wanted.count, TableSearch.folded(bytes[start + length]) == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}
