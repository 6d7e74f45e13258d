// The saved state of a grid: taking it, and restoring it into a grid with the same sections.

extension GridModel {
  /// The state to save.
  ///
  /// - Complexity: O(S + k), S sections, k measured rows and items and runs of unmeasured ones; O(log S + log k) more for
  ///   each provisional one.
  func saved(_ viewport: Viewport, _ axis: Axis) -> SavedGrid {
    if sections.isStale || hasProvisionalSizes {
      let whole = copy()
      defer { whole.deallocate() }
      whole.revalidateAll()
      whole.forgetProvisionalSizes()
      return whole.saved(viewport, axis)
    }
    var saved = SavedGrid()
    saved.across = viewport.across
    saved.along = viewport.bounds.raw
    let styles = contents.styles.entries.map { SavedStyle($0, contents) }
    saved.digest = digest(axis, styles, saved.version)
    if let anchor = viewport.anchor {
      // Between items with starts the nearest cell may be farther away than a state can tell.
      saved.anchor = SavedGrid.Anchor(
        kind: anchor.id.kind.rawValue, section: UInt32(clamping: anchor.id.section),
        item: UInt32(clamping: anchor.id.item),
        distance: max(-SavedGrid.Anchor.reach, min(SavedGrid.Anchor.reach, anchor.distance.raw)))
    }
    var index = UInt32(0)
    var row = GridRowIndex(0)
    var run = row..<row
    var item = GridItemIndex(0)
    var items = item..<item
    // Rows and items that follow one another are copied together.
    sections.tree.forEach { record in
      let style = styles[Int(record.style)]
      if let section = SavedGrid.Section(record, at: index, style) { saved.sections.append(section) }
      let end = row + Int(record.rows)
      if style.savesRows {
        run = run.lowerBound..<end
      } else {
        contents.rows.copy(run, into: &saved.rows)
        run = end..<end
      }
      let endItem = item + Int(record.items)
      if style.savesSizes {
        items = items.lowerBound..<endItem
      } else {
        contents.items.copy(items, into: &saved.items)
        saved.items.appendRun(Int(record.items))
        items = endItem..<endItem
      }
      row = end
      item = endItem
      index += 1
    }
    contents.rows.copy(run, into: &saved.rows)
    contents.items.copy(items, into: &saved.items)
    return saved
  }

  /// Restores a saved state; returns the scroll position. Throws when the state is not of a grid with these sections;
  /// the model must then be discarded.
  ///
  /// - Complexity: O(S + k), S sections, k measured rows and items and runs of unmeasured ones.
  func restore(
    _ saved: SavedGrid, _ axis: Axis
  ) throws(SavedStateError) -> (id: CellID, distance: FixedPoint)? {
    resolve(across: saved.across)
    let styles = contents.styles.entries.map { SavedStyle($0, contents) }
    guard digest(axis, styles, saved.version) == saved.digest else { throw .differentContent }
    var source = EntrySource(saved.rows)
    var target = EntryTarget()
    guard restore(saved.sections, styles, rows: &source, into: &target), source.isAtEnd,
      saved.items.reduce(0, { $0 + $1.rows }) == sections.itemCount
    else { throw .damaged }
    sections.validCount = sections.count
    target.endRun()
    contents.rows.replace(with: target.entries)
    contents.items.replace(with: saved.items)
    if saved.knowsCollapsed { restoreCollapsed(saved.sections) }
    contents.revision &+= 1
    return saved.anchor.map {
      let kind = CellID.Kind(rawValue: $0.kind) ?? .item
      let id = CellID(section: Int($0.section), kind: kind, item: Int($0.item))
      return (id, FixedPoint(raw: $0.distance))
    }
  }

  /// Collapses the sections that a state says are collapsed, and no others.
  ///
  /// - Complexity: O(S), S sections, where any is collapsed or was; otherwise O(k), k sections of the state.
  private func restoreCollapsed(_ saved: [SavedGrid.Section]) {
    var next = 0
    guard sections.collapsedCount > 0 || saved.contains(where: { $0.flags & 8 != 0 }) else { return }
    collapseAll { index, _ in
      guard next < saved.count, Int(saved[next].index) == index else { return false }
      next += 1
      return saved[next - 1].flags & 8 != 0
    }
  }
}

