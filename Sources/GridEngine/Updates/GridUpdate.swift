// A batch of changes to a grid's data, as a value.

/// A batch of changes to the items and sections of a grid, applied as one by ``VirtualGrid/apply(_:)``.
///
/// Each change names its place in one of two numberings:
///
/// - deletions, reloads, new spans, new declarations and the sources of moves use the numbers **before** the whole update,
/// - insertions, the targets of moves, new aspects and shapes of items in walls, and merged cells use the numbers **after** the
///   whole update; only the target of ``moveItems(_:before:)`` is numbered as before it.
///
/// These are the numberings of `CollectionDifference` and of UIKit's batch updates. For example, with the items
/// A B C D E in section 0,
///
///     var update = GridUpdate()
///     update.deleteItems(1..<3, section: 0)                      // B and C
///     update.insertItems(1, at: .item(0))                        // X, which is item 0 afterwards
///     update.moveItems(4..<5, section: 0, to: .item(1))          // E, which is item 1 afterwards
///
/// makes X E A D, in whatever order the three lines stand. Items that are neither deleted nor moved keep their order and
/// fill the numbers that insertions and moves leave free.
///
/// The order in which changes are added matters only where two of them contradict each other: the last declaration of a
/// section counts, and the last span of an item.
///
/// An item of a section that is packed after the update has the first of these spans:
///
/// 1. the one that ``reshapeItems(from:section:as:)`` gives it, also when it moves or its section becomes packed; for a new
///    item the one that it is inserted with,
/// 2. the one that it had in a packed section before the update,
/// 3. the one that the declaration by which its old section becomes packed lists for it. That declaration lists all items
///    that the section has before the update, by their old numbers; when it lists another number of items, it is not looked at,
/// 4. one cell.
///
/// Any numbers are stored as they are; applying the update checks them all before anything changes. Refusing it costs time
/// and memory by the number of its changes, not by the number of items and sections that they cover.
public struct GridUpdate: Sendable, Hashable {
  /// Consecutive items of one section, numbered as before the update.
  struct Items: Sendable, Hashable {
    var section: Int
    var range: Range<Int>

    /// The range as the model takes it.
    var indexes: Range<ItemIndex> { ItemIndex(range.lowerBound)..<ItemIndex(range.upperBound) }
  }

  /// A number of new items; `target` is the first of them after the update.
  struct Insertion: Sendable, Hashable {
    var count: Int
    var target: CellID
    /// Spans and starts for a packed section; `nil` is one cell each.
    var spans: PackedItems?
  }

  struct Move: Sendable, Hashable {
    var source: Items
    var target: CellID
  }

  /// A new order of consecutive items of a section, which takes the place of many moves, insertions and deletions.
  struct Rearrangement: Sendable, Hashable {
    var section: Int
    /// The number of the section after the update.
    var newSection: Int
    var order: ItemOrder
    /// Spans and starts of new items for a packed section, one after another; `nil` is one cell each.
    var spans: PackedItems?

    /// The items before the update.
    var source: Items { Items(section: section, range: order.old) }
    /// The place of the first of them after the update.
    var target: CellID { .item(order.new.lowerBound, section: newSection) }
  }

  /// A new declaration of a section that stays.
  struct Redeclaration: Sendable, Hashable {
    var index: Int
    var section: GridSection
  }

  /// Consecutive new sections with the same declaration; `target` is the first of them after the update.
  struct SectionInsertion: Sendable, Hashable {
    var count: Int
    var target: Int
    var section: GridSection
  }

  /// Consecutive sections that move together; `target` is the first of them after the update.
  struct SectionMove: Sendable, Hashable {
    var source: Range<Int>
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
  /// Where changes are numbered, these come after the moves.
  var rearrangements: [Rearrangement] = []
  var reloads: [Items] = []
  var sectionDeletions: [Range<Int>] = []
  var sectionInsertions: [SectionInsertion] = []
  var sectionMoves: [SectionMove] = []
  var sectionReloads: [Range<Int>] = []
  /// Sections all of whose items are reloaded, without headers and footers.
  var sectionItemReloads: [Range<Int>] = []
  /// True when all headers and footers are measured again.
  var reloadsSupplementaries = false
  var redeclarations: [Redeclaration] = []
  /// Changes of what only some kinds of sections have, in one list, since updates are copied and few have any.
  var bodyChanges: [BodyChange] = []

  /// An update that changes nothing.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Exchanges the columns and rows of spans, because a horizontal grid is laid out as a vertical one.
  ///
  /// - Complexity: O(n), n items that the update gives spans.
  mutating func transposeSpans() {
    for i in insertions.indices { insertions[i].spans?.transpose() }
    for i in spanChanges.indices { spanChanges[i].spans.transpose() }
    for i in rearrangements.indices { rearrangements[i].spans?.transpose() }
  }

  /// True when sections come, go, move or are declared anew.
  public var changesSections: Bool {
    !(sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty && redeclarations.isEmpty)
  }

  /// True until the first change is added.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty && spanChanges.isEmpty
      && sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty && sectionReloads.isEmpty
      && sectionItemReloads.isEmpty && !reloadsSupplementaries && redeclarations.isEmpty && rearrangements.isEmpty
      && bodyChanges.isEmpty
  }

  /// The rearrangement with a number among moves and rearrangements; `nil` for a move.
  func rearrangement(_ number: Int32) -> Rearrangement? {
    let index = Int(number) - moves.count
    return index >= 0 ? rearrangements[index] : nil
  }
}
