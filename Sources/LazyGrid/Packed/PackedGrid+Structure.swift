// A declaration without its content, for other threads and repeated layouts.

import GridEngine

extension PackedGrid {
  /// The declaration of a grid without its content: the requests of the items, and the rules for placing them.
  ///
  /// It can be sent to another thread and laid out there, given the sizes of the items:
  ///
  /// ```swift
  /// let structure = grid.structure
  /// let layout = await Task.detached { structure.layout(proposal: proposal) { item, _ in sizes[item] } }.value
  /// ```
  ///
  /// Items are placed when the structure is made, unless the number of tracks depends on the room. So laying it out
  /// again in another size does not place them again.
  public struct Structure: Sendable {
    /// The number of items.
    public let count: Int
    let settings: Settings
    let level: PackedLevel
    let alignments: SparseTable<UnitPoint>
    let diagnostics: [LazyGridDiagnostic]
    /// The placement of the items; `nil` if it depends on the room.
    let placed: PackedArrangement?

    init(_ declaration: PackedDeclaration, settings: Settings) {
      count = declaration.count
      self.settings = settings
      level = declaration.level
      alignments = declaration.alignments
      diagnostics = declaration.diagnostics
      placed =
        settings.tracks.dependsOnRoom
        ? nil : PackedArrangement(declaration.level, tracks: settings.tracks(in: nil, gap: 0).tracks.count, settings)
    }

    /// The placement on a number of tracks across the flow.
    func arrangement(tracks: Int) -> PackedArrangement { placed ?? PackedArrangement(level, tracks: tracks, settings) }
  }

  /// The rest of a grid's declaration, besides its items.
  struct Settings: Sendable, Hashable {
    var tracks: GridTrackList
    var growing: GridTrackList?
    var areas: GridAreas?
    var contentMode: GridContentMode
    var flow: GridFlow
    var packing: PackingMode
    var policy: PlacementPolicy
    var spacing: GridSpacing
    var commonItemsAlignment: UnitPoint
    var contentAlignment: UnitPoint

    /// The tracks across the flow, with those that the areas need.
    func tracks(in room: Double?, gap: Double) -> GridTrackList.Resolved {
      tracks.resolved(in: room, gap: gap, least: areas.map { flow == .rows ? $0.columns : $0.rows } ?? 0)
    }
  }

  var settings: Settings {
    Settings(
      tracks: tracks, growing: growing, areas: areas, contentMode: contentMode, flow: flow, packing: packing,
      policy: policy, spacing: gridSpacing, commonItemsAlignment: commonItemsAlignment,
      contentAlignment: contentAlignment)
  }

  /// The declaration without its content. Content of data is made once to learn its spans, unless they are given apart
  /// from it.
  ///
  /// - Complexity: O(n), n items, and that of placing them.
  public var structure: Structure { resolved().structure }

  /// The placed structure, and the source of its content.
  func resolved() -> (structure: Structure, contents: PackedContents) {
    if let last = memo.last, last.settings == settings { return (last.structure, last.contents) }
    let (declaration, contents) = declared()
    let structure = Structure(declaration, settings: settings)
    memo.last = (settings, structure, contents)
    return (structure, contents)
  }

  /// The items to be placed, and the source of their content.
  func declared() -> (declaration: PackedDeclaration, contents: PackedContents) {
    var list = PackedItemList(.declare)
    list.declaring.declaration = PackedDeclaration(areas: areas)
    var contents = PackedContents()
    for source in sources { contents.declare(source, in: &list) }
    contents.finish(list.declaring.declaration)
    return (list.declaring.declaration, contents)
  }

  /// The structure that was made last, shared by the copies of a grid.
  ///
  /// Only the structure is kept from one layout to the next. For a million items in dense packing making it takes 70 %
  /// of a layout, and containers ask a grid up to four times for its size before it is laid out. Sizes are not kept:
  /// they depend on the proposal, and a host that changed content expects that it is measured again.
  @usableFromInline
  final class Memo {
    var last: (settings: Settings, structure: Structure, contents: PackedContents)?

    init() {}
  }
}
