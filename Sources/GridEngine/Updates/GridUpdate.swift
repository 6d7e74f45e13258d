// What changes in a grid's data, as a value: items and whole sections that come, go, move or get another size.

/// A batch of changes to the items and sections of a grid, applied as one by ``VirtualGrid/apply(_:)``.
///
/// The order in which changes are added does not matter, because each names its place in one of two numberings:
///
/// - what leaves or is looked at (deletions, reloads, where a move starts, a new declaration) by its number **before** the
///   whole update,
/// - what arrives (insertions, where a move ends) by its number **after** the whole update.
///
/// These are the numberings of `CollectionDifference` and of UIKit's batch updates. For example, with the items
/// A B C D E in section 0,
///
///     var update = GridUpdate()
///     update.deleteItems(1..<3, section: 0)                      // B and C
///     update.insertItems(1, at: .item(0))                        // X, which is item 0 afterwards
///     update.moveItems(4..<5, section: 0, to: .item(1))          // E, which is item 1 afterwards
///
/// makes X E A D, in whatever order the three lines stand. What is neither deleted nor moved keeps its order and fills the
/// numbers that insertions and moves leave free.
///
/// Any numbers are stored as they are; applying the update checks them all before anything changes.
public struct GridUpdate: Sendable, Hashable {
  /// Consecutive items of one section, numbered as before the update.
  struct Items: Sendable, Hashable {
    var section: Int
    var range: Range<Int>
  }

  /// A number of new items, and the place of the first after the update.
  struct Insertion: Sendable, Hashable {
    var count: Int
    var target: CellID
    /// Spans and starts for a packed section; without them items are one cell each.
    var spans: PackedItems?
  }

  struct Move: Sendable, Hashable {
    var source: Items
    var target: CellID
  }

  struct Declaration: Sendable, Hashable {
    var index: Int
    var section: GridSection
  }

  struct SectionMove: Sendable, Hashable {
    var source: Int
    var target: Int
  }

  struct SpanChange: Sendable, Hashable {
    var items: Items
    var spans: PackedItems
  }

  var deletions: [Items] = []
  var spanChanges: [SpanChange] = []
  var insertions: [Insertion] = []
  var moves: [Move] = []
  var reloads: [Items] = []
  var sectionDeletions: [Range<Int>] = []
  var sectionInsertions: [Declaration] = []
  var sectionMoves: [SectionMove] = []
  var sectionReloads: [Range<Int>] = []
  var redeclarations: [Declaration] = []

  /// An update that changes nothing.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// The update with columns and rows of spans exchanged, as a horizontal grid's layout sees it.
  var transposed: GridUpdate {
    var update = self
    for i in insertions.indices { update.insertions[i].spans?.transpose() }
    for i in spanChanges.indices { update.spanChanges[i].spans.transpose() }
    return update
  }

  /// Whether nothing was added.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty && spanChanges.isEmpty
      && sectionDeletions.isEmpty
      && sectionInsertions.isEmpty && sectionMoves.isEmpty && sectionReloads.isEmpty && redeclarations.isEmpty
  }
}
