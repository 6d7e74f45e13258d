// The changes of a host's step: those of the engine, with content, identity and frames added.

import GridEngine

extension GridHost {
  /// The changes of a step, with content; afterwards ``shown`` holds the content in view.
  func deliver(_ changes: Changes) -> HostedChanges {
    var hosted = HostedChanges()
    (hosted.offset, hosted.isPostponed, hosted.isDeferred) = (grid.offset, changes.isPostponed, changes.isDeferred)
    (hosted.measurements, hosted.visibleCount) = (changes.measurements, grid.visibleCells.count)
    // A later step reports the changes of the update.
    guard !changes.isDeferred else { return hosted }
    (hosted.shift, hosted.renumbered) = (changes.shift, changes.renumbered)
    let before = previous
    hosted.left = changes.left.map { leave($0, before) }
    hosted.entered = changes.entered.map { enter($0) }
    if let before {
      let numbers = Dictionary(uniqueKeysWithValues: changes.renumbered.map { ($0.current, $0.previous) })
      showUpdated(except: changes.entered, &hosted) {
        keepsContent && declared.isElement($0) ? before[numbers[$0] ?? $0] : nil
      }
      previous = nil
      hosted.moved = changes.moved.map { move($0, from: before[numbers[$0.id] ?? $0.id]) }
    } else {
      hosted.moved = changes.moved.map { move($0, from: shown[$0.id]) }
    }
    made.trim(to: max(256, 2 * shown.count))
    // Identifiers that are not equal to themselves cannot be removed one by one.
    if idCounts.count > shown.count { countIDs() }
    return hosted
  }

  private func leave(_ change: CellChange, _ before: [CellID: Shown]?) -> HostedChange {
    let content: Shown?
    if let before {
      content = before[change.id]
    } else {
      content = shown.removeValue(forKey: change.id)
      if let id = content?.id { forget(id) }
    }
    let cell = hosted(change.cell, content ?? make(change.cell))
    return HostedChange(cell: cell, previousFrame: cell.frame, reason: change.reason, isDeleted: change.isDeleted)
  }

  private func enter(_ change: CellChange) -> HostedChange {
    HostedChange(cell: show(change.cell), previousFrame: nil, reason: change.reason, isDeleted: false)
  }

  private func move(_ change: CellChange, from before: Shown?) -> HostedChange {
    if let old = change.previousFrame, old.size != change.frame.size, let content = shown[change.id] {
      shown[change.id]?.size = size(of: content.box, in: change.cell)
    }
    var previous: Rect?
    if let before, let slot = change.previousFrame {
      previous = snapped(before.frame(in: slot, of: change.cell))
    }
    return HostedChange(
      cell: hosted(change.cell, shown[change.id] ?? make(change.cell)), previousFrame: previous, reason: change.reason,
      isDeleted: false)
  }

  /// Makes new content for all cells that stayed in view, but for those whose content is kept and was not measured again.
  private func showUpdated(
    except entered: [CellChange], _ hosted: inout HostedChanges, kept: (CellID) -> Shown?
  ) {
    var i = 0
    for cell in grid.visibleCells {
      if i < entered.count, entered[i].id == cell.id {
        i += 1
      } else if let content = kept(cell.id), made[cell.id] == nil {
        shown[cell.id] = content
        idCounts[content.id, default: 0] += 1
      } else {
        hosted.updated.append(show(cell))
      }
    }
  }

  @discardableResult
  func show(_ cell: Cell) -> HostedCell {
    let content = make(cell)
    shown[cell.id] = content
    made.remove(cell.id)
    idCounts[content.id, default: 0] += 1
    if idCounts[content.id] == 2 { report(.duplicateID(cell.id)) }
    return hosted(cell, content)
  }

  private func countIDs() {
    idCounts.removeAll(keepingCapacity: true)
    for content in shown.values { idCounts[content.id, default: 0] += 1 }
  }

  func forget(_ id: ContentID) {
    if let count = idCounts[id] { idCounts[id] = count > 1 ? count - 1 : nil }
  }

  /// The content of a cell in view.
  func make(_ cell: Cell) -> Shown {
    let box = box(of: cell.id) ?? EmptyCell.box
    // The section of a cell that left may no longer exist.
    let isItem = cell.id.kind == .item && declared.sections.indices.contains(cell.id.section)
    let content = isItem ? declared.sections[cell.id.section].content : nil
    var alignment = content?.alignment(of: cell.id.item) { grid.area(of: cell.id) }
    if let logical = alignment, environment.layoutDirection == .rightToLeft { alignment?.x = 1 - logical.x }
    return Shown(
      box: box, id: declared.id(of: cell.id) ?? ContentID(), alignment: alignment,
      background: content?.background(of: cell.id.item), overlay: content?.overlay(of: cell.id.item),
      size: size(of: box, in: cell))
  }

  /// The size of the content in its slot.
  private func size(of box: ContentBox, in cell: Cell) -> Size {
    let size = box.size(ProposedSize(cell.frame.size), in: environment)
    func check(_ extent: Double) -> Double { extent >= 0 ? min(extent, Limits.across) : 0 }
    let checked = Size(width: check(size.width), height: check(size.height))
    if checked != size { report(.invalidSize(cell.id)) }
    return checked
  }

  /// A cell in view with its content; `nil` while another content is being measured and this one is not made yet.
  func hosted(_ cell: Cell) -> HostedCell? {
    if let content = shown[cell.id] { return hosted(cell, content) }
    guard !isBusy else { return nil }
    isBusy = true
    defer { isBusy = false }
    return hosted(cell, make(cell))
  }

  func hosted(_ cell: Cell, _ content: Shown) -> HostedCell {
    HostedCell(
      id: content.id, cell: cell.id, slot: snapped(cell.frame),
      frame: snapped(content.frame(in: cell.frame, of: cell)), alignment: content.alignment ?? cell.alignment,
      isPinned: cell.isPinned, content: content)
  }

  func snapped(_ frame: Rect) -> Rect {
    environment.rounding.rounding?.snapped(frame) ?? frame
  }
}
