// Updates: made from bytes so that they are right, or so that most of them are wrong.

import GridEngine

extension Run {
  /// Applies changes to the grid and the reference; both have to accept or refuse them.
  func apply(_ changes: [Change]) {
    guard problem == nil, !changes.isEmpty else { return }
    var after = reference
    guard let isRight = after.apply(changes, isTurned: axis == .horizontal) else { return }
    program.begin(
      "do {\n  var update = GridUpdate()\n"
        + changes.map { "  update.\(Source.literal($0))\n" }.joined() + "  try grid.apply(update)\n}")
    var update = GridUpdate()
    for change in changes { change.add(to: &update) }
    let wasHeld = (held, isPending)
    let (cells, bytes) = (grid.visibleCells, isRight ? [] : grid.savedState())
    if isRight, !update.isEmpty {
      hold()
      noteChange(isRenumbering: true)
    }
    follow(changes, isRight: isRight)
    do {
      try grid.apply(update)
      expect(isRight, "a wrong update is accepted")
    } catch {
      expect(!isRight, "a right update is refused: \(error)")
      expect(grid.visibleCells == cells && grid.savedState() == bytes, "a refused update changed the grid")
      (held, isPending) = wasHeld
    }
    guard problem == nil, isRight, !update.isEmpty else { return }
    note(changes)
    let before = reference
    reference = after
    if fault == .losesItems, changes.contains(where: { if case .insertItems = $0 { true } else { false } }),
      let section = reference.sections.indices.first(where: { !reference.sections[$0].items.isEmpty })
    {
      reference.sections[section].items.removeLast()
    }
    if let now = held { held = follow(now, changes, before) }
    checkLayout(table(), isStep: false)
  }

