// Everything that a step can go to, as a value, and what that is in the engine's own coordinates.

/// Where a step goes: `step(to:)` of grids and hosts takes one. A number in it that is NaN does not scroll and is reported.
public enum ScrollTarget: Sendable, Hashable {
  /// Nowhere: the step shows what changed. The first step of a grid goes to ``GridSettings/initialPosition``.
  case stay
  /// By a distance in points, positive towards the end. In a grid with tables also by one across the scrolling axis, positive
  /// away from the content's leading edge, as far as the widest of them reaches.
  case by(Double, across: Double = 0)
  /// To an offset: the viewport's leading edge comes to lie so many points from the content's, clamped to
  /// ``VirtualGrid/offsetRange`` (see ``GridSettings/allowsOverscroll``).
  ///
  /// When nothing was ever measured and nothing estimated, the start of the content is measured first, as a sample. Within
  /// two viewports (each with its overscan) of the present place the content moves by exactly the difference, measuring what
  /// it passes. Beyond that the estimates decide which row lies there, so that it may move by more or by less. What is
  /// measured on arrival corrects the estimate for what lies before, so that ``VirtualGrid/offset`` may then be another
  /// number for the same place. Both ends are exact. Offset 0 is the start of the content (with a leading inset −inset is),
  /// and an offset at or beyond the last one that estimates allow is its end.
  ///
  /// - Parameter across: in a grid with tables, where the viewport's leading edge comes to lie across the scrolling axis, from
  ///   the content's leading edge; `nil` stays.
  case to(Double, across: Double? = nil)
  /// To a cell, as SwiftUI's `scrollTo(_:anchor:)` goes: into the part of the viewport that nothing covers.
  /// ``GridSettings/contentInsets`` cover it, and an item lies beside the header and footer of its section where these are
  /// pinned, unless they leave nothing. A cell that does not exist, or is hidden in a collapsed section, is reported and does not
  /// scroll.
  ///
  /// - Parameters:
  ///   - anchor: the point of the cell that is put on the same point of that part, as far as the content reaches
  ///     (also with ``GridSettings/allowsOverscroll``); its fraction along the scrolling axis counts, up to ±1024, and in a
  ///     table that across. Frozen rows and columns cover the viewport, and a cell of theirs moves nothing on its axis. `nil`
  ///     moves as little as possible to show the whole cell, or its start where it is larger.
  ///   - distance: points by which the cell lies further along the viewport than `anchor` says; negative ones put it nearer
  ///     to the viewport's start, and without an anchor they count for nothing.
  ///   - expands: true to expand the collapsed sections that hide the cell first. They are expanded at the call, also where the
  ///     step goes there later, or is given up.
  case cell(CellID, anchor: UnitPoint? = nil, distance: Double = 0, expands: Bool = false)
  /// To where a cell is at a distance from the viewport's leading edge, as an earlier ``VirtualGrid/anchor`` had it, as far as the
  /// content reaches. Beyond two viewports the distance goes by the estimates. A cell that does not exist is reported and does
  /// not scroll.
  case anchor(ScrollAnchor)
  /// To the start of the content, also where overscroll is allowed.
  case start
  /// To the end of the content, likewise, whatever the estimates say.
  case end
  /// To where the last step was to go, if it was postponed (``Changes/status``): one that needs more packed items placed than
  /// ``GridSettings/itemsPackedPerStep`` is, and what was shown stays shown. Without one this is ``stay``.
  case resume
  /// To the place that a position of the scroll bar's thumb stands for, from 0, the start of the content, to 1, its end; other
  /// numbers are clamped. The thumb moves there. Without ``VirtualGrid/beginDraggingThumb()`` dragging begins here. A viewport
  /// without extent has no thumb, and stays.
  case thumb(Double)
}

extension VirtualGrid {
  /// The target of a step in the engine's own coordinates; `nil` for a number that is none. Sections that hide it are expanded,
  /// and a thumb is dragged there.
  @inline(__always)
  func inner(_ target: ScrollTarget) -> Step.Target? {
    switch target {
    case .stay: .stay
    case .by(let distance, let across):
      distance.isNaN || across.isNaN
        ? nil : .by(FixedPoint(distance), across: across == 0 ? .zero : FixedPoint(across))
    case .to(let offset, let across):
      offset.isNaN || across?.isNaN == true
        ? nil : .to(state.viewport.offset(ofHost: offset), across: across.map { FixedPoint($0) })
    case .cell(let id, let anchor, let distance, let expands):
      self.target(to: id, anchor, distance, expands: expands)
    case .anchor(let anchor): self.target(to: anchor)
    case .start: .start
    case .end: .end(.zero)
    case .resume: state.pending.target ?? .stay
    case .thumb(let position):
      position.isNaN ? nil : state.viewport.isEmpty ? .stay : grabThumb(at: position)
    }
  }

  /// The fraction of a point along the scrolling axis.
  func fraction(of point: UnitPoint?) -> Double? {
    guard let point else { return nil }
    return axis == .vertical ? point.y : point.x
  }

  /// The target of a jump to a cell; `nil` for numbers that are none.
  func target(to id: CellID, _ anchor: UnitPoint?, _ distance: Double, expands: Bool = false) -> Step.Target? {
    let fraction = fraction(of: anchor)
    guard fraction?.isNaN != true, !distance.isNaN else { return nil }
    if expands, isHidden(id) { setExpanded(toShow: id) }
    return .cell(
      id, fraction.map { max(-1024, min(1024, $0)) }, Step.Target.bounded(FixedPoint(distance)),
      across: anchor.map { axis == .vertical ? $0.checked.x : $0.checked.y })
  }

  /// The target that an anchor stands for; `nil` for a distance that is none.
  private func target(to anchor: ScrollAnchor) -> Step.Target? {
    anchor.distance.isNaN ? nil : .part(anchor.id, 0, state.viewport.offset(ofHost: -anchor.distance))
  }
}
