// The reasons for which an update is refused.

/// The first thing that is wrong with a ``GridUpdate`` that was refused. The grid is as it was before.
///
/// Ranges and numbers are those of the change that is wrong.
public enum GridUpdateError: Error, Sendable, Hashable {
  /// Sections that do not exist (in the numbering before the update), or a section whose items are meant; the grid has
  /// `count`.
  case unknownSections(Range<Int>, count: Int)
  /// Items that do not exist (in the numbering before the update) in a section that does; it has `count`.
  case unknownItems(Range<Int>, section: Int, count: Int)
  /// A section is deleted or moved more than once.
  case sectionLeavesTwice(Int)
  /// An item is deleted or moved more than once.
  case itemLeavesTwice(CellID)
  /// Items are deleted whose section is deleted as a whole.
  case itemsOfDeletedSection(Range<Int>, section: Int)
  /// A negative number of items is inserted.
  case negativeCount(Int, at: CellID)
  /// Items would arrive at a place that does not exist after the update, or that is a header or footer. `count` is the number
  /// of items that the section has after the update, where that is known.
  case unknownTarget(CellID, count: Int?)
  /// Items would arrive in a section that does not exist after the update; the grid then has `count`.
  case unknownTargetSection(CellID, count: Int)
  /// More than one item would arrive at the same place.
  case targetTaken(CellID)
  /// A section would arrive at a place that does not exist after the update; the grid then has `count`.
  case unknownSectionTarget(Int, count: Int)
  /// More than one section would arrive at the same place.
  case sectionTargetTaken(Int)
  /// Sections are changed where only items may be.
  case sectionsChanged
  /// A section would not have the number of items that was expected of it.
  case unexpectedItemCount(Int, section: Int, expected: Int)
  /// The grid would not have the number of sections that was expected of it.
  case unexpectedSectionCount(Int, expected: Int)
  /// The grid would hold more than ``Limits/items`` items.
  case tooManyItems(count: Int)
  /// The grid would hold more than ``Limits/sections`` sections.
  case tooManySections(count: Int)
}
