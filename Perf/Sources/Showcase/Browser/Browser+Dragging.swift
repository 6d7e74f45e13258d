// Carrying items to another place by keys.

import GridEngine
import GridMotion

extension Browser {
  /// Picks up what is selected, or else the item that has the focus.
  func pickUp() {
    guard let focus else { return focusFirst() }
    let count = view.grid.selectedItemCount(selection)
    guard count <= Drag.mostItems else {
      message = "\(count) cells are too many to carry; select \(Drag.mostItems) at most"
      return
    }
    let items = count > 0 ? selectedItems : focus.kind == .item ? [focus] : []
    guard !items.isEmpty else {
      message = "headers stay where they are; move the focus to a cell, or select some"
      return
    }
    drag = Drag(items: items, insertion: Insertion(cell: focus))
  }

  private var selectedItems: [CellID] {
    (0..<view.grid.sectionCount).flatMap { section in
      selection.ranges(inSection: section, count: view.grid.itemCount(inSection: section))
        .flatMap { $0.map { .item($0, section: section) } }
    }
  }

  /// What keys do while something is carried, besides moving its place; false for a key that moves it.
  func carry(_ key: Key) -> Bool {
    switch key {
    case .enter, .character("m"): drop()
    case .escape: leave()
    case .extend(let key): if let move = Browser.move(for: key) { go(move) }
    case .character(" "), .character("a"), .character("i"), .selectAll: break
    default: return false
    }
    return true
  }

  /// Moves the items to their place, as one update.
  private func drop() {
    guard let drag else { return }
    var update = GridUpdate()
    update.moveItems(drag.items, before: drag.insertion.target)
    guard !update.isEmpty else { return leave() }
    do {
      let mapping = try view.grid.mapping(of: update)
      // The grid asks for texts of the new order only in the step after.
      try view.grid.apply(update)
      view.source.move(drag.items, before: drag.insertion.target)
      view.letMove(because: .update) { mapping.newID(of: $0) }
      selection.follow(mapping)
      memory.follow(mapping)
      finish(at: drag.items.first.flatMap { mapping.newID(of: $0) }, didDrop: true)
      message = "moved \(drag.items.count == 1 ? "1 cell" : "\(drag.items.count) cells")"
    } catch {
      finish(at: drag.items.first)
      message = "nothing was moved: \(error)"
    }
  }

  /// Leaves everything where it was.
  private func leave() {
    finish(at: drag?.items.first)
    message = "nothing was moved"
  }

  /// The focus goes to the first of the items, or to the header of the collapsed section that it was dropped into.
  private func finish(at item: CellID?, didDrop: Bool = false) {
    drag = nil
    layout()
    guard let item else { return }
    let header = CellID.header(section: item.section)
    show(didDrop && view.grid.isHidden(item) && !view.grid.isHidden(header) ? header : item)
  }
}
