// What happens to a grid of every kind of section in motion, at random.

import GridEngine
import GridMotion
import TestSupport

extension MixedSession {
  /// Lets something happen, and some frames pass.
  func act() throws {
    switch random.int(0...13) {
    case 0...3: try edit()
    case 4: try redeclare()
    case 5: toggle()
    case 6: resize()
    case 7: try changeSections()
    case 8: try dragItems()
    case 9, 10: try pinch()
    case 11: scroll(by: Double(random.int(-600...600)))
    default:
      let distance = Double(random.int(-30...30))
      for _ in 0..<random.int(1...4) {
        scroll(by: distance)
        pass(1.0 / 60)
      }
    }
    for _ in 0..<random.int(0...3) { pass(random.pick([1.0 / 120, 1.0 / 60, 1.0 / 60, 0.05])) }
    if random.chance(8) { pass(2) }
  }

  private func scroll(by distance: Double) {
    let across = hasTable && random.chance(50) ? Double(random.int(-40...40)) : 0
    take(.scroll, "scroll by \(distance), \(across)") { _ in .by(distance, across: across) }
  }

  private var hasTable: Bool { sections.contains { $0.kind == .head } }

  /// A section of a kind, at random.
  private func section(_ isRight: (MixedSection.Kind) -> Bool) -> Int? {
    let found = sections.indices.filter { isRight(sections[$0].kind) }
    return found.isEmpty ? nil : random.pick(found)
  }

  private func update(_ name: String, _ update: GridUpdate, _ change: (MixedSession) -> Void) throws {
    let mapping = try grid.mapping(of: update)
    try take(.update, name, newID: { mapping.newID(of: $0) }) { session in
      change(session)
      try session.grid.apply(update)
      return .stay
    }
  }

  private func edit() throws {
    guard let number = section({ $0 != .head }) else { return }
    let (kind, items) = (sections[number].kind, sections[number].items)
    let start = random.int(0...max(0, items.count - 1))
    let count = min(items.count - start, random.pick([1, 1, 2, 3, 8]))
    var update = GridUpdate()
    switch random.int(0...2) {
    case 0 where count > 0:
      update.deleteItems(start..<start + count, section: number)
      try self.update("delete \(start), \(count) of \(number)", update) {
        $0.sections[number].items.removeSubrange(start..<start + count)
      }
    case 1 where count > 0 && kind != .rows:
      guard let target = section({ $0 != .head && $0 != .rows }) else { return }
      let rest = target == number ? items.count - count : sections[target].items.count
      let place = random.int(0...rest)
      update.moveItems(start..<start + count, section: number, to: .item(place, section: target))
      try self.update("move \(start), \(count) of \(number) to \(place) of \(target)", update) {
        let moved = Array(items[start..<start + count])
        $0.sections[number].items.removeSubrange(start..<start + count)
        $0.sections[target].items.insert(contentsOf: moved, at: place)
      }
    default:
      let place = random.int(0...items.count)
      let names = (0..<random.pick([1, 1, 2, 5, 12])).map { _ in newName() }
      if kind == .packed {
        update.insertItems(MixedSection.spans(names), at: .item(place, section: number))
      } else {
        update.insertItems(names.count, at: .item(place, section: number))
      }
      try self.update("insert \(names.count) at \(place) of \(number), \(kind)", update) {
        $0.sections[number].items.insert(contentsOf: names, at: place)
      }
    }
  }

  private func redeclare() throws {
    guard let number = section({ $0 != .head && $0 != .rows }) else { return }
    var section = sections[number]
    if random.chance(40) { section.kind = random.pick([.fixed, .measured, .lanes, .packed]) }
    section.columns = section.kind == .packed ? random.int(2...4) : random.int(1...3)
    var update = GridUpdate()
    update.redeclareSection(number, as: section.declaration)
    try self.update("redeclare \(number) as \(section.kind), \(section.columns)", update) {
      $0.sections[number] = section
    }
  }

  private func toggle() {
    guard let number = section({ $0 != .head && $0 != .rows }) else { return }
    let isExpanded = !sections[number].isExpanded
    take(.layout, isExpanded ? "expand \(number)" : "collapse \(number)") { session in
      session.sections[number].isExpanded = isExpanded
      if isExpanded { session.grid.expand(number) } else { session.grid.collapse(number) }
      return .stay
    }
  }

  private func resize() {
    let size = Size(width: Double(random.int(90...140)), height: Double(random.int(120...260)))
    take(.layout, "resize to \(size)") { session in
      session.size = size
      session.grid.resize(to: size)
      return .stay
    }
  }

  private func changeSections() throws {
    var update = GridUpdate()
    guard let number = section({ $0 != .head && $0 != .rows }) else { return }
    // Between the head of a table and its rows nothing comes.
    let isFree = sections[number].kind != .rows
    if sections.count > 3 || sections.count > 1 && random.chance(40) {
      update.deleteSections(number..<number + 1)
      try self.update("delete section \(number)", update) { $0.sections.remove(at: number) }
    } else if isFree {
      let section = newSection(random.pick([.fixed, .measured, .lanes, .packed]))
      update.insertSection(section.declaration, at: number)
      try self.update("insert section \(number), \(section.kind)", update) { $0.sections.insert(section, at: number) }
    }
  }

