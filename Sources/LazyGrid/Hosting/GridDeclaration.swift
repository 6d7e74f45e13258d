// The sections that a host shows, whichever kind of grid declared them.

public import GridEngine

/// A grid that a ``GridHost`` can show.
public protocol HostedGrid {
  /// The sections, with content that is made when it comes into view.
  ///
  /// - Complexity: O(p), p parts of the content; nothing for elements of a ``ForEach`` with a constant number of cells.
  var declaration: GridDeclaration { get }

  /// The sections, given those that a host shows, with which they may share what did not change; by default
  /// ``declaration``.
  ///
  /// - Complexity: at most that of ``declaration``.
  func declaration(after old: GridDeclaration) -> GridDeclaration
}

extension HostedGrid {
  /// ``declaration``, whatever there was before.
  public func declaration(after old: GridDeclaration) -> GridDeclaration { declaration }
}

/// A declared grid in the form that a host takes.
public struct GridDeclaration {
  /// The scrolling axis.
  public let axis: Axis
  /// The headers and footers that stay in view with their section.
  public let pinnedViews: PinnedScrollableViews
  let sections: [SectionDeclaration]
  /// The layout of all sections.
  let layout: SectionLayout
  /// Sections that the next declaration may take over.
  let versioned: [ContentID: VersionedSections]
  let diagnostics: [LazyGridDiagnostic]
  /// The number of items of all sections; more than `Limits.items` if there are too many.
  let itemCount: Int
  /// The columns, where the sections are parts of a table.
  var table: TableParts? { layout.table }
  /// The number of sections before those of the data: 1 in a ``LazyTable`` and a ``Grid``, whose columns are a section, and 0
  /// in other grids.
  public var firstSectionOfData: Int { table == nil ? 0 : 1 }

  init(
    axis: Axis, pinnedViews: PinnedScrollableViews, layout: SectionLayout, content: some LazyGridContent,
    after old: GridDeclaration?
  ) {
    var parts = LazyGridParts(after: old?.versioned ?? [:])
    content._add(to: &parts)
    parts.endSection()
    let known = old.flatMap { old in
      parts.refusedCount == 0 && parts.sections.haveSameStorage(as: old.sections) ? old.itemCount : nil
    }
    self.init(
      axis: axis, pinnedViews: pinnedViews, layout: layout, sections: parts.sections, versioned: parts.versioned,
      diagnostics: parts.diagnostics, refusedCount: parts.refusedCount, itemCount: known)
  }

  /// - Parameters:
  ///   - refusedCount: the number of elements that were too many to run a body for each; 0 for none.
  ///   - itemCount: the number of items of all sections, where it is known.
  init(
    axis: Axis, pinnedViews: PinnedScrollableViews, layout: SectionLayout, sections: [SectionDeclaration],
    versioned: [ContentID: VersionedSections] = [:], diagnostics: [LazyGridDiagnostic] = [], refusedCount: Int = 0,
    itemCount known: Int? = nil
  ) {
    self.axis = axis
    self.layout = layout
    self.pinnedViews = pinnedViews
    self.sections = sections
    self.versioned = versioned
    self.diagnostics = diagnostics
    if let known {
      itemCount = known
      return
    }
    var count = refusedCount
    for section in sections {
      let (sum, overflow) = count.addingReportingOverflow(section.content.count)
      count = overflow ? .max : sum
    }
    itemCount = count
  }

  /// - Throws: the error with which the engine would refuse the declaration.
  func check() throws(GridError) {
    guard itemCount <= Limits.items else { throw .tooManyItems(count: itemCount) }
    guard sections.count <= Limits.sections else { throw .tooManySections(count: sections.count) }
    if let table, table.columnCount > Limits.columns {
      throw .columns(.tooManyColumns(count: table.columnCount), section: 0)
    }
    if let range = table?.outOfBounds { throw .mergedCells(.outOfBounds(range), section: 0) }
  }

  /// The newly made content of a cell and of the items that are made together with it.
  ///
  /// - Parameter cell: one that exists.
  func cells(with cell: CellID) -> MadeCells {
    // Nothing is copied of the section, so that nothing of it is retained.
    switch cell.kind {
    case .header: sections[cell.section].header.map { MadeCells($0, at: 0) } ?? .none
    case .footer: sections[cell.section].footer.map { MadeCells($0, at: 0) } ?? .none
    case .item:
      table == nil
        ? sections[cell.section].content.cells(with: cell.item)
        : sections[cell.section].content.cells(with: cell.item, column: cell.column)
    }
  }

  /// The identity of a cell, in a form that may be kept; `nil` for a cell that does not exist.
  func id(of cell: CellID) -> ContentID? { sections.id(of: cell) }

  /// A number that is the same for cells of the same identity.
  ///
  /// - Parameter exists: whether the cell does.
  func identityHash(of cell: CellID, exists: Bool) -> Int {
    guard cell.kind == .item, exists else { return sections.way(to: cell).hashValue }
    return table == nil
      ? sections[cell.section].content.identityHash(at: cell.item)
      : sections[cell.section].content.identityHash(at: cell.item, column: cell.column)
  }

