// Facts of a kind, look-ups of items, edits, and making rows ready: what the questions of `BodyRules` take and answer.

/// What holds for all sections of a kind.
struct BodyTraits {
  /// True when sections that are declared alike share a style, since the kind keeps nothing for each of them.
  var sharesStyles = true
  /// True when the kind decides how many rows there are, which may then be more than items.
  var decidesRowCount = false
  /// True when items have spans and may have starts.
  var hasSpans = false
  /// True when the extents of rows are saved; otherwise they are computed again from those of items.
  var savesRows = true
  /// True when items fill rows one after another, each as many as there are columns: in one column every row is an item. Such
  /// rows may be stale after an update; see ``SectionRecord/hasStaleRows``.
  var rowsAreFilled = false
  /// True when the rows and columns of items say nothing to somebody who hears them: one of so many is what they are
  /// told.
  var isList = false
  /// True when each item is a row of cells in columns of its own, of which those in view across the scrolling axis are shown.
  var hasColumns = false
  /// The number of the kind in saved states.
  var savedTag: Int64
  /// What only walls have.
  var wall = Wall()

  struct Wall {
    var columnsAreShares = false
  }

  /// True when the items of a row are no tracks: the column of an item whose place is settled is its middle, in shares
  /// of the section's room; see ``JustifiedBody/share(_:in:)``.
  @inline(__always) var columnsAreShares: Bool { PackedSections.haveWalls && wall.columnsAreShares }
}

/// How much has to be known of an item's place to name it.
enum Certainty {
  /// Nothing: where it has no place, one cell of the row that it is expected in.
  case expected
  /// As ``expected``, but of an item that is hidden by itself.
  case shown
  /// It has a place, which what is before it may still move.
  case placed
  /// It and what lies around it have their places.
  case settled
  /// The row that it begins in stays the same.
  case final
}

/// What an item is looked for by.
enum ItemLookup {
  /// The one that stands for a row: the first that begins in it at a distance from its leading edge or below. Where there is
  /// none, and unless it has to begin there, one that reaches into the row, or the nearest; where none is placed near, the one
  /// that is expected there.
  case standing(RowIndex, from: FixedPoint, beginsThere: Bool)
  /// The item whose cell is nearest to a point of a row or beside it, of two that are as near the later one. Where no item
  /// lies in the rows around, it is the next one above or below. Where that is not known yet, the next item that has no place.
  /// `across` is the point's distance from the content's leading edge across the scrolling axis, `along` that from the
  /// content's start.
  case nearest(across: Double, along: FixedPoint, inRow: RowIndex)
  /// The next item that a walk from row to row comes to, and of its row the one nearest to a kept place. A walk forward looks
  /// at items that begin at a row or below, a walk backward at items that end above it. Where that is not known yet, the next
  /// item that has no place. Where items begin elsewhere than their rows, the walk goes on from an item.
  case beyond(RowIndex, from: ItemIndex?, isForward: Bool, near: KeptPlace)
  /// The next item of some rows that a walk from column to column comes to, and of its column the one nearest to a kept
  /// place. A walk forward looks at items that begin at a column or behind it, a walk backward at items that end before it.
  case beside(Range<RowIndex>, column: Int, isForward: Bool, near: KeptPlace)
  /// The one of a row that is nearest to a column. Where that is not known yet, the next item that has no place.
  case crossing(RowIndex, isForward: Bool, near: Int)
  /// The one with a number in reading order.
  case reading(Int)
}

/// The place that a focus keeps to on its way: a column, and a distance from the leading edge of a row.
struct KeptPlace {
  var column: Int
  var row: RowIndex = 0
  var along = FixedPoint.zero
}

/// A change of a section's items.
enum BodyEdit {
  case remove(Range<ItemIndex>)
  /// Spans and starts are for a kind that has them.
  case insert(Int, at: ItemIndex, spans: PackedItems?)
  /// Other spans; the sizes of the items are forgotten. It counts as a change in any case where items have spans.
  case replaceSpans(Range<ItemIndex>, PackedItems)
  /// Hides items by themselves, or shows them; it is a change if any was not.
  case hide(Range<ItemIndex>, Bool)
  /// Other shapes, for the kind of wall that has such.
  case reshape(Range<ItemIndex>, WallItems)
  /// Lets all items choose their places anew, for a kind in which they keep them.
  case placeAnew
  /// Makes items unmeasured; it is a change if any was measured.
  case forget(Range<ItemIndex>)
  /// Sets the sizes of items, which must be unmeasured, to those that were copied from others.
  case paste(ArraySlice<RowEntry>, at: ItemIndex)
  /// Ends an update: brings the rows up to date as far as that is little work.
  case settle
}

/// What a section is made ready for.
enum PreparingTarget {
  /// A step comes to a row.
  case row(RowIndex, isForward: Bool)
  /// The row of an item has to be known.
  case item(ItemIndex)
  /// There is time for so many items, from the first on that needs it.
  case slice(Int)
}

/// The work that a step may still do to make rows ready, in items that are placed.
struct PreparingBudget: Sendable {
  /// Items for what the step needs.
  var needed = Int.max
  /// Items for making sure that nothing more comes into rows in view.
  var finalizing = 16_384
}

/// The result of making rows ready.
struct Preparation {
  /// Rows that are ready to be walked over.
  var ready = 0..<RowIndex.max
  /// True when the section's rows changed, and how they did.
  var isChanged = false
  var changes: [RowChange] = []
  /// True when the budget was enough.
  var isReached = true
  /// False where rows around may still be filled, so that another step to the same rows would do more.
  var isFinal = true
}

typealias RowChange = PlacementStore.RowChange

/// The range that a step still has to cover around a row that it measures.
enum MeasuringReach {
  /// Points before the row, and points from its leading edge on.
  case points(before: FixedPoint, after: FixedPoint)
  /// The rows up to another one.
  case rows(upTo: RowIndex)
}

/// Where an item lies in rows that it may begin and end elsewhere than.
struct ItemSlot {
  /// The distance of its leading edge from that of its first row.
  var lead: FixedPoint
  var extent: FixedPoint
}

/// What is known of the number of a section's rows.
struct RowKnowledge {
  /// The number that the packing leads to, with its bound.
  var estimate: RowEstimate
  /// The number that is shown.
  var published: Int
  /// True where rows lie as a fresh declaration would put them.
  var isAsDeclared = true

  /// The number of rows by which the count that is shown may be wrong, and of rows that may be too many; 0 where it is certain.
  var doubt: (stray: Int, spare: Int) {
    (estimate.bound.cutSum(abs(published - estimate.estimate)), max(0, published - estimate.atLeast))
  }
}
