// Which cell becomes which in an update, as a value of its own.

/// The numbers of cells before and after an update that was checked but need not have been applied: what selections, focus and
/// views keyed by number have to be renumbered by.
///
/// A header or footer goes with its section, whether or not that has one before and after.
public struct UpdateMapping: Sendable {
  let plan: UpdatePlan

  init(_ plan: UpdatePlan) { self.plan = plan }

  /// The number that an old cell has after the update; `nil` for one that is deleted, or that no grid can have.
  ///
  /// - Complexity: O(log k), k changes.
  public func newID(of id: CellID) -> CellID? {
    guard UpdateMapping.canExist(id) else { return nil }
    switch plan.fate(of: id) {
    case .stays(let new), .moves(let new): return new
    case .isDeleted: return nil
    }
  }

  /// The number that a cell has before the update; `nil` for one that is new, or that no grid can have.
  ///
  /// - Complexity: O(log k), k changes.
  public func oldID(of id: CellID) -> CellID? { UpdateMapping.canExist(id) ? plan.origin(of: id) : nil }

  /// True for an old cell that moves, by itself, with its section or with its column; false for one that only gets another number
  /// because others come and go.
  ///
  /// - Complexity: O(log k), k changes.
  public func moves(_ id: CellID) -> Bool {
    if UpdateMapping.canExist(id), case .moves = plan.fate(of: id) { true } else { false }
  }

  private static func canExist(_ id: CellID) -> Bool {
    (0..<Limits.sections).contains(id.section) && (0..<Limits.items).contains(id.item)
  }
}
