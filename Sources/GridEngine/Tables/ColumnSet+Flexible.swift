// The room that flexible columns take.

extension ColumnSet {
  /// The number of shown flexible columns up to which they share room. Each round of sharing looks at all of them and
  /// may settle a single one.
  static var mostFlexible: Int { 4096 }

  /// Sizes flexible columns for a room: they share what the others leave where all columns fit with these at their
  /// minimums and no width is an estimate; otherwise each has its minimum.
  ///
  /// - Returns: whether any width is another one.
  /// - Complexity: O(1) where nothing changed since the last time, there are no flexible columns, or columns do not fit
  ///   as before; otherwise O(p + f (log C + i)), p parts of runs, f flexible columns, C entries, i rounds of sharing.
  @discardableResult
  mutating func flex(in room: FixedPoint) -> Bool {
    guard flexibleCount > 0, flexedRoom != room else { return false }
    defer { flexedRoom = room }
    let isKnown = commonWidth != nil || extents.measuredCount == extents.count
    guard isFlexed || isKnown && extent <= room else { return false }
    guard let columns = flexibleColumns() else { return unflex() }
    var (rest, least) = (room - extent, FixedPoint.zero)
    for column in columns {
      rest += slot(of: column.number).extent
      least += column.minimum
    }
    guard isKnown, least <= rest, columns.allSatisfy({ $0.isSettled }) else { return unflex() }
    var shares = FlexibleShares(columns.map { $0.bounds })
    shares.divide(rest.raw)
    isFlexed = true
    return setWidths(of: columns) { FixedPoint(raw: shares.widths[$0]) }
  }

  /// Gives each flexible column its minimum.
  @discardableResult
  mutating func unflex() -> Bool {
    flexedRoom = nil
    guard isFlexed else { return false }
    isFlexed = false
    let columns = flexibleColumns() ?? []
    return setWidths(of: columns) { columns[$0].minimum }
  }

  private mutating func setWidths(of columns: [FlexibleColumn], _ width: (Int) -> FixedPoint) -> Bool {
    var isChanged = false
    for (index, column) in columns.enumerated() where slot(of: column.number).extent != width(index) {
      setEntry(width(index), of: column.number)
      isChanged = true
    }
    return isChanged
  }

  /// A shown flexible column.
  private struct FlexibleColumn {
    var number: Int
    var minimum: FixedPoint
    var bounds: FlexibleShares.Bounds
    /// False when its minimum is yet to be learnt.
    var isSettled: Bool
  }

  /// The shown flexible columns; `nil` where there are too many.
  private func flexibleColumns() -> [FlexibleColumn]? {
    var columns: [FlexibleColumn] = []
    var isFull = false
    policies.forEachRun(in: 0..<count) { run, policy in
      guard policy.isFlexible, !isFull else { return }
      hidden.flags.forEachRun(in: run) { run, isHidden in
        guard !isHidden else { return }
        userWidths.forEachRun(in: run) { run, width in
          guard width == nil else { return }
          isFull = isFull || columns.count + run.count > ColumnSet.mostFlexible
          guard !isFull else { return }
          for number in run {
            let learnt = minimums[number]
            let minimum = policy.kind == .flexibleByContent ? learnt ?? .zero : policy.minimum
            columns.append(
              FlexibleColumn(
                number: number, minimum: minimum,
                bounds: .init(factor: policy.factor, minimum: minimum.raw, maximum: policy.maximum.raw),
                isSettled: policy.kind == .flexible || learnt != nil))
          }
        }
      }
    }
    return isFull ? nil : columns
  }
}

/// The division of room among flexible columns, as CSS Flexible Box Layout, section 9.7, divides it: in rounds, each of
/// which settles those whose share is less than their minimums, or more than their maximums, whichever weighs more.
struct FlexibleShares {
  struct Bounds {
    var factor: UInt64
    var minimum: Int64
    var maximum: Int64
  }

  private let columns: [Bounds]
  /// The widths in units of 1/1024 point.
  private(set) var widths: [Int64]
  private var isOpen: [Bool]

  /// - Parameter columns: at most ``ColumnSet/mostFlexible``, with factors up to 2⁴⁴.
  init(_ columns: [Bounds]) {
    self.columns = columns
    widths = columns.map { $0.minimum }
    isOpen = Array(repeating: true, count: columns.count)
  }

  /// - Complexity: O(f·i), f columns, i ≤ f rounds.
  mutating func divide(_ room: Int64) {
    var free = max(0, room)
    while true {
      let sum = factorSum()
      var (below, above) = (0.0, 0.0)
      for (index, column) in columns.enumerated() where isOpen[index] {
        let share = Double(column.factor) * Double(free) / Double(sum)
        switch violation(column, free, sum) {
        case ..<0: below += max(0, Double(column.minimum) - share)
        case 0: break
        default: above += max(0, share - Double(column.maximum))
        }
      }
      // Both sides, where they weigh the same; what rounding alone puts out of bounds weighs nothing.
      let (settlesBelow, settlesAbove) = (below >= above, above >= below)
      var (isChanged, settled) = (false, Int64(0))
      for (index, column) in columns.enumerated() where isOpen[index] {
        let violation = violation(column, free, sum)
        guard violation < 0 && settlesBelow || violation > 0 && settlesAbove else { continue }
        widths[index] = violation < 0 ? column.minimum : column.maximum
        settled += widths[index]
        isOpen[index] = false
        isChanged = true
      }
      if !isChanged || below == above && below > 0 { return share(free, sum) }
      free = max(0, free - settled)
    }
  }

  /// The sum of the factors of open columns, but not less than 1, so that parts of a whole leave room. What adds up to
  /// 1 but for rounding is 1.
  private func factorSum() -> UInt64 {
    var (sum, count): (UInt64, UInt64) = (0, 0)
    for (index, column) in columns.enumerated() where isOpen[index] {
      sum += column.factor
      count += 1
    }
    return sum + count >= ColumnPolicy.unitFactor ? max(1, sum) : ColumnPolicy.unitFactor
  }

  /// Below 0 for a column whose share is less than its minimum, above 0 for one that gets more than its maximum.
  private func violation(_ column: Bounds, _ free: Int64, _ sum: UInt64) -> Int {
    let share = column.factor.multipliedFullWidth(by: UInt64(free))
    let least = UInt64(column.minimum).multipliedFullWidth(by: sum)
    if (share.high, share.low) < (least.high, least.low) { return -1 }
    let most = UInt64(column.maximum).multipliedFullWidth(by: sum)
    return (share.high, share.low) > (most.high, most.low) ? 1 : 0
  }

  /// Gives open columns their shares. Edges are rounded down one after another, so that the sum is exact.
  private mutating func share(_ free: Int64, _ sum: UInt64) {
    var (factors, edge): (UInt64, Int64) = (0, 0)
    for (index, column) in columns.enumerated() where isOpen[index] {
      factors += column.factor
      let product = factors.multipliedFullWidth(by: UInt64(free))
      let end = Int64(sum.dividingFullWidth(product).quotient)
      widths[index] = end - edge
      edge = end
    }
  }
}
