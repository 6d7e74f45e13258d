// A span as one number, to look up where its search goes on.

/// A width and a height that were searched for, and the column if it was fixed.
///
///     bits 61 … 46: column + 1, 0 if any column will do
///     bits 45 … 15: height
///     bits 14 …  0: width
struct Shape: Sendable, Hashable {
  let bits: UInt64

  init(width: Int, height: Int) { bits = Shape.bits(width, height) }
  init(width: Int, height: Int, column: Int) {
    bits = UInt64(truncatingIfNeeded: column &+ 1) &<< 46 | Shape.bits(width, height)
  }

  @inline(__always)
  private static func bits(_ width: Int, _ height: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: height) &<< 15 | UInt64(truncatingIfNeeded: width)
  }

  var width: Int { Int(bits & 0x7FFF) }
  var height: Int { Int(bits >> 15 & 0x7FFF_FFFF) }
  var hasColumn: Bool { bits >> 46 != 0 }

  /// True if this shape fits wherever `other` fits.
  func fits(in other: Shape) -> Bool {
    let width: UInt64 = 0x7FFF
    return bits >> 46 == other.bits >> 46 && bits & width <= other.bits & width
      && bits & ~width <= other.bits & ~width
  }
}
