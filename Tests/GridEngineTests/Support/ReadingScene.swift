// Rows of text in one column, in any of four orientations, measured cell by cell or in batches: where they are on the screen.

import ReferenceModel
import Testing

@testable import GridEngine

extension Orientation {
  func along(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
}

/// A grid of rows whose extents are a text's area divided by the breadth, or fixed.
final class ReadingScene {
  let orientation: Orientation
  let grid: VirtualGrid
  /// The names of the rows, in order; extents go by name.
  var names: [Int]
  /// The area of a text, in points.
  var areas: [Int: Double] = [:]
  /// The extent of rows that are no text.
  var extents: [Int: Double] = [:]
  let plain: Double
  var isBatched = false
  private(set) var across = 0.0
  private(set) var asked = 0

  init(
    _ orientation: Orientation, count: Int, plain: Double = 40, packed: Bool = false, spacing: Double = 0
  ) throws {
    (self.orientation, self.plain, names) = (orientation, plain, Array(0..<count))
    let section: GridSection =
      packed
      ? .packed(
        PackedItems((0..<count).map { _ in PlacementItem(GridSpan(columns: 1, rows: 1)) }), tracks: [.fr(1)],
        spacing: spacing)
      : .list(count: count, spacing: spacing)
    grid = try VirtualGrid(axis: orientation.axis, layoutDirection: orientation.direction, sections: [section])
  }

  func extent(of name: Int, across: Double) -> Double {
    if let area = areas[name] { return area / across }
    return extents[name, default: plain]
  }

  func extent(_ item: Int) -> Double { extent(of: names[item], across: across) }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    asked += 1
    let across = (orientation.axis == .vertical ? proposal.width : proposal.height) ?? 0
    let extent = extent(of: names[id.item], across: across)
    return Size(width: extent, height: extent)
  }

  @discardableResult
  func step(_ target: ScrollTarget = .stay) -> Changes {
    guard isBatched else { return grid.step(to: target, measure: measure) }
    var sizes: [CellID: Size] = [:]
    var requests: [MeasurementRequest] = []
    var changes = grid.step(to: target, known: { id, _ in sizes[id] }, asking: &requests)
    while changes == nil {
      for request in requests { sizes[request.id] = measure(request.id, request.proposal) }
      changes = grid.continueStep(known: { id, _ in sizes[id] }, asking: &requests)
    }
    return changes ?? Changes()
  }

  func resize(across: Double, along: Double) {
    if across > 0, along > 0 { self.across = across }
    grid.resize(to: orientation.size(along: along, across: across))
    step()
  }

  func update(_ body: (inout GridUpdate) -> Void) throws {
    var update = GridUpdate()
    body(&update)
    try grid.apply(update)
    step()
  }

  /// Gives rows that exist another extent by data.
  func reload(_ item: Int) throws { try update { $0.reloadItems(item..<item + 1, section: 0) } }

  func insert(_ count: Int, at item: Int) throws {
    let next = (names.max() ?? 0) + 1
    names.insert(contentsOf: next..<next + count, at: item)
    try update { $0.insertItems(count, at: .item(item)) }
  }

  /// The distance from the viewport's leading edge to a row's.
  func edge(_ item: Int) -> Double? {
    guard let frame = grid.frame(of: .item(item)) else { return nil }
    if orientation.axis == .vertical { return frame.y - grid.offset }
    if orientation.direction == .leftToRight { return frame.x - grid.offset }
    return grid.contentSize.width - frame.maxX - grid.offset
  }

  func edge(named name: Int) -> Double? { names.firstIndex(of: name).flatMap { edge($0) } }

  var viewport: Double { orientation.along(grid.viewportSize) }

  /// The rows of which something is in view.
  var visible: [Int] {
    grid.visibleCells.compactMap { cell in
      guard let edge = edge(cell.item), edge < viewport, edge + orientation.along(cell.frame.size) > 0 else {
        return nil
      }
      return cell.item
    }
  }
}
