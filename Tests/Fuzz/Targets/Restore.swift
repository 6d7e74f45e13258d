// Saved states that were damaged and got a right checksum again: refused, or a grid that works.
// Runs: 1000

import GridEngine

func fuzz(_ input: inout Input) {
  // A state as it is (those of earlier versions are in the corpus), or one that a session here saved.
  if input.int(0...3) == 0 {
    let declared = savedGrids()[input.int(0...savedGrids().count - 1)]
    var bytes = Array(input.rest)
    if input.chance(50) { repair(&bytes) }
    check(bytes, input: &input) { makeGrid(declared) }
  } else {
    let axis: Axis = input.chance(70) ? .vertical : .horizontal
    let drawn = (0..<input.int(1...4)).map { _ in input.section(0, items: 25) }
    let sections = drawn.map(\.value)
    let make = { () -> VirtualGrid in
      guard let grid = try? VirtualGrid(axis: axis, sections: sections) else {
        fatalError("FINDING: a small grid is refused")
      }
      return grid
    }
    Script.say(
      """
      func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
        let extent = Double((id.item &* 13 &+ id.section &* 5) & 31) + 4
        return Size(width: extent, height: extent)
      }
      func make() throws -> VirtualGrid {
        try VirtualGrid(axis: \(source(axis)), sections: [
          \(drawn.map(\.text).joined(separator: ",\n    "))])
      }
      let grid = try make()
      """)
    let grid = make()
    let isEdited = session(grid, &input)
    var bytes = grid.savedState()
    if !isEdited { checkOwn(bytes, of: grid, restored: make()) }
    for _ in 0..<input.int(1...8) { damage(&bytes, &input) }
    repair(&bytes)
    check(bytes, input: &input, make)
  }
}

/// The sections of the states in the corpus that are states as they are. Only append here.
// Made each time: a leak checker does not see what a global holds in an enumeration, whose case is in bits of the reference.
private func savedGrids() -> [[GridSection]] {
  [
    [.list(count: 60, header: .measured(estimate: 9))],
    [
      .lazy(count: 50, tracks: [.flexible(), .flexible()]),
      .packed(PackedItems(count: 20) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }, tracks: [.fr(1), .fr(1)]),
    ],
    [],
    [.list(count: 1_000_000), .lazy(count: 9, tracks: [.adaptive(minimum: 40)], rowSizing: .fixed(20), footer: 5)],
    [
      .packed(spans, tracks: [.fr(1), .fr(1), .fr(1)], packing: .dense, rows: .repeating([.pt(30), .fit])),
      .packed(spans, tracks: [.fr(1), .fr(1)], packing: .dense(chunk: 8), header: .fixed(20)),
      .packed(
        PackedItems([
          PlacementItem(GridSpan(columns: 2), startColumn: 1, startRow: 4), PlacementItem(GridSpan()),
          PlacementItem(GridSpan(rows: 3), startColumn: 0),
        ]), tracks: [.fr(1), .fr(1), .fr(1)]),
    ],
  ]
}

private let spans = PackedItems(count: 40) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }

private func makeGrid(_ sections: [GridSection]) -> VirtualGrid {
  guard let grid = try? VirtualGrid(sections: sections) else { fatalError("FINDING: a small grid is refused") }
  return grid
}

private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
  let extent = Double((id.item &* 13 &+ id.section &* 5) & 31) + 4
  return Size(width: extent, height: extent)
}

/// Scrolls about; true when the sections are no more those that were declared.
private func session(_ grid: VirtualGrid, _ input: inout Input) -> Bool {
  func resize() {
    let size = Size(width: Double(input.int(0...300)), height: Double(input.int(0...300)))
    Script.say("grid.resize(to: \(source(size)))")
    grid.resize(to: size)
  }
  func layout() {
    Script.say("grid.layout(measure: measure)")
    grid.layout(measure: measure)
  }
  var isEdited = false
  resize()
  layout()
  for _ in 0..<input.int(0...6) {
    let section = input.int(0...grid.sectionCount - 1)
    switch input.int(0...4) {
    case 0:
      let offset = Double(input.int(0...2000))
      Script.say("grid.scroll(to: \(offset), measure: measure)")
      grid.scroll(to: offset, measure: measure)
    case 1:
      let distance = Double(input.int(-200...200))
      Script.say("grid.scroll(by: \(distance), measure: measure)")
      grid.scroll(by: distance, measure: measure)
    case 2:
      let item = input.int(0...40)
      Script.say("grid.scroll(to: .item(\(item), section: \(section)), anchor: .center, measure: measure)")
      grid.scroll(to: .item(item, section: section), anchor: .center, measure: measure)
    case 3: resize()
    default:
      var update = GridUpdate()
      update.insertItems(2, at: .item(0, section: section))
      Script.say(
        "var update = GridUpdate()\nupdate.insertItems(2, at: .item(0, section: \(section)))\ntry grid.apply(update)")
      isEdited = (try? grid.apply(update)) != nil || isEdited
    }
    layout()
  }
  return isEdited
}

