// Printing what a run did as a Swift program that uses the public API only.

import GridEngine

/// The calls of a run and the host's answers to each, as Swift.
struct Program {
  private var lines: [String] = []
  /// Answers to the call under way, in points.
  private var answers: [Double] = []
  /// Whether these are provisional, as far as the host was asked.
  private var provisional: [Bool] = []
  private var pending: String?
  let echo: ((String) -> Void)?

  init(echo: ((String) -> Void)?) { self.echo = echo }

  private static let head = """
    import GridEngine

    nonisolated(unsafe) var answers: [Double] = []
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let answer = answers.isEmpty ? 0 : answers.removeFirst()
      return Size(width: answer, height: answer)
    }
    nonisolated(unsafe) var provisional: [Bool] = []
    func isProvisional(_ id: CellID) -> Bool { provisional.isEmpty ? false : provisional.removeFirst() }
    """

  var text: String {
    var all = [Program.head] + lines
    if let pending { all += [answerLine, pending].filter { !$0.isEmpty } }
    return all.joined(separator: "\n") + "\nprint(grid.offset, grid.contentSize, grid.visibleCells)\n"
  }

  private var answerLine: String {
    (answers.isEmpty ? "" : "answers = [" + answers.map { Source.literal($0) }.joined(separator: ", ") + "]")
      + (provisional.contains(true) ? "\nprovisional = \(provisional)" : "")
  }

  /// Notes a call before it is made.
  mutating func begin(_ call: String) {
    finish()
    pending = call
    echo?(call)
  }

  mutating func answer(_ id: CellID, _ points: Double) {
    answers.append(points)
    if let echo { echo("  // \(Source.literal(id)): \(Source.literal(points))") }
  }

  mutating func answer(isProvisional: Bool) {
    provisional.append(isProvisional)
    if isProvisional { echo?("  // a placeholder") }
  }

  private mutating func finish() {
    guard let pending else { return }
    if !answers.isEmpty { lines.append(answerLine) }
    lines.append(pending)
    answers = []
    provisional = []
    self.pending = nil
  }
}

/// Values as they are written in Swift.
enum Source {
  static func literal(_ value: Double) -> String {
    value.isNaN ? ".nan" : value == .infinity ? ".infinity" : value == -.infinity ? "-.infinity" : "\(value)"
  }

  static func literal(_ value: Double?) -> String { value.map { literal($0) } ?? "nil" }
  static func literal(_ size: Size) -> String { "Size(width: \(literal(size.width)), height: \(literal(size.height)))" }
  static func literal(_ point: UnitPoint) -> String { "UnitPoint(x: \(literal(point.x)), y: \(literal(point.y)))" }
  static func literal(_ point: UnitPoint?) -> String { point.map { literal($0) } ?? "nil" }

  static func literal(_ insets: EdgeInsets) -> String {
    insets == .zero
      ? ".zero"
      : "EdgeInsets(top: \(literal(insets.top)), leading: \(literal(insets.leading)), "
        + "bottom: \(literal(insets.bottom)), trailing: \(literal(insets.trailing)))"
  }

  static func literal(_ id: CellID) -> String {
    switch id.kind {
    case .header: ".header(section: \(id.section))"
    case .item: ".item(\(id.item), section: \(id.section))"
    case .footer: ".footer(section: \(id.section))"
    }
  }

  static func literal(_ items: [PlacementItem]) -> String {
    if items.allSatisfy({ $0 == PlacementItem() }) { return "PackedItems(count: \(items.count)) { _ in GridSpan() }" }
    return "PackedItems(["
      + items.map { item in
        var parts: [String] = []
        if item.span != GridSpan() { parts.append("GridSpan(columns: \(item.span.columns), rows: \(item.span.rows))") }
        if let column = item.startColumn { parts.append("startColumn: \(column)") }
        if let row = item.startRow { parts.append("startRow: \(row)") }
        return "PlacementItem(" + parts.joined(separator: ", ") + ")"
      }.joined(separator: ", ") + "])"
  }

  static func literal(_ extent: GridSection.Supplementary) -> String {
    extent.isMeasured ? ".measured(estimate: \(extent.extent))" : ".fixed(\(extent.extent))"
  }

  private static func literal(_ sizing: GridSection.RowSizing) -> String {
    switch sizing {
    case .fixed(let extent): ".fixed(\(literal(extent)))"
    case .measured(let estimate): ".measured(estimate: \(literal(estimate)))"
    }
  }

  private static func literal(_ track: Track) -> String {
    var text =
      switch track.sizing {
      case .fixed(let points): ".fixed(\(literal(points))"
      case .flexible(let minimum, let maximum): ".flexible(minimum: \(literal(minimum)), maximum: \(literal(maximum))"
      case .adaptive(let minimum, let maximum): ".adaptive(minimum: \(literal(minimum)), maximum: \(literal(maximum))"
      }
    if let spacing = track.spacing { text += ", spacing: \(literal(spacing))" }
    if let alignment = track.alignment { text += ", alignment: \(literal(alignment))" }
    return text + ")"
  }

