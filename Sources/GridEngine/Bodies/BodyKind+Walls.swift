// Walls as they are declared: made, made anew, released. None of it is inlined where sections of all kinds are
// declared.

extension BodyKind {
  /// The kind of a wall; makes its store.
  @inline(never)
  static func makeWall(_ wall: GridSection.Wall, _ contents: SectionContents) -> BodyKind {
    guard PackedSections.haveWalls else { return .tracks }
    switch wall {
    case .lanes(let lanes):
      return .wall(.lanes, store: contents.lanes.add(LanesStore(lanes.items, size: lanes.chunk)))
    case .justified(let justified):
      return .wall(.justified, store: contents.walls.add(JustifiedStore(justified.items, rules: justified.rules)))
    }
  }

  /// The kind of a wall that is declared anew, with its items and their rows as far as these can be taken over; `nil`
  /// when everything has to be made anew.
  @inline(never)
  static func remakeWall(
    _ section: LocatedSection, as declaration: GridSection, _ contents: SectionContents
  ) -> BodyKind? {
    guard PackedSections.haveWalls, case .wall(let kind, let store) = section.metrics.kind,
      case .wall(let wall) = declaration.body
    else { return nil }
    if kind == .lanes, case .lanes(let lanes) = wall {
      contents.lanes.update(Int(store)) { $0 = LanesStore(count: $0.count, size: lanes.chunk, shapes: $0.shapes) }
      return section.metrics.kind
    }
    guard kind == .justified, case .justified(let justified) = wall else { return nil }
    contents.follow(justified.rules.inRoom(contents.walls[Int(store)].rules.room), Int(store))
    return section.metrics.kind
  }

  /// Releases the store of a wall.
  @inline(never)
  static func release(_ wall: Wall, store: Int32, _ contents: SectionContents) {
    guard PackedSections.haveWalls else { return }
    switch wall {
    case .lanes: contents.lanes.remove(store, leaving: LanesStore([], size: 1))
    case .justified:
      contents.walls.remove(store, leaving: JustifiedStore([], rules: contents.walls[Int(store)].rules))
    }
  }
}
