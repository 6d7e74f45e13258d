// What views are to screen readers, in texts and relations.

import GridEngine

extension ViewHost {
  /// Describes the views whose cell, place, selection or focus changed; all of them after an update.
  func describeViews() {
    let focus = focus
    for cell in grid.visibleCells {
      guard let handle = cell.handle, let shown = shown(handle) else { continue }
      let (isSelected, isFocused) = (selection.contains(cell.id), cell.id == focus)
      guard describesAll || !shown.isDescribed || shown.isSelected != isSelected || shown.isFocused != isFocused else {
        continue
      }
      views[handle]?.isDescribed = true
      views[handle]?.isSelected = isSelected
      views[handle]?.isFocused = isFocused
      surface.describe(shown.view, as: description(of: cell.id, isSelected, isFocused))
    }
    describesAll = false
    hadFocus = focus != nil
  }

  private func description(of id: CellID, _ isSelected: Bool, _ isFocused: Bool) -> CellDescription<Surface.View> {
    let position = grid.accessibilityPosition(of: id)
    var labels = position?.table == nil ? grid.headers(of: id) : grid.columnHeaders(of: id) + grid.rowHeaders(of: id)
    labels.removeAll { $0 == id }
    return CellDescription(
      id: id, position: position, text: position.map(ViewHost.text) ?? "", labels: labels.compactMap { view(of: $0) },
      isSelected: isSelected, isFocused: isFocused)
  }

  private static func text(_ position: AccessibilityPosition) -> String {
    if let table = position.table {
      return "row \(table.row + 1) of \(table.rowCount), column \(table.column + 1) of \(table.columnCount)"
    }
    return position.index.map { "\($0 + 1) of \(position.count)" } ?? ""
  }
}
