// Replacement of bad sizes that content answers.

import GridEngine

/// Replaces bad sizes, and notes which items answered them.
struct MeasurementCheck {
  private var items: [Int] = []

  /// A size for sizing tracks: an infinite extent counts as 0.
  mutating func usable(_ size: Size, of item: Int) -> Size { usable(size, of: item, in: .zero) }

  /// A size inside a cell: an infinite extent is replaced by that of the cell.
  mutating func usable(_ size: Size, of item: Int, in cell: Size) -> Size {
    // The fast path: nearly all answers are usable. NaN fails these comparisons too.
    if size.width >= 0, size.width <= Limits.across, size.height >= 0, size.height <= Limits.across { return size }
    return replaced(size, of: item, in: cell)
  }

  @inline(never)
  private mutating func replaced(_ size: Size, of item: Int, in cell: Size) -> Size {
    func extent(_ value: Double, _ cell: Double) -> Double {
      if value == .infinity { return cell }
      let checked = value >= 0 ? min(value, Limits.across) : 0
      if checked != value, items.last != item { items.append(item) }
      return checked
    }
    return Size(width: extent(size.width, cell.width), height: extent(size.height, cell.height))
  }

  /// The diagnostics, one for each item with a bad size.
  var diagnostics: [LazyGridDiagnostic] {
    items.isEmpty ? [] : Set(items).sorted().map { .measurement(item: $0) }
  }
}
