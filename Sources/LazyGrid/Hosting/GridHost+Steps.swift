// Moving the viewport of a host.

public import GridEngine

extension GridHost: GridScrolling {
  /// What a step reports, and a change that takes one.
  public typealias Report = HostedChanges

  /// Sets the size of the viewport; the next step shows it, and `layout(in:)` takes that step at once. Cells in view stay where they
  /// are as far as the content reaches. If the number of repeated tracks changes with the viewport, content in view is made again.
  ///
  /// - Parameter size: points; a size that is NaN, infinite, negative or beyond 2⁴⁰ points is refused with a diagnostic.
  /// - Complexity: O(log S + c), S sections, c cells in view; before the first step O(S). Of many sections those out of
  ///   view are updated when they are scrolled to, or by ``performPostponedWork(while:)``.
  public func resize(to size: Size) {
    if isIdle() { setSize(size) }
  }

  /// Gives the viewport a size, for the next step.
  func setSize(_ size: Size) {
    // First, because what holds its place has to be in view in both sizes.
    grid.resize(to: size)
    // A viewport without extent keeps what it had, and shows nothing of it.
    if size.width > 0, size.height > 0 { adapt(to: size) }
  }

  /// Takes a step: goes to a target, makes the content that comes into view, measures it, and says what changed.
  ///
  /// - Parameter target: where the step is to go; a number that is NaN does not scroll and is reported, as is an unknown cell.
  /// - Complexity: That of `VirtualGrid.step(to:measure:)`, and of making and measuring the content.
  @discardableResult
  public func step(to target: ScrollTarget) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    defer { isBusy = false }
    if declared.table != nil, let rows = declared.layout.gridRows { return deliver(step(to: target, making: rows)) }
    // Read once, and not for each cell.
    let (shown, declared, environment, measured) = (shown, declared, environment, measured)
    let changes = grid.step(to: target) { id, proposal in
      guard let box = self.box(of: id, shown, declared) else { return .zero }
      measured.isProvisional = box.hasProvisionalSize
      return box.measure(proposal, in: environment)
    }
    return deliver(changes)
  }

  /// The content of a cell, which is made if the cell is not in view.
  func box(of id: CellID) -> ContentBox? { declared.contains(id) ? box(of: id, shown, declared) : nil }

  func box(of id: CellID, _ shown: [ShownContent], _ declared: GridDeclaration) -> ContentBox? {
    if let place = shown.index(of: id) { return shown[place].box }
    if let box = made[id] { return box }
    guard let box = newBox(of: id, shown, declared) else { return nil }
    made.insert(box, for: id)
    return box
  }

  /// The newly made content of a cell; what is made together with it is kept until it is asked for.
  func newBox(of id: CellID, _ shown: [ShownContent], _ declared: GridDeclaration) -> ContentBox? {
    let cells = declared.cells(with: id)
    let isAfterUpdate = previous != nil
    if cells.items.count > 1 {
      for item in cells.items where item != id.item {
        let cell = CellID.item(item, section: id.section)
        guard let box = cells[item], made[cell] == nil, shown.index(of: cell) == nil else { continue }
        made.insert(isAfterUpdate ? successor(box, of: cell, declared) : box, for: cell)
      }
    }
    guard isAfterUpdate, let box = cells[id.item] else { return cells[id.item] }
    return successor(box, of: id, declared)
  }

  /// Content after it took over what content of the same identity held before an update.
  @inline(__always)
  private func successor(_ box: ContentBox, of cell: CellID, _ declared: GridDeclaration) -> ContentBox {
    box.isStateful ? statefulSuccessor(box, of: cell, declared) : box
  }

  @inline(never)
  private func statefulSuccessor(_ box: ContentBox, of cell: CellID, _ declared: GridDeclaration) -> ContentBox {
    guard let way = declared.id(of: cell) else { return box }
    let hash = ShownContent.shortened(declared.identityHash(of: cell, exists: true))
    guard let old = previous?.box(of: way, hash: hash), old !== box else { return box }
    return box.successor(of: old)
  }
}
