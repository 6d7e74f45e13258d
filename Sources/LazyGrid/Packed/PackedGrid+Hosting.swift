// A packed grid in a host: items are placed as far as they are scrolled to, and made when they come into view.

import GridEngine

extension PackedGrid: HostedGrid {
  /// The declaration of the grid for a ``GridHost``.
  ///
  /// It always scrolls, whatever ``contentMode`` says. Tracks that depend on all content cannot be sized without
  /// measuring all of it. So `fit` tracks across the flow count as `fr(1)`, and `fr` tracks along it as `fit`, with a
  /// diagnostic. Automatic repetitions of tracks follow the viewport; `autoFit` keeps tracks without items, as
  /// `autoFill` does.
  ///
  /// - Complexity: O(n), n items; their content is made only if spans are not given apart from it, and then once.
  ///   Without regions nothing is placed yet.
  public var declaration: GridDeclaration {
    let (declaration, contents) = declared()
    return hosted(PackedSource.All(sources, declaration, contents))
  }

  /// The declaration, which shares the items of the old one where they are known to be the same. That is so where all come
  /// from data of the same version, or from the same array of values with spans by the same key path, or stand alone with
  /// the same modifiers.
  ///
  /// - Complexity: O(s), s statements, where the items are the same; else that of ``declaration``.
  public func declaration(after old: GridDeclaration) -> GridDeclaration {
    guard old.sections.count == 1, let content = old.sections[0].content as? PackedSectionContent,
      areas == content.settings.areas, let taken = content.source.taken(by: sources)
    else { return declaration }
    return hosted(taken)
  }

  private func hosted(_ items: PackedSource.All) -> GridDeclaration {
    GridDeclaration(PackedSectionContent(items, settings, in: nil, gap: 0))
  }
}

extension GridDeclaration {
  /// A grid of one section.
  init(_ section: PackedSectionContent) {
    self.init(
      axis: section.settings.flow == .rows ? .vertical : .horizontal, pinnedViews: [],
      layout: PackedSectionLayout(section), sections: [SectionDeclaration(id: ContentID(), content: section)],
      diagnostics: section.diagnostics)
  }
}

/// The layout of the one section of a packed grid.
private final class PackedSectionLayout: SectionLayout {
  private let section: PackedSectionContent

  init(_ section: PackedSectionContent) { self.section = section }

  private var settings: PackedGrid.Settings { section.settings }

  /// Points between the tracks across the flow.
  private func gap(in environment: LayoutEnvironment) -> Double {
    (settings.flow == .rows ? settings.spacing.horizontal : settings.spacing.vertical) ?? environment.checkedSpacing
  }

  override var asksForPlaces: Bool { true }

  override func style(in environment: LayoutEnvironment) -> GridSection {
    let isRows = settings.flow == .rows
    let alignment = settings.contentAlignment
    return .packed(
      [], tracks: section.tracks.tracks, packing: settings.packing,
      policy: section.hasRegions ? .css : settings.policy,
      spacing: (isRows ? settings.spacing.vertical : settings.spacing.horizontal) ?? environment.checkedSpacing,
      trackSpacing: gap(in: environment),
      rows: section.growing.tracks.isEmpty ? .fit : .repeating(section.growing.tracks),
      alignment: isRows ? alignment.x : alignment.y, itemAlignment: settings.commonItemsAlignment)
  }

  override func declaration(in room: Double, _ environment: LayoutEnvironment) -> GridDeclaration? {
    guard settings.tracks.dependsOnRoom else { return nil }
    let gap = gap(in: environment)
    let tracks = settings.tracks(in: room, gap: gap.isFinite ? max(0, gap) : 0)
    if tracks == section.tracks, section.isInRoom { return nil }
    return GridDeclaration(
      PackedSectionContent(section.source, settings, in: room, gap: gap.isFinite ? max(0, gap) : 0))
  }
}
