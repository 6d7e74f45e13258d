// What a saved state says of tables: plain numbers, to bytes and back.

/// The part of a saved state that is about columns. Numbers in brackets are bytes, distances and widths are units:
///
///     offset across (8)
///     column that keeps its place: 0 (1) for none, or
///       1 (1), section of the head (4), column (4), distance (8)
///     tables of which anything is known: count (4), and for each
///       section of the head (4), runs (4), and for each run
///         columns (4)
///         width of each (4): −1 where nothing is known, bit 31 for one that a user chose
///     tables whose cells are merged otherwise than they are declared: count (4), and for each
///       section of the head (4), merged cells (4), and for each
///         first row, first column, rows, columns (4 each)
///     rows that are hidden, numbered among the items of all sections: count (4), and for each run
///         first row, rows (4 each)
struct SavedColumns: Equatable {
  struct Anchor: Equatable {
    var head: UInt32
    var column: UInt32
    var distance: Int64
  }

  struct Table: Equatable {
    var head: UInt32
    /// Without those at the end of which nothing is known.
    var widths: RunList<KnownWidth?>
  }

  struct Ranges: Equatable {
    var head: UInt32
    var ranges: [CellRange]
  }

  var offset = Int64(0)
  var anchor: Anchor?
  var tables: [Table] = []
  var ranges: [Ranges] = []
  /// In order, and not beside one another.
  var hidden: [Range<Int>] = []

  init() {}

  /// More than any table is wide.
  private static let reach = FixedPoint(4 * Limits.across).raw
  private static let chosen: UInt32 = 1 << 31

  func write(to writer: inout ByteWriter) {
    writer.write(offset)
    writer.write(UInt8(anchor == nil ? 0 : 1))
    if let anchor {
      writer.write(anchor.head)
      writer.write(anchor.column)
      writer.write(anchor.distance)
    }
    writer.write(UInt32(tables.count))
    for table in tables {
      writer.write(table.head)
      writer.write(UInt32(table.widths.runs.count))
      table.widths.forEachRun(in: 0..<table.widths.count) { columns, width in
        writer.write(UInt32(columns.count))
        switch width {
        case nil: writer.write(UInt32.max)
        case .chosen(let width): writer.write(UInt32(width.raw) | SavedColumns.chosen)
        case .learnt(let width): writer.write(UInt32(width.raw))
        }
      }
    }
    writer.write(UInt32(ranges.count))
    for table in ranges {
      writer.write(table.head)
      writer.write(UInt32(table.ranges.count))
      for range in table.ranges {
        for number in [range.rows.lowerBound, range.columns.lowerBound, range.rows.count, range.columns.count] {
          writer.write(UInt32(number))
        }
      }
    }
    writer.write(UInt32(hidden.count))
    for rows in hidden {
      writer.write(UInt32(rows.lowerBound))
      writer.write(UInt32(rows.count))
    }
  }

  /// Reads what ``write(to:)`` wrote; numbers are within the limits of the engine, but need not fit any grid.
  ///
  /// - Complexity: O(n), n bytes.
  init(_ reader: inout ByteReader) throws(GridError) {
    offset = try reader.read()
    let flag = try reader.read(UInt8.self)
    guard offset >= 0, offset <= SavedColumns.reach, flag <= 1 else { throw .damaged }
    if flag == 1 {
      let anchor = Anchor(head: try reader.read(), column: try reader.read(), distance: try reader.read())
      guard anchor.head < Limits.sections, anchor.column < Limits.columns, anchor.distance >= -SavedColumns.reach,
        anchor.distance <= SavedColumns.reach
      else { throw .damaged }
      self.anchor = anchor
    }
    let count = try reader.readCount(ofBytes: 8)
    var next = UInt32(0)
    for _ in 0..<count {
      let head = try reader.read(UInt32.self)
      guard head >= next, head < Limits.sections else { throw .damaged }
      next = head + 1
      tables.append(Table(head: head, widths: try SavedColumns.readWidths(&reader)))
    }
    next = 0
    for _ in 0..<(try reader.readCount(ofBytes: 8)) {
      let head = try reader.read(UInt32.self)
      guard head >= next, head < Limits.sections else { throw .damaged }
      next = head + 1
      ranges.append(Ranges(head: head, ranges: try SavedColumns.readRanges(&reader)))
    }
    for _ in 0..<(try reader.readCount(ofBytes: 8)) {
      let (first, count) = (try reader.read(UInt32.self), try reader.read(UInt32.self))
      guard first < Limits.items, count > 0, count <= UInt32(Limits.items) - first,
        hidden.last.map({ $0.upperBound < first }) ?? true
      else { throw .damaged }
      hidden.append(Int(first)..<Int(first + count))
    }
  }

  private static func readRanges(_ reader: inout ByteReader) throws(GridError) -> [CellRange] {
    var ranges: [CellRange] = []
    for _ in 0..<(try reader.readCount(ofBytes: 16)) {
      let (row, column) = (try reader.read(UInt32.self), try reader.read(UInt32.self))
      let (rows, columns) = (try reader.read(UInt32.self), try reader.read(UInt32.self))
      // So that no sum is beyond 32 bits; whether the table has them is for the grid to say.
      guard row < Limits.items, rows <= UInt32(Limits.items) - row, column < Limits.columns,
        columns <= UInt32(Limits.columns) - column
      else { throw .damaged }
      ranges.append(
        CellRange(rows: Int(row)..<Int(row + rows), columns: Int(column)..<Int(column + columns)))
    }
    return ranges
  }

  private static func readWidths(_ reader: inout ByteReader) throws(GridError) -> RunList<KnownWidth?> {
    var widths = RunList<KnownWidth?>()
    let runs = try reader.readCount(ofBytes: 8)
    for _ in 0..<runs {
      let (columns, word) = (Int(try reader.read(UInt32.self)), try reader.read(UInt32.self))
      guard columns > 0, columns <= Limits.columns - widths.count else { throw .damaged }
      guard word != .max else {
        widths.append(nil, columns)
        continue
      }
      let width = FixedPoint(raw: Int64(word & ~chosen))
      guard width <= FixedPoint(Limits.extent) else { throw .damaged }
      widths.append(word & chosen != 0 ? .chosen(width) : .learnt(width), columns)
    }
    return widths
  }
}
