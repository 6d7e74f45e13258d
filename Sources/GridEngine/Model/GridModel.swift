// The model of a grid: its sections, and the extents of their rows and items. It knows no viewport, axis or direction.

/// The model of a grid, vertical and left-to-right whatever the host sees: the first of its four states, and the one
/// that snapshots share. The others are ``Viewport``, the part that is shown; ``Shown``, what the last step
/// materialised; and ``Step``, the pass under way.
///
/// This value is a reference: copying it copies nothing, and both copies are one model. ``copy()`` makes another model,
/// which shares all storage until one of them is changed. The owner of a model calls ``deallocate()`` when it is no
/// longer used.
@safe struct GridModel: Sendable {
  /// The sections as a value.
  struct Memory: Sendable {
    var sections: SectionStack
    /// The section and the placement store at which the last slice of packing stopped.
    var packingSection = 0
    var packingStore = 0
    /// The number of sections up to which a new width reaches all of them at once.
    var sectionsRevalidatedAtOnce = 4_096
  }

  private let memory: Box<Memory>
  let contents: SectionContents

  private init(_ memory: Memory, _ contents: SectionContents) {
    self.memory = Box(memory)
    self.contents = contents
  }

  /// - Parameters:
  ///   - spacing: the spacing after every section that is not empty; `nil` is the section's own.
  ///   - section: a declaration, vertical and left-to-right; called once for each index, in order.
  /// - Complexity: O(S), S sections.
  init(spacing: FixedPoint?, count: Int, section: (Int) -> GridSection) throws(GridError) {
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    self.init(Memory(sections: SectionStack(spacing: spacing)), SectionContents())
    do throws(GridError) {
      try declare(count, section)
    } catch {
      deallocate()
      throw error
    }
  }

  /// What is found out about sections as they are declared, one after another.
  private struct Declaring {
    var itemCount = 0
    var hasTables = false
    var isCollapsed = false
    var merged: [(section: Int, ranges: [CellRange])] = []
    var hidden: [(section: Int, rows: [Range<Int>])] = []
  }

  /// So many sections take less time as a list first than the slab that another tree begins with.
  private static var fewSections: Int { 1_024 }

  private func declare(_ count: Int, _ section: (Int) -> GridSection) throws(GridError) {
    var declaring = Declaring()
    if count <= GridModel.fewSections {
      var records: [SectionRecord] = []
      records.reserveCapacity(max(0, count))
      var rowCount: Int64 = 0
      for index in 0..<max(0, count) {
        let record = try declare(section(index), at: index, &declaring)
        rowCount += Int64(record.rows)
        records.append(record)
      }
      cutRows(of: &records, by: rowCount - Int64(Limits.items))
      for record in records { note(record) }
      sections.tree.rebuild(count: records.count) { records[$0] }
    } else {
      try declareMany(count, section, &declaring)
    }
    sections.validCount = sections.count
    contents.rows.reset(count: sections.rowCount)
    contents.items.reset(count: sections.itemCount)
    if declaring.isCollapsed { collapseAll { $1.isCollapsed } }
    if declaring.hasTables { checkTables() }
    for part in declaring.hidden { hideRows(part.rows, ofSection: part.section) }
    for table in declaring.merged where PackedSections.canMerge {
      try merge(table.ranges, ofTable: table.section, replaces: true, name: table.section)
    }
  }

  /// Declares sections one after another into a tree: a list of a million records would take as much memory once more.
  @inline(never)
  private func declareMany(
    _ count: Int, _ section: (Int) -> GridSection, _ declaring: inout Declaring
  ) throws(GridError) {
    var tree = sections.tree
    var problem: GridError?
    tree.rebuild(count: count) { index in
      guard problem == nil else { return .filler }
      do throws(GridError) {
        return try declare(section(index), at: index, &declaring)
      } catch {
        problem = error
        return .filler
      }
    }
    if let problem { throw problem }
    if tree.total.rows > Int64(Limits.items) {
      var records: [SectionRecord] = []
      tree.forEach { records.append($0) }
      cutRows(of: &records, by: tree.total.rows - Int64(Limits.items))
      tree.rebuild(count: records.count) { records[$0] }
    }
    tree.forEach { note($0) }
    sections.tree = tree
  }

