// Packing against a plain packer: whole placements, packers item by item, and packed sections under edits.
// Runs: 1100

import GridEngine
import ReferenceModel

/// A packed section with an equal in plain arrays.
private struct PackedWorld {
  static let extent = 20.0
  static let gap = 4.0
  static let track = 30.0
  static let trackGap = 5.0

  let grid: VirtualGrid
  let axis: Axis
  var items: [PlacementItem]
  var columns: Int
  var packing: Packing
  var policy: PlacementPolicy
  /// The areas that the plain packer gives; `nil` until they are needed.
  var plain: [GridArea]?
  /// An edit moves the barriers of chunks in a way that depends on history.
  var hasMovedBarriers = false
}

func fuzz(_ input: inout Input) {
  switch input.int(0...3) {
  case 0: fuzzPlacement(&input)
  case 1: fuzzPacker(&input)
  default:
    guard var world = PackedWorld(&input) else { return }
    var steps = 0
    while !input.isAtEnd, steps < 30 {
      world.step(&input)
      steps += 1
    }
    world.compareAll()
  }
}

private func packing(_ input: inout Input) -> Packing {
  input.pick([
    .sparse, .dense, .lookback(0), .lookback(2), .lookback(7), .chunk(1), .chunk(3), .chunk(16), .lookback(-1),
    .chunk(0),
  ])
}

private func columns(_ input: inout Input) -> Int {
  input.chance(85) ? input.int(1...7) : input.pick([0, 8, 12, 31, 32, 33, 63, 64, 65, 66, 130])
}

private func item(_ input: inout Input, in columns: Int) -> PlacementItem {
  let form = input.byte()
  var item = PlacementItem(GridSpan(columns: 1 + form & 3, rows: 1 + form >> 2 & 3))
  if form & 0x30 == 0x30 { item.span.columns = input.pick([columns, columns + 1, columns / 2 + 1, -1, 0, 5]) }
  if form & 0xC0 == 0xC0 { item.span.rows = input.pick([5, 6, 7, 9, 17, 33, 40, -3]) }
  guard form & 0x50 == 0x50 else { return item }
  let start = input.byte()
  if start & 1 == 1 { item.startColumn = start >> 2 & 7 - 1 }
  if start & 2 == 2 { item.startRow = start >> 5 == 7 ? input.pick([60, 100, -1, 31, 900]) : start >> 4 }
  return item
}

extension Packing {
  /// Its source.
  var name: String {
    switch self {
    case .sparse: ".sparse"
    case .dense: ".dense"
    case .lookback(let rows): ".dense(lookback: \(rows))"
    case .chunk(let items): ".dense(chunk: \(items))"
    }
  }

  var isChunked: Bool { if case .chunk = self { true } else { false } }
}

/// The areas by the plain packer of the reference.
private func plainAreas(
  _ items: [PlacementItem], _ tracks: Int, _ flow: GridFlow, _ packing: Packing, _ policy: PlacementPolicy
) -> [GridArea] {
  CellPacker.areas(of: items, tracks: tracks, flow: flow, packing: packing, policy: policy).map {
    GridArea(column: $0.column, row: $0.row, columns: $0.columns, rows: $0.rows)
  }
}

private func fuzzPlacement(_ input: inout Input) {
  let tracks = columns(&input)
  let (packing, policy) = (packing(&input), input.pick([PlacementPolicy.lockedFirst, .css]))
  let flow = input.pick([GridFlow.rows, .columns])
  var items: [PlacementItem] = []
  while !input.isAtEnd { items.append(item(&input, in: tracks)) }
  Script.say(
    "let placement = Placement.place(\(source(items).dropFirst(12).dropLast()), tracks: \(tracks), flow: .\(flow), "
      + "policy: \(source(policy)), packing: \(packing.name))")
  let placement = Placement.place(items, tracks: tracks, flow: flow, policy: policy, packing: packing.mode)
  let plain = plainAreas(items, tracks, flow, packing, policy)
  require(placement.areas == plain, "areas \(difference(placement.areas, plain))")
  let rows = plain.map { flow == .rows ? $0.row + $0.rows : $0.column + $0.columns }.max() ?? 0
  require(placement.growingTracks == rows, "\(placement.growingTracks) tracks along the flow, not \(rows)")
}

private func fuzzPacker(_ input: inout Input) {
  let (count, packing) = (columns(&input), packing(&input))
  var packer = Packer(columns: count, packing: packing.mode)
  Script.say("var packer = Packer(columns: \(count), packing: \(packing.name))")
  var spans: [GridSpan] = []
  var areas: [GridArea] = []
  while !input.isAtEnd {
    let batch = (0..<input.int(1...30)).map { _ in item(&input, in: count).span }
    spans += batch
    let list = batch.map { "GridSpan(columns: \($0.columns), rows: \($0.rows))" }.joined(separator: ", ")
    if input.chance(50) {
      Script.say("packer.place([\(list)], into: &areas)")
      var more: [GridArea] = []
      packer.place(batch, into: &more)
      areas += more
    } else {
      Script.say("for span in [\(list)] { print(packer.place(span)) }")
      for span in batch { areas.append(packer.place(span)) }
    }
  }
  let plain = plainAreas(spans.map { PlacementItem($0) }, count, .rows, packing, .lockedFirst)
  require(areas == plain, "areas \(difference(areas, plain))")
}

