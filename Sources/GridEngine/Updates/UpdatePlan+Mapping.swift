// The new number of every old cell, and the old number of every new one.

extension UpdatePlan {
  /// The new place of an old cell.
  enum Fate {
    /// It keeps its neighbors, possibly under another number.
    case stays(CellID)
    /// It moves: by itself, with other items or with its section.
    case moves(CellID)
    /// It is deleted, by itself or with its section.
    case isDeleted

    /// Its number afterwards; `nil` for one that is deleted.
    var newID: CellID? {
      switch self {
      case .stays(let id), .moves(let id): id
      case .isDeleted: nil
      }
    }
  }

  /// Looks up the new place of a cell that exists before the update. A header or footer that stays may still be missing from
  /// a new declaration of its section. A cell of a table moves with its row and with its column.
  ///
  /// - Complexity: O(log k), k changes.
  func fate(of id: CellID) -> Fate {
    let fate = rowFate(of: id)
    return columns.isEmpty ? fate : columnFate(of: id, fate)
  }

  /// The new place of a cell if columns stayed as they are: where its row is.
  ///
  /// - Complexity: O(log k), k changes.
  func rowFate(of id: CellID) -> Fate {
    // An anchor policy may name any numbers; those that no cell can have are left as they are.
    guard (0..<Limits.sections).contains(id.section), (0..<Limits.items).contains(id.item) else { return .stays(id) }
    if id.kind == .item, let piece = items.removal(of: id.item, in: id.section) {
      guard piece.move >= 0 else { return .isDeleted }
      if let rearrangement = update.rearrangement(piece.move) { return fate(of: id, rearrangement) }
      var target = update.moves[Int(piece.move)].target
      target.item += id.item - Int(piece.lower)
      target.column = id.column
      return .moves(target)
    }
    guard let section = newSection(id.section) else { return .isDeleted }
    let new: CellID =
      id.kind == .item
      ? .cell(row: newItem(id, in: section), column: id.column, section: section) : id.inSection(section)
    return sections.removal(of: id.section, in: 0) == nil ? .stays(new) : .moves(new)
  }

  private func fate(of id: CellID, _ rearrangement: GridUpdate.Rearrangement) -> Fate {
    guard let target = rearrangement.order.target(of: id.item) else { return .isDeleted }
    let new = CellID.cell(row: target.item, column: id.column, section: rearrangement.newSection)
    let isElsewhere = sections.removal(of: id.section, in: 0) != nil || newSection(id.section) != new.section
    return target.moves || isElsewhere ? .moves(new) : .stays(new)
  }

  /// Items that stay next to one another.
  struct Run {
    /// Before the update.
    var section = -1
    var items = 0..<0
    /// After the update.
    var newSection = 0
    var shift = 0

    /// The new number of an item, of a table that of a cell of its row; `nil` for one of another run.
    @inline(__always)
    func newID(of id: CellID) -> CellID? {
      guard id.section == section, id.kind == .item, items.contains(id.item) else { return nil }
      return CellID(item: ItemIndex(id.item + shift), column: id.column, section: newSection)
    }
  }

  /// The run that begins with an item, cut to a number of items; `nil` for an item that leaves, a header or a footer.
  ///
  /// - Complexity: O(log k), k changes.
  func run(from id: CellID, atMost limit: Int) -> Run? {
    guard id.kind == .item, items.removal(of: id.item, in: id.section) == nil, let section = newSection(id.section)
    else { return nil }
    let rank = items.rank(of: id.item, in: id.section)
    let count = items.neighbors(of: id.item, in: id.section, survivor: rank, in: section)
    return Run(
      section: id.section, items: id.item..<id.item.cutSum(min(count, limit)), newSection: section,
      shift: items.position(ofSurvivor: rank, in: section) - id.item)
  }

  /// True for a cell that keeps its neighbors along the scrolling axis.
  ///
  /// - Complexity: O(log k), k changes.
  func stays(_ id: CellID) -> Bool { if case .stays = rowFate(of: id) { true } else { false } }

  /// True for a cell that moves along the scrolling axis.
  ///
  /// - Complexity: O(log k), k changes.
  func moves(_ id: CellID) -> Bool { if case .moves = rowFate(of: id) { true } else { false } }

