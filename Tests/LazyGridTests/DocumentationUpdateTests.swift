// The examples of the articles about updates and views, as they stand there.

import Foundation
import GridEngine
import LazyGrid
import TestSupport
import Testing

private struct Label: LayoutContent {
  var text: String

  init(_ text: String) { self.text = text }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: min(7 * Double(text.count), proposal.width ?? .infinity), height: 16)
  }
}

private struct Message: Identifiable, Equatable {
  var id = UUID()
  var text: String
}

/// What a host shows a cell with.
private struct View: Equatable {
  var frame: Rect
  var text: String?

  init(_ cell: HostedCell) {
    frame = cell.frame
    text = cell.content(as: Label.self)?.text
  }

  mutating func move(by shift: Point) {
    frame.x += shift.x
    frame.y += shift.y
  }
}

private func counted(_ messages: [Message]) -> some HostedGrid {
  LazyVGrid(columns: [GridItem()]) {
    Label("\(messages.count) messages")
    ForEach(messages) { Label($0.text) }.id("messages")
  }
}

private func chat(_ messages: [Message]) -> some HostedGrid {
  LazyVGrid(columns: [GridItem()]) {
    ForEach(messages) { Label($0.text) }
  }
}

private func follow(_ changes: HostedChanges, in views: inout [ContentID: View]) {
  for change in changes.left { views[change.id] = nil }
  for id in Array(views.keys) { views[id]?.move(by: changes.shift) }
  for change in changes.moved { views[change.id]?.frame = change.cell.frame }
  for cell in changes.updated { views[cell.id] = View(cell) }
  for change in changes.entered { views[change.id] = View(change.cell) }
}

/// A view of a toolkit.
private struct LabelView: Equatable {
  var text = ""
  var frame = Rect.zero
  var isHidden = false
}

private struct LabelViews {
  private(set) var views: [Int: LabelView] = [:]

  mutating func follow(_ changes: HostedChanges, of host: GridHost) {
    for handle in changes.discarded { views[handle] = nil }
    for handle in changes.hidden { views[handle]?.isHidden = true }
    for change in changes.entered { show(change.cell) }
    for cell in changes.updated { show(cell) }
    for cell in host.cells { cell.handle.map { views[$0]?.frame = cell.frame } }
  }

  mutating func show(_ cell: HostedCell) {
    guard let handle = cell.handle, let label = cell.content(as: Label.self) else { return }
    views[handle, default: LabelView()].text = label.text
    views[handle]?.isHidden = false
  }
}

/// A table that is asked for its rows.
private struct Table {
  var keys: [String]
  var rowCount: Int { keys.count }
  func key(ofRow row: Int) -> String { keys[row] }
  func row(ofKey key: String) -> Int? { keys.firstIndex(of: key) }
  func text(ofRow row: Int) -> String { "row \(keys[row])" }
}

/// A table of which some rows are there.
private final class PagedTable {
  let rowCount = 1_000_000
  private var texts: [Int: String] = [:]
  func text(ofRow row: Int) -> String? { texts[row] }
  func load(_ page: Range<Int>) { for row in page { texts[row] = String(repeating: "word ", count: 10 + row % 20) } }
}

private struct TableRow: LayoutContent {
  var text: String?  // nil until its page is there

  var hasProvisionalSize: Bool { text == nil }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: text.map { 16 + Double($0.count / 40) * 16 } ?? 20)
  }
}

private func rows(_ table: PagedTable) -> some HostedGrid {
  LazyVGrid(columns: [GridItem()]) {
    ForEach(count: table.rowCount, id: { $0 }, index: { $0 }) { TableRow(text: table.text(ofRow: $0)) }
  }
}

@Suite struct DocumentationUpdateTests {
  @Test("Updating: the end of a chat stays in view")
  func updating() throws {
    var messages = (0..<100).map { Message(text: "Thing \($0)") }
    let host = try GridHost(chat(messages))
    host.anchorPolicy = .bottom
    host.layout(in: Size(width: 320, height: 480))
    host.scroll(to: .infinity)

    messages.append(Message(text: "And another thing"))
    let changes = try host.update(chat(messages))
    #expect(changes.entered.map { $0.cell.content(as: Label.self)?.text } == ["And another thing"])
    #expect(host.offset == host.contentSize.height - 480)
  }

  @Test("Updating: data that are not there yet")
  func placeholders() throws {
    let table = PagedTable()
    let host = try GridHost(rows(table))
    host.layout(in: Size(width: 320, height: 480))
    host.scroll(to: .item(500_000), anchor: .topLeading)
    let page = 500_000..<500_100
    let count = host.cells.count
    table.load(page)
    var update = GridUpdate()
    update.reloadItems(page)
    let changes = try host.update(rows(table), applying: update)
    #expect(changes.updated.count + changes.left.count == count && changes.entered.isEmpty)
    #expect(host.cells.allSatisfy { $0.content(as: TableRow.self)?.text != nil })
  }

