// Numbers for the views of a host: those in use, and those that wait for another cell of their type.

/// Handles of cells, by content type.
///
/// A cell keeps its handle as long as it is in view; then the handle waits until a cell of the same type enters.
/// Handles of cells that leave in a step are free for those that enter in it, so a type never has more handles than the
/// most of its cells in view at once; and of all types together no more handles wait than the most cells in view since
/// the viewport got its size.
struct ReusePool: Sendable {
  private static let none: Int32 = -1

  /// By handle: its type, the next handle in its waiting list, and the step in which it was made.
  private var types: [Int] = []
  private var next: [Int32] = []
  private var born: [Int] = []
  /// By handle: the last step in which a cell had it or it was discarded.
  private var settled: [Int] = []
  /// By type: the first handle that waits, and the number of those that wait.
  private var waiting: [Int: (head: Int32, count: Int)] = [:]
  private var waitingCount = 0
  /// Handles that were discarded, whose numbers are given out again.
  private var unused: [Int32] = []
  /// Handles of cells that left since the step before.
  private var freed: [Int32] = []
  private var step = 0
  /// The most cells in view since the viewport got its size.
  private var most = 0

  /// Forgets the most cells in view, because the viewport has another size.
  mutating func forgetSize() { most = 0 }

  /// True when a handle was made in the last step.
  func isNew(_ handle: Int32) -> Bool { born[Int(handle)] == step }

  /// Gives the cells in view their handles.
  ///
  /// - Parameters:
  ///   - cells: the cells now; both lists are ordered as ``VirtualGrid/visibleCells``.
  ///   - before: those of the step before, with their handles.
  ///   - deleted: cells that an update took away.
  ///   - discarded: is filled with the handles that are too many.
  ///   - hidden: is filled with the other handles of cells that left, if no cell that enters has them now.
  ///   - type: the type of a cell that enters.
  /// - Complexity: O(c), c cells; O(t) more for each handle that is discarded, t types.
  mutating func assign(
    _ cells: inout [Cell], after before: [Cell], deleted: [(cell: Cell, successor: CellID?)]?, discarded: inout [Int],
    hidden: inout [Int], type: (CellID) -> Int
  ) {
    step += 1
    if freed.capacity < before.count { freed.reserveCapacity(2 * before.count) }
    var i = 0
    var j = 0
    while i < before.count || j < cells.count {
      if i < before.count, j < cells.count, before[i].isSame(as: cells[j]) {
        cells[j].slot = before[i].slot
        i += 1
        j += 1
      } else if j == cells.count || (i < before.count && before[i].precedesInView(cells[j])) {
        release(before[i].slot)
        i += 1
      } else {
        j += 1
      }
    }
    if let deleted { for (cell, _) in deleted { release(cell.slot) } }
    for j in cells.indices where cells[j].slot == ReusePool.none { cells[j].slot = take(type(cells[j].id)) }
    most = max(most, cells.count)
    while waitingCount > most { discard(into: &discarded) }
    for handle in freed where settled[Int(handle)] != step { hidden.append(Int(handle)) }
    freed.removeAll(keepingCapacity: true)
  }

  /// All handles that are in use or wait.
  ///
  /// - Complexity: O(h), h handles.
  var handles: [Int] {
    var isKnown = [Bool](repeating: true, count: types.count)
    for handle in unused { isKnown[Int(handle)] = false }
    return types.indices.filter { isKnown[$0] }
  }

  /// Lets the handles of cells wait for the cells of another grid, which is shown instead of theirs.
  ///
  /// - Complexity: O(c), c cells.
  mutating func release(_ cells: [Cell]) { for cell in cells { release(cell.slot) } }

  private mutating func take(_ type: Int) -> Int32 {
    if let (head, count) = waiting[type], count > 0 {
      waiting[type] = (next[Int(head)], count - 1)
      waitingCount -= 1
      settled[Int(head)] = step
      return head
    }
    let handle = unused.popLast() ?? Int32(types.count)
    if Int(handle) == types.count {
      types.append(type)
      next.append(ReusePool.none)
      born.append(step)
      settled.append(step)
    } else {
      types[Int(handle)] = type
      (born[Int(handle)], settled[Int(handle)]) = (step, step)
    }
    return handle
  }

  private mutating func release(_ handle: Int32) {
    guard handle != ReusePool.none else { return }
    let type = types[Int(handle)]
    let (head, count) = waiting[type] ?? (ReusePool.none, 0)
    next[Int(handle)] = head
    waiting[type] = (handle, count + 1)
    waitingCount += 1
    freed.append(handle)
  }

  /// Discards a handle of the type with the most waiting ones.
  private mutating func discard(into discarded: inout [Int]) {
    var most = (type: 0, count: 0)
    for (type, list) in waiting where list.count > most.count || (list.count == most.count && type < most.type) {
      most = (type, list.count)
    }
    guard most.count > 0, let (head, count) = waiting[most.type] else {
      waitingCount = 0
      return
    }
    waiting[most.type] = (next[Int(head)], count - 1)
    waitingCount -= 1
    unused.append(head)
    discarded.append(Int(head))
    settled[Int(head)] = step
  }
}
