// Finding sections by index, by offset, and the nearest one that is not empty.

extension GridModel {
  /// The section with an index; `nil` when there is none.
  ///
  /// - Complexity: O(log S), S sections.
  func section(_ index: Int) -> LocatedSection? {
    guard index >= 0, let found = sections.tree.seek({ $0.sections > index }) else { return nil }
    return located(found, mean: mean)
  }

  /// The same from where a cursor is.
  ///
  /// - Complexity: O(1) near the cursor, otherwise O(log S), S sections.
  func section(_ index: Int, _ cursor: inout SectionCursor) -> LocatedSection? {
    cursor.section(index, in: sections.tree).map { located($0, mean: mean) }
  }

  /// The section that contains an offset or is followed by it; `nil` past the end.
  ///
  /// - Complexity: O(log S), S sections.
  func section(atOffset offset: FixedPoint) -> LocatedSection? {
    let mean = mean
    return sections.tree.seek { $0.extent(mean: mean) > offset }.map { located($0, mean: mean) }
  }

  /// The first section with content after an index.
  ///
  /// - Complexity: O(log S), S sections.
  func nonEmptySection(after index: Int) -> LocatedSection? {
    var cursor = SectionCursor()
    return nonEmptySection(after: index, &cursor)
  }

  /// The same from where a cursor is.
  ///
  /// - Complexity: O(1) near the cursor, in the mean; otherwise O(log S), S sections.
  func nonEmptySection(after index: Int, _ cursor: inout SectionCursor) -> LocatedSection? {
    cursor.nonEmptySection(from: index + 1, in: sections.tree).map { located($0, mean: mean) }
  }

  /// The last section with content before an index.
  ///
  /// - Complexity: O(log S), S sections.
  func nonEmptySection(before index: Int) -> LocatedSection? {
    var cursor = SectionCursor()
    return nonEmptySection(before: index, &cursor)
  }

  /// The same from where a cursor is.
  ///
  /// - Complexity: O(1) near the cursor, in the mean; otherwise O(log S), S sections.
  func nonEmptySection(before index: Int, _ cursor: inout SectionCursor) -> LocatedSection? {
    cursor.nonEmptySection(upTo: index - 1, in: sections.tree).map { located($0, mean: mean) }
  }

  private func located(_ found: SummaryTree<SectionRecord>.Found, mean: FixedPoint) -> LocatedSection {
    let record = found.element
    let metrics = contents.styles.entries[Int(record.style)].metrics
    let section = LocatedSection(
      index: Int(found.prefix.sections), record: record, start: found.prefix.extent(mean: mean),
      firstRow: GridRowIndex(Int(found.prefix.rows)), firstItem: GridItemIndex(Int(found.prefix.items)),
      estimate: record.rowEstimate(metrics, mean: mean), spacingAfter: sections.spacing ?? metrics.gap,
      innerSpacing: metrics.gap, metrics: metrics)
    return record.generation == sections.generation ? section : preview(section, mean: mean)
  }

  /// The extent across the scrolling axis that headers and footers are proposed and take.
  func extentAcross(of section: LocatedSection) -> Double {
    max(contents.styles.entries[section.style].extentAcross, contents.styles.across)
  }
}
