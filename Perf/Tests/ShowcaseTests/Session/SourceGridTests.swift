// Pictures show each cell where it is on the screen, on both axes and in both directions.

@testable import Showcase
import Drawing
import GridEngine
import Testing

@Suite struct SourceGridTests {
  private func grid(_ axis: Axis, isRightToLeft: Bool, scrolledTo codePoint: UInt32) throws -> SourceGrid {
    var options = GridOptions()
    options.axis = axis
    options.isRightToLeft = isRightToLeft
    let atlas = UnicodeAtlas()
    let host = try SourceGrid(atlas, options: options)
    host.layout()
    let position = try #require(atlas.position(ofCodePoint: codePoint))
    host.grid.scroll(to: .item(position.item, section: position.section), anchor: .center, measure: host.measure)
    return host
  }

  @Test("keys lead from the tile of the page on the focus where the page says")
  func neighborsOfTheFocus() throws {
    var options = GridOptions()
    (options.viewport, options.cells) = (Size(width: 760, height: 420), .packed(.dense))
    let source = SyntheticItems(count: 1_000_000, sections: 500, seed: 1)
    let host = try SourceGrid(source, options: options)
    host.layout()
    let place = try #require(source.position(ofItem: 2021))
    let cell = CellID.item(place.item, section: place.section)
    host.grid.scroll(to: cell, anchor: .center, measure: host.measure)
    func number(_ move: FocusMove) -> Int? {
      var memory = FocusMemory()
      return host.grid.neighbor(of: cell, move, memory: &memory).map { $0.item - place.item + 2021 }
    }
    #expect(number(.left) == 2020 && number(.right) == 2024 && number(.down) == 2023)
    let above = try #require(number(.up))
    let area = try #require(host.grid.area(of: .item(above - 2021 + place.item, section: place.section)))
    #expect(area.columns == 4 && area.rows == 3)
  }

