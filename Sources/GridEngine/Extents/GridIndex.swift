// Numbers that count through a whole grid, as a type, so that they are not taken for numbers within one section.

/// The number of a row or an item, as `Unit` says, counted through all sections of a grid. Numbers within one section
/// are ``SectionIndex``; ``LocatedSection`` converts them.
struct GridIndex<Unit>: Hashable, Comparable, Sendable {
  let raw: Int

  @inline(__always) init(_ raw: Int) { self.raw = raw }

  @inline(__always) static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  @inline(__always) static func + (a: Self, n: Int) -> Self { Self(a.raw.cutSum(n)) }
  @inline(__always) static func - (a: Self, b: Self) -> Int { a.raw.cutDifference(b.raw) }
}

/// The unit of row numbers.
enum RowUnit {}
/// The unit of item numbers.
enum ItemUnit {}

typealias GridRowIndex = GridIndex<RowUnit>
typealias GridItemIndex = GridIndex<ItemUnit>

extension Range {
  /// The plain numbers of a range.
  @inline(__always)
  func raw<Unit>() -> Range<Int> where Bound == GridIndex<Unit> { lowerBound.raw..<upperBound.raw }
}
