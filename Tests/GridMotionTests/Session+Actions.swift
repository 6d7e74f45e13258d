// What happens to a grid in motion, at random.

import GridEngine
import GridMotion
import TestSupport

extension Session {
  /// Lets something happen, and some frames pass.
  func act() throws {
    switch random.int(0...14) {
    case 14: try dragItems()
    case 0...2: try edit(scrolling: 0)
    case 3: try edit(scrolling: Double(random.int(-60...60)))
    case 4: try edit(scrolling: 0, count: random.int(2...3))
    case 5: toggle()
    case 6: try redeclare()
    case 7: resize()
    case 8: try changeSections()
    case 9: jump()
    default: scroll()
    }
    for _ in 0..<random.int(0...3) { pass(random.pick([1.0 / 120, 1.0 / 60, 1.0 / 60, 0.05])) }
    if random.chance(8) { pass(2) }
  }

  /// A drag of some frames.
  private func scroll() {
    let distance = Double(random.int(-30...30))
    for _ in 0..<random.int(1...4) {
      take(.scroll, "scroll by \(distance)") { _ in .by(distance) }
      pass(1.0 / 60)
    }
  }

  /// Drags some items, and scrolls meanwhile.
  private func dragItems() throws {
    let number = random.int(0...world.sections.count - 1)
    let items = world.sections[number].items
    guard items.count > 1 else { return }
    let start = random.int(0...items.count - 1)
    let count = min(items.count - start, random.int(1...3))
    drag("drag \(start) of \(number)") {
      $0.drag = DragPreview((start..<start + count).map { .item($0, section: number) })
    }
    for _ in 0..<random.int(1...5) {
      drag("move the finger") { session in
        session.finger.x = Double(session.random.int(0...120))
        session.finger.y = Double(session.random.int(0...Int(session.height)))
      }
      pass(1.0 / 60)
      let distance = Double(random.int(-20...20))
      if random.chance(40) { take(.scroll, "scroll by \(distance)") { _ in .by(distance) } }
      if random.chance(50) { pass(random.pick([1.0 / 60, 0.2])) }
    }
    guard random.chance(70), let update = drag?.update else {
      drag("cancel") { session in
        session.drag!.cancel()
        session.motion.note(session.drag!, of: session.grid, at: session.time)
        session.drag = nil
      }
      return
    }
    let mapping = try grid.mapping(of: update)
    try take(.drop, "drop", newID: { mapping.newID(of: $0) }) { session in
      session.world.arrange(by: mapping)
      try session.grid.drop(&session.drag!)
      session.drag = nil
      return .stay
    }
  }

  private func jump() {
    let distance = Double(random.int(-600...600))
    take(.scroll, "jump by \(distance)") { _ in .by(distance) }
  }

  private func toggle() {
    let section = random.int(0...world.sections.count - 1)
    let isExpanded = !world.sections[section].isExpanded
    take(.layout, isExpanded ? "expand \(section)" : "collapse \(section)") { session in
      session.world.sections[section].isExpanded = isExpanded
      if isExpanded { session.grid.expand(section) } else { session.grid.collapse(section) }
      return .stay
    }
  }

  /// Some updates in one step.
  private func edit(scrolling distance: Double, count: Int = 1) throws {
    var mappings: [UpdateMapping] = []
    try take(
      .update, "edit, scroll by \(distance)", scrolling: distance,
      newID: { id in mappings.reduce(CellID?.some(id)) { id, mapping in id.flatMap { mapping.newID(of: $0) } } }
    ) { session in
      for _ in 0..<count {
        let update = session.randomEdit()
        mappings.append(try session.grid.mapping(of: update))
        try session.grid.apply(update)
      }
      return distance == 0 ? .stay : .by(distance)
    }
  }

  private func randomEdit() -> GridUpdate {
    var update = GridUpdate()
    let number = random.int(0...world.sections.count - 1)
    let items = world.sections[number].items
    let start = random.int(0...max(0, items.count - 1))
    let count = min(items.count - start, random.pick([1, 1, 2, 3, 8]))
    switch random.int(0...2) {
    case 0 where count > 0:
      update.deleteItems(start..<start + count, section: number)
      world.sections[number].items.removeSubrange(start..<start + count)
    case 1 where count > 0:
      let moved = Array(items[start..<start + count])
      world.sections[number].items.removeSubrange(start..<start + count)
      let target = random.int(0...world.sections.count - 1)
      let place = random.int(0...world.sections[target].items.count)
      world.sections[target].items.insert(contentsOf: moved, at: place)
      update.moveItems(start..<start + count, section: number, to: .item(place, section: target))
    default:
      let place = random.int(0...items.count)
      let count = random.pick([1, 1, 2, 5, 12])
      let names = (0..<count).map { _ in world.newName() }
      world.sections[number].items.insert(contentsOf: names, at: place)
      update.insertItems(count, at: .item(place, section: number))
    }
    return update
  }

  private func apply(_ name: String, _ update: GridUpdate, _ change: (inout World) -> Void) throws {
    let mapping = try grid.mapping(of: update)
    try take(.update, name, newID: { mapping.newID(of: $0) }) { session in
      change(&session.world)
      try session.grid.apply(update)
      return .stay
    }
  }

  private func redeclare() throws {
    let number = random.int(0...world.sections.count - 1)
    var section = world.sections[number]
    (section.columns, section.rowHeight) = (random.int(1...3), Double(random.int(20...50)))
    var update = GridUpdate()
    update.redeclareSection(number, as: section.declaration)
    try apply("redeclare \(number)", update) { $0.sections[number] = section }
  }

  private func changeSections() throws {
    var update = GridUpdate()
    let number = random.int(0...world.sections.count - 1)
    if world.sections.count > 3 || world.sections.count > 1 && random.chance(40) {
      update.deleteSections(number..<number + 1)
      try apply("delete section \(number)", update) { $0.sections.remove(at: number) }
    } else if random.chance(50) {
      let section = world.section(&random)
      update.insertSection(section.declaration, at: number)
      try apply("insert section \(number)", update) { $0.sections.insert(section, at: number) }
    } else {
      let target = random.int(0...world.sections.count - 1)
      update.moveSection(number, to: target)
      try apply("move section \(number)", update) { $0.sections.insert($0.sections.remove(at: number), at: target) }
    }
  }

  private func resize() {
    var size = Size(width: Double(random.int(90...140)), height: Double(random.int(120...260)))
    // The top left corner stays on the screen, from which a mirrored world does not count.
    if isMirrored { if axis == .vertical { size.width = world.width } else { size.height = height } }
    take(.layout, "resize to \(size)") { session in
      (session.world.width, session.height) = (size.width, size.height)
      session.showSize()
      return .stay
    }
  }
}
