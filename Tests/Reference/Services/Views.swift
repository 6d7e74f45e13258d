// Handles: each cell in view has one of its own, keeps it, and gets one of its type.

import GridEngine

/// The views of a host, by handle.
struct Views {
  /// What each view shows, by token, and its type.
  private var all: [Int: (token: Int, type: Int)] = [:]
  private(set) var problem: String?

  /// Follows a change set as the documentation tells a host to.
  mutating func follow(_ changes: Changes, _ run: Run) {
    let before = all
    for handle in changes.discarded where all.removeValue(forKey: handle) == nil {
      problem = "the handle \(handle) is discarded, and there is no such view"
    }
    for change in changes.entered {
      guard let handle = change.handle, let token = run.reference.token(of: change.id) else {
        problem = "\(change.id) enters without a handle"
        return
      }
      let type = run.hostType(of: change.id)
      if change.isReused != (before[handle] != nil) {
        problem = "the view of \(change.id) is reused: \(change.isReused)"
      }
      if let view = all[handle], view.type != type { problem = "\(change.id) gets a view of type \(view.type)" }
      all[handle] = (token, type)
    }
    check(run)
  }

  /// Takes over the views of a grid that a host never saw before.
  mutating func take(_ run: Run) {
    all = [:]
    for cell in run.grid.visibleCells {
      guard let handle = cell.handle, let token = run.reference.token(of: cell.id) else { continue }
      all[handle] = (token, run.hostType(of: cell.id))
    }
    check(run)
  }

  private mutating func check(_ run: Run) {
    var seen: Set<Int> = []
    for cell in run.grid.visibleCells {
      guard let handle = cell.handle else {
        problem = "\(cell.id) has no handle"
        return
      }
      if !seen.insert(handle).inserted { problem = "\(cell.id) has the handle \(handle), as another cell has" }
      if all[handle]?.token != run.reference.token(of: cell.id) {
        problem = "\(cell.id) has the handle \(handle), whose view shows something else"
      }
    }
  }
}

extension Run {
  /// The type of a cell goes with what it shows.
  func contentType(of id: CellID) -> Int { reference.token(of: id).map { $0 % 3 } ?? 3 }

  /// The type that the host thinks it has.
  func hostType(of id: CellID) -> Int {
    fault == .mixesViews ? contentType(of: id) + questions % 2 : contentType(of: id)
  }
}
