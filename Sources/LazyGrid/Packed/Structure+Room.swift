// The room and the gaps of a packed grid, with usable numbers.

import GridEngine

extension PackedGrid.Structure {
  /// The room and the gaps of a layout, with bad numbers replaced.
  struct Room {
    /// The extents that flexible tracks fill: finite or `nil`; `nil` along the flow in scroll mode.
    let container: ProposedSize
    let horizontalGap: Double
    let verticalGap: Double
    let contentAlignment: UnitPoint

    init(
      _ proposal: ProposedSize, _ settings: PackedGrid.Settings, _ environment: LayoutEnvironment,
      _ diagnostics: inout [LazyGridDiagnostic]
    ) {
      var checked = proposal.checked
      // NaN is not equal to itself.
      if checked != proposal { diagnostics.append(.proposal) }
      if checked.width == .infinity { checked.width = nil }
      if checked.height == .infinity { checked.height = nil }
      if settings.contentMode == .scroll {
        if settings.flow == .rows { checked.height = nil } else { checked.width = nil }
      }
      container = checked

      var isUsable = EdgeSpacing.isValid(environment.defaultSpacing)
      func gap(_ spacing: Double?) -> Double {
        guard let spacing else { return environment.checkedSpacing }
        let gap = spacing.isFinite ? max(0, min(Limits.across, spacing)) : 0
        if gap != spacing { isUsable = false }
        return gap
      }
      horizontalGap = gap(settings.spacing.horizontal)
      verticalGap = gap(settings.spacing.vertical)
      if !isUsable { diagnostics.append(.spacing) }

      contentAlignment = settings.contentAlignment.checked
      let common = settings.commonItemsAlignment
      if common.checked != common || contentAlignment != settings.contentAlignment {
        diagnostics.append(.gridAlignment)
      }
    }
  }
}
