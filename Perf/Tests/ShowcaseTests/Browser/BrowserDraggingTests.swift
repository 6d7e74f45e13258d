// Carrying items by keys.

@testable import Showcase
import GridEngine
import Testing

@Suite struct BrowserDraggingTests {
  private func atlas(lines: Int = 12) throws -> Browser {
    try Browser(.unicode { UInt32($0, radix: 16) }, columns: 60, lines: lines)
  }

  private func lines(_ browser: Browser) -> [String] {
    browser.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  private func press(_ keys: [Key], in browser: Browser) { for key in keys { browser.press(key) } }

  /// The items of a section as the browser shows them.
  private func notes(_ browser: Browser, _ section: Int, _ range: Range<Int>) -> [String] {
    range.map { browser.view.source.note(ofItem: $0, inSection: section) }
  }

  @Test func enterDropsWhereTheLineIs() throws {
    let browser = try atlas()
    press([.down, .character("m")], in: browser)
    #expect(lines(browser)[11].hasPrefix("carrying 1 cell before U+0000"))
    press([.down, .right], in: browser)
    // The line stands before U+0003, over both lines of the cell.
    #expect(lines(browser)[11].hasPrefix("carrying 1 cell before U+0003"))
    #expect(lines(browser)[5].contains("┃U+0003") && lines(browser)[6].contains("┃<control>"))
    #expect(lines(browser)[2].hasPrefix("▸U+0000"))
    browser.press(.enter)
    #expect(notes(browser, 0, 0..<4) == ["U+0001", "U+0002", "U+0000", "U+0003"])
    #expect(browser.focus == .item(2) && lines(browser).contains { $0.contains("▸U+0000") })
    #expect(lines(browser)[11] == "moved 1 cell" && !browser.text().contains("┃"))
    // Typed places are where the items lie now.
    browser.jump(to: "0")
    #expect(browser.focus == .item(2))
    browser.jump(to: "1")
    #expect(browser.focus == .item(0))
  }

  @Test func escapeLeavesEverything() throws {
    let browser = try atlas()
    press([.down, .right], in: browser)
    let before = browser.text()
    press([.character("m"), .character("]"), .pageDown, .character("-"), .character("*"), .escape], in: browser)
    #expect(lines(browser)[11] == "nothing was moved" && browser.focus == .item(1))
    press([.left, .right, .first, .right], in: browser)
    #expect(browser.text() == before && browser.view.grid.diagnosticCount == 0)
    // Dropped where it is.
    press([.character("m"), .enter], in: browser)
    #expect(lines(browser)[11] == "nothing was moved")
  }

  @Test func aSelectionGoesToAnotherSection() throws {
    let browser = try atlas()
    let count = browser.view.grid.itemCount
    press([.down, .extend(.right), .extend(.down)], in: browser)
    browser.press(.character("m"))
    #expect(lines(browser)[11].hasPrefix("carrying 4 cells"))
    press([.character("]"), .end], in: browser)
    browser.press(.right)
    #expect(lines(browser)[11].hasPrefix("carrying 4 cells after U+0081"))
    browser.press(.left)
    #expect(lines(browser)[11].hasPrefix("carrying 4 cells before U+0081"))
    browser.press(.enter)
    #expect(
      notes(browser, 1, 0..<6) == ["U+0080", "U+0000", "U+0001", "U+0002", "U+0003", "U+0081"])
    #expect(notes(browser, 0, 0..<1) == ["U+0004"] && lines(browser)[11] == "moved 4 cells")
    let grid = browser.view.grid
    #expect(grid.itemCount(inSection: 0) == 124 && grid.itemCount(inSection: 1) == 132 && grid.itemCount == count)
    #expect(browser.selection.ranges(inSection: 1, count: 132) == [1..<5])
    #expect(browser.selection.ranges(inSection: 0, count: 124) == [])
    // Names are found where they are now.
    browser.press(.first)
    for character in "/latin small letter b" { browser.press(.character(character)) }
    browser.press(.enter)
    while browser.search != nil { browser.work() }
    #expect(browser.focus == .item(0x62 - 4))
  }

