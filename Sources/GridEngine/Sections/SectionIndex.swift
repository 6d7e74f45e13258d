// Numbers that count within one section, as types, so that a row is not taken for an item, nor for a row of the grid.

/// The number of a row or an item, as `Unit` says, counted from 0 within its section. ``LocatedSection`` converts it to
/// the number in the grid, a ``GridIndex``, and back.
///
/// It is written as a plain number where one is known, and a number of rows or items can be added to it.
struct SectionIndex<Unit>: Hashable, Strideable, ExpressibleByIntegerLiteral, Sendable {
  let raw: Int

  @inline(__always) init(_ raw: Int) { self.raw = raw }
  @inline(__always) init(integerLiteral raw: Int) { self.raw = raw }

  /// A number that no row or item has: the end of a range without an end.
  @inline(__always) static var max: Self { Self(.max) }

  @inline(__always) static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
  @inline(__always) static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  @inline(__always) static func + (a: Self, n: Int) -> Self { Self(a.raw.cutSum(n)) }
  @inline(__always) static func - (a: Self, n: Int) -> Self { Self(a.raw.cutDifference(n)) }
  @inline(__always) static func - (a: Self, b: Self) -> Int { a.raw.cutDifference(b.raw) }

  @inline(__always) func advanced(by n: Int) -> Self { self + n }
  @inline(__always) func distance(to other: Self) -> Int { other - self }
}

/// The number of a row in its section.
typealias RowIndex = SectionIndex<RowUnit>
/// The number of an item in its section.
typealias ItemIndex = SectionIndex<ItemUnit>

extension Range {
  /// The plain numbers of a range.
  @inline(__always)
  func raw<Unit>() -> Range<Int> where Bound == SectionIndex<Unit> { lowerBound.raw..<upperBound.raw }
}

extension GridArea {
  /// The first row, and the row after the last, as rows of the section that the area is in.
  @inline(__always) var firstRow: RowIndex { RowIndex(row) }
  @inline(__always) var endRow: RowIndex { RowIndex(row.cutSum(rows)) }
}
