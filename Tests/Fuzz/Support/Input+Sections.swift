// Declarations of sections drawn from bytes, with their Swift source.

import GridEngine

/// A value with the Swift source that makes it.
struct Sourced<Value> {
  var value: Value
  var text: String
}

extension Input {
  /// A section of any kind.
  ///
  /// - Parameters:
  ///   - hostile: how many numbers of a hundred are hostile.
  ///   - items: the most items of a packed section.
  mutating func section(_ hostile: Int, items: Int = 40) -> Sourced<GridSection> {
    var section = plainSection(hostile, items: items)
    // Drawn from what is drawn already, so that the inputs of the corpus keep their meaning.
    let number = section.text.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
    section.value.level = [0, 1, 0, 2, 0, 1, 3, 4, 31, 32, -1][number % 11]
    section.value.closesLevel = number / 11 % 4 == 0
    if number / 44 % 5 == 0 { section.value.pinnedViews = PinnedViews(rawValue: UInt8(number / 220 % 4)) }
    section.value.isExpanded = number / 880 % 9 != 0
    let expanded = section.value.isExpanded ? "" : "section.isExpanded = false; "
    let (level, closes, pins) = (section.value.level, section.value.closesLevel, section.value.pinnedViews.rawValue)
    section.text =
      "{ var section = GridSection\(section.text); section.level = \(level); section.closesLevel = \(closes); "
      + expanded + "section.pinnedViews = PinnedViews(rawValue: \(pins)); return section }()"
    return section
  }

  private mutating func plainSection(_ hostile: Int, items: Int) -> Sourced<GridSection> {
    let spacing: Double? = chance(30) ? nil : double(hostile, upTo: 12)
    let sizing = rowSizing(hostile)
    let header = supplementary(hostile)
    let footer = supplementary(hostile)
    let insets =
      chance(80)
      ? EdgeInsets.zero
      : EdgeInsets(
        top: double(hostile, upTo: 20), leading: double(hostile, upTo: 20), bottom: double(hostile, upTo: 20),
        trailing: double(hostile, upTo: 20))
    let rest =
      "spacing: \(source(spacing)), rowSizing: \(sizing.text), header: \(header.text), footer: \(footer.text), "
      + "insets: \(source(insets)))"
    switch int(0...3) {
    case 0:
      let count = int(hostile, 0...60)
      return Sourced(
        value: .list(
          count: count, spacing: spacing, rowSizing: sizing.value, header: header.value, footer: footer.value,
          insets: insets), text: ".list(count: \(source(count)), \(rest)")
    case 1:
      let count = int(hostile, 0...200)
      let tracks = (0..<int(0...4)).map { _ in track(hostile) }
      let alignment = double(hostile, upTo: 1)
      return Sourced(
        value: .lazy(
          count: count, tracks: tracks.map(\.value), alignment: alignment, spacing: spacing, rowSizing: sizing.value,
          header: header.value, footer: footer.value, insets: insets),
        text: ".lazy(count: \(source(count)), tracks: [\(tracks.map(\.text).joined(separator: ", "))], "
          + "alignment: \(source(alignment)), \(rest)")
    default:
      let tracks = (0..<int(0...5)).map { _ in packedTrack(hostile) }
      let list = (0..<int(0...items)).map { _ in placementItem(hostile, tracks.count) }
      let packing = packing(hostile)
      let policy: PlacementPolicy = chance(50) ? .lockedFirst : .css
      let gap = double(hostile, upTo: 10)
      let rows = growing(hostile)
      return Sourced(
        value: .packed(
          PackedItems(list), tracks: tracks.map(\.value), packing: packing.mode, policy: policy, spacing: spacing,
          trackSpacing: gap, rows: rows.value, rowSizing: sizing.value, header: header.value, footer: footer.value,
          insets: insets),
        text: ".packed(\(source(list)), tracks: [\(tracks.map(\.text).joined(separator: ", "))], packing: "
          + "\(packing.name), policy: \(source(policy)), spacing: \(source(spacing)), trackSpacing: \(source(gap)), "
          + "rows: \(rows.text), rowSizing: \(sizing.text), header: \(header.text), footer: \(footer.text), "
          + "insets: \(source(insets)))")
    }
  }