extension SavedGrid.Section {
  /// The saved state of a section; `nil` when it is as it was declared.
  fileprivate init?(_ record: SectionRecord, at index: UInt32, _ style: SavedStyle) {
    self.init(
      index: index, learned: record.learned, header: -1, footer: -1,
      flags: (record.hasStaleRows ? 4 : 0) | (record.isCollapsed ? 8 : 0))
    // Where rows are not saved, their mean is, as an estimate.
    if !style.savesRows, let mean = record.mean { learned = Int32(mean.raw) }
    if record.hasHeader, style.metrics.measuresHeader {
      header = record.header
      if record.headerIsExact { flags |= 1 }
    }
    if record.hasFooter, style.metrics.measuresFooter {
      footer = record.footer
      if record.footerIsExact { flags |= 2 }
    }
    if learned < 0, header < 0, footer < 0, flags == 0 { return nil }
  }
}

/// Entries of rows that are collected section by section; runs that follow one another become one.
struct EntryTarget {
  private(set) var entries: [RowEntry] = []
  private var run = 0

  @inline(__always)
  mutating func addRun(_ rows: Int) { run += rows }

  mutating func add(_ entry: RowEntry) {
    guard entry.extent != nil else { return addRun(entry.rows) }
    endRun()
    entries.append(entry)
  }

  mutating func endRun() {
    entries.appendRun(run)
    run = 0
  }
}

/// Entries of rows that are taken section by section.
struct EntrySource {
  private let entries: [RowEntry]
  private var index = 0
  /// The number of rows of the current entry that were taken.
  private var taken = 0

  init(_ entries: [RowEntry]) { self.entries = entries }

  var isAtEnd: Bool { index == entries.count }

  /// Takes the next rows if all of them are of one run that goes on after them.
  @inline(__always)
  mutating func takeRun(_ rows: Int) -> Bool {
    guard index < entries.count, case let entry = entries[index], entry.extent == nil, entry.rows - taken > rows else {
      return false
    }
    taken += rows
    return true
  }

  /// Passes on the entries of the next rows, cutting runs where they go on; `false` when there are not as many rows.
  mutating func take(_ rows: Int, _ body: (RowEntry) -> Void) -> Bool {
    var rest = rows
    while rest > 0 {
      guard index < entries.count else { return false }
      let count = min(rest, entries[index].rows - taken)
      body(entries[index].extent.map { .measured($0) } ?? .run(count))
      rest -= count
      taken += count
      if taken == entries[index].rows { (index, taken) = (index + 1, 0) }
    }
    return true
  }
}

extension GridModel {
  /// True when another model has the same sections at a width, but for the spans of packed items.
  ///
  /// - Complexity: O(S), S sections.
  func isDeclared(as other: GridModel, across: Double, _ axis: Axis) -> Bool {
    let other = other.copy()
    defer { other.deallocate() }
    other.resolve(across: across)
    let version = SavedGrid.versions.upperBound
    func digest(_ model: GridModel) -> UInt64 {
      model.digest(axis, model.contents.styles.entries.map { SavedStyle($0, model.contents) }, version)
    }
    func outline(_ model: GridModel) -> UInt64 {
      var sum = Checksum()
      model.sections.tree.forEach { sum.addAtOnce(UInt64($0.declaredOutline)) }
      return sum.value
    }
    return digest(self) == digest(other) && outline(self) == outline(other)
  }

  /// A digest of how the sections are declared and resolved, but for the spans of packed items.
  ///
  /// - Parameter version: that of the saved state.
  /// - Complexity: O(S), S sections.
  fileprivate func digest(_ axis: Axis, _ styles: [SavedStyle], _ version: UInt16) -> UInt64 {
    var sum = Checksum()
    sum.add(Int64(axis == .vertical ? 0 : 1))
    sum.add(sections.spacing?.raw ?? -1)
    sum.add(Int64(sections.count))
    if version == 1 {
      sections.tree.forEach {
        sum.add(Int64($0.items))
        sum.add(Int64(bitPattern: styles[Int($0.style)].digest))
      }
    } else {
      let digests = styles.map { $0.digest }
      sections.tree.forEachLeaf { slab, slots in
        for slot in slots {
          sum.addAtOnce(UInt64(bitPattern: Int64(slab[slot].items)))
          sum.addAtOnce(digests[Int(slab[slot].style)])
        }
      }
    }
    return sum.value
  }