  @Test("Updating: a difference that is told")
  func applying() throws {
    let messages = (0..<40).map { Message(text: "Thing \($0)") }
    let host = try GridHost(counted(messages))
    host.layout(in: Size(width: 320, height: 480))
    var newer = messages
    newer.insert(Message(text: "Between"), at: 1)
    let difference = newer.difference(from: messages) { $0.id == $1.id }
    try host.update(counted(newer), applying: difference, toForEach: "messages")
    let texts = host.cells.compactMap { $0.content(as: Label.self)?.text }
    #expect(texts[2] == "Between")
    #expect(texts[0] == "41 messages")
  }

  @Test("Updating: a host that follows change sets has what is in view, where it is")
  func following() throws {
    var random = SeededGenerator(seed: 5)
    var messages = (0..<60).map { Message(text: String(repeating: "word ", count: 1 + $0 % 9)) }
    let host = try GridHost(chat(messages))
    var views: [ContentID: View] = [:]
    follow(host.layout(in: Size(width: 200, height: 150)), in: &views)
    for step in 0..<300 {
      switch random.int(0...3) {
      case 0:
        messages.insert(Message(text: "new \(step)"), at: random.int(0...messages.count))
        messages.remove(at: random.int(0...messages.count - 1))
        messages[random.int(0...messages.count - 1)].text += "!"
        messages.swapAt(random.int(0...20), random.int(0...20))
        follow(try host.update(chat(messages)), in: &views)
      case 1: follow(host.scroll(to: Double(random.int(0...1500))), in: &views)
      default: follow(host.scroll(by: Double(random.int(-60...70))), in: &views)
      }
      #expect(views == Dictionary(uniqueKeysWithValues: host.cells.map { ($0.id, View($0)) }))
    }
  }

  @Test("Updating: a table that is looked up")
  func table() throws {
    func declare(_ table: Table) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(count: table.rowCount, id: { table.key(ofRow: $0) }, index: { table.row(ofKey: $0) }) { row in
          Label(table.text(ofRow: row))
        }
      }
    }
    var table = Table(keys: (0..<500).map { "key \($0)" })
    let host = try GridHost(declare(table))
    host.layout(in: Size(width: 200, height: 160))
    host.scroll(toElement: "key 300", anchor: .top)
    table.keys.insert("new", at: 2)
    try host.update(declare(table))
    #expect(host.cells.first?.content(as: Label.self)?.text == "row key 300" && host.cells.first?.cellID == .item(301))
  }

  @Test("Hosting: views that are used again show what is in view")
  func reuse() throws {
    var random = SeededGenerator(seed: 9)
    let messages = (0..<300).map { Message(text: String(repeating: "word ", count: 1 + $0 % 9)) }
    let host = try GridHost(chat(messages))
    var labels = LabelViews()
    host.contentType = { cell in cell.kind == .item ? 0 : 1 }
    labels.follow(host.layout(in: Size(width: 200, height: 150)), of: host)
    let first = labels.views.count
    for _ in 0..<200 {
      labels.follow(host.scroll(by: Double(random.int(-60...70))), of: host)
      for cell in host.cells {
        let view = cell.handle.flatMap { labels.views[$0] }
        #expect(view == LabelView(text: cell.content(as: Label.self)?.text ?? "", frame: cell.frame))
      }
      #expect(labels.views.count <= first + 2)
      #expect(labels.views.values.filter { !$0.isHidden }.count == host.cells.count)
    }
  }

  @Test("Hosting: of two lists no view is left where most rows are deleted")
  func ghosts() throws {
    func lists(_ count: Int) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        Section { ForEach(0..<count) { Label("a\($0)") } }
        Section { ForEach(0..<count) { Label("b\($0)") } }
      }
    }
    let host = try GridHost(lists(50))
    var labels = LabelViews()
    host.contentType = { cell in cell.kind == .item ? 0 : 1 }
    labels.follow(host.layout(in: Size(width: 200, height: 400)), of: host)
    #expect(labels.views.count >= 20)
    labels.follow(try host.update(lists(1)), of: host)
    let seen = labels.views.values.filter { !$0.isHidden }
    #expect(host.cells.count == 2 && seen.map(\.text).sorted() == ["a0", "b0"])
    labels.follow(try host.update(lists(50)), of: host)
    #expect(labels.views.values.filter { !$0.isHidden }.count == host.cells.count)
  }
}