  private func declare(_ declaration: GridSection, at index: Int, _ declaring: inout Declaring) throws(GridError)
    -> SectionRecord
  {
    if PackedSections.canMerge, let ranges = declaration.mergedCells { declaring.merged.append((index, ranges)) }
    if PackedSections.canMerge, let rows = declaration.hiddenRows { declaring.hidden.append((index, rows)) }
    let (sum, overflow) = declaring.itemCount.addingReportingOverflow(max(0, declaration.count))
    guard !overflow, sum <= Limits.items else { throw .tooManyItems(count: overflow ? .max : sum) }
    declaring.itemCount = sum
    let record = record(of: declaration, at: index, room: Limits.items)
    declaring.hasTables = declaring.hasTables || declaration.isOfTable
    declaring.isCollapsed = declaring.isCollapsed || record.isCollapsed
    return record
  }

  /// Takes rows that are too many from sections whose kind decides their number, the last ones first: the others have no
  /// more rows than items.
  private func cutRows(of records: inout [SectionRecord], by excess: Int64) {
    var excess = excess
    for index in records.indices.reversed() where excess > 0 {
      var metrics = contents.styles.entries[Int(records[index].style)].metrics
      guard metrics.kind.traits.decidesRowCount else { continue }
      let rows = Int64(records[index].rows)
      let rest = max(0, rows - excess)
      records[index].forgetRows(count: Int(rest), floats: metrics.floats)
      metrics.declared = contents.noteDeclaredRows(of: records[index])
      records[index].stride = records[index].stride(metrics, spacing: sections.spacing)
      excess -= rows - rest
    }
  }

  /// A model of its own, equal to this one. Slabs are shared until one of the two writes to them.
  ///
  /// - Complexity: O(styles + p), p packed sections.
  func copy() -> GridModel { GridModel(memory.value, SectionContents(contents.value)) }

  /// Takes the contents of another model over.
  func become(_ other: GridModel) {
    memory.value = other.memory.value
    contents.value = other.contents.value
  }

  func deallocate() {
    contents.deallocate()
    memory.deallocate()
  }

  var sections: SectionStack {
    // By its address, as the box.
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.value.sections) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.value.sections) { unsafe $0 }
    }
  }
  var packingSection: Int {
    get { memory.value.packingSection }
    nonmutating set { memory.value.packingSection = newValue }
  }
  var packingStore: Int {
    get { memory.value.packingStore }
    nonmutating set { memory.value.packingStore = newValue }
  }
  var sectionsRevalidatedAtOnce: Int {
    get { memory.value.sectionsRevalidatedAtOnce }
    nonmutating set { memory.value.sectionsRevalidatedAtOnce = newValue }
  }

  /// The estimate for a row where nothing else is known; see ``SectionContents/mean``.
  var mean: FixedPoint { contents.mean }

  /// True when nothing was ever measured and rows are estimated by the mean of measured ones.
  var isCold: Bool { contents.rows.total.measuredRows == 0 && sections.tree.total.floatingRows > 0 }

  /// The extent of everything, without spacing after the last section.
  ///
  /// - Complexity: O(log S), S sections; O(1) where all have the same spacing after them.
  var contentExtent: FixedPoint {
    let total = sections.tree.total
    guard total.elements > 0 else { return .zero }
    return total.extent(mean: mean) - (sections.spacing ?? spacingAtEnd)
  }

  /// The spacing after the last section that is not empty.
  private var spacingAtEnd: FixedPoint {
    if let last = sections.tree.last, last.elements > 0 {
      return contents.styles.entries[Int(last.style)].metrics.gap
    }
    return nonEmptySection(before: sections.count)?.spacingAfter ?? .zero
  }

  var bytesHeld: Int {
    sections.bytesHeld + contents.styles.bytesHeld + contents.storeBytesHeld + contents.columnSets.bytesHeld
      + contents.hidden.bytesHeld + extentBytesHeld
  }

  /// Bytes that hold the extents of rows and items.
  var extentBytesHeld: Int { contents.rows.bytesHeld + contents.items.bytesHeld }
}

/// Owns a model, and frees it. Hold on to the owner while the model is in use: the model alone keeps nothing alive.
final class ModelOwner: Sendable {
  let model: GridModel

  init(_ model: GridModel) { self.model = model }

  deinit { model.deallocate() }
}
