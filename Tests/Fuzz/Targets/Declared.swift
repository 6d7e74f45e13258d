// Declared trees with updates: an updated host shows what a host declared afresh shows at the same place.
// Runs: 160

import GridEngine
import LazyGrid

func fuzz(_ input: inout Input) {
  var tree = Tree(&input)
  let environment = LayoutEnvironment(layoutDirection: input.chance(70) ? .leftToRight : .rightToLeft)
  Script.say("// \(tree)")
  guard let host = try? tree.host(environment) else { return }
  var screen = HostedScreen()
  let size = Size(width: Double(40 + input.int(0...60)), height: Double(60 + input.int(0...100)))
  Script.say("resize(to: \(source(size)))")
  screen.follow(host.layout(in: size), host)
  var steps = 0
  while !input.isAtEnd, steps < 20 {
    steps += 1
    switch input.int(0...8) {
    case 0:
      let distance = Double(input.int(-150...150))
      Script.say("scroll(by: \(distance))")
      screen.follow(host.scroll(by: distance), host)
    case 1:
      let offset = Double(input.int(0...255) * 6)
      Script.say("scroll(to: \(offset))")
      screen.follow(host.scroll(to: offset), host)
    case 2:
      let size = Size(width: Double(40 + input.int(0...60)), height: host.viewportSize.height)
      Script.say("resize(to: \(source(size)))")
      screen.follow(host.layout(in: size), host)
    default:
      for _ in 0..<input.int(1...3) { tree.change(&input) }
      Script.say("update // \(tree)")
      guard let changes = try? tree.update(host) else { fatalError("FINDING: a small declaration is refused") }
      screen.follow(changes, host)
    }
    if input.chance(35) { compare(host, tree, environment) }
  }
  compare(host, tree, environment)
}

/// Content that is its name and its size.
private struct Label: LayoutContent, Hashable {
  var name: String
  var size: Size

  init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    size = Size(width: width, height: height)
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: size.width == .infinity ? proposal.width ?? 10 : size.width, height: size.height)
  }
}

/// A declaration as data.
private struct Tree: CustomStringConvertible {
  struct Item: Identifiable, Equatable {
    /// A few values only, so that they occur more than once.
    var id: Int
    var height: Double
  }

  struct Part: Identifiable, CustomStringConvertible {
    var id: Int
    var items: [Item] = []
    var range = 0..<0
    var nested: [Nested] = []
    /// Bits: header, footer, a cell before, cells in pairs, an `else`, a plain section of one cell.
    var flags = 0

    func has(_ bit: Int) -> Bool { flags >> bit & 1 == 1 }
    var description: String { "part \(id) \(items.map { "\($0.id):\($0.height)" }) \(range) \(nested) \(flags)" }
  }

  struct Nested: Identifiable, CustomStringConvertible {
    var id: Int
    var items: [Item] = []
    var description: String { "\(id)\(items.map { "\($0.id):\($0.height)" })" }
  }

  var parts: [Part] = []
  var columns = 1
  var spacing: Double?
  var pinned: PinnedScrollableViews = []
  var hasBanner = false
  var isPacked = false
  var wide = 2

  var description: String {
    "columns \(columns), spacing \(source(spacing)), pinned \(pinned.rawValue), banner \(hasBanner), packed \(isPacked), "
      + "wide \(wide), \(parts)"
  }

  init(_ input: inout Input) {
    columns = input.int(1...3)
    isPacked = input.chance(30)
    for _ in 0..<input.int(0...4) { parts.append(part(&input)) }
  }

  private func item(_ input: inout Input) -> Item { Item(id: input.int(0...19), height: Double(input.int(0...30))) }

  private func part(_ input: inout Input) -> Part {
    var part = Part(id: input.int(0...7))
    for _ in 0..<input.int(0...12) { part.items.append(item(&input)) }
    let first = input.int(0...9)
    part.range = first..<first + input.int(0...8)
    for _ in 0..<input.int(0...2) { part.nested.append(nested(&input)) }
    part.flags = input.int(0...63)
    return part
  }

  private func nested(_ input: inout Input) -> Nested {
    Nested(id: input.int(0...5), items: (0..<input.int(0...4)).map { _ in item(&input) })
  }

