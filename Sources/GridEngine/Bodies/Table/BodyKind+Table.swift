// What code outside of bodies may know of tables: the part that a section is, and its columns.

extension BodyKind {
  /// The part of a table that a section is; `nil` for sections that are no tables.
  @inline(__always)
  var tablePart: GridSection.TablePart? { if case .table(let part, _) = self { part } else { nil } }

  /// The number of the column set that the head of a table has; `nil` for any other section.
  @inline(__always)
  var ownColumns: Int32? {
    guard case .table(_, let columns) = self, columns >= 0 else { return nil }
    return columns
  }
}
