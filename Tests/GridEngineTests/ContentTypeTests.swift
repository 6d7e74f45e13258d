// What is learnt of cells by content type, and what that says of cells that were never seen.

import Testing

@testable import GridEngine

@Suite struct ContentTypeTests {
  /// What a host was asked and said, type by type.
  private final class Record {
    var extents: [Int: [Double]] = [:]
    var questions = 0

    func type(_ id: CellID) -> Int {
      questions += 1
      return id.kind == .item ? id.item % 3 : 9
    }

    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let type = id.kind == .item ? id.item % 3 : 9
      let extent = Double(10 + 20 * type) + 8 * HeightMix.noise(id.item, id.section)
      extents[type, default: []].append((extent * 1024).rounded() / 1024)
      return Size(width: extent, height: extent)
    }
  }

  private func check(_ grid: VirtualGrid, _ record: Record) {
    for type in 0..<12 {
      let extents = record.extents[type] ?? []
      guard let known = grid.statistics(ofContentType: type) else {
        #expect(extents.isEmpty)
        continue
      }
      let mean = extents.reduce(0, +) / Double(extents.count)
      let squares = extents.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      #expect(known.measuredCount == extents.count)
      #expect(abs(known.mean - mean) < 1e-9)
      #expect(abs(known.variance - (extents.count > 1 ? squares / Double(extents.count - 1) : 0)) < 1e-6)
    }
  }

  @Test(
    "mean and variance of each type are those of what the host said", arguments: [1, 3], [Axis.vertical, .horizontal])
  func statistics(columns: Int, axis: Axis) throws {
    let record = Record()
    let grid = try VirtualGrid(
      axis: axis,
      sections: (0..<40).map { index in
        .lazy(
          count: 90, tracks: Array(repeating: .flexible(), count: columns),
          header: index % 2 == 0 ? .measured(estimate: 50) : nil)
      })
    grid.contentType = record.type
    grid.resize(to: Size(width: 300, height: 400))
    #expect(grid.statistics(ofContentType: 0) == nil)
    var entered = grid.layout(measure: record.measure).entered.count
    var measured = record.extents.values.reduce(0) { $0 + $1.count }
    for step in 0..<60 {
      let changes =
        step % 9 == 8
        ? grid.scroll(to: .item(step, section: step * 7 % 40), anchor: .top, measure: record.measure)
        : grid.scroll(by: 130, measure: record.measure)
      entered += changes.entered.count
    }
    check(grid, record)
    measured = record.extents.values.reduce(0) { $0 + $1.count }
    // Asked for what was measured or came into view, and for nothing else.
    #expect(record.questions <= measured + entered && measured > 100)

    // Another width begins anew; another height does not.
    grid.resize(to: axis == .vertical ? Size(width: 300, height: 500) : Size(width: 500, height: 400))
    check(grid, record)
    grid.resize(to: Size(width: 350, height: 350))
    record.extents = [:]
    check(grid, record)
    grid.layout(measure: record.measure)
    check(grid, record)
    #expect(grid.statistics(ofContentType: 0) != nil)
    grid.contentType = nil
    #expect(grid.statistics(ofContentType: 0) == nil)
    let asked = record.questions
    grid.scroll(by: 300, measure: record.measure)
    #expect(record.questions == asked && grid.statistics(ofContentType: 0) == nil)
  }

  @Test("a cell counts as what was measured of it, else as its type, else as its row", arguments: [1, 2])
  func estimates(columns: Int) throws {
    let record = Record()
    let grid = try VirtualGrid(sections: [
      .lazy(
        count: 10_000, tracks: Array(repeating: .flexible(), count: columns), rowSizing: .measured(estimate: 77),
        header: .measured(estimate: 41), footer: 12),
      .list(count: 50, rowSizing: .fixed(33)),
      .packed(
        PackedItems(count: 500) { GridSpan(columns: 1 + $0 % 2) }, tracks: [.fr(1), .fr(1)],
        rowSizing: .measured(estimate: 60)),
    ])
    #expect(grid.estimatedExtent(of: .item(5)) == 77 && grid.estimatedExtent(of: .header(section: 0)) == 41)
    grid.contentType = record.type
    #expect(grid.estimatedExtent(of: .item(5)) == 77)
    grid.resize(to: Size(width: 300, height: 400))
    grid.layout(measure: record.measure)
    for cell in grid.visibleCells {
      let truth = record.measure(cell.id, ProposedSize(width: nil, height: nil)).height
      #expect(abs(grid.estimatedExtent(of: cell.id)! - truth) <= 1.0 / 1024)
    }
    for item in 9_000..<9_003 {
      #expect(grid.estimatedExtent(of: .item(item)) == grid.statistics(ofContentType: item % 3)?.mean)
      #expect(
        grid.estimatedExtent(of: .item(item - 8_900, section: 2))
          == grid.statistics(ofContentType: (item - 8_900) % 3)?.mean)
    }
    #expect(grid.estimatedExtent(of: .footer(section: 0)) == 12)
    #expect(grid.estimatedExtent(of: .item(7, section: 1)) == 33)
    for id in [CellID.item(10_000), .item(-1), .item(0, section: 3), .header(section: 1), .item(.max, section: .min)] {
      #expect(grid.estimatedExtent(of: id) == nil)
    }
    // Without types it is what the row counts for.
    grid.contentType = nil
    #expect(grid.estimatedExtent(of: .item(9_000)) == grid.rowStatistics(inSection: 0)?.mean)
    // What is restored at another width has learnt nothing of types there.
    let saved = grid.savedState()
    grid.contentType = record.type
    grid.resize(to: Size(width: 200, height: 400))
    grid.layout(measure: record.measure)
    #expect(grid.statistics(ofContentType: 0) != nil)
    try grid.restore(from: saved)
    #expect(grid.statistics(ofContentType: 0) == nil)
    grid.layout(measure: record.measure)
    // From inside of a measurement types are not asked for.
    grid.contentType = record.type
    var inside: Double?
    grid.scroll(to: .item(5_000)) { id, proposal in
      inside = grid.estimatedExtent(of: .item(9_000))
      return record.measure(id, proposal)
    }
    #expect(inside != nil && grid.diagnosticCount == 0)
  }
}
