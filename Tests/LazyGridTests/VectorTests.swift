// Measured and derived grids that the conformance file does not hold, written as a host would declare them.

import GridEngine
import LazyGrid
import Testing

@Suite struct VectorTests {
  private func fixed(_ width: Double, _ height: Double) -> Leaf { Leaf(.fixed(width, height)) }

  private func check(
    _ grid: Grid, _ width: Double?, _ height: Double?, size: [Double], _ frames: [[Double]?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let layout = grid.layout(proposal: ProposedSize(width: width, height: height))
    LazyGridTests.expect([layout.size.width, layout.size.height], near: size, sourceLocation: sourceLocation)
    #expect(layout.frames.count == frames.count, sourceLocation: sourceLocation)
    for (frame, expected) in zip(layout.frames, frames) {
      guard let expected else { continue }
      LazyGridTests.expect(
        [frame.x, frame.y, frame.width, frame.height], near: expected, sourceLocation: sourceLocation)
    }
  }

  @Test("an empty row is no row, and a grid without cells has no size")
  func emptyRows() {
    let grid = Grid {
      GridRow { fixed(30, 10) }
      GridRow {}
      GridRow { fixed(10, 30) }
    }
    check(grid, nil, nil, size: [30, 48], [[0, 0, 30, 10], [10, 18, 10, 30]])
    check(Grid {}, 100, nil, size: [0, 0], [])
    check(Grid { GridRow {} }, nil, nil, size: [0, 0], [])
  }

  @Test("an anchor on a row is that of each cell")
  func anchoredRow() {
    let grid = Grid {
      GridRow {
        fixed(50, 10)
        fixed(20, 50)
      }
      GridRow {
        fixed(10, 10)
        fixed(10, 10)
      }
      .gridCellAnchor(.topLeading)
    }
    check(grid, nil, nil, size: [78, 68], [nil, nil, [0, 58, 10, 10], [58, 58, 10, 10]])
  }

  @Test("a row aligned otherwise than the grid")
  func fixedContent() {
    let grid = Grid {
      GridRow {
        fixed(30, 10)
        fixed(20, 10)
      }
      GridRow {
        fixed(100, 10)
        fixed(20, 10)
      }
    }
    check(
      grid, 200, 200, size: [128, 28],
      [[35, 0, 30, 10], [108, 0, 20, 10], [0, 18, 100, 10], [108, 18, 20, 10]])
  }

  @Test("views outside rows declare the alignment of column 0 and do not follow it")
  func columnAlignmentOfViews() {
    let first = Grid(alignment: .topTrailing) {
      fixed(40, 40).gridColumnAlignment(.leading)
      GridRow {
        Leaf(.clampBoth(20, 60))
        fixed(10, 10).gridCellAnchor(.bottomLeading).gridColumnAlignment(.center)
      }
      GridRow(alignment: .top) {
        Leaf(.clampBoth(0, 10))
        Leaf(.flexH(30))
        fixed(60, 40).gridColumnAlignment(.trailing)
      }
    }
    check(
      first, nil, nil, size: [126, 116],
      [
        [86, 0, 40, 40], [0, 48, 20, 20], [28, 58, 10, 10], [0, 76, 10, 10], [28, 76, 30, 40], [66, 76, 60, 40],
      ])
    let second = Grid(alignment: .topTrailing) {
      GridRow { Leaf(.flex).gridCellAnchor(.trailing).gridColumnAlignment(.center).gridCellUnsizedAxes(.vertical) }
      GridRow { Leaf(.half).gridCellAnchor(.topTrailing) }
      Leaf(.clampW(0, 100, 20)).gridColumnAlignment(.leading)
    }
    check(second, 200, 100, size: [200, 46], [[0, 0, 200, 0], [100, 8, 100, 10], [100, 26, 100, 20]])
    let third = Grid(alignment: .leading) {
      fixed(100, 10).gridColumnAlignment(.center)
      GridRow {
        fixed(40, 40).gridCellUnsizedAxes(.horizontal)
        fixed(60, 20).gridCellAnchor(.top)
        Leaf(.clampBoth(0, 10)).gridCellAnchor(.center)
      }
      GridRow(alignment: .center) {
        fixed(150, 40).gridCellUnsizedAxes(.horizontal)
        Leaf(.flex)
      }
    }
    check(
      third, 60, 60, size: [226, 106],
      [
        [0, 0, 100, 10], [55, 18, 40, 40], [158, 18, 60, 20], [226, 33, 0, 10], [0, 66, 150, 40], [158, 66, 60, 40],
      ])
  }

  @Test("priorities, anchors, unsized axes and spacing together")
  func mixed() {
    let first = Grid(alignment: .leading) {
      GridRow {
        fixed(150, 40).layoutPriority(1).gridCellAnchor(.trailing)
        Leaf(.flexW(40))
      }
      GridRow {
        Leaf(.clampW(30, 180, 30))
        Leaf(.clampW(10, 160, 20)).gridColumnAlignment(.leading)
        Spacer().layoutPriority(-1).gridColumnAlignment(.trailing)
      }
    }
    check(
      first, 300, 200, size: [300, 170],
      [[0, 0, 150, 40], [158, 0, 71, 40], [0, 94, 150, 30], [158, 99, 71, 20], [229, 48, 71, 122]])
    let second = Grid(alignment: .trailing, horizontalSpacing: 12) {
      GridRow {
        fixed(30, 10)
        Leaf(.flex).gridCellUnsizedAxes(.vertical)
      }
      GridRow(alignment: .top) { Leaf(.half).gridCellUnsizedAxes(.horizontal) }
      GridRow {
        Leaf(.half).layoutPriority(1).gridColumnAlignment(.center)
        fixed(150, 10)
        Leaf(.flexW(10))
      }
    }
    check(
      second, nil, 80, size: [214, 46],
      [
        [0, 0, 30, 10], [42, 0, 150, 10], [7.5, 18, 15, 10], [7.5, 36, 15, 10], [42, 36, 150, 10], [204, 36, 10, 10],
      ])
  }

  @Test("where the model is known to depart from SwiftUI it gives the model's answer")
  func departures() {
    let spanned = Grid {
      GridRow {
        fixed(30, 10)
        Leaf(.flex)
        fixed(20, 20)
      }
      GridRow { fixed(150, 10).gridCellColumns(3) }
    }
    check(
      spanned, 200, 100, size: [200, 100], [nil, [38, 0, 134, 82], [180, 31, 20, 20], [25, 90, 150, 10]])
    let spaced = Grid {
      GridRow { Leaf(.half) }
      GridRow {
        Spacer()
        Leaf(.clampW(30, 180, 20))
      }
    }
    expect(spaced.sizeThatFits(ProposedSize(width: 60, height: 60)), width: 45, height: 40)
  }

  private func expect(_ size: Size, width: Double, height: Double) {
    LazyGridTests.expect([size.width, size.height], near: [width, height])
  }

  /// The example that SwiftUI's documentation gives for rows: four rows of four cells, headings, an empty corner.
  @Test("headings of rows and columns around an empty corner that takes no room")
  func headings() {
    let grid = Grid {
      GridRow {
        Leaf(.flex).gridCellUnsizedAxes([.horizontal, .vertical])
        for _ in 1..<4 { fixed(20, 14) }
      }
      for _ in 1..<4 {
        GridRow(alignment: .bottom) {
          fixed(24, 14)
          for _ in 1..<4 { Leaf(.flex) }
        }
      }
    }
    let layout = grid.layout(proposal: ProposedSize(width: 320, height: 320))
    // The corner holds its column and its row open until the others have their shares, and leaves its own: measured so.
    let share = (320.0 - 3 * 8) / 4
    #expect(layout.frames.count == 16)
    LazyGridTests.expect(layout.columns.extents, near: [24, share, share, share])
    LazyGridTests.expect(layout.rows.extents, near: [14, share, share, share])
    LazyGridTests.expect(layout.rows.offsets, near: [0, 22, 30 + share, 38 + 2 * share])
    check(
      grid, 320, 320, size: [270, 260],
      [
        [0, 0, 24, 14], [59, 0, 20, 14], nil, nil,
        [0, 82, 24, 14], [32, 22, 74, 74], nil, nil,
        nil, nil, nil, nil,
        nil, nil, nil, [196, 186, 74, 74],
      ])
  }
}
