// Random sessions with an outline: a host that was collapsed, updated and scrolled shows what a new host of the same
// declaration shows that is collapsed alike, and makes no content for what is hidden.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingOutlineModelTests {
  /// A host, what follows its changes, and the tree that it ought to show.
  private struct Session {
    var tree: Tree
    let made = MadeItems()
    var host: GridHost
    var direction = LayoutDirection.leftToRight
    var screen: [ContentID: String] = [:]

    init(_ random: inout SeededGenerator) throws {
      tree = Tree(&random)
      host = try GridHost(tree.grid(made))
      host.tracksOrigins = random.chance(50)
      if random.chance(50) { host.contentType = { $0.kind == .item ? 0 : 1 } }
      follow(host.layout(in: Size(width: 70, height: 90)))
    }

    var environment: LayoutEnvironment { LayoutEnvironment(layoutDirection: direction) }

    mutating func follow(_ changes: HostedChanges) {
      for change in changes.left { #expect(screen.removeValue(forKey: change.id) != nil, "left \(change.id)") }
      for cell in changes.updated { screen[cell.id] = cell.tileName }
      for change in changes.entered { #expect(screen.updateValue(change.cell.tileName, forKey: change.id) == nil) }
    }

    mutating func act(_ random: inout SeededGenerator) throws {
      let nodes = tree.all
      let node = nodes.isEmpty ? nil : random.pick(nodes)
      let item = tree.items.randomElement(using: &random)
      switch random.int(0...15) {
      case 0...2:
        guard let node else { return }
        tree.collapsed.insert(node.node.id)
        if random.chance(50) {
          follow(host.collapse(sectionOf: node.node.id))
        } else {
          follow(host.collapse(try #require(host.section(of: node.node.id))))
        }
      case 3, 4:
        guard let node else { return }
        tree.collapsed.remove(node.node.id)
        follow(host.expand(sectionOf: node.node.id))
      case 5:
        let level = random.int(0...2)
        for node in nodes where node.level >= level { tree.collapsed.insert(node.node.id) }
        follow(host.collapse(belowLevel: level))
      case 6:
        let level = random.int(0...2)
        for node in nodes where node.level >= level { tree.collapsed.remove(node.node.id) }
        follow(host.expand(belowLevel: level))
      case 7:
        guard let item else { return }
        show(item.id)
        if random.chance(50) {
          follow(host.expand(toShowCellOf: item.id))
        } else {
          follow(host.scroll(toElement: item.id, anchor: random.pick([nil, .top]), expands: true))
        }
      case 8:
        guard let item, !item.isHidden else { return }
        follow(host.scroll(toElement: item.id))
      case 9, 10: follow(host.scroll(by: Double(random.int(-150...150))))
      case 11: follow(host.scroll(to: Double(random.int(0...600))))
      case 12:
        // Everything is laid out anew.
        direction = direction == .leftToRight ? .rightToLeft : .leftToRight
        follow(try host.update(tree.grid(made), environment: environment))
      case 13:
        let other = try GridHost(tree.grid(made), environment: environment)
        screen = [:]
        let then = (bytes: host.savedState(), tree: tree)
        if random.chance(50) {
          follow(try other.restore(from: then.bytes))
        } else {
          let times = random.int(1...3)
          tree.change(&random, times: times)
          let now = try GridHost(tree.grid(made), environment: environment)
          follow(try now.restore(from: then.bytes, of: then.tree.grid(made)))
          host = now
          return
        }
        host = other
      default:
        let times = random.int(1...3)
        tree.change(&random, times: times)
        follow(try host.update(tree.grid(made)))
      }
    }

    private mutating func show(_ item: Int) {
      func expand(_ nodes: [TreeNode]) -> Bool {
        nodes.contains { node in
          guard node.items.contains(item) || node.rest.contains(item) || expand(node.children) else { return false }
          tree.collapsed.remove(node.id)
          return true
        }
      }
      _ = expand(tree.nodes)
    }

    /// A new host of the same tree that is collapsed as this one.
    func afresh() throws -> GridHost {
      let fresh = try GridHost(tree.grid(), environment: environment)
      for node in tree.all {
        if tree.collapsed.contains(node.node.id) {
          fresh.collapse(sectionOf: node.node.id)
        } else {
          fresh.expand(sectionOf: node.node.id)
        }
      }
      return fresh
    }
  }

  /// What is seen of a cell.
  private struct Seen: Equatable {
    var name: String
    var frame: Rect
    var isPinned: Bool
    var cell: CellID
  }

  @Test("what is collapsed stays so through any session", .seeds(400))
  func sessions() throws {
    let seed = Seed.current
    try checkingInvariants { try session(seed) }
  }

  private func session(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(&random)
    for turn in 0..<30 {
      let comment = Comment(rawValue: "seed \(seed), turn \(turn)")
      session.made.ids = []
      try session.act(&random)
      try check(session, comment)
      guard session.host.diagnostics.isEmpty else { break }
    }
    let (host, seed) = (session.host, Comment(rawValue: "seed \(seed)"))
    #expect(host.diagnostics.isEmpty, seed)
    let fresh = try session.afresh()
    for host in [host, fresh] { host.layout(in: Size(width: 70, height: 100_000)) }
    #expect(host.contentSize == fresh.contentSize && host.names == fresh.names, seed)
    #expect(host.cells.map(\.frame) == fresh.cells.map(\.frame), seed)
  }

  private func check(_ session: Session, _ comment: Comment) throws {
    let (host, tree) = (session.host, session.tree)
    #expect(Set(session.screen.keys) == Set(host.cells.map(\.id)), comment)
    for cell in host.cells { #expect(session.screen[cell.id] == cell.tileName, comment) }
    for node in tree.all {
      #expect(host.isExpanded(sectionOf: node.node.id) != tree.collapsed.contains(node.node.id), comment)
      #expect(host.isHidden(cellOf: node.node.id) == node.isHidden, comment)
    }
    for item in tree.items {
      #expect(host.isHidden(cellOf: item.id) == item.isHidden, comment)
      #expect(!item.isHidden || !session.made.ids.contains(item.id), comment)
    }
    let fresh = try session.afresh()
    if let anchor = host.anchor {
      // All of it is measured first, so that a place at the end is where it will be.
      fresh.layout(in: Size(width: 70, height: 100_000))
      fresh.layout(in: host.viewportSize)
      fresh.scroll(to: anchor.id, anchor: .top)
      let place = host.frame(of: anchor.id)?.y ?? .nan
      fresh.scroll(by: host.offset - fresh.offset + (fresh.frame(of: anchor.id)?.y ?? .nan) - place)
    }
    #expect(seen(host) == seen(fresh), comment)
    #expect(fresh.diagnostics.isEmpty, comment)
  }

  private func seen(_ host: GridHost) -> [Seen] {
    let origin = host.visibleRect
    return host.cells.map { cell in
      var frame = cell.frame
      (frame.x, frame.y) = (frame.x - origin.x, frame.y - origin.y)
      return Seen(name: cell.tileName, frame: frame, isPinned: cell.isPinned, cell: cell.cellID)
    }
  }
}
