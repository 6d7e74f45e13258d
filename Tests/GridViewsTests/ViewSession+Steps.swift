// What happens in a session.

import GridEngine
import GridViews
import TestSupport
import Testing

extension ViewSession {
  /// Lets something happen, and compares.
  func step(_ number: Int) throws {
    switch random.int(0...15) {
    case 0...4: scroll(number)
    case 5:
      holdThumb(number)
    case 6:
      host.step(to: random.pick([.start, .end, randomItem.map { .cell($0, anchor: .top) } ?? .stay]))
      check("\(number): jump")
    case 7, 8: try change(number)
    case 9:
      resize(number)
    case 10:
      let move = random.pick([FocusKey.up, .down, .left, .right, .pageDown, .pageUp, .home, .end])
      host.moveFocus(move.move(control: random.chance(20), along: grid.axis))
      check("\(number): focus")
    case 11: select(number)
    case 12: try drag(number)
    case 13:
      host.prefetch(at: Double(number) / 60) { [self] in random.chance(95) }
      check("\(number): prefetch")
    case 14:
      host.advanceMotion(by: random.pick([0.016, 0.1, 30]))
      if let id = randomItem, id.section < 3 {
        sections[id.section][id.item].version += 1
        host.reload([id, .item(9_999)])
      }
      check("\(number): reload")
    default:
      typeAndScroll(number)
    }
  }

  private var randomItem: CellID? {
    let section = random.int(0...2)
    return sections[section].isEmpty ? nil : .item(random.int(0...sections[section].count - 1), section: section)
  }

  private var share: Double {
    guard let bounds = surface.bounds, bounds.upper - bounds.page > bounds.lower else { return 0 }
    return (value - bounds.lower) / (bounds.upper - bounds.page - bounds.lower)
  }

  /// The toolkit moves its value within its bounds.
  private func move(by distance: Double, isHeld: Bool = false) {
    guard let bounds = surface.bounds else { return }
    value = max(bounds.lower, min(bounds.upper - bounds.page, value + distance))
    host.scroll(toValue: value, isHeld: isHeld)
  }

  private func scroll(_ number: Int) {
    var speed = Double(random.pick([-1, 1]) * random.int(1...500))
    for _ in 0..<random.int(1...4) {
      let before = share
      move(by: speed)
      let way = share - before
      #expect(speed > 0 ? way >= -1e-9 : way <= 1e-9, "\(number): the thumb went back by \(way)")
      check("\(number): scroll by \(speed)")
      speed *= 0.7
    }
  }

  private func holdThumb(_ number: Int) {
    guard let bounds = surface.bounds else { return }
    let way = bounds.upper - bounds.page - bounds.lower
    for _ in 0..<3 {
      move(by: way * Double(random.int(-100...100)) / 150, isHeld: true)
      check("\(number): thumb held")
      #expect(surface.bounds?.lower == bounds.lower && surface.bounds?.upper == bounds.upper)
    }
    host.scroll(toValue: value)
    check("\(number): thumb let go")
  }

  private func change(_ number: Int) throws {
    let section = random.int(0...2)
    let count = sections[section].count
    switch random.int(0...3) {
    case 0 where count < 600:
      try insert(random.int(1...30), section, at: random.int(0...count))
    case 1 where count > 0:
      let first = random.int(0...count - 1)
      let range = first..<min(count, first + random.pick([1, 3, 60]))
      var update = GridUpdate()
      update.deleteItems(range, section: section)
      for row in sections[section][range] { selection.remove(row.name) }
      sections[section].removeSubrange(range)
      try host.apply(update)
    case 2 where count > 3:
      var update = GridUpdate()
      let first = random.int(0...count - 3)
      update.reloadItems(first..<first + 3, section: section)
      for item in first..<first + 3 {
        sections[section][item].version += 1
        if random.chance(50) { sections[section][item].height = Double(random.int(10...90)) }
      }
      try host.apply(update)
    default:
      var update = GridUpdate()
      update.reloadItems(0..<1, section: 77)
      let before = (grid.visibleCells, surface.bound)
      #expect(throws: ViewHostError.self) { try host.apply(update) }
      #expect(grid.visibleCells == before.0 && surface.bound == before.1)
    }
    check("\(number): change of section \(section)")
  }

  private func resize(_ number: Int) {
    scale = random.pick([1, 1.5, 2])
    if random.chance(10) {
      host.resize(to: Size(width: 0, height: 300), scale: scale)
      #expect(grid.visibleCells.allSatisfy { $0.isRetained })
    }
    host.resize(to: Size(width: Double(random.int(200...600)), height: Double(random.int(200...700))), scale: scale)
    check("\(number): size")
  }

  private func select(_ number: Int) {
    guard let id = randomItem else { return }
    let name = sections[id.section][id.item].name
    host.selection.toggle(id)
    if selection.remove(name) == nil { selection.insert(name) }
    check("\(number): selection")
  }

  private func drag(_ number: Int) throws {
    let items = (0..<random.int(1...3)).compactMap { _ in randomItem }
    guard !items.isEmpty else { return }
    host.beginDrag(items)
    isDragging = true
    for _ in 0..<3 {
      let point = Point(x: Double(random.int(-20...620)), y: Double(random.int(-20...720)))
      host.drag(to: point)
      check("\(number): drag")
      if random.chance(50) { host.autoscroll(at: point, for: 0.05) }
      check("\(number): autoscroll")
    }
    // Only what is dropped into sections of the program.
    if random.chance(60), let update = host.dropUpdate, let target = host.dropTarget, target.section < 3 {
      let mapping = try grid.mapping(of: update)
      var moved: [CellID: Row] = [:]
      for (section, rows) in sections.enumerated() {
        for (item, row) in rows.enumerated() {
          moved[try #require(mapping.newID(of: .item(item, section: section)))] = row
        }
      }
      for section in 0..<3 {
        let count = moved.keys.count { $0.section == section }
        sections[section] = try (0..<count).map { try #require(moved[.item($0, section: section)]) }
      }
      try host.drop()
    } else {
      host.cancelDrag()
    }
    isDragging = false
    check("\(number): drop")
  }

  /// A field keeps its text while it is out of view.
  private func typeAndScroll(_ number: Int) {
    guard let id = grid.visibleCells.first(where: { $0.id.kind == .item && !$0.isRetained })?.id else { return }
    host.setFocus(id, shows: random.chance(50))
    let view = host.view(of: id)
    view?.typed = "abc"
    check("\(number): focus by hand")
    for _ in 0..<3 {
      move(by: Double(random.pick([-900, 900])))
      check("\(number): scroll with a focus")
    }
    #expect(view?.typed == "abc" && host.view(of: id) === view, "\(number): a field lost its text")
  }
}
