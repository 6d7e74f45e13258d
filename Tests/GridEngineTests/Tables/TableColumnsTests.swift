// What a declaration of columns makes of good and of bad numbers.

import Testing

@testable import GridEngine

@Suite struct TableColumnsTests {
  private static let bad = [-Double.infinity, -1e300, -1, -0.0, 0, 1e-300, 1e7, 1e300, .infinity, .nan]

  @Test("bad numbers are clamped")
  func clamping() {
    #expect(TableColumns(count: -5).count == 0)
    #expect(TableColumns(count: .max).count == Limits.columns)
    #expect(TableColumns(count: .min, width: .fixed(3)) == TableColumns(count: 0))
    #expect(TableColumns(count: 1, width: .fixed(.nan))[0] == .fixed(0))
    #expect(TableColumns(count: 1, width: .fixed(-4))[0] == .fixed(0))
    #expect(TableColumns(count: 1, width: .fixed(.infinity))[0] == .fixed(Limits.extent))
    let fit = TableColumns(count: 1, width: .fit(.leading(-2), minimum: 50, maximum: 20))
    #expect(fit[0] == .fit(.leading(1), minimum: 50, maximum: 50))
    #expect(TableColumns(count: 1, width: .growing(maximum: .nan))[0] == .growing())
    #expect(TableColumns(count: 1, width: .flexible(.nan))[0] == .flexible(0))
    var columns = TableColumns(count: 4, spacing: .infinity)
    #expect(columns.spacing == Limits.gap)
    columns.spacing = .nan
    #expect(columns.spacing == 0)
    columns.estimate = .nan
    #expect(columns.estimate == 1)
    columns.bodyMinimum = -3
    #expect(columns.bodyMinimum == 0)
    columns.frozen = (leading: 3, trailing: 9)
    #expect(columns.frozen == (3, 1))
    columns.frozen = (leading: .min, trailing: .min)
    #expect(columns.frozen == (0, 0))
  }

  @Test("any numbers give columns that hold together")
  func hostile() {
    for a in TableColumnsTests.bad {
      for b in TableColumnsTests.bad {
        for c in TableColumnsTests.bad {
          var columns = TableColumns(
            widths: [
              .fixed(a), .fit(minimum: a, maximum: b), .growing(minimum: a, maximum: b), .exact(minimum: b, maximum: a),
              .flexible(c, minimum: .points(a), maximum: b), .flexible(c, minimum: .content, maximum: a),
            ], spacing: b)
          columns.estimate = a
          columns.bodyMinimum = b
          columns.frozen = (1, 1)
          columns.spanSizing = .distribute
          #expect(columns == columns, "\(a), \(b), \(c)")
          var set = ColumnSet(columns)
          let width = FixedPoint(c)
          set.settle(
            [ColumnContent(column: 1, span: 1, width: width), ColumnContent(column: 0, span: 3, width: width)],
            in: width)
          set.grow(2, to: FixedPoint(b))
          set.resize(3, to: FixedPoint(b))
          set.flex(in: FixedPoint(a))
          set.flex(in: FixedPoint(raw: 1 << 50))
          _ = set.frozen(in: width)
          // The engine clamps where a viewport begins.
          let offset = a.isNaN ? 0 : max(-Limits.across, min(Limits.across, a))
          _ = set.windows(at: FixedPoint(offset), room: FixedPoint(min(Limits.across, b)))
          #expect(set.brokenInvariant() == nil, "\(a), \(b), \(c)")
        }
      }
    }
  }

  @Test("columns are set one by one, and columns that do not exist are not there")
  func subscripts() {
    var columns = TableColumns(count: 1000, width: .fit(), spacing: 1)
    columns[0] = .fixed(120)
    columns[999] = .growing()
    columns[-1] = .fixed(3)
    columns[1000] = .fixed(3)
    #expect(columns[0] == .fixed(120))
    #expect(columns[1] == .fit())
    #expect(columns[999] == .growing())
    #expect(columns[-1] == .fixed(0))
    #expect(columns[.max] == .fixed(0))
    #expect(columns.widths.runs.count == 3)
    columns[0] = .fit()
    columns[999] = .fit()
    #expect(columns == TableColumns(count: 1000, spacing: 1))
  }

  @Test("hidden columns are ranges in any order that may overlap")
  func hidden() {
    var columns = TableColumns(count: 10)
    columns.hidden = [8..<40, 2..<4, 3..<5, -7..<1, 20..<30]
    #expect(columns.hidden == [0..<1, 2..<5, 8..<10])
    #expect(columns.isHidden(9))
    #expect(!columns.isHidden(10))
    #expect(!columns.isHidden(-1))
    columns.hidden = []
    #expect(columns == TableColumns(count: 10))
  }

  @Test("a closure and a list of widths declare the same columns")
  func lists() {
    let widths: [ColumnWidth] = [.fixed(3), .fixed(3), .fit(), .flexible(2)]
    let columns = TableColumns(count: 4, spacing: 2) { widths[$0] }
    #expect(columns == TableColumns(widths: widths, spacing: 2))
    #expect(columns.widths.runs.count == 3)
  }
}
