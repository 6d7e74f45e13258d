// Random grids and the host that measures them.

@testable import GridEngine

/// A grid of random sections with its reference, and a host whose answers depend on the cell alone.
final class RandomGrid {
  let grid: VirtualGrid
  var reference: ReferenceGrid
  let seed: UInt64
  /// How often a cell was resized since; its answer depends on it.
  var version: [CellID: UInt64] = [:]
  var asked = 0

  init(seed: UInt64, generator: inout SeededGenerator, axis: Axis, direction: LayoutDirection) throws {
    self.seed = seed
    var sections: [GridSection] = []
    for _ in 0..<generator.int(1...7) { sections.append(RandomGrid.section(&generator)) }
    let spacing: Double? = generator.pick([nil, 0, 12])
    grid = try VirtualGrid(axis: axis, layoutDirection: direction, sectionSpacing: spacing, sections: sections)
    let boundary = Boundary(axis: axis, direction: direction)
    reference = ReferenceGrid(sections: sections.map(boundary.inner), sectionSpacing: spacing, width: 0)
    rearrange(&generator)
  }

  static func section(_ generator: inout SeededGenerator) -> GridSection {
    func supplementary() -> GridSection.Supplementary? {
      generator.pick([nil, nil, .fixed(20), .fixed(0), .measured(estimate: 30)])
    }
    let tracks: [Track] = (0..<generator.int(1...3)).map { _ in
      generator.pick([.fixed(40), .flexible(), .adaptive(minimum: 35), .flexible(minimum: 5, maximum: 30)])
    }
    func inset() -> Double { generator.pick([0, 0, 6, 11.5]) }
    return .lazy(
      count: generator.pick([0, 1, 2, 7, 30, 90]), tracks: generator.chance(4) ? [] : tracks,
      spacing: generator.pick([nil, 0, 0, 3.5]),
      rowSizing: generator.pick([
        .measured(estimate: nil), .measured(estimate: nil), .measured(estimate: 25), .fixed(22),
      ]),
      header: supplementary(), footer: supplementary(),
      insets: EdgeInsets(top: inset(), leading: inset(), bottom: inset(), trailing: inset()))
  }

  func extent(of id: CellID) -> Double {
    var generator = SeededGenerator(
      seed: seed &+ UInt64(id.section) &* 7919 &+ UInt64(id.item) &* 104_729 &+ UInt64(id.kind.rawValue) &* 31
        &+ version[id, default: 0] &* 1_000_003)
    // Some rows have no extent, some have a fraction that is no multiple of the unit.
    return generator.chance(8) ? 0 : Double(generator.int(1...90)) + generator.pick([0, 0.5, 1.0 / 3])
  }

  /// The host's answer; the reference takes note of it.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    asked += 1
    let extent = extent(of: id)
    reference.measured(id, extent: extent)
    return grid.axis == .vertical ? Size(width: 10, height: extent) : Size(width: extent, height: 10)
  }

  /// Other pins, overscan and safe areas, as a host may set them between steps.
  func rearrange(_ generator: inout SeededGenerator) {
    grid.pinnedViews = generator.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    grid.overscan = generator.pick([0, 0, 35.5, 200])
    grid.safeAreaInsets = generator.pick([.zero, EdgeInsets(top: 10, leading: 7, bottom: 3, trailing: 21)])
  }

  func resize(_ size: Size) {
    grid.resize(to: size)
    reference.resize(width: grid.axis == .vertical ? size.width : size.height)
  }

  var viewport: Int {
    ReferenceGrid.units(grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width)
  }

  /// A cell's leading edge along the scrolling axis in units, whatever the axis and direction.
  func edge(of frame: Rect) -> Int { ReferenceGrid.units(grid.boundary.inner(frame).y) }
  func extent(of frame: Rect) -> Int { ReferenceGrid.units(grid.boundary.inner(frame).height) }
}