  private func dragItems() throws {
    guard let number = section({ $0 != .head && $0 != .rows }), sections[number].items.count > 1 else { return }
    let start = random.int(0...sections[number].items.count - 1)
    let count = min(sections[number].items.count - start, random.int(1...3))
    log.append("drag \(start), \(count) of \(number)")
    let items = (start..<start + count).map { CellID.item($0, section: number) }
    for _ in 0..<random.int(1...5) {
      checkDrag { session in
        if session.drag == nil { session.drag = DragPreview(items) }
        session.finger = Point(
          x: Double(session.random.int(0...Int(session.size.width))),
          y: Double(session.random.int(0...Int(session.size.height))))
        session.preview()
      }
      pass(1.0 / 60)
      if random.chance(40) { scroll(by: Double(random.int(-20...20))) }
      if random.chance(50) { pass(random.pick([1.0 / 60, 0.2])) }
    }
    guard random.chance(70), let update = drag?.update, let target = drag?.target,
      sections[target.section].kind != .rows, sections[target.section].kind != .head
    else {
      checkDrag { session in
        session.drag!.cancel()
        session.motion.note(session.drag!, of: session.grid, at: session.time)
        session.drag = nil
      }
      return
    }
    let mapping = try grid.mapping(of: update)
    try take(.drop, "drop", newID: { mapping.newID(of: $0) }) { session in
      var placed: [CellID: Int] = [:]
      for (number, section) in session.sections.enumerated() {
        for (item, name) in section.items.enumerated() {
          if let id = mapping.newID(of: .item(item, section: number)) { placed[id] = name }
        }
      }
      for number in session.sections.indices {
        session.sections[number].items = placed.filter { $0.key.section == number }.sorted { $0.key < $1.key }
          .map { $0.value }
      }
      try session.grid.drop(&session.drag!)
      session.drag = nil
      return .stay
    }
  }

  /// Checks that nothing jumps where cells make room.
  private func checkDrag(_ change: (MixedSession) -> Void) {
    let before = shown()
    change(self)
    let after = shown()
    for (name, was) in before where isSeen(was.rect) {
      guard let now = after[name] else {
        fault("\(name) is gone by a drag")
        continue
      }
      if abs(now.rect.x - was.rect.x) > 0.5 || abs(now.rect.y - was.rect.y) > 0.5 {
        fault("\(name) jumped in a drag: was \(was) and is \(now)")
      }
    }
    simulate(after)
  }

  /// Two fingers make one section denser, or less dense, while everything goes on; then it comes to rest.
  private func pinch() throws {
    guard drag == nil, !hasTable, let number = section({ $0 == .fixed || $0 == .measured || $0 == .lanes }) else {
      return
    }
    let level = sections[number].columns
    let declared = sections[number]
    let before = shown()
    log.append("pinch \(number) from \(level) at \(Int(time * 1000))")
    var zoom = DensityZoom(grid, level: level, levels: 1...4) { level, update in
      var section = declared
      section.columns = level
      update.redeclareSection(number, as: section.declaration)
    }
    var point = Point(x: Double(random.int(10...80)), y: Double(random.int(10...110)))
    zoom.zoom(to: Double(level), anchoring: point) { measure($0, $1) }
    guard !zoom.isResting else { return }
    zooms += 1
    self.zoom = zoom
    compare(before, shown(), within: 0.5, "as the fingers came")
    var now = Double(level)
    for _ in 0..<random.int(2...6) {
      now = max(1, min(4, now + Double(random.int(-80...80)) / 200))
      if random.chance(30) { point.y += Double(random.int(-9...9)) }
      self.zoom?.zoom(to: now, anchoring: point) { measure($0, $1) }
      let here = shown()
      self.zoom?.zoom(to: max(1, min(4, now + 1e-6)), anchoring: point) { measure($0, $1) }
      compare(here, shown(), within: 0.5, "at level \(now)")
      pass(random.pick([1.0 / 60, 1.0 / 60, 0.05]))
    }
    let held = shown()
    self.zoom?.release(speed: Double(random.int(-3...3)), at: time)
    compare(held, shown(), within: 0.1, "at the release")
    var (last, isLast) = (shown(), false)
    for _ in 0..<300 {
      pass(1.0 / 60)
      if self.zoom?.isResting == true, !isLast {
        isLast = true
        // The last frame before the rest is as near to it as a spring is that rests, and what moves went on.
        compare(last, shown(), within: 2, "at rest", moving: true)
      }
      if self.zoom?.isResting == false { last = shown() }
      if self.zoom?.isResting == true, motion.isResting { break }
    }
    guard let rested = self.zoom?.grid, self.zoom?.isResting == true, motion.isResting else {
      return fault("a zoom that does not come to rest")
    }
    sections[number].columns = self.zoom.map { Int($0.level) } ?? 0
    (self.zoom, grid) = (nil, rested)
    motion.note(Changes(), of: grid, because: .scroll, at: time)
    simulate(shown())
  }

  /// Checks that what can well be seen is where it was.
  private func compare(
    _ before: [Int: MixedShown], _ after: [Int: MixedShown], within distance: Double, _ what: String,
    moving: Bool = false
  ) {
    for (name, was) in before where was.opacity > 0.5 && !was.isHeader && isSeen(was.rect) && isSeen(was.place) {
      guard let now = after[name] else {
        if !was.isGhost { fault("\(name) is gone \(what): was \(was)") }
        continue
      }
      guard now.opacity > 0.5, was.isGhost == now.isGhost else { continue }
      continued += 1
      let (from, to) = moving ? (was.place, now.place) : (was.rect, now.rect)
      if abs(to.x - from.x) > distance || abs(to.y - from.y) > distance {
        fault("\(name) jumped \(what): was \(was) and is \(now)")
      }
    }
  }
}
