// Collapsing and expanding in a host: what is declared, what is made, what leaves and comes, what is reported.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingOutlineTests {
  private struct Part: Identifiable, Equatable {
    var id: String
    var items: [Int]
    var isExpanded = true
  }

  private let made = MadeItems()

  private func parts(_ ids: [String] = ["a", "b", "c"], count: Int = 4) -> [Part] {
    ids.map { id in Part(id: id, items: (0..<count).map { Int(id.utf8.first!) * 100 + $0 }) }
  }

  private func names(_ part: Part) -> [String] { part.items.map { "\($0)" } }

  private func grid(_ parts: [Part]) -> LazyVGrid<some LazyGridContent> {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(parts) { part in
        Section(isExpanded: part.isExpanded) {
          ForEach(part.items, id: \.self) { item in
            let _ = made.ids.insert(item)
            Tile(item)
          }
        } header: {
          Tile(part.id, .infinity, 20)
        } footer: {
          Tile(part.id + "!", .infinity, 5)
        }
      }
    }
  }

  private func host(_ parts: [Part]) throws -> GridHost {
    let host = try GridHost(grid(parts))
    host.layout(in: Size(width: 40, height: 400))
    return host
  }

  /// A host in which b, between a and c, is collapsed as it appears.
  private func collapsed() throws -> (GridHost, [Part]) {
    var parts = parts()
    parts[1].isExpanded = false
    return (try host(parts), parts)
  }

  @Test("a section appears as it is declared, and no content is made for what it hides")
  func declared() throws {
    let (host, parts) = try collapsed()
    #expect(host.names == names(parts[0]) + names(parts[2]) + ["a", "a!", "b", "c", "c!"])
    #expect(made.ids == Set(parts[0].items + parts[2].items))
    #expect(host.contentSize.height == 2 * 65 + 20)
    #expect(!host.isExpanded(1))
    #expect(!host.isExpanded(sectionOf: "b"))
    #expect(host.isExpanded(sectionOf: "a"))
    #expect(host.isHidden(.item(3, section: 1)) && host.isHidden(cellOf: parts[1].items[0]))
    #expect(!host.isHidden(.header(section: 1)))
    #expect(!host.isHidden(cellOf: "b"))
    #expect(host.isHidden(.footer(section: 1)))
    #expect(host.accessibilityPosition(of: .header(section: 1))?.isExpanded == false)
    made.ids = []
    let opened = host.expand(sectionOf: "b")
    #expect(opened.enteredNames == names(parts[1]) + ["b!"])
    #expect(opened.left.isEmpty)
    #expect(opened.movedNames.contains("c"))
    #expect(made.ids == Set(parts[1].items) && host.isExpanded(1))
    made.ids = []
    let closed = host.collapse(1)
    #expect(closed.leftNames == names(parts[1]) + ["b!"] && closed.entered.isEmpty)
    #expect(closed.left.allSatisfy { !$0.isDeleted && $0.reason == .layout })
    #expect(made.ids.isEmpty)
    #expect(host.collapse(1).isEmpty)
    #expect(host.diagnostics.isEmpty)
  }

  @Test("a title has sections that appear collapsed, too")
  func title() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()]) {
        Section("one", isExpanded: false) { ForEach(0..<9) { Tile($0) } }
        Section("two") { Tile("shown") }
      })
    host.layout(in: Size(width: 40, height: 400))
    #expect(host.cells.compactMap { $0.content(as: SectionTitle.self)?.text } == ["one", "two"])
    #expect(host.cells.compactMap { $0.content(as: Tile.self)?.name } == ["shown"])
  }

  @Test("the size of a grid is that of what it shows")
  func idealSize() {
    func grid(isExpanded: Bool) -> LazyVGrid<some LazyGridContent> {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 1))], spacing: 0) {
        Section(isExpanded: isExpanded) {
          Section {
            Tile("wide", 90, 50)
          } header: {
            Tile("inner", .infinity, 30)
          }
          Tile("wide", 80, 50)
        } header: {
          Tile("header", .infinity, 20)
        } footer: {
          Tile("footer", .infinity, 7)
        }
        Tile("narrow", 30, 10)
      }
    }
    #expect(grid(isExpanded: true).sizeThatFits(.unspecified) == Size(width: 90, height: 167))
    #expect(grid(isExpanded: false).sizeThatFits(.unspecified) == Size(width: 30, height: 30))
  }

  @Test("sections in a section are below it, with what comes after them and its footer")
  func levels() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        Tile("before")
        ForEach(["outer"], id: \.self) { outer in
          Section {
            Tile("first")
            ForEach(["inner"], id: \.self) { inner in
              Section(isExpanded: false) {
                ForEach(0..<3) { Tile($0) }
              } header: {
                Tile(inner)
              }
            }
            Tile("last")
          } header: {
            Tile(outer)
          } footer: {
            Tile("outer!")
          }
        }
      })
    host.layout(in: Size(width: 40, height: 400))
    let all = ["before", "first", "0", "1", "2", "last", "outer", "inner", "outer!"]
    let opened = all.filter { Int($0) == nil }
    #expect(host.names == opened)
    #expect(host.collapse(sectionOf: "outer").leftNames == ["first", "last", "inner", "outer!"])
    #expect(host.names == ["before", "outer"])
    #expect(host.isHidden(cellOf: "inner") && !host.isExpanded(sectionOf: "inner"))
    #expect(host.expand(sectionOf: "outer").enteredNames == ["first", "last", "inner", "outer!"])
    host.collapse(belowLevel: 0)
    #expect(host.names == ["before", "outer"])
    // Whoever opens headers one after the other sees everything.
    host.expand(sectionOf: "outer")
    #expect(host.names == opened)
    host.expand(sectionOf: "inner")
    #expect(host.names == all)
    host.collapse(belowLevel: 1)
    #expect(host.names == opened)
    host.collapse(sectionOf: "outer")
    // The number 1 is a cell of the inner section.
    host.expand(toShowCellOf: 1)
    #expect(host.names == all)
    host.collapse(belowLevel: 0)
    host.expand(belowLevel: 0)
    #expect(host.names == all && host.diagnostics.isEmpty)
  }

  @Test("a jump to what is hidden is reported, or expands it")
  func jumps() throws {
    let parts = parts(["a", "b", "c"], count: 100)
    let host = try host(parts)
    host.collapse(sectionOf: "b")
    let item = CellID.item(70, section: 1)
    #expect(host.scroll(to: item).isEmpty && host.offset == 0)
    host.scroll(toElement: parts[1].items[70])
    #expect(host.diagnostics == [.grid(.hiddenCell(item)), .grid(.hiddenCell(item))])
    host.scroll(to: item, anchor: .top, expands: true)
    #expect(host.isExpanded(1) && host.frame(of: item)?.y == host.offset)
    host.collapse(1)
    host.scroll(toElement: parts[1].items[99], expands: true)
    #expect(host.names.contains("\(parts[1].items[99])") && host.diagnosticCount == 2)
  }

  @Test("what does not exist is reported, and nothing is done")
  func unknown() throws {
    let (host, _) = try collapsed()
    let names = host.names
    #expect(host.collapse(3).isEmpty)
    #expect(host.expand(-1).isEmpty)
    #expect(host.collapse(.max).isEmpty)
    for id in ["x", "y"] {
      #expect(host.collapse(sectionOf: id).isEmpty && host.expand(sectionOf: id).isEmpty)
      #expect(host.expand(toShowCellOf: id).isEmpty && host.scroll(toElement: id, expands: true).isEmpty)
      #expect(!host.isExpanded(sectionOf: id))
      #expect(!host.isHidden(cellOf: id))
      #expect(host.section(of: id) == nil)
    }
    host.expand(toShow: .item(4, section: 1))
    #expect(!host.isExpanded(3))
    #expect(!host.isExpanded(-1))
    #expect(!host.isHidden(.item(0, section: 9)))
    host.collapse(belowLevel: .max)
    host.expand(belowLevel: .max)
    let elements = host.diagnostics.filter { $0 == .unknownElement }.count
    #expect(host.names == names)
    #expect(elements == 8)
    #expect(host.diagnosticCount == 12)
    #expect(host.diagnostics.contains(.grid(.unknownSection(.header(section: 3), count: 3))))
    #expect(host.diagnostics.contains(.grid(.unknownItem(.item(4, section: 1), count: 4))))
  }

  @Test("before the first step nothing is shown, and what is collapsed is remembered")
  func beforeSteps() throws {
    let parts = parts()
    let host = try GridHost(grid(parts))
    #expect(host.collapse(sectionOf: "a").isEmpty && !host.isExpanded(0))
    host.layout(in: Size(width: 40, height: 400))
    #expect(made.ids.isDisjoint(with: parts[0].items) && host.names.contains("a"))
  }

  @Test("from inside a measurement nothing is collapsed, and that is reported")
  func whileMeasuring() throws {
    final class Holder {
      var host: GridHost?
      var calls = 0
    }
    let holder = Holder()
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()]) {
        Section {
          Probe { _ in
            holder.host?.collapse(0)
            holder.host?.expand(toShowCellOf: "x")
            holder.host?.collapse(belowLevel: 0)
            holder.calls += 3
            return Size(width: 10, height: 10)
          }
        } header: {
          Tile("header")
        }
      })
    holder.host = host
    host.layout(in: Size(width: 40, height: 400))
    holder.host = nil
    #expect(host.isExpanded(0) && host.cells.count == 2)
    #expect(holder.calls > 0)
    #expect(host.diagnosticCount == holder.calls)
    #expect(host.diagnostics.allSatisfy { $0 == .callDuringMeasurement })
  }

  @Test("the section of an element is the one that it is, or the one that holds it")
  func sections() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()]) {
        ForEach(["a", "b"], id: \.self) { id in
          Tile(id + " before")
          Section {
            Section {
              ForEach(0..<2) { Tile("\(id)\($0)") }
            } header: {
              Tile("inner")
            }
            Tile("last")
          } header: {
            if id == "a" { Tile("outer") }
          }
        }
      })
    host.layout(in: Size(width: 40, height: 400))
    // Before each outer section is one of the cells before it, and after its inner one that of the last.
    #expect(host.section(of: "a") == 1)
    #expect(host.section(of: "b") == 5)
    #expect(host.sectionCount == 8)
    #expect(host.section(of: 0) == 2 && host.section(of: 2) == nil)
  }

  @Test("the selection is as it was, and the focus goes to the header")
  func selectionAndFocus() throws {
    let host = try host(parts())
    host.selection.select(.item(2, section: 1))
    host.settings.focusedCell = .item(2, section: 1)
    let selection = host.selection
    host.collapse(sectionOf: "b")
    #expect(host.selection == selection && host.selectedItemCount(selection) == 1)
    #expect(host.focusedCell == .header(section: 1))
    var memory = FocusMemory()
    #expect(host.neighbor(of: .item(2, section: 1), .down, memory: &memory) == .header(section: 1))
    host.expand(sectionOf: "b")
    #expect(host.selection == selection && host.focusedCell == .header(section: 1))
  }

  @Test("views of what is hidden leave, also those that are retained, and are used again")
  func views() throws {
    let parts = parts(["a", "b", "c"], count: 20)
    let host = try GridHost(grid(parts))
    host.contentType = { $0.kind == .item ? 0 : 1 }
    host.settings.retainedCells = [.item(1)]
    var views: [Int: CellID] = [:]
    func follow(_ changes: HostedChanges) throws {
      for change in changes.entered {
        let handle = try #require(change.cell.handle)
        #expect(change.isReused == (views[handle] != nil))
        views[handle] = change.cell.cellID
      }
      for handle in changes.discarded { views[handle] = nil }
      for cell in host.cells {
        let handle = try #require(cell.handle)
        #expect(views[handle] == cell.cellID)
      }
    }
    try follow(host.layout(in: Size(width: 40, height: 90)))
    try follow(host.scroll(to: 120))
    #expect(host.cells.contains { $0.cellID == .item(1) && $0.isRetained })
    let closed = host.collapse(0)
    #expect(closed.left.contains { $0.cell.cellID == .item(1) } && !host.cells.contains { $0.isRetained })
    #expect(closed.entered.contains { $0.isReused })
    try follow(closed)
    try follow(host.expand(0))
    #expect(host.cells.contains { $0.cellID == .item(1) })
  }
}