  /// True for a cell that exists.
  func contains(_ cell: CellID) -> Bool {
    guard sections.indices.contains(cell.section) else { return false }
    switch cell.kind {
    case .header: return sections[cell.section].header != nil
    case .footer: return sections[cell.section].footer != nil
    case .item:
      guard cell.item >= 0, cell.item < sections[cell.section].content.count else { return false }
      return cell.column == 0 || cell.column > 0 && cell.column < sections[cell.section].content.columnCount
    }
  }

  /// The first cell of an element; where no element with cells is meant, of one that is a section: its header, or its first
  /// item if it has none.
  func cell(ofElement element: AnyHashable) -> CellID? {
    var head: CellID?
    for (number, section) in sections.enumerated() {
      if let item = section.content.item(ofElement: element, in: section.id) { return .item(item, section: number) }
      if head == nil, section.id.contains(element) { head = firstCell(ofSection: number) }
    }
    return head ?? cell(ofColumn: element)
  }

  /// The header of a section, or its first item or footer if it has none.
  func firstCell(ofSection number: Int) -> CellID? {
    let section = sections[number]
    if section.header != nil { return .header(section: number) }
    if section.content.count > 0 { return .item(0, section: number) }
    return section.footer != nil ? .footer(section: number) : nil
  }

  /// The cell of this declaration that shows what a cell of another one shows, by its element.
  func cell(like cell: CellID, of other: GridDeclaration) -> CellID? {
    if let same = self.cell(likeCellOfTable: cell, of: other) { return same }
    guard let element = other.id(of: cell)?.element else { return nil }
    guard cell.kind != .item else { return self.cell(ofElement: element) }
    guard let section = section(ofElement: element) else { return nil }
    let same = cell.kind == .header ? CellID.header(section: section) : .footer(section: section)
    return contains(same) ? same : firstCell(ofSection: section)
  }

  /// The section that an element is, or else the one that holds its first cell.
  func section(ofElement element: AnyHashable) -> Int? {
    // Cells around sections that an element has are sections too, and not those that are meant.
    sections.firstIndex { !$0.isStretch && $0.id.contains(element) } ?? cell(ofElement: element)?.section
  }
}

extension GridDeclaration {
  /// The size of the whole grid with all of it measured.
  ///
  /// - Parameter across: points across the scrolling axis; `nil` for the ideal extent of the content.
  func size(across: Double?, tracks: [GridItem], environment: LayoutEnvironment) -> Size {
    guard itemCount > 0 || sections.contains(where: { $0.header != nil || $0.footer != nil }) else { return .zero }
    let across = max(0, across ?? idealAcross(tracks.map { $0.track(in: environment) }, environment))
    guard across.isFinite, let host = try? GridHost(self, environment: environment) else { return .zero }
    // Far more than the extent of all cells that one step makes.
    let along = Limits.across / 1024
    let bounded = min(across, Limits.across)
    host.layout(in: axis == .vertical ? Size(width: bounded, height: along) : Size(width: along, height: bounded))
    return layout.hugsContent ? host.contentBounds.size : host.contentSize
  }

  /// The sum of the ideal extents of the first cells that are shown, one for each declared track; of a stack the largest of all.
  private func idealAcross(_ tracks: [Track], _ environment: LayoutEnvironment) -> Double {
    func ideal(_ box: ContentBox?) -> Double {
      let size = box?.size(.unspecified, in: environment) ?? .zero
      return axis == .vertical ? size.width : size.height
    }
    var ideals: [Double] = []
    let count = layout.hugsContent ? Limits.cells : tracks.count
    // The level of the collapsed section that hides what comes next.
    var hiding: UInt8?
    for section in sections {
      if let level = hiding, section.level > level || section.closesLevel && section.level == level { continue }
      hiding = section.isExpanded ? nil : section.level
      if layout.hugsContent { ideals.append(ideal(section.header)) }
      guard section.isExpanded else { continue }
      for item in 0..<max(0, min(section.content.count, count - ideals.count)) {
        ideals.append(ideal(section.content.cells(with: item)[item]))
      }
      if layout.hugsContent { ideals.append(ideal(section.footer)) }
    }
    if layout.hugsContent { return ideals.filter { $0 >= 0 }.max() ?? 0 }
    return TrackLayout.idealExtent(tracks, ideals: ideals)
  }
}

extension [SectionDeclaration] {
  /// True where both are known to be equal without a look at the sections.
  func haveSameStorage(as others: [SectionDeclaration]) -> Bool {
    unsafe withUnsafeBufferPointer { sections in
      unsafe others.withUnsafeBufferPointer { others in
        unsafe sections.baseAddress == others.baseAddress && sections.count == others.count
      }
    }
  }

  /// The identity of a cell, in a form that may be kept; `nil` for a cell that does not exist.
  func id(of cell: CellID) -> ContentID? { way(to: cell)?.detached }

  fileprivate func way(to cell: CellID) -> ContentID? {
    guard indices.contains(cell.section) else { return nil }
    let section = self[cell.section]
    switch cell.kind {
    case .header: return section.header == nil ? nil : section.id.appending(.header)
    case .footer: return section.footer == nil ? nil : section.id.appending(.footer)
    case .item:
      let content = section.content
      guard cell.item >= 0, cell.item < content.count, cell.column >= 0, cell.column < content.columnCount else {
        return nil
      }
      return content.id(at: cell.item, column: cell.column)
    }
  }
}
