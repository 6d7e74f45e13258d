// A packed grid in a host: items are placed as far as somebody looks, and made when they come into view.

import GridEngine

extension PackedGrid: HostedGrid {
  /// The grid as a ``GridHost`` shows it.
  ///
  /// It always scrolls, whatever ``contentMode`` says. How large all content is would be known only when all of it were
  /// measured, so `fit` tracks across the flow count as `fr(1)`, and `fr` tracks along it as `fit`, with a diagnostic. An
  /// automatic repetition of tracks is taken once: write it out with ``GridTrackList/filling(_:spacing:)`` for the width of
  /// the viewport.
  ///
  /// - Complexity: O(n), n items; their content is made only where spans are not given apart from it, and then once. Without
  ///   regions nothing is placed.
  public var declaration: GridDeclaration {
    let section = PackedSectionContent(self)
    return GridDeclaration(
      axis: flow == .rows ? .vertical : .horizontal, section: section,
      layout: PackedSectionLayout(settings, hasRegions: section.hasRegions))
  }
}

extension GridDeclaration {
  /// A grid of one section.
  fileprivate init(axis: Axis, section: PackedSectionContent, layout: PackedSectionLayout) {
    self.axis = axis
    self.layout = layout
    pinnedViews = []
    sections = [SectionDeclaration(id: ContentID(), content: section)]
    diagnostics = section.diagnostics.map { .packed($0) }
    itemCount = section.count
  }
}

extension GridTrackList {
  /// The list for a room, with nothing left to repeat: for hosts, which show a grid before its room is known.
  ///
  /// - Parameters:
  ///   - room: points across the flow.
  ///   - spacing: points between tracks.
  /// - Complexity: O(t), t tracks.
  public func filling(_ room: Double, spacing: Double) -> GridTrackList {
    let resolved = resolved(in: room, gap: EdgeSpacing.isValid(spacing) ? spacing : 0)
    return GridTrackList(
      resolved.tracks.indices.map { GridTrack(resolved.tracks[$0], alignment: resolved.alignments[$0]) })
  }
}

/// How the one section of a packed grid is laid out.
private final class PackedSectionLayout: SectionLayout {
  private let settings: PackedGrid.Settings
  private let hasRegions: Bool

  init(_ settings: PackedGrid.Settings, hasRegions: Bool) {
    self.settings = settings
    self.hasRegions = hasRegions
  }

  override func style(in environment: LayoutEnvironment) -> GridSection {
    let isRows = settings.flow == .rows
    let (horizontal, vertical) = (settings.spacing.horizontal, settings.spacing.vertical)
    let standard = environment.checkedSpacing
    let growing = (settings.growing ?? []).resolved(in: nil, gap: 0).tracks
    let alignment = settings.contentAlignment
    return .packed(
      [], tracks: settings.tracks(in: nil, gap: 0).tracks, packing: settings.packing,
      policy: hasRegions ? .css : settings.policy, spacing: (isRows ? vertical : horizontal) ?? standard,
      trackSpacing: (isRows ? horizontal : vertical) ?? standard, rows: growing.isEmpty ? .fit : .repeating(growing),
      alignment: isRows ? alignment.x : alignment.y, itemAlignment: settings.commonItemsAlignment)
  }
}

/// The items of a packed grid as a section.
final class PackedSectionContent: SectionContent {
  private let settings: PackedGrid.Settings
  private let contents: PackedContents
  private let level: PackedLevel
  private let aligning: PackedGrid.Layout.Aligning
  /// The items where regions put them; `nil` without regions.
  private let fixed: [PlacementItem]?
  /// What could not be followed and the engine does not report, because it never sees it.
  let diagnostics: [PackedGrid.Diagnostic]
  var hasRegions: Bool { fixed != nil }

  init(_ grid: PackedGrid) {
    let (declaration, contents) = grid.declared()
    settings = grid.settings
    self.contents = contents
    level = declaration.level
    let tracks = settings.tracks(in: nil, gap: 0)
    let growing = (settings.growing ?? []).resolved(in: nil, gap: 0)
    aligning = PackedGrid.Layout.Aligning(
      declaration.alignments, settings, across: tracks.alignments, along: growing.alignments)
    var diagnostics = declaration.diagnostics
    if tracks.isClamped || growing.isClamped { diagnostics.append(.tracks) }
    if level.regions.isEmpty {
      fixed = nil
    } else {
      let arrangement = PackedArrangement(level, tracks: tracks.tracks.count, settings)
      fixed = arrangement.placement.areas.map { PlacementItem(fixed: $0) }
      diagnostics += arrangement.diagnostics.map { .placement($0) }
    }
    self.diagnostics = diagnostics
  }

  override var count: Int { contents.count }
  override func cells(with item: Int) -> (first: Int, boxes: [ContentBox]) { contents.cells(with: item) }
  override func id(at item: Int) -> ContentID { contents.id(of: item) ?? ContentID() }
  override func item(ofElement element: AnyHashable) -> Int? { contents.item(ofElement: element) }

  /// What an item asks for.
  private func placement(of item: Int) -> PlacementItem { fixed?[item] ?? level.items[item] }

  override func alignment(of item: Int, area: () -> GridArea?) -> UnitPoint? { aligning.own(item, area: area) }
  override func background(of item: Int) -> ContentBox? { contents.backgrounds[item] }
  override func overlay(of item: Int) -> ContentBox? { contents.overlays[item] }

  override func addItems(to section: inout GridSection) {
    section.packed?.items = items(0..<count)
    section.count = count
  }

  private func items(_ range: Range<Int>) -> PackedItems {
    if fixed == nil, level.items[range].allSatisfy({ $0.startColumn == nil && $0.startRow == nil }) {
      return PackedItems(count: range.count) { level.items[range.lowerBound + $0].span }
    }
    return PackedItems(range.map { placement(of: $0) })
  }

  override func addChanges(from old: SectionContent, section: Int, as newSection: Int, to update: inout GridUpdate) {
    guard let old = old as? PackedSectionContent else { return }
    var runs = [GridUpdate.Run(source: 0, count: count)]
    if !contents.isSame(as: old.contents) {
      runs = GridUpdate.runs(
        from: (0..<old.count).lazy.map { old.id(at: $0) }, to: (0..<count).lazy.map { self.id(at: $0) })
    }
    var comparison = contents.comparison(with: old.contents)
    var item = 0
    // Neighbours that changed are told together.
    for run in runs {
      defer { item += run.count }
      guard let source = run.source else { continue }
      for range in neighbours(run.count, where: { placement(of: item + $0) != old.placement(of: source + $0) }) {
        let items = items(item + range.lowerBound..<item + range.upperBound)
        update.reshapeItems(from: source + range.lowerBound, section: section, as: items)
      }
      for range in neighbours(run.count, where: { !comparison.isSame(item + $0, source + $0) }) {
        update.reloadItems(source + range.lowerBound..<source + range.upperBound, section: section)
      }
    }
    if runs == [GridUpdate.Run(source: 0, count: old.count)] { return }
    update.arrangeItems(runs, of: old.count, section: section, as: newSection) { self.items($0) }
  }

  /// The stretches of so many numbers for which something holds.
  private func neighbours(_ count: Int, where isMeant: (Int) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var first = 0
    for number in 0...count {
      if number < count, isMeant(number) { continue }
      if first < number { ranges.append(first..<number) }
      first = number + 1
    }
    return ranges
  }
}
