// Joining many items to rows by the rules, without a division for each.

/// The numbers by which rows are filled, for joining one item after another.
///
/// What ``JustifiedRules/join(_:_:to:)`` decides is decided here by products that are off by less than a margin; where a row
/// is that near to a tie, the rules are asked. So rows are the same to the last bit.
struct JustifiedPace: Sendable {
  private let rules: JustifiedRules
  /// The sum of aspect ratios that fills the room without gaps, and what each gap takes of it.
  let whole: Double
  let share: Double
  private let margin: Double
  /// The sum below which any item joins, by ``JustifiedPolicy/firstFit(tolerance:)``; 0 by other policies.
  private let least: Double
  let isNearest: Bool
  /// True where no item is so narrow that it does not count beside the margin.
  private let isSharp: Bool

  init(_ rules: JustifiedRules) {
    self.rules = rules
    (whole, share) = (rules.room / rules.target, rules.gap / rules.target)
    margin = 1e-6 + (whole + share * Double(JustifiedRules.rowLimit)) * 1e-12
    isSharp = 8 * margin < JustifiedRules.aspects.lowerBound
    if case .firstFit(let tolerance) = rules.policy {
      (least, isNearest) = (whole * (1 - tolerance) - margin, false)
    } else {
      (least, isNearest) = (0, true)
    }
  }

  /// Lets items without breaks join a row from an offset on until it is sure to end; true where it is. The next item begins the next
  /// row. The sum of the aspect ratios counts only in a row that goes on.
  @inline(__always)
  func join(_ aspects: UnsafeBufferPointer<Float>, _ offset: inout Int, to row: inout JustifiedRules.Row) -> Bool {
    var (count, sum, next) = (row.count, row.sum, offset)
    defer { offset = next }
    while next < aspects.count {
      if isNearest {
        if count == 0 {
          sum = unsafe Double(aspects[next])
          (count, next) = (1, next + 1)
        }
        // The wish of the row with one item more: what is well below it joins without another question.
        var limit = whole - Double(count) * share - margin
        while next < aspects.count, count < JustifiedRules.rowLimit - 1 {
          let wider = unsafe sum + Double(aspects[next])
          guard wider < limit else { break }
          (sum, count, next) = (wider, count + 1, next + 1)
          limit -= share
        }
        if next == aspects.count { break }
        // By how much the row with the item is nearer to its wish than the row without is to its own.
        let wish = whole - Double(count) * share
        let farther = unsafe (sum + Double(aspects[next]) - wish).magnitude - (sum - wish - share).magnitude
        // Behind an item that goes beyond the wish no other joins, so the row ends here or after it. Without a branch, as half of all
        // rows end this way and half the other.
        if farther.magnitude > margin, isSharp, count < JustifiedRules.rowLimit - 1 {
          let joining = farther < 0 ? 1 : 0
          (row.count, row.isClosed, next) = (count + joining, true, next + joining)
          return true
        }
      } else {
        let wider = unsafe sum + Double(aspects[next])
        if wider < least, count < JustifiedRules.rowLimit - 1 {
          (sum, count, next) = (wider, count + 1, next + 1)
          continue
        }
      }
      (row.count, row.sum) = (count, sum)
      guard unsafe rules.join(Double(aspects[next]), to: &row) else { return true }
      next += 1
      if row.isClosed { return true }
      (count, sum) = (row.count, row.sum)
    }
    (row.count, row.sum) = (count, sum)
    return false
  }
}
