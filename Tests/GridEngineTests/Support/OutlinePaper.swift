// An outline of rows of ten points on paper: where every cell lies, and which headers and footers are pinned, by walks over all
// sections.

import GridEngine
import TestSupport

struct OutlinePaper {
  struct Part: Equatable {
    var level: Int
    var rows: Int
    var header: Double?
    var footer: Double?
    var closes = false
    var pins: PinnedViews = [.sectionHeaders, .sectionFooters]
    var isCollapsed = false

    var closesLevel: Bool { closes && footer != nil }
    var isOnlyClosing: Bool { closesLevel && header == nil }

    var section: GridSection {
      var section = GridSection.list(
        count: rows, rowSizing: .fixed(10), header: header.map { .fixed($0) }, footer: footer.map { .fixed($0) })
      (section.level, section.closesLevel, section.pinnedViews) = (level, closes, pins)
      section.isExpanded = !isCollapsed
      return section
    }
  }

  /// A cell along the scrolling axis, from the start of the content.
  struct Shown: Equatable {
    var id: CellID
    var edge: Double
    var extent: Double
    var isPinned = false
    var isPushed = false

    var text: String { "\(id) at \(edge)+\(extent)\(isPinned ? ", pinned" : "")\(isPushed ? ", pushed" : "")" }
  }

  var parts: [Part] = []
  var share = 0.4
  var extent = 0.0

  /// The sections that are above one, the outermost first.
  func heads(_ index: Int) -> [Int] {
    var level = parts[index].level + (parts[index].isOnlyClosing ? 1 : 0)
    var found: [Int] = []
    for other in (0..<index).reversed() where parts[other].level < level {
      found.insert(other, at: 0)
      level = parts[other].level
    }
    return found
  }

  func isHidden(_ index: Int) -> Bool { heads(index).contains { parts[$0].isCollapsed } }

  private func rows(_ index: Int) -> Int { parts[index].isCollapsed || isHidden(index) ? 0 : parts[index].rows }
  private func header(_ index: Int) -> Double? { isHidden(index) ? nil : parts[index].header }
  private func footer(_ index: Int) -> Double? {
    parts[index].isCollapsed || isHidden(index) ? nil : parts[index].footer
  }

  /// A section and those below it.
  private func subtree(_ index: Int) -> Range<Int> {
    guard let end = (index + 1..<parts.count).first(where: { parts[$0].level <= parts[index].level }) else {
      return index..<parts.count
    }
    return index..<(parts[end].level == parts[index].level && parts[end].isOnlyClosing ? end + 1 : end)
  }

  /// The sections that the footer of one stands for.
  private func group(_ index: Int) -> Range<Int> {
    guard parts[index].closesLevel else { return index..<index + 1 }
    var first = index
    while first > 0, parts[first - 1].level > parts[index].level { first -= 1 }
    if first > 0, parts[first - 1].level == parts[index].level, !parts[first - 1].closesLevel { first -= 1 }
    return first..<index + 1
  }

  /// The sections after one whose footers stand for it too, the outermost first.
  private func closers(_ index: Int) -> [Int] {
    (index + 1..<max(index + 1, parts.count)).filter { parts[$0].closesLevel && group($0).contains(index) }.reversed()
  }

  /// Those of some extents, the outermost first, that are pinned; 0 for the others.
  private func pinned(_ extents: [Double]) -> [Double] {
    var sum = 0.0
    var count = 0
    var result = extents
    for i in extents.indices where extents[i] > 0 {
      if count >= 2, sum + extents[i] > share * extent {
        for j in i..<extents.count { result[j] = 0 }
        break
      }
      (sum, count) = (sum + extents[i], count + 1)
    }
    return result
  }

  private func pinnedHeaders(_ path: [Int]) -> [Double] {
    pinned(path.map { parts[$0].pins.contains(.sectionHeaders) ? header($0) ?? 0 : 0 })
  }

  private func pinnedFooters(_ path: [Int]) -> [Double] {
    pinned(path.map { parts[$0].pins.contains(.sectionFooters) ? footer($0) ?? 0 : 0 })
  }

  /// The room that pinned headers and footers take beside an item.
  func room(around index: Int) -> (header: Double, footer: Double) {
    (
      pinnedHeaders(heads(index) + [index]).reduce(0, +), pinnedFooters(closers(index) + [index]).reduce(0, +)
    )
  }

