// What a grid looks like while something is dragged over it: a gap where it would be dropped, and no data changed.

/// A preview of a drop: the cells in view as if the dragged items lay where they would be dropped too.
///
/// The host makes one when a drag begins, gives it to ``VirtualGrid/preview(_:at:)`` whenever the pointer or the
/// viewport moved, and shows ``changes`` as it shows those of a step. In the end it calls ``VirtualGrid/drop(_:)`` or
/// ``cancel()``:
///
///     var drag = DragPreview(selected)
///     grid.preview(&drag, at: finger)
///     for change in drag.changes.moved { animate(change.id, to: change.frame) }
///
/// It is a value beside the grid, of which nothing changes before the drop. The dragged items keep their own cells until
/// then: a host hides what is in them, and the hole stays.
///
/// The items are numbered as the grid numbers them when the drag begins. After an update of the data another preview
/// has to be made, and so for another grid.
public struct DragPreview: Sendable {
  /// Where the items would be dropped; `nil` before the first move, after ``cancel()``, and where nothing can be
  /// dropped.
  public private(set) var target: InsertionTarget?
  /// The dragged panel with the start that ``update`` gives it; `nil` where it would lie where it lies already, where the preview
  /// is one of another order (``VirtualGrid/preview(_:at:)``), and while there is no ``target``.
  public private(set) var panel: PlacementItem?
  /// The cells to show: those of ``VirtualGrid/visibleCells`` in the same order, with frames and tracks as the
  /// preview has them. After ``cancel()`` they are where they were; before the first move there are none.
  public var cells: [Cell] { after.shown }
  /// The cells that the dragged items would have, as far as they are in view or in the overscan. They are in the order
  /// of the items, under their present numbers, in content coordinates. Where the drop would change nothing they are
  /// the items' own cells; where no gap is open otherwise there are none.
  public private(set) var gaps: [Cell] = []
  /// The cells that are to be shown elsewhere than before the last move or ``cancel()``. They are in
  /// ``Changes/moved`` with the reason ``ChangeReason/drag``; the other lists are empty.
  ///
  /// What entered and left meanwhile is in the changes of the step that moved the viewport; show those first.
  public private(set) var changes = Changes()

  private var items: DraggedItems
  private var room = DragRoom()
  /// What is shown, and what was shown before the last move.
  private var after = PreviewedCells()
  private var before = PreviewedCells()
  /// The changes that undo the preview.
  private var back = Changes()
  private var key: Key?
  /// The grid's data that ``items`` were compared with.
  private var known: (grid: ObjectIdentifier, revision: Int)?

  /// What the cells depend on.
  private struct Key: Sendable, Hashable {
    var grid: ObjectIdentifier
    var revision: Int
    /// The target while it is in view.
    var target: CellID?
    var panel: PlacementItem?
  }

  /// A preview of dragging items: any of them, of any sections. They are dropped beside one another, in the order
  /// that they have in the grid.
  ///
  /// - Parameter items: each counts once; headers and footers are left out, and so are items that do not exist.
  /// - Complexity: O(k log k), k items. Afterwards only runs of consecutive items count.
  public init(_ items: [CellID]) { self.items = DraggedItems(items) }

  /// The update that drops the items at ``target``; `nil` while there is none. It is empty where the items lie already.
  /// A ``panel`` gets its new start, and comes first in its section, so that panels which start there make room for it.
  ///
  /// - Complexity: O(r), r runs of consecutive dragged items.
  public var update: GridUpdate? {
    guard let target else { return nil }
    var update = GridUpdate()
    if let panel, let id = items.only {
      update.reshapeItems(from: id.item, section: id.section, as: PackedItems([panel]))
    }
    update.move(items.runs, before: target.id)
    return update
  }

  /// Closes the gap: ``cells`` are where they were, and ``changes`` say which go back. The preview can be used again.
  ///
  /// It knows the grid as of the last move: when a step came after that, move once more before, or ``changes`` may name
  /// cells that left.
  ///
  /// - Complexity: O(1).
  public mutating func cancel() {
    changes.reset()
    (target, panel) = (nil, nil)
    gaps.removeAll(keepingCapacity: true)
    guard key != nil else { return }
    key = nil
    swap(&changes, &back)
    swap(&after.shown, &after.natural)
  }

  /// Ends the preview without changes.
  mutating func end() {
    cancel()
    changes.reset()
    after.reset(to: [])
    known = nil
  }
}

