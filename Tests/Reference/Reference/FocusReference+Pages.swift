// Pages of a focus over a drawing of all cells: all that was not seen is looked through for what fits into a page.

import GridEngine

extension FocusReference {
  private struct Edges {
    var top: Double
    var bottom: Double
    var section: Int
    /// −1 for a header, the number of rows for a footer.
    var row: Int
  }

  private typealias Span = (top: Double, bottom: Double)

  private var places: [Edges] {
    sections.enumerated().flatMap { index, section -> [Edges] in
      let header = section.hasHeader ? [(section.header, -1)] : []
      let footer = section.hasFooter ? [(section.footer, section.rows.count)] : []
      return (header + section.rows.enumerated().map { ($1, $0) } + footer).map {
        Edges(top: $0.0.top, bottom: $0.0.bottom, section: index, row: $0.1)
      }
    }
  }

  private func edges(_ area: GridArea, _ section: Int) -> Span {
    (sections[section].rows[area.row].top, sections[section].rows[area.row + area.rows - 1].bottom)
  }

  private func edges(_ id: CellID) -> Span {
    switch id.kind {
    case .header: sections[id.section].header
    case .footer: sections[id.section].footer
    case .item: edges(sections[id.section].areas[id.item], id.section)
    }
  }

  mutating func page(_ id: CellID, _ distance: Double, down: Bool) -> CellID? {
    let own = sections[id.section]
    let area = id.kind == .item ? own.areas[id.item] : nil
    // Rows of the section before this one are seen; on the way up, rows from this one on.
    var seen = id.kind == .header ? 0 : own.rows.count
    if let area {
      let (top, bottom) = edges(area, id.section)
      seen = down ? area.row + area.rows : area.row
      if down, bottom - top > distance {
        seen = max(area.row, min(seen, own.rows.filter { $0.bottom <= top + distance }.count))
      }
    }
    let from = (id.section, id.kind == .header ? -1 : id.kind == .footer ? own.rows.count : seen)
    let next =
      down
      ? places.first { id.kind == .item ? ($0.section, $0.row) >= from : ($0.section, $0.row) > from }
      : places.last { ($0.section, $0.row) < from }
    guard let next else { return vertical(id, down: down) }
    let crossing = own.areas.indices.filter {
      let (top, bottom) = edges(own.areas[$0], id.section)
      return id.kind == .item && $0 != id.item && bottom - top <= distance && own.areas[$0].row < seen
        && own.areas[$0].row + own.areas[$0].rows > seen
    }
    func first(_ items: [Int]) -> Int? {
      items.min {
        let (a, b) = (edges(own.areas[$0], id.section), edges(own.areas[$1], id.section))
        return down ? (a.top, $0) < (b.top, $1) : (-a.bottom, $0) < (-b.bottom, $1)
      }
    }
    let reaching = first(crossing)
    let edge: Span = reaching.map { edges(own.areas[$0], id.section) } ?? (next.top, next.bottom)
    let start = down ? min(next.top, edge.top) : max(next.bottom, edge.bottom)
    if let found = fitting(from: start, distance, id, seen, down: down) { return go(found, down: down) }
    if let reaching {
      let area = own.areas[reaching]
      return go((.item(reaching, section: id.section), down ? area.row + area.rows - 1 : area.row), down: down)
    }
    // In a hole the next that fits begins farther on.
    let (there, row) = (
      sections[next.section], down ? max(0, next.row) : min(next.row + 1, sections[next.section].rows.count)
    )
    let beyond = there.columns.indices.compactMap {
      down ? line(next.section, below: row, column: $0) : line(next.section, above: row, column: $0)
    }.map { edges(there.areas[$0], next.section) }.filter { $0.bottom - $0.top <= distance }
    if let farther = down ? beyond.map(\.top).min() : beyond.map(\.bottom).max(),
      let found = fitting(from: farther, distance, id, seen, down: down)
    {
      // Where the neighbor fits too, nothing is passed over on the way there.
      var other = self
      let neighbor = other.vertical(id, down: down).map { edges($0) }
      let end = down ? farther + distance : farther - distance
      if let neighbor, down ? neighbor.bottom <= end : neighbor.top >= end { return vertical(id, down: down) }
      return go(found, down: down)
    }
    if let area {
      if down, seen > area.row, seen < area.row + area.rows,
        let item = line(id.section, below: seen, column: memory!.column)
      {
        return go((.item(item, section: id.section), seen), down: down)
      }
    }
    return vertical(id, down: down)
  }

  private mutating func go(_ found: (id: CellID, row: Int?), down: Bool) -> CellID {
    arrive(found.id, row: found.row, down: down)
    return found.id
  }

  /// The cell farthest on of those that lie between an edge and the end of the page, of which nothing is to be seen yet.
  private func fitting(
    from start: Double, _ distance: Double, _ id: CellID, _ seen: Int, down: Bool
  ) -> (id: CellID, row: Int?)? {
    let end = down ? start + distance : start - distance
    func fits(_ place: Span) -> Bool { down ? place.bottom <= end : place.top >= end }
    for index in down ? (id.section..<sections.count).reversed() : Array(0...id.section) {
      let (section, isFar) = (sections[index], index != id.section)
      let header = stops && section.hasHeader && fits(section.header) && (isFar || (!down && id.kind != .header))
      let footer = stops && section.hasFooter && fits(section.footer) && (isFar || (down && id.kind != .footer))
      if down ? footer : header { return (down ? .footer(section: index) : .header(section: index), nil) }
      if let item = fittingItem(in: index, fits, id, isFar ? nil : seen, down: down) { return item }
      if down ? header : footer { return (down ? .header(section: index) : .footer(section: index), nil) }
    }
    return nil
  }

  private func fittingItem(
    in index: Int, _ fits: (Span) -> Bool, _ id: CellID, _ seen: Int?, down: Bool
  ) -> (id: CellID, row: Int?)? {
    let (section, at) = (sections[index], memory!)
    if seen != nil, id.kind == (down ? .footer : .header) { return nil }
    guard let last = down ? section.rows.lastIndex(where: fits) : section.rows.firstIndex(where: fits) else {
      return nil
    }
    let areas = section.areas
    let column = seen == nil ? section.column(at: at.x) : at.column
    func key(_ item: Int) -> (Int, Int) {
      (FocusReference.gap(column, areas[item].column, areas[item].columns), areas[item].column)
    }
    func isTaken(_ item: Int) -> Bool {
      let (first, end) = (areas[item].row, areas[item].row + areas[item].rows)
      if .item(item, section: index) == id { return false }
      if let seen, down ? end <= seen : first >= seen { return false }
      return down ? end <= last + 1 : first >= last
    }
    let across = areas.indices.filter { areas[$0].row <= last && areas[$0].row + areas[$0].rows > last }
    let below = line(index, below: last, column: column)
    let above = line(index, above: down ? last : last + 1, column: column)
    let there = across.min { key($0) < key($1) } ?? (down ? below ?? above : above ?? below)
    let before = down ? line(index, above: last + 1, column: column) : below
    for item in [there, before].compactMap(\.self) where isTaken(item) { return (.item(item, section: index), last) }
    return nil
  }
}

extension FocusReference.Section {
  fileprivate var header: (top: Double, bottom: Double) { (headerTop, headerTop + headerExtent) }
  fileprivate var footer: (top: Double, bottom: Double) { (footerTop, footerTop + footerExtent) }
  fileprivate var rows: [(top: Double, bottom: Double)] { rowTops.map { ($0, $0 + rowExtent) } }
}