  mutating func rowSizing(_ hostile: Int) -> Sourced<GridSection.RowSizing> {
    switch int(0...2) {
    case 0: return Sourced(value: .measured(estimate: nil), text: ".measured(estimate: nil)")
    case 1:
      let extent = double(hostile, upTo: 60)
      return Sourced(value: .measured(estimate: extent), text: ".measured(estimate: \(source(extent)))")
    default:
      let extent = double(hostile, upTo: 60)
      return Sourced(value: .fixed(extent), text: ".fixed(\(source(extent)))")
    }
  }

  mutating func supplementary(_ hostile: Int) -> Sourced<GridSection.Supplementary?> {
    let form = int(0...3)
    guard form > 1 else { return Sourced(value: nil, text: "nil") }
    let extent = double(hostile, upTo: 40)
    return form == 2
      ? Sourced(value: .fixed(extent), text: ".fixed(\(source(extent)))")
      : Sourced(value: .measured(estimate: extent), text: ".measured(estimate: \(source(extent)))")
  }

  mutating func track(_ hostile: Int) -> Sourced<Track> {
    let (a, b) = (double(hostile, upTo: 90), double(hostile, upTo: 200))
    switch int(0...2) {
    case 0: return Sourced(value: .fixed(a), text: ".fixed(\(source(a)))")
    case 1:
      return Sourced(
        value: .flexible(minimum: a, maximum: b), text: ".flexible(minimum: \(source(a)), maximum: \(source(b)))")
    default:
      // Thousands of tracks are slow, not wrong.
      let minimum = a < 20 ? 20 : a
      return Sourced(
        value: .adaptive(minimum: minimum, maximum: b),
        text: ".adaptive(minimum: \(source(minimum)), maximum: \(source(b)))")
    }
  }

  mutating func packedTrack(_ hostile: Int) -> Sourced<PackedTrack> {
    let a = double(hostile, upTo: 90)
    switch int(0...4) {
    case 0: return Sourced(value: .pt(a), text: ".pt(\(source(a)))")
    case 1: return Sourced(value: .fit, text: ".fit")
    case 2:
      let b = double(hostile, upTo: 90)
      return Sourced(value: .minmax(a, .pt(b)), text: ".minmax(\(source(a)), .pt(\(source(b))))")
    case 3:
      let b = double(hostile, upTo: 3)
      return Sourced(value: .minmax(a, .fr(b)), text: ".minmax(\(source(a)), .fr(\(source(b))))")
    default: return Sourced(value: .fr(a / 30), text: ".fr(\(source(a / 30)))")
    }
  }

  mutating func growing(_ hostile: Int) -> Sourced<PackedTrack.Growing> {
    switch int(0...3) {
    case 0:
      let tracks = (0..<int(0...3)).map { _ in packedTrack(hostile) }
      return Sourced(
        value: .repeating(tracks.map(\.value)), text: ".repeating([\(tracks.map(\.text).joined(separator: ", "))])")
    case 1: return Sourced(value: .fill, text: ".fill")
    default: return Sourced(value: .fit, text: ".fit")
    }
  }

  mutating func packing(_ hostile: Int) -> NamedPacking {
    switch int(0...3) {
    case 0: return .sparse
    case 1: return .dense
    case 2: return .lookback(int(hostile, 0...5))
    default: return .chunk(int(hostile, 1...9))
    }
  }

  mutating func placementItem(_ hostile: Int, _ columns: Int) -> PlacementItem {
    // In a horizontal grid columns and rows change places.
    let (width, height) = (int(hostile / 2, 1...3), int(hostile / 2, 1...3))
    var item = PlacementItem(GridSpan(columns: width, rows: height))
    let form = byte()
    guard allowsStarts else { return item }
    if form & 7 == 7 { item.startColumn = int(hostile, 0...max(0, columns)) }
    if form & 0x38 == 0x38 { item.startRow = int(hostile, 0...8) }
    return item
  }
}