  mutating func change(_ input: inout Input) {
    guard !parts.isEmpty, input.chance(80) else {
      switch input.int(0...7) {
      case 0, 1: if parts.count < 8 { parts.insert(part(&input), at: input.int(0...parts.count)) }
      case 2: if !parts.isEmpty { parts.remove(at: input.int(0...parts.count - 1)) }
      case 3:
        guard !parts.isEmpty else { return }
        let part = parts.remove(at: input.int(0...parts.count - 1))
        parts.insert(part, at: input.int(0...parts.count))
      case 4: columns = input.int(1...4)
      case 5: spacing = input.chance(50) ? nil : Double(input.int(0...9))
      case 6: pinned = input.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
      default: if input.chance(80) { hasBanner.toggle() } else { isPacked.toggle() }
      }
      return
    }
    let index = input.int(0...parts.count - 1)
    if input.chance(25), !parts[index].nested.isEmpty {
      let inner = input.int(0...parts[index].nested.count - 1)
      change(&parts[index].nested[inner].items, &input)
      return
    }
    switch input.int(0...9) {
    case 0...5: change(&parts[index].items, &input)
    case 6:
      let first = parts[index].range.lowerBound + input.int(0...4) - 2
      parts[index].range = first..<max(first, parts[index].range.upperBound + input.int(0...4) - 2)
    case 7: parts[index].flags ^= 1 << input.int(0...5)
    case 8: if parts[index].nested.count < 4 { parts[index].nested.insert(nested(&input), at: 0) }
    default: if !parts[index].nested.isEmpty { parts[index].nested.removeLast() }
    }
  }

  private func change(_ items: inout [Item], _ input: inout Input) {
    guard !items.isEmpty else { return items.append(item(&input)) }
    let at = input.int(0...items.count - 1)
    switch input.int(0...6) {
    case 0, 1: if items.count < 30 { items.insert(item(&input), at: at) }
    case 2: items.remove(at: at)
    case 3:
      let item = items.remove(at: at)
      items.insert(item, at: input.int(0...items.count))
    case 4: items[at].height += 5
    case 5: items.reverse()
    default: items.removeSubrange(at..<min(items.count, at + input.int(1...5)))
    }
  }

  func host(_ environment: LayoutEnvironment) throws -> GridHost {
    isPacked ? try GridHost(packed, environment: environment) : try GridHost(lazy, environment: environment)
  }

  func update(_ host: GridHost) throws -> HostedChanges {
    isPacked ? try host.update(packed) : try host.update(lazy)
  }

  private var lazy: some HostedGrid {
    LazyVGrid(
      columns: Array(repeating: GridItem(), count: columns), alignment: .leading, spacing: spacing, pinnedViews: pinned
    ) {
      if hasBanner { Label("banner", .infinity, 13) }
      ForEach(parts) { part in
        if part.has(2) { Label("\(part.id).before", 8, 12) }
        Section {
          ForEach(part.items) { Label("\(part.id).\($0.id).\($0.height)", 7, $0.height) }
          if part.has(4) {
            Label("\(part.id).yes", 9, 21)
          } else {
            ForEach(part.range) { Label("\(part.id).r\($0)", 6, Double(abs($0) % 4) * 8) }
          }
          ForEach(part.nested) { inner in
            Label("\(part.id).\(inner.id)", 5, 10)
            ForEach(inner.items) { Label("\(part.id).\(inner.id).\($0.id).\($0.height)", 5, $0.height) }
          }
          if part.has(3) {
            ForEach(part.items) { item in
              Label("\(part.id).p\(item.id).\(item.height)", 4, item.height / 2)
              Label("\(part.id).q\(item.id)", 3, 5)
            }
          }
        } header: {
          if part.has(0) { Label("\(part.id) header", .infinity, 17) }
        } footer: {
          if part.has(1) { Label("\(part.id) footer", .infinity, 9) }
        }
        if part.has(5) { Section { Label("\(part.id).alone", 8, 6) } }
      }
      Label("end", 8, 8)
    }
  }

