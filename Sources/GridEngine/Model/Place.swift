// One place in the sequence of headers, rows and footers.

/// A header, row or footer: a section and a slot in it. It stores nothing about what lies there.
struct Place: Hashable, Sendable {
  var section: Int
  /// −1 is the header, then come the rows; the footer follows the last row.
  var slot: Int

  static let headerSlot = -1

  var isHeader: Bool { slot < 0 }
}

extension LocatedSection {
  @inline(__always) func isRow(_ slot: Int) -> Bool { slot >= 0 && slot < rows }

  /// The first place of a section that has any.
  var firstPlace: Place { Place(section: index, slot: record.hasHeader ? Place.headerSlot : 0) }

  /// The last place of a section that has any.
  var lastPlace: Place {
    Place(section: index, slot: record.hasFooter ? rows : rows > 0 ? rows - 1 : Place.headerSlot)
  }

  /// The room that the section's insets leave before and after a place.
  func insetBefore(_ slot: Int) -> FixedPoint { slot == 0 && rows > 0 ? metrics.topInset : .zero }
  func insetAfter(_ slot: Int) -> FixedPoint { slot >= 0 && slot == rows - 1 ? metrics.bottomInset : .zero }

  /// The place after one in the same section and the distance between them; `nil` after the last.
  @inline(__always)
  func place(after slot: Int) -> (place: Place, spacing: FixedPoint)? {
    let next = slot + 1
    guard next < rows || (next == rows && record.hasFooter) else { return nil }
    return (Place(section: index, slot: next), insetAfter(slot) + gap + insetBefore(next))
  }

  /// The place before one in the same section and the distance between them; `nil` before the first.
  @inline(__always)
  func place(before slot: Int) -> (place: Place, spacing: FixedPoint)? {
    let previous = slot - 1
    guard previous >= 0 || (previous == Place.headerSlot && record.hasHeader) else { return nil }
    return (Place(section: index, slot: previous), insetAfter(previous) + gap + insetBefore(slot))
  }

  /// The extent of a header or footer if it is declared or measured.
  func knownSupplementaryExtent(_ slot: Int) -> FixedPoint? {
    slot < 0
      ? (record.headerIsExact ? headerExtent : nil) : (record.footerIsExact ? footerExtent : nil)
  }
}