  /// The new number of a section; `nil` when it is deleted.
  ///
  /// - Complexity: O(log k), k changes.
  func newSection(_ section: Int) -> Int? {
    guard !sections.isEmpty else { return section }
    if let piece = sections.removal(of: section, in: 0) {
      return piece.move >= 0 ? update.sectionMoves[Int(piece.move)].target + section - Int(piece.lower) : nil
    }
    return sections.position(ofSurvivor: sections.rank(of: section, in: 0), in: 0)
  }

  /// The new number of the first section at or after an old one that neither moves nor is deleted; the new number of sections
  /// when there is none.
  ///
  /// - Complexity: O(log k), k changes.
  func nextSection(after section: Int) -> Int {
    sections.position(ofSurvivor: sections.rank(of: section, in: 0), in: 0)
  }

  /// The old number of a section; `nil` when it is new.
  ///
  /// - Complexity: O(log k), k changes.
  func oldSection(_ section: Int) -> Int? {
    guard !sections.isEmpty else { return section }
    if let rank = sections.survivor(at: section, in: 0) { return sections.number(ofSurvivor: rank, in: 0) }
    guard let piece = sections.arrival(of: section, in: 0), piece.move >= 0 else { return nil }
    return update.sectionMoves[Int(piece.move)].source.lowerBound + section - Int(piece.lower)
  }

  /// The old cell that became a new one; `nil` when it is new. A header or footer may have been missing from the old
  /// declaration of its section.
  ///
  /// - Complexity: O(log k), k changes.
  func origin(of id: CellID) -> CellID? {
    let old = rowOrigin(of: id)
    return columns.isEmpty ? old : old.flatMap { columnOrigin(of: $0) }
  }

  private func rowOrigin(of id: CellID) -> CellID? {
    if id.kind == .item, let piece = items.arrival(of: id.item, in: id.section) {
      guard piece.move >= 0 else { return nil }
      if let rearrangement = update.rearrangement(piece.move) {
        return rearrangement.order.source(of: id.item).map {
          .cell(row: $0, column: id.column, section: rearrangement.section)
        }
      }
      let source = update.moves[Int(piece.move)].source
      return .cell(
        row: source.range.lowerBound + (id.item - Int(piece.lower)), column: id.column, section: source.section)
    }
    guard let section = oldSection(id.section) else { return nil }
    guard id.kind == .item else { return id.inSection(section) }
    guard let rank = items.survivor(at: id.item, in: id.section) else { return nil }
    return .cell(row: items.number(ofSurvivor: rank, in: section), column: id.column, section: section)
  }

  /// The declaration of a new section, by its new number; `nil` for an old one.
  ///
  /// - Complexity: O(log k), k changes.
  func declaration(ofInserted section: Int) -> GridSection? {
    guard let piece = sections.arrival(of: section, in: 0), piece.move < 0 else { return nil }
    return update.sectionInsertions[-1 - Int(piece.move)].section
  }

  /// The new number of the first item at or after an old one that neither moves nor is deleted; the new number of items in
  /// the section when there is none.
  ///
  /// - Complexity: O(log k), k changes.
  func newItem(_ id: CellID, in section: Int) -> Int {
    staying(near: id.item, of: id.section, in: section, forward: true)
      ?? items.position(ofSurvivor: items.rank(of: id.item, in: id.section), in: section)
  }

  /// The new number of the item nearest to an old one that keeps its order among those that are rearranged with it. `nil` for
  /// an item that is not rearranged, and where none keeps its order.
  ///
  /// - Parameters:
  ///   - section: the old number of the section, `newSection` its new one.
  ///   - forward: true for the nearest after the item, false for the nearest before it.
  /// - Complexity: O(log k + d), k changes, d items up to that one.
  func staying(near item: Int, of section: Int, in newSection: Int, forward: Bool) -> Int? {
    guard let piece = items.removal(of: item, in: section), let rearrangement = update.rearrangement(piece.move),
      rearrangement.newSection == newSection
    else { return nil }
    return forward ? rearrangement.order.nextStaying(from: item) : rearrangement.order.lastStaying(before: item)
  }
}

extension CellID {
  fileprivate func inSection(_ section: Int) -> CellID { CellID(section: section, kind: kind, item: item) }
}
