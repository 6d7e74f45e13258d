// What is wrong with tables where they are in the outline, and what becomes of their rows when columns are declared anew.

extension GridModel {
  /// Notes what is wrong with a section of a table.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  func checkTable(_ index: Int) {
    guard let section = section(index), let part = section.metrics.kind.tablePart else { return }
    let problem = problem(of: part, hasHead: tableHead(of: section) != nil, section: index)
    if let problem { sections.problems.add(problem) }
  }

  /// Notes what is wrong with any section of a table.
  ///
  /// - Complexity: O(S), S sections.
  func checkTables() {
    // The levels of the sections above the next one: of all, and of those that are heads. By ``tableHead(of:)``.
    var (levels, heads) = (UInt32(0), UInt32(0))
    var index = 0
    var found: [GridDiagnostic] = []
    sections.tree.forEach { record in
      let level = UInt32(1) << UInt32(record.level)
      let kind = contents.styles.entries[Int(record.style)].metrics.kind
      if let part = kind.tablePart {
        var above = heads & (level - 1)
        if part == .foot, levels & level != 0 { above = heads & level }
        if let problem = problem(of: part, hasHead: above != 0, section: index) { found.append(problem) }
      }
      levels = levels & (level - 1) | level
      heads = heads & (level - 1) | (kind.ownColumns != nil ? level : 0)
      index += 1
    }
    for problem in found { sections.problems.add(problem) }
  }

  private func problem(of part: GridSection.TablePart, hasHead: Bool, section: Int) -> GridDiagnostic? {
    if part == .head { return hasHead ? .tableInTable(section: section) : nil }
    return hasHead ? nil : .noColumns(section: section)
  }

  /// The widths at which the cells are measured that decide how tall the rows of a table are; none of a section that is no head.
  func decidingWidths(of section: LocatedSection) -> [ColumnSet.DecidingWidth] {
    guard PackedSections.areBuilt, let columns = section.metrics.kind.ownColumns else { return [] }
    return contents.columnSets[columns].decidingWidths
  }

  /// Ends the new declaration of a section of a table.
  ///
  /// - Parameter deciding: what ``decidingWidths(of:)`` was before: where it is other now, rows are measured anew.
  func finishTable(_ index: Int, _ deciding: [ColumnSet.DecidingWidth]) {
    checkTable(index)
    guard let section = section(index), decidingWidths(of: section) != deciding,
      let span = table(around: section, in: AxisRange(), freezes: false)
    else { return }
    forgetRows(ofSections: span.sections)
  }
}
