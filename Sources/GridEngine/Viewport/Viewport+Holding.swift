// Holding a place by an anchor policy, from the first change to the step after it.

/// The place that is held on the screen until the next step.
enum HeldPlace: Sendable {
  /// The anchor, whose leading edge stays in place without further work.
  case anchor
  /// A point of a cell, at a distance from the same point of the viewport; `isNamed` when the policy named the cell.
  case cell(CellID, fraction: Double, distance: FixedPoint, isNamed: Bool)
  /// The start of the content, at this distance before where it lies at the smallest offset.
  case start(FixedPoint)
  /// The end of the content, at this distance after where it lies at the largest offset.
  case end(FixedPoint)
}

extension Viewport {
  /// Chooses the place to hold from now to the next step; does nothing when one is chosen already.
  ///
  /// - Complexity: O(n (log S + log R)), n candidates, S sections, R entries of the row tree.
  mutating func hold(by policy: AnchorPolicy, focus: CellID?, in model: GridModel) {
    guard held == nil else { return }
    let offset = offset(in: model)
    for candidate in policy.candidates {
      held = place(of: candidate, policy, focus: focus, at: offset, in: model)
      if held != nil { return }
    }
    held = .anchor
  }

  /// The place of one candidate; `nil` when it is not in view.
  private func place(
    of candidate: AnchorPolicy.Candidate, _ policy: AnchorPolicy, focus: CellID?, at offset: FixedPoint,
    in model: GridModel
  ) -> HeldPlace? {
    switch candidate {
    case .cell(let id): return heldCell(id, policy, at: offset, in: model)
    case .focusedCell: return focus.flatMap { heldCell($0, policy, at: offset, in: model) }
    case .firstVisible:
      guard policy.fraction(0) != 0, let anchor else { return .anchor }
      return hold(anchor.id, policy.fraction(0), at: offset, in: model) ?? .anchor
    case .center:
      return model.place(atOffset: offset + FixedPoint(raw: extent.raw / 2)).flatMap {
        hold(model.cell(of: $0).id, policy.fraction(0.5), at: offset, in: model)
      }
    case .lastVisible:
      return lastVisible(at: offset, in: model).flatMap {
        hold(model.cell(of: $0).id, policy.fraction(1), at: offset, in: model)
      }
    case .start: return policy.distance(from: offset - minimumOffset(in: model)).map { .start($0) }
    case .end: return policy.distance(from: maximumOffset(in: model) - offset).map { .end($0) }
    }
  }

  private func heldCell(
    _ id: CellID, _ policy: AnchorPolicy, at offset: FixedPoint, in model: GridModel
  ) -> HeldPlace? {
    guard let span = model.span(of: id) else { return nil }
    let edge = span.start - offset
    guard extent > edge, edge + span.extent > .zero || (span.extent == .zero && edge >= .zero) else { return nil }
    return hold(id, span, policy.fraction(0), at: offset, isNamed: true)
  }

  func hold(
    _ id: CellID, _ fraction: Double, at offset: FixedPoint, in model: GridModel
  ) -> HeldPlace? {
    model.span(of: id).map { hold(id, $0, fraction, at: offset, isNamed: false) }
  }

  private func hold(
    _ id: CellID, _ span: (start: FixedPoint, extent: FixedPoint), _ fraction: Double, at offset: FixedPoint,
    isNamed: Bool
  ) -> HeldPlace {
    .cell(
      id, fraction: fraction, distance: span.start - offset + Viewport.lead(span.extent, in: extent, fraction),
      isNamed: isNamed)
  }

  /// The distance between a fraction of a cell and the same fraction of the viewport when the cell is at the viewport's
  /// leading edge.
  static func lead(_ extent: FixedPoint, in viewport: FixedPoint, _ fraction: Double) -> FixedPoint {
    FixedPoint((extent - viewport).points * fraction)
  }

  /// The last place that ends in view; when the viewport is inside one place, that one.
  private func lastVisible(at offset: FixedPoint, in model: GridModel) -> Place? {
    let end = offset + extent
    guard let place = model.place(atOffset: end - FixedPoint(raw: 1)) else { return nil }
    guard model.offset(of: place) + model.extent(of: place) > end, let (previous, _) = model.place(before: place) else {
      return place
    }
    return model.offset(of: previous) + model.extent(of: previous) > offset ? previous : place
  }

  /// True when something other than the anchor is held.
  var isHolding: Bool {
    switch held {
    case nil, .anchor: false
    default: true
    }
  }
}
