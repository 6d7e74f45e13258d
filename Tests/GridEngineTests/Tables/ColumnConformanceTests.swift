// The columns of the tables whose answers are known.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct ColumnConformanceTests {
  @Test("columns are as wide as in the cases")
  func widths() throws {
    let cases = try ColumnCase<ColumnWidthsCase>.all("columns")
    #expect(cases.count == 46)
    for (name, known) in cases {
      var set = ColumnSet(known.columns)
      set.settle(known.contents, in: known.room)
      let widths = (0..<set.count).map { set.slot(of: $0).extent.points }
      #expect(widths == known.expected, "\(name)")
      #expect(set.brokenInvariant() == nil, "\(name)")
    }
  }

  @Test("contents in another order, and hidden columns between, change no width")
  func order() throws {
    var random = SeededGenerator(seed: 5)
    for (name, known) in try ColumnCase<ColumnWidthsCase>.all("columns") {
      var columns = TableColumns(
        widths: (0..<known.columns.count).flatMap { [.fit(), known.columns[$0]] }, spacing: known.columns.spacing)
      columns.spanSizing = known.columns.spanSizing
      columns.hidden = (0..<known.columns.count).map { 2 * $0..<2 * $0 + 1 }
      var set = ColumnSet(columns)
      let contents = known.contents.map {
        // A content of one column sizes it with `none` too.
        $0.span == 1
          ? ColumnContent(column: 2 * $0.column + 1, span: 1, width: $0.width)
          : ColumnContent(column: 2 * $0.column, span: 2 * $0.span, width: $0.width)
      }
      set.settle(contents.shuffled(using: &random), in: known.room)
      let widths = (0..<known.columns.count).map { set.slot(of: 2 * $0 + 1).extent.points }
      #expect(widths == known.expected, "\(name)")
    }
  }

  @Test("edits leave widths, hidden columns and frozen edges as in the cases")
  func edits() throws {
    let cases = try ColumnCase<TableAxisCase>.all("edit")
    #expect(cases.count == 24)
    for (name, known) in cases {
      guard let expected = known.expected.columns else { continue }
      var set = ColumnSet(known.declared)
      try set.apply(known.columnUpdate)
      var hidden: [Int] = []
      for column in 0..<set.count where set.isHidden(column) { hidden.append(column) }
      if let known = expected.hidden { #expect(hidden == known, "\(name)") }
      if let known = expected.frozen {
        #expect([set.declaredFrozen.leading, set.declaredFrozen.trailing] == known, "\(name)")
      }
      #expect(set.brokenInvariant() == nil, "\(name)")
      var show = ColumnUpdate()
      show.show(0..<set.count)
      try set.apply(show)
      let widths = (0..<set.count).map { set.slot(of: $0).extent.points }
      #expect(widths == expected.values, "\(name)")
    }
  }

  @Test("frozen counts and the windows of panes are as in the cases")
  func windows() throws {
    let cases = try ColumnCase<TableAxisCase>.all("layout")
    #expect(cases.count == 76)
    var panes = 0
    for (name, known) in cases {
      guard let frozen = known.expected.frozen else { continue }
      let set = ColumnSet(known.declared)
      let room = known.viewport[0]
      // What comes out is transposed.
      let isHorizontal = known.axis == "horizontal"
      let across = isHorizontal ? 1 : 0
      let offset = known.expected.offset![across]
      let windows = set.windows(at: FixedPoint(offset), room: FixedPoint(room))
      #expect([windows.frozen.leading, windows.frozen.trailing] == frozen.columns, "\(name)")
      for pane in known.expected.panes ?? [] {
        let column = pane.pane[1 - across]
        let window = [windows.leading, windows.body, windows.trailing][column]
        let extent = pane.window[across + 2]
        let isMirrored = known.rtl == true && !isHorizontal
        let start = isMirrored ? room - pane.window[across] - extent : pane.window[across]
        #expect((window.start.points - offset, window.end.points - window.start.points) == (start, extent), "\(name)")
        panes += 1
      }
    }
    #expect(panes > 100, "\(panes) panes")
  }
}
