// All sections of a grid, one after another: section ↔ offset in O(log sections).

/// The sections in order, with the styles they share.
///
/// A section that was never visited is one record in the tree; a million of them are fine. Empty sections (no header, no
/// rows, no footer) take no room and no spacing.
struct SectionStack: Sendable {
  var tree = SummaryTree<SectionRecord>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 2, branchSlabShift: 2)
  private(set) var styles: [SectionStyle] = []
  /// Spacing after every section that has anything; `nil` is the section's own row spacing.
  let spacing: FixedPoint?
  private(set) var itemCount = 0
  private var isResolved = false
  /// What was clamped, until it is reported: the first few, and how many there are.
  var problems = Problems()

  /// - Complexity: O(S), S sections.
  init(spacing: FixedPoint?, count: Int, section: (Int) -> GridSection) throws(GridError) {
    self.spacing = spacing
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    var records: [SectionRecord] = []
    records.reserveCapacity(max(0, count))
    var known: [GridSection: Int32] = [:]
    var last: (declaration: GridSection, style: Int32, isClamped: Bool)?
    for index in 0..<max(0, count) {
      var declaration = section(index)
      if declaration.count < 0 { problems.add(.negativeCount(section: index)) }
      let items = max(0, declaration.count)
      let (sum, overflow) = itemCount.addingReportingOverflow(items)
      guard !overflow, sum <= Limits.items else { throw .tooManyItems(count: overflow ? .max : sum) }
      itemCount = sum
      declaration.count = 0
      if last?.declaration != declaration {
        let (checked, isClamped) = declaration.checked()
        let style = known[checked] ?? Int32(styles.count)
        if Int(style) == styles.count {
          styles.append(SectionStyle(checked, firstSection: index))
          known[checked] = style
        }
        last = (declaration, style, isClamped)
      }
      if declaration.tracks.isEmpty { problems.add(.noTracks(section: index)) }
      if last?.isClamped == true { problems.add(.clampedLength(section: index)) }
      records.append(SectionRecord(items: Int32(items), style: last?.style ?? 0))
    }
    tree.rebuild(count: records.count) { records[$0] }
  }

  var count: Int { Int(tree.total.sections) }
  var rowCount: Int { Int(tree.total.rows) }

  /// The largest extent across the scrolling axis that any section takes.
  private(set) var extentAcross = 0.0

  /// Resolves every section for a width; returns whether any track changed its width, in which case every row is
  /// unmeasured and what was learnt stays as an estimate. Headers and footers are measured again when they got another
  /// width.
  ///
  /// - Complexity: O(S), S sections, when a width changes; O(styles) otherwise.
  mutating func resolve(across extent: Double) -> Bool {
    var changes = SectionStyle.Resolution(tracks: false, extentAcross: false)
    extentAcross = 0
    for i in styles.indices {
      let change = styles[i].resolve(across: extent)
      changes.tracks = changes.tracks || change.tracks
      changes.extentAcross = changes.extentAcross || change.extentAcross
      if change.tracks, styles[i].tracks.isTruncated {
        problems.add(.tooManyTracks(section: styles[i].firstSection))
      }
      extentAcross = max(extentAcross, styles[i].extentAcross)
    }
    guard changes.tracks || changes.extentAcross || !isResolved else { return false }
    isResolved = true
    let (styles, spacing) = (styles, spacing)
    tree.mapInPlace { record in
      var record = record
      let style = styles[Int(record.style)]
      if changes.tracks { record.forgetRows(count: style.rows(for: Int(record.items)), floats: style.floats) }
      record.forgetSupplementary(header: style.declaration.header, footer: style.declaration.footer)
      record.stride = SectionStack.stride(of: record, metrics: style.metrics, spacing: spacing)
      return record
    }
    return changes.tracks
  }

  var bytesHeld: Int {
    tree.bytesHeld + styles.capacity * MemoryLayout<SectionStyle>.stride
      + styles.reduce(0) {
        $0 + $1.tracks.count * (2 * MemoryLayout<Double>.stride + MemoryLayout<UnitPoint>.stride)
          + $1.declaration.tracks.count * MemoryLayout<Track>.stride
      }
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
