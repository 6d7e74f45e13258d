// The whole engine written the slow obvious way: every row of every section in an array, sums by adding up.

@testable import GridEngine

/// A naive grid: it knows the true extent of everything, which rows the engine has measured, and lays out all of it.
///
/// Positions are integers in 1/1024 point, as the engine promises to keep them.
struct ReferenceGrid {
  struct Item {
    var id: CellID
    var edge: Int
    var extent: Int
    var isMeasured: Bool
  }

  var sections: [GridSection]
  var sectionSpacing: Double?
  var width: Double
  var columns: [Int] = []
  /// Extents of measured rows by section and row, of measured headers and footers by section.
  var rows: [[Int: Int]] = []
  var headers: [Int: Int] = [:]
  var footers: [Int: Int] = [:]
  var learned: [Int: Int] = [:]

  static func units(_ points: Double) -> Int { Int((points * 1024).rounded()) }

  init(sections: [GridSection], sectionSpacing: Double?, width: Double) {
    self.sections = sections
    self.sectionSpacing = sectionSpacing
    self.width = width
    rows = sections.map { _ in [:] }
    columns = sections.map { ReferenceGrid.columns($0, width: width) }
  }

  static func columns(_ section: GridSection, width: Double) -> Int {
    TrackLayout(
      section.tracks, extent: width - section.insets.leading - section.insets.trailing, alignment: section.alignment
    ).count
  }

  private func tracks(width: Double) -> [TrackLayout] {
    sections.map {
      TrackLayout($0.tracks, extent: width - $0.insets.leading - $0.insets.trailing, alignment: $0.alignment)
    }
  }

  /// Another width: what was measured is forgotten, means stay as estimates.
  mutating func resize(width: Double) {
    guard width != self.width else { return }
    let (new, old) = (tracks(width: width), tracks(width: self.width))
    self.width = width
    if new.map(\.extents) != old.map(\.extents) {
      for section in sections.indices {
        if let mean = mean(of: Array(rows[section].values)) { learned[section] = mean }
        rows[section] = [:]
        columns[section] = ReferenceGrid.columns(sections[section], width: width)
      }
    }
    if new != old {
      staleHeaders.merge(headers) { $1 }
      staleFooters.merge(footers) { $1 }
      headers = [:]
      footers = [:]
    }
  }

  private(set) var staleHeaders: [Int: Int] = [:]
  private(set) var staleFooters: [Int: Int] = [:]

  /// Forgets the row, header or footer of a cell.
  mutating func invalidate(_ id: CellID) {
    switch id.kind {
    case .header:
      if let old = headers.removeValue(forKey: id.section) { staleHeaders[id.section] = old }
    case .footer:
      if let old = footers.removeValue(forKey: id.section) { staleFooters[id.section] = old }
    case .item:
      let row = id.item / columns[id.section]
      if let old = rows[id.section].removeValue(forKey: row), rows[id.section].isEmpty { learned[id.section] = old }
    }
  }

  /// Takes note that the host was asked for a cell and answered `extent`.
  mutating func measured(_ id: CellID, extent: Double) {
    let units = ReferenceGrid.units(extent)
    switch id.kind {
    case .header: headers[id.section] = units
    case .footer: footers[id.section] = units
    case .item: rows[id.section][id.item / columns[id.section], default: 0].raise(to: units)
    }
  }

  private func mean(of extents: [Int]) -> Int? {
    extents.isEmpty ? nil : (extents.reduce(0, +) + extents.count / 2) / extents.count
  }

  func estimate(_ section: Int) -> Int {
    if case .fixed(let extent) = sections[section].rowSizing { return ReferenceGrid.units(extent) }
    if let own = mean(of: Array(rows[section].values)) { return own }
    if let learned = learned[section] { return learned }
    if case .measured(let estimate?) = sections[section].rowSizing { return ReferenceGrid.units(estimate) }
    return mean(of: rows.flatMap { Array($0.values) }) ?? ReferenceGrid.units(32)
  }

  /// Every header, row and footer in order; a row is named by its first item. And where the content ends.
  func layout() -> (places: [Item], end: Int) {
    var places: [Item] = []
    var edge = 0
    var end = 0
    for (index, section) in sections.enumerated() {
      let gap = ReferenceGrid.units(section.spacing ?? 8)
      let rowCount = columns[index] == 0 ? 0 : (section.count + columns[index] - 1) / columns[index]
      let isEmpty = section.header == nil && section.footer == nil && rowCount == 0
      if isEmpty { continue }
      let estimate = estimate(index)
      if let header = section.header {
        let known = header.isMeasured ? headers[index] : ReferenceGrid.units(header.extent)
        let extent = known ?? staleHeaders[index] ?? ReferenceGrid.units(header.extent)
        places.append(Item(id: .header(section: index), edge: edge, extent: extent, isMeasured: known != nil))
        edge += extent
        if rowCount > 0 || section.footer != nil { edge += gap }
      }
      if rowCount > 0 {
        edge += ReferenceGrid.units(section.insets.top)
        for row in 0..<rowCount {
          var known = rows[index][row]
          if case .fixed = section.rowSizing { known = estimate }
          places.append(
            Item(
              id: .item(row * columns[index], section: index), edge: edge, extent: known ?? estimate,
              isMeasured: known != nil))
          edge += (known ?? estimate) + (row == rowCount - 1 ? 0 : gap)
        }
        edge += ReferenceGrid.units(section.insets.bottom)
        if section.footer != nil { edge += gap }
      }
      if let footer = section.footer {
        let known = footer.isMeasured ? footers[index] : ReferenceGrid.units(footer.extent)
        let extent = known ?? staleFooters[index] ?? ReferenceGrid.units(footer.extent)
        places.append(Item(id: .footer(section: index), edge: edge, extent: extent, isMeasured: known != nil))
        edge += extent
      }
      end = edge
      edge += ReferenceGrid.units(sectionSpacing ?? section.spacing ?? 8)
    }
    return (places, end)
  }

  /// The identities, edges and extents of all cells that overlap start ..< end, with headers and footers pinned to
  /// pinStart … pinEnd where asked; items in order, then headers and footers.
  func cells(
    start: Int, end: Int, pinned: PinnedViews, pinStart: Int, pinEnd: Int
  ) -> [(id: CellID, edge: Int, extent: Int)] {
    let (places, _) = layout()
    var items: [(CellID, Int, Int)] = []
    var others: [(CellID, Int, Int)] = []
    func isVisible(_ edge: Int, _ extent: Int) -> Bool {
      edge < end && (edge + extent > start || (extent == 0 && edge >= start))
    }
    for place in places {
      let section = place.id.section
      if place.id.kind == .item {
        guard isVisible(place.edge, place.extent) else { continue }
        for item in place.id.item..<min(place.id.item + columns[section], sections[section].count) {
          items.append((.item(item, section: section), place.edge, place.extent))
        }
        continue
      }
      let rows = places.filter { $0.id.section == section && $0.id.kind == .item }
      var edge = place.edge
      if place.id.kind == .header, place.extent > 0, pinned.contains(.sectionHeaders), let last = rows.last {
        edge = min(max(edge, pinStart), last.edge + last.extent - place.extent)
      }
      if place.id.kind == .footer, place.extent > 0, pinned.contains(.sectionFooters), let first = rows.first {
        edge = max(min(edge, pinEnd - place.extent), first.edge)
      }
      if isVisible(edge, place.extent) { others.append((place.id, edge, place.extent)) }
    }
    return items + others
  }
}

extension Int {
  fileprivate mutating func raise(to other: Int) { self = Swift.max(self, other) }
}
