// What one edit of a wall costs somebody who waits for the next picture: the update, and the step after it.

import GridEngine
import ScrollSimulation

extension WallMeasurement {
  /// Edits between two jumps to another place.
  private static let editsOfPlace = 20

  /// Edits of items in view, all over the wall, and what they took in nanoseconds.
  struct Edits {
    private(set) var insert: [UInt64] = []
    private(set) var delete: [UInt64] = []
    private(set) var resizeItem: [UInt64] = []
    private(set) var anchorError = 0.0
    private let grid: VirtualGrid
    private let sizes = WallWorkload.Sizes()
    private let isMeasured: Bool

    init(_ wall: WallWorkload, count: Int) throws {
      grid = try wall.makeGrid(sizes)
      isMeasured = wall.kind != .justified
      for k in 0..<count {
        if k % WallMeasurement.editsOfPlace == 0 {
          let item = min(wall.items - 1, Int(ScrollWorkload.fraction(k + 1) * Double(wall.items)))
          grid.step(to: .cell(.item(item), anchor: .top), measure: sizes.measure)
        }
        guard let item = itemInView(k) else { continue }
        take(\.insert, from: item, by: 1) { grid in
          var update = GridUpdate()
          update.insertItems(1, at: .item(item, section: 0))
          try grid.apply(update)
        }
        let (sizes, isMeasured) = (sizes, isMeasured)
        take(\.resizeItem, from: item, by: 0) { grid in
          guard isMeasured else {
            return grid.setAspects([WallWorkload.aspect(of: item + k + 1)], from: item)
          }
          sizes.growth = Double(1 + k % 40)
          var update = GridUpdate()
          update.reloadItems(item..<item + 1, section: 0)
          try grid.apply(update)
        }
        take(\.delete, from: item, by: -1) { grid in
          var update = GridUpdate()
          update.deleteItems(item..<item + 1, section: 0)
          try grid.apply(update)
        }
      }
      guard grid.itemCount == wall.items, insert.count == count, delete.count == count, resizeItem.count == count else {
        throw WrongResult(workload: "wall: edits")
      }
    }

    /// The number of an item in view.
    private func itemInView(_ k: Int) -> Int? {
      let cells = grid.visibleCells
      return cells.isEmpty ? nil : cells[(k * 7) % cells.count].id.item
    }

    /// - Parameters:
    ///   - first: the item that is edited.
    ///   - shift: by how much those behind it get other numbers.
    private mutating func take(
      _ series: WritableKeyPath<Edits, [UInt64]>, from first: Int, by shift: Int,
      _ edit: (VirtualGrid) throws -> Void
    ) {
      let held = grid.anchor?.id
      let place = held.flatMap { self.place(of: $0) }
      let start = Monotonic.nanoseconds
      guard (try? edit(grid)) != nil else { return }
      let sizes = sizes
      grid.step(to: .stay) { sizes.measure($0, $1) }
      self[keyPath: series].append(Monotonic.nanoseconds - start)
      sizes.growth = 0
      guard let held, let place, held.item != first || shift >= 0 else { return }
      let now = CellID.item(held.item + (held.item >= first ? shift : 0))
      // At the end of the content nothing can be held.
      guard grid.offset > 0, grid.offset < grid.largestOffset else { return }
      anchorError = max(anchorError, self.place(of: now).map { abs($0 - place) } ?? .infinity)
    }

    /// Where an item is on the screen.
    private func place(of id: CellID) -> Double? {
      grid.visibleCells.first { $0.id == id }.map { grid.viewFrame(of: $0).y }
    }
  }
}
