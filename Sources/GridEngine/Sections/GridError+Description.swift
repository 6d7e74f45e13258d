// Errors as sentences: what was given, and what is allowed.

extension GridError: CustomStringConvertible {
  /// What is wrong, and what is allowed or can be done.
  public var description: String {
    switch self {
    case .tooManyItems(let count): "the grid would have \(count) items; at most \(Limits.items) are allowed"
    case .tooManySections(let count):
      "the grid would have \(count) sections; at most \(Limits.sections) are allowed"
    case .unknownSections(let range, let count):
      "there is no section \(text(range)): before the update the grid has \(count), counted from 0"
    case .unknownItems(let range, let section, let count):
      "there is no item \(text(range)) in section \(section): before the update it has \(count), counted from 0"
    case .sectionLeavesTwice(let section): "section \(section) is deleted or moved more than once; do either once"
    case .itemLeavesTwice(let id): "\(id) is deleted or moved more than once; do either once"
    case .itemsOfDeletedSection(let range, let section):
      "item \(text(range)) of section \(section) is deleted, and the section as well; deleting the section is enough"
    case .negativeCount(let count, let id): "\(count) items are inserted at \(id); insert 0 or more"
    case .unknownTarget(let id, let count):
      if let count {
        "items would arrive at \(id), which is beyond the \(count) items that the section has after the update"
      } else {
        "items would arrive at \(id); give the number that the first of them has after the update, 0 or more"
      }
    case .unknownTargetSection(let id, let count):
      "items would arrive at \(id): after the update the grid has \(count) sections, counted from 0"
    case .targetTaken(let id): "more than one item would be \(id) after the update"
    case .unknownSectionTarget(let section, let count):
      "a section would be number \(section): after the update the grid has \(count), counted from 0"
    case .sectionTargetTaken(let section): "more than one section would be number \(section) after the update"
    case .sectionsChanged: "the update changes sections; here only items may be changed"
    case .unexpectedItemCount(let count, let section, let expected):
      "section \(section) would have \(count) items after the update, not \(expected) as expected"
    case .unexpectedSectionCount(let count, let expected): "the grid has \(count) sections, not \(expected) as expected"
    case .noColumns(let section):
      "section \(section) is no head of a table; name the section that was declared with the columns"
    case .noTable(let section): "section \(section) is no part of a table; only rows of tables can be hidden"
    case .columnsOfDeletedSection(let section):
      "columns or merged cells of section \(section) are changed, and the section is deleted; do either"
    case .columns(let error, let section): text(error, section)
    case .mergedCells(let error, let section): text(error, section)
    case .notSavedState: "the bytes are no saved state of a grid; pass what savedState() gave"
    case .unknownVersion(let version):
      "the state was saved in version \(version) of the format, which is not known here; lay the grid out anew"
    case .damaged: "the saved state is incomplete or was changed; lay the grid out anew"
    case .differentContent:
      "the state was saved by a grid with other sections, counts, tracks or spacing; declare the grid as it was then"
    }
  }

  private func text(_ error: ColumnError, _ section: Int) -> String {
    switch error {
    case .unknownColumns(let range, let count):
      "there is no column \(text(range)) in the table of section \(section): before the update it has \(count), counted from 0"
    case .columnLeavesTwice(let column):
      "column \(column) of section \(section) is deleted or moved more than once; do either once"
    case .negativeCount(let count, let column):
      "\(count) columns are inserted at \(column) of section \(section); insert 0 or more"
    case .tooManyColumns(let count):
      "the table of section \(section) would have \(count) columns; at most \(Limits.columns) are allowed"
    case .unknownTarget(let column, let count):
      "columns would arrive at \(column), which is not among the \(count) that section \(section) has after the update"
    case .targetTaken(let column): "more than one column would be \(column) of section \(section) after the update"
    case .invalidWidth(let column): "the width for column \(column) of section \(section) is not a number"
    case .unexpectedCount(let count, let expected):
      "the table of section \(section) would have \(count) columns, and \(expected) are declared; the update has to lead to these"
    }
  }

  private func text(_ error: TableRangeError, _ section: Int) -> String {
    let table = "the table of section \(section)"
    return switch error {
    case .empty(let range): "\(text(range)) of \(table) are merged; merge two cells or more"
    case .outOfBounds(let range): "\(text(range)) of \(table) are merged, which reach beyond the table"
    case .crossesHeader(let range, let row):
      "\(text(range)) of \(table) are merged across the header or footer before row \(row); merge rows of one group"
    case .overlaps(let range, let other):
      "\(text(range)) of \(table) are merged, and some of these are merged in \(text(other)); unmerge them first"
    case .tornRange(let range):
      "rows or columns would move into or out of \(text(range)) of \(table), which are merged; unmerge them first"
    }
  }

  private func text(_ range: CellRange) -> String { "rows \(text(range.rows)), columns \(text(range.columns))" }

  private func text(_ range: Range<Int>) -> String {
    // Counting a range of all integers would overflow.
    range.isEmpty || range.upperBound - 1 == range.lowerBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound - 1)"
  }
}
