// The whole engine written the slow obvious way: every item of every section in an array, sums by adding up.

@testable import GridEngine

/// A naive grid: it knows every item by a token that stays with it, whatever its number, and lays all of it out.
///
/// Positions are integers in 1/1024 point, as the engine promises to keep them. What rows out of view count for depends on
/// what has been seen; there the reference takes the engine's word, row by row, and checks it where it can.
struct ReferenceGrid {
  struct Section {
    var declaration: GridSection
    var items: [Int]
    var header: Int
    var footer: Int
  }

  struct Place {
    var id: CellID
    var edge: Int
    var extent: Int
    /// Whether the extent is the true one.
    var isMeasured: Bool
  }

  var sections: [Section]
  var sectionSpacing: Double?
  var width: Double
  private(set) var nextToken = 0
  /// Tokens of items that were measured and not forgotten since.
  private(set) var known: Set<Int> = []

  static func units(_ points: Double) -> Int { Int((points * 1024).rounded()) }

  init(sections: [GridSection], sectionSpacing: Double?, width: Double) {
    self.sections = []
    self.sectionSpacing = sectionSpacing
    self.width = width
    for section in sections { self.sections.append(fresh(section)) }
  }

  private mutating func tokens(_ count: Int) -> [Int] {
    defer { nextToken += count }
    return Array(nextToken..<nextToken + count)
  }

  private mutating func fresh(_ declaration: GridSection) -> Section {
    Section(
      declaration: declaration, items: tokens(max(0, declaration.count)), header: tokens(1)[0], footer: tokens(1)[0])
  }

  func tracks(_ section: Int) -> TrackLayout {
    let section = sections[section].declaration
    return TrackLayout(
      section.tracks, extent: width - section.insets.leading - section.insets.trailing, alignment: section.alignment)
  }

  func columns(_ section: Int) -> Int { tracks(section).count }

  /// The width of all tracks of a section; `nil` when they differ or nothing is measured.
  func uniformTrack(_ section: Int) -> Double? {
    let extents = tracks(section).extents
    guard case .measured = sections[section].declaration.rowSizing, let first = extents.first else { return nil }
    return extents.allSatisfy { abs($0 - first) < 1.0 / 1024 } ? first : nil
  }

  /// The token of a cell; `nil` when it does not exist.
  func token(of id: CellID) -> Int? {
    guard sections.indices.contains(id.section) else { return nil }
    let section = sections[id.section]
    switch id.kind {
    case .header: return section.declaration.header == nil ? nil : section.header
    case .footer: return section.declaration.footer == nil ? nil : section.footer
    case .item: return section.items.indices.contains(id.item) ? section.items[id.item] : nil
    }
  }

  /// The cell of a token; `nil` when there is none any more.
  func cell(of token: Int) -> CellID? {
    for (index, section) in sections.enumerated() {
      if section.header == token { return section.declaration.header == nil ? nil : .header(section: index) }
      if section.footer == token { return section.declaration.footer == nil ? nil : .footer(section: index) }
      if let item = section.items.firstIndex(of: token) { return .item(item, section: index) }
    }
    return nil
  }

  /// What a cell is proposed across the scrolling axis.
  func width(of id: CellID) -> Double {
    let tracks = tracks(id.section)
    if id.kind == .item { return tracks.extents[id.item % tracks.count] }
    let insets = sections[id.section].declaration.insets
    return max(width, tracks.extent + insets.leading + insets.trailing)
  }

  // MARK: What was measured

  /// Takes note that the host was asked; returns whether that was for nothing, because the size was known.
  mutating func note(_ id: CellID) -> Bool {
    guard id.kind == .item, let token = token(of: id) else { return false }
    return !known.insert(token).inserted && uniformTrack(id.section) != nil
  }

  mutating func forget(_ id: CellID) { if let token = token(of: id) { known.remove(token) } }

  mutating func resize(width: Double) {
    let old = sections.indices.map { tracks($0).extents }
    self.width = width
    if old != sections.indices.map({ tracks($0).extents }) { known = [] }
  }

