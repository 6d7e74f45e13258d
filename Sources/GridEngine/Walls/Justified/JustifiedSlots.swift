// Where the items of one justified row lie across.

/// The places of the items of a row: each begins so many points behind those before it, and is as wide as its share.
struct JustifiedSlots: Sendable, Equatable {
  /// Points from the room's leading edge to the first item.
  let start: Double
  /// The width of an item with aspect ratio 1.
  let scale: Double

  /// - Parameters:
  ///   - points: the row's height.
  ///   - isOpen: true for a row that is not closed.
  init(_ row: JustifiedRules.Row, _ rules: JustifiedRules, points: Double, isOpen: Bool) {
    let fills = isOpen ? rules.lastRow == .justify && rules.crops : rules.crops
    scale = fills ? max(0, rules.fill(row)) : points
    guard isOpen, !fills else {
      start = 0
      return
    }
    let left = rules.room - Double(row.count - 1) * rules.gap - row.sum * scale
    switch rules.lastRow {
    case .leading, .justify, .hidden: start = 0
    case .center: start = left / 2
    case .trailing: start = left
    }
  }
}
