// The saved state of a grid: plain numbers, to bytes and back.

/// The saved state of a grid, in bytes:
///
///     "LZGR", version (2 bytes), 2 bytes of 0
///     width and height of the viewport as the engine sees it (8 bytes each), digest of the sections (8)
///     anchor: 0 without one; else 1, kind, section, item, distance in units (1 + 1 + 4 + 4 + 8)
///     sections that are not as declared: count (4), then index, learnt mean, header, footer, flags (4 + 4 + 4 + 4 + 1)
///     rows of sections whose kind saves them: count (4), then 4 bytes each, as ``RowEntry``
///     items of all sections: the same
///     in version 4, which grids with tables have, what ``SavedColumns`` writes
///     checksum of everything before (8)
///
/// All numbers are little-endian. Version 1 differs in how the digest is computed; before version 3 nothing is said of
/// what is collapsed.
struct SavedGrid: Equatable {
  static let magic: [UInt8] = [0x4C, 0x5A, 0x47, 0x52]
  static var versions: ClosedRange<UInt16> { 1...(PackedSections.areBuilt ? firstWithTables : lastWithout) }
  /// The versions that are written, of grids with tables and of others.
  static let firstWithTables: UInt16 = 4
  private static let lastWithout: UInt16 = 3

  struct Anchor: Equatable {
    var kind: UInt8
    var section: UInt32
    var item: UInt32
    var distance: Int64

    /// The largest magnitude of a distance.
    static let reach = (Limits.overscroll + Limits.overscroll).raw
  }

  /// A section that is not as it is declared.
  struct Section: Equatable {
    var index: UInt32
    var learned: Int32
    var header: Int32
    var footer: Int32
    /// Bit 0: the header is exact; 1: the footer is; 2: rows are stale; 3: the section is collapsed.
    var flags: UInt8
  }

  /// True when the state says which sections are collapsed.
  var knowsCollapsed: Bool { version >= 3 }

  /// True when the state says what is known of columns.
  var hasTables: Bool { PackedSections.areBuilt && version >= SavedGrid.firstWithTables }

  private(set) var version: UInt16
  var across = 0.0
  var along = Int64(0)
  var digest = UInt64(0)
  var anchor: Anchor?
  var sections: [Section] = []
  var rows: [RowEntry] = []
  var items: [RowEntry] = []
  var columns = SavedColumns()

  init(hasTables: Bool) { version = hasTables ? SavedGrid.firstWithTables : SavedGrid.lastWithout }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for byte in SavedGrid.magic { writer.write(byte) }
    writer.write(version)
    writer.write(UInt16(0))
    writer.write(across)
    writer.write(along)
    writer.write(digest)
    writer.write(UInt8(anchor == nil ? 0 : 1))
    if let anchor {
      writer.write(anchor.kind)
      writer.write(anchor.section)
      writer.write(anchor.item)
      writer.write(anchor.distance)
    }
    writer.write(UInt32(sections.count))
    for section in sections {
      writer.write(section.index)
      writer.write(section.learned)
      writer.write(section.header)
      writer.write(section.footer)
      writer.write(section.flags)
    }
    for entries in [rows, items] {
      writer.write(UInt32(entries.count))
      for entry in entries { writer.write(entry.word) }
    }
    if hasTables { columns.write(to: &writer) }
    writer.write(Checksum.of(writer.bytes[...]))
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote; numbers are within the limits of the engine, but need not fit any grid.
  ///
  /// - Complexity: O(n), n bytes; no more memory than a few times as much.
  init(_ bytes: [UInt8]) throws(GridError) {
    guard bytes.count >= 4, bytes.prefix(4).elementsEqual(SavedGrid.magic) else { throw .notSavedState }
    guard bytes.count >= 16 else { throw .damaged }
    let end = bytes.count - 8
    var reader = ByteReader(bytes[4..<end])
    version = try reader.read(UInt16.self)
    guard SavedGrid.versions.contains(version) else { throw .unknownVersion(Int(version)) }
    var trailer = ByteReader(bytes[end...])
    guard try trailer.read(UInt64.self) == Checksum.of(bytes[..<end]), try reader.read(UInt16.self) == 0 else {
      throw .damaged
    }
    across = try reader.readDouble()
    along = try reader.read()
    digest = try reader.read()
    guard across >= 0, across <= Limits.across, along >= 0, along <= FixedPoint(Limits.across).raw else {
      throw .damaged
    }
    try readAnchor(&reader)
    try readSections(&reader)
    rows = try SavedGrid.readEntries(&reader)
    items = try SavedGrid.readEntries(&reader)
    if hasTables { columns = try SavedColumns(&reader) }
    guard reader.remaining == 0 else { throw .damaged }
  }

  private mutating func readAnchor(_ reader: inout ByteReader) throws(GridError) {
    let flag = try reader.read(UInt8.self)
    guard flag <= 1 else { throw .damaged }
    guard flag == 1 else { return }
    let anchor = Anchor(
      kind: try reader.read(), section: try reader.read(), item: try reader.read(), distance: try reader.read())
    guard anchor.kind <= 2, anchor.section <= Limits.sections, anchor.item <= Limits.items,
      anchor.distance >= -Anchor.reach, anchor.distance <= Anchor.reach
    else { throw .damaged }
    self.anchor = anchor
  }

  private mutating func readSections(_ reader: inout ByteReader) throws(GridError) {
    let count = try reader.readCount(ofBytes: 17)
    sections.reserveCapacity(count)
    let extents = Int32(-1)...Int32(FixedPoint(Limits.extent).raw)
    var next = UInt32(0)
    for _ in 0..<count {
      let section = Section(
        index: try reader.read(), learned: try reader.read(), header: try reader.read(), footer: try reader.read(),
        flags: try reader.read())
      guard section.index >= next, section.index < Limits.sections, section.flags < (knowsCollapsed ? 16 : 8),
        extents.contains(section.learned), extents.contains(section.header), extents.contains(section.footer)
      else { throw .damaged }
      next = section.index + 1
      sections.append(section)
    }
  }

  private static func readEntries(_ reader: inout ByteReader) throws(GridError) -> [RowEntry] {
    let count = try reader.readCount(ofBytes: 4)
    var entries: [RowEntry] = []
    entries.reserveCapacity(count)
    var total: Int64 = 0
    for _ in 0..<count {
      let word = try reader.read(UInt32.self)
      if word >> 30 == 3 {
        // Runs could be longer once.
        let rows = Int(word & 0x7FFF_FFFF)
        total += Int64(rows)
        entries.appendRun(rows)
      } else {
        guard let entry = RowEntry(word: word) else { throw .damaged }
        total += Int64(entry.rows)
        entries.append(entry)
      }
      guard total <= Limits.items else { throw .damaged }
    }
    return entries
  }
}
