// The expected positions after a frame, recorded before it and compared afterwards.

import GridEngine

extension Simulator {
  /// The positions that a frame has to leave on the screen.
  struct Expectation {
    /// The cells that have to be at a certain position.
    enum Place {
      /// No cell: anything may be anywhere.
      case anywhere
      /// The recorded cells, moved by this many points.
      case scrolled(Double)
      /// A cell, at this distance from the viewport's leading edge.
      case held(CellID, Double)
      /// A cell, at the place that a jump asks for.
      case jumped(CellID, Double?)
    }

    var place: Place
    /// The requested offset.
    var offset: Double?
    /// True when an edit moves everything in view, so that the viewport may follow the cells to their new
    /// place.
    var movesView = false

    /// Adapts the expectation to the numbers after the grid accepted an edit.
    mutating func follow(_ edit: DataEdit, in grid: VirtualGrid) {
      guard case .held(let id, let position) = place else { return }
      if let id = edit.newID(ofStaying: id) {
        place = .held(id, position)
      } else if !(movesView && edit.moves(id)), let item = edit.itemAfter,
        item < grid.itemCount(inSection: edit.section)
      {
        place = .held(.item(item, section: edit.section), position)
      } else {
        place = .anywhere
      }
    }
  }

  /// Records the expected positions in the simulator's own buffer: holding on to the engine's array would make the
  /// engine copy it.
  mutating func expectation(of action: ScrollAction) -> Expectation {
    switch action {
    case .scrollBy(let distance):
      before.removeAll()
      for cell in grid.visibleCells where !cell.isPinned { before.insert(cell.id, at: position(of: cell.frame)) }
      return Expectation(place: .scrolled(Motion.rounded(distance)), offset: nil)
    case .scrollTo(let offset):
      return Expectation(place: .anywhere, offset: offset)
    case .scrollToFraction(let fraction):
      return Expectation(
        place: .anywhere,
        offset: grid.offsetRange.lowerBound + fraction * (grid.offsetRange.upperBound - grid.offsetRange.lowerBound))
    case .jump(let id, let anchor):
      let unitPoint = grid.axis == .vertical ? anchor?.y : anchor?.x
      return Expectation(place: .jumped(id, unitPoint), offset: nil)
    case .resize, .rest, .edit:
      guard let id = grid.anchor?.id, let frame = grid.frame(of: id) else {
        return Expectation(place: .anywhere, offset: nil)
      }
      let position = position(of: frame)
      if case .resize(let size) = action {
        // What does not begin in the viewport before and afterwards does not hold its place.
        let next = grid.axis == .vertical ? size.height : size.width
        guard position >= 0, position < min(viewportExtent, next) else {
          return Expectation(place: .anywhere, offset: nil)
        }
      }
      var expectation = Expectation(place: .held(id, position), offset: nil)
      if case .edit(let edit) = action {
        expectation.movesView = grid.visibleCells.allSatisfy { $0.id.kind != .item || edit.moves($0.id) }
        if edit.moves(id), let nearest = nearestStaying(to: position, edit) {
          expectation.place = .held(nearest.id, nearest.position)
        }
      }
      return expectation
    }
  }

  /// The item in view that an edit does not move and that begins nearest to a position; one in the viewport before any in
  /// the overscan. It keeps its place where the anchor moves.
  private func nearestStaying(to anchor: Double, _ edit: DataEdit) -> (id: CellID, position: Double)? {
    var best: (id: CellID, position: Double, isOut: Bool)?
    for cell in grid.visibleCells where cell.id.kind == .item && !edit.moves(cell.id) {
      let position = position(of: cell.frame)
      let isOut = position >= viewportExtent || position + extent(of: cell.frame) <= 0
      if let best, best.isOut == isOut ? abs(best.position - anchor) <= abs(position - anchor) : isOut { continue }
      best = (cell.id, position, isOut)
    }
    return best.map { ($0.id, $0.position) }
  }

  /// The distance in points by which something is not where it has to be.
  func anchorError(after expectation: Expectation) -> Double {
    if case .anywhere = expectation.place { return 0 }
    let isAtEnd = AnchorError.isAtEnd(offset: grid.offset, in: grid.offsetRange)
    guard !isAtEnd else { return 0 }
    switch expectation.place {
    case .anywhere:
      return 0
    case .scrolled(let distance):
      var error = 0.0
      for cell in grid.visibleCells where !cell.isPinned {
        guard let place = before.position(of: cell.id) else { continue }
        error = max(error, AnchorError.moved(from: place, to: position(of: cell.frame), scrolledBy: distance))
      }
      return error
    case .held(let id, let place):
      guard let frame = grid.frame(of: id) else { return 0 }
      return AnchorError.moved(from: place, to: position(of: frame), scrolledBy: 0)
    case .jumped(let id, let unitPoint):
      guard let frame = grid.frame(of: id) else { return 0 }
      let open = uncovered(for: id)
      return AnchorError.jumped(
        to: position(of: frame) - open.start, extent: extent(of: frame), viewportExtent: open.extent,
        unitPoint: unitPoint)
    }
  }

  /// The part of the viewport that a jump puts a cell in: items lie beside the pinned header and footer of their section.
  private func uncovered(for id: CellID) -> (start: Double, extent: Double) {
    let insets = grid.contentInsets
    let (start, end) = grid.axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let room = viewportExtent - start - end
    func extent(_ id: CellID, _ pin: PinnedViews) -> Double {
      grid.pinnedViews.contains(pin) ? grid.frame(of: id).map { self.extent(of: $0) } ?? 0 : 0
    }
    // A header or footer may itself be pinned, and comes to lie under those of the sections above alone.
    let heads = grid.headers(of: id).filter { id.kind == .item || $0.section != id.section }
    let header = heads.reduce(0) { $0 + extent($1, .sectionHeaders) }
    let footer = id.kind == .item ? extent(.footer(section: id.section), .sectionFooters) : 0
    let rest = room - header - footer
    return rest > 0 ? (start + header, rest) : (start, room)
  }

  private func extent(of frame: Rect) -> Double { grid.axis == .vertical ? frame.height : frame.width }

  /// The distance between the offset and the requested one, clamped to the content.
  func offsetError(after expectation: Expectation) -> Double {
    guard var offset = expectation.offset, !offset.isNaN else { return 0 }
    if !grid.allowsOverscroll { offset = min(max(offset, grid.offsetRange.lowerBound), grid.offsetRange.upperBound) }
    let error = abs(grid.offset - Motion.rounded(offset))
    return error.isFinite ? error : .greatestFiniteMagnitude
  }

  /// The content's extent along the scrolling axis, in points.
  var contentExtent: Double { grid.axis == .vertical ? grid.contentSize.height : grid.contentSize.width }

  private var viewportExtent: Double {
    grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width
  }

  /// The distance in points between the leading edges of the viewport and of a frame, along the scrolling axis.
  private func position(of frame: Rect) -> Double {
    guard grid.axis == .horizontal else { return frame.y - grid.offset }
    // Frames are mirrored in right-to-left layout, offsets are not.
    let leading = grid.layoutDirection == .leftToRight ? frame.x : grid.contentSize.width - frame.maxX
    return leading - grid.offset
  }
}
