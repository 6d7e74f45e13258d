// The changes of a section's record when its style or the width changes.

extension SectionRecord {
  /// Takes over the header and footer of another style: a measured one keeps its extent when it is as wide as before.
  mutating func redeclareSupplementary(from old: SectionStyle, to new: SectionStyle) {
    let isAsWide = FixedPoint.areAlike(old.extentAcross, new.extentAcross)
    func replaced(
      _ extent: Int32, _ isExact: Bool, _ old: GridSection.Supplementary?, _ new: GridSection.Supplementary?
    ) -> (extent: Int32, isExact: Bool) {
      guard let new else { return (-1, false) }
      if old?.isMeasured == true, new.isMeasured { return (extent, isExact && isAsWide) }
      return (Int32(FixedPoint(new.extent).raw), !new.isMeasured)
    }
    (header, headerIsExact) = replaced(header, headerIsExact, old.declaration.header, new.declaration.header)
    (footer, footerIsExact) = replaced(footer, footerIsExact, old.declaration.footer, new.declaration.footer)
  }

  /// What a new width may change in sections of a style: few numbers, since most sections have nothing that it changes.
  struct WidthNeeds {
    let measuresHeader: Bool
    let measuresFooter: Bool
    /// True where it decides which items share a row.
    let decideRows: Bool
    let columnsGeneration: UInt16

    @inline(__always)
    init(_ metrics: SectionMetrics) {
      (measuresHeader, measuresFooter) = (metrics.measuresHeader, metrics.measuresFooter)
      (decideRows, columnsGeneration) = (metrics.kind.widthDecidesRows, metrics.columnsGeneration)
    }
  }

  /// True for a section with nothing measured that a new width changes, nor other columns:
  /// ``revalidate(for:tracks:_:_:)`` would change the number of the width alone.
  @inline(__always)
  func isUntouched(since tracks: UInt16, _ needs: WidthNeeds) -> Bool {
    if headerIsExact && needs.measuresHeader || footerIsExact && needs.measuresFooter { return false }
    return generation >= tracks || generation >= needs.columnsGeneration && measuredRows == 0 && !hasStaleRows
  }

  /// Makes unmeasured what was measured at another width; returns whether anything but the number of the width changed.
  ///
  /// - Parameters:
  ///   - generation: the number of the present width.
  ///   - tracks: the number of the last width at which tracks changed.
  mutating func revalidate(
    for generation: UInt16, tracks: UInt16, _ metrics: SectionMetrics, _ contents: SectionContents
  ) -> Bool {
    var isChanged = false
    if headerIsExact, metrics.measuresHeader {
      headerIsExact = false
      isChanged = true
    }
    if footerIsExact, metrics.measuresFooter {
      footerIsExact = false
      isChanged = true
    }
    if self.generation < tracks {
      let hasOtherColumns = self.generation < metrics.columnsGeneration
      let count = hasOtherColumns ? contents.rowCount(of: self, in: metrics) : Int(rows)
      if measuredRows > 0 || hasStaleRows || count != rows {
        forgetRows(count: count, floats: metrics.floats)
        isChanged = true
      }
    }
    self.generation = generation
    return isChanged
  }
}
