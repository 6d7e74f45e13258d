// The examples of the article on lazy tables, as they stand there.

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

private struct Person: Identifiable, Equatable {
  var name: String
  var id: String { name }
}

private struct Day: Identifiable, Equatable {
  var name: String
  var id: String { name }
}

private struct Team: Identifiable {
  var name: String
  var people: [Person]
  var id: String { name }
}

private struct Trade: Identifiable, Equatable {
  var id: Int
}

private enum Field: String, Identifiable {
  case symbol, price

  var id: String { rawValue }
  var title: String { rawValue }

  func text(of trade: Trade) -> String { self == .symbol ? "ABC\(trade.id)" : "\(trade.id * 7)" }
}

@Suite struct DocumentationTableTests {
  private let drawn = Drawn()

  private final class Drawn {
    var cells: [(text: String?, frame: Rect)] = []
  }

  private func draw(_ label: Label?, in frame: Rect) { drawn.cells.append((label?.text, frame)) }

  private var people: [Person] { ["ann", "bob", "cid"].map { Person(name: $0) } }

  private func table(_ people: [Person], _ days: [Day]) -> LazyTable<Person, Day> {
    LazyTable(people, columns: days) { person, day in Label("\(person.name) on \(day.name)") }
      .rowHeaders { person in Label(person.name) }
  }

  @Test("Lazy tables")
  func lazyTables() throws {
    let people = people
    var days = ["mon", "tue", "wed", "thu", "fri"].map { Day(name: $0) }
    do {
      let table = LazyTable(people, columns: days) { person, day in Label("\(person.name) on \(day.name)") }
        .columnHeaders { day in Label(day.name) }
        .rowHeaders { person in Label(person.name) }
        .corner { Label("who") }
      let host = try GridHost(table)
      host.layout(in: Size(width: 390, height: 300))
      host.step(to: .by(40, across: 120))
      for cell in host.cells { draw(cell.content(as: Label.self), in: host.viewFrame(of: cell)) }
      #expect(drawn.cells.contains { $0.text == "who" && $0.frame == Rect(x: 0, y: 0, width: 21, height: 16) })
      #expect(drawn.cells.contains { $0.text == "bob on fri" && $0.frame.maxX == 371 })
    }
    let host = try GridHost(table(people, days))
    host.layout(in: Size(width: 200, height: 100))
    days.remove(at: 2)
    var update = GridUpdate()
    update.deleteColumns(3..<4)  // the third day: column 0 holds the row headers
    try host.update(table(people, days), applying: update)
    #expect(host.cell(ofRow: "bob", column: "thu") == .cell(row: 1, column: 3, section: 1))
    #expect(!host.cells.contains { $0.content(as: Label.self)?.text.hasSuffix("wed") == true })
  }

  @Test("Rows in groups")
  func groups() throws {
    let teams = [Team(name: "red", people: [Person(name: "ann")]), Team(name: "blue", people: [Person(name: "bob")])]
    let days = ["mon", "tue"].map { Day(name: $0) }
    let roster = LazyTable(
      groups: ForEach(teams) { team in Label(team.name) },
      rows: { team in ForEach(team.people) { person in Label(person.name) } },
      columns: ForEach(days) { day in Label(day.name) }
    ) { person, day in Label("\(person.name) on \(day.name)") }
    let host = try GridHost(roster)
    host.layout(in: Size(width: 300, height: 100))
    let texts = host.cells.map { $0.content(as: Label.self)?.text }
    #expect(
      texts
        == [
          "ann on mon", "ann on tue", "bob on mon", "bob on tue", "ann", "bob", "red", "blue", "mon", "tue", "?",
        ].map { $0 == "?" ? nil : $0 })
    host.collapse(sectionOf: "red")
    #expect(host.cells.count == 8)
  }

  @Test("Merged cells")
  func mergedCells() throws {
    let (people, days) = (people, ["mon", "tue", "wed"].map { Day(name: $0) })
    var calendar = LazyTable(people, columns: days) { person, day in Label("\(person.name) on \(day.name)") }
      .columnHeaders { day in Label(day.name) }
    calendar.mergedCells = [
      CellRange(rows: 0..<1, columns: 1..<3), CellRange(rows: 1..<3, columns: 0..<1),
    ]
    let host = try GridHost(calendar)
    host.layout(in: Size(width: 400, height: 200))
    let texts = Set(host.cells.compactMap { $0.content(as: Label.self)?.text })
    #expect(texts.isSuperset(of: ["ann on tue", "bob on mon"]))
    #expect(texts.isDisjoint(with: ["ann on wed", "cid on mon"]))
  }

  @Test("Coming from a data grid")
  func comingFromADataGrid() throws {
    let (trades, fields) = ((0..<50).map { Trade(id: $0) }, [Field.symbol, .price])
    var table = LazyTable(trades, columns: fields) { trade, field in Label(field.text(of: trade)) }
      .columnHeaders { field in Label(field.title) }
      .columnWidths { field in field == .symbol ? .fixed(80) : .fit(minimum: 40, maximum: 320) }
    table.frozenColumns = (leading: 1, trailing: 0)
    let host = try GridHost(table)
    host.layout(in: Size(width: 600, height: 400))
    #expect(host.column(0, ofSection: 1)?.part == .leading && host.column(0, ofSection: 1)?.width == 80)
    #expect(host.column(1, ofSection: 1)?.width == 40)
  }
}
