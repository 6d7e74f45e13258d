// What becomes of a cell, and where one came from.

extension UpdatePlan {
  /// What becomes of a cell.
  enum Fate {
    /// It stays among its neighbours, under a number that may be another.
    case stays(CellID)
    /// It is moved, by itself or with other items.
    case moves(CellID)
    /// It is deleted, by itself or with its section.
    case isDeleted
  }

  /// What becomes of a cell that exists before the update. Whether a header or footer still exists afterwards is for the
  /// new declaration to say.
  ///
  /// - Complexity: O(log k), k changes.
  func fate(of id: CellID) -> Fate {
    if id.kind == .item, let piece = items.removal(of: id.item, in: id.section) {
      guard piece.move >= 0 else { return .isDeleted }
      var target = itemTargets[Int(piece.move)]
      target.item += id.item - Int(piece.lower)
      return .moves(target)
    }
    guard let section = newSection(id.section) else { return .isDeleted }
    return .stays(id.kind == .item ? .item(newItem(id, in: section), section: section) : id.inSection(section))
  }

  /// Items that stay beside one another.
  struct Run {
    /// Before the update.
    var section = -1
    var items = 0..<0
    /// Afterwards.
    var newSection = 0
    var shift = 0

    /// The number of an item afterwards; `nil` for one of another run.
    func newID(of id: CellID) -> CellID? {
      guard id.section == section, id.kind == .item, items.contains(id.item) else { return nil }
      return .item(id.item + shift, section: newSection)
    }
  }

  /// The run that begins with an item, as far as a number of items; `nil` for what is no item and for one that leaves.
  ///
  /// - Complexity: O(log k), k changes.
  func run(from id: CellID, atMost limit: Int) -> Run? {
    guard id.kind == .item, items.removal(of: id.item, in: id.section) == nil, let section = newSection(id.section)
    else { return nil }
    let rank = items.rank(of: id.item, in: id.section)
    let count = items.neighbours(of: id.item, in: id.section, survivor: rank, in: section)
    return Run(
      section: id.section, items: id.item..<id.item + min(count, limit), newSection: section,
      shift: items.position(ofSurvivor: rank, in: section) - id.item)
  }

  /// Whether a cell stays among its neighbours.
  ///
  /// - Complexity: O(log k), k changes.
  func stays(_ id: CellID) -> Bool { if case .stays = fate(of: id) { true } else { false } }

  /// The number of a section afterwards; `nil` when it is deleted.
  ///
  /// - Complexity: O(log k), k changes.
  func newSection(_ section: Int) -> Int? {
    guard !sections.isEmpty else { return section }
    if let piece = sections.removal(of: section, in: 0) {
      return piece.move >= 0 ? sectionTargets[Int(piece.move)] : nil
    }
    return sections.position(ofSurvivor: sections.rank(of: section, in: 0), in: 0)
  }

  /// The number of the first section after an old one that stays where it is; the new count when none does.
  ///
  /// - Complexity: O(log k), k changes.
  func nextSection(after section: Int) -> Int {
    sections.position(ofSurvivor: sections.rank(of: section, in: 0), in: 0)
  }

  /// The number that a section had before; `nil` when it is new.
  ///
  /// - Complexity: O(log k), k changes.
  func oldSection(_ section: Int) -> Int? {
    guard !sections.isEmpty else { return section }
    if let rank = sections.survivor(at: section, in: 0) { return sections.ordinal(ofSurvivor: rank, in: 0) }
    guard let piece = sections.arrival(of: section, in: 0), piece.move >= 0 else { return nil }
    return update.sectionMoves[Int(piece.move)].source
  }

  /// The cell that a cell was before the update; `nil` for a new one. Whether a header or footer existed is for the old
  /// declaration to say.
  ///
  /// - Complexity: O(log k), and O(k) for an item that was moved, k changes.
  func origin(of id: CellID) -> CellID? {
    if id.kind == .item, let piece = items.arrival(of: id.item, in: id.section) {
      guard piece.move >= 0, let source = items.removed.first(where: { $0.move == piece.move }) else { return nil }
      return .item(Int(source.lower) + id.item - Int(piece.lower), section: Int(source.section))
    }
    guard let section = oldSection(id.section) else { return nil }
    guard id.kind == .item else { return id.inSection(section) }
    guard let rank = items.survivor(at: id.item, in: id.section) else { return nil }
    return .item(items.ordinal(ofSurvivor: rank, in: section), section: section)
  }

  /// The declaration of a section that is new.
  func declaration(ofInserted section: Int) -> GridSection? {
    guard let piece = sections.arrival(of: section, in: 0), piece.move < 0 else { return nil }
    return update.sectionInsertions[-1 - Int(piece.move)].section
  }

  /// The number of the first item at or after an old one that stays where it is, among all that stay or arrive; the
  /// section's new count when none does.
  func newItem(_ id: CellID, in section: Int) -> Int {
    items.position(ofSurvivor: items.rank(of: id.item, in: id.section), in: section)
  }
}

extension CellID {
  fileprivate func inSection(_ section: Int) -> CellID { CellID(section: section, kind: kind, item: item) }
}
