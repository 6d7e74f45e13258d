// Comparison of items with those of an older declaration, one pair after another.

/// Compares items of two declarations. Most pairs come from the same two statements as the pair before.
///
/// A value and not a closure that captures variables, because Swift 6.3.1 miscompiles such a closure when it is
/// inlined.
struct PackedComparison {
  private let new: PackedContents
  private let old: PackedContents
  private var segments = (-1, -1)
  private var areEqual: ((Int, Int) -> Bool)?

  init(new: PackedContents, old: PackedContents) {
    self.new = new
    self.old = old
  }

  /// True when an item is known to have the same content as an old one.
  ///
  /// - Complexity: O(log s + log e), s statements, e elements of one that have several items.
  mutating func isSame(_ item: Int, _ oldItem: Int) -> Bool {
    let numbers = (new.segment(of: item), old.segment(of: oldItem))
    let (segment, oldSegment) = (new.segments[numbers.0], old.segments[numbers.1])
    if numbers != segments {
      segments = numbers
      areEqual = nil
      if let batch = segment.batch, let oldBatch = oldSegment.batch, segment.id == oldSegment.id {
        areEqual = batch.elements.comparison(with: oldBatch.elements)
      }
    }
    guard let areEqual else { return false }
    let (place, oldPlace) = (new.place(of: item, in: segment), old.place(of: oldItem, in: oldSegment))
    return place.position == oldPlace.position && areEqual(place.element, oldPlace.element)
  }
}
