// What a grid is, by the documentation alone: sections of items, each known by a token that goes with it, and what was
// measured of them.

import GridEngine

/// A grid in its own words: vertical, left to right, lengths along the scrolling axis in units.
///
/// Nothing here comes from a grid but the answers that a host gave to it.
struct Reference {
  struct Item {
    var token: Int
    /// The span and start; of interest in packed sections only.
    var shape = PlacementItem()
  }

  struct Section {
    var spec: SectionSpec
    var items: [Item]
    var header: Int
    var footer: Int
    /// True as long as nothing happened to the section but measuring: then every row whose items are known has their
    /// extent, and all others have the estimate.
    var isClean = true
    /// True once an edit may have moved the barriers of packing in chunks, which "depend on the edits".
    var isRepacked = false
    /// Rows of a packed section that were in view, and their extents; they keep them until something happens to the
    /// section.
    var seenRows: [Int: Int] = [:]
    var tracks: ResolvedTracks
    /// True for a section that shows its header alone.
    var isCollapsed = false
    /// True for one of which nothing is shown, because one above it is collapsed.
    var isHidden = false
    /// Where packed items lie, and where they lie once all are placed: an item of a chunk far ahead is placed before the
    /// number of rows above it is known.
    var areas: [CellArea?] = []
    var finalAreas: [CellArea?] = []

    var isPacked: Bool { spec.packed != nil }
    /// True when only the grid knows where items lie.
    var hasOwnBarriers: Bool {
      if case .chunk? = spec.packed?.packing { isRepacked } else { false }
    }
    /// The row in which the list of row tracks began last, at or before a row: the first row of a chunk.
    func patternStart(ofRow row: Int) -> Int {
      guard case .chunk(let size)? = spec.packed?.packing, !hasStarts else { return 0 }
      return stride(from: 0, to: items.count, by: max(1, size)).compactMap { areas[$0]?.row }.filter { $0 <= row }.max()
        ?? 0
    }
    var hasStarts: Bool { items.contains { $0.shape.startColumn != nil || $0.shape.startRow != nil } }
    /// True when only the grid knows which of several row tracks a row has.
    var hasOwnPattern: Bool {
      guard hasOwnBarriers, case .repeating(let tracks)? = spec.packed?.rows else { return false }
      return tracks.count > 1
    }
    /// True when the sizes of items follow them wherever they go in the section.
    var sizesFollow: Bool { spec.fixedRow == nil && tracks.count > 0 && tracks.areEqual }
    var rowCount: Int {
      guard tracks.count > 0 else { return 0 }
      return isPacked
        ? areas.reduce(0) { max($0, $1?.rowRange.upperBound ?? 0) } : (items.count + tracks.count - 1) / tracks.count
    }
    /// True when the section shows nothing at all.
    var isEmpty: Bool { shownHeader == nil && shownFooter == nil && !hasRows }
    /// True when rows are shown.
    var hasRows: Bool { tracks.count > 0 && !items.isEmpty && !isCollapsed && !isHidden }
    /// The header and the footer, as far as they are shown.
    var shownHeader: GridSection.Supplementary? { isHidden ? nil : spec.header }
    var shownFooter: GridSection.Supplementary? { isHidden || isCollapsed ? nil : spec.footer }

    func items(inRow row: Int) -> Range<Int> {
      row * tracks.count..<min(items.count, (row + 1) * tracks.count)
    }
  }

  /// The size of a cell as the host told it last.
  struct Known {
    var extent: Int
    /// The proposal that the answer was for.
    var across: Double
    /// True when the documentation leaves open whether the grid still has it.
    var isDoubtful = false
    /// True when the host said that it is a placeholder's.
    var isProvisional = false
  }

  var sections: [Section] = []
  let sectionSpacing: Double?
  private(set) var across = 0.0
  private(set) var nextToken = 0
  var known: [Int: Known] = [:]

  init(sections: [SectionSpec], sectionSpacing: Double?) {
    self.sectionSpacing = sectionSpacing
    for spec in sections { self.sections.append(fresh(spec)) }
    hide()
  }

  mutating func token() -> Int {
    nextToken += 1
    return nextToken
  }

