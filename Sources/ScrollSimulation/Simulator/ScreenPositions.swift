// The positions of cells on the screen before a frame.

import GridEngine

/// The distances in points of cells' leading edges from the viewport's leading edge, by identity.
///
/// Kept by kind because the engine lists items before headers and footers: each list then arrives sorted, and sorting
/// it costs nothing and allocates nothing.
struct ScreenPositions {
  private struct Entry {
    var id: CellID
    var position: Double
  }

  private var lists: [[Entry]] = [[], [], []]

  /// Forgets all cells and keeps the memory.
  mutating func removeAll() {
    for kind in lists.indices { lists[kind].removeAll(keepingCapacity: true) }
  }

  /// Adds a cell; a cell that is already there is kept twice, and either is found.
  ///
  /// - Complexity: O(1) for cells that come in order, else O(cells).
  mutating func insert(_ id: CellID, at position: Double) {
    let kind = Int(id.kind.rawValue)
    lists[kind].append(Entry(id: id, position: position))
    var i = lists[kind].count - 1
    while i > 0 && id < lists[kind][i - 1].id {
      lists[kind].swapAt(i, i - 1)
      i -= 1
    }
  }

  /// The position of a cell; `nil` if it was not added.
  ///
  /// - Complexity: O(log cells).
  func position(of id: CellID) -> Double? {
    let list = lists[Int(id.kind.rawValue)]
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].id == id ? list[low].position : nil
  }
}