  private var packed: PackedGrid {
    PackedGrid(
      tracks: GridTrackList(count: columns), contentMode: .scroll, packing: columns == 2 ? .dense : .sparse,
      spacing: GridSpacing(spacing ?? 3)
    ) {
      if hasBanner { Label("banner", 20, 13).gridSpan(column: 3) }
      ForEach(parts) { part in
        if part.has(2) { Label("\(part.id).before", 8, 12) }
        ForEach(part.items) { item in
          Label("\(part.id).\(item.id).\(item.height)", 7, item.height)
            .gridSpan(column: item.id % wide == 0 ? 2 : 1, row: 1 + item.id % 3)
        }
        if part.has(4) {
          Label("\(part.id).yes", 9, 21).gridStart(column: part.has(0) ? 1 : nil, row: part.has(1) ? 2 : nil)
        }
        ForEach(part.range) { Label("\(part.id).r\($0)", 6, Double(abs($0) % 4) * 8) }
      }
      Label("end", 8, 8)
    }
  }
}

/// What a program shows that follows the changes of a host: names by number of cell.
private struct HostedScreen {
  private var names: [CellID: String] = [:]

  mutating func follow(_ changes: HostedChanges, _ host: GridHost) {
    func name(_ cell: HostedCell) -> String { cell.content(as: Label.self)?.name ?? "?" }
    for change in changes.left {
      require(names.removeValue(forKey: change.cell.cellID) != nil, "\(change.cell.cellID) left, which was not there")
    }
    let old = names
    for pair in changes.renumbered { names[pair.previous] = nil }
    for pair in changes.renumbered { names[pair.current] = old[pair.previous] }
    for cell in changes.updated {
      require(
        names.updateValue(name(cell), forKey: cell.cellID) != nil, "\(cell.cellID) has other content, and was not there"
      )
    }
    for change in changes.entered {
      require(
        names.updateValue(name(change.cell), forKey: change.cell.cellID) == nil, "\(change.cell.cellID) entered twice")
    }
    let shown = Dictionary(uniqueKeysWithValues: host.cells.map { ($0.cellID, name($0)) })
    require(shown == names, "shown is \(shown), the changes make \(names)")
  }
}

private func compare(_ host: GridHost, _ tree: Tree, _ environment: LayoutEnvironment) {
  guard let fresh = try? tree.host(environment) else { fatalError("FINDING: a small declaration is refused") }
  if let anchor = host.anchor {
    // All is measured first, so that a place at the end is where it is going to be.
    fresh.layout(in: Size(width: host.viewportSize.width, height: 10_000))
    fresh.layout(in: host.viewportSize)
    fresh.scroll(to: anchor.id, anchor: .top)
    let (there, here) = (fresh.frame(of: anchor.id)?.y ?? .nan, host.frame(of: anchor.id)?.y ?? .nan)
    fresh.scroll(by: host.offset - here - (fresh.offset - there))
  } else {
    fresh.layout(in: host.viewportSize)
  }
  func text(_ cell: HostedCell, _ host: GridHost) -> String {
    let frame = cell.frame
    return "\(cell.cellID) \(cell.content(as: Label.self)?.name ?? "?") \(frame.x) \(frame.y - host.visibleRect.y) "
      + "\(frame.width) \(frame.height) \(cell.isPinned)"
  }
  // A cell without extent that lies where the view begins is there only if it was measured, which depends on where the viewport
  // came from.
  func cells(_ host: GridHost) -> [HostedCell] {
    let start = host.visibleRect.y
    return host.cells.filter { $0.frame.height > 0 || $0.frame.y > start }
  }
  let (shown, expected) = (cells(host), cells(fresh))
  require(
    shown.map { text($0, host) } == expected.map { text($0, fresh) },
    "in view is\n\(shown.map { text($0, host) }.joined(separator: "\n"))\nin a fresh host\n"
      + expected.map { text($0, fresh) }.joined(separator: "\n"))
  // Cells of one identity are numbered by when they came into view, which is not the same in a fresh host.
  func identity(_ cell: HostedCell) -> String {
    let (id, number) = ("\(cell.id)", cell.id.occurrence)
    return number == 0 ? id : String(id.dropLast("/occurrence \(number)".count))
  }
  require(shown.map(identity) == expected.map(identity), "the identities in view differ")
  require(Set(host.cells.map(\.id)).count == Set(host.cells.map(\.cellID)).count, "cells in view have one identity")
}
