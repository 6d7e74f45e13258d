// One place in the sequence of headers, rows and footers, and the number of a slot within its section.

/// A header, row or footer: a section and a slot in it. It stores nothing about what lies there.
struct Place: Hashable, Sendable {
  var section: Int
  var slot: SlotIndex

  var isHeader: Bool { slot.isHeader }
}

extension Place {
  /// The place of a row.
  @inline(__always) init(section: Int, row: RowIndex) { self.init(section: section, slot: SlotIndex(row)) }
}

/// The unit of slots.
enum SlotUnit {}

/// The number of a header, row or footer in its section: −1 is the header, then come the rows; the footer follows the
/// last row. So which slot is the footer depends on how many rows the section has: ``LocatedSection/row(at:)`` says
/// whether a slot is a row.
typealias SlotIndex = SectionIndex<SlotUnit>

extension SlotIndex {
  @inline(__always) static var header: SlotIndex { -1 }
  @inline(__always) var isHeader: Bool { self < 0 }

  @inline(__always) init(_ row: RowIndex) { self.init(row.raw) }
}

extension RowIndex {
  /// The row at a slot or after it; after the last, the end of the rows.
  @inline(__always) init(from slot: SlotIndex) { self.init(Swift.max(0, slot.raw)) }
}

extension LocatedSection {
  /// The row at a slot; `nil` for a header or footer.
  @inline(__always)
  func row(at slot: SlotIndex) -> RowIndex? { isRow(slot) ? RowIndex(slot.raw) : nil }
  @inline(__always)
  func isRow(_ slot: SlotIndex) -> Bool { slot >= 0 && slot < footerSlot }
  @inline(__always)
  var footerSlot: SlotIndex { SlotIndex(endRow) }

  /// The first place of a section that has any.
  var firstPlace: Place { Place(section: index, slot: record.hasHeader ? .header : 0) }

  /// The last place of a section that has any.
  var lastPlace: Place {
    Place(section: index, slot: record.hasFooter ? footerSlot : rows > 0 ? footerSlot - 1 : .header)
  }

  /// The room that the section's insets leave before and after a place.
  func insetBefore(_ slot: SlotIndex) -> FixedPoint { slot == 0 && rows > 0 ? metrics.topInset : .zero }
  func insetAfter(_ slot: SlotIndex) -> FixedPoint { slot >= 0 && slot == footerSlot - 1 ? metrics.bottomInset : .zero }

  /// The place after one in the same section and the distance between them; `nil` after the last.
  @inline(__always)
  func place(after slot: SlotIndex) -> (place: Place, spacing: FixedPoint)? {
    let next = slot + 1
    // The slot after the footer may be a number too large, which is cut.
    guard next < footerSlot || (next == footerSlot && slot < next && record.hasFooter) else { return nil }
    return (Place(section: index, slot: next), insetAfter(slot) + gap + insetBefore(next))
  }

  /// The place before one in the same section and the distance between them; `nil` before the first.
  @inline(__always)
  func place(before slot: SlotIndex) -> (place: Place, spacing: FixedPoint)? {
    let previous = slot - 1
    guard previous >= 0 || (previous == .header && record.hasHeader) else { return nil }
    return (Place(section: index, slot: previous), insetAfter(previous) + gap + insetBefore(slot))
  }

  /// The extent of a header or footer if it is declared or measured.
  func knownSupplementaryExtent(_ slot: SlotIndex) -> FixedPoint? {
    slot.isHeader
      ? (record.headerIsExact ? headerExtent : nil) : (record.footerIsExact ? footerExtent : nil)
  }
}
