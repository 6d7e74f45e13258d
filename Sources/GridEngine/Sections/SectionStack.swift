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
  /// The section that was changed last, and what of it is in the sum over its style: rows are mostly measured one after
  /// another, and only the sum after all of them is of any use.
  var open: (index: Int, tally: ExtentTally)?
  /// What was clamped, until it is reported: the first few, and how many there are.
  var problems = Problems()
  /// The number of the present width: one more for each that changed anything. A section whose record has another number
  /// is behind: it has the rows and extents that it had at an earlier width.
  var generation: UInt16 = 0
  /// The number of the last width at which tracks changed, so that rows were measured in vain.
  var tracksGeneration: UInt16 = 0
  /// None of so many sections at the start is behind.
  var passed = 0
  /// The most tracks that a section may have had at the width that it is still resolved for.
  var columnsBehind = 1

  /// - Complexity: O(S), S sections.
  init(spacing: FixedPoint?, count: Int, section: (Int) -> GridSection) throws(GridError) {
    self.spacing = spacing
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    var records: [SectionRecord] = []
    records.reserveCapacity(max(0, count))
    var itemCount = 0
    var room = Limits.items
    for index in 0..<max(0, count) {
      let declaration = section(index)
      let (sum, overflow) = itemCount.addingReportingOverflow(max(0, declaration.itemCount))
      guard !overflow, sum <= Limits.items else { throw .tooManyItems(count: overflow ? .max : sum) }
      itemCount = sum
      let record = record(of: declaration, at: index, room: room)
      if declaration.packed != nil { room -= Int(record.rows) }
      note(record)
      records.append(record)
    }
    tree.rebuild(count: records.count) { records[$0] }
    passed = self.count
  }

  /// The record of a section as it is declared and resolved; what had to be clamped is noted. The count has to be within
  /// its limits.
  ///
  /// - Parameter room: rows that a packed section may have.
  mutating func record(of declaration: GridSection, at index: Int, room: Int) -> SectionRecord {
    if declaration.itemCount < 0 { problems.add(.negativeCount(section: index)) }
    if declaration.packed?.tracks.isEmpty ?? declaration.tracks.isEmpty { problems.add(.noTracks(section: index)) }
    if declaration.packed?.hasUnknownTracks == true { problems.add(.unsupportedTrack(section: index)) }
    let store = declaration.packed.map { stores.add($0.items, $0) } ?? -1
    let (style, isClamped) = styles.use(declaration, store: store)
    if isClamped { problems.add(.clampedLength(section: index)) }
    if Int(style) == knowledge.count { knowledge.append(Knowledge()) }
    // A number that another style had says nothing of this one.
    if knowledge[Int(style)].tally.sections == 0 { knowledge[Int(style)] = Knowledge() }
    if styles.entries[Int(style)].tracks.isTruncated { problems.add(.tooManyTracks(section: index)) }
    var record = SectionRecord(
      items: Int32(max(0, declaration.itemCount)), style: style, generation: generation)
    let metrics = styles.entries[Int(style)].metrics
    record.forgetRows(count: stores.rows(of: record, in: metrics, room: room), floats: metrics.floats)
    record.forgetSupplementary(
      header: styles.entries[Int(style)].declaration.header, footer: styles.entries[Int(style)].declaration.footer)
    record.stride = SectionStack.stride(of: record, metrics: metrics, spacing: spacing)
    return record
  }

  var count: Int { Int(tree.total.sections) }
  var rowCount: Int { Int(tree.total.rows) }
  var itemCount: Int { Int(tree.total.items) }

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
