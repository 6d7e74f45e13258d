// The parts of a declaration that its body holds, whatever its kind.

extension GridSection {
  /// The number of declared items.
  ///
  /// - Complexity: O(1).
  public internal(set) var count: Int {
    @inline(__always) get {
      if case .tracks(_, let count) = body { return count }
      return countOfOthers
    }
    set {
      switch body {
      case .tracks(let tracks, _): body = .tracks(tracks, count: newValue)
      case .packed: break
      case .table(var table):
        table.count = newValue
        body = .table(table)
      case .wall(var wall):
        guard PackedSections.haveWalls else { break }
        wall.count = newValue
        body = .wall(wall)
      }
    }
  }

  /// The tracks of a body that is nothing but tracks; none of any other.
  var tracks: [Track] { if case .tracks(let tracks, _) = body { tracks } else { [] } }

  /// Exchanges along and across in what the body holds, because a horizontal grid is laid out as a vertical one.
  mutating func transposeBody() {
    switch body {
    case .tracks(var tracks, let count):
      for i in tracks.indices {
        if let alignment = tracks[i].alignment { tracks[i].alignment = UnitPoint(x: alignment.y, y: alignment.x) }
      }
      body = .tracks(tracks, count: count)
    case .packed(var packed):
      // So that the items are changed where they are.
      body = .tracks([], count: 0)
      packed.items.transpose()
      packed.itemAlignment = UnitPoint(x: packed.itemAlignment.y, y: packed.itemAlignment.x)
      body = .packed(packed)
    case .wall(var wall):
      guard PackedSections.haveWalls else { break }
      wall.transpose()
      body = .wall(wall)
    case .table: break
    }
  }

  /// True for items with spans.
  var hasSpans: Bool {
    switch body {
    case .tracks, .table, .wall: false
    case .packed: true
    }
  }

  /// The items of a packed body, which alone are copied and set; `nil` of any other, of which setting changes nothing.
  var packedItems: PackedItems? {
    get { if case .packed(let packed) = body { packed.items } else { nil } }
    set {
      guard let newValue, case .packed(var packed) = body else { return }
      packed.items = newValue
      body = .packed(packed)
    }
  }

  /// The declaration without its items.
  mutating func removeItems() {
    count = 0
    packedItems = []
  }

  /// True when no tracks are declared, so that no item is shown.
  var hasNoTracks: Bool {
    if case .tracks(let tracks, _) = body { return tracks.isEmpty }
    return othersHaveNoTracks
  }

  // Most sections have tracks. Telling the other kinds apart is not inlined where they are declared.

  private var countOfOthers: Int {
    @inline(never) get {
      switch body {
      case .tracks(_, let count): count
      case .packed(let packed): packed.items.count
      case .table(let table): table.count
      case .wall(let wall): PackedSections.haveWalls ? wall.count : 0
      }
    }
  }

  private var othersHaveNoTracks: Bool {
    @inline(never) get {
      switch body {
      case .tracks(let tracks, _): tracks.isEmpty
      case .packed(let packed): packed.tracks.isEmpty
      case .table(let table): table.part == .head && table.columns?.count ?? 0 == 0
      case .wall: false
      }
    }
  }

  /// The merged cells that the head of a table declares; `nil` for none, and of any other section.
  var mergedCells: [CellRange]? {
    guard PackedSections.areBuilt, case .table(let table) = body, table.part == .head else { return nil }
    return table.merged
  }

  /// The rows that a part of a table declares to be hidden; `nil` for none, and of any other section.
  var hiddenRows: [Range<Int>]? {
    guard PackedSections.areBuilt, case .table(let table) = body else { return nil }
    return table.hidden
  }

  /// True for a part of a table.
  var isOfTable: Bool {
    guard PackedSections.areBuilt, case .table = body else { return false }
    return true
  }

  /// Whether tracks are declared that a section which scrolls cannot follow.
  var hasUnknownTracks: Bool {
    switch body {
    case .tracks, .table, .wall: false
    case .packed(let packed): packed.hasUnknownTracks
    }
  }

  /// True for sections of tracks that differ at most in what is a section's own and not its style's. That is the number of
  /// items, the place in an outline, and what is pinned, as ``StyleTable/use(_:as:)`` has it. Nothing is copied.
  func isLaidOut(like other: GridSection) -> Bool {
    if case .tracks(let own, _) = body {
      guard case .tracks(let tracks, _) = other.body, own == tracks else { return false }
    } else {
      guard case .table(let own) = body, case .table(let table) = other.body, own.part == table.part,
        own.part != .head
      else { return false }
    }
    return alignment == other.alignment && spacing == other.spacing && rowSizing == other.rowSizing
      && header == other.header && footer == other.footer && insets == other.insets
  }
}
