// Where the rows of comma-separated values begin, with quotes that may hide line breaks (RFC 4180).

/// Finds one row after the other.
///
/// A quote opens a quoted part at the start of a field alone; elsewhere it is a character like others. A quoted part ends at a
/// quote that no other one follows, or at the end of the file. Rows end with CR LF, LF or CR.
struct RowScanner {
  let bytes: UnsafeRawBufferPointer
  let delimiter: UInt8
  /// The next byte to look at.
  private(set) var position: Int
  /// The start of the row that the position is in.
  private var rowStart: Int
  private var isInQuotes = false

  static let quote = UInt8(ascii: "\"")
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// - Parameter start: where a row begins.
  init(_ bytes: UnsafeRawBufferPointer, delimiter: UInt8, start: Int) {
    (self.bytes, self.delimiter) = (bytes, delimiter)
    (position, rowStart) = (start, start)
  }

  /// The start of the row after the present one, which is the end of all bytes where no other follows; `nil` where the present one
  /// goes on at a limit.
  mutating func nextRow(until limit: Int) -> Int? {
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
    let limit = min(limit, bytes.count)
    // Copies, so that the loops keep them in registers.
    var (place, isInQuotes) = (position, isInQuotes)
    defer { (position, self.isInQuotes) = (place, isInQuotes) }
    while place < limit {
      let byte = start[place]
      place += 1
      if isInQuotes {
        guard byte == RowScanner.quote else { continue }
        // What follows a quote decides what it means, and of two the second one means nothing.
        if place < bytes.count, start[place] == RowScanner.quote { place += 1 } else { isInQuotes = false }
      } else if byte <= RowScanner.quote {
        // Most characters come after the quote.
        if byte == RowScanner.quote {
          isInQuotes = place - 1 == rowStart || start[place - 2] == delimiter
        } else if byte == RowScanner.newline || byte == RowScanner.carriageReturn {
          let isPair = byte == RowScanner.carriageReturn && place < bytes.count && start[place] == RowScanner.newline
          if isPair { place += 1 }
          rowStart = place
          return place
        }
      }
    }
    return nil
  }
}
