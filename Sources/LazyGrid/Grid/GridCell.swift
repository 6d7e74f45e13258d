// A declared cell: its content and the values of its modifiers.

import GridEngine

struct GridCell {
  let box: ContentBox
  var priority: Double
  /// The sum of the declared spans above 1; 0 where none was declared.
  private(set) var columns = 0
  /// True when a declared span was below 1.
  private(set) var hasInvalidSpan = false
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []

  init(_ box: ContentBox) {
    self.box = box
    priority = box.priority
  }

  mutating func addColumns(_ count: Int) {
    if count < 1 { hasInvalidSpan = true }
    guard count > 1 else { return }
    let (sum, overflow) = columns.addingReportingOverflow(count)
    columns = overflow ? Int.max : sum
  }
}
