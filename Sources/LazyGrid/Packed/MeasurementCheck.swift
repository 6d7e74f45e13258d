// Answers of content made usable.

import GridEngine

/// Replaces what is no size in answers, and notes which items gave them.
struct MeasurementCheck {
  private var items: [Int] = []

  /// A size for tracks: an infinite extent asks for nothing.
  mutating func usable(_ size: Size, of item: Int) -> Size { usable(size, of: item, in: .zero) }

  /// A size in a cell: an infinite extent is that of the cell.
  mutating func usable(_ size: Size, of item: Int, in cell: Size) -> Size {
    // Nearly all answers are; NaN is not within the limits either.
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

  /// One for each item.
  var diagnostics: [PackedGrid.Diagnostic] {
    items.isEmpty ? [] : Set(items).sorted().map { .measurement(item: $0) }
  }
}
