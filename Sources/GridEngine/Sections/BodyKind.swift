// The kind of a section: a tag, and the number of the store where the kind keeps data of the section.

/// The kind of a section. Only `Bodies` looks inside; all other code passes it on.
enum BodyKind: Sendable, Hashable {
  /// Items fill rows of tracks one after another.
  case tracks
  /// Items have spans and are packed; the section has a store of its own for their places.
  case packed(store: Int32)
  /// Items are those of a wall; the section has a store of its own for them, among those of such walls.
  case wall(Wall, store: Int32)
  /// Items are rows of a table; its head has the columns, the other parts none (−1).
  case table(GridSection.TablePart, columns: Int32)

  /// The kinds of walls. One case above has both: what all sections are asked tells few cases apart.
  enum Wall: UInt8, Sendable {
    /// Items stack in lanes, chunk by chunk.
    case lanes
    /// Items fill justified rows.
    case justified
  }
}

// What is asked in each step looks at the kind alone: its traits are made of all kinds at once.
extension BodyKind {
  /// True when items may begin and end elsewhere than their rows do.
  @inline(__always)
  var hasSlots: Bool {
    guard PackedSections.haveWalls, case .wall(.lanes, _) = self else { return false }
    return true
  }

  /// True when the width decides which items share a row.
  @inline(__always)
  var widthDecidesRows: Bool {
    guard PackedSections.haveWalls, case .wall = self else { return false }
    return true
  }
}
