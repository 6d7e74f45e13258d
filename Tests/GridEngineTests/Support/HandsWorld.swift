// What a person does with a grid, on a sheet of paper: sections of named items, and which of them are selected.

import GridEngine
import ReferenceModel
import TestSupport

/// Sections of equal rows without spacing, so that each frame is a product: on the paper as in a vertical grid that
/// reads from left to right. Nothing here asks a grid.
struct HandsWorld {
  static let width = 60.0
  static let rowExtent = 20.0
  static let headerExtent = 15.0
  static let footerExtent = 5.0

  struct Section {
    var id: Int
    var items: [Int] = []
    var columns = 1
    /// How items with spans are packed; `nil` for rows of tracks.
    var packing: Packing?
    /// True where the grid has to ask for what it shows.
    var isMeasured = false
    var hasHeader = false
    var hasFooter = false
    var level = 0
    var isCollapsed = false
    /// True below a section that is collapsed.
    var isHidden = false
    /// The cells of each item.
    fileprivate(set) var areas: [CellArea] = []

    /// Widths at which no column ends below the middle of one of another section: what is left of it is nobody's.
    var columnWidth: Double { [60, 29, 19, 14][columns - 1] }

    var showsHeader: Bool { hasHeader && !isHidden }
    var showsRows: Bool { !isCollapsed && !isHidden }
    var showsFooter: Bool { hasFooter && showsRows }

    var rows: Int { showsRows ? areas.reduce(0) { max($0, $1.row + $1.rows) } : 0 }
    var extent: Double {
      Double(rows) * HandsWorld.rowExtent + (showsHeader ? HandsWorld.headerExtent : 0)
        + (showsFooter ? HandsWorld.footerExtent : 0)
    }
  }

  var sections: [Section] = []
  var selected: Set<Int> = []
  /// The spans of packed items, by name; others take one cell.
  private var spans: [Int: GridSpan] = [:]
  private var lastName = 0

  init(_ random: inout SeededGenerator) {
    for _ in 0..<random.int(1...5) { insertSection(at: sections.count, &random) }
  }

  private mutating func name() -> Int {
    lastName += 1
    return lastName
  }

  mutating func insertSection(at index: Int, _ random: inout SeededGenerator) {
    var section = Section(id: name(), columns: random.int(1...4))
    (section.hasHeader, section.hasFooter) = (random.chance(50), random.chance(30))
    section.level = random.pick([0, 0, 1, 2])
    section.isMeasured = random.chance(40)
    if random.chance(40) { section.packing = random.pick([.sparse, .dense, .lookback(2)]) }
    for _ in 0..<random.pick([0, 1, 3, 8, 30]) {
      let name = name()
      section.items.append(name)
      if section.packing != nil {
        spans[name] = GridSpan(columns: random.pick([1, 1, 2, 3]), rows: random.pick([1, 1, 2, 3]))
      }
    }
    sections.insert(section, at: index)
    hide()
  }

  var cells: [(name: Int, id: CellID)] {
    sections.enumerated().flatMap { number, section in
      section.items.enumerated().map { ($0.element, .item($0.offset, section: number)) }
    }
  }

  /// Items, headers and footers.
  var allCells: [CellID] {
    cells.map(\.id) + sections.indices.flatMap { [CellID.header(section: $0), .footer(section: $0)] }.filter(exists)
  }

  func name(of id: CellID) -> Int? {
    guard id.kind == .item, sections.indices.contains(id.section) else { return nil }
    return sections[id.section].items.indices.contains(id.item) ? sections[id.section].items[id.item] : nil
  }

