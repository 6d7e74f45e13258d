// A new width: what is in view follows at once, the other sections when somebody comes to them or has time.

extension GridLayout {
  /// Sets the viewport's size. Where there are many sections, only those with what holds its place are passed on to a new
  /// width here, and the others by steps that come to them and by ``passOnSlice()``. Returns whether any track has another
  /// width.
  ///
  /// - Complexity: O(t + n (log S + log R)), t styles, S sections, R entries of the row tree, n sections, no more than
  ///   ``sectionsPassedOnAtOnce`` once a step was made.
  @discardableResult
  mutating func resize(across: Double, along: FixedPoint) -> Bool {
    viewport = along
    self.across = across
    if sections.generation == .max {
      passOnAll()
      sections.renumberWidths()
    }
    guard let changes = sections.resolve(across: across) else { return false }
    if changes.tracks {
      rows.reset(rows: sections.rowCount)
      items.reset(rows: sections.itemCount)
      checkedRows = 0..<0
    }
    if anchor == nil || sections.count <= sectionsPassedOnAtOnce { passOnAll() }
    if let anchor { passOn(anchor.id.section) }
    if case .cell(let id, _, _, _)? = held { passOn(id.section) }
    return changes.tracks
  }

  /// Brings a section up to date with the present width; returns whether that changed any section.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  @discardableResult
  mutating func passOn(_ index: Int) -> Bool {
    guard sections.isBehind, let section = sections.section(index, mean: .zero), section.isBehind else { return false }
    _ = sections.passOn(index, &rows)
    notePassedOn()
    return true
  }

  /// The section with an index, ready to be changed; `nil` when there is none.
  mutating func openSection(_ index: Int) -> SectionStack.Located? {
    passOn(index)
    return sections.section(index, mean: .zero)
  }

  /// Passes on some more sections, from the first on that are behind.
  mutating func passOnSlice() {
    let end = sections.passed + 4_096
    while sections.isBehind, sections.passed < end { _ = sections.passOn(sections.passed, &rows) }
    notePassedOn()
  }

  /// Passes all sections on.
  ///
  /// - Complexity: O(S), S sections.
  mutating func passOnAll() { while sections.isBehind { passOnSlice() } }

  /// Rows may have other numbers now, and sections begin elsewhere.
  private mutating func notePassedOn() {
    checkedRows = 0..<0
    pass.unmeasured = 0..<0
    pass.place = pass.place.map { relocated($0) }
    pass.walker = pass.walker.map { relocated($0) }
  }
}
