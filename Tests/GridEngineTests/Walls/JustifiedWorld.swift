// A grid with justified sections beside plain lists of what its items are, and what has to be seen of it.

import TestSupport

@testable import GridEngine

/// A grid of some justified sections and a list, which random hands use.
struct JustifiedWorld {
  struct Part {
    var aspects: [Double]
    var breaks: [JustifiedBreak]
    var target: Double
    var policy: JustifiedPolicy
    var insets: EdgeInsets
    var gap: Double
  }

  var random: SeededGenerator
  var grid: VirtualGrid
  /// `nil` for the list.
  var parts: [Part?] = []
  var size: Size

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var parts: [Part?] = []
    var sections: [GridSection] = []
    for _ in 0..<random.int(1...3) {
      if random.chance(25) {
        parts.append(nil)
        sections.append(.list(count: 30, header: 20))
        continue
      }
      let count = random.pick([0, 1, 40, 900, 3_000])
      let areEqual = random.chance(10)
      let part = Part(
        aspects: (0..<count).map { _ in areEqual ? 1 : JustifiedWorld.aspect(&random) },
        breaks: (0..<count).map { _ in random.chance(1) ? .fullWidth : .none }, target: Double(random.pick([60, 150])),
        policy: random.pick([.nearest, .nearest, .firstFit(tolerance: 0.25)]),
        insets: EdgeInsets(top: 3, leading: Double(random.int(0...20)), bottom: 5, trailing: 7),
        gap: random.pick([4, 4, 0]))
      parts.append(part)
      sections.append(
        .justified(
          JustifiedItems(count: count) {
            part.aspects[$0]
          } break: {
            part.breaks[$0]
          }, target: part.target,
          policy: part.policy, spacing: 6, trackSpacing: part.gap, header: random.chance(50) ? 30 : nil,
          insets: part.insets))
    }
    (self.parts, grid) = (parts, try VirtualGrid(axis: .vertical, sections: sections))
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.overscan = random.pick([0, 100])
    size = Size(width: JustifiedWorld.width(&random), height: 500)
    self.random = random
    grid.resize(to: size)
  }

  /// Now and then one that insets take whole, so that there is no room for any item.
  static func width(_ random: inout SeededGenerator) -> Double {
    Double(random.chance(8) ? random.int(1...30) : random.int(150...900))
  }

  static func aspect(_ random: inout SeededGenerator) -> Double { Double(Float(Double(random.int(30...300)) / 100)) }

  private var justified: [Int] { parts.indices.filter { parts[$0] != nil } }

  mutating func layout(_ target: ScrollTarget = .stay) {
    grid.step(to: target) { id, _ in Size(width: 10, height: id.kind == .item ? Double(10 + id.item % 7) : 20) }
  }

  /// Does something, and says what.
  mutating func act() -> String {
    let range = grid.offsetRange
    switch random.int(0...11) {
    case 0, 1, 2:
      let way = Double(random.int(-700...700))
      layout(.by(way))
      return "by \(way)"
    case 3:
      let offset = range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.int(0...100)) / 100
      layout(.to(offset))
      return "to \(offset)"
    case 4, 5:
      let section = random.int(0...parts.count - 1)
      let count = grid.itemCount(inSection: section)
      guard count > 0 else { return "nothing" }
      let item = random.int(0...count - 1)
      layout(.cell(.item(item, section: section), anchor: random.pick([nil, .top, .center, .bottom])))
      return "item \(item) of \(section)"
    case 6:
      size.width = JustifiedWorld.width(&random)
      grid.resize(to: size)
      layout()
      return "width \(size.width)"
    case 7:
      var slices = random.int(1...3)
      grid.performPostponedWork {
        slices -= 1
        return slices >= 0
      }
      layout()
      return "work"
    default:
      guard let section = justified.isEmpty ? nil : random.pick(justified) else { return "nothing" }
      let done = edit(section)
      layout()
      return done
    }
  }

  private mutating func edit(_ section: Int) -> String {
    guard var part = parts[section] else { return "" }
    let count = part.aspects.count
    // Near what is in view, or anywhere.
    let seen = grid.visibleCells.filter { $0.id.kind == .item && $0.section == section }.map(\.item)
    let item = random.chance(50) && !seen.isEmpty ? random.pick(seen) : random.int(0...count)
    defer { parts[section] = part }
    var update = GridUpdate()
    switch random.int(0...3) {
    case 0:
      let new = (0..<random.pick([1, 2, 50])).map { _ in JustifiedWorld.aspect(&random) }
      if random.chance(50) {
        update.insertItems(JustifiedItems(new), at: .item(item, section: section))
        try? grid.apply(update)
      } else {
        update.insertItems(new.count, at: .item(item, section: section))
        try? grid.apply(update)
        grid.setAspects(JustifiedItems(new), from: item, section: section)
      }
      part.aspects.insert(contentsOf: new, at: item)
      part.breaks.insert(contentsOf: new.map { _ in .none }, at: item)
      return "insert \(new.count) at \(item)"
    case 1:
      let range = item..<min(count, item + random.pick([1, 2, 60]))
      guard !range.isEmpty else { return "nothing" }
      update.deleteItems(range, section: section)
      try? grid.apply(update)
      part.aspects.removeSubrange(range)
      part.breaks.removeSubrange(range)
      return "delete \(range)"
    case 2:
      let range = item..<min(count, item + random.pick([1, 30]))
      guard !range.isEmpty else { return "nothing" }
      let new = range.map { _ in JustifiedWorld.aspect(&random) }
      grid.setAspects(JustifiedItems(new), from: item, section: section)
      part.aspects.replaceSubrange(range, with: new)
      part.breaks.replaceSubrange(range, with: new.map { _ in .none })
      return "reshape \(range)"
    default:
      guard count > 5, item < count - 2 else { return "nothing" }
      let target = random.pick([0, count - 2, item > 0 ? item - 1 : 0])
      update.moveItems(item..<item + 2, section: section, to: .item(target, section: section))
      var (aspects, breaks) = (Array(part.aspects[item..<item + 2]), Array(part.breaks[item..<item + 2]))
      if random.chance(50) {
        // The one that arrives last gets another ratio on its way.
        aspects[1] = JustifiedWorld.aspect(&random)
        breaks[1] = .none
        update.setAspects([aspects[1]], from: .item(target + 1, section: section))
      }
      try? grid.apply(update)
      part.aspects.removeSubrange(item..<item + 2)
      part.breaks.removeSubrange(item..<item + 2)
      part.aspects.insert(contentsOf: aspects, at: target)
      part.breaks.insert(contentsOf: breaks, at: target)
      return "move \(item) to \(target)"
    }
  }

  /// What is wrong with the cells in view: every row has to lie as in all rows laid out at once.
  func fault() -> String? {
    for (section, part) in parts.enumerated() {
      guard let part else { continue }
      if grid.itemCount(inSection: section) != part.aspects.count {
        return "\(grid.itemCount(inSection: section)) items"
      }
      let whole = JustifiedLayout(
        aspects: part.aspects, breaks: part.breaks, width: size.width, target: part.target, policy: part.policy,
        trackSpacing: part.gap, spacing: 6,
        insets: EdgeInsets(leading: part.insets.leading, trailing: part.insets.trailing))
      let cells = grid.visibleCells.filter { $0.id.kind == .item && $0.section == section && !$0.isRetained }
      var shift: Double?
      for (cell, next) in zip(cells, cells.dropFirst()) where next.item != cell.item + 1 {
        return "a gap after \(cell.item)"
      }
      for cell in cells {
        guard let frame = whole.frame(of: cell.item) else { return "a cell \(cell.id)" }
        if abs(frame.x - cell.frame.x) > 1e-6 || abs(frame.width - cell.frame.width) > 1e-6
          || frame.height != cell.frame.height
        {
          return "\(cell.id) has \(cell.frame), not \(frame)"
        }
        if grid.pinnedViews.isEmpty, let asked = grid.frame(of: cell.id), asked != cell.frame {
          return "\(cell.id) is said to have \(asked)"
        }
        if cell.frame.height > 2, cell.frame.width > 0, grid.pinnedViews.isEmpty,
          grid.cell(at: Point(x: cell.frame.x + cell.frame.width / 2, y: cell.frame.y + 1))?.id != cell.id
        {
          return "\(cell.id) is not hit"
        }
        let own = cell.frame.y - frame.y
        if let shift, abs(shift - own) > 1e-6 { return "\(cell.id) lies \(own) beside, not \(shift)" }
        shift = own
      }
    }
    // Nothing in view is missing: cells fill the viewport, but for the spacing.
    let range = grid.offset..<grid.offset + size.height
    let ends = grid.visibleCells.map { ($0.frame.y, $0.frame.maxY) }.filter {
      $0.1 > range.lowerBound && $0.0 < range.upperBound
    }
    if ends.isEmpty, grid.contentSize.height > size.height { return "nothing in view" }
    return nil
  }
}
