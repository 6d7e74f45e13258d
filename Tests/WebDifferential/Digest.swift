// What is compared: numbers that follow from everything that a grid answers.

import GridEngine

/// A running sum of numbers in order: equal for two runs only if all of them were.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  mutating func add(_ number: Double) { add(number.bitPattern) }
  mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 2) }

  mutating func add(_ id: CellID) {
    add(id.section)
    add(Int(id.kind.rawValue))
    add(id.item)
  }

  mutating func add(_ id: CellID?) {
    if let id { add(id) } else { add(-7) }
  }

  mutating func add(_ rect: Rect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  mutating func add(_ area: GridArea) {
    add(area.column)
    add(area.row)
    add(area.columns)
    add(area.rows)
  }

  mutating func add(_ cell: Cell) {
    add(cell.id)
    add(cell.frame)
    add(cell.track)
    add(cell.isPinned)
    add(cell.isPushed)
  }

  /// Numbers beyond 2³¹ − 1 are not told apart: that is all that one of the two sides can say.
  mutating func addCut(_ number: Int) { add(Int(Int32(clamping: number))) }

  mutating func add(_ estimate: RowEstimate) {
    addCut(estimate.estimate)
    addCut(estimate.bound)
    addCut(estimate.atLeast)
  }

  mutating func add(_ changes: Changes) {
    for list in [changes.entered, changes.left, changes.moved] {
      add(list.count)
      for change in list {
        add(change.cell)
        add(Int(change.reason.rawValue))
        add(change.isDeleted)
      }
    }
    add(changes.renumbered.count)
    for renumbering in changes.renumbered { add(renumbering.current) }
    add(changes.shift.y)
    add(changes.offset)
    add(changes.measurements)
    add(changes.status != .done)
  }
}

/// Random numbers that are the same everywhere: splitmix64.
struct Dice {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to another one, which it is not.
  mutating func below(_ end: Int) -> Int { end > 0 ? Int(truncatingIfNeeded: next() % UInt64(end)) : 0 }
  mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}
