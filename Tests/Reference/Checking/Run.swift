// A list on its way through a grid, with the reference beside it.

import GridEngine

/// A grid, the reference that judges it, and the host of both: it measures, keeps a mirror of the cells in view, and
/// notes what was done as a program.
final class Run {
  var grid: VirtualGrid
  var reference: Reference
  var program: Program
  private(set) var problem: String?
  /// The operation under way.
  var index = -1
  let vocabulary: OperationList.Vocabulary
  let axis: Axis
  let direction: LayoutDirection
  var orientation: Orientation { Orientation(axis: axis, direction: direction) }
  let sectionSpacing: Double?
  let fault: Fault?

  // The host.
  /// How often the content of a cell changed since; its size depends on it.
  var version: [Int: Int] = [:]
  /// How the host answers: 0 is truthfully, see `Run+Host`.
  var manner = 0
  var questions = 0
  /// The cell that was asked for last, by its token, as long as the host did not say whether it is a placeholder.
  var asked: Int?
  /// True once the host gave different answers to the same question: rows that several items share may then rest on
  /// answers of different times, of which the documentation promises nothing.
  var hasLied = false
  /// True once the grid was compared with one that is declared anew.
  var isRebuilt = false
  /// How many of four items are placeholders, and whether the host ever said of any that it is one.
  var placeholders = 0
  var hasPlaceholders = false
  /// The cells in view, as change sets told of them.
  var mirror = Mirror()
  var snapshots: [SnapshotRecord] = []
  /// What it answered in the step under way, along the scrolling axis, and for which offer.
  var answers: [CellID: (extent: Double, across: Double)] = [:]
  var provisional: [CellID: Bool] = [:]

  // What only the full vocabulary has.
  /// Grids of the same data that have to answer alike.
  var followers: [Follower] = []
  /// The width of the content after the last step.
  var contentWidth = 0.0
  /// Its width before the first change since then.
  var originWidth = 0.0
  /// The tokens of the cells that are retained.
  var retained: Set<Int> = []
  var views = Views()
  var origins = Origins()
  var planning = Planning()
  var memory = FocusMemory()
  /// Where a host that shows a preview has its cells; `nil` without one.
  var previewed: [CellID: Rect]?
  var focusesAt: [FocusReference.Memory?] = [nil]

  // What the documentation says about the next step.
  var held: Held?
  /// True while the next step that can be seen goes where an unseen one was to go.
  var hasUnseenTarget = false
  /// True from a change of data, sizes or settings to the end of the step after it.
  var isPending = true
  /// True when something else than sizes changed since the last step.
  var isDataChanged = true
  /// The thumb after the last step, in a track of one point.
  var thumb: (start: Double, length: Double)?

  init(_ list: OperationList, fault: Fault?, echo: ((String) -> Void)?) {
    self.fault = fault
    vocabulary = list.vocabulary
    var head = Bytes(list.head)
    axis = head.pick([.vertical, .horizontal])
    direction = head.pick([.leftToRight, .leftToRight, .rightToLeft])
    sectionSpacing = head.pick([0, nil, 12])
    let size = Run.viewport(&head)
    let turned = axis == .horizontal
    let specs = list.sections.map { bytes in
      var bytes = Bytes(bytes)
      return SectionSpec(&bytes)
    }
    reference = Reference(sections: specs.map { turned ? $0.turned() : $0 }, sectionSpacing: sectionSpacing)
    program = Program(echo: echo)
    program.begin(Run.making(axis, direction, sectionSpacing, specs))
    do {
      grid = try VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: sectionSpacing, sections: specs.map(\.section))
    } catch {
      grid = try! VirtualGrid(sections: [])
      fail("the grid is refused: \(error)")
    }
    if vocabulary == .full { begin(specs, list) }
    resize(to: size)
    layout()
  }

  static func making(_ axis: Axis, _ direction: LayoutDirection, _ spacing: Double?, _ specs: [SectionSpec]) -> String {
    "let grid = try VirtualGrid(\n  axis: .\(axis), layoutDirection: .\(direction), "
      + "sectionSpacing: \(Source.literal(spacing)),\n  sections: [\n"
      + specs.map { "    \(Source.literal($0)),\n" }.joined() + "  ])"
  }

  static func viewport(_ bytes: inout Bytes) -> Size {
    let a: Double = bytes.pick([200, 90, 320, 0, 37.5, 150])
    let b: Double = bytes.pick([200, 80, 0, 260, 500, 1, 120])
    return bytes.chance(64) ? Size(width: b, height: a) : Size(width: a, height: b)
  }

  /// Notes the first thing that is wrong.
  func fail(_ text: @autoclosure () -> String) { if problem == nil { problem = text() } }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) { if !condition { fail(text()) } }

  // MARK: The grid's own coordinates

  func along(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
  func across(_ size: Size) -> Double { axis == .vertical ? size.width : size.height }
  /// True while nothing can be seen; all else is then as the last size with extents left it.
  var isHidden: Bool { grid.viewportSize.width <= 0 || grid.viewportSize.height <= 0 }
  var viewportExtent: Int { Units.of(along(grid.layoutSize)) }
  var overscan: Int { Units.of(grid.overscan) }
  var contentExtent: Int { Units.of(along(grid.contentSize)) }
  /// What bars cover at both ends of the viewport; of bars that fill it the leading one counts first.
  var insets: (leading: Int, trailing: Int) { insets(grid.contentInsets, in: viewportExtent) }

  func insets(_ given: EdgeInsets, in extent: Int) -> (leading: Int, trailing: Int) {
    let leading = min(extent, Units.of(axis == .vertical ? given.top : given.leading))
    return (leading, min(extent - leading, Units.of(axis == .vertical ? given.bottom : given.trailing)))
  }
  /// What the bars leave of the viewport.
  var openExtent: Int { viewportExtent - insets.leading - insets.trailing }
  var minimumOffset: Int { minimumOffset(of: contentExtent) }
  var maximumOffset: Int { maximumOffset(of: contentExtent) }

  func minimumOffset(of content: Int) -> Int {
    -insets.leading - Units.of(Units.points(max(0, openExtent - content)) * grid.contentAlignment)
  }
  func maximumOffset(of content: Int) -> Int {
    max(minimumOffset(of: content), content - viewportExtent + insets.trailing)
  }

  var offset: Int { Units.of(grid.offset) }

  /// A frame as in a vertical grid that reads from left to right.
  func inner(_ frame: Rect, contentWidth: Double) -> Frame { orientation.inner(frame, contentWidth: contentWidth) }

  /// The inverse of ``inner(_:contentWidth:)`` for rectangles in points.
  func outer(edge: Double, extent: Double, x: Double, width: Double) -> Rect {
    orientation.outer(edge: edge, extent: extent, x: x, width: width, contentWidth: grid.contentSize.width)
  }

  /// The cells in view, without those that are only retained.
  var cellsInView: [Cell] { grid.visibleCells.filter { !$0.isRetained } }
}
