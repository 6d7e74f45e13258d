// Rows of tracks: the item at a point.

extension TrackRows {
  static func item(
    nearestTo across: Double, _ along: FixedPoint, inRow row: RowIndex, of section: LocatedSection,
    _ contents: SectionContents
  ) -> ItemIndex? {
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    let column = contents.styles.entries[section.style].tracks.column(nearestTo: across - inset)
    return item(crossing: row, isForward: true, near: column, in: section, contents)
  }
}
