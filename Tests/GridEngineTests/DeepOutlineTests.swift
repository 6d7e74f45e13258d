// Outlines of up to 32 levels: directory trees, and random ones beside paper.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct DeepOutlineTests {
  @Test("the record of a section is 56 bytes")
  func record() {
    #expect(MemoryLayout<SectionRecord>.size == 56)
    #expect(Limits.levels == 32)
  }

  @Test("a record keeps its level, how often it is hidden and its flags apart")
  func bits() {
    for level in 0..<Limits.levels {
      for hides in [0, 1, 30, 31] {
        var record = SectionRecord(items: 3, style: 4, generation: SectionRecord.lastGeneration)
        (record.level, record.pinsFooter, record.isCollapsed) = (level, false, level % 2 == 0)
        record.setHides(hides)
        (record.floats, record.headerIsExact) = (true, true)
        record.hide(by: hides > 0 ? -1 : 1)
        #expect(record.level == level)
        #expect(record.hides == (hides > 0 ? hides - 1 : 1))
        #expect(record.isCollapsed == (level % 2 == 0))
        #expect(record.pinsHeader)
        #expect(!record.pinsFooter)
        #expect(record.floats)
        #expect(record.headerIsExact)
        #expect(!record.footerIsExact)
        #expect(!record.hasStaleRows)
        #expect(record.generation == SectionRecord.lastGeneration)
        #expect(!record.closesLevel)
      }
    }
  }

  // MARK: A directory tree

  /// The directories of a checkout with nested packages, as a sorted listing gives them: the path to one is 32 long.
  private static let paths: [String] = {
    var paths = ["repository", "repository/.github", "repository/.github/workflows", "repository/docs"]
    var path = "repository/packages"
    paths.append(path)
    for name in [
      "app", "node_modules", "webpack", "node_modules", "terser", "node_modules", "source-map", "node_modules",
      "amdefine",
      "test", "fixtures", "browser", "node_modules", "chai", "lib", "chai", "core", "src", "main", "java", "org",
      "example",
      "project", "internal", "impl", "generated", "v1", "model", "dto", "mapper",
    ] {
      path += "/\(name)"
      paths.append(path)
      if name == "node_modules" { paths += ["\(path)/.bin", "\(path)/acorn", "\(path)/acorn/dist"] }
    }
    return (paths + ["repository/scripts", "repository/tests", "repository/tests/unit"]).sorted()
  }()

  private static func depth(_ path: String) -> Int { path.split(separator: "/").count - 1 }

  private func tree(share: Double = 1) throws -> VirtualGrid {
    let grid = try VirtualGrid(
      sections: DeepOutlineTests.paths.enumerated().map { index, path in
        let count = index + 1 < DeepOutlineTests.paths.count ? index % 5 : 100
        var section = GridSection.list(count: count, rowSizing: .fixed(10), header: 6)
        section.level = DeepOutlineTests.depth(path)
        return section
      })
    grid.pinnedViews = .sectionHeaders
    grid.maximumPinnedShare = share
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout { _, _ in .zero }
    return grid
  }

  private func index(_ suffix: String) throws -> Int {
    try #require(DeepOutlineTests.paths.firstIndex { $0.hasSuffix(suffix) })
  }

  @Test("every directory is under the headers of those in its path, 32 of them")
  func paths() throws {
    let grid = try tree()
    let paths = DeepOutlineTests.paths
    #expect(paths.map(DeepOutlineTests.depth).max() == 31)
    #expect(grid.diagnostics.isEmpty)
    for (index, path) in paths.enumerated() {
      var parents: [Int] = []
      var parent = ""
      for name in path.split(separator: "/") {
        parent += (parent.isEmpty ? "" : "/") + name
        parents.append(try #require(paths.firstIndex(of: parent)))
      }
      #expect(grid.headers(of: .header(section: index)) == parents.map { .header(section: $0) }, "\(path)")
      #expect(grid.accessibilityPosition(of: .header(section: index))?.level == parents.count - 1)
    }
  }

  @Test("32 headers are pinned under one another, and a jump goes below them all")
  func pinned() throws {
    let grid = try tree()
    var deep = try index("/mapper")
    if grid.itemCount(inSection: deep) == 0 { deep = try index("/dto") }
    let id = CellID.item(0, section: deep)
    grid.scroll(to: id, anchor: .top) { _, _ in .zero }
    let stack = grid.headers(of: id)
    let top = try #require(grid.frame(of: id)).y - grid.offset
    #expect(stack.count >= 31)
    #expect(top == Double(stack.count) * 6)
    let headers = grid.visibleCells.filter { $0.isPinned || stack.contains($0.id) }
    #expect(headers.map(\.id).starts(with: stack))
    #expect(headers.prefix(stack.count).map { $0.frame.y - grid.offset } == stack.indices.map { Double($0) * 6 })
  }

  @Test("collapsing below a level hides what is deeper, and a saved grid knows what is collapsed")
  func collapsing() throws {
    let grid = try tree()
    grid.collapse(belowLevel: 16)
    func check(_ grid: VirtualGrid) {
      for (index, path) in DeepOutlineTests.paths.enumerated() {
        let depth = DeepOutlineTests.depth(path)
        #expect(grid.isExpanded(index) == (depth < 16))
        #expect(grid.isHidden(.header(section: index)) == (depth > 16))
      }
    }
    check(grid)
    grid.layout { _, _ in .zero }
    let restored = try tree()
    try restored.restore(from: grid.savedState())
    check(restored)
    // One after the other from the outermost on: a directory is hidden by each that is collapsed above it.
    let deep = try CellID.header(section: index("/mapper"))
    for (index, path) in DeepOutlineTests.paths.enumerated() where DeepOutlineTests.depth(path) >= 16 {
      #expect(grid.isHidden(deep) || DeepOutlineTests.depth(path) >= 31)
      grid.expand(index)
    }
    #expect(!grid.isHidden(deep))
    grid.collapse(belowLevel: 0)
    grid.scroll(to: deep, expands: true) { _, _ in .zero }
    #expect(!grid.isHidden(deep))
    #expect(grid.visibleCells.contains { $0.id == deep })
  }

  @Test("deeper sections are clamped, with a diagnostic")
  func clamped() throws {
    let grid = try VirtualGrid(
      sections: [30, 31, 32, 100, .max, -1].map { level in
        var section = GridSection.list(count: 1, rowSizing: .fixed(10), header: 6)
        section.level = level
        return section
      })
    #expect(grid.diagnostics == [2, 3, 4, 5].map { .clampedLevel(section: $0) })
    #expect((0..<6).map { grid.accessibilityPosition(of: .header(section: $0))?.level } == [30, 31, 31, 31, 31, 0])
    #expect(grid.headers(of: .item(0, section: 4)) == [.header(section: 0), .header(section: 4)])
  }

  // MARK: Random outlines

  private static let orientations: [(Axis, LayoutDirection)] = [
    (.vertical, .leftToRight), (.horizontal, .leftToRight), (.vertical, .rightToLeft), (.horizontal, .rightToLeft),
  ]

  /// What is in view, along the scrolling axis.
  private func shown(_ grid: VirtualGrid) -> [OutlinePaper.Shown] {
    grid.visibleCells.map { cell in
      let frame = grid.boundary.inner(cell.frame)
      return OutlinePaper.Shown(
        id: cell.id, edge: frame.y, extent: frame.height, isPinned: cell.isPinned, isPushed: cell.isPushed)
    }.sorted { $0.id < $1.id }
  }

  private func check(_ grid: VirtualGrid, _ paper: OutlinePaper, _ name: String) {
    let view = paper.view(at: grid.offset)
    let content = grid.axis == .vertical ? grid.contentSize.height : grid.contentSize.width
    #expect(content == view.contentExtent, "\(name)")
    let shown = shown(grid)
    let extra = Set(shown.map(\.text)).subtracting(view.cells.map(\.text))
    let missing = Set(view.cells.map(\.text)).subtracting(shown.map(\.text))
    #expect(
      shown == view.cells,
      "\(name): \(extra.sorted()) instead of \(missing.sorted()), \(grid.maximumPinnedShare) at \(grid.offset)")
  }

  @Test(
    "what is in view is what paper says, through any edits and steps, and as in a grid that is made anew",
    .seeds(120))
  func random() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var paper = OutlinePaper(&random, count: random.int(1...90))
    paper.extent = Double(random.pick([60, 150, 400]))
    paper.share = random.pick([0.4, 0.4, 0, 0.15, 0.7, 1])
    let (axis, direction) = DeepOutlineTests.orientations[Int(seed % 4)]
    let grid = try paper.grid(axis, direction)
    grid.layout { _, _ in .zero }
    for step in 0..<50 {
      try change(grid, &paper, &random)
      check(grid, paper, "step \(step)")
      for index in paper.parts.indices {
        let heads = paper.isHidden(index) ? [] : paper.heads(index).filter { paper.parts[$0].header != nil }
        let own = paper.isHidden(index) || paper.parts[index].header == nil ? [] : [index]
        let id: CellID = own.isEmpty ? .footer(section: index) : .header(section: index)
        guard !own.isEmpty || paper.parts[index].footer != nil, !paper.parts[index].isCollapsed || !own.isEmpty else {
          continue
        }
        #expect(
          grid.headers(of: id) == (heads + own).map { .header(section: $0) }, "step \(step): \(id)\n\(grid.stateLine)")
      }
      guard step % 10 == 9 else { continue }
      let fresh = try paper.grid(axis, direction)
      fresh.scroll(to: grid.offset) { _, _ in .zero }
      #expect(fresh.offset == grid.offset, "step \(step)\n\(grid.stateLine)")
      #expect(shown(fresh) == shown(grid), "step \(step)\n\(grid.stateLine)")
    }
  }

  private func change(_ grid: VirtualGrid, _ paper: inout OutlinePaper, _ random: inout SeededGenerator) throws {
    let content = grid.axis == .vertical ? grid.contentSize.height : grid.contentSize.width
    let count = paper.parts.count
    var update = GridUpdate()
    switch random.int(0...9) {
    case 0:
      let index = random.int(0...count)
      let part = OutlinePaper.part(random.int(0...31), &random)
      paper.parts.insert(part, at: index)
      update.insertSection(part.section, at: index)
    case 1 where count > 1:
      let index = random.int(0...count - 1)
      paper.parts.remove(at: index)
      update.deleteSections(index..<index + 1)
    case 2 where count > 1:
      let (from, to) = (random.int(0...count - 1), random.int(0...count - 1))
      paper.parts.insert(paper.parts.remove(at: from), at: to)
      update.moveSection(from, to: to)
    case 3:
      let index = random.int(0...count - 1)
      paper.parts[index].level = random.int(0...31)
      update.redeclareSection(index, as: paper.parts[index].section)
    case 4, 5:
      let index = random.int(0...count - 1)
      guard paper.parts[index].header != nil else { break }
      paper.parts[index].isCollapsed.toggle()
      if paper.parts[index].isCollapsed { grid.collapse(index) } else { grid.expand(index) }
    case 6:
      paper.share = random.pick([0.4, 0, 0.15, 0.7, 1])
      grid.maximumPinnedShare = paper.share
    case 7:
      grid.scroll(to: Double(random.int(0...Int(content * 2))) / 2) { _, _ in .zero }
      return
    default:
      grid.scroll(by: Double(random.int(-40...40)) / 2) { _, _ in .zero }
      return
    }
    try grid.apply(update)
    grid.layout { _, _ in .zero }
  }
}