  /// Brings all sections up to date and restores their saved states, and those of their rows; `false` when they do not fit.
  fileprivate func restore(
    _ saved: [SavedGrid.Section], _ styles: [SavedStyle], rows source: inout EntrySource,
    into target: inout EntryTarget
  ) -> Bool {
    guard saved.last.map({ Int($0.index) < sections.count }) ?? true else { return false }
    var isFitting = true
    var next = 0
    var index = 0
    var knowledge = sections.knowledge.map { _ in SectionStack.Knowledge() }
    let spacing = sections.spacing
    let generation = sections.generation
    // Sections of the same style mostly follow one another.
    var (number, style, tally) = (Int32(-1), SavedStyle.none, ExtentTally())
    sections.tree.mapInPlace { record in
      if record.style != number {
        if number >= 0 { knowledge[Int(number)].tally += tally }
        (number, tally) = (record.style, ExtentTally())
        style = styles[Int(number)]
      }
      record.forgetAll(style, generation: generation)
      if next < saved.count, Int(saved[next].index) == index {
        isFitting = record.restore(saved[next], style) && isFitting
        next += 1
      }
      if !style.savesRows {
        target.addRun(Int(record.rows))
      } else if source.takeRun(Int(record.rows)) {
        target.addRun(Int(record.rows))
      } else {
        let isWhole = source.take(Int(record.rows)) { entry in
          target.add(entry)
          guard let extent = entry.extent else { return }
          knowledge[Int(record.style)].rows.add(
            extent.points, mean: record.mean?.points, of: Double(record.measuredRows))
          record.addMeasured(RowTotal(rows: 1, extent: extent.raw))
        }
        isFitting = isFitting && isWhole && (record.measuredRows == 0 || style.metrics.fixedRow == nil)
      }
      record.stride = record.stride(style.metrics, spacing: spacing)
      tally.add(record, style.metrics)
      index += 1
    }
    if number >= 0 { knowledge[Int(number)].tally += tally }
    sections.knowledge = knowledge
    sections.open = nil
    return isFitting
  }
}

extension SectionRecord {
  /// Makes a section one of which nothing was measured, at the present width. Nor is what this grid measured an estimate
  /// for the section that was saved.
  @inline(__always)
  fileprivate mutating func forgetAll(_ style: SavedStyle, generation: UInt16) {
    if self.generation < style.metrics.columnsGeneration {
      rows = Int32(style.metrics.kind.rowCount(in: style.metrics, of: self))
    }
    self.generation = generation
    (measuredRows, measuredExtent, provisionalRows, remainder) = (0, 0, 0, 0)
    learned = -1
    hasStaleRows = false
    floats = style.metrics.floats
    forgetSupplementary(header: style.header, footer: style.footer)
  }

  fileprivate mutating func restore(_ saved: SavedGrid.Section, _ style: SavedStyle) -> Bool {
    learned = saved.learned
    floats = style.metrics.floats && learned < 0
    hasStaleRows = saved.flags & 4 != 0
    if hasStaleRows, !style.metrics.kind.canHaveStaleRows(style.metrics) { return false }
    if saved.header >= 0 {
      guard hasHeader, style.metrics.measuresHeader else { return false }
      header = saved.header
      headerIsExact = saved.flags & 1 != 0
    }
    if saved.footer >= 0 {
      guard hasFooter, style.metrics.measuresFooter else { return false }
      footer = saved.footer
      footerIsExact = saved.flags & 2 != 0
    }
    return true
  }
}

extension [RowEntry] {
  /// Appends rows or items that are not measured; they lengthen a run that is last.
  mutating func appendRun(_ count: Int) {
    var rest = count
    while rest > 0 {
      let part = Swift.min(rest, RowEntry.longestRun)
      appendMerging(.run(part))
      rest -= part
    }
  }

  /// Appends an entry; a run lengthens the one before it.
  fileprivate mutating func appendMerging(_ entry: RowEntry) {
    if entry.extent == nil, let last, last.extent == nil, last.rows <= RowEntry.longestRun - entry.rows {
      self[count - 1] = .run(last.rows + entry.rows)
    } else {
      append(entry)
    }
  }
}
