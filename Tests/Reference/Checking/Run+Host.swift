// The host: how large cells are, and the questions that a grid may ask.

import GridEngine

extension Run {
  /// Answers a question of the grid, and checks that it may be asked.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    questions += 1
    guard let token = reference.token(of: id), reference.isShown(id) else {
      fail("asked for the size of \(id), which does not exist or is hidden")
      return .zero
    }
    let section = reference.sections[id.section]
    let (along, across) =
      axis == .vertical ? (proposal.height, proposal.width) : (proposal.width, proposal.height)
    expect(along == nil, "\(id) is offered \(along ?? 0) points along the scrolling axis")
    guard let across else {
      fail("\(id) is offered no room across the scrolling axis")
      return .zero
    }
    if let slot = reference.slot(of: id), id.kind != .item || !section.hasOwnBarriers {
      expect(
        Units.areAlike(slot.extent, across), "\(id) is offered \(across) points across, where it has \(slot.extent)")
    }
    switch id.kind {
    case .item: expect(section.spec.fixedRow == nil, "asked for \(id), whose row is fixed")
    case .header: expect(section.spec.header?.isMeasured == true, "asked for \(id), whose extent is fixed")
    case .footer: expect(section.spec.footer?.isMeasured == true, "asked for \(id), whose extent is fixed")
    }
    if let known = reference.known[token], !known.isDoubtful, Units.areAlike(known.across, across),
      id.kind != .item || section.sizesFollow || section.isClean && !section.isPacked
    {
      fail("asked for \(id), whose size is known")
    }
    let answer = self.answer(token, across)
    let heard = Units.measured(answer) + (fault == .mishears ? 1 : 0)
    reference.known[token] = Reference.Known(extent: heard, across: across)
    program.answer(id, answer)
    asked = token
    // A host that says one thing and then another cannot be asked again on behalf of others.
    if let old = answers[id], old.extent.bitPattern != answer.bitPattern { followers = [] }
    answers[id] = (answer, across)
    if manner & 4 != 0, questions % 3 == 0 { intrude(id) }
    return axis == .vertical ? Size(width: across, height: answer) : Size(width: answer, height: across)
  }

  /// Whether the size just told of a cell is that of a placeholder.
  func isProvisional(_ id: CellID) -> Bool {
    expect(id.kind == .item, "asked whether the size of \(id) is provisional")
    let token = reference.token(of: id)
    expect(token == asked, "asked whether the size of \(id) is provisional, which was not measured last")
    asked = nil
    let isPlaceholder = scramble(token ?? 0, version[token ?? 0, default: 0], 4) % 4 < placeholders
    if let token { reference.known[token]?.isProvisional = isPlaceholder }
    provisional[id] = isPlaceholder
    program.answer(isProvisional: isPlaceholder)
    return isPlaceholder
  }

  /// Lets the host have placeholders, or other ones.
  private func setPlaceholders(_ count: Int) {
    placeholders = count
    guard !hasPlaceholders else { return }
    hasPlaceholders = true
    program.begin("grid.hasProvisionalSize = isProvisional")
    setProvisionality(of: grid)
    for follower in followers { follower.grid.hasProvisionalSize = { [unowned self] in provisional[$0] ?? false } }
  }

  func setProvisionality(of grid: VirtualGrid) { grid.hasProvisionalSize = { [unowned self] in isProvisional($0) } }

  /// Changes which items are placeholders, and says so of none of them, of those that are known as such, or of others.
  func turnPages(_ bytes: inout Bytes) {
    guard problem == nil else { return }
    setPlaceholders(bytes.pick([2, 1, 4, 0]))
    switch bytes.next() % 4 {
    case 1: if let section = bytes.index(of: reference.sections) { load(section..<section + 1) }
    case 2: load(0..<reference.sections.count)
    case 3:
      guard let section = bytes.index(of: reference.sections) else { break }
      let count = reference.sections[section].items.count
      let first = min(count, bytes.next())
      apply([.reloadItems(first..<min(count, first + 1 + bytes.next() % 16), section: section)])
    default: break
    }
    if !bytes.chance(64) { layout() }
  }

  /// The data of all placeholders of sections arrive.
  private func load(_ sections: Range<Int>) {
    var changes: [Change] = []
    for section in sections {
      for (item, known) in reference.sections[section].items.map({ reference.known[$0.token] }).enumerated()
      where known?.isProvisional == true {
        changes.append(.reloadItems(item..<item + 1, section: section))
      }
    }
    apply(changes)
  }

  /// The extent of a cell. A truthful host always says the same about a cell of one version at one width.
  func answer(_ token: Int, _ across: Double) -> Double {
    let lies = manner & 3
    hasLied = hasLied || lies != 0
    // Dividing the room among tracks leaves its last bits to chance.
    let random = scramble(token, version[token, default: 0], Int(across * 4), lies == 1 ? questions : 0)
    if lies == 2, random % 8 == 0 {
      return [.nan, -40, .infinity, 2e6, -.infinity, 1e-9, 1_048_575, -0.0][Int(random >> 3 & 7)]
    }
    return random % 13 == 0 ? 0 : Double(random >> 8 & 63) + [0, 0.5, 1.0 / 3, 20][Int(random >> 14 & 3)]
  }

  /// Reads the grid from inside a measurement, and tries to change it.
  private func intrude(_ id: CellID) {
    _ = (grid.contentSize, grid.offset, grid.frame(of: id), grid.anchor, grid.visibleCells.count, grid.thumb)
    var buffer: [Cell] = []
    grid.cells(in: Rect(x: grid.offset, y: grid.offset, width: 90, height: 90), into: &buffer)
    _ = grid.cell(at: Point(x: 1, y: 1))
    let count = grid.diagnosticCount
    let changes = grid.scroll(by: 30) { _, _ in
      fail("a step inside a measurement measures")
      return .zero
    }
    expect(changes.isEmpty && grid.diagnosticCount > count, "a step inside a measurement is not refused")
    var update = GridUpdate()
    update.reloadSections(0..<1)
    try? grid.apply(update)
    grid.resize(to: Size(width: 10, height: 10))
    grid.invalidateSize(of: id)
    grid.overscan = 77
  }
}
