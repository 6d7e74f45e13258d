// Finding sections by index, by offset, and the nearest one that is not empty.

extension GridModel {
  /// The section with an index, as it is shown: a collapsed one has its header alone, and one below it nothing; `nil` when
  /// there is none.
  ///
  /// - Complexity: O(log S), S sections.
  func section(_ index: Int) -> LocatedSection? {
    var section = LocatedSection.none
    return take(index, &section) ? section : nil
  }

  /// Makes `section` the one with an index; `false` when there is none.
  ///
  /// - Complexity: O(log S), S sections.
  @inline(__always)
  func take(_ index: Int, _ section: inout LocatedSection) -> Bool {
    guard index >= 0, let found = sections.tree.seek({ $0.sections > index }) else { return false }
    locate(&section, found.element, found.prefix, mean: mean)
    return true
  }

  /// The section with an index with all that it has, shown or not; `nil` when there is none. Where it is not shown as it is, it
  /// begins where it would if it were.
  ///
  /// - Complexity: O(log S), S sections.
  func wholeSection(_ index: Int) -> LocatedSection? {
    guard index >= 0, var found = sections.tree.seekCompactly({ $0.sections > index }) else { return nil }
    found.element.uncut()
    return located(found, mean: mean)
  }

  /// Makes `section` the one with an index, found from where a cursor is; `false` when there is none.
  ///
  /// - Complexity: O(1) near the cursor, otherwise O(log S), S sections.
  func find(_ index: Int, _ cursor: inout SectionCursor, _ section: inout LocatedSection) -> Bool {
    guard cursor.go(to: index, in: self) else { return false }
    take(cursor, &section)
    return true
  }

  /// Makes `section` the first with content after an index; `false` when there is none.
  ///
  /// - Complexity: O(1) near the cursor, in the mean; otherwise O(log S), S sections.
  func find(after index: Int, _ cursor: inout SectionCursor, _ section: inout LocatedSection) -> Bool {
    guard let record = cursor.goToContent(from: index + 1, in: self) else { return false }
    locate(&section, record, cursor.prefix, mean: mean)
    return true
  }

  /// Makes `section`, at which the cursor may be, the next with content; `false` when there is none. As long as one header
  /// alone follows another, little of the section changes.
  ///
  /// - Complexity: O(1) near the cursor, in the mean; otherwise O(log S), S sections.
  @inline(__always)
  func findNext(_ cursor: inout SectionCursor, _ section: inout LocatedSection) -> Bool {
    if section.record.isHeaderAlone, !section.isStale,
      let record = cursor.goToHeader(like: section.record, from: section.index, in: self)
    {
      section.start += section.headerExtent + section.spacingAfter
      section.firstItem = section.firstItem + section.items
      section.index += 1
      section.record = record
      return true
    }
    return find(after: section.index, &cursor, &section)
  }

  /// Makes `section` the last with content before an index; `false` when there is none.
  ///
  /// - Complexity: O(1) near the cursor, in the mean; otherwise O(log S), S sections.
  func find(before index: Int, _ cursor: inout SectionCursor, _ section: inout LocatedSection) -> Bool {
    guard cursor.goToContent(upTo: index - 1, in: self) else { return false }
    take(cursor, &section)
    return true
  }

  /// Makes `section` the one that contains an offset or is followed by it; `false` past the end.
  ///
  /// - Complexity: O(log S), S sections.
  @inline(__always)
  func take(atOffset offset: FixedPoint, _ section: inout LocatedSection) -> Bool {
    let mean = mean
    guard let found = sections.tree.seek({ $0.extent(mean: mean) > offset }) else { return false }
    locate(&section, found.element, found.prefix, mean: mean)
    return true
  }

  /// The first section with content after an index.
  ///
  /// - Complexity: O(log S), S sections.
  func nonEmptySection(after index: Int) -> LocatedSection? {
    var (cursor, section) = (SectionCursor(), LocatedSection.none)
    return find(after: index, &cursor, &section) ? section : nil
  }

  /// The last section with content before an index.
  ///
  /// - Complexity: O(log S), S sections.
  func nonEmptySection(before index: Int) -> LocatedSection? {
    var (cursor, section) = (SectionCursor(), LocatedSection.none)
    return find(before: index, &cursor, &section) ? section : nil
  }

  private func located(_ found: SummaryTree<SectionRecord>.Found, mean: FixedPoint) -> LocatedSection {
    var section = LocatedSection.none
    locate(&section, found.element, found.prefix, mean: mean)
    return section
  }

  @inline(__always)
  private func take(_ cursor: SectionCursor, _ section: inout LocatedSection) {
    locate(&section, cursor.record(in: self), cursor.prefix, mean: mean)
  }

  /// Writes over a section what is known of another. What sections of a style have in common stays, if it is the same.
  @inline(__always)
  private func locate(
    _ section: inout LocatedSection, _ record: SectionRecord, _ prefix: SectionSummary, mean: FixedPoint
  ) {
    if section.index < 0 || section.isStale || section.record.style != record.style
      || section.metrics.declaresRows
    {
      section.metrics = contents.styles.entries[Int(record.style)].metrics
      section.spacingAfter = sections.spacing ?? section.metrics.gap
      section.innerSpacing = section.metrics.gap
      section.isStale = false
    }
    section.index = Int(prefix.sections)
    section.record = record
    section.start = prefix.extent(mean: mean)
    section.firstRow = GridRowIndex(Int(cutting: Int64(prefix.rows)))
    section.firstItem = GridItemIndex(Int(prefix.items))
    section.estimate = record.rowEstimate(section.metrics, mean: mean)
    if record.generation != sections.generation { section = preview(section, mean: mean) }
    if record.isCut { section.record.cut() }
  }

  /// The extent across the scrolling axis that headers and footers are proposed and take.
  func extentAcross(of section: LocatedSection) -> Double {
    max(contents.styles.entries[section.style].extentAcross, contents.styles.across)
  }
}
