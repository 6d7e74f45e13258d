// The shapes that most items have, for which there is a quicker way everywhere.

/// Spans of up to 8 × 4 cells: they have a slot of their own in tables, and a loop of their own in the packer.
///
/// 8 columns are what three shifts of a row of cells find (see ``SmallSearch``), 4 rows what it looks at for every item.
enum SmallShape {
  static let width = 8
  static let height = 4
  /// Slots of one height: more than there are small widths, so that the widest shapes have a next wider neighbor.
  static let stride = 16
  static let slots = stride * (height + 1)

  @inline(__always)
  static func slot(width: Int, height: Int) -> Int { height &* stride &+ width }

  static func shape(ofSlot slot: Int) -> Shape { Shape(width: slot % stride, height: slot / stride) }

  static func contains(_ shape: Shape) -> Bool {
    shape.width <= width && shape.height <= height && !shape.hasColumn
  }
}
