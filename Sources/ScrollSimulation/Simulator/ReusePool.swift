// Views that wait for another cell of their kind.

import GridEngine

/// The number of views that a host would have in reserve, by kind of cell.
///
/// Used as by a host that applies a change set: first the views of cells that left go into the reserve, then the cells
/// that entered take views out of it as long as there are any, and have new ones made.
struct ReusePool {
  private var headers = 0
  private var items = 0
  private var footers = 0

  /// Puts the view of a cell that left into the reserve.
  mutating func put(_ kind: CellID.Kind) { self[kind] += 1 }

  /// Takes a view for a cell that entered; false when there is none and one has to be made.
  mutating func take(_ kind: CellID.Kind) -> Bool {
    guard self[kind] > 0 else { return false }
    self[kind] -= 1
    return true
  }

  private subscript(kind: CellID.Kind) -> Int {
    get {
      switch kind {
      case .header: headers
      case .item: items
      case .footer: footers
      }
    }
    set {
      switch kind {
      case .header: headers = newValue
      case .item: items = newValue
      case .footer: footers = newValue
      }
    }
  }
}