  /// The content of what is reloaded changes.
  private func note(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .reloadItems(let items, let section):
        for item in reference.sections[section].items[items] { version[item.token, default: 0] += 1 }
      case .reloadSections(let sections):
        for section in reference.sections[sections] {
          for token in section.items.map(\.token) + [section.header, section.footer] {
            version[token, default: 0] += 1
          }
        }
      case .reloadItemsOfSections(let sections):
        for item in reference.sections[sections].flatMap(\.items) { version[item.token, default: 0] += 1 }
      default: break
      }
    }
  }

  /// What is held after an update: the same cell, or the neighbor that takes its place.
  private func follow(_ held: Held, _ changes: [Change], _ before: Reference) -> Held {
    guard case .cell(var point) = held else { return held }
    let token = point.token
    var moved: Set<Int> = []
    for case .moveItems(let items, let section, _) in changes {
      moved.formUnion(before.sections[section].items[items].map(\.token))
    }
    for case .moveSection(let index, _) in changes {
      let section = before.sections[index]
      moved.formUnion(section.items.map(\.token) + [section.header, section.footer])
    }
    if let id = reference.cell(of: token) {
      // Something else is held while a section has no tracks, or the cell is hidden.
      if !reference.isShown(id) || isPackedItem(id) || id.kind == .item && !reference.sections[id.section].hasRows {
        return .open
      }
      return moved.contains(token) && !point.isNamed ? .open : held
    }
    // A survivor of the same section that stays in it, after or before what is gone.
    guard let old = before.cell(of: token), old.kind == .item, !isPackedItem(old, before) else { return .open }
    let items = before.sections[old.section].items.map(\.token)
    let isForward = grid.anchorPolicy.successor == .next
    let order = isForward ? Array(items[(old.item + 1)...]) : items[..<old.item].reversed()
    let header = before.sections[old.section].header
    for other in order where !moved.contains(other) {
      guard let id = reference.cell(of: other), reference.sections[id.section].header == header else { continue }
      // Of what was in view only in part the documentation says that what takes its place comes into view.
      if isPackedItem(id) || point.share != nil || point.point != point.view { return .open }
      point.token = other
      return .cell(point)
    }
    return .open
  }

  private func isPackedItem(_ id: CellID, _ reference: Reference? = nil) -> Bool {
    id.kind == .item && (reference ?? self.reference).sections[id.section].isPacked
  }

  // MARK: Making updates

  /// A section that a byte stands for; 0 is an empty list.
  func randomSection(_ byte: Int) -> SectionSpec {
    var random = SeededBytes(seed: UInt64(byte))
    var bytes = Bytes(byte == 0 ? [] : random.bytes(SectionSpec.byteCount))
    return SectionSpec(&bytes)
  }

  /// An update that is right whatever the bytes: pieces leave, and arrive at places that exist then.
  func randomChanges(_ bytes: inout Bytes) -> [Change] {
    let sections = reference.sections
    var changes: [Change] = []
    var leaving: Set<Int> = []
    var deleted: Set<Int> = []
    var arrivals: [(rank: Int, spec: SectionSpec?, source: Int)] = []
    let kind = bytes.next() % 12
    let (first, second) = (bytes.next(), bytes.next())
    let total = sections.reduce(0) { $0 + $1.items.count }
    if !sections.isEmpty {
      let section = first % sections.count
      switch kind {
      case 1:
        deleted = [section]
        leaving = [section]
        changes.append(.deleteSections(section..<section + 1))
      case 2:
        leaving = [section]
        arrivals.append((second % sections.count, nil, section))
      case 3:
        var spec = randomSection(second)
        spec.count = sections[section].items.count
        if spec.packed != nil {
          spec.packed?.items = PlacementItem.shapes(
            second % 3 == 0 ? 1 : spec.count, mix: second, starts: first)
        }
        changes.append(.redeclare(section, spec))
      case 4 where second % 2 == 0: changes.append(.reloadSections(section..<section + 1))
      case 4: changes.append(.reloadItemsOfSections(section..<sections.count))
      default: break
      }
    }
    if kind == 5, sections.count < 6, total < 500 {
      arrivals.append((first % (sections.count + 1), randomSection(second), -1))
    }

    // Items that leave, by section, and blocks of items that arrive.
    var taken = sections.map { Array(repeating: false, count: $0.items.count) }
    var blocks: [(section: Int, rank: Int, count: Int, change: (CellID) -> Change)] = []
    for _ in 0..<3 where !sections.isEmpty {
      let kind = bytes.next()
      let (section, number) = (bytes.next() % sections.count, bytes.next())
      let (size, target) = (bytes.next(), bytes.next())
      let count = sections[section].items.count
      switch kind % 8 {
      case 1, 2:
        guard total < 500 else { continue }
        let new = [1, 2, 1, 5, 16, 40, 1, 3][size & 7]
        let shapes = size >= 64 ? PlacementItem.shapes(new, mix: size, starts: number) : nil
        blocks.append((target, number, new, { .insertItems(new, shapes: shapes, at: $0) }))
      case 3, 4, 5:
        guard count > 0 else { continue }
        let start = number % count
        let range = start..<min(count, start + [1, 2, 1, 9, 100, 1, 3, 30][size & 7])
        guard !taken[section][range].contains(true) else { continue }
        if kind % 8 == 5 {
          blocks.append((target, size >> 3, range.count, { .moveItems(range, section: section, to: $0) }))
        } else if !deleted.contains(section) {
          changes.append(.deleteItems(range, section: section))
        } else {
          continue
        }
        for item in range { taken[section][item] = true }
      case 6, 7:
        guard count > 0 else { continue }
        let start = number % count
        let range = start..<min(count, start + 1 + size % 4)
        if kind % 8 == 6 {
          changes.append(.reloadItems(range, section: section))
        } else {
          changes.append(
            .reshape(start, section: section, PlacementItem.shapes(range.count, mix: target, starts: size)))
        }
      default: break
      }
    }

    // The sections after the update, each with the number of items that stay in it.
    var stays = sections.indices.filter { !leaving.contains($0) }.map { index in taken[index].count { !$0 } }
    for arrival in arrivals {
      let rank = min(arrival.rank, stays.count)
      if let spec = arrival.spec {
        changes.append(.insertSection(spec, at: rank))
        stays.insert(spec.count, at: rank)
      } else {
        changes.append(.moveSection(arrival.source, to: rank))
        stays.insert(taken[arrival.source].count { !$0 }, at: rank)
      }
    }
    guard !stays.isEmpty else {
      // Items that were to move have nowhere to go.
      return blocks.isEmpty ? changes : []
    }
    for section in stays.indices {
      let here = blocks.filter { $0.section % stays.count == section }
        .map { (rank: $0.rank % (stays[section] + 1), count: $0.count, change: $0.change) }
        .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
      var before = 0
      for block in here {
        changes.append(block.change(.item(block.rank + before, section: section)))
        before += block.count
      }
    }
    return changes
  }

  /// An update of any numbers, most of which do not exist.
  func hostileChanges(_ bytes: inout Bytes) -> [Change] {
    // What is right takes all bytes that an operation has: what is wrong comes of two that are read before it, and in the lists
    // of committed corpora, which have other bytes there, of those that are left.
    let seed = vocabulary == .full ? bytes.wide() : 0
    var changes = randomChanges(&bytes)
    var random = SeededBytes(seed: UInt64(seed))
    var wrong = seed == 0 ? bytes : Bytes(random.bytes(8))
    func number(_ byte: Int) -> Int { [0, 1, 3, 17, 95, -1, .max, .min, 1 << 31, Limits.items][byte % 10] }
    for _ in 0..<2 {
      let kind = wrong.next()
      let (a, b, c) = (number(wrong.next()), number(wrong.next()), number(wrong.next()))
      let range = min(a, b)..<max(a, b)
      switch kind % 10 {
      case 1: changes.append(.deleteItems(range, section: c))
      case 2: changes.append(.moveItems(range, section: c, to: .item(a, section: b)))
      case 3: changes.append(.reloadItems(range, section: c))
      case 4:
        let counts = [1, 3, -1, .max, .min] + (vocabulary == .full ? [1 << 31, Limits.items] : [])
        changes.append(.insertItems(counts[kind / 10 % counts.count], shapes: nil, at: .item(a, section: b)))
      case 5: changes.append(.deleteSections(range))
      case 6: changes.append(.moveSection(a, to: b))
      case 7 where kind / 10 % 2 == 0: changes.append(.reloadSections(range))
      case 7: changes.append(.reloadItemsOfSections(range))
      case 8: changes.append(.insertItems(1, shapes: nil, at: .header(section: c)))
      case 9: changes.append(.insertSection(randomSection(kind), at: a))
      default: changes.append(.reshape(a, section: b, [PlacementItem()]))
      }
    }
    return changes
  }
}
