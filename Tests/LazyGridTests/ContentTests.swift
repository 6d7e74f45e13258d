// What content can say about itself, grids in grids, and what the environment changes.

import GridEngine
import LazyGrid
import Testing

@Suite struct ContentTests {
  /// Fixed content that prefers distances.
  private struct Spaced: LayoutContent {
    var edges: ContentSpacing
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 10, height: 10) }
    var spacing: ContentSpacing { edges }
  }

  private func gap(_ a: EdgeSpacing, _ b: EdgeSpacing) -> Double {
    let grid = Grid {
      GridRow {
        Spaced(edges: ContentSpacing(trailing: a))
        Spaced(edges: ContentSpacing(leading: b))
      }
    }
    return grid.sizeThatFits(.unspecified).width - 20
  }

  @Test("neighbors keep the larger distance that they prefer, and none where one wants none")
  func preferredSpacing() {
    #expect(gap(.standard, .standard) == 8)
    #expect(gap(.points(3), .points(5)) == 5)
    #expect(gap(.points(0), .points(0)) == 0)
    #expect(gap(.points(0), .standard) == 8)
    #expect(gap(.points(20), .standard) == 20)
    #expect(gap(.zero, .points(20)) == 0)
  }

  @Test("a gap is as large as the largest distance in it, and 0 where no cells meet")
  func gaps() {
    let tight = Spaced(edges: .zero)
    let grid = Grid {
      GridRow {
        tight
        tight
        tight.gridCellColumns(2)
      }
      GridRow {
        Leaf(.fixed(10, 10))
        Leaf(.fixed(10, 10))
      }
    }
    let layout = grid.layout(proposal: .unspecified)
    #expect(layout.columns.offsets == [0, 18, 28, 33])
    #expect(layout.rows.offsets == [0, 10])
  }

  @Test("content on a baseline: rows as high as what is above and below the line")
  func baselines() {
    let grid = Grid(alignment: .leadingFirstTextBaseline) {
      GridRow {
        Leaf(.fixed(10, 20), baseline: 5)
        Leaf(.fixed(10, 30), baseline: 28)
        Leaf(.fixed(10, 12))
        Leaf(.fixed(10, 10), baseline: 3).gridCellAnchor(.bottom)
      }
      GridRow(alignment: .top) {
        Leaf(.fixed(10, 20), baseline: 5); Leaf(.fixed(10, 30), baseline: 28)
      }
    }
    let layout = grid.layout(proposal: .unspecified)
    #expect(layout.rows.extents == [43, 30])
    #expect(layout.frames.map(\.y) == [23, 0, 16, 33, 51, 51])
  }

  @Test("a spacer takes what is left and keeps no distance")
  func spacer() {
    let grid = Grid {
      GridRow {
        Leaf(.fixed(10, 10))
        Spacer()
        Leaf(.fixed(10, 10))
      }
    }
    #expect(grid.layout(proposal: ProposedSize(width: 100, height: nil)).columns.extents == [10, 80, 10])
    #expect(grid.sizeThatFits(.unspecified).width == 28)
    #expect(Spacer(minLength: 30).sizeThatFits(.unspecified) == Size(width: 30, height: 30))
  }

  @Test("a grid in a grid is content like any other, and takes over the environment")
  func nestedGrids() {
    let inner = Grid {
      GridRow {
        Leaf(.fixed(10, 10))
        Leaf(.flexW(10))
      }
    }
    let outer = Grid {
      GridRow {
        Leaf(.fixed(30, 20))
        inner
      }
    }
    let layout = outer.layout(proposal: ProposedSize(width: 100, height: 50))
    expect(frame: layout.frames[1], [38, 5, 62, 10])
    let wide = LayoutEnvironment(defaultSpacing: 20)
    #expect(outer.sizeThatFits(.unspecified, environment: wide).width == 30 + 20 + 10 + 20 + 10)
    #expect(outer.contents(as: Grid.self).map(\.index) == [1])
  }

  @Test("a grid wants no distance where its edge cells want none")
  func spacingOfGrids() {
    let grid = Grid {
      GridRow {
        Spacer(); Leaf(.flex)
      }
      GridRow {
        Leaf(.flex); Leaf(.flex)
      }
    }
    #expect(grid.spacing == ContentSpacing(top: .zero, leading: .zero))
    let ring = Grid {
      for row in 0..<3 {
        GridRow {
          Leaf(.flex)
          if row == 1 { Spacer() } else { Leaf(.flex) }
          Leaf(.flex)
        }
      }
    }
    #expect(ring.spacing == .standard)
    #expect(Grid {}.spacing == .zero)
    #expect(grid.priority == 0)
  }

  private var sample: Grid {
    Grid {
      GridRow {
        Leaf(.fixed(10, 10)).gridCellAnchor(.leading)
        Leaf(.fixed(20, 20))
      }
      GridRow { Leaf(.fixed(31, 10)) }
    }
  }

  @Test("right-to-left is the mirror image: column 0 at the right, anchors from there")
  func rightToLeft() {
    let ltr = sample.layout(proposal: .unspecified)
    let rtl = sample.layout(proposal: .unspecified, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    #expect(ltr.frames.map(\.x) == [0, 39, 0])
    #expect(rtl.frames.map(\.x) == [49, 0, 28])
    #expect(rtl.columns.offsets == [28, 0] && rtl.columns.extents == [31, 20])
    #expect(rtl.size == ltr.size && rtl.frames.map(\.y) == ltr.frames.map(\.y))
  }

  @Test("edges are rounded to device pixels at the end, so that what touches still does")
  func displayScale() {
    let grid = Grid(horizontalSpacing: 0) { GridRow { for _ in 0..<3 { Leaf(.flex) } } }
    let proposal = ProposedSize(width: 100, height: 10.3)
    #expect(grid.layout(proposal: proposal).frames[1].x.rounded() != grid.layout(proposal: proposal).frames[1].x)
    let layout = grid.layout(proposal: proposal, environment: LayoutEnvironment(displayScale: 2))
    #expect(layout.frames.map(\.x) == [0, 33.5, 66.5] && layout.frames.map(\.width) == [33.5, 33, 33.5])
    #expect(layout.columns.offsets == [0, 33.5, 66.5] && layout.columns.extents == [33.5, 33, 33.5])
    #expect(layout.size == Size(width: 100, height: 10.5) && layout.rows.extents == [10.5])
  }

  @Test("the default distance is the environment's")
  func defaultSpacing() {
    let environment = LayoutEnvironment(defaultSpacing: 2)
    #expect(sample.sizeThatFits(.unspecified, environment: environment) == Size(width: 53, height: 32))
  }

  private func expect(frame: Rect, _ expected: [Double]) {
    LazyGridTests.expect([frame.x, frame.y, frame.width, frame.height], near: expected)
  }
}
