// Kinds as sections are declared: made, made anew, released; and what styles and metrics make of their traits.

extension BodyKind {
  /// The kind of a declared section; makes what the kind keeps for the section.
  @inline(__always)
  static func make(for declaration: GridSection, _ contents: SectionContents) -> BodyKind {
    guard PackedSections.areBuilt else { return .tracks }
    if case .tracks = declaration.body { return .tracks }
    return makeStored(for: declaration, contents)
  }

  // Not inlined, since most sections have tracks.
  @inline(never)
  private static func makeStored(for declaration: GridSection, _ contents: SectionContents) -> BodyKind {
    switch declaration.body {
    case .tracks: return .tracks
    case .packed(let packed): return .packed(store: contents.placements.add(packed.items, packed))
    case .wall(let wall): return makeWall(wall, contents)
    case .table(let table):
      return .table(table.part, columns: table.columns.map { contents.columnSets.add($0) } ?? -1)
    }
  }

  /// The kind of a section that is declared anew, with what is kept for its items, as far as that can be taken over; `nil`
  /// when everything has to be made anew.
  static func remake(
    _ section: LocatedSection, as declaration: GridSection, _ contents: SectionContents
  ) -> BodyKind? {
    if PackedSections.areBuilt, let kind = remakeTable(section, as: declaration, contents) { return kind }
    if case .wall = section.metrics.kind { return remakeWall(section, as: declaration, contents) }
    guard case .packed(let old) = section.metrics.kind, case .packed(let packed) = declaration.body else { return nil }
    return contents.placements.redeclare(old, as: packed).map { .packed(store: $0) }
  }

  /// The head of a table keeps its columns under their number.
  private static func remakeTable(
    _ section: LocatedSection, as declaration: GridSection, _ contents: SectionContents
  ) -> BodyKind? {
    guard let number = section.metrics.kind.ownColumns, case .table(let table) = declaration.body,
      let columns = table.columns
    else { return nil }
    contents.columnSets[number].redeclareAll(as: columns)
    return section.metrics.kind
  }

  /// Releases what is kept for a section that is gone.
  func release(_ contents: SectionContents) {
    guard PackedSections.areBuilt else { return }
    switch self {
    case .tracks: break
    case .packed(let store): contents.placements.remove(store)
    case .wall(let wall, let store): BodyKind.release(wall, store: store, contents)
    case .table(_, let columns): contents.columnSets.remove(columns)
    }
  }

  /// True when a store with a number is that of the section.
  func hasStore(_ number: Int) -> Bool {
    number < WallNumbers.first
      ? self == .packed(store: Int32(number)) : self == .wall(.justified, store: Int32(number - WallNumbers.first))
  }
}

extension SectionStyle {
  /// True when items have the same sizes in sections of another style whose tracks all have the same width as these.
  func measuresAlike(_ other: SectionStyle) -> Bool {
    let (own, traits) = (metrics.kind.traits, other.metrics.kind.traits)
    guard own.savedTag == traits.savedTag else { return false }
    // A span is cut to the tracks that there are.
    return !own.hasSpans && !metrics.hasSlots
      || tracks.count == other.tracks.count
        && declaration.trackSpacing == other.declaration.trackSpacing
  }

  /// True when a section keeps its rows and their extents as it gets another style.
  func keepsRows(in other: SectionStyle) -> Bool {
    metrics.kind == other.metrics.kind && !metrics.kind.traits.decidesRowCount
      && !metrics.kind.widthDecidesRows
      && metrics.fixedRow == other.metrics.fixedRow
      && tracks.extents.elementsEqual(other.tracks.extents, by: FixedPoint.areAlike)
  }
}

extension SectionMetrics {
  /// True when rows may be stale after an update; see ``SectionRecord/hasStaleRows``.
  var canHaveStaleRows: Bool { fixedRow == nil && columns > 0 && kind.traits.rowsAreFilled }
}
