// Collapsing and expanding: nothing but what is shown changes, and what stays in view does not move.

import GridEngine

extension Run {
  /// Collapses or expands something by the bytes of an operation.
  func changeOutline(_ bytes: inout Bytes) {
    guard problem == nil, !reference.sections.isEmpty else { return }
    let section = bytes.next() % reference.sections.count
    let level = bytes.next() % 4
    switch bytes.next() % 8 {
    case 0:
      change("collapse(belowLevel: \(level))") {
        $0.collapse(belowLevel: level)
      } mark: {
        for i in reference.sections.indices where reference.sections[i].spec.depth >= level {
          // One without a header could not be expanded again.
          if reference.sections[i].spec.header != nil { reference.sections[i].isCollapsed = true }
        }
      }
    case 1:
      change("expand(belowLevel: \(level))") {
        $0.expand(belowLevel: level)
      } mark: {
        for i in reference.sections.indices where reference.sections[i].spec.depth >= level {
          reference.sections[i].isCollapsed = false
        }
      }
    case 2, 3:
      change("expand(\(section))") {
        $0.expand(section)
      } mark: {
        reference.sections[section].isCollapsed = false
      }
    default:
      change("collapse(\(section))") {
        $0.collapse(section)
      } mark: {
        reference.sections[section].isCollapsed = true
      }
    }
    if !bytes.chance(64) { layout() }
  }

  /// What a jump that expands does first.
  func expand(toShow id: CellID) {
    let heads = reference.heads(of: id.section) + (id.kind == .header ? [] : [id.section])
    for head in heads { reference.sections[head].isCollapsed = false }
    reference.hide()
  }

  /// Makes a change of the outline in the grid and in the reference.
  private func change(_ call: String, _ body: (VirtualGrid) -> Void, mark: () -> Void) {
    let before = reference.sections.map(\.isCollapsed)
    mark()
    let isOther = before != reference.sections.map(\.isCollapsed)
    let after = reference
    for i in reference.sections.indices { reference.sections[i].isCollapsed = before[i] }
    let (wasPending, cells, offset, width) = (isPending, cellsInView, self.offset, grid.contentSize.width)
    if isOther {
      hold()
      noteChange(isRenumbering: nil)
    }
    let fallback = anchorHeld
    program.begin("grid.\(call)")
    everywhere(body)
    reference = after
    reference.hide()
    for i in reference.sections.indices {
      expect(grid.isExpanded(i) != reference.sections[i].isCollapsed, "section \(i) is expanded: \(grid.isExpanded(i))")
    }
    if isOther { followHidden(else: fallback, wasPending ? nil : (cells, offset, width)) }
    checkLayout(table(), isStep: false)
  }

  /// What is held where the cell that was is hidden now: the anchor, or the header that hides it where that was in view.
  private func followHidden(else fallback: Held?, _ seen: (cells: [Cell], offset: Int, width: Double)?) {
    func isHidden(_ held: Held?) -> CellID? {
      guard case .cell(let point)? = held, let id = reference.cell(of: point.token), !reference.isShown(id) else {
        return nil
      }
      return id
    }
    guard isHidden(held) != nil else { return }
    held = fallback
    guard let id = isHidden(fallback) else { return }
    held = .open
    guard let seen, let head = reference.sectionHiding(id.section, isHeader: id.kind == .header),
      let cell = seen.cells.first(where: { $0.id == .header(section: head) })
    else { return }
    let frame = inner(cell.frame, contentWidth: seen.width)
    let edge = frame.edge - seen.offset - insets.leading
    guard edge < openExtent, edge + frame.extent > 0 else { return }
    held = .cell(HeldPoint(token: reference.sections[head].header, point: 0, view: 0, distance: edge))
  }

  /// A cell that is hidden has no frame, and the grid says that it is hidden.
  func checkHidden(_ index: Int) {
    let section = reference.sections[index]
    var ids = [CellID.header(section: index), .footer(section: index)]
    if let last = section.items.indices.last { ids += [.item(0, section: index), .item(last, section: index)] }
    for id in ids where reference.token(of: id) != nil {
      let isShown = reference.isShown(id)
      expect(grid.isHidden(id) != isShown, "\(id) is hidden: \(grid.isHidden(id))")
      if !isShown { expect(grid.frame(of: id) == nil, "\(id) is hidden and has a frame") }
    }
  }
}
