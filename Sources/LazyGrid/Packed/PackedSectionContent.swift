// The items of a packed grid as a section.

import GridEngine

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
  /// What the items ask for; with regions, the places that these give them.
  private let requests: PackedRequests
  let hasRegions: Bool
  /// Requests that could not be followed and that the engine never sees, so that it does not report them.
  let diagnostics: [LazyGridDiagnostic]

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
    hasRegions = !source.declaration.level.regions.isEmpty
    if !hasRegions {
      requests = source.declaration.level.items
    } else {
      let arrangement = PackedArrangement(source.declaration.level, tracks: tracks.tracks.count, settings)
      requests = PackedRequests(arrangement.placement.areas.lazy.map { PlacementItem(fixed: $0) })
      // An item that does not fit while repetitions are taken once may fit on the tracks of a room.
      if isInRoom || !settings.tracks.dependsOnRoom { diagnostics += arrangement.diagnostics.map { .placement($0) } }
    }
    self.diagnostics = diagnostics
  }

  override var count: Int { contents.count }
  override func cells(with item: Int) -> MadeCells { contents.cells(with: item) }
  override func id(at item: Int) -> ContentID { contents.id(of: item) ?? ContentID() }
  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    contents.item(ofElement: element)
  }
  override var singles: [Range<Int>] {
    contents.segments.filter { $0.batch == nil }.map { $0.firstItem..<$0.firstItem + 1 }
  }

  override func alignment(of item: Int, column: Int, area: () -> GridArea?) -> UnitPoint? {
    aligning.own(item, area: area)
  }
  override func background(of item: Int) -> ContentBox? { contents.backgrounds[item] }
  override func overlay(of item: Int) -> ContentBox? { contents.overlays[item] }

  override func addItems(to section: inout GridSection) {
    guard case .packed(var packed) = section.body else { return }
    packed.items = requests.packedItems(0..<count)
    section.body = .packed(packed)
  }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? PackedSectionContent else { return }
    // With other tracks everything is placed and measured again anyway.
    if source === old.source, !hasRegions { return }
    let arranged = arrangement(from: old, section, newSection, inView, &update, &kept)
    if source.token !== old.source.token || hasRegions { addShapes(arranged, from: old, section, to: &update) }
    if arranged == [GridUpdate.Run(source: 0, count: old.count)] { return }
    update.arrangeItems(
      arranged, of: old.count, section: section, as: newSection, anchor: inView.anchor(inSection: section),
      visible: inView.items(ofSection: section)
    ) { self.requests.packedItems($0) }
  }

  /// The items as runs of old ones. Old items that have to be measured again are added to the update.
  private func arrangement(
    from old: PackedSectionContent, _ section: Int, _ newSection: Int, _ inView: CellsInView,
    _ update: inout GridUpdate,
    _ kept: inout KeptItems
  ) -> [GridUpdate.Run] {
    if let runs = contents.runs, let oldRuns = old.contents.runs {
      return JoinedRuns(runs).arrangement(
        from: JoinedRuns(oldRuns), section: section, as: newSection, inView, &update, &kept)
    }
    // Items with names of their own, or of data in data.
    let arranged = GridUpdate.runs(
      from: (0..<old.count).lazy.map { old.id(at: $0) }, to: (0..<count).lazy.map { self.id(at: $0) })
    var comparison = contents.comparison(with: old.contents)
    var item = 0
    for run in arranged {
      defer { item += run.count }
      guard let source = run.source else { continue }
      for range in neighbors(run.count, where: { !comparison.isSame(item + $0, source + $0) }) {
        update.reloadItems(source + range.lowerBound..<source + range.upperBound, section: section)
      }
    }
    return arranged
  }

  /// Adds the items that stay and ask for something else.
  private func addShapes(
    _ runs: [GridUpdate.Run], from old: PackedSectionContent, _ section: Int, to update: inout GridUpdate
  ) {
    var item = 0
    for run in runs {
      defer { item += run.count }
      guard let source = run.source else { continue }
      for range in requests.differences(item..<item + run.count, from: old.requests, at: source) {
        update.reshapeItems(
          from: source + range.lowerBound, section: section,
          as: requests.packedItems(item + range.lowerBound..<item + range.upperBound))
      }
    }
  }

  override func addPlaces(
    ofItemsIn told: ToldChanges, section: Int, from old: (Int) -> SectionContent, to update: inout GridUpdate
  ) {
    func reshape(_ items: Range<Int>) {
      let items = items.clamped(to: 0..<count)
      for range in neighbors(items.count, where: { asks(items.lowerBound + $0) }) {
        let range = items.lowerBound + range.lowerBound..<items.lowerBound + range.upperBound
        update.reshapeItems(from: range.lowerBound, section: section, as: requests.packedItems(range))
      }
    }
    /// True for a new item, and for one that asked for something else before.
    func asks(_ item: Int) -> Bool {
      guard let id = told.mapping.oldID(of: .item(item, section: section)),
        let source = old(id.section) as? PackedSectionContent, id.item < source.count
      else { return true }
      return source.requests[id.item] != requests[item]
    }
    // Each item may have another place in regions.
    guard let before = old(section) as? PackedSectionContent, !hasRegions, !before.hasRegions else {
      return reshape(0..<count)
    }
    for items in told.update.arrivingItems(inSection: section) { reshape(items) }
    for items in told.update.reloadedItems(ofSection: section) {
      if items.upperBound > before.count { return reshape(0..<count) }
      for item in items {
        guard let id = told.mapping.newID(of: .item(item, section: section)), id.section == section else { continue }
        reshape(id.item..<id.item + 1)
      }
    }
  }

  /// The ranges of consecutive numbers below `count` that satisfy a predicate.
  private func neighbors(_ count: Int, where isMeant: (Int) -> Bool) -> [Range<Int>] {
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
