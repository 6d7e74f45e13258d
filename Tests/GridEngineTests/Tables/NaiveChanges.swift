// What a change set has to say, found by looking at all cells before and after.

@testable import GridEngine

/// The cells of a grid, to be compared with those after a step.
struct NaiveChanges {
  private struct Key: Hashable {
    let id: CellID
    let rank: UInt8
  }

  private let before: [Key: Cell]

  init(_ grid: VirtualGrid) {
    before = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { (Key(id: $0.id, rank: $0.rank), $0) })
  }

  /// What a change set says that is not so; `nil` where all is as it says.
  func problem(_ changes: Changes, of grid: VirtualGrid) -> String? {
    let after = grid.visibleCells
    let keys = Set(after.map { Key(id: $0.id, rank: $0.rank) })
    let entered = after.filter { before[Key(id: $0.id, rank: $0.rank)] == nil }.map(\.id)
    if entered != changes.entered.map(\.id) { return "entered are \(changes.entered.map(\.id)), not \(entered)" }
    let left = before.filter { !keys.contains($0.key) }.map(\.value).sorted { $0.precedesInView($1) }.map(\.id)
    if left != changes.left.map(\.id) { return "left are \(changes.left.map(\.id)), not \(left)" }
    let moved = after.filter { cell in
      guard let old = before[Key(id: cell.id, rank: cell.rank)] else { return false }
      let (x, y) = (old.frame.x + changes.shift.x, old.frame.y + changes.shift.y)
      return abs(cell.frame.x - x) > 1e-6 || abs(cell.frame.y - y) > 1e-6 || cell.frame.size != old.frame.size
        || cell.isPushed != old.isPushed
    }
    let told = changes.moved.map(\.id)
    return moved.map(\.id) == told ? nil : "moved are \(told), not \(moved.map(\.id))"
  }
}
