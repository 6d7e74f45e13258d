// What lies under a point: T1 to T3.

/// What a point of the viewport hits.
public struct ModelHit: Hashable, Sendable {
  public var cell: ModelAddress?
  public var pane: ModelPane?
  /// The group whose header is hit.
  public var header: Int?
  /// The column whose resize handle is there.
  public var edge: Int?

  public init() {}
}

extension TableModel {
  /// What a point hits in a vertical table from left to right.
  func innerHit(_ point: ModelPoint, slop: Int, at offset: ModelPoint) -> ModelHit {
    let (across, along) = (across, along)
    let offset = ModelPoint(x: across.clamped(offset.x), y: along.clamped(offset.y))
    let (x, y) = (point.x + offset.x, point.y + offset.y)
    var hit = ModelHit()
    let paneX = [0, 2, 1].first { across.window($0, at: offset.x).contains(x) }
    let paneY = [0, 2, 1].first { along.window($0, at: offset.y).contains(y) }
    if let paneX {
      hit.edge = across.edge(at: x - across.shift(paneX, at: offset.x), in: paneX, slop: slop, columns.gap)
    }
    // Z1: headers lie over all body rows; one that is pinned farther out lies over others.
    if paneY == 1, (offset.x..<offset.x + viewport.x).contains(x) {
      hit.header = headers(along, at: offset.y).first { $0.view.along.contains(point.y) }?.group
      if hit.header != nil { return hit }
    }
    guard let paneX, let paneY else { return hit }
    let (naturalX, naturalY) = (x - across.shift(paneX, at: offset.x), y - along.shift(paneY, at: offset.y))
    for cell in allCells {
      // T2: a gap is a cell's only inside of a range.
      if across.piece(of: cell.columnNumbers, in: paneX)?.contains(naturalX) == true,
        along.piece(of: cell.rowNumbers, in: paneY)?.contains(naturalY) == true
      {
        (hit.cell, hit.pane) = (cell.origin, ModelPane(paneY, paneX))
      }
    }
    return hit
  }
}

extension AxisLayout {
  /// T3.
  fileprivate func edge(at natural: Int, in pane: Int, slop: Int, _ gap: Int) -> Int? {
    // Twice the distance, since half a gap may be half a unit.
    let near = places.indices.compactMap { number -> (number: Int, distance: Int)? in
      guard let place = places[number], self.pane(of: number) == pane else { return nil }
      let edge = pane == 2 ? 2 * place.lowerBound - gap : 2 * place.upperBound + gap
      let distance = abs(2 * natural - edge)
      return distance <= 2 * slop ? (number, distance) : nil
    }
    guard let least = near.map(\.distance).min() else { return nil }
    let nearest = near.filter { $0.distance == least }
    return pane == 2 ? nearest.first?.number : nearest.last?.number
  }
}