  /// A section as a host declares it in a grid of some axis.
  func declaration(of index: Int, axis: Axis) -> GridSection {
    let (section, extent) = (sections[index], HandsWorld.rowExtent)
    let rowSizing: GridSection.RowSizing = section.isMeasured ? .measured(estimate: extent) : .fixed(extent)
    func supplementary(_ isThere: Bool, _ extent: Double) -> GridSection.Supplementary? {
      isThere ? section.isMeasured ? .measured(estimate: extent) : .fixed(extent) : nil
    }
    let header = supplementary(section.hasHeader, HandsWorld.headerExtent)
    let footer = supplementary(section.hasFooter, HandsWorld.footerExtent)
    var declared =
      if let packing = section.packing {
        GridSection.packed(
          PackedItems(
            section.items.map { name in
              let span = spans[name] ?? GridSpan()
              return PlacementItem(axis == .vertical ? span : GridSpan(columns: span.rows, rows: span.columns))
            }), tracks: Array(repeating: .pt(section.columnWidth), count: section.columns), packing: packing.mode,
          spacing: 0, trackSpacing: 0, rowSizing: rowSizing, alignment: 0, header: header, footer: footer)
      } else {
        GridSection.lazy(
          count: section.items.count,
          tracks: Array(repeating: .fixed(section.columnWidth, spacing: 0), count: section.columns), alignment: 0,
          spacing: 0, rowSizing: rowSizing, header: header, footer: footer)
      }
    declared.level = section.level
    return declared
  }

  /// The extent of a cell along the paper.
  func extent(of id: CellID) -> Double {
    switch id.kind {
    case .header: HandsWorld.headerExtent
    case .footer: HandsWorld.footerExtent
    case .item: Double(sections[id.section].areas[id.item].rows) * HandsWorld.rowExtent
    }
  }

  func id(of name: Int) -> CellID? { cells.first { $0.name == name }?.id }

  /// A number for any cell that goes with it: the name of an item; below 0 for headers and footers, by the name of their section.
  func mark(of id: CellID) -> Int {
    switch id.kind {
    case .item: name(of: id) ?? 0
    case .header: -2 * sections[id.section].id
    case .footer: -2 * sections[id.section].id - 1
    }
  }

  func id(ofMark mark: Int) -> CellID? {
    guard mark < 0 else { return id(of: mark) }
    guard let section = sections.firstIndex(where: { $0.id == -mark / 2 }) else { return nil }
    return mark % 2 == 0 ? .header(section: section) : .footer(section: section)
  }

  // MARK: The outline

  /// The sections above one: each the nearest before that is less deep.
  func heads(of index: Int) -> [Int] {
    var (level, heads) = (sections[index].level, [Int]())
    for other in (0..<index).reversed() where sections[other].level < level {
      heads.append(other)
      level = sections[other].level
    }
    return heads
  }

  /// Hides what is below collapsed sections, and places all items.
  mutating func hide() {
    for index in sections.indices {
      let section = sections[index]
      sections[index].areas = CellPacker.areas(
        of: section.items.map { PlacementItem(section.packing == nil ? GridSpan() : spans[$0] ?? GridSpan()) },
        tracks: section.columns, flow: .rows, packing: section.packing ?? .sparse, policy: .lockedFirst)
    }
    for index in sections.indices {
      sections[index].isHidden = heads(of: index).contains { sections[$0].isCollapsed }
    }
  }

  func exists(_ id: CellID) -> Bool {
    guard sections.indices.contains(id.section) else { return false }
    switch id.kind {
    case .item: return sections[id.section].items.indices.contains(id.item)
    case .header: return sections[id.section].hasHeader
    case .footer: return sections[id.section].hasFooter
    }
  }

  func isShown(_ id: CellID) -> Bool {
    id.kind == .header ? sections[id.section].showsHeader : sections[id.section].showsRows
  }

  /// The header that is shown in the place of a hidden cell.
  func header(hiding id: CellID) -> CellID {
    .header(section: heads(of: id.section).last { sections[$0].isCollapsed } ?? id.section)
  }

  mutating func expand(toShow id: CellID) {
    for head in heads(of: id.section) { sections[head].isCollapsed = false }
    if id.kind != .header { sections[id.section].isCollapsed = false }
    hide()
  }

  func top(of section: Int) -> Double { sections[..<section].reduce(0) { $0 + $1.extent } }