  private static func literal(_ track: PackedTrack) -> String {
    switch track {
    case .pt(let points): ".pt(\(literal(points)))"
    case .fr(let parts): ".fr(\(literal(parts)))"
    case .fit: ".fit"
    case .minmaxFit(let parts): ".minmax(.fit, .fr(\(literal(parts))))"
    case .minmax(let least, .pt(let most)): ".minmax(\(literal(least)), .pt(\(literal(most))))"
    case .minmax(let least, .fr(let most)): ".minmax(\(literal(least)), .fr(\(literal(most))))"
    }
  }

  private static func literal(_ rows: PackedTrack.Growing) -> String {
    switch rows {
    case .fit: ".fit"
    case .fill: ".fill"
    case .repeating(let tracks): ".repeating([" + tracks.map { literal($0) }.joined(separator: ", ") + "])"
    }
  }

  private static func literal(_ packing: Packing) -> String {
    switch packing {
    case .sparse: ".sparse"
    case .dense: ".dense"
    case .lookback(let rows): ".dense(lookback: \(rows))"
    case .chunk(let items): ".dense(chunk: \(items))"
    }
  }

  static func literal(_ spec: SectionSpec) -> String {
    var parts: [String] = []
    if let packed = spec.packed {
      parts += [literal(packed.items), "tracks: [" + packed.tracks.map { literal($0) }.joined(separator: ", ") + "]"]
      parts += ["packing: \(literal(packed.packing))", "policy: .\(packed.policy)"]
    } else {
      parts += ["count: \(spec.count)", "tracks: [" + spec.tracks.map { literal($0) }.joined(separator: ", ") + "]"]
      parts += ["alignment: \(spec.alignment)"]
    }
    parts.append("spacing: \(literal(spec.spacing))")
    if let packed = spec.packed { parts += ["trackSpacing: \(packed.trackSpacing)", "rows: \(literal(packed.rows))"] }
    parts.append("rowSizing: \(literal(spec.rowSizing))")
    if let packed = spec.packed {
      parts += ["alignment: \(spec.alignment)", "itemAlignment: \(literal(packed.itemAlignment))"]
    }
    if let header = spec.header { parts.append("header: \(literal(header))") }
    if let footer = spec.footer { parts.append("footer: \(literal(footer))") }
    if spec.insets != .zero { parts.append("insets: \(literal(spec.insets))") }
    if spec.level != 0 { parts.append("level: \(spec.level)") }
    if !spec.isExpanded { parts.append("isExpanded: false") }
    if spec.pinnedViews.rawValue != 3 { parts.append("pinnedViews: \(literal(spec.pinnedViews))") }
    let text = (spec.packed == nil ? "GridSection.lazy(" : "GridSection.packed(") + parts.joined(separator: ", ") + ")"
    return spec.closesLevel ? "{ var section = \(text); section.closesLevel = true; return section }()" : text
  }

  static func literal(_ change: Change) -> String {
    switch change {
    case .deleteItems(let items, let section): "deleteItems(\(items), section: \(section))"
    case .insertItems(let count, nil, let target): "insertItems(\(count), at: \(literal(target)))"
    case .insertItems(_, let shapes?, let target): "insertItems(\(literal(shapes)), at: \(literal(target)))"
    case .moveItems(let items, let section, let target):
      "moveItems(\(items), section: \(section), to: \(literal(target)))"
    case .reloadItems(let items, let section): "reloadItems(\(items), section: \(section))"
    case .reshape(let first, let section, let shapes):
      "reshapeItems(from: \(first), section: \(section), as: \(literal(shapes)))"
    case .insertSection(let spec, let index): "insertSection(\(literal(spec)), at: \(index))"
    case .deleteSections(let sections): "deleteSections(\(sections))"
    case .moveSection(let section, let index): "moveSection(\(section), to: \(index))"
    case .reloadSections(let sections): "reloadSections(\(sections))"
    case .reloadItemsOfSections(let sections): "reloadItems(ofSections: \(sections))"
    case .redeclare(let section, let spec): "redeclareSection(\(section), as: \(literal(spec)))"
    }
  }

  static func literal(_ policy: AnchorPolicy) -> String {
    let candidates = policy.candidates.map { candidate in
      if case .cell(let id) = candidate { ".cell(\(literal(id)))" } else { ".\(candidate)" }
    }
    return "AnchorPolicy([\(candidates.joined(separator: ", "))], edge: \(literal(policy.edge)), "
      + "distance: \(literal(policy.distance)), snaps: \(policy.snaps), successor: .\(policy.successor))"
  }

  static func literal(_ views: PinnedViews) -> String {
    var names: [String] = []
    if views.contains(.sectionHeaders) { names.append(".sectionHeaders") }
    if views.contains(.sectionFooters) { names.append(".sectionFooters") }
    return "[\(names.joined(separator: ", "))]"
  }
}