  /// The content's extent, and what lies in the viewport at an offset.
  func view(at offset: Double) -> (contentExtent: Double, cells: [Shown]) {
    var starts: [Double] = []
    var place = 0.0
    for index in parts.indices {
      starts.append(place)
      place += (header(index) ?? 0) + Double(rows(index)) * 10 + (footer(index) ?? 0)
    }
    func rowsStart(_ index: Int) -> Double { starts[index] + (header(index) ?? 0) }
    func rowsEnd(_ index: Int) -> Double { rowsStart(index) + Double(rows(index)) * 10 }
    var cells: [Shown] = []
    func add(_ cell: Shown) {
      if cell.edge < offset + extent, cell.edge + cell.extent > offset { cells.append(cell) }
    }
    for index in parts.indices {
      for row in 0..<rows(index) {
        add(Shown(id: .item(row, section: index), edge: rowsStart(index) + Double(row) * 10, extent: 10))
      }
      if let header = header(index), header > 0 {
        var cell = Shown(id: .header(section: index), edge: starts[index], extent: header)
        var covered = pinnedHeaders(heads(index) + [index])
        var isCovered = false
        if covered.removeLast() > 0 {
          let last = subtree(index).last { rows($0) > 0 || self.header($0) != nil } ?? index
          let (top, end) = (offset + covered.reduce(0, +), rowsEnd(last))
          cell.edge = min(max(starts[index], top), end - header)
          cell.isPinned = cell.edge != starts[index]
          cell.isPushed = cell.isPinned && cell.edge < top
          isCovered = cell.isPinned && end <= top && top > offset
        }
        if !isCovered { add(cell) }
      }
      guard let footer = footer(index), footer > 0 else { continue }
      var cell = Shown(id: .footer(section: index), edge: rowsEnd(index), extent: footer)
      var covered = pinnedFooters(closers(index) + [index])
      if covered.removeLast() > 0 {
        let bottom = offset + extent - covered.reduce(0, +)
        let first = group(index).first { rows($0) > 0 || header($0) != nil || self.footer($0) != nil } ?? index
        // Of a footer alone the place is where it lies, of a header without rows the end.
        let start = rowsStart(first)
        cell.edge = max(min(rowsEnd(index), bottom - footer), start)
        cell.isPinned = cell.edge != rowsEnd(index)
        cell.isPushed = cell.isPinned && cell.edge > bottom - footer
        if cell.isPinned, start >= bottom, bottom < offset + extent { continue }
      }
      add(cell)
    }
    return (place, cells.sorted { $0.id < $1.id })
  }
}

extension OutlinePaper {
  /// An outline whose levels wander between 0 and the deepest that there is.
  init(_ random: inout SeededGenerator, count: Int, deepest: Int = 31, hasFooters: Bool = true) {
    var level = 0
    for _ in 0..<count {
      parts.append(OutlinePaper.part(level, &random, hasFooters: hasFooters))
      level = random.chance(65) ? level + random.int(1...2) : level - random.int(0...random.pick([1, 3, 12]))
      level = max(0, min(deepest, level))
    }
  }

  static func part(_ level: Int, _ random: inout SeededGenerator, hasFooters: Bool = true) -> Part {
    var part = Part(level: level, rows: random.int(0...4), header: Double(random.int(3...12)))
    if random.chance(10) { part.header = nil }
    if hasFooters, random.chance(25) { part.footer = Double(random.int(2...9)) }
    if part.footer != nil, random.chance(60) {
      part.closes = true
      if random.chance(70) { (part.rows, part.header) = (0, nil) }
    }
    if random.chance(6) { part.pins = random.pick([[], .sectionHeaders, .sectionFooters]) }
    part.isCollapsed = part.header != nil && random.chance(4)
    return part
  }

  func grid(_ axis: Axis = .vertical, _ direction: LayoutDirection = .leftToRight) throws -> VirtualGrid {
    let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: parts.map(\.section))
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.maximumPinnedShare = share
    grid.resize(to: axis == .vertical ? Size(width: 50, height: extent) : Size(width: extent, height: 50))
    return grid
  }
}
