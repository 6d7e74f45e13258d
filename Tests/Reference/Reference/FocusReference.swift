// Moving a focus over a drawing of all cells, the slow obvious way; it knows frames and areas, and nothing else of a grid.

public import GridEngine

/// All cells of a vertical, left-to-right grid whose rows have one extent, and a focus that moves over them.
public struct FocusReference {
  /// The cells of a section.
  public struct Section {
    /// The left edges and the right edges of the columns.
    public var columns: [(left: Double, right: Double)]
    /// The cells of each item.
    public var areas: [GridArea]
    /// Whether it has a header and a footer.
    public var hasHeader: Bool
    public var hasFooter: Bool
    /// The top edges of header, rows and footer.
    public var headerTop = 0.0
    public var rowTops: [Double] = []
    public var footerTop = 0.0
    /// The extents of each.
    public var headerExtent = 0.0
    public var rowExtent = 20.0
    public var footerExtent = 0.0

    /// Creates a section.
    public init(
      columns: [(left: Double, right: Double)], areas: [GridArea], hasHeader: Bool, hasFooter: Bool,
      headerTop: Double = 0, rowTops: [Double] = [], footerTop: Double = 0, headerExtent: Double = 0,
      rowExtent: Double = 20, footerExtent: Double = 0
    ) {
      (self.columns, self.areas, self.hasHeader, self.hasFooter) = (columns, areas, hasHeader, hasFooter)
      (self.headerTop, self.rowTops, self.footerTop) = (headerTop, rowTops, footerTop)
      (self.headerExtent, self.rowExtent, self.footerExtent) = (headerExtent, rowExtent, footerExtent)
    }

    /// The number of rows.
    public var rowCount: Int { areas.map { $0.row + $0.rows }.max() ?? 0 }

    func column(at x: Double) -> Int {
      func away(_ column: (left: Double, right: Double)) -> Double { max(0, column.left - x, x - column.right) }
      // Of two that are as near the left one.
      return columns.indices.min { away(columns[$0]) < away(columns[$1]) } ?? 0
    }

    func middle(of column: Int) -> Double { (columns[column].left + columns[column].right) / 2 }
  }

  /// What a focus remembers: the cell, its column and row, and where it set out.
  public typealias Memory = (cell: CellID, column: Int, row: Int, x: Double)

  /// The sections, in their order.
  public var sections: [Section]
  /// True for a focus that also goes to headers and footers.
  public var stops = false
  /// What the focus remembers: the cell, its column and row, and where it set out.
  public var memory: Memory?

  /// A drawing over which no focus moved yet.
  public init(sections: [Section]) { self.sections = sections }

  /// The stops of a section in their order.
  private func stops(of index: Int) -> [CellID] {
    let section = sections[index]
    let header: [CellID] = section.hasHeader && stops ? [.header(section: index)] : []
    let footer: [CellID] = section.hasFooter && stops ? [.footer(section: index)] : []
    return header + section.areas.indices.map { .item($0, section: index) } + footer
  }

  private var allStops: [CellID] { sections.indices.flatMap { stops(of: $0) } }

  private func exists(_ id: CellID) -> Bool {
    guard sections.indices.contains(id.section) else { return false }
    switch id.kind {
    case .header: return sections[id.section].hasHeader
    case .footer: return sections[id.section].hasFooter
    case .item: return sections[id.section].areas.indices.contains(id.item)
    }
  }

  /// Moves a focus; `nil` where there is nothing that way, and then the focus remembers what it did.
  public mutating func move(_ id: CellID, _ move: FocusMove, viewport: Double) -> CellID? {
    let before = memory
    let found = moved(id, move, viewport: viewport)
    if found == nil { memory = before }
    return found
  }

  private mutating func moved(_ id: CellID, _ move: FocusMove, viewport: Double) -> CellID? {
    switch move {
    case .first, .last:
      guard let found = move == .first ? allStops.first : allStops.last, found != id else { return nil }
      memory = nil
      return found
    default: break
    }
    guard exists(id) else { return nil }
    if memory?.cell != id {
      if id.kind == .item {
        let area = sections[id.section].areas[id.item]
        memory = (id, area.column, area.row, sections[id.section].middle(of: area.column))
      } else {
        memory = (id, sections[id.section].column(at: 0), 0, 0)
      }
    }
    switch move {
    case .next, .previous:
      let found = move == .next ? allStops.first { $0 > id } : allStops.last { $0 < id }
      if found != nil { memory = nil }
      return found
    case .nextSection, .previousSection:
      let others =
        move == .nextSection
        ? sections.indices.filter { $0 > id.section } : sections.indices.filter { $0 < id.section }.reversed()
      let found = others.compactMap { stops(of: $0).first }.first
      if found != nil { memory = nil }
      return found
    case .up: return vertical(id, down: false)
    case .down: return vertical(id, down: true)
    case .left: return horizontal(id, right: false)
    case .right: return horizontal(id, right: true)
    case .rowStart, .rowEnd: return rowEnd(id, right: move == .rowEnd)
    case .columnStart, .columnEnd: return columnEnd(id, down: move == .columnEnd)
    case .pageUp(let distance): return page(id, distance ?? viewport, down: false)
    case .pageDown(let distance): return page(id, distance ?? viewport, down: true)
    case .first, .last: return nil
    }
  }

  // MARK: Rows

  static func gap(_ value: Int, _ start: Int, _ count: Int) -> Int {
    (start..<start + count).map { abs($0 - value) }.min() ?? 0
  }

