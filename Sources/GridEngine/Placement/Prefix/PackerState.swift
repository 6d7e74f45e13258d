// A checkpoint of a packer in a few bytes a row: the state that decides how it goes on, without what makes it fast.

/// The state of a packer between two items, relative to its first row that is not final.
///
/// Two packers in equal states place the same items alike, however many rows apart they are: that is how an edit notices
/// that everything after it only has to be shifted.
struct PackerState: Sendable, Hashable {
  /// The column at which the item before starts, in sparse packing.
  var column: Int32 = 0
  /// The taken cells of each row from the first that is not final to the last used, one bit a column.
  var cells: [UInt8] = []
}

extension Packer {
  /// The row that a state is relative to: everything above is final.
  var base: Int { floor.row }

  /// Raises ``base`` over rows that are full, or that no item of the given shapes (or of one that contains them) can
  /// start in any more.
  ///
  /// - Complexity: O(k + s) for k rows passed and s shapes.
  mutating func settleBase(shapes: [Shape]) {
    if packing.isSparse {
      floor = max(floor, CellPosition(row: cursor.row))
      return
    }
    var row = bitmap.firstOpenRow(from: floor.row, before: rows)
    if !shapes.isEmpty {
      var furthest = Int.max
      for shape in shapes { furthest = min(furthest, frontiers.frontier(of: shape).row) }
      row = max(row, min(furthest, rows))
    }
    floor = max(floor, CellPosition(row: row))
  }

  /// True if the state tells all: not while cells far below are taken, since then it matters where the grid begins.
  var hasState: Bool { bitmap.far.isEmpty }

  /// The bytes that the state takes.
  var stateSize: Int { max(0, rows - base) * ((columns + 7) >> 3) }

  /// Bytes that the storage of a state of any size may have beside a quarter of its own.
  private static let spareStateBytes = 32

  /// Puts the present state into another one, whose storage is used again.
  func save(to state: inout PackerState) {
    state.column = packing.isSparse ? Int32(cursor.column) : 0
    let size = stateSize
    // Storage that was needed for a deeper state is given back.
    state.cells.removeAll(keepingCapacity: state.cells.capacity <= size + size / 4 + Packer.spareStateBytes)
    state.cells.reserveCapacity(size)
    forEachByte { _, byte in
      state.cells.append(byte)
      return true
    }
  }

  /// True if the present state equals another one.
  func isIn(_ state: PackerState) -> Bool {
    guard state.cells.count == stateSize, !packing.isSparse || state.column == Int32(cursor.column) else {
      return false
    }
    return forEachByte { $1 == state.cells[$0] }
  }

  /// Calls `body` with the bytes of the state in order, until it is false.
  @inline(__always) @discardableResult
  private func forEachByte(_ body: (Int, UInt8) -> Bool) -> Bool {
    let bytesPerRow = (columns + 7) >> 3
    var index = 0
    for row in base..<max(base, rows) {
      var word = 0
      var bits: UInt64 = 0
      for byte in 0..<bytesPerRow {
        if byte & 7 == 0 {
          bits = bitmap.taken(word, row: row)
          word += 1
        }
        guard body(index, UInt8(truncatingIfNeeded: bits)) else { return false }
        bits >>= 8
        index += 1
      }
    }
    return true
  }

  /// Moves everything by some rows; nothing may be taken far below.
  mutating func shift(by distance: Int) {
    guard distance != 0 else { return }
    assert(hasState && base + distance >= 0)
    let step = CellPosition(row: distance).bits
    bitmap.shift(by: distance)
    frontiers.shift(by: step)
    rows += distance
    floor.bits += step
    cursor.bits += step
  }

  /// Goes on from a state whose first row is `base`.
  mutating func restore(_ state: PackerState, base: Int) {
    let bytesPerRow = (columns + 7) >> 3
    let count = bytesPerRow == 0 ? 0 : state.cells.count / bytesPerRow
    bitmap.restart(at: base)
    bitmap.grow(by: count)
    for row in 0..<count {
      for byte in 0..<bytesPerRow {
        bitmap.words[row * bitmap.wordsPerRow + byte >> 3] |=
          UInt64(state.cells[row * bytesPerRow + byte]) << UInt64(8 * (byte & 7))
      }
    }
    frontiers.reset()
    rows = base + count
    floor = CellPosition(row: base)
    cursor = CellPosition(row: base, column: Int(state.column))
    leftInChunk = packing.chunk
    checkInvariants()
  }
}
