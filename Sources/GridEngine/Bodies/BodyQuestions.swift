// What the questions of the seam carry: facts of a kind, ways to a neighbor, edits, and making rows ready.

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
  /// True when rows may be stale after an update; see ``SectionRecord/hasStaleRows``.
  var canHaveStaleRows = false
  /// The number of the kind in saved states.
  var savedTag: Int64
}

/// How much has to be known of an item's place to name it.
enum Certainty {
  /// It has a place, which what is before it may still move.
  case placed
  /// It and what lies around it have their places.
  case settled
  /// The row that it begins in stays the same.
  case final
}

/// A way from an item, or from a row, to an item beside it.
enum NeighborWay {
  /// To the item that a walk from row to row comes to next and that is nearest to a column: of those that begin at a row or
  /// below, or backwards of those that end above it. Where that is not known yet, the next item that has no place.
  case beyond(RowIndex, isForward: Bool, near: Int)
  /// To the item of some rows that a walk from column to column comes to next and that is nearest to a row: of those that begin
  /// at a column or behind it, or backwards of those that end before it.
  case beside(Range<RowIndex>, beyond: Int, isForward: Bool, near: RowIndex)
  /// To the item of a row that is nearest to a column. Where that is not known yet, the next item that has no place.
  case crossing(RowIndex, isForward: Bool, near: Int)
  /// To the item with a number in reading order.
  case reading(Int)
}

/// A change of a section's items.
enum BodyEdit {
  case remove(Range<ItemIndex>)
  /// Spans and starts are for a kind that has them.
  case insert(Int, at: ItemIndex, spans: PackedItems?)
  /// Other spans; the sizes of the items are forgotten. It counts as a change in any case where items have spans.
  case replaceSpans(Range<ItemIndex>, PackedItems)
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

/// What is known of the number of a section's rows.
struct RowKnowledge {
  /// The number that the packing leads to, with its bound.
  var estimate: RowEstimate
  /// The number that is shown.
  var published: Int

  /// The number of rows by which the count that is shown may be wrong, and of rows that may be too many; 0 where it is certain.
  var doubt: (stray: Int, spare: Int) {
    (estimate.bound.cutSum(abs(published - estimate.estimate)), max(0, published - estimate.atLeast))
  }
}
