// Measuring all cells of the exact columns of a hosted table.

import GridEngine

extension GridHost {
  /// Makes the content of all rows of a ``LazyTable`` in its exact columns (`ColumnWidth.exact`) and asks it for its width, for as long as
  /// `shouldContinue` allows, the rows nearest to the viewport first. What is made is not kept.
  ///
  /// - Parameter shouldContinue: called before each row but the first; when it returns false, work stops.
  /// - Returns: true when all rows are measured, and in grids without such columns; false from inside a measurement.
  /// - Complexity: That of `VirtualGrid.measureColumns(ofSection:measure:while:)`, and of making and measuring the content.
  @discardableResult
  public func measureColumns(while shouldContinue: () -> Bool) -> Bool {
    guard isIdle() else { return false }
    guard declared.table != nil else { return true }
    isBusy = true
    defer { isBusy = false }
    let (shown, declared, environment, measured) = (shown, declared, environment, measured)
    return grid.measureColumns(
      measure: { id, proposal in
        let box = shown.index(of: id).map { shown[$0].box } ?? declared.cells(with: id)[id.item]
        guard let box else { return .zero }
        measured.isProvisional = box.hasProvisionalSize
        return box.size(proposal, in: environment)
      }, while: shouldContinue)
  }
}
