// The contents of sections of every kind: styles, the extents of rows and items, and the places of packed items.

/// The contents of all sections of a grid, in a ``Box``: passing them on copies eight bytes, and reading or changing one
/// part copies nothing.
///
/// The owner calls ``deallocate()`` when the contents are no longer used.
@safe struct SectionContents: Sendable {
  /// The contents as a value; copies share what they hold until one of them is changed.
  struct Memory: Sendable {
    var styles = StyleTable()
    var rows = GridExtents<RowUnit>()
    /// The extents of items where several share a row: an item keeps its extent when it moves to another row. Where
    /// every row is one item, nothing is measured here.
    var items = GridExtents<ItemUnit>()
    /// The places of packed items.
    var placements = StoreTable()
    /// The items and rows of justified sections.
    var walls = WallTable<JustifiedStore>()
    /// The chunks of sections of lanes.
    var lanes = WallTable<LanesStore>()
    /// The columns of tables.
    var columnSets = ColumnSetTable()
    /// The rows of tables that are hidden by themselves.
    var hidden = HiddenItems()
    /// Counted up whenever rows or items may have got other numbers, or lost measurements.
    var revision = 0
  }

  private let memory: Box<Memory>

  init(_ memory: Memory = Memory()) { self.memory = Box(memory) }

  func deallocate() { memory.deallocate() }

  var value: Memory {
    get { memory.value }
    nonmutating set { memory.value = newValue }
  }

  // Each by its address, as the box.

  var styles: StyleTable {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.styles) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.styles) { unsafe $0 }
    }
  }
  var rows: GridExtents<RowUnit> {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.rows) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.rows) { unsafe $0 }
    }
  }
  var items: GridExtents<ItemUnit> {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.items) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.items) { unsafe $0 }
    }
  }
  var placements: StoreTable {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.placements) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.placements) { unsafe $0 }
    }
  }
  var lanes: WallTable<LanesStore> {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.lanes) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.lanes) { unsafe $0 }
    }
  }
  var walls: WallTable<JustifiedStore> {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.walls) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.walls) { unsafe $0 }
    }
  }
  var columnSets: ColumnSetTable {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.columnSets) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.columnSets) { unsafe $0 }
    }
  }
  var hidden: HiddenItems {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.hidden) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.hidden) { unsafe $0 }
    }
  }
  var revision: Int {
    @inline(__always) get { memory.value.revision }
    @inline(__always) nonmutating set { memory.value.revision = newValue }
  }
}

extension SectionContents {
  /// The estimate for a row where neither it nor its section has ever been measured or estimated: the mean of all
  /// measured rows that are not provisional, at first 32 points.
  @inline(__always)
  var mean: FixedPoint {
    let (total, provisional) = (rows.total, rows.provisional)
    let count = Int64(total.measuredRows) - provisional.rows
    guard count > 0 else { return SectionRecord.firstEstimate }
    return FixedPoint(raw: (total.measuredExtent - provisional.extent + count / 2) / count)
  }

  /// The distance from the leading edge of a section's first row to that of another.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  func rowsExtent(in section: LocatedSection, upTo row: RowIndex) -> FixedPoint { slot(of: row, in: section).edge }

  /// The distance from the leading edge of a section's first row to that of another, and the extent of that one, an
  /// estimate if it is not measured.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  func slot(of row: RowIndex, in section: LocatedSection) -> (edge: FixedPoint, extent: FixedPoint) {
    if section.metrics.declaresRows { return declaredSlot(of: row, in: section) }
    if section.record.measuredRows == 0 {
      let extent = section.fixedRow ?? section.estimate
      return ((extent + section.gap) * row.raw, extent)
    }
    let (prefix, extent) = rows.slot(of: section.gridRow(row))
    let sum = section.firstRow.raw == 0 ? prefix : prefix - rows.prefix(upTo: section.firstRow)
    return (sum.extent(estimate: section.estimate, gap: section.gap), extent ?? section.estimate)
  }

  /// The row of a section that contains a distance from the leading edge of the first row, or has that distance in the
  /// gap after it, and the row's own distance. For a place before all rows it is the first row, also where no row has
  /// an extent.
  func row(in section: LocatedSection, at distance: FixedPoint) -> (row: RowIndex, edge: FixedPoint) {
    guard distance >= .zero else { return (0, .zero) }
    if section.metrics.declaresRows { return declaredRow(in: section, at: distance) }
    if section.record.measuredRows == 0 {
      let stride = (section.fixedRow ?? section.estimate) + section.gap
      let row = stride > .zero ? RowIndex(Int(cutting: distance.raw / stride.raw)) : section.endRow - 1
      let nearest = max(0, min(row, section.endRow - 1))
      return (nearest, stride * nearest.raw)
    }
    let before = rows.prefix(upTo: section.firstRow).extent(estimate: section.estimate, gap: section.gap)
    let found = rows.index(atOffset: before + distance, estimate: section.estimate, gap: section.gap)
    let row = section.row(found.index)
    if row >= 0, row < section.endRow { return (row, found.edge - before) }
    let nearest = max(0, min(row, section.endRow - 1))
    return (nearest, rowsExtent(in: section, upTo: nearest))
  }

  /// The extent of the next row of a cursor, an estimate if it is neither measured nor declared.
  ///
  /// - Parameter chunk: see ``declaredExtent(of:in:_:)``.
  func extent(at cursor: inout RowCursor, in section: LocatedSection, _ chunk: inout Range<Int>) -> FixedPoint {
    if section.metrics.declaresRows {
      let row = section.row(GridRowIndex(cursor.row))
      return cursor.next(in: rows.stored) ?? declaredExtent(of: row, in: section, &chunk) ?? section.estimate
    }
    if section.record.measuredRows == 0 { return section.fixedRow ?? section.estimate }
    return cursor.next(in: rows.stored) ?? section.estimate
  }

  /// The first row of a range that is neither measured nor declared.
  func firstUnmeasuredRow(of range: Range<RowIndex>, in section: LocatedSection) -> RowIndex? {
    if section.metrics.declaresAllRows { return nil }
    var cursor = rows.cursor(at: section.gridRow(range.lowerBound))
    var chunk = 0..<0
    for row in range where cursor.next(in: rows.stored) == nil {
      if declaredExtent(of: row, in: section, &chunk) == nil { return row }
    }
    return nil
  }

  /// Changes rows of a section and keeps its sums right; their mean stays as an estimate when none is measured any
  /// more.
  func editRows(of section: inout LocatedSection, _ body: (inout GridExtents<RowUnit>) -> Void) {
    let (before, provisional) = (rows.total, rows.provisional)
    body(&rows)
    let change = rows.total - before
    section.record.addMeasured(
      RowTotal(rows: Int64(Int32(bitPattern: change.measuredRows)), extent: change.measuredExtent),
      provisional: rows.provisional - provisional)
  }
}
