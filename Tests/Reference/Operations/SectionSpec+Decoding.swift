// Sections from bytes.

import GridEngine

extension SectionSpec {
  /// The number of bytes that a section is decoded from.
  static let byteCount = 20

  /// The section that some bytes stand for; zeros are an empty list.
  init(_ bytes: inout Bytes) {
    let isPacked = bytes.below(5) >= 3
    count = bytes.pick([0, 1, 2, 7, 30, 3, 12, 90])
    spacing = bytes.pick([0, nil, 0, 3.5, 8, 0.33])
    rowSizing = bytes.pick([
      .measured(estimate: nil), .measured(estimate: 25), .fixed(22), .measured(estimate: nil), .measured(estimate: nil),
      .measured(estimate: 0), .fixed(0), .measured(estimate: 200),
    ])
    header = SectionSpec.supplementary(bytes.next())
    footer = SectionSpec.supplementary(bytes.next())
    let inset = bytes.next()
    func edge(_ bit: Int) -> Double { inset >> bit & 1 == 0 ? 0 : [6, 11.5, 0.1, 40][inset >> 4 & 3] }
    insets = EdgeInsets(top: edge(0), leading: edge(1), bottom: edge(2), trailing: edge(3))
    let shape = bytes.next()
    alignment = [0.5, 0, 1][shape % 3]
    // Three of five are in an outline.
    if shape >= 100 { level = [1, 0, 2, 1, 3, 2, 31, 40, 4, 1, 2][shape / 3 % 11] }
    if shape % 4 == 1 { closesLevel = true }
    if closesLevel, footer != nil, shape % 8 == 1 { (count, header) = (0, nil) }
    if shape % 13 == 7 { isExpanded = false }
    if shape >= 220 { pinnedViews = PinnedViews(rawValue: UInt8(shape & 3)) }
    if isPacked { decodePacked(&bytes) } else { decodeTracks(&bytes) }
  }

  private static func supplementary(_ byte: Int) -> GridSection.Supplementary? {
    [nil, nil, nil, .fixed(20), .measured(estimate: 30), .measured(), .fixed(0), .measured(estimate: 0)][byte % 8]
  }

  private mutating func decodeTracks(_ bytes: inout Bytes) {
    let number = bytes.pick([1, 1, 2, 3, 0, 1, 2, 4])
    let isUniform = bytes.chance(128)
    for _ in 0..<number {
      if isUniform, let first = tracks.first {
        tracks.append(first)
        continue
      }
      var track: Track = bytes.pick([
        .flexible(minimum: 0), .flexible(), .fixed(40), .adaptive(minimum: 35), .flexible(minimum: 5, maximum: 30),
        .adaptive(minimum: 20, maximum: 25), .fixed(0),
      ])
      track.spacing = bytes.pick([nil, nil, 0, 2.5])
      track.alignment = bytes.pick([nil, nil, .topLeading, .bottomTrailing])
      tracks.append(track)
    }
  }

  private mutating func decodePacked(_ bytes: inout Bytes) {
    let number = bytes.pick([1, 2, 3, 4, 6, 12, 1, 0])
    let track: PackedTrack = bytes.pick([.fr(1), .fr(1), .pt(30), .minmax(10, .fr(2)), .minmax(5, .pt(60)), .fit])
    let other: PackedTrack = bytes.pick([track, track, .fr(0.5), .pt(12)])
    let packing: Packing = bytes.pick([
      .sparse, .dense, .lookback(2), .chunk(8), .chunk(1), .lookback(0), .chunk(3), .sparse, .dense, .chunk(16),
    ])
    packed = Packed(
      tracks: (0..<number).map { $0 % 2 == 0 ? track : other }, trackSpacing: bytes.pick([0, 8, 2.5]),
      rows: bytes.pick([
        .fit, .fit, .fit, .repeating([.pt(20)]), .repeating([.pt(20), .fit]),
        .repeating([.minmax(10, .pt(35)), .fr(1)]),
        .fill, .repeating([]),
      ]),
      packing: packing, policy: bytes.pick([.lockedFirst, .css]),
      itemAlignment: bytes.pick([.center, .topLeading, .bottom]), items: [])
    packed?.items = PlacementItem.shapes(count, mix: bytes.next(), starts: bytes.next())
    // Once for a count beside the items; lists keep their numbers.
    _ = bytes.next()
  }
}

extension PlacementItem {
  /// Spans and starts of items by two bytes; zeros are items of one cell.
  static func shapes(_ count: Int, mix: Int, starts: Int) -> [PlacementItem] {
    (0..<count).map { index in
      let random = scramble(mix, starts, index)
      var item = PlacementItem()
      guard mix > 0 else { return item }
      item.span.columns = [1, 1, 2, 3, 1, 2, 1, mix % 5 + 1][Int(random & 7)]
      item.span.rows = [1, 1, 1, 2, 3, 1, 2, mix / 5 % 7 + 1][Int(random >> 3 & 7)]
      // Now and then an item that is taller than most viewports.
      if mix > 250, random >> 6 & 31 == 0 { item.span.rows = 40 }
      if starts >= 128, random >> 11 & 7 < 3 {
        if random >> 14 & 3 != 0 { item.startColumn = Int(random >> 16 & 7) }
        if random >> 14 & 3 != 1 { item.startRow = Int(random >> 20 & (starts > 240 ? 63 : 7)) }
      }
      return item
    }
  }
}