  func frame(of id: CellID) -> Rect {
    let section = sections[id.section]
    let top = top(of: id.section)
    switch id.kind {
    case .header: return Rect(x: 0, y: top, width: HandsWorld.width, height: HandsWorld.headerExtent)
    case .footer:
      return Rect(
        x: 0, y: top + section.extent - HandsWorld.footerExtent, width: HandsWorld.width,
        height: HandsWorld.footerExtent
      )
    case .item:
      let width = section.columnWidth
      let rows = top + (section.hasHeader ? HandsWorld.headerExtent : 0)
      let area = section.areas[id.item]
      return Rect(
        x: Double(area.column) * width, y: rows + Double(area.row) * HandsWorld.rowExtent,
        width: Double(area.columns) * width, height: Double(area.rows) * HandsWorld.rowExtent)
    }
  }

  var extent: Double { top(of: sections.count) }

  /// The same as a drawing that a focus moves over.
  func drawing(stops: Bool) -> FocusReference {
    var drawing = FocusReference(
      sections: sections.indices.map { number in
        let section = sections[number]
        let width = section.columnWidth
        let top = top(of: number)
        let rows = top + (section.showsHeader ? HandsWorld.headerExtent : 0)
        return FocusReference.Section(
          columns: (0..<section.columns).map { (Double($0) * width, Double($0 + 1) * width) },
          areas: (section.showsRows ? section.areas : []).map {
            GridArea(column: $0.column, row: $0.row, columns: $0.columns, rows: $0.rows)
          }, hasHeader: section.showsHeader, hasFooter: section.showsFooter, headerTop: top,
          rowTops: (0..<section.rows).map { rows + Double($0) * HandsWorld.rowExtent },
          footerTop: top + section.extent - HandsWorld.footerExtent, headerExtent: HandsWorld.headerExtent,
          footerExtent: HandsWorld.footerExtent)
      })
    drawing.stops = stops
    return drawing
  }

  // MARK: Changes

  /// A few items and sections come, go, or go elsewhere.
  mutating func change(_ random: inout SeededGenerator) {
    let old = sections
    for _ in 0..<random.int(1...4) {
      let (from, to) = (random.int(0...sections.count - 1), random.int(0...sections.count - 1))
      switch random.int(0...9) {
      case 0: if sections.count < 8 { insertSection(at: random.int(0...sections.count), &random) }
      case 1: if sections.count > 1 { sections.remove(at: from) }
      case 2: sections.insert(sections.remove(at: from), at: random.int(0...sections.count))
      case 3, 4, 5:
        guard !sections[from].items.isEmpty else { continue }
        sections[from].items.remove(at: random.int(0...sections[from].items.count - 1))
      case 6:
        guard !sections[from].items.isEmpty else { continue }
        let item = sections[from].items.remove(at: random.int(0...sections[from].items.count - 1))
        sections[to].items.insert(item, at: random.int(0...sections[to].items.count))
      default: sections[to].items.insert(name(), at: random.int(0...sections[to].items.count))
      }
    }
    settle(from: old)
    selected.formIntersection(cells.map(\.name))
  }

  /// Items keep their spans from one packed section to another, and get those of the declaration in a new one.
  private mutating func settle(from old: [Section]) {
    let packed = Set(old.filter { $0.packing != nil }.flatMap(\.items))
    let known = Set(old.flatMap(\.items))
    for section in sections {
      let isNew = !old.contains { $0.id == section.id }
      for name in section.items
      where section.packing == nil || !(packed.contains(name) || isNew && !known.contains(name)) {
        spans[name] = nil
      }
    }
    hide()
  }

  /// Items go before the one that is at a place now, in the order in which they lie.
  mutating func drop(_ names: Set<Int>, before place: CellID) {
    let moved = cells.map(\.name).filter { names.contains($0) }
    let stay = sections[place.section].items[..<place.item].filter { !names.contains($0) }.count
    let old = sections
    for index in sections.indices { sections[index].items.removeAll { names.contains($0) } }
    sections[place.section].items.insert(contentsOf: moved, at: stay)
    settle(from: old)
  }

  /// The place where something goes that is dropped on an item: before or after it, by the half that the point is in.
  func place(ofDropOn id: CellID, at point: Point) -> CellID {
    let frame = frame(of: id)
    let isAfter =
      sections[id.section].columns > 1
      ? point.x > frame.x + frame.width / 2 : point.y > frame.y + frame.height / 2
    return .item(id.item + (isAfter ? 1 : 0), section: id.section)
  }
}