  /// Of the items that begin below a row those that begin before any of them ends; of them the nearest to a column.
  func line(_ section: Int, below row: Int, column: Int) -> Int? {
    let areas = sections[section].areas
    let below = areas.indices.filter { areas[$0].row >= row }
    let line = below.filter { a in !below.contains { areas[$0].row + areas[$0].rows <= areas[a].row } }
    return line.min {
      let (a, b) = (areas[$0], areas[$1])
      return (FocusReference.gap(column, a.column, a.columns), a.row, a.column)
        < (FocusReference.gap(column, b.column, b.columns), b.row, b.column)
    }
  }

  func line(_ section: Int, above row: Int, column: Int) -> Int? {
    let areas = sections[section].areas
    let above = areas.indices.filter { areas[$0].row + areas[$0].rows <= row }
    let line = above.filter { a in !above.contains { areas[$0].row >= areas[a].row + areas[a].rows } }
    return line.min {
      let (a, b) = (areas[$0], areas[$1])
      return (FocusReference.gap(column, a.column, a.columns), -a.row - a.rows, a.column)
        < (FocusReference.gap(column, b.column, b.columns), -b.row - b.rows, b.column)
    }
  }

  mutating func vertical(_ id: CellID, down: Bool) -> CellID? {
    let at = memory!
    var found: CellID?
    // Cells are passed in order; the first section that has any stop has the answer.
    for section in down ? Array(id.section..<sections.count) : (0...id.section).reversed() {
      let column = section == id.section ? at.column : sections[section].column(at: at.x)
      let isHere = section == id.section
      var stopsHere: [CellID] = []
      if let item = line(section, from: isHere ? id : nil, down: down, column: column) {
        stopsHere.append(.item(item, section: section))
      }
      if stops, sections[section].hasHeader { stopsHere.append(.header(section: section)) }
      if stops, sections[section].hasFooter { stopsHere.append(.footer(section: section)) }
      stopsHere = stopsHere.filter { !isHere || $0.kind == id.kind && id.kind == .item || (down ? $0 > id : $0 < id) }
      if let first = down ? stopsHere.min() : stopsHere.max() {
        found = first
        break
      }
    }
    guard let found else { return nil }
    arrive(found, row: nil, down: down)
    return found
  }

  func line(_ section: Int, from id: CellID?, down: Bool, column: Int) -> Int? {
    guard let id, id.kind == .item else {
      if let id, (id.kind == .header) != down { return nil }
      return down ? line(section, below: 0, column: column) : line(section, above: .max, column: column)
    }
    let area = sections[section].areas[id.item]
    return down
      ? line(section, below: area.row + area.rows, column: column) : line(section, above: area.row, column: column)
  }

  mutating func arrive(_ found: CellID, row: Int?, down: Bool) {
    let (at, section) = (memory!, sections[found.section])
    let column = found.section == at.cell.section ? at.column : section.column(at: at.x)
    guard found.kind == .item else {
      memory = (found, column, 0, at.x)
      return
    }
    let area = section.areas[found.item]
    let last = area.row + area.rows - 1
    memory = (found, column, row.map { max(area.row, min($0, last)) } ?? (down ? area.row : last), at.x)
  }

  /// A section's first row is where one comes to from above it, and its last where one comes to from below.
  private mutating func columnEnd(_ id: CellID, down: Bool) -> CellID? {
    let column = memory!.column
    guard let item = down ? line(id.section, above: .max, column: column) : line(id.section, below: 0, column: column)
    else { return nil }
    let found = CellID.item(item, section: id.section)
    if found == id { return nil }
    arrive(found, row: nil, down: !down)
    return found
  }

  // MARK: Columns

  private mutating func horizontal(_ id: CellID, right: Bool) -> CellID? {
    guard id.kind == .item else { return nil }
    let (at, areas) = (memory!, sections[id.section].areas)
    let own = areas[id.item]
    for rows in [own.row..<own.row + own.rows, at.row..<at.row + 1] {
      let beside = areas.indices.filter {
        let area = areas[$0]
        return rows.overlaps(area.row..<area.row + area.rows)
          && (right ? area.column >= own.column + own.columns : area.column + area.columns <= own.column)
      }
      let line = beside.filter { a in
        !beside.contains {
          right
            ? areas[$0].column + areas[$0].columns <= areas[a].column
            : areas[$0].column >= areas[a].column + areas[a].columns
        }
      }
      func key(_ item: Int) -> (Int, Int, Int) {
        let area = areas[item]
        return (
          FocusReference.gap(at.row, area.row, area.rows), right ? area.column : -area.column - area.columns, area.row
        )
      }
      guard let item = line.min(by: { key($0) < key($1) }) else { continue }
      return arrive(id, item, lastColumn: !right)
    }
    return nil
  }

  private mutating func rowEnd(_ id: CellID, right: Bool) -> CellID? {
    guard id.kind == .item else { return nil }
    let areas = sections[id.section].areas
    let own = areas[id.item]
    let row = max(own.row, min(memory!.row, own.row + own.rows - 1))
    let inRow = areas.indices.filter { areas[$0].row <= row && areas[$0].row + areas[$0].rows > row }
    let item = inRow.min { right ? areas[$0].column > areas[$1].column : areas[$0].column < areas[$1].column }!
    return item == id.item ? nil : arrive(id, item, lastColumn: right)
  }

  private mutating func arrive(_ id: CellID, _ item: Int, lastColumn: Bool) -> CellID {
    let area = sections[id.section].areas[item]
    let column = lastColumn ? area.column + area.columns - 1 : area.column
    let found = CellID.item(item, section: id.section)
    memory = (found, column, memory!.row, sections[id.section].middle(of: column))
    return found
  }
}
