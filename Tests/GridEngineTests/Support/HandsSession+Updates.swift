// Updates under a person's hands: what stays where it was, and where the focus goes.

import GridEngine
import ReferenceModel
import TestSupport
import Testing

extension HandsSession {
  mutating func update(from old: [HandsWorld.Section], _ name: String) throws {
    let (new, axis) = (world.sections, orientation.axis)
    let update = GridUpdate(from: old.map { ($0.id, $0.items) }, to: new.map { ($0.id, $0.items) }) {
      world.declaration(of: $0, axis: axis)
    }
    try apply(update, from: old, name)
  }

  mutating func apply(
    _ update: GridUpdate, from old: [HandsWorld.Section], dragging dragged: Set<Int> = [], _ text: String,
    by preview: DragPreview? = nil
  ) throws {
    var before = world
    before.sections = old
    let focused = focus.flatMap { id in before.name(of: id) }
    let offset = grid.offset
    var screen: [Int: Double] = [:]
    // After the drop of a preview, things stay where that showed them.
    for cell in preview?.cells ?? grid.visibleCells where !cell.isRetained {
      screen[before.mark(of: cell.id)] = turned(cell.frame).y - offset
    }
    let mapping = try grid.mapping(of: update)
    selection.follow(mapping)
    if var preview {
      try grid.drop(&preview)
    } else {
      try grid.apply(update)
    }
    pack()
    let changes = step()
    // Somebody who looks on sees something stay where it was, unless what was in view went, or an end of the content came.
    let stayed = screen.filter { mark, y in
      world.id(ofMark: mark).map { world.isShown($0) && abs(world.frame(of: $0).y - grid.offset - y) < 1e-6 } ?? false
    }
    let still = Set(world.cells.map(\.name)).subtracting(dragged)
    let isInOrder = zip(
      before.cells.map(\.name).filter { still.contains($0) },
      world.cells.map(\.name).filter { name in
        still.contains(name) && before.id(of: name) != nil
      }
    ).allSatisfy { $0 == $1 }
    // Items with spans make room for one another.
    let isPacked = screen.keys.contains { mark in
      func isIn(_ world: HandsWorld) -> Bool {
        world.id(ofMark: mark).map { $0.kind == .item && world.sections[$0.section].packing != nil } ?? false
      }
      return isIn(before) || isIn(world)
    }
    if isInOrder, !screen.isEmpty, !isPacked,
      screen.keys.allSatisfy({ mark in
        world.id(ofMark: mark).map { world.isShown($0) && (mark < 0 || still.contains(mark)) } ?? false
      }), !isAtEnd
    {
      #expect(!stayed.isEmpty, "\(text): nothing stayed where it was")
    }
    // The focus goes with its item, or to what is told to take its place.
    if let focused {
      let now = world.id(of: focused).map { world.isShown($0) ? $0 : world.header(hiding: $0) }
      #expect(grid.focusedCell == now, "\(text): the focus")
      focus = now ?? changes.left.first { $0.successor != nil }?.successor
    } else {
      focus = nil
    }
    if let focus, focus.kind == .item { #expect(world.name(of: focus) != nil, "\(text): no such focus") }
    setFocus(focus)
    step()
    start = nil
    redraw()
  }
}
