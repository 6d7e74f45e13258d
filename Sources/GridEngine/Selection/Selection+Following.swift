// Selections and updates: what was selected is selected under its new number, and what is new is not.

extension Selection {
  /// Gives the selected items the numbers that they have after an update. Deleted items are not selected any more, moved ones
  /// stay so, and new ones are not, also where they come among selected ones.
  ///
  ///     let mapping = try grid.mapping(of: update)
  ///     try grid.apply(update)
  ///     selection.follow(mapping)
  ///
  /// - Parameter mapping: of an update of the grid that the selection is of.
  /// - Complexity: O((m + k) log k), m intervals, k changes; O(j log j) more for j selected items of sections that are
  ///   sorted.
  public mutating func follow(_ mapping: UpdateMapping) {
    let plan = mapping.plan
    renumber(anchor.flatMap { mapping.newID(of: $0) }) { Selection.renumbered($0, by: plan) }
  }

  private static func renumbered(_ edges: [Edge], by plan: UpdatePlan) -> [Edge] {
    guard !edges.isEmpty else { return [] }
    var result = staying(edges, plan)
    // Sections that came are in none of the intervals that reach over them; those that moved bring their own.
    if !plan.sections.inserted.isEmpty {
      let arrived = plan.sections.inserted.flatMap {
        [Edge(section: Int($0.lower), item: 0), Edge(section: Int($0.upper), item: 0)]
      }
      result = combined(result, joined(arrived)) { $0 && !$1 }
      for piece in plan.sections.removed where piece.move >= 0 {
        let moved = inMovedSections(edges, piece, plan)
        if !moved.isEmpty { result = combined(result, moved) { $0 || $1 } }
      }
    }
    guard !plan.items.inserted.isEmpty else { return result }
    let arrived = plan.items.inserted.flatMap {
      [Edge(section: Int($0.section), item: Int($0.lower)), Edge(section: Int($0.section), item: Int($0.upper))]
    }
    result = combined(result, joined(arrived)) { $0 && !$1 }
    let moved = movedItems(edges, plan)
    return moved.isEmpty ? result : combined(result, moved) { $0 || $1 }
  }

  /// The intervals of items and sections that stay.
  private static func staying(_ edges: [Edge], _ plan: UpdatePlan) -> [Edge] {
    var result: [Edge] = []
    for edge in edges {
      let new: Edge
      if edge.section < Limits.sections, plan.sections.removal(of: edge.section, in: 0) == nil,
        let section = plan.newSection(edge.section)
      {
        new = position(of: edge, plan, in: section)
      } else {
        new = Edge(section: min(Limits.sections, plan.nextSection(after: edge.section)), item: 0)
      }
      append(new, to: &result)
    }
    return result
  }

  /// The place before the first item at an edge or after it that stays in its section.
  private static func position(of edge: Edge, _ plan: UpdatePlan, in section: Int) -> Edge {
    let rank = plan.items.rank(of: edge.item, in: edge.section)
    return Edge(section: section, item: min(Limits.items, plan.items.position(ofSurvivor: rank, in: section)))
  }

  /// Appends an edge to ascending ones; two of the same place are none.
  private static func append(_ edge: Edge, to edges: inout [Edge]) {
    if edges.last == edge { edges.removeLast() } else { edges.append(edge) }
  }

  /// The edges of intervals in order, of which some begin where the one before ends.
  private static func joined(_ edges: [Edge]) -> [Edge] {
    edges.reduce(into: []) { append($1, to: &$0) }
  }

  /// What is selected of some sections that move together, at its new place.
  private static func inMovedSections(_ edges: [Edge], _ piece: SplicePiece, _ plan: UpdatePlan) -> [Edge] {
    let end = Edge(section: Int(piece.upper), item: 0)
    let target = plan.update.sectionMoves[Int(piece.move)].target
    var result: [Edge] = []
    func new(_ edge: Edge) -> Edge {
      let section = target + edge.section - Int(piece.lower)
      return edge == end ? Edge(section: section, item: 0) : position(of: edge, plan, in: section)
    }
    for part in parts(of: edges, in: Edge(section: Int(piece.lower), item: 0), end) {
      append(new(part.lower), to: &result)
      append(new(part.upper), to: &result)
    }
    return result
  }

  /// What is selected of items that move, at its new place.
  private static func movedItems(_ edges: [Edge], _ plan: UpdatePlan) -> [Edge] {
    var intervals: [(lower: Edge, upper: Edge)] = []
    for piece in plan.items.removed where piece.move >= 0 {
      let section = Int(piece.section)
      let selected = parts(
        of: edges, in: Edge(section: section, item: Int(piece.lower)), Edge(section: section, item: Int(piece.upper)))
      if let rearrangement = plan.update.rearrangement(piece.move) {
        for part in selected {
          for item in part.lower.item..<part.upper.item {
            guard let target = rearrangement.order.target(of: item) else { continue }
            let lower = Edge(section: rearrangement.newSection, item: target.item)
            intervals.append((lower, lower.next))
          }
        }
      } else {
        let target = plan.update.moves[Int(piece.move)].target
        let shift = target.item - Int(piece.lower)
        for part in selected {
          intervals.append(
            (
              Edge(section: target.section, item: part.lower.item + shift),
              Edge(section: target.section, item: part.upper.item + shift)
            ))
        }
      }
    }
    intervals.sort { $0.lower < $1.lower }
    return joined(intervals.flatMap { [$0.lower, $0.upper] })
  }
}
