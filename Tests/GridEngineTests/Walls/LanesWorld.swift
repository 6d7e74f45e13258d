// A grid with a section of lanes beside plain lists of what its items are, and what has to be seen of it.

import TestSupport
import Testing

@testable import GridEngine

/// A grid with one section of lanes, whose items have sizes of their own that follow them.
struct LanesWorld {
  var random: SeededGenerator
  var grid: VirtualGrid
  /// What items say when they are asked.
  var extents: [Double]
  /// What they declare.
  var items: [LaneItem]
  var size: Size
  let lanes: LaneCount
  let policy: LanePolicy
  let seam: LaneSeam
  /// The number of items that were asked for in the last step.
  var asked = 0

  enum Items {
    /// All take any lane and are measured.
    case plain
    /// Some declare how far they reach, some what lanes they take; and gaps may grow.
    case any
  }

  init(seed: UInt64, count: Int? = nil, _ kind: Items = .plain) throws {
    var random = SeededGenerator(seed: seed)
    extents = (0..<(count ?? random.pick([0, 1, 30, 300, 2_000]))).map { _ in Double(random.int(20...200)) }
    lanes = random.pick([.fixed(1), .fixed(3), .adaptive(minimum: 120)])
    let chunk = random.pick([nil, 16, 40])
    let tolerance = Double(random.pick([0, 16, 60]))
    policy =
      kind == .any && random.chance(50)
      ? .dense(tolerance: tolerance, chunk: chunk)
      : random.pick([.shortest(tolerance: tolerance, chunk: chunk), .inOrder(chunk: chunk)])
    let style = kind == .plain ? 0 : random.pick([1, 2, 2, 2, 3])
    items = extents.map { _ in LanesWorld.item(style, &random) }
    seam = kind == .plain ? .ragged : random.pick([.ragged, .spread(upTo: 1), .spread(upTo: 20)])
    self.style = style
    size = Size(width: Double(random.int(200...900)), height: 500)
    grid = try VirtualGrid(
      axis: .vertical,
      sections: [
        .list(count: 3),
        .lanes(
          LaneItems(items), lanes: lanes, policy: policy, seam: seam, spacing: 6, trackSpacing: 4, header: 30,
          insets: EdgeInsets(top: 3, leading: 5, bottom: 8, trailing: 10)), .list(count: 30, header: 20),
      ])
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.overscan = random.pick([0, 150])
    self.random = random
    grid.resize(to: size)
  }

  /// 0 for items that say nothing, 1 for extents, 2 for extents and lanes, 3 for aspect ratios alone.
  private let style: Int

  static func item(_ style: Int, _ random: inout SeededGenerator) -> LaneItem {
    guard style > 0 else { return LaneItem() }
    if style == 3 { return LaneItem(extent: .aspect(random.pick([0.5, 0.75, 1, 2]))) }
    let extent = random.pick([LaneExtent.measured, .points(Double(random.int(20...200))), .aspect(1.5)])
    guard style == 2, random.chance(40) else { return LaneItem(extent: extent) }
    return LaneItem(
      span: random.pick([1, 2, 2, 3, 9]), start: random.chance(30) ? random.int(-4...4) : nil, extent: extent)
  }

  /// How far an item reaches in its lanes.
  func extent(of item: Int) -> Double {
    let (count, lane) = lanes.resolve(in: size.width - 15, gap: 4)
    let span = Double(items[item].request(in: count).span)
    switch items[item].extent {
    case .measured: return extents[item]
    case .points(let points): return points
    case .aspect(let ratio): return FixedPoint((lane * span + 4 * (span - 1)) / ratio).points
    }
  }

  mutating func layout(_ target: ScrollTarget = .stay) {
    let (extents, items) = (extents, items)
    var asked = 0
    grid.step(to: target) { id, _ in
      guard id.section == 1, id.kind == .item else { return Size(width: 10, height: 40) }
      asked += 1
      if items[id.item].extent != .measured { Issue.record("\(id) declares its extent") }
      return Size(width: 10, height: extents[id.item])
    }
    self.asked = asked
  }

