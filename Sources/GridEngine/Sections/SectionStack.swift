// All sections of a grid, one after another: section ↔ offset in O(log sections).

/// The sections in order, with the styles they share.
///
/// A section that was never visited is one record in the tree; a million of them are fine. Empty sections (no header, no
/// rows, no footer) take no room and no spacing.
struct SectionStack: Sendable {
  var tree = SummaryTree<SectionRecord>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 2, branchSlabShift: 2)
  var styles = StyleTable()
  /// Where the items of packed sections lie.
  var stores = StoreTable()
  /// Spacing after every section that has anything; `nil` is the section's own row spacing.
  let spacing: FixedPoint?
  /// What is not measured, and what measuring taught, by style.
  var knowledge: [Knowledge] = []
  /// What was clamped, until it is reported: the first few, and how many there are.
  var problems = Problems()

  /// - Complexity: O(S), S sections.
  init(spacing: FixedPoint?, count: Int, section: (Int) -> GridSection) throws(GridError) {
    self.spacing = spacing
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    var records: [SectionRecord] = []
    records.reserveCapacity(max(0, count))
    var itemCount = 0
    for index in 0..<max(0, count) {
      let declaration = section(index)
      let (sum, overflow) = itemCount.addingReportingOverflow(max(0, declaration.itemCount))
      guard !overflow, sum <= Limits.items else { throw .tooManyItems(count: overflow ? .max : sum) }
      itemCount = sum
      records.append(record(of: declaration, at: index))
    }
    tree.rebuild(count: records.count) { records[$0] }
    for record in records { note(record) }
  }

  /// The record of a section as it is declared, without rows as yet; what had to be clamped is noted. The count has to be
  /// within its limits.
  mutating func record(of declaration: GridSection, at index: Int) -> SectionRecord {
    if declaration.itemCount < 0 { problems.add(.negativeCount(section: index)) }
    if declaration.packed?.tracks.isEmpty ?? declaration.tracks.isEmpty { problems.add(.noTracks(section: index)) }
    if declaration.packed?.hasUnknownTracks == true { problems.add(.unsupportedTrack(section: index)) }
    let store = declaration.packed.map { stores.add($0.items, $0) } ?? -1
    let (style, isClamped) = styles.use(declaration, store: store)
    if isClamped { problems.add(.clampedLength(section: index)) }
    if Int(style) == knowledge.count { knowledge.append(Knowledge()) }
    // A number that another style had says nothing of this one.
    if knowledge[Int(style)].tally.sections == 0 { knowledge[Int(style)] = Knowledge() }
    // Resolved already only when the section joins a grid that has a width.
    if styles.entries[Int(style)].tracks.isTruncated { problems.add(.tooManyTracks(section: index)) }
    return SectionRecord(items: Int32(max(0, declaration.itemCount)), style: style)
  }

  var count: Int { Int(tree.total.sections) }
  var rowCount: Int { Int(tree.total.rows) }
  var itemCount: Int { Int(tree.total.items) }

  /// Resolves every section for a width; returns whether any track changed its width, in which case every row is
  /// unmeasured and what was learnt stays as an estimate. Headers and footers are measured again when they got another
  /// width.
  ///
  /// - Complexity: O(S), S sections, when a width changes; O(styles) otherwise.
  mutating func resolve(across extent: Double) -> Bool {
    guard let changes = styles.resolve(across: extent) else { return false }
    var problems = problems
    let (styles, stores, spacing) = (styles.entries, stores, spacing)
    var unreported = changes.truncated
    var knowledge = knowledge
    self.knowledge = []
    for style in knowledge.indices {
      knowledge[style].tally = ExtentTally()
      // Rows of another width say nothing; what sections counted for stays in their records.
      if changes.tracks { knowledge[style].rows = LearnedExtents() }
      knowledge[style].supplementaries = LearnedExtents()
    }
    var index = 0
    var room = Limits.items
    tree.mapInPlace { record in
      var record = record
      let style = styles[Int(record.style)]
      if changes.tracks {
        let count = stores.rows(of: record, in: style, room: room)
        if style.metrics.isPacked { room -= count }
        record.forgetRows(count: count, floats: style.floats)
        if unreported.remove(record.style) != nil { problems.add(.tooManyTracks(section: index)) }
      }
      record.forgetSupplementary(header: style.declaration.header, footer: style.declaration.footer)
      record.stride = SectionStack.stride(of: record, metrics: style.metrics, spacing: spacing)
      knowledge[Int(record.style)].tally += ExtentTally(record, style.metrics)
      index += 1
      return record
    }
    self.problems = problems
    self.knowledge = knowledge
    return changes.tracks
  }

  var bytesHeld: Int {
    tree.bytesHeld + styles.bytesHeld + stores.bytesHeld + knowledge.capacity * MemoryLayout<Knowledge>.stride
  }

  /// Diagnostics that wait to be reported: the first 64, and the number of all.
  struct Problems: Sendable {
    private(set) var first: [GridDiagnostic] = []
    private(set) var count = 0

    mutating func add(_ problem: GridDiagnostic) {
      if first.count < 64 { first.append(problem) }
      count += 1
    }
  }
}