extension DragPreview {
  /// What a move needs to know of the grid.
  struct Scene {
    var grid: ObjectIdentifier
    var model: GridModel
    var boundary: Boundary
    /// The cells in view, and a number that changes with them.
    var revision: Int
    /// The viewport's leading and trailing edge in the content, and the end of what is materialised.
    var start: FixedPoint
    var end: FixedPoint
    var materialisedEnd: FixedPoint
    var offset: Double
  }

  /// Shows a gap at a target, if that is in view.
  ///
  /// - Parameter panel: the dragged panel with its new start, if it gets one.
  mutating func show(
    _ target: InsertionTarget?, _ panel: PlacementItem? = nil, in scene: Scene, _ cells: [Cell]
  ) {
    changes.reset()
    let open = target.flatMap { scene.isInView($0) ? $0.id : nil }
    let key = Key(grid: scene.grid, revision: scene.revision, target: open, panel: panel)
    (self.target, self.panel) = (target, panel)
    changes.offset = scene.offset
    changes.visibleCount = cells.count
    defer { self.key = key }
    guard key != self.key || !after.natural.elementsEqual(cells, by: { $0.id == $1.id }) else { return }
    know(scene)
    let stepped = self.key?.grid != key.grid || self.key?.revision != key.revision
    swap(&before, &after)
    if self.key?.grid != key.grid { before.reset(to: []) }
    after.reset(to: cells)
    let shift =
      stepped
      ? Changes.shift(
        from: before.natural, to: cells, anchor: nil, axis: scene.boundary.axis, isMirrored: scene.boundary.isMirrored)
      : nil
    (room.start, room.end) = (scene.start, scene.materialisedEnd)
    room.panel = panel.map { scene.boundary.axis == .vertical ? $0 : $0.transposed }
    room.reset()
    if let open { DropFinder(model: scene.model).makeRoom(&room, for: &items, before: open, among: cells) }
    place(by: scene.boundary, after: open)
    back.reset()
    (back.offset, back.visibleCount) = (scene.offset, cells.count)
    changes.notePreview(from: before, to: after, shift: shift ?? .zero, stepped: stepped, back: &back)
  }

  /// The item that is dragged alone; `nil` where it does not exist, and of several.
  mutating func onlyItem(in scene: Scene) -> CellID? {
    know(scene)
    return items.only
  }

  /// Leaves out the dragged items that do not exist.
  private mutating func know(_ scene: Scene) {
    if known?.grid == scene.grid, known?.revision == scene.model.contents.revision { return }
    items.clip(to: scene.model)
    known = (scene.grid, scene.model.contents.revision)
  }

  /// Takes what was found over, in the host's coordinates.
  private mutating func place(by boundary: Boundary, after target: CellID?) {
    gaps.removeAll(keepingCapacity: true)
    for gap in room.gaps {
      gaps.append(gap)
      gaps[gaps.count - 1].frame = boundary.rect(gap.frame)
      gaps[gaps.count - 1].alignment = boundary.alignment(gap.alignment)
    }
    for move in room.moves {
      after.shown[move.index].frame = boundary.rect(move.frame)
      after.shown[move.index].track = move.track
      after.shown[move.index].alignment = boundary.alignment(move.alignment)
    }
    guard let target, room.growth != .zero else { return }
    for index in after.shown.indices {
      let id = after.shown[index].id
      guard id.section > target.section || (id.section == target.section && id.kind == .footer),
        !after.shown[index].isPinned
      else { continue }
      boundary.move(&after.shown[index].frame, by: room.growth.points)
    }
  }

  /// How far the preview shows a cell from where it naturally lies, along the scrolling axis; `nil` for one that it
  /// does not show.
  func displacement(of id: CellID, _ boundary: Boundary) -> FixedPoint? {
    let index = after.shown.partitioningIndex { !$0.id.precedesInView(id) }
    guard index < after.shown.count, after.shown[index].id == id else { return nil }
    return FixedPoint(boundary.distance(from: after.natural[index].frame, to: after.shown[index].frame))
  }

  /// True for an item that is dragged.
  func isDragged(_ id: CellID) -> Bool { items.contains(id) }

  /// True when the cells are those that a grid shows now. A grid that is gone may have left its place to another.
  func isCurrent(_ grid: ObjectIdentifier, _ revision: Int, _ cells: [Cell]) -> Bool {
    key?.grid == grid && key?.revision == revision && after.natural.elementsEqual(cells) { $0.id == $1.id }
  }
}

extension DragPreview.Scene {
  /// True when the line of a target is in view.
  fileprivate func isInView(_ target: InsertionTarget) -> Bool {
    let line = boundary.inner(target.line)
    let (first, last) = (FixedPoint(line.y), FixedPoint(line.maxY))
    return first < end && (last > start || first >= start)
  }
}