  // MARK: Updates

  /// Carries out an update as its documentation says, without any thought of speed.
  mutating func apply(_ update: GridUpdate, inner: (GridSection) -> GridSection) {
    var sources = sections.map { $0.items.map { Optional($0) } }
    let widths = sections.indices.map { uniformTrack($0) }
    for items in update.reloads { known.subtract(sections[items.section].items[items.range]) }
    for range in update.sectionReloads + update.sectionItemReloads {
      for section in sections[range] { known.subtract(section.items) }
    }
    for items in update.deletions { for item in items.range { sources[items.section][item] = nil } }
    var arrivals: [(tokens: [Int], target: CellID, source: Int?)] = []
    for move in update.moves where !move.source.range.isEmpty {
      let (section, range) = (move.source.section, move.source.range)
      arrivals.append((Array(sections[section].items[range]), move.target, section))
      for item in range { sources[section][item] = nil }
    }
    for rearrangement in update.rearrangements {
      let section = rearrangement.section
      for item in rearrangement.order.new {
        let target = CellID.item(item, section: rearrangement.newSection)
        if let source = rearrangement.order.source(of: item) {
          arrivals.append(([sections[section].items[source]], target, section))
        } else {
          arrivals.append((tokens(1), target, nil))
        }
      }
      for item in rearrangement.order.old { sources[section][item] = nil }
    }
    for insertion in update.insertions { arrivals.append((tokens(insertion.count), insertion.target, nil)) }
    for i in sections.indices { sections[i].items = sources[i].compactMap { $0 } }
    for redeclaration in update.redeclarations { redeclare(redeclaration.index, inner(redeclaration.section)) }

    var old: [Section?] = sections
    for range in update.sectionDeletions { for index in range { old[index] = nil } }
    var placed: [Int: Section] = [:]
    for move in update.sectionMoves {
      for (offset, source) in move.source.enumerated() {
        placed[move.target + offset] = sections[source]
        old[source] = nil
      }
    }
    for insertion in update.sectionInsertions {
      for offset in 0..<insertion.count { placed[insertion.target + offset] = fresh(inner(insertion.section)) }
    }
    sections = ReferenceGrid.filled(old.compactMap { $0 }, placed)

    var landing: [Int: [Int: Int]] = [:]
    for arrival in arrivals {
      for (i, token) in arrival.tokens.enumerated() {
        landing[arrival.target.section, default: [:]][arrival.target.item + i] = token
      }
      guard let source = arrival.source else { continue }
      let (from, to) = (widths[source], uniformTrack(arrival.target.section))
      if from == nil || to == nil || abs(from! - to!) >= 1.0 / 1024 { known.subtract(arrival.tokens) }
    }
    for (section, placed) in landing { sections[section].items = ReferenceGrid.filled(sections[section].items, placed) }
  }

  private mutating func redeclare(_ index: Int, _ declaration: GridSection) {
    let old = (uniformTrack(index), sections[index].declaration)
    sections[index].declaration = declaration
    let new = uniformTrack(index)
    if old.0 == nil || new == nil || abs(old.0! - new!) >= 1.0 / 1024 { known.subtract(sections[index].items) }
    if declaration.header == nil { sections[index].header = tokens(1)[0] }
    if declaration.footer == nil { sections[index].footer = tokens(1)[0] }
  }

  /// Puts things at places, and others into the places that are left.
  private static func filled<T>(_ rest: [T], _ placed: [Int: T]) -> [T] {
    var rest = rest[...]
    return (0..<rest.count + placed.count).map { placed[$0] ?? rest.removeFirst() }
  }

  // MARK: Layout

  /// What only the engine can say: what rows that were not seen lately count for.
  struct Word {
    var rows: (_ section: Int, _ row: Int) -> Int?
    var learned: (_ section: Int) -> Int?
    var header: (_ section: Int) -> (extent: Int, isExact: Bool)
    var footer: (_ section: Int) -> (extent: Int, isExact: Bool)
    /// The true extent of a cell.
    var truth: (CellID) -> Int
  }

