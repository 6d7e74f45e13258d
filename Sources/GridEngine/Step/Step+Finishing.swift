// Ending a step: the position is kept as a cell and a distance.

extension Step {
  /// Ends the step where it is: what was measured is stored.
  mutating func stop() {
    pass.phase = .done
    storeRows()
    measurement.storePending(in: contents)
    model.checkInvariants()
  }

  /// Ends the step; returns a diagnostic if the step was cut short.
  mutating func finish() -> GridDiagnostic? {
    stop()
    (viewport.isRestored, viewport.isAsSaved) = (false, false)
    guard let place else { return nil }
    if pass.budget.isSpent { pass.walk.isFinal = false }
    if pass.budget.isSpent, !pass.mayOverscroll {
      // The step ended before it looked for the ends of the content.
      let offset = model.offset(of: place) + distance
      distance += max(viewport.minimumOffset(in: model), min(viewport.maximumOffset(in: model), offset)) - offset
      pass.walk.edge = -distance
      pass.walk.place = place
      anchor(at: place)
      return .stepBudgetExceeded
    }
    if let candidate = pass.walk.candidate {
      viewport.anchor = (candidate.id, -candidate.edge)
    } else {
      anchor(at: place)
    }
    keepAnchor()
    return pass.budget.isSpent ? .stepBudgetExceeded : nil
  }

  private mutating func anchor(at place: Place) {
    let (id, lead) = model.cell(of: place, at: distance)
    viewport.anchor = (id, distance + lead)
  }

  private mutating func place(of id: CellID) -> Place? {
    open(id.section)
    return section.index == id.section ? model.place(of: id, in: section) : nil
  }

  /// Prefers the cell that is to be kept to the one that was chosen, if it begins in view. Otherwise the anchor would
  /// become its row's first item, at a width with other columns the first item of that one's row, and so on.
  private mutating func keepAnchor() {
    guard let id = pass.kept.id, let chosen = viewport.anchor, id != chosen.id,
      pass.kept.isKeptInView || id.section == chosen.id.section, let place = place(of: id)
    else { return }
    if isTableHead { return }
    let other = self.place(of: chosen.id)
    if id.kind == .item, chosen.id.kind == .item, place == other, !section.metrics.hasSlots {
      viewport.anchor = (id, chosen.distance)
    } else if pass.kept.isKeptInView, let other {
      let distance = model.start(of: chosen.id, at: other) + chosen.distance - model.start(of: id, at: place)
      if distance <= .zero, -distance < viewport.extent { viewport.anchor = (id, distance) }
    }
  }

  /// True where the open section is the head of a table. Its rows stay where they are, whatever comes between them and others (B1
  /// of the rules of tables), so they hold no place where another row can.
  var isTableHead: Bool { PackedSections.areBuilt && section.metrics.kind.tablePart == .head }
}
