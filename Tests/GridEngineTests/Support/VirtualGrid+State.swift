// The state of a grid in one line, for the messages of tests that fail.

@testable import GridEngine

extension VirtualGrid {
  /// The first sections with their headers, rows and footers, and where the viewport is:
  /// `header(32) row(40×12) gap(3.2M est. 44) footer(20) | … @ 120 from item 3:7`. A `?` follows what is provisional, `!` a section
  /// whose rows may be stale, `~` one that has the rows of an earlier width.
  var stateLine: String {
    var parts: [String] = []
    for index in 0..<min(model.sections.count, 12) {
      guard let section = model.wholeSection(index) else { continue }
      parts.append(line(of: section))
    }
    if model.sections.count > 12 { parts.append("\(model.sections.count - 12) more") }
    var line = parts.joined(separator: " | ")
    if let anchor = state.viewport.anchor { line += " @ \(Self.text(anchor.distance)) from \(anchor.id)" }
    return line
  }

  private func line(of section: LocatedSection) -> String {
    var parts: [String] = []
    let record = section.record
    if record.hasHeader { parts.append("header(\(Self.text(section.headerExtent))\(record.headerIsExact ? "" : "?"))") }
    var entries: [RowEntry] = []
    model.contents.rows.copy(section.allRows, into: &entries)
    var at = entries.startIndex
    while at < entries.endIndex {
      let entry = entries[at]
      guard let extent = entry.extent else {
        parts.append("gap(\(Self.text(entry.rows)) est. \(Self.text(section.fixedRow ?? section.estimate)))")
        at += 1
        continue
      }
      let end = entries[at...].firstIndex { $0.extent != extent || $0.isProvisional != entry.isProvisional }
      let count = (end ?? entries.endIndex) - at
      let mark = entry.isProvisional ? "?" : ""
      parts.append("row(\(Self.text(extent))\(mark)\(count > 1 ? "×\(count)" : ""))")
      at += count
    }
    if record.hasFooter { parts.append("footer(\(Self.text(section.footerExtent))\(record.footerIsExact ? "" : "?"))") }
    let marks = (record.hasStaleRows ? "!" : "") + (section.isStale ? "~" : "") + (record.isCut ? "-" : "")
    return (marks.isEmpty ? "" : marks + " ") + (parts.isEmpty ? "nothing" : parts.joined(separator: " "))
  }

  private static func text(_ extent: FixedPoint) -> String {
    let points = extent.points
    return points == points.rounded() ? "\(Int(points))" : "\(points)"
  }

  private static func text(_ count: Int) -> String {
    count < 1_000_000 ? "\(count)" : "\((Double(count) / 100_000).rounded() / 10)M"
  }
}