  private func mean(of extents: [Int]) -> Int? {
    extents.isEmpty ? nil : (extents.reduce(0, +) + extents.count / 2) / extents.count
  }

  func rowCount(_ section: Int) -> Int {
    let columns = columns(section)
    return columns == 0 ? 0 : (sections[section].items.count + columns - 1) / columns
  }

  /// Every header, row and footer in order; a row is named by its first item. And where the content ends.
  func layout(_ word: Word) -> (places: [Place], end: Int) {
    let stored = sections.indices.map { section in (0..<rowCount(section)).map { word.rows(section, $0) } }
    let all = mean(of: stored.flatMap { $0.compactMap { $0 } }) ?? ReferenceGrid.units(32)
    var places: [Place] = []
    var edge = 0
    var end = 0
    for (index, section) in sections.enumerated() {
      let declaration = section.declaration
      let gap = ReferenceGrid.units(declaration.spacing ?? 8)
      let rows = stored[index]
      if declaration.header == nil, declaration.footer == nil, rows.isEmpty { continue }
      var estimate = mean(of: rows.compactMap { $0 }) ?? word.learned(index) ?? all
      if mean(of: rows.compactMap { $0 }) == nil, word.learned(index) == nil,
        case .measured(let declared?) = declaration.rowSizing
      {
        estimate = ReferenceGrid.units(declared)
      }
      if let header = declaration.header {
        places.append(place(.header(section: index), header, word.header(index), at: edge, word))
        edge += places.last!.extent
        if !rows.isEmpty || declaration.footer != nil { edge += gap }
      }
      if !rows.isEmpty {
        let columns = columns(index)
        edge += ReferenceGrid.units(declaration.insets.top)
        for (row, known) in rows.enumerated() {
          let items = row * columns..<min((row + 1) * columns, section.items.count)
          var place = Place(id: .item(items.lowerBound, section: index), edge: edge, extent: 0, isMeasured: false)
          if case .fixed(let extent) = declaration.rowSizing {
            (place.extent, place.isMeasured) = (ReferenceGrid.units(extent), true)
          } else {
            place.extent = known ?? estimate
            place.isMeasured = known != nil && known == items.map { word.truth(.item($0, section: index)) }.max()
          }
          places.append(place)
          edge += place.extent + (row == rows.count - 1 ? 0 : gap)
        }
        edge += ReferenceGrid.units(declaration.insets.bottom)
        if declaration.footer != nil { edge += gap }
      }
      if let footer = declaration.footer {
        places.append(place(.footer(section: index), footer, word.footer(index), at: edge, word))
        edge += places.last!.extent
      }
      end = edge
      edge += ReferenceGrid.units(sectionSpacing ?? declaration.spacing ?? 8)
    }
    return (places, end)
  }

  private func place(
    _ id: CellID, _ declared: GridSection.Supplementary, _ known: (extent: Int, isExact: Bool), at edge: Int,
    _ word: Word
  ) -> Place {
    guard declared.isMeasured else {
      return Place(id: id, edge: edge, extent: ReferenceGrid.units(declared.extent), isMeasured: true)
    }
    return Place(id: id, edge: edge, extent: known.extent, isMeasured: known.isExact && known.extent == word.truth(id))
  }

  /// The identities, edges and extents of all cells that overlap start ..< end, with headers and footers pinned to
  /// pinStart … pinEnd where asked; items in order, then headers and footers.
  func cells(
    of places: [Place], start: Int, end: Int, pinned: PinnedViews, pinStart: Int, pinEnd: Int
  ) -> [(id: CellID, edge: Int, extent: Int)] {
    var items: [(CellID, Int, Int)] = []
    var others: [(CellID, Int, Int)] = []
    func isVisible(_ edge: Int, _ extent: Int) -> Bool {
      edge < end && (edge + extent > start || (extent == 0 && edge >= start))
    }
    for place in places {
      let section = place.id.section
      if place.id.kind == .item {
        guard isVisible(place.edge, place.extent) else { continue }
        for item in place.id.item..<min(place.id.item + columns(section), sections[section].items.count) {
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
