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
    var saved = SavedGrid(hasTables: !contents.columnSets.isEmpty)
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
    if saved.hasTables { save(viewport, in: &saved) }
    var saving = SectionSaving(saved)
    sections.tree.forEachLeaf { saving.add($0, $1, styles, contents) }
    saving.end(contents)
    return saving.saved
  }

  /// Restores a saved state; returns the scroll position. Throws when the state is not of a grid with these sections;
  /// the model must then be discarded.
  ///
  /// - Complexity: O(S + k), S sections, k measured rows and items and runs of unmeasured ones.
  func restore(
    _ saved: SavedGrid, _ axis: Axis
  ) throws(GridError) -> (id: CellID, distance: FixedPoint)? {
    resolve(across: saved.across)
    let styles = contents.styles.entries.map { SavedStyle($0, contents) }
    guard digest(axis, styles, saved.version) == saved.digest else { throw .differentContent }
    if PackedSections.canMerge, saved.hasTables { try restoreHidden(saved.columns.hidden) }
    guard let rows = restore(saved, styles),
      saved.items.reduce(0, { $0 + $1.rows }) == sections.itemCount
    else { throw .damaged }
    contents.rows.replace(with: rows)
    contents.items.replace(with: saved.items)
    if saved.knowsCollapsed { restoreCollapsed(saved.sections) }
    if saved.hasTables { try restoreColumns(saved) }
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
    if version >= SavedGrid.firstWithTables, !contents.columnSets.isEmpty { addColumns(to: &sum) }
    return sum.value
  }
}
