// Checking a declaration: values that are not sensible are replaced, and the caller learns whether any was.

extension GridSection {
  /// The declaration with every length along the scrolling axis within its limits, every alignment a number, and a
  /// count of 0; and true when anything but the count had to be replaced.
  ///
  /// Tracks keep their declared sizes, which ``TrackLayout`` clamps, but lose NaN, so that equal declarations are
  /// equal.
  func checked() -> (section: GridSection, isClamped: Bool) {
    var section = self
    var isClamped = false
    switch body {
    case .tracks(let tracks, _):
      isClamped = tracks.contains { !$0.isSensible }
      section.body = .tracks(isClamped ? tracks.map { $0.isSensible ? $0 : $0.withoutNaN } : tracks, count: 0)
    case .packed(let packed):
      let checked = packed.checked()
      (section.body, isClamped) = (.packed(checked.packed), checked.isClamped)
    case .wall(let wall):
      guard PackedSections.haveWalls else { break }
      let checked = wall.checked()
      let rows = checked.wall.rowSizing(declaredAs: rowSizing)
      (section.body, section.rowSizing) = (.wall(checked.wall), rows.sizing)
      isClamped = checked.isClamped || rows.isClamped
    case .table(var table):
      table.count = 0
      // The column set has them.
      table.merged = nil
      table.hidden = nil
      if table.part != .head { table.columns = nil }
      section.body = .table(table)
      // Columns begin at the content's leading edge.
      isClamped = insets.leading != 0 || insets.trailing != 0
      (section.insets.leading, section.insets.trailing) = (0, 0)
    }
    func length(_ value: Double, _ limit: Double) -> Double {
      let safe = value.isFinite ? max(0, min(limit, value)) : 0
      if safe != value { isClamped = true }
      return safe
    }
    func inset(_ value: Double) -> Double {
      let safe = TrackLayout.number(value)
      if safe != value { isClamped = true }
      return safe
    }
    let center = UnitPoint(x: alignment, y: 0.5)
    if !center.isSensible { isClamped = true }
    section.alignment = center.checked.x
    section.spacing = spacing.map { length($0, Limits.gap) }
    let insets = section.insets
    section.insets = EdgeInsets(
      top: length(insets.top, Limits.gap), leading: inset(insets.leading), bottom: length(insets.bottom, Limits.gap),
      trailing: inset(insets.trailing))
    switch section.rowSizing {
    case .fixed(let extent): section.rowSizing = .fixed(length(extent, Limits.extent))
    case .measured(let estimate): section.rowSizing = .measured(estimate: estimate.map { length($0, Limits.extent) })
    }
    section.header?.extent = length(header?.extent ?? 0, Limits.extent)
    section.footer?.extent = length(footer?.extent ?? 0, Limits.extent)
    return (section, isClamped)
  }
}

extension Track {
  /// The track with each NaN replaced by the value that it is treated as.
  fileprivate var withoutNaN: Track {
    func number(_ value: Double, else other: Double) -> Double { value.isNaN ? other : value }
    var track = self
    track.spacing = spacing.map { number($0, else: 0) }
    track.alignment = alignment?.checked
    switch sizing {
    case .fixed(let size): track.sizing = .fixed(number(size, else: 0))
    case .flexible(let minimum, let maximum):
      track.sizing = .flexible(minimum: number(minimum, else: 0), maximum: number(maximum, else: .infinity))
    case .adaptive(let minimum, let maximum):
      track.sizing = .adaptive(minimum: number(minimum, else: 0), maximum: number(maximum, else: .infinity))
    }
    return track
  }
}