private func difference(_ found: [GridArea], _ plain: [GridArea]) -> String {
  guard found.count == plain.count else { return "\(found.count), not \(plain.count)" }
  guard let item = found.indices.first(where: { found[$0] != plain[$0] }) else { return "none" }
  return "of item \(item): \(found[item]), not \(plain[item])"
}

extension PackedWorld {
  init?(_ input: inout Input) {
    axis = input.chance(70) ? .vertical : .horizontal
    let direction: LayoutDirection = input.chance(70) ? .leftToRight : .rightToLeft
    columns = fuzzColumns(&input)
    packing = fuzzPacking(&input)
    policy = input.pick([PlacementPolicy.lockedFirst, .css])
    items = []
    let count = input.pick([0, 1, 2, 5, 9, 12, 30, 60])
    for _ in 0..<count { items.append(fuzzItem(&input, columns)) }
    let section = PackedWorld.section(items, columns, packing, policy)
    Script.say("let measure: VirtualGrid.Measure = { _, _ in Size(width: 10, height: 10) }")
    Script.say("var update = GridUpdate()")
    Script.say(
      "let grid = try VirtualGrid(axis: \(source(axis)), layoutDirection: \(source(direction)), sectionSpacing: 0, "
        + "sections: [\(PackedWorld.text(items, columns, packing, policy))])")
    guard
      let grid = try? VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: 0, sections: [section])
    else { fatalError("FINDING: a small grid is refused") }
    self.grid = grid
    let limit = input.pick([Int.max, 1, 10])
    Script.say("grid.itemsPackedPerStep = \(source(limit))")
    grid.itemsPackedPerStep = limit
    Script.say("grid.resize(to: Size(width: 200, height: 160))\ngrid.layout(measure: measure)")
    grid.resize(to: Size(width: 200, height: 160))
    grid.layout(measure: PackedWorld.measure)
  }

  static func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 10, height: 10) }

  static func section(
    _ items: [PlacementItem], _ columns: Int, _ packing: Packing, _ policy: PlacementPolicy
  ) -> GridSection {
    .packed(
      PackedItems(items), tracks: Array(repeating: .pt(track), count: columns), packing: packing.mode, policy: policy,
      spacing: gap, trackSpacing: trackGap, rowSizing: .fixed(extent), alignment: 0)
  }

  static func text(
    _ items: [PlacementItem], _ columns: Int, _ packing: Packing, _ policy: PlacementPolicy
  ) -> String {
    ".packed(\(source(items)), tracks: Array(repeating: .pt(\(track)), count: \(columns)), packing: \(packing.name), "
      + "policy: \(source(policy)), spacing: \(gap), trackSpacing: \(trackGap), rowSizing: .fixed(\(extent)), alignment: 0)"
  }

  mutating func step(_ input: inout Input) {
    switch input.int(0...9) {
    case 0, 1, 2, 3: edit(&input)
    case 4: redeclare(&input)
    case 5:
      let offset = Double(input.int(0...300)) * 7
      Script.say("grid.scroll(to: \(offset), measure: measure)")
      grid.scroll(to: offset, measure: PackedWorld.measure)
    case 6:
      let item = input.int(0...max(0, items.count - 1))
      Script.say("grid.scroll(to: .item(\(item)), anchor: .center, measure: measure)")
      grid.scroll(to: .item(item), anchor: .center, measure: PackedWorld.measure)
    case 7:
      Script.say("var slices = 1\ngrid.performPostponedWork(while: { slices -= 1; return slices >= 0 })")
      var slices = 1
      grid.performPostponedWork(while: {
        slices -= 1
        return slices >= 0
      })
    case 8:
      Script.say("grid.layout(measure: measure)")
      grid.layout(measure: PackedWorld.measure)
    default: compareAll()
    }
    compareAreas()
  }

  private mutating func edit(_ input: inout Input) {
    let batch = ItemBatch(&input, count: items.count) { [columns] in fuzzItem(&$0, columns) }
    guard !batch.isEmpty else { return }
    let expected = batch.applied(to: items)
    guard (expected?.count ?? 0) <= 100 else { return }
    let update = batch.update
    Script.say("try grid.apply(update)")
    do throws(GridError) {
      try grid.apply(update)
      require(expected != nil, "an update was accepted that has to be refused")
      items = expected!
      plain = nil
      hasMovedBarriers = true
    } catch {
      require(expected == nil, "an update was refused: \(error)")
    }
    require(grid.itemCount == items.count, "\(grid.itemCount) items, not \(items.count)")
  }

  private mutating func redeclare(_ input: inout Input) {
    switch input.int(0...2) {
    case 0: columns = fuzzColumns(&input)
    case 1: packing = fuzzPacking(&input)
    default: policy = input.pick([PlacementPolicy.lockedFirst, .css])
    }
    Script.say("update = GridUpdate()")
    Script.say(
      "update.redeclareSection(0, as: \(PackedWorld.text([], columns, packing, policy)))\ntry grid.apply(update)")
    var update = GridUpdate()
    update.redeclareSection(0, as: PackedWorld.section([], columns, packing, policy))
    do { try grid.apply(update) } catch { fatalError("FINDING: a redeclaration was refused: \(error)") }
    plain = nil
  }

  /// Areas that are final already are those of the plain packer. With chunks the rows of what is not placed are estimated, so
  /// nothing after it is final.
  private mutating func compareAreas() {
    guard !packing.isChunked || !hasMovedBarriers else { return checkOverlaps() }
    let plain = plainAreas()
    for item in items.indices {
      guard let area = grid.area(of: .item(item)) else {
        if packing.isChunked { return }
        continue
      }
      require(area == plain[item], "item \(item) lies at \(area), not \(plain[item])")
    }
  }

  private mutating func plainAreas() -> [GridArea] {
    if let plain { return plain }
    let areas = FuzzPacking.plainAreas(items, columns, axis == .horizontal ? .columns : .rows, packing, policy)
    plain = areas
    return areas
  }

  /// With chunks, what holds whatever the barriers are: items lie in the grid, and over no other without both starts.
  private func checkOverlaps() {
    var taken: [Int: Int] = [:]
    for item in items.indices {
      guard let area = grid.area(of: .item(item)), area.columns > 0 else { continue }
      let inner =
        axis == .vertical ? area : GridArea(column: area.row, row: area.column, columns: area.rows, rows: area.columns)
      require(inner.column >= 0 && inner.column + inner.columns <= columns, "item \(item) leaves the grid: \(area)")
      if policy == .css, items[item].startRow != nil, items[item].startColumn != nil { continue }
      for row in inner.row..<inner.row + inner.rows {
        for column in inner.column..<inner.column + inner.columns {
          let other = taken.updateValue(item, forKey: row * columns + column)
          require(other == nil, "items \(other!) and \(item) overlap at \(area)")
        }
      }
    }
  }

  /// Everything is packed: areas, frames, the content's size and what is in view follow from the plain areas.
  mutating func compareAll() {
    Script.say("grid.performPostponedWork(while: { true })\ngrid.layout(measure: measure)")
    require(grid.performPostponedWork(while: { true }), "packing has no end")
    require(grid.unpackedItemCount == 0 || columns == 0, "\(grid.unpackedItemCount) items are not packed")
    grid.layout(measure: PackedWorld.measure)
    compareAreas()
    let areas = items.indices.map { grid.area(of: .item($0)) }
    require(columns == 0 || !areas.contains(nil), "an item has no area after packing")
    let inner = areas.compactMap { area -> GridArea? in
      guard let area, area.columns > 0 else { return nil }
      return axis == .vertical
        ? area : GridArea(column: area.row, row: area.column, columns: area.rows, rows: area.columns)
    }
    let rows = Double(inner.map { $0.row + $0.rows }.max() ?? 0)
    let extent = rows > 0 ? rows * PackedWorld.extent + (rows - 1) * PackedWorld.gap : 0
    let size = grid.contentSize
    let along = axis == .vertical ? size.height : size.width
    require(along == extent, "the content has \(along) points, not \(extent), of \(rows) rows")
    compareView(inner, size)
  }

  private func compareView(_ areas: [GridArea], _ size: Size) {
    var expected: [CellID: Rect] = [:]
    let viewport = axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width
    let (start, end) = (grid.offset, grid.offset + viewport)
    for (item, area) in areas.enumerated() where areas.count == items.count {
      let y = Double(area.row) * (PackedWorld.extent + PackedWorld.gap)
      let height = Double(area.rows) * (PackedWorld.extent + PackedWorld.gap) - PackedWorld.gap
      let x = Double(area.column) * (PackedWorld.track + PackedWorld.trackGap)
      let width = Double(area.columns) * (PackedWorld.track + PackedWorld.trackGap) - PackedWorld.trackGap
      var frame =
        axis == .vertical
        ? Rect(x: x, y: y, width: width, height: height) : Rect(x: y, y: x, width: height, height: width)
      if grid.layoutDirection == .rightToLeft { frame.x = size.width - frame.x - frame.width }
      let found = grid.frame(of: .item(item))
      require(found == frame, "item \(item) has the frame \(String(describing: found)), not \(frame)")
      if y < end, y + height > start { expected[.item(item)] = frame }
    }
    let visible = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame) })
    require(
      visible == expected,
      "in view are \(visible.keys.sorted().map(\.item)), not \(expected.keys.sorted().map(\.item)), at \(grid.offset)")
  }
}

// Inside the type the same words are its properties.
private func fuzzColumns(_ input: inout Input) -> Int { columns(&input) }
private func fuzzPacking(_ input: inout Input) -> Packing { packing(&input) }
private func fuzzItem(_ input: inout Input, _ columns: Int) -> PlacementItem { item(&input, in: columns) }
