// Finding sections by index, by offset, and the nearest one that is not empty.

extension SectionStack {
  /// The section with an index; `nil` when there is none.
  ///
  /// - Parameter mean: what a floating row counts for.
  /// - Complexity: O(log S), S sections.
  func section(_ index: Int, mean: FixedPoint) -> Located? {
    guard index >= 0, let found = tree.seek({ $0.sections > index }) else { return nil }
    return located(found, mean: mean)
  }

  /// The section that contains an offset or is followed by it; `nil` past the end.
  ///
  /// - Complexity: O(log S), S sections.
  func section(atOffset offset: FixedPoint, mean: FixedPoint) -> Located? {
    tree.seek { $0.extent(mean: mean) > offset }.map { located($0, mean: mean) }
  }

  /// The first section with content after an index.
  ///
  /// - Complexity: O(log S), S sections.
  func nonEmptySection(after index: Int, mean: FixedPoint) -> Located? {
    if let next = section(index + 1, mean: mean), next.record.elements > 0 { return next }
    let passed = tree.seek { $0.sections > index + 1 }?.prefix.elements ?? tree.total.elements
    return tree.seek { $0.elements > passed }.map { located($0, mean: mean) }
  }

  /// The last section with content before an index.
  ///
  /// - Complexity: O(log S), S sections.
  func nonEmptySection(before index: Int, mean: FixedPoint) -> Located? {
    let before = tree.seek { $0.sections > index }?.prefix.elements ?? tree.total.elements
    guard before > 0 else { return nil }
    return tree.seek { $0.elements >= before }.map { located($0, mean: mean) }
  }

  /// The number of items in a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(log S), S sections.
  func itemCount(of section: Int) -> Int {
    guard section >= 0, let found = tree.seek({ $0.sections > section }) else { return 0 }
    return Int(found.element.items)
  }

  /// The number of items in all sections before one.
  ///
  /// - Complexity: O(log S), S sections.
  func itemBase(of section: Int) -> Int { Int(prefix(upTo: section).items) }

  /// The sums over all sections before one.
  ///
  /// - Complexity: O(log S), S sections.
  func prefix(upTo section: Int) -> SectionSummary {
    tree.seek { $0.sections > section }?.prefix ?? tree.total
  }

  /// The extent of everything, without spacing after the last section.
  ///
  /// - Complexity: O(log S), S sections.
  func contentExtent(mean: FixedPoint) -> FixedPoint {
    guard let last = nonEmptySection(before: count, mean: mean) else { return .zero }
    return tree.total.extent(mean: mean) - last.spacingAfter
  }

  private func located(_ found: SummaryTree<SectionRecord>.Found, mean: FixedPoint) -> Located {
    let record = found.element
    let metrics = styles.entries[Int(record.style)].metrics
    let section = Located(
      index: Int(found.prefix.sections), record: record, start: found.prefix.extent(mean: mean),
      rowBase: Int(found.prefix.rows), itemBase: Int(found.prefix.items),
      estimate: SectionStack.estimate(of: record, metrics: metrics, mean: mean),
      spacingAfter: spacing ?? metrics.gap, innerSpacing: metrics.gap, metrics: metrics)
    return record.generation == generation ? section : passedOn(section, mean: mean)
  }
}