  /// Moves, or takes another width.
  mutating func move() -> String {
    let range = grid.offsetRange
    switch random.int(0...6) {
    case 0, 1, 2:
      let way = Double(random.int(-900...900))
      layout(.by(way))
      return "by \(way)"
    case 3:
      let offset = range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.int(0...100)) / 100
      layout(.to(offset))
      return "to \(offset)"
    case 4, 5:
      guard !extents.isEmpty else { return "nothing" }
      let item = random.int(0...extents.count - 1)
      layout(.cell(.item(item, section: 1), anchor: random.pick([nil, .top, .center, .bottom])))
      return "item \(item)"
    default:
      size.width = Double(random.int(200...900))
      grid.resize(to: size)
      layout()
      return "width \(size.width)"
    }
  }

  mutating func edit() throws -> String {
    var update = GridUpdate()
    let seen = cells.map(\.item)
    let item = random.chance(60) && !seen.isEmpty ? random.pick(seen) : random.int(0...extents.count)
    var done = ""
    switch random.int(0...5) {
    case 0:
      let new = (0..<random.pick([1, 1, 2, 30, 500])).map { _ in Double(random.int(20...200)) }
      let shapes = new.map { _ in LanesWorld.item(style, &random) }
      if style == 0, random.chance(50) {
        update.insertItems(new.count, at: .item(item, section: 1))
      } else {
        update.insertItems(LaneItems(shapes), at: .item(item, section: 1))
      }
      extents.insert(contentsOf: new, at: item)
      items.insert(contentsOf: shapes, at: item)
      done = "insert \(new.count) at \(item)"
    case 1:
      let range = item..<min(extents.count, item + random.pick([1, 1, 2, 40, 300]))
      guard !range.isEmpty else { return "nothing" }
      update.deleteItems(range, section: 1)
      extents.removeSubrange(range)
      items.removeSubrange(range)
      done = "delete \(range)"
    case 2:
      guard item < extents.count else { return "nothing" }
      extents[item] = Double(random.int(20...200))
      grid.invalidateSize(of: .item(item, section: 1))
      done = "resize \(item)"
    case 3:
      guard style > 0, item < extents.count else { return "nothing" }
      items[item] = LanesWorld.item(style, &random)
      update.setShapes([items[item]], from: .item(item, section: 1))
      done = "declare \(item) as \(items[item])"
    case 4:
      guard random.chance(20) else { return "nothing" }
      update.placeItemsAnew(ofSections: 1..<2)
      done = "place anew"
    default:
      guard item + 1 < extents.count else { return "nothing" }
      let target = random.int(0...extents.count - 1)
      update.moveItems(item..<item + 1, section: 1, to: .item(target, section: 1))
      extents.insert(extents.remove(at: item), at: target)
      items.insert(items.remove(at: item), at: target)
      done = "move \(item) to \(target)"
    }
    try grid.apply(update)
    return done
  }

  var cells: [Cell] { grid.visibleCells.filter { $0.section == 1 && $0.id.kind == .item && !$0.isRetained } }

  /// What is wrong with the cells in view, where no item came or went: they have to lie as all chunks at once do.
  func fault() -> String? {
    let room = size.width - 15
    let (count, extent) = lanes.resolve(in: room, gap: 4)
    let chunk = policy.chunk ?? LanesStore.usualChunk
    let policy: LanePolicy =
      switch policy {
      case .shortest(let tolerance, _): .shortest(tolerance: tolerance, chunk: chunk)
      case .inOrder: .inOrder(chunk: chunk)
      case .dense(let tolerance, _): .dense(tolerance: tolerance, chunk: chunk)
      }
    let whole = LanesLayout(
      items.map { LaneItem(span: $0.span, start: $0.start) },
      sizes: items.indices.map { Size(width: 0, height: self.extent(of: $0)) },
      tracks: .list([PackedTrack](repeating: .pt(extent), count: count)), policy: policy, trackSpacing: 4, spacing: 6)
    let offsets = spread(whole, chunk: chunk, lanes: count)
    var shift: Double?
    for cell in cells {
      guard var frame = whole.frame(of: cell.item) else { return "a cell \(cell.id)" }
      frame.y = offsets[cell.item]
      if abs(frame.x + 5 - cell.frame.x) > 1e-6 || abs(frame.width - cell.frame.width) > 1e-6
        || frame.height != cell.frame.height || whole.lanes[cell.item] != cell.track
      {
        return "\(cell.id) has \(cell.frame), not \(frame)"
      }
      let own = cell.frame.y - frame.y
      if let shift, abs(shift - own) > 1e-6 { return "\(cell.id) lies \(own) beside, not \(shift)" }
      shift = own
    }
    return faultInView()
  }

  /// Where items begin, with the gaps that grow so that lanes of a chunk end together.
  private func spread(_ whole: LanesLayout, chunk: Int, lanes: Int) -> [Double] {
    var offsets = whole.offsets
    guard case .spread(let most) = seam, items.allSatisfy({ $0.span == 1 && $0.start == nil }) else { return offsets }
    for first in stride(from: 0, to: max(0, items.count - chunk), by: chunk) {
      let own = first..<first + chunk
      let end = own.map { whole.offsets[$0] + whole.extents[$0] }.max() ?? 0
      for lane in 0..<lanes {
        let members = own.filter { whole.lanes[$0] == lane }
        guard let last = members.last, members.count > 1 else { continue }
        let gaps = members.count - 1
        let missing = min(end - whole.offsets[last] - whole.extents[last], most * Double(gaps))
        for (passed, item) in members.enumerated() {
          offsets[item] += (missing * 1024 * Double(passed) / Double(gaps)).rounded(.down) / 1024
        }
      }
    }
    return offsets
  }

  /// What is wrong with the cells in view, whatever was done: all that is there is shown, and those of a lane follow one another.
  func faultInView() -> String? {
    var ends: [Int: Double] = [:]
    let (count, lane) = lanes.resolve(in: size.width - 15, gap: 4)
    for cell in cells.sorted(by: { ($0.frame.y, $0.item) < ($1.frame.y, $1.item) }) {
      if grid.frame(of: cell.id) != cell.frame {
        return "\(cell.id) is said to have \(String(describing: grid.frame(of: cell.id)))"
      }
      if cell.frame.height != extent(of: cell.item) {
        return "\(cell.id) is \(cell.frame.height) long, not \(extent(of: cell.item))"
      }
      let (start, span, _, _) = items[cell.item].request(in: count)
      let width = Double(span) * lane + Double(span - 1) * 4
      if abs(cell.frame.width - width) > 1e-6 { return "\(cell.id) is \(cell.frame.width) wide, not \(width)" }
      if let start, cell.track != start { return "\(cell.id) is in lane \(cell.track), not \(start)" }
      // Within a chunk a gap or, where chunks end flush or items take several lanes, more; at a barrier more.
      for lane in cell.track..<cell.track + span {
        if let end = ends[lane], cell.frame.y < end + 6 { return "\(cell.id) lies on another" }
        ends[lane] = cell.frame.maxY
      }
    }
    return nil
  }
}
