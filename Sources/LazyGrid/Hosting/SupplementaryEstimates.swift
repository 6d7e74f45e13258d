// Estimated extents of headers and footers, and the engine's grid of a declaration.

import GridEngine

/// The estimated extents of headers and footers: the ideal extents of the first header and the first footer.
struct SupplementaryEstimates {
  private(set) var header: Double?
  private(set) var footer: Double?

  init(_ declaration: GridDeclaration, _ environment: LayoutEnvironment) { learn(declaration, environment) }

  /// Measures the first header and the first footer, unless one of an earlier declaration was measured.
  mutating func learn(_ declaration: GridDeclaration, _ environment: LayoutEnvironment) {
    func ideal(_ box: ContentBox?) -> Double? {
      guard let box else { return nil }
      let size = box.size(.unspecified, in: environment)
      let extent = declaration.axis == .vertical ? size.height : size.width
      return extent >= 0 ? min(extent, Limits.extent) : 0
    }
    if header == nil { header = ideal(declaration.sections.lazy.compactMap(\.header).first) }
    if footer == nil { footer = ideal(declaration.sections.lazy.compactMap(\.footer).first) }
  }
}

extension GridDeclaration {
  /// The layout of a section, without its items.
  func style(
    ofSection number: Int, _ environment: LayoutEnvironment, _ estimates: SupplementaryEstimates
  ) -> GridSection {
    var style = layout.style(in: environment)
    sections[number].content.adapt(&style)
    if sections[number].header != nil { style.header = .measured(estimate: estimates.header ?? 0) }
    if sections[number].footer != nil { style.footer = .measured(estimate: estimates.footer ?? 0) }
    (style.level, style.closesLevel) = (Int(sections[number].level), sections[number].closesLevel)
    style.isExpanded = sections[number].isExpanded
    return style
  }

  /// True when sections with the same headers and footers are laid out as in another declaration.
  func isLaidOut(
    in environment: LayoutEnvironment, as other: GridDeclaration, in otherEnvironment: LayoutEnvironment
  ) -> Bool {
    layout.style(in: environment) == other.layout.style(in: otherEnvironment)
  }

  /// Tells a grid what an update that leads to this declaration cannot say.
  ///
  /// - Complexity: O(1) for most kinds of grids, O(n) for others, n items.
  func finishChanges(isTold: Bool, in grid: VirtualGrid) {
    guard layout.finishesChanges else { return }
    for number in sections.indices {
      sections[number].content.finishChanges(ofSection: number, isTold: isTold, in: grid)
    }
  }

  /// A section with its items.
  func section(_ number: Int, _ environment: LayoutEnvironment, _ estimates: SupplementaryEstimates) -> GridSection {
    var section = style(ofSection: number, environment, estimates)
    sections[number].content.addItems(to: &section)
    return section
  }

  /// The engine's grid, before any step.
  ///
  /// - Parameter isExpanded: the state of sections that do not appear only now; `nil` for those that do.
  func makeGrid(
    _ environment: LayoutEnvironment, _ estimates: SupplementaryEstimates, isExpanded: (Int) -> Bool? = { _ in nil }
  ) throws(GridError) -> VirtualGrid {
    try check()
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: environment.layoutDirection, sectionCount: sections.count
    ) { number in
      var section = section(number, environment, estimates)
      if let isExpanded = isExpanded(number) { section.isExpanded = isExpanded }
      return section
    }
    grid.pinnedViews = pinnedViews
    return grid
  }
}

extension SectionDeclaration {
  /// True when both have the same parts, and neither needs another layout than others of its grid.
  ///
  /// - Parameter changesColumns: true where columns of a table came, went or moved.
  func isDeclared(as other: SectionDeclaration, changesColumns: Bool) -> Bool {
    hasParts(of: other) && !content.isDeclaredAnew(from: other.content, changesColumns: changesColumns)
  }

  /// True when both have a header or neither has, and the same of footers, at the same level. Whether they are collapsed when
  /// they appear does not count.
  func hasParts(of other: SectionDeclaration) -> Bool {
    level == other.level && closesLevel == other.closesLevel && (header == nil) == (other.header == nil)
      && (footer == nil) == (other.footer == nil)
  }
}
