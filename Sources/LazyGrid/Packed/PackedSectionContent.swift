// The items of a packed grid as a section.

import GridEngine

extension PackedSource {
  /// All items of a declaration and their content.
  final class All {
    let declaration: PackedDeclaration
    let contents: PackedContents

    init(_ declaration: PackedDeclaration, _ contents: PackedContents) {
      (self.declaration, self.contents) = (declaration, contents)
    }
  }
}

/// The items of a packed grid, with the repetitions of its tracks written out.
final class PackedSectionContent: SectionContent {
  let source: PackedSource.All
  let settings: PackedGrid.Settings
  /// The tracks across the flow, and along it.
  let tracks: GridTrackList.Resolved
  let growing: GridTrackList.Resolved
  /// True when the tracks are those of a known room; before that, automatic repetitions are taken once.
  let isInRoom: Bool
  private let aligning: PackedGrid.Layout.Aligning
  /// The items at the places that regions give them; `nil` without regions.
  private let fixed: [PlacementItem]?
  /// Requests that could not be followed and that the engine never sees, so that it does not report them.
  let diagnostics: [PackedGrid.Diagnostic]

  var hasRegions: Bool { fixed != nil }
  private var contents: PackedContents { source.contents }

  init(_ source: PackedSource.All, _ settings: PackedGrid.Settings, in room: Double?, gap: Double) {
    self.source = source
    self.settings = settings
    tracks = settings.tracks(in: room, gap: gap)
    growing = (settings.growing ?? []).resolved(in: nil, gap: 0)
    isInRoom = room != nil
    aligning = PackedGrid.Layout.Aligning(
      source.declaration.alignments, settings, across: tracks.alignments, along: growing.alignments)
    var diagnostics = source.declaration.diagnostics
    if tracks.isClamped || growing.isClamped { diagnostics.append(.tracks) }
    if source.declaration.level.regions.isEmpty {
      fixed = nil
    } else {
      let arrangement = PackedArrangement(source.declaration.level, tracks: tracks.tracks.count, settings)
      fixed = arrangement.placement.areas.map { PlacementItem(fixed: $0) }
      // An item that does not fit while repetitions are taken once may fit on the tracks of a room.
      if isInRoom || !settings.tracks.dependsOnRoom { diagnostics += arrangement.diagnostics.map { .placement($0) } }
    }
    self.diagnostics = diagnostics
  }

  override var count: Int { contents.count }
  override func cells(with item: Int) -> MadeCells { contents.cells(with: item) }
  override func id(at item: Int) -> ContentID { contents.id(of: item) ?? ContentID() }
  override func item(ofElement element: AnyHashable) -> Int? { contents.item(ofElement: element) }
  override var singles: [Range<Int>] {
    contents.segments.filter { $0.batch == nil }.map { $0.firstItem..<$0.firstItem + 1 }
  }

  override func alignment(of item: Int, area: () -> GridArea?) -> UnitPoint? { aligning.own(item, area: area) }
  override func background(of item: Int) -> ContentBox? { contents.backgrounds[item] }
  override func overlay(of item: Int) -> ContentBox? { contents.overlays[item] }

  private var items: [PlacementItem] { source.declaration.level.items }

  /// The placement request of an item.
  private func placement(of item: Int) -> PlacementItem { fixed?[item] ?? items[item] }

  override func addItems(to section: inout GridSection) {
    section.packed?.items = items(0..<count)
    section.count = count
  }

  private func items(_ range: Range<Int>) -> PackedItems {
    let items = items
    if fixed == nil, items[range].allSatisfy({ $0.startColumn == nil && $0.startRow == nil }) {
      return PackedItems(count: range.count) { items[range.lowerBound + $0].span }
    }
    return PackedItems(range.map { placement(of: $0) })
  }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? PackedSectionContent else { return }
    // With other tracks everything is placed and measured again anyway.
    if source === old.source, !hasRegions { return }
    var runs = [GridUpdate.Run(source: 0, count: count)]
    if !contents.isSame(as: old.contents) {
      runs = GridUpdate.runs(
        from: (0..<old.count).lazy.map { old.id(at: $0) }, to: (0..<count).lazy.map { self.id(at: $0) })
    }
    var comparison = contents.comparison(with: old.contents)
    var item = 0
    // Changed items that follow one another are reported as one range.
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
    update.arrangeItems(
      runs, of: old.count, section: section, as: newSection, anchor: inView.anchor(inSection: section),
      visible: inView.items(ofSection: section)
    ) { self.items($0) }
  }

  /// The ranges of consecutive numbers below `count` that satisfy a predicate.
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