  @Test("sections are collapsed as they are told, and those below are hidden")
  func folds() throws {
    let outline = UnicodeOutline()
    var options = GridOptions()
    for folds in [Folds(), Folds(sections: [1, 9, 40_000]), Folds(fromLevel: 1), Folds(sections: [0], fromLevel: 2)] {
      options.folds = folds
      let host = try SourceGrid(outline, options: options)
      host.layout()
      let heads = folds.heads(in: outline)
      for section in stride(from: 0, to: outline.sectionCount, by: 7) {
        let header = CellID.header(section: section)
        #expect(
          host.grid.isHidden(header) == (heads[section] >= 0 && heads[section] != section), "\(folds), \(section)")
        let isCollapsed = folds.isCollapsed(section, level: outline.level(ofSection: section))
        #expect(host.grid.isExpanded(section) != isCollapsed)
      }
      let headers = host.picture(title: "").cells.filter { $0.kind == .header }
      #expect(!headers.isEmpty && headers.allSatisfy { $0.isExpanded != nil })
    }
    options.folds = nil
    let plain = try SourceGrid(outline, options: options)
    plain.layout()
    #expect(plain.picture(title: "").cells.allSatisfy { $0.isExpanded == nil })
  }

  @Test(arguments: [Axis.vertical, .horizontal]) func rightToLeftIsTheMirrorImage(axis: Axis) throws {
    let left = try grid(axis, isRightToLeft: false, scrolledTo: 0x1F600).picture(title: "")
    let right = try grid(axis, isRightToLeft: true, scrolledTo: 0x1F600).picture(title: "")
    #expect(left.cells.count == right.cells.count && left.cells.count > 20)
    for (a, b) in zip(left.cells, right.cells) {
      #expect(a.lines == b.lines && a.isPinned == b.isPinned)
      #expect(abs(a.frame.x + a.frame.width + b.frame.x - left.width) < 0.01)
      #expect(a.frame.y == b.frame.y)
    }
  }

  @Test(arguments: [Axis.vertical, .horizontal], [false, true])
  func whatWasScrolledToIsInTheMiddle(axis: Axis, isRightToLeft: Bool) throws {
    let picture = try grid(axis, isRightToLeft: isRightToLeft, scrolledTo: 0x1F600).picture(title: "x")
    let cell = try #require(picture.cells.first { $0.glyph == "\u{1F600}" })
    #expect(cell.lines == ["U+1F600", "GRINNING FACE"] || cell.lines.joined(separator: " ") == "U+1F600 GRINNING FACE")
    // Of what the pinned header leaves, which takes 30 points at the start.
    if axis == .vertical {
      #expect(abs(cell.frame.y + cell.frame.height / 2 - 415) < 1)
    } else {
      #expect(abs(cell.frame.x + cell.frame.width / 2 - (isRightToLeft ? 625 : 655)) < 1)
    }
  }

  @Test func theHeaderIsPinnedAndSaysHowManyCells() throws {
    let picture = try grid(.vertical, isRightToLeft: false, scrolledTo: 0x4F00).picture(title: "")
    let header = try #require(picture.cells.first { $0.kind == .header })
    #expect(header.isPinned)
    #expect(header.lines == ["CJK Unified Ideographs"])
    #expect(header.caption == "20,992 cells")
    #expect(header.frame.y == 0)
  }

  @Test func rowsAreAsTallAsTheirTallestName() throws {
    let host = try grid(.vertical, isRightToLeft: false, scrolledTo: 0x41)
    var heights: Set<Double> = []
    for cell in host.grid.visibleCells where cell.id.kind == .item {
      let size = host.measure(cell.id, ProposedSize(width: cell.frame.width, height: nil))
      #expect(size.height <= cell.frame.height)
      heights.insert(cell.frame.height)
    }
    #expect(heights.count > 1)
  }

  @Test func anEmptySourceHasAnEmptyPicture() throws {
    let host = try SourceGrid(SyntheticItems(count: 0), options: GridOptions())
    host.layout()
    let picture = host.picture(title: "")
    #expect(picture.cells.isEmpty)
    #expect(picture.thumb == nil)
    #expect(host.placeTitle == "Synthetic items, seed 1")
  }

  @Test(
    "a far place of a wall is in view at once, both ways", arguments: [GridOptions.Cells.lanes, .justified],
    [Axis.vertical, .horizontal])
  func walls(cells: GridOptions.Cells, axis: Axis) throws {
    var options = GridOptions()
    (options.cells, options.axis) = (cells, axis)
    let host = try SourceGrid(SyntheticItems(count: 100_000, sections: 3), options: options)
    host.layout()
    host.grid.scroll(to: .item(20_000, section: 2), anchor: .center, measure: host.measure)
    let items = host.grid.visibleCells.filter { $0.id.kind == .item }
    #expect(items.contains { $0.id == .item(20_000, section: 2) }, "the item")
    // Of a grid of equal tracks all items of a row begin together, and all of a column are as wide.
    let isVertical = axis == .vertical
    let starts = Set(items.map { isVertical ? $0.frame.y : $0.frame.x })
    let widths = Set(items.map { isVertical ? $0.frame.width : $0.frame.height })
    #expect(cells == .lanes ? starts.count > items.count / 2 : widths.count > items.count / 2, "\(starts) \(widths)")
    #expect(!host.picture(title: "").cells.isEmpty, "the picture")
  }

  @Test("a far place of a packed grid is shown at once", arguments: [PackingMode.sparse, .dense])
  func packed(packing: PackingMode) throws {
    var options = GridOptions()
    options.cells = .packed(packing)
    let host = try SourceGrid(SyntheticItems(count: 100_000), options: options)
    host.layout()
    host.grid.scroll(to: .item(90_000), anchor: .center, measure: host.measure)
    #expect(!host.grid.isScrollPostponed)
    #expect(host.grid.visibleCells.contains { $0.id == .item(90_000) })
  }
}
