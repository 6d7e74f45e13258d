// The focus: it stays with its cell, out of view too, and keys move it.

public import GridEngine

/// The keys that move a focus, whatever the toolkit calls them.
public enum FocusKey: Sendable, Hashable {
  /// Arrow keys.
  case up, down, left, right
  /// The page keys.
  case pageUp, pageDown
  /// To the start and the end of the row; with control of everything.
  case home, end

  /// Where a key moves the focus.
  ///
  /// - Parameters:
  ///   - control: true with the control key, or what takes its place: arrows go from section to section along the grid, and the
  ///     other keys to the ends.
  ///   - axis: the direction in which the grid scrolls.
  /// - Complexity: O(1).
  public func move(control: Bool = false, along axis: Axis = .vertical) -> FocusMove {
    switch self {
    case .up: control && axis == .vertical ? .previousSection : .up
    case .down: control && axis == .vertical ? .nextSection : .down
    case .left: .left
    case .right: .right
    case .pageUp: control ? .first : .pageUp()
    case .pageDown: control ? .last : .pageDown()
    case .home: control ? .first : .rowStart
    case .end: control ? .last : .rowEnd
    }
  }
}

extension ViewHost {
  /// The cell that has the focus. Its view stays while it is out of view, so that a field keeps its text and the keyboard; when the
  /// cell is deleted, a neighbor gets the focus.
  ///
  /// - Complexity: O(1).
  public var focus: CellID? { grid.focusedCell }

  /// Gives a cell the focus, or none.
  ///
  /// - Parameters:
  ///   - id: a cell, in view or not; one that does not exist gets no focus.
  ///   - shows: true to bring it into view, and to let the surface give its view the keyboard; false after a click, or when the
  ///     toolkit itself moved the focus.
  /// - Complexity: O(log S), S sections, and that of ``step(to:)``.
  public func setFocus(_ id: CellID?, shows: Bool = true) {
    takeFocus(id)
    wantsFocus = id != nil && shows && focus == id
    step(to: wantsFocus ? id.map { .cell($0) } ?? .stay : .stay)
  }

  /// Moves the focus, and shows where it is; the first move goes to the first item in view.
  ///
  /// - Parameters:
  ///   - move: a move; see ``FocusKey/move(control:along:)``.
  ///   - extends: true to select the items on the way too, as with shift.
  /// - Returns: false where there is nothing to go to.
  /// - Complexity: That of `LiveGrid.neighbor(of:_:memory:)` and of ``step(to:)``.
  @discardableResult
  public func moveFocus(_ move: FocusMove, extends: Bool = false) -> Bool {
    let from = focus
    let first = grid.visibleCells.first { $0.id.kind == .item && !$0.isRetained }?.id
    guard let next = from.map({ grid.neighbor(of: $0, move, memory: &memory) }) ?? first else { return false }
    if extends, next.kind == .item {
      if selection.anchor == nil { selection.select(from ?? next) }
      selection.extend(to: next)
    }
    setFocus(next)
    return true
  }

  private func takeFocus(_ id: CellID?) {
    guard id != focus else { return }
    var settings = grid.settings
    if isFocusRetained, let old = settings.focusedCell { settings.retainedCells.remove(old) }
    // What the program retains for another reason stays.
    isFocusRetained = id.map { !settings.retainedCells.contains($0) } ?? false
    settings.focusedCell = id
    if let id { settings.retainedCells.insert(id) }
    grid.settings = settings
    describeViews()
  }

  /// Gives the focus to the neighbor of a cell that had it and was deleted.
  func followFocus(_ changes: Changes) {
    // A retained cell that had no focus hands nothing on.
    guard hadFocus, focus == nil,
      let next = changes.left.first(where: { $0.isDeleted && $0.successor != nil })?.successor
    else { return }
    takeFocus(next)
    wantsFocus = true
    waiting.append((.stay, false))
  }
}
