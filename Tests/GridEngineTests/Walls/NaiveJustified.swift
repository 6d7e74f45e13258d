// A slow model of justified rows: for each row all numbers of items that it might have are tried.

import GridEngine

/// Justified rows by their definition, from lists of aspect ratios.
struct NaiveJustified {
  let width: Double
  let gap: Double
  let target: Double
  /// `nil` is the nearest fit.
  let tolerance: Double?

  private func sum(_ aspects: ArraySlice<Double>) -> Double { aspects.reduce(0, +) }
  private func wish(_ count: Int) -> Double { (width - Double(count - 1) * gap) / target }
  private func miss(_ aspects: ArraySlice<Double>) -> Double { abs(sum(aspects) - wish(aspects.count)) }

  /// The number of items of the row that begins some items, and whether it is closed by what it has.
  private func row(_ aspects: ArraySlice<Double>) -> (count: Int, isClosed: Bool) {
    for count in 1...aspects.count {
      let row = aspects.prefix(count)
      if let tolerance {
        let (low, high) = (width / target * (1 - tolerance), width / target * (1 + tolerance))
        if sum(row) < low { continue }
        if sum(row) > high, count > 1, miss(row) > miss(row.dropLast()) { return (count - 1, true) }
        return (count, true)
      }
      if count > 1, miss(row) > miss(row.dropLast()) { return (count - 1, true) }
    }
    return (aspects.count, false)
  }

  /// For each row its items, and whether it lies open.
  func rows(_ aspects: [Double], _ breaks: [JustifiedBreak]) -> [(items: Range<Int>, isOpen: Bool)] {
    var rows: [(items: Range<Int>, isOpen: Bool)] = []
    var first = 0
    while first < aspects.count {
      if breaks[first] == .fullWidth {
        rows.append((first..<first + 1, false))
        first += 1
        continue
      }
      let limit = breaks.indices.first { $0 > first && breaks[$0] != .none } ?? aspects.count
      let (count, isClosed) = row(aspects[first..<limit])
      let isWide = sum(aspects[first..<first + count]) >= wish(count)
      let isCut = first + count == limit
      rows.append((first..<first + count, isCut && (tolerance == nil ? !isWide : !isClosed)))
      first += count
    }
    return rows
  }
}