  mutating func fresh(_ spec: SectionSpec) -> Section {
    let items = (0..<spec.count).map { Item(token: token(), shape: spec.packed?.items[$0] ?? PlacementItem()) }
    var section = Section(
      spec: spec, items: items, header: token(), footer: token(), tracks: spec.resolved(across: across))
    section.isCollapsed = !spec.isExpanded
    section.place()
    return section
  }

  /// True for a cell that exists, also in a section without tracks.
  func hasNumber(_ id: CellID) -> Bool {
    token(of: id) != nil
      || id.kind == .item && sections.indices.contains(id.section)
        && sections[id.section].items.indices.contains(id.item)
  }

  /// True for a cell that exists and is not hidden.
  func isShown(_ id: CellID) -> Bool {
    guard token(of: id) != nil else { return false }
    let section = sections[id.section]
    return id.kind == .header ? !section.isHidden : !section.isHidden && !section.isCollapsed
  }

  /// The token of a cell; `nil` for one that does not exist, whether or not it is hidden.
  func token(of id: CellID) -> Int? {
    guard sections.indices.contains(id.section) else { return nil }
    let section = sections[id.section]
    switch id.kind {
    case .header: return section.spec.header == nil ? nil : section.header
    case .footer: return section.spec.footer == nil ? nil : section.footer
    case .item:
      return section.tracks.count > 0 && section.items.indices.contains(id.item) ? section.items[id.item].token : nil
    }
  }

  /// The cell of a token; `nil` when there is none any more.
  func cell(of token: Int) -> CellID? {
    for (index, section) in sections.enumerated() {
      if section.header == token { return section.spec.header == nil ? nil : .header(section: index) }
      if section.footer == token { return section.spec.footer == nil ? nil : .footer(section: index) }
      if let item = section.items.firstIndex(where: { $0.token == token }) { return .item(item, section: index) }
    }
    return nil
  }

  /// All cells that are shown in the order in which they follow one another.
  var cells: [CellID] {
    sections.indices.flatMap { index in
      let section = sections[index]
      return (section.shownHeader == nil ? [] : [CellID.header(section: index)])
        + (section.hasRows ? section.items.indices.map { CellID.item($0, section: index) } : [])
        + (section.shownFooter == nil ? [] : [CellID.footer(section: index)])
    }
  }

  // MARK: Across the scrolling axis

  /// The extent of the content across the scrolling axis: the viewport's, or that of the widest section.
  var contentAcross: Double {
    sections.reduce(across) { max($0, $1.tracks.extent + $1.spec.insets.leading + $1.spec.insets.trailing) }
  }

  /// The leading edge and extent of a cell across the scrolling axis; `nil` for a packed item whose place the reference
  /// cannot know.
  func slot(of id: CellID) -> (edge: Double, extent: Double)? {
    let section = sections[id.section]
    let insets = section.spec.insets
    guard id.kind == .item else { return (0, max(across, section.tracks.extent + insets.leading + insets.trailing)) }
    guard section.isPacked else {
      let track = id.item % section.tracks.count
      return (insets.leading + section.tracks.edges[track], section.tracks.extents[track])
    }
    guard let area = section.areas[id.item] else { return nil }
    let slot = section.tracks.slot(area.column, area.columns)
    return (insets.leading + slot.edge, slot.extent)
  }

  /// A new width. "If any track of the grid gets another width, all rows are measured again."
  mutating func resize(across width: Double) {
    let old = sections.map(\.tracks.extents)
    across = width
    for i in sections.indices { sections[i].tracks = sections[i].spec.resolved(across: width) }
    let isOther = old != sections.map(\.tracks.extents)
    for i in sections.indices {
      known[sections[i].header]?.isDoubtful = true
      known[sections[i].footer]?.isDoubtful = true
      guard isOther else { continue }
      for item in sections[i].items { known[item.token] = nil }
      sections[i].isClean = false
      sections[i].seenRows = [:]
    }
  }
}

extension Reference.Section {
  /// Places packed items anew, as if they were all declared now.
  mutating func place() {
    guard let packed = spec.packed else { return }
    finalAreas = CellPacker.areas(
      of: items.map(\.shape), columns: packed.tracks.count, packing: packed.packing, policy: packed.policy)
    areas = finalAreas
    seenRows = [:]
  }

  /// Notes that something happened to the section or its items.
  mutating func disturb() {
    isClean = false
    seenRows = [:]
  }
}
