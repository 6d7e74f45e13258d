// What saving and restoring have to know of a style.

/// A style as plain numbers: there may be millions of sections, and handing a style on counts references.
struct SavedStyle {
  let metrics: SectionMetrics
  let header: GridSection.Supplementary?
  let footer: GridSection.Supplementary?
  let savesRows: Bool
  let savesSizes: Bool
  let digest: UInt64

  /// The extent of a header or footer is part of what is known of a section.
  var measuresSupplementaries: Bool { metrics.measuresHeader || metrics.measuresFooter }

  /// A placeholder where there is no style.
  static let none = SavedStyle(
    metrics: SectionMetrics(), header: nil, footer: nil, savesRows: false, savesSizes: false, digest: 0)
}

extension SavedStyle {
  init(_ style: SectionStyle, _ contents: SectionContents) {
    self.init(
      metrics: style.metrics, header: style.declaration.header, footer: style.declaration.footer,
      savesRows: style.metrics.kind.traits.savesRows, savesSizes: contents.savesSizes(in: style), digest: style.digest)
  }
}

extension SectionStyle {
  /// A digest of how sections of the style are laid out.
  fileprivate var digest: UInt64 {
    var sum = Checksum()
    for length in [metrics.gap, metrics.topInset, metrics.bottomInset, metrics.fixedRow, metrics.declaredEstimate] {
      sum.add(length?.raw ?? -1)
    }
    sum.add(metrics.kind.traits.savedTag)
    for supplementary in [declaration.header, declaration.footer] {
      let kind: Int64 = supplementary.map { $0.isMeasured ? 1 : 0 } ?? -1
      let extent: Double = supplementary.map { $0.isMeasured ? 0 : $0.extent } ?? 0
      sum.add(kind)
      sum.add(extent)
    }
    sum.add(Int64(tracks.count))
    for i in 0..<tracks.count {
      sum.add(tracks.offsets[i])
      sum.add(tracks.extents[i])
    }
    return sum.value
  }
}
