// Where the row that holds its place has to be after a change: a list of rows, and the rule in points.

@testable import GridEngine

/// The rule of the reading position, stated on a list of rows whose extents are all known.
struct ReadingModel {
  /// What holds its place.
  struct Held {
    var name: Int
    /// The fraction of the row, and that of the viewport.
    var point: Double
    var view: Double
    var distance: Double
    var share: Double?
  }

  enum Place {
    case row(Held)
    case start(Double)
    case end(Double)
  }

  let policy: AnchorPolicy
  /// The rows and their edges before the change, from the viewport's leading edge.
  let rows: [(name: Int, edge: Double, extent: Double)]
  let viewport: Double
  /// The offset from the start of the content, and what is left to its end.
  let offset: Double
  let rest: Double
  let focused: Int?
  let anchor: Int

  private func fraction(_ natural: Double) -> Double { policy.edge ?? natural }

  /// - Parameter kept: the extent that the viewport is going to have, as far as it has it already.
  func held(keeping kept: Double) -> Place? {
    for candidate in policy.candidates {
      switch candidate {
      case .start where offset <= policy.distance: return .start(policy.snaps ? 0 : offset)
      case .end where rest <= policy.distance: return .end(policy.snaps ? 0 : rest)
      case .start, .end: continue
      case .cell, .focusedCell:
        guard let focused, let row = rows.first(where: { $0.name == focused }), let held = hold(row, fraction(0), kept)
        else { continue }
        return .row(held)
      case .firstVisible: return firstVisible(fraction(0), kept)
      case .center:
        // Beyond an end nothing is in the middle, and the rule names no row.
        guard let row = rows.first(where: { $0.edge <= viewport / 2 && viewport / 2 < $0.edge + $0.extent }) else {
          return nil
        }
        guard let held = hold(row, fraction(0.5), kept) else { continue }
        return .row(held)
      case .lastVisible:
        let start = (viewport - kept) * fraction(1)
        let inView = rows.filter { $0.edge < start + kept && $0.edge + $0.extent > start }
        guard let last = inView.last else { continue }
        let ends = inView.last { $0.edge + $0.extent <= start + kept }
        guard let held = hold(ends ?? last, fraction(1), kept) else { continue }
        return .row(held)
      }
    }
    return firstVisible(0, kept)
  }

  private func firstVisible(_ view: Double, _ kept: Double) -> Place? {
    let start = (viewport - kept) * view
    if let row = rows.first(where: { $0.name == anchor }), let held = hold(row, view, kept) { return .row(held) }
    return rows.first { $0.edge <= start && start < $0.edge + $0.extent }.flatMap { hold($0, view, kept) }.map {
      .row($0)
    }
  }

  private func hold(
    _ row: (name: Int, edge: Double, extent: Double), _ view: Double, _ kept: Double
  ) -> Held? {
    let (edge, end) = (row.edge, row.edge + row.extent)
    let (start, limit) = ((viewport - kept) * view, (viewport - kept) * view + kept)
    guard edge < limit, end > start || row.extent == 0 && edge >= start else { return nil }
    var point = view
    var share: Double?
    let wanted = edge + row.extent * view
    if edge < start, end > limit || end == limit && view < 1 {
      point = 0
      share = (viewport * view - edge) / row.extent
    } else if wanted < start || wanted > limit {
      point = edge >= start ? 0 : 1
    }
    return Held(
      name: row.name, point: point, view: view, distance: edge + row.extent * point - viewport * view, share: share)
  }
}

extension ReadingModel.Held {
  /// The leading edge afterwards, in a viewport of this extent.
  func edge(of extent: Double, in viewport: Double, isOtherWidth: Bool) -> Double {
    let (point, distance) = isOtherWidth && share != nil ? (share!, 0) : (point, distance)
    let edge = viewport * view + distance - extent * point
    let least = min(1, extent)
    if edge < 0, edge + extent <= 0 { return least - extent }
    return edge >= viewport ? viewport - least : edge
  }
}
