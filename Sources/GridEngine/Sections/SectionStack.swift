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
  private(set) var problems: [GridDiagnostic] = []

  /// - Complexity: O(S), S sections.
  init(spacing: FixedPoint?, count: Int, section: (Int) -> GridSection) throws(GridError) {
    self.spacing = spacing
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    var records: [SectionRecord] = []
    records.reserveCapacity(max(0, count))
    var known: [GridSection: Int32] = [:]
    var last: (declaration: GridSection, style: Int32)?
    for index in 0..<max(0, count) {
      var declaration = section(index)
      if declaration.count < 0 { report(.negativeCount(section: index)) }
      let items = max(0, declaration.count)
      let (sum, overflow) = itemCount.addingReportingOverflow(items)
      guard !overflow, sum <= Limits.items else { throw .tooManyItems(count: overflow ? .max : sum) }
      itemCount = sum
      declaration.count = 0
      let style: Int32
      if let last, last.declaration == declaration {
        style = last.style
      } else if let found = known[declaration] {
        style = found
      } else {
        style = Int32(styles.count)
        styles.append(SectionStyle(declaration))
        known[declaration] = style
        if declaration.tracks.isEmpty { report(.noTracks(section: index)) }
        if styles[Int(style)].isClamped { report(.clampedLength(section: index)) }
      }
      last = (declaration, style)
      records.append(SectionRecord(items: Int32(items), style: style))
    }
    tree.rebuild(count: records.count) { records[$0] }
  }

  private mutating func report(_ problem: GridDiagnostic) {
    if problems.count < 64 { problems.append(problem) }
  }

  var count: Int { Int(tree.total.sections) }
  var rowCount: Int { Int(tree.total.rows) }
  var isEmpty: Bool { tree.total.elements == 0 }

  /// The largest extent across the scrolling axis that any section takes.
  private(set) var extentAcross = 0.0

  /// Resolves every section for a width; returns whether any track changed, in which case every row is unmeasured and
  /// what was learnt stays as an estimate.
  ///
  /// - Complexity: O(S), S sections, when tracks change; O(styles) otherwise.
  mutating func resolve(across extent: Double) -> Bool {
    var changed = false
    extentAcross = 0
    for i in styles.indices {
      if styles[i].resolve(across: extent) { changed = true }
      if styles[i].tracks.isClamped { report(.clampedLength(section: firstSection(withStyle: i))) }
      extentAcross = max(extentAcross, styles[i].extentAcross)
    }
    guard changed else { return false }
    let (styles, spacing) = (styles, spacing)
    tree.mapInPlace { record in
      var record = record
      let style = styles[Int(record.style)]
      if let mean = record.mean { record.learned = Int32(mean.raw) }
      record.measuredRows = 0
      record.measuredExtent = 0
      record.rows = Int32(style.rows(for: Int(record.items)))
      record.floats = style.floats && record.learned < 0
      record.header = style.header.map { record.hasHeader ? record.header : Int32($0.raw) } ?? -1
      record.footer = style.footer.map { record.hasFooter ? record.footer : Int32($0.raw) } ?? -1
      record.headerIsExact = style.declaration.header.map { !$0.isMeasured } ?? true
      record.footerIsExact = style.declaration.footer.map { !$0.isMeasured } ?? true
      record.stride = SectionStack.stride(of: record, metrics: style.metrics, spacing: spacing)
      return record
    }
    return true
  }

  private func firstSection(withStyle style: Int) -> Int {
    var index = 0
    var found = -1
    tree.forEach { record in
      if found < 0, Int(record.style) == style { found = index }
      index += 1
    }
    return max(0, found)
  }

  var bytesHeld: Int {
    tree.bytesHeld + styles.capacity * MemoryLayout<SectionStyle>.stride
      + styles.reduce(0) { $0 + $1.tracks.count * (2 * MemoryLayout<Double>.stride + MemoryLayout<UnitPoint>.stride) }
  }
}
