// The invariants of a model, checked row by row: for tests to ask, and after each change where a test wants that.

extension GridModel {
  /// Stops the program when an invariant is broken and ``Invariants`` are checked.
  @inline(__always)
  func checkInvariants() {
    #if LAZYGRID_CHECKS || DEBUG
      guard Invariants.areChecked else { return }
      if let broken = brokenInvariant() { fatalError("a grid's model is broken: \(broken)") }
    #endif
  }

  /// A description of a broken invariant of the sums or of what kinds keep; `nil` when there is none.
  ///
  /// - Complexity: O(S log S + R log R), S sections, R rows and items, one by one.
  func brokenInvariant() -> String? {
    for (name, broken) in [
      ("sections", sections.tree.brokenInvariant()), ("rows", contents.rows.stored.tree.brokenInvariant()),
      ("items", contents.items.stored.tree.brokenInvariant()),
    ] {
      if let broken { return "\(name): \(broken)" }
    }
    if contents.rows.count != sections.rowCount { return "\(contents.rows.count) rows of \(sections.rowCount)" }
    if let broken = contents.hidden.brokenInvariant(count: sections.itemCount) { return broken }
    if contents.items.count != sections.itemCount { return "\(contents.items.count) items of \(sections.itemCount)" }
    return (sections.isStale ? brokenInvariantOfStaleSections() : brokenInvariantOfSections())
      ?? brokenInvariantOfOutline()
  }

  /// Looks at each section whether it is hidden as often as sections above it are collapsed.
  private func brokenInvariantOfOutline() -> String? {
    var (ends, collapsed): ([Int], Int) = ([], 0)
    for index in 0..<sections.count {
      ends.removeAll { $0 <= index }
      guard let found = sections.tree.seek({ $0.sections > index }) else { return "no section \(index)" }
      if found.element.hides != ends.count { return "section \(index) is hidden \(found.element.hides) times" }
      guard found.element.isCollapsed else { continue }
      collapsed += 1
      ends.append(end(below: found.element.level, after: index))
    }
    return collapsed == sections.collapsedCount ? nil : "\(sections.collapsedCount) sections are said to be collapsed"
  }

  private func brokenInvariantOfStaleSections() -> String? {
    for index in 0..<sections.validCount where section(index)!.isStale {
      return "section \(index) is stale, and \(sections.validCount) are not"
    }
    let whole = copy()
    defer { whole.deallocate() }
    whole.revalidateAll()
    return whole.sections.isStale ? "sections that stay stale" : whole.brokenInvariant()
  }

  private func brokenInvariantOfSections() -> String? {
    var (row, item) = (GridRowIndex(0), GridItemIndex(0))
    var total = RowTotal()
    var placeholders = Array(repeating: ExtentEstimator.Placeholders(), count: sections.estimators.count)
    var tallies = Array(repeating: ExtentEstimator.Tally(), count: sections.estimators.count)
    for index in 0..<sections.count {
      let section = wholeSection(index)!
      tallies[section.style] += ExtentEstimator.Tally(section.record, section.metrics)
      placeholders[section.style].add(section.record, section.metrics)
      if section.firstRow != row || section.firstItem != item { return "the first row or item of section \(index)" }
      let entries = section.rowRange.map { contents.rows.entry(of: section.gridRow($0)) }
      let measured = entries.compactMap { $0?.extent?.raw }
      if Int(section.record.measuredRows) != measured.count
        || section.record.measuredExtent != measured.reduce(0, +)
      {
        return "the sums of section \(index)"
      }
      var provisional = RowTotal()
      for entry in entries { if let entry { provisional.add(entry) } }
      if Int64(section.record.provisionalRows) != provisional.rows
        || section.record.provisionalExtent != provisional.extent
      {
        return "the sums over provisional rows of section \(index)"
      }
      let declared = contents.declared(in: section.rowRange, of: section)
      if section.metrics.declared != declared { return "the declared rows of section \(index)" }
      if section.record.floats, section.record.teachingRows > 0 { return "whether section \(index) floats" }
      total.rows += provisional.rows
      total.extent += provisional.extent
      if let broken = contents.brokenInvariant(of: section, entries) { return "\(broken) of section \(index)" }
      row = section.allRows.upperBound
      item = section.allItems.upperBound
    }
    if contents.rows.provisional != total { return "the sums over all provisional rows" }
    if sections.estimators.map(\.provisional) != placeholders { return "provisional rows, added up by style" }
    var known = sections.estimators.map(\.tally)
    if let (style, change) = openChange { known[style] += change }
    return tallies == known ? nil : "what is not measured, added up by style"
  }
}
