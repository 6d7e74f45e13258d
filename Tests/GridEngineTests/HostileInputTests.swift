// Bad input gets an error or a documented clamp with a diagnostic, and always an end.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct HostileInputTests {
  private let measure = Sizes.uniform(30)

  private func list(_ count: Int = 100) throws -> VirtualGrid {
    try VirtualGrid.shown(sections: [.list(count: count)], in: Size(width: 100, height: 100), measure: measure)
  }

  @Test("too many items or sections are refused")
  func tooMany() throws {
    #expect(throws: GridError.tooManyItems(count: .max)) { try VirtualGrid(sections: [.list(count: .max)]) }
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try VirtualGrid(sections: [.list(count: 5), .list(count: .max)])
    }
    #expect(throws: GridError.tooManyItems(count: Limits.items + 1)) {
      try VirtualGrid(sections: [.list(count: Limits.items), .list(count: 1)])
    }
    #expect(throws: GridError.tooManySections(count: .max)) {
      try VirtualGrid(sectionCount: .max) { _ in .list(count: 0) }
    }
  }

  @Test("the largest grid that is allowed reaches from end to end")
  func largest() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: Limits.items, spacing: Limits.gap, rowSizing: .fixed(Limits.extent))
    ])
    grid.resize(to: Size(width: 10, height: 100))
    grid.scroll(to: .infinity, measure: measure)
    #expect(grid.visibleCells.last?.item == Limits.items - 1)
    #expect(grid.offset + 100 == grid.contentSize.height)
    let end = grid.offset
    grid.scroll(by: .infinity, measure: measure)
    #expect(grid.offset == end)
    var buffer: [Cell] = []
    grid.cells(in: try #require(grid.frame(of: .item(Limits.items - 1))), into: &buffer)
    #expect(buffer.map(\.item).contains(Limits.items - 1))
    grid.scroll(by: -.infinity, measure: measure)
    #expect(grid.offset == 0)
    #expect(grid.visibleCells.first?.item == 0)
  }

  @Test("a negative count or no sections at all is an empty grid")
  func empty() throws {
    for grid in [
      try VirtualGrid(sections: [.list(count: -5)]), try VirtualGrid(sections: []),
      try VirtualGrid(sectionCount: -3) { _ in .list(count: 1) },
    ] {
      let before = grid.diagnosticCount
      grid.pinnedViews = [.sectionHeaders, .sectionFooters]
      grid.resize(to: Size(width: 100, height: 100))
      for _ in 0..<2 {
        #expect(grid.scroll(by: 50, measure: measure).isEmpty)
        #expect(grid.scroll(to: 1e12, measure: measure).isEmpty)
        #expect(grid.scroll(to: .item(0), measure: measure).isEmpty)
      }
      #expect(grid.diagnosticCount == before + 2)
      #expect(isUnknown(grid.diagnostics.last, .item(0)))
      #expect(grid.visibleCells.isEmpty)
      #expect(grid.offset == 0)
      #expect(grid.contentSize.height == 0)
      #expect(grid.anchor == nil)
      #expect(grid.frame(of: .item(0)) == nil)
      #expect(grid.cell(at: .zero) == nil)
    }
    #expect(try VirtualGrid(sections: [.list(count: -5)]).diagnostics == [.negativeCount(section: 0)])
  }

  @Test("without tracks a section shows its header and footer only, and says so")
  func noTracks() throws {
    let grid = try VirtualGrid.shown(
      sections: [.lazy(count: 10, tracks: [], header: 20, footer: 10), .list(count: 3)],
      in: Size(width: 100, height: 200), measure: measure)
    #expect(grid.diagnostics == [.noTracks(section: 0)])
    #expect(grid.visibleCells.filter { $0.section == 0 }.map(\.id) == [.header(section: 0), .footer(section: 0)])
    #expect(grid.visibleCells.filter { $0.section == 1 }.count == 3)
    #expect(grid.frame(of: .item(4)) == nil)
  }

  @Test(
    "lengths that are no lengths are clamped and reported",
    arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func lengths(value: Double) throws {
    let sections: [GridSection] = [
      .list(count: 3, spacing: value), .list(count: 3, rowSizing: .fixed(value)),
      .list(count: 3, rowSizing: .measured(estimate: value)), .list(count: 3, header: .fixed(value)),
      .list(count: 3, footer: .measured(estimate: value)), .list(count: 3, insets: EdgeInsets(top: value)),
    ]
    for section in sections {
      let grid = try VirtualGrid(sections: [section])
      #expect(grid.diagnostics == [.clampedLength(section: 0)])
      grid.resize(to: Size(width: 100, height: 100))
      grid.layout(measure: measure)
      grid.scroll(to: 1e9, measure: measure)
      #expect(grid.contentSize.height.isFinite)
      #expect(grid.contentSize.height >= 0)
      #expect(grid.visibleCells.allSatisfy { $0.frame.y.isFinite && $0.frame.height >= 0 })
    }
    let grid = try VirtualGrid(sectionSpacing: value, sections: [.list(count: 1), .list(count: 1)])
    grid.overscan = value
    grid.contentInsets = EdgeInsets(top: value)
    #expect(grid.diagnostics == [.invalidLength, .invalidLength, .invalidLength])
    #expect((0...Limits.gap).contains(grid.overscan))
    #expect((0...Limits.gap).contains(grid.contentInsets.top))
  }

  @Test(
    "a viewport that is no size is refused and the previous one kept",
    arguments: [
      Size(width: .nan, height: 1), Size(width: 1, height: .nan), Size(width: -1, height: 1),
      Size(width: 1, height: -1), Size(width: .infinity, height: 1), Size(width: 1, height: .infinity),
      Size(width: 1e300, height: 1),
    ])
  func viewports(size: Size) throws {
    let grid = try list()
    let cells = grid.visibleCells
    grid.resize(to: size)
    grid.layout(measure: measure)
    #expect(grid.diagnostics == [.invalidViewport])
    #expect(grid.viewportSize == Size(width: 100, height: 100))
    #expect(grid.visibleCells == cells)
  }

  @Test("a viewport without extent shows nothing and measures next to nothing")
  func emptyViewport() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000_000)])
    var asked = 0
    let counting: VirtualGrid.Measure = { _, _ in
      asked += 1
      return Size(width: 1, height: 20)
    }
    grid.resize(to: Size(width: 100, height: 0))
    grid.scroll(to: 5000, measure: counting)
    #expect(grid.visibleCells.isEmpty)
    #expect(asked <= 3)
  }

  @Test("offsets that are no numbers do not scroll; infinite ones go to the end")
  func offsets() throws {
    let grid = try list()
    grid.scroll(to: 120, measure: measure)
    for _ in [0, 1] {
      grid.scroll(to: .nan, measure: measure)
      grid.scroll(by: .nan, measure: measure)
      grid.scroll(to: .item(50), anchor: UnitPoint(x: 0, y: .nan), measure: measure)
      #expect(grid.offset == 120)
    }
    #expect(grid.diagnosticCount == 6)
    #expect(grid.diagnostics.allSatisfy { $0 == .invalidOffset })
    grid.scroll(by: .infinity, measure: measure)
    #expect(grid.offset == 2900)
    grid.scroll(to: -.infinity, measure: measure)
    #expect(grid.offset == 0)
    grid.scroll(by: .greatestFiniteMagnitude, measure: measure)
    #expect(grid.offset == 2900)
    grid.allowsOverscroll = true
    grid.scroll(by: .greatestFiniteMagnitude, measure: measure)
    grid.scroll(by: .greatestFiniteMagnitude, measure: measure)
    grid.scroll(by: -.greatestFiniteMagnitude, measure: measure)
    #expect(grid.offset.isFinite)
    grid.allowsOverscroll = false
    grid.scroll(to: 60, measure: measure)
    #expect(grid.offset == 60)
    #expect(grid.visibleCells.map(\.item) == [2, 3, 4, 5])
  }

  @Test("any history of wild moves with overscroll ends in a finite place", .seeds(20))
  func wildOverscroll() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let grid = try list()
    grid.allowsOverscroll = true
    for _ in 0..<60 {
      let value = generator.pick([
        -50, 80, 1e9, -1e12, 1e15, -1e300, .infinity, -.infinity, .greatestFiniteMagnitude, Double(1 << 52),
      ])
      if generator.chance(50) {
        grid.scroll(by: value, measure: measure)
      } else {
        grid.scroll(to: value, measure: measure)
      }
      #expect(grid.offset.magnitude < 2e12)
    }
    grid.scroll(to: .item(19), anchor: .top, measure: measure)
    #expect(grid.offset == 570)
    grid.scroll(to: .item(99), anchor: .top, measure: measure)
    #expect(grid.offset == 2900)
    grid.scroll(to: .item(0), anchor: .bottom, measure: measure)
    #expect(grid.offset == 0)
  }

  @Test(
    "answers that are no lengths count as nothing or as the largest extent, and are reported",
    arguments: [(Double.nan, 0.0), (-5, 0), (-.infinity, 0), (.infinity, Limits.extent), (1e300, Limits.extent)])
  func measurements(answer: Double, extent: Double) throws {
    let grid = try VirtualGrid.shown(sections: [.list(count: 3)], in: Size(width: 100, height: 100)) { id, _ in
      Size(width: .nan, height: id.item == 0 ? answer : 40)
    }
    #expect(grid.diagnostics.first == .invalidMeasurement(.item(0)))
    #expect(grid.frame(of: .item(0))?.height == extent)
  }

  private func isUnknown(_ problem: GridDiagnostic?, _ cell: CellID) -> Bool {
    switch problem {
    case .unknownSection(let id, _), .unknownItem(let id, _), .unknownCell(let id): id == cell
    default: false
    }
  }

  @Test("cells that do not exist are reported and change nothing")
  func unknownCells() throws {
    let grid = try list()
    let ids: [CellID] = [
      .item(100), .item(-1), .item(.max), .item(.min), .item(0, section: 1), .item(0, section: -1),
      .item(0, section: .max), .header(section: 0), .footer(section: 0),
    ]
    for id in ids {
      grid.scroll(to: id, measure: measure)
      grid.invalidateSize(of: id)
      #expect(grid.frame(of: id) == nil)
    }
    #expect(grid.offset == 0)
    #expect(grid.measuredRowCount == 4)
    let expected = ids.flatMap { id -> [GridDiagnostic] in
      let problem: GridDiagnostic =
        id.section != 0
        ? .unknownSection(id, count: 1) : id.kind == .item ? .unknownItem(id, count: 100) : .unknownCell(id)
      return [problem, problem]
    }
    #expect(grid.diagnostics == expected)
    #expect(grid.itemCount(inSection: -1) == 0)
    #expect(grid.itemCount(inSection: .max) == 0)
  }

  @Test("rectangles and points that are none hold no cell")
  func queries() throws {
    let grid = try list()
    var buffer = grid.visibleCells
    for bad in [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .infinity, width: 1, height: 1),
      Rect(x: 0, y: 0, width: -1, height: 1), Rect(x: 0, y: 0, width: 1, height: .nan),
      Rect(x: 0, y: 1e308, width: 1, height: 1e308),
    ] {
      grid.cells(in: bad, into: &buffer)
      #expect(buffer.isEmpty)
    }
    grid.cells(in: Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15), into: &buffer)
    #expect(buffer.count == 100)
    #expect(grid.cell(at: Point(x: .nan, y: 0)) == nil)
    #expect(grid.cell(at: Point(x: 1, y: -1)) == nil)
    #expect(grid.cell(at: Point(x: 1, y: 31))?.item == 1)
  }

  @Test("changing the grid from inside a measurement does nothing, is reported, and reading it works")
  func reentrancy() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    grid.resize(to: Size(width: 100, height: 100))
    var offsets: [Double] = []
    grid.layout { id, proposal in
      offsets.append(grid.offset + grid.contentSize.height + Double(grid.visibleCells.count))
      _ = grid.frame(of: id)
      grid.resize(to: Size(width: 5, height: 5))
      grid.pinnedViews = .sectionHeaders
      grid.overscan = 99
      grid.allowsOverscroll = true
      grid.contentInsets = EdgeInsets(top: 5)
      grid.invalidateSize(of: id)
      #expect(grid.scroll(by: 10, measure: measure).isEmpty)
      #expect(grid.layout(measure: measure).isEmpty)
      return Size(width: 1, height: 30)
    }
    #expect(offsets.count == 4)
    #expect(offsets.allSatisfy { $0.isFinite })
    #expect(grid.diagnosticCount == 4 * 8)
    #expect(grid.diagnostics.allSatisfy { $0 == .callDuringMeasurement })
    #expect(grid.visibleCells.map(\.item) == [0, 1, 2, 3])
    #expect(grid.viewportSize.width == 100)
    #expect(grid.pinnedViews == [])
    #expect(grid.overscan == 0)
    #expect(!grid.allowsOverscroll)
    #expect(grid.contentInsets == .zero)
  }

  @Test("rows without extent do not flood a step or a query", arguments: [1, 1000])
  func zeroRows(columns: Int) throws {
    let tracks = Array(repeating: Track.fixed(10, spacing: 0), count: columns)
    // A step over rows of a thousand cells is as large as one may be: where code is not optimised there is one of them.
    let sizings = [GridSection.RowSizing.measured(estimate: nil), .fixed(0)]
    for sizing in sizings.prefix(!isOptimised && columns > 1 ? 1 : 2) {
      let grid = try VirtualGrid(sections: [.lazy(count: 30_000_000, tracks: tracks, spacing: 0, rowSizing: sizing)])
      grid.resize(to: Size(width: 100, height: 100))
      var asked = 0
      for _ in 0..<(!isOptimised && columns > 1 ? 1 : 2) {
        grid.scroll(by: 50) { _, _ in
          asked += 1
          return .zero
        }
        #expect(grid.visibleCells.count <= Limits.cells + columns)
        #expect(grid.offset >= 0)
        #expect(grid.offset + 100 <= max(100, grid.contentSize.height))
      }
      #expect(asked <= 2 * (Limits.cells + columns))
      var buffer: [Cell] = []
      grid.cells(in: Rect(x: 0, y: 0, width: 1e6, height: 1e6), into: &buffer)
      #expect(buffer.count <= Limits.cells + columns)
    }
  }

  @Test("declarations full of NaN take no longer than others and are all counted")
  func manyBadSections() throws {
    let grid = try VirtualGrid(sectionCount: 20_000) { index in
      .lazy(
        count: index % 2 == 0 ? 1 : -1, tracks: [.flexible(minimum: .nan, alignment: UnitPoint(x: .nan, y: 0))],
        alignment: .nan, spacing: .nan)
    }
    #expect(grid.diagnosticCount == 30_000)
    #expect(grid.diagnostics.count == 64)
    // NaN is not equal to itself, and would make a style of each section.
    #expect(grid.model.contents.styles.entries.count == 1)
    #expect(grid.model.contents.styles.entries.first?.declaration.alignment == 0.5)
    #expect(
      grid.diagnostics.prefix(3) == [
        .clampedLength(section: 0), .negativeCount(section: 1), .clampedLength(section: 1),
      ])
    grid.resize(to: Size(width: 100, height: 100))
    grid.layout(measure: measure)
    let measured = grid.measuredRowCount
    grid.resize(to: Size(width: 100, height: 90))
    #expect(measured > 0)
    #expect(grid.measuredRowCount == measured)
    let clamped = try VirtualGrid(sectionCount: 3000) {
      .lazy(count: 1, tracks: [.adaptive(minimum: -50 - Double($0))])
    }
    #expect(clamped.diagnosticCount == 3000)
  }

  @Test("a step before the first resize does nothing")
  func noViewport() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    let changes = grid.layout { _, _ in Size(width: 1, height: 5000) }
    #expect(changes.isEmpty)
    #expect(grid.measuredRowCount == 0)
    grid.resize(to: Size(width: 100, height: 100))
    #expect(grid.scroll(to: 1000, measure: measure).measurements > 4)
    #expect(grid.offset == 1000)
  }

  @Test("a million rows without extent do not hold a step up")
  func zeroExtents() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000_000)])
    grid.resize(to: Size(width: 100, height: 100))
    var asked = 0
    let nothing: VirtualGrid.Measure = { _, _ in
      asked += 1
      return .zero
    }
    grid.layout(measure: nothing)
    #expect(asked < 10_000)
    #expect(grid.diagnostics == [.stepBudgetExceeded])
    for _ in 0..<3 { grid.scroll(by: 50, measure: nothing) }
    grid.scroll(to: .item(999_999), measure: nothing)
    #expect(asked < 60_000)
  }

  @Test("diagnostics are bounded, their count is not")
  func diagnostics() throws {
    let grid = try list()
    for _ in 0..<1000 { grid.scroll(to: .nan, measure: measure) }
    #expect(grid.diagnostics.count == 64)
    #expect(grid.diagnosticCount == 1000)
  }
}