  @Test func dropsIntoWhatIsCollapsedAndWhatIsEmpty() throws {
    let tree = try DirectoryTree(root: "/r") { path throws(DirectoryTree.Problem) in
      switch path {
      case "/r":
        ["a", "b", "c"].map { .init(name: $0, isDirectory: false) }
          + ["empty", "full"].map { .init(name: $0, isDirectory: true) }
      case "/r/full": ["x", "y"].map { .init(name: $0, isDirectory: false) }
      default: []
      }
    }
    let browser = try Browser(.files(tree), columns: 60, lines: 20)
    func names(_ section: Int) -> [String] {
      (0..<browser.view.grid.itemCount(inSection: section)).map {
        browser.view.source.caption(ofItem: $0, inSection: section)
      }
    }
    press([.down, .character("m"), .down, .down], in: browser)
    #expect(lines(browser).contains("▾ /r/empty ┃") && lines(browser)[19].contains("to the start of /r/empty"))
    browser.press(.enter)
    #expect(names(0) == ["b", "c"] && names(1) == ["a"] && names(2) == ["x", "y"])
    // A section that collapses while something is carried takes it at its start.
    press([.character("m"), .character("]"), .character("-")], in: browser)
    #expect(lines(browser).contains("▸ /r/full ┃"))
    browser.press(.enter)
    #expect(names(1) == [] && names(2) == ["a", "x", "y"])
    #expect(lines(browser).contains("▸ /r/full ◂") && browser.focus == .header(section: 2))
    browser.press(.character("m"))
    #expect(lines(browser)[19].hasPrefix("headers stay where they are"))
    #expect(browser.view.grid.diagnosticCount == 0)
  }

  @Test func tooManyAreNotCarried() throws {
    let browser = try atlas()
    press([.down, .selectAll, .character("m")], in: browser)
    #expect(browser.drag == nil && lines(browser)[11].hasPrefix("1114112 cells are too many"))
    press([.escape, .character("m"), .character("q")], in: browser)
    #expect(browser.isDone)
  }

  /// Random drops beside plain arrays of names.
  @Test func everythingIsWhereItWasDropped() throws {
    let sizes = [5, 0, 9, 40]
    let tree = try DirectoryTree(root: "/0") { path throws(DirectoryTree.Problem) in
      let number = path.split(separator: "/").count - 1
      return (0..<sizes[number]).map { .init(name: "\(number)-\($0 + 100)", isDirectory: false) }
        + (number + 1 < sizes.count ? [.init(name: "\(number + 1)", isDirectory: true)] : [])
    }
    let browser = try Browser(.files(tree), columns: 70, lines: 14)
    var model = sizes.indices.map { number in (0..<sizes[number]).map { "\(number)-\($0 + 100)" } }
    var state: UInt64 = 11
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40) % below
    }
    let moves: [Key] = [.down, .up, .left, .right, .character("]"), .character("["), .pageDown, .last, .first, .end]
    var drops = 0
    browser.press(.down)
    for round in 0..<300 {
      browser.press(.escape)
      for _ in 0..<random(6) { browser.press(moves[random(moves.count)]) }
      if random(2) == 0 { for _ in 0..<random(5) { browser.press(.extend(random(2) == 0 ? .right : .down)) } }
      // Left and right on a header folded it, while something was carried.
      if browser.focus?.kind == .header { press([.character("*"), .right], in: browser) }
      if browser.focus?.kind == .header { browser.press(.up) }
      browser.press(.character("m"))
      let items = try #require(browser.drag, "round \(round): \(browser.text())").items
      for _ in 0..<random(8) { browser.press(moves[random(moves.count)]) }
      let target = try #require(browser.drag).insertion.target
      let names = items.map { model[$0.section][$0.item] }
      let before = model[target.section].prefix(target.item).filter { !names.contains($0) }.count
      browser.press(.enter)
      for section in model.indices { model[section].removeAll { names.contains($0) } }
      model[target.section].insert(contentsOf: names, at: before)
      if lines(browser)[13].hasPrefix("moved") { drops += 1 }
      for section in model.indices {
        #expect(browser.view.grid.itemCount(inSection: section) == model[section].count, "round \(round)")
        let shown = (0..<model[section].count).map { browser.view.source.caption(ofItem: $0, inSection: section) }
        #expect(shown == model[section], "round \(round), section \(section)")
        guard shown == model[section] else { return }
        for (item, name) in model[section].enumerated() where item % 7 == 0 {
          let source = try #require(tree.items(named: name))
          #expect(browser.view.source.order.place(of: source) == .item(item, section: section))
        }
      }
      let focus = try #require(browser.focus)
      #expect(focus == .header(section: target.section) || model[focus.section][focus.item] == names[0])
    }
    #expect(drops > 100 && browser.view.grid.diagnosticCount == 0)
  }
}

extension DirectoryTree {
  fileprivate func items(named name: String) -> CellID? {
    for section in 0..<sectionCount {
      if let item = directories[section].names.firstIndex(of: name) { return .item(item, section: section) }
    }
    return nil
  }
}
