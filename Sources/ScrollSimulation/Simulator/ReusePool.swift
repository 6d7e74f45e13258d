// The pool of views that left and can be reused for cells of their kind.

import GridEngine

/// The number of views in the reuse pool of a host, by kind of cell.
///
/// It models a host that applies a change set: first the views of cells that left go into the pool, then the cells that
/// entered take views out of it, and new views are made when it is empty.
struct ReusePool {
  private var headers = 0
  private var items = 0
  private var footers = 0

  /// Puts the view of a cell that left into the pool.
  mutating func put(_ kind: CellID.Kind) { self[kind] += 1 }

  /// Takes a view for a cell that entered; false when the pool has none and one has to be made.
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
