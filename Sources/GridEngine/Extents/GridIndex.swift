// Numbers that count through a whole grid, so that they are not taken for numbers within one section.

/// A number that counts through all sections of a grid what `Unit` names. Numbers within one section are plain integers;
/// ``LocatedSection`` turns them into these.
struct GridIndex<Unit>: Hashable, Comparable, Sendable {
  let raw: Int

  @inline(__always) init(_ raw: Int) { self.raw = raw }

  @inline(__always) static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  @inline(__always) static func + (a: Self, n: Int) -> Self { Self(a.raw + n) }
  @inline(__always) static func - (a: Self, b: Self) -> Int { a.raw - b.raw }
}

/// What rows of a grid are counted by.
enum RowUnit {}
/// What items of a grid are counted by.
enum ItemUnit {}

typealias GridRowIndex = GridIndex<RowUnit>
typealias GridItemIndex = GridIndex<ItemUnit>

extension Range {
  /// The plain numbers of a range.
  @inline(__always)
  func raw<Unit>() -> Range<Int> where Bound == GridIndex<Unit> { lowerBound.raw..<upperBound.raw }
}
