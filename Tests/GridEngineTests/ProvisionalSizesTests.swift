// Provisional sizes in small cases: laid out like others, asked for again only where they are reloaded, and no teachers.

import Testing

@testable import GridEngine

@Suite struct ProvisionalSizesTests {
  private func list(_ count: Int, columns: Int = 1, estimate: Double? = nil) -> GridSection {
    .lazy(
      count: count, tracks: Array(repeating: .flexible(spacing: 0), count: columns), spacing: 0,
      rowSizing: .measured(estimate: estimate))
  }

  @Test("placeholders are laid out, count as not measured, and are not certain")
  func layout() throws {
    let host = PagedRows()
    let grid = try host.grid([list(100, estimate: 50)])
    grid.layout(measure: host.measure)
    #expect(grid.visibleCells.map(\.frame.y) == [0, 20, 40, 60, 80])
    #expect(host.asked.map(\.item) == [0, 1, 2, 3, 4] && host.judged == host.asked)
    #expect(grid.measuredRowCount == 0)
    let statistics = try #require(grid.rowStatistics(inSection: 0))
    #expect(statistics.measuredCount == 0 && statistics.mean == 50)
    // Five placeholders take 20 points each now, and are expected to take 50.
    #expect(grid.contentSize.height == 5 * 20 + 95 * 50)
    let estimate = grid.extentEstimate
    #expect(estimate.estimate == grid.contentSize.height)
    #expect(estimate.atLeast == 0)
    #expect(estimate.bound >= 5 * 30)
    #expect(grid.extentEstimate(inSection: 0) == estimate)
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("real rows beside them teach their own mean, and nobody is asked twice")
  func mean() throws {
    let host = PagedRows()
    host.pages = [1]
    let grid = try host.grid([list(100)])
    for _ in 0..<16 { grid.scroll(by: 60, measure: host.measure) }
    for _ in 0..<40 { grid.scroll(by: -31, measure: host.measure) }
    #expect(Set(host.asked).count == host.asked.count)
    #expect(host.asked.contains(.item(0)))
    #expect(host.asked.contains(.item(20)))
    let real = (10..<20).reduce(0) { $0 + host.extent(of: .item($1)) }
    #expect(grid.rowStatistics(inSection: 0)?.measuredCount == 10 && grid.measuredRowCount == 10)
    #expect(grid.rowStatistics(inSection: 0)?.mean == (real / 10 * 1024).rounded() / 1024)
    #expect(grid.frame(of: .item(99))?.height == (real / 10 * 1024).rounded() / 1024)
    #expect(grid.extentEstimate.atLeast == real)
    // Between rows of a kind the estimate of one whose placeholder is reloaded is theirs, too.
    grid.invalidateSize(of: .item(2))
    #expect(grid.frame(of: .item(2))?.height == grid.rowStatistics(inSection: 0)?.mean)
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("a section without real rows has the estimate of a grid that never saw its placeholders")
  func gridMean() throws {
    let host = PagedRows()
    let grid = try host.grid([list(3), list(50), list(50)])
    grid.layout(measure: host.measure)
    // As long as there is nothing else, rows are 32 points.
    #expect(grid.frame(of: .item(20, section: 2))?.height == 32)
    host.pages = [0]
    var update = GridUpdate()
    update.reloadItems(0..<3, section: 0)
    try grid.apply(update)
    grid.layout(measure: host.measure)
    let mean = (0..<3).reduce(0) { $0 + host.extent(of: .item($1)) } / 3
    for section in [1, 2] {
      #expect(abs(try #require(grid.frame(of: .item(20, section: section))).height - mean) < 1 / 1024)
    }
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("in a row of several only the reloaded ones are asked again; it teaches once all are real")
  func severalColumns() throws {
    let host = PagedRows()
    host.pages = [0]
    let grid = try host.grid([list(60, columns: 4)])
    grid.resize(to: Size(width: 100, height: 400))
    grid.layout(measure: host.measure)
    // Items 8 and 9 of the third row are real, 10 and 11 are not.
    #expect(grid.rowStatistics(inSection: 0)?.measuredCount == 2)
    #expect(grid.frame(of: .item(10))?.height == max(host.extent(of: .item(8)), host.extent(of: .item(9))))
    host.asked = []
    host.pages.insert(1)
    grid.invalidateSize(of: .item(10))
    grid.layout(measure: host.measure)
    #expect(host.asked == [.item(10)] && grid.rowStatistics(inSection: 0)?.measuredCount == 2)
    grid.invalidateSize(of: .item(11))
    grid.layout(measure: host.measure)
    #expect(host.asked == [.item(10), .item(11)] && grid.rowStatistics(inSection: 0)?.measuredCount == 3)
    let row = (8..<12).map { host.extent(of: .item($0)) }.max()
    #expect(grid.frame(of: .item(8))?.height == row)
    #expect(grid.model.brokenInvariant() == nil)
  }

  /// Rows of two: item 2 takes the first place of rows 1 and 2.
  @Test(
    "in packed sections a row does not teach that rests on a placeholder", arguments: [Axis.vertical, .horizontal],
    [(3, 2), (2, 2), (5, 3), (0, 3)])
  func packed(axis: Axis, placeholder: (item: Int, taught: Int)) throws {
    let host = PagedRows()
    var isThere = false
    let spans = (0..<7).map { axis == .vertical || $0 != 2 ? GridSpan(rows: $0 == 2 ? 2 : 1) : GridSpan(columns: 2) }
    let section = GridSection.packed(
      PackedItems(count: 7) { spans[$0] }, tracks: [.fr(1), .fr(1)], packing: .sparse, spacing: 0)
    host.pages = [0]
    let grid = try host.grid([section], axis: axis)
    grid.hasProvisionalSize = { $0.item == placeholder.item && !isThere }
    grid.resize(to: Size(width: 900, height: 900))
    grid.layout(measure: host.measure)
    #expect(grid.rowStatistics(inSection: 0)?.measuredCount == placeholder.taught)
    #expect(grid.model.brokenInvariant() == nil)
    let frames = grid.visibleCells.map(\.frame)
    host.asked = []
    isThere = true
    grid.invalidateSize(of: .item(placeholder.item))
    grid.layout(measure: host.measure)
    #expect(host.asked == [.item(placeholder.item)] && grid.visibleCells.map(\.frame) == frames)
    #expect(grid.rowStatistics(inSection: 0)?.measuredCount == 4 && grid.model.brokenInvariant() == nil)
  }

  @Test("they follow their items through updates and moves to other sections", arguments: [1, 2])
  func updates(columns: Int) throws {
    let host = PagedRows()
    host.pages = [1]
    let grid = try host.grid([list(20, columns: columns), list(4, columns: columns)])
    grid.resize(to: Size(width: 100, height: 1200))
    grid.layout(measure: host.measure)
    let count = host.asked.count
    // Two placeholders and two real items change their places.
    var update = GridUpdate()
    update.moveItems(0..<2, section: 0, to: .item(2, section: 0))
    update.moveItems(18..<20, section: 0, to: .item(0, section: 1))
    update.deleteItems(4..<6, section: 0)
    update.moveSection(1, to: 0)
    try grid.apply(update)
    #expect(grid.model.brokenInvariant() == nil)
    grid.layout(measure: host.measure)
    #expect(host.asked.count == count)
    #expect(grid.rowStatistics(inSection: 0)?.measuredCount == 0)
    #expect(grid.rowStatistics(inSection: 1)?.measuredCount == 10 / columns)
    #expect(grid.frame(of: .item(2, section: 0))?.height == 20 && grid.frame(of: .item(2, section: 1))?.height == 20)
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("a saved state leaves them out: they are asked again, and the place is kept", arguments: [1, 3])
  func saving(columns: Int) throws {
    let host = PagedRows()
    host.pages = [2, 5]
    let grid = try host.grid([list(200, columns: columns)])
    for _ in 0..<7 { grid.scroll(by: 47, measure: host.measure) }
    let known = Set(host.asked.filter { host.pages.contains($0.item / 10) })
    let bytes = grid.savedState()
    #expect(bytes == grid.savedState() && grid.model.brokenInvariant() == nil)
    let other = try host.grid([list(200, columns: columns)])
    try other.restore(from: bytes)
    #expect(other.model.brokenInvariant() == nil)
    host.asked = []
    other.layout(measure: host.measure)
    let placeholders = grid.visibleCells.map(\.id).filter { !host.pages.contains($0.item / 10) }
    #expect(!host.asked.isEmpty)
    #expect(Set(host.asked) == Set(placeholders))
    #expect(known.isDisjoint(with: host.asked))
    func screen(_ grid: VirtualGrid) -> [Double] { grid.visibleCells.map { $0.frame.y - grid.offset } }
    #expect(other.visibleCells.map(\.id) == grid.visibleCells.map(\.id) && screen(other) == screen(grid))
    #expect(other.savedState() == other.savedState())
  }

  @Test(
    "what is reloaded out of view is estimated by real rows, not by its placeholders", arguments: [1, 3], [false, true])
  func reloadedFarAway(columns: Int, isWhole: Bool) throws {
    let host = PagedRows()
    host.pages = Set(3..<10)
    let grid = try host.grid([list(100, columns: columns)])
    grid.layout(measure: host.measure)
    grid.scroll(to: .item(60), anchor: .topLeading, measure: host.measure)
    let placeholders = grid.rowStatistics(inSection: 0)
    let mean = try #require(placeholders).mean
    #expect(grid.frame(of: .item(0))?.height == 20)
    host.pages = Set(0..<10)
    var update = GridUpdate()
    update.reloadItems(0..<(isWhole ? 100 : 30), section: 0)
    try grid.apply(update)
    #expect(grid.frame(of: .item(0))?.height == mean && !grid.model.hasProvisionalSizes)
    #expect(grid.rowStatistics(inSection: 0) == placeholders && grid.model.brokenInvariant() == nil)
    grid.layout(measure: host.measure)
    #expect(grid.model.brokenInvariant() == nil)
    grid.scroll(to: 0, measure: host.measure)
    #expect(grid.frame(of: .item(0))?.height == (0..<columns).map { host.extent(of: .item($0)) }.max())
  }

  @Test("another width forgets them")
  func width() throws {
    let host = PagedRows()
    let grid = try host.grid([list(30)])
    grid.layout(measure: host.measure)
    host.pages = [0, 1, 2]
    grid.resize(to: Size(width: 80, height: 100))
    #expect(grid.model.brokenInvariant() == nil && !grid.model.hasProvisionalSizes)
    host.asked = []
    grid.layout(measure: host.measure)
    #expect(host.asked.first == .item(0) && grid.rowStatistics(inSection: 0)?.measuredCount == grid.visibleCells.count)
  }

  @Test("headers and footers are not asked about")
  func others() throws {
    let host = PagedRows()
    host.pages = [1]
    let grid = try host.grid([
      .list(count: 30, header: .measured(estimate: 5), footer: .measured(estimate: 5))
    ])
    grid.layout(measure: host.measure)
    #expect(grid.estimatedExtent(of: .item(0)) == 20)
    grid.scroll(to: .item(10), anchor: .topLeading, measure: host.measure)
    grid.scroll(to: .infinity, measure: host.measure)
    #expect(host.judged.allSatisfy { $0.kind == .item } && host.asked.contains(.footer(section: 0)))
  }

  @Test("bad sizes and calls from inside are as harmless as ever")
  func hostile() throws {
    let host = PagedRows()
    let grid = try host.grid([list(10)])
    grid.hasProvisionalSize = { [unowned grid] id in
      grid.hasProvisionalSize = nil
      grid.invalidateSize(of: id)
      return true
    }
    let sizes = [Double.nan, .infinity, -3, 2e6, 0]
    grid.layout { id, _ in Size(width: 0, height: sizes[id.item % 5]) }
    #expect(grid.hasProvisionalSize != nil && grid.measuredRowCount == 0)
    #expect(
      grid.diagnostics.contains(.callDuringMeasurement) && grid.diagnostics.contains(.invalidMeasurement(.item(0))))
    #expect(grid.model.brokenInvariant() == nil)
    #expect(grid.frame(of: .item(1))?.height == Limits.extent)
    grid.hasProvisionalSize = nil
    grid.invalidateSize(of: .item(0))
    grid.scroll(to: 0) { _, _ in Size(width: 0, height: 40) }
    #expect(grid.rowStatistics(inSection: 0)?.mean == 40 && grid.model.brokenInvariant() == nil)
  }
}