/// An undamaged state brings back the place and every size: nothing is measured that the grid itself would not measure in its
/// next step. That may be the cell that keeps the place, where the viewport showed none.
private func checkOwn(_ bytes: [UInt8], of grid: VirtualGrid, restored: VirtualGrid) {
  Script.say(
    "let restored = try make()\ntry restored.restore(from: grid.savedState())\nrestored.layout(measure: measure)\n"
      + "grid.layout(measure: measure)")
  do { try restored.restore(from: bytes) } catch { fatalError("FINDING: an own state is refused: \(error)") }
  require(restored.viewportSize == grid.layoutSize, "another viewport")
  // What nobody could see is seen again, and measured.
  if grid.viewportSize != grid.layoutSize { return }
  var (asked, needed): ([CellID], Set<CellID>) = ([], [])
  restored.layout {
    asked.append($0)
    return measure($0, $1)
  }
  grid.layout {
    needed.insert($0)
    return measure($0, $1)
  }
  let again = asked.filter { !needed.contains($0) }
  require(again.isEmpty, "\(again) were measured again after restoring")
  let old = grid.visibleCells.filter { $0.frame.height > 0 && $0.frame.width > 0 }
  let new = restored.visibleCells.filter { $0.frame.height > 0 && $0.frame.width > 0 }
  require(old.map(\.id) == new.map(\.id), "in view were \(old.map(\.id)), are \(new.map(\.id))")
}

/// Changes some bytes; most numbers of the format are of four.
private func damage(_ bytes: inout [UInt8], _ input: inout Input) {
  // Before the checksum, and mostly behind the magic number.
  let end = bytes.count - 8
  guard end > 8 else { return }
  let at = input.chance(95) ? 6 + (input.byte() << 8 | input.byte()) % (end - 6) : input.int(0...5)
  switch input.int(0...6) {
  case 0: bytes[at] ^= UInt8(1 << input.int(0...7))
  case 1: bytes[at] = UInt8(input.byte())
  case 2, 3:
    let number = UInt32(truncatingIfNeeded: input.chance(50) ? input.pick(Hostile.ints) : input.int(0...70))
    for k in 0..<4 where at + k < end { bytes[at + k] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(k))) }
  case 4:
    let number = input.pick(Hostile.doubles).bitPattern
    for k in 0..<8 where at + k < end { bytes[at + k] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(k))) }
  case 5: bytes.removeSubrange(at..<min(end, at + input.int(1...9)))
  default: bytes.insert(contentsOf: (0..<input.int(1...9)).map { _ in UInt8(input.byte()) }, at: at)
  }
}

/// Writes the checksum that belongs to the bytes: FNV-1a of 64 bits over all but the last eight.
private func repair(_ bytes: inout [UInt8]) {
  guard bytes.count >= 8 else { return }
  let end = bytes.count - 8
  var sum: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes[..<end] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
  for k in 0..<8 { bytes[end + k] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * k)) }
}

private func check(_ bytes: [UInt8], input: inout Input, _ make: () -> VirtualGrid) {
  Script.say("let bytes: [UInt8] = [\(bytes.map { "\($0)" }.joined(separator: ", "))]\ntry grid.restore(from: bytes)")
  let grid = make()
  let before = (grid.contentSize, grid.offset, grid.viewportSize, grid.measuredRowCount)
  do {
    try grid.restore(from: bytes)
  } catch {
    require(
      before == (grid.contentSize, grid.offset, grid.viewportSize, grid.measuredRowCount),
      "a refused state changed the grid")
    return
  }
  // A viewport of millions of points is right, and slow.
  guard grid.viewportSize.width < 20_000, grid.viewportSize.height < 20_000 else { return }
  var screen = Screen()
  func follow(_ changes: Changes) {
    screen.follow(changes, of: grid)
    guard changes.status != .deferred else { return }
    checkTruths(of: grid)
    checkQueries(of: grid)
  }
  follow(grid.layout(measure: measure))
  let saved = grid.savedState()
  let again = make()
  do { try again.restore(from: saved) } catch { fatalError("FINDING: a restored grid's state is refused: \(error)") }
  for _ in 0..<4 {
    switch input.int(0...3) {
    case 0: follow(grid.scroll(by: Double(input.int(-300...300)), measure: measure))
    case 1: follow(grid.scroll(to: input.chance(50) ? .infinity : 0, measure: measure))
    case 2:
      guard grid.sectionCount > 0 else { continue }
      let id = CellID.item(input.int(0...20), section: input.int(0...grid.sectionCount - 1))
      follow(grid.scroll(to: id, anchor: .bottom, measure: measure))
    default:
      guard let cell = grid.visibleCells.first else { continue }
      grid.invalidateSize(of: cell.id)
      follow(grid.layout(measure: measure))
    }
  }
  _ = (grid.thumb, grid.extentEstimate, grid.bytesHeld)
}
