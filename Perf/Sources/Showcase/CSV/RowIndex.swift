// Where the rows of a file are: the starts of some, found in slices, from which the others are found.

import GridEngine

/// The rows of a file as far as it was read.
struct RowIndex {
  /// A row and where it begins.
  private struct Mark {
    var row: Int
    var start: Int
  }

  /// Rows between two marks at most.
  static let rowsOfBlock = 256
  /// Bytes after which the next row gets a mark.
  static let bytesOfBlock = 1 << 20

  /// Ascending; the first row has one.
  private var marks: [Mark] = []
  private var scanner: RowScanner
  /// Rows whose start is known.
  private(set) var rowCount = 0
  /// True when all rows are known, of those that a grid can have.
  private(set) var isComplete = false
  /// The starts of the rows of blocks that were looked at.
  private var blocks: [Int: [Int]] = [:]

  init(_ bytes: UnsafeRawBufferPointer, delimiter: UInt8, start: Int) {
    scanner = RowScanner(bytes, delimiter: delimiter, start: start)
    isComplete = start >= bytes.count
    if !isComplete { add(start) }
  }

  private mutating func add(_ start: Int) {
    if let last = marks.last, rowCount < last.row + RowIndex.rowsOfBlock, start < last.start + RowIndex.bytesOfBlock {
      rowCount += 1
      return
    }
    marks.append(Mark(row: rowCount, start: start))
    rowCount += 1
  }

  /// The share of the bytes that was read, 0…1.
  var share: Double { isComplete ? 1 : Double(scanner.position) / Double(max(1, scanner.bytes.count)) }

  /// The number of rows by those of the part that was read.
  var estimatedRowCount: Int {
    guard !isComplete, share > 0 else { return rowCount }
    return max(rowCount, Int(min(Double(Limits.items), Double(rowCount) / share)))
  }

  /// Reads so many more bytes.
  mutating func advance(bytes count: Int) {
    guard !isComplete else { return }
    // The rows of the last block may have become more.
    blocks[marks.count - 1] = nil
    let limit = scanner.position + min(count, scanner.bytes.count - scanner.position)
    while let start = scanner.nextRow(until: limit) {
      guard start < scanner.bytes.count, rowCount < Limits.items else {
        isComplete = true
        return
      }
      add(start)
    }
    isComplete = scanner.position >= scanner.bytes.count
  }

  // MARK: Blocks

  /// Runs of rows that are read together.
  var blockCount: Int { marks.count }

  /// The rows of a block that are known.
  func rows(ofBlock block: Int) -> Range<Int> {
    marks[block].row..<(block + 1 < marks.count ? marks[block + 1].row : rowCount)
  }

  /// The bytes of a block, as far as they were read.
  func bytes(ofBlock block: Int) -> Range<Int> {
    marks[block].start..<(block + 1 < marks.count ? marks[block + 1].start : max(marks[block].start, scanner.position))
  }

  /// The block that a row is in.
  func block(of row: Int) -> Int {
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].row <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a row begins; `nil` for one that is not known.
  mutating func start(of row: Int) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    let block = block(of: row)
    if blocks[block] == nil {
      if blocks.count >= 64 { blocks.removeAll(keepingCapacity: true) }
      var starts = [marks[block].start]
      var rows = RowScanner(scanner.bytes, delimiter: scanner.delimiter, start: starts[0])
      while starts.count < self.rows(ofBlock: block).count, let start = rows.nextRow(until: scanner.bytes.count) {
        starts.append(start)
      }
      blocks[block] = starts
    }
    return blocks[block].flatMap { row - marks[block].row < $0.count ? $0[row - marks[block].row] : nil }
  }
}
