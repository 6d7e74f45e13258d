// The rules by which a row of items with aspect ratios ends, and how high it is.

/// What decides about justified rows: the room, the height to be met, and the policy. All numbers are sensible.
struct JustifiedRules: Sendable, Hashable {
  /// Points that a row fills across.
  private(set) var room = 0.0
  /// Points between two items of a row.
  private(set) var gap = 0.0
  /// The height that rows are to have, in points.
  private(set) var target = 1.0
  /// The least and the largest height of a row that is closed.
  private(set) var heights = 0.5...2.0
  /// True when items of a row that is clamped fill the room all the same, and are cropped.
  var crops = true
  private(set) var policy = JustifiedPolicy.nearest
  var lastRow = JustifiedLastRow.leading
  /// True when a number had to be clamped.
  private(set) var isClamped = false

  /// The most items of a row.
  static let rowLimit = 4_096
  /// The aspect ratios that there are; others are clamped to these.
  static let aspects = 1.0 / 64...64.0

  init(
    room: Double, gap: Double, target: Double, heights: ClosedRange<Double>? = nil, policy: JustifiedPolicy,
    crops: Bool = true, lastRow: JustifiedLastRow = .leading
  ) {
    (self.room, self.gap) = (PackedTrack.length(room), PackedTrack.length(gap))
    self.target = target.isNaN ? 1 : max(1, min(Limits.extent, target))
    func height(_ value: Double) -> Double { value.isNaN ? self.target : max(0, min(Limits.extent, value)) }
    let wanted = heights ?? self.target / 2...self.target * 2
    self.heights = height(wanted.lowerBound)...max(height(wanted.lowerBound), height(wanted.upperBound))
    self.policy = policy.checked
    (self.crops, self.lastRow) = (crops, lastRow)
    isClamped =
      self.room != room || self.gap != gap || self.target != target || self.policy != policy
      || heights.map { $0 != self.heights } ?? false
  }

  /// The same rules in another room.
  func inRoom(_ room: Double) -> JustifiedRules {
    var rules = self
    rules.room = PackedTrack.length(room)
    return rules
  }

  /// A usable aspect ratio: 1 for one that is not finite or not positive, and within ``aspects``.
  @inline(__always)
  static func aspect(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    return max(aspects.lowerBound, min(aspects.upperBound, value))
  }

  /// A row that items join one after another, and the sum of their aspect ratios in order.
  struct Row: Sendable, Equatable {
    var count = 0
    var sum = 0.0
    /// True when nothing joins any more.
    var isClosed = false
    var isFullWidth = false
  }

  /// The sum of aspect ratios that a row of so many items has where it is as high as the target.
  @inline(__always)
  private func wish(_ count: Int) -> Double { (room - Double(count - 1) * gap) / target }

  /// Lets an item join a row that is not closed, or ends the row without it; returns whether it joined. A row that ends
  /// because the item begins one in any case is not closed by that.
  @inline(__always)
  func join(_ aspect: Double, _ mark: JustifiedBreak = .none, to row: inout Row) -> Bool {
    if mark != .none {
      if row.count > 0 { return false }
      if mark == .fullWidth {
        row = Row(count: 1, sum: aspect, isClosed: true, isFullWidth: true)
        return true
      }
    }
    let sum = row.sum + aspect
    switch policy {
    case .nearest:
      if row.count > 0, isFarther(sum, than: row) {
        row.isClosed = true
        return false
      }
    case .firstFit(let tolerance):
      if sum > room / target * (1 + tolerance) {
        if row.count > 0, isFarther(sum, than: row) {
          row.isClosed = true
          return false
        }
        row.isClosed = true
      } else if sum >= room / target * (1 - tolerance) {
        row.isClosed = true
      }
    }
    (row.count, row.sum) = (row.count + 1, sum)
    if row.count == JustifiedRules.rowLimit { row.isClosed = true }
    return true
  }

  /// True when a row with one more item is farther from its wish than without.
  @inline(__always)
  private func isFarther(_ sum: Double, than row: Row) -> Bool {
    (sum - wish(row.count + 1)).magnitude > (row.sum - wish(row.count)).magnitude
  }

  /// The height at which a row fills the room.
  @inline(__always)
  func fill(_ row: Row) -> Double { (room - Double(row.count - 1) * gap) / row.sum }

  /// The height of a closed row.
  @inline(__always)
  func height(_ row: Row) -> Double {
    let height = fill(row)
    // Where nothing is cropped a low row is as low as it has to be to fit in.
    return min(heights.upperBound, crops ? max(heights.lowerBound, height) : max(0, height))
  }

  /// True for a row at the end of all items, or before a forced break, that does not fill the room at the target
  /// height.
  func isOpen(_ row: Row) -> Bool {
    if row.isFullWidth { return false }
    switch policy {
    case .nearest: return fill(row) > target
    case .firstFit: return !row.isClosed
    }
  }

  /// The height of an open row.
  ///
  /// - Parameter before: the height of the row before; `nil` where there is none, or one of a full-width item.
  func openHeight(_ row: Row, after before: Double?) -> Double {
    lastRow == .justify ? height(row) : max(0, min(before ?? target, fill(row)))
  }
}
