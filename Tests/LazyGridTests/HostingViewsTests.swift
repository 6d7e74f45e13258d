// What a view backend asks of a host: handles, ways of cells that come and go, and the grid around what is in view.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingViewsTests {
  @Test("views kept by handle show what is in view, whatever happens")
  func handles() throws {
    var generator = SeededGenerator(seed: 11)
    var numbers = Array(0..<300)
    func grid() -> some HostedGrid {
      LazyVGrid(columns: [.flexible(), .flexible()], spacing: 2) {
        ForEach(numbers, id: \.self) { Tile($0, 10, Double(10 + $0 % 4 * 5)) }
      }
    }
    let host = try GridHost(grid())
    host.contentType = { $0.item % 2 }
    host.layout(in: Size(width: 60, height: 120))
    var views: [Int: String] = [:]
    func follow(_ changes: HostedChanges) {
      for handle in changes.discarded { views[handle] = nil }
      for change in changes.entered {
        let handle = change.cell.handle ?? -1
        #expect(change.isReused == (views[handle] != nil), "\(change.cell.cellID)")
        views[handle] = change.cell.tileName
      }
      for cell in changes.updated { views[cell.handle ?? -1] = cell.tileName }
      for cell in host.cells {
        #expect(cell.handle != nil && views[cell.handle ?? -1] == cell.tileName)
        #expect(cell.track == cell.cellID.item % 2)
      }
      #expect(Set(host.cells.map(\.handle)).count == host.cells.count)
    }
    host.contentType = nil
    host.contentType = { $0.item % 2 }
    host.scroll(to: 0)
    for cell in host.cells { views[cell.handle ?? -1] = cell.tileName }
    for step in 0..<200 {
      if step % 7 == 6 {
        numbers.remove(at: generator.int(0...numbers.count / 4))
        numbers.insert(1000 + step, at: generator.int(0...numbers.count / 4))
        follow(try host.update(grid()))
      } else {
        follow(host.scroll(by: Double(generator.int(-40...60))))
      }
    }
  }

  @Test("cells that enter and leave after an update say where from and where to")
  func origins() throws {
    var numbers = Array(0..<100)
    func grid() -> some HostedGrid {
      LazyVGrid(columns: [.flexible()], spacing: 0) { ForEach(numbers, id: \.self) { Tile($0, 10, 10) } }
    }
    let host = try GridHost(grid())
    host.tracksOrigins = true
    host.layout(in: Size(width: 10, height: 30))
    // 50 comes into view from afar, and 2 leaves for it.
    numbers.insert(numbers.remove(at: 50), at: 1)
    let changes = try host.update(grid())
    let entered = try #require(changes.entered.first)
    #expect(entered.cell.tileName == "50" && entered.previousFrame == Rect(x: 0, y: 500, width: 10, height: 10))
    let left = try #require(changes.left.first)
    #expect(left.cell.tileName == "2" && left.destination == Rect(x: 0, y: 30, width: 10, height: 10))
    host.tracksOrigins = false
    #expect(host.scroll(by: 10).left.allSatisfy { $0.destination == nil })
  }

  @Test("the grid around what is in view can be asked without content")
  func around() throws {
    let counter = Counter()
    let host = try GridHost(
      LazyVGrid(columns: [.flexible(), .flexible()], spacing: 0) {
        Section("Numbers") {
          ForEach(0..<40) { number in
            let _ = counter.next()
            Tile(number, 10, 10)
          }
        }
        Section { Tile("last", 10, 10) }
      })
    host.layout(in: Size(width: 20, height: 50))
    let made = counter.count
    #expect(host.sectionCount == 2)
    #expect(host.itemCount == 41)
    #expect(host.itemCount(inSection: 0) == 40)
    #expect(host.itemCount(inSection: 7) == 0)
    var cells: [Cell] = []
    host.cells(in: Rect(x: 0, y: 28 + 100, width: 20, height: 20), into: &cells)
    #expect(cells.map(\.id) == (20..<24).map { .item($0) })
    host.cells(in: Rect(x: .nan, y: 0, width: 1, height: 1), into: &cells)
    #expect(cells.isEmpty)
    #expect(host.estimatedExtent(of: .item(39)) == 10 && host.estimatedExtent(of: .item(99)) == nil)
    #expect(host.area(of: .item(0)) == nil && counter.count == made)
    let title = host.cells.first { $0.cellID.kind == .header }
    #expect(title?.content(as: SectionTitle.self)?.text == "Numbers")
    #expect(title?.slot == Rect(x: 0, y: 0, width: 28, height: 28))
    let packed = try GridHost(
      PackedGrid(0..<4, tracks: 2, spacing: 0, span: { GridSpan(columns: 1 + $0 % 2) }) { Tile($0) })
    packed.layout(in: Size(width: 20, height: 50))
    #expect(packed.area(of: .item(1)) == GridArea(column: 0, row: 1, columns: 2, rows: 1))
  }

  @Test("tracks are declared by name, as SwiftUI's sizes are")
  func tracks() {
    let tracks: [GridItem] = [.fixed(80), .flexible(minimum: 20), .adaptive(minimum: 48, spacing: 4, alignment: .top)]
    #expect(
      tracks == [
        GridItem(.fixed(80)), GridItem(.flexible(minimum: 20)),
        GridItem(.adaptive(minimum: 48), spacing: 4, alignment: .top),
      ])
    #expect(SectionTitle("abc").sizeThatFits(.unspecified) == Size(width: 24, height: 28))
  }

  @Test("a body that has to run for each of many elements is reported, one for a few or for sections is not")
  func evaluated() throws {
    func host(_ count: Int, sections: Bool) throws -> GridHost {
      try GridHost(
        LazyVGrid(columns: [.flexible()]) {
          ForEach(0..<count) { number in
            if sections { Section { Tile(number) } } else if number % 2 == 0 { Tile(number) }
          }
        })
    }
    #expect(try host(2000, sections: false).diagnostics == [.evaluatedElements(section: 0, count: 2000)])
    #expect(try host(1000, sections: false).diagnostics.isEmpty)
    #expect(try host(2000, sections: true).diagnostics.isEmpty)
    #expect("\(LazyGridDiagnostic.evaluatedElements(section: 0, count: 2000))".contains("2000"))
    for problem: LazyGridDiagnostic in [
      .duplicateID(.item(3)), .invalidSize(.item(3)), .grid(.unknownItem(.item(3), count: 1)),
    ] {
      #expect("\(problem)".contains("item 3"))
    }
    #expect("\(LazyGridDiagnostic.invalidSize(.item(3)))".hasPrefix("the content of item 3"))
    let others = [
      "\(LazyGridDiagnostic.unknownArea(item: 2, name: "map"))", "\(LazyGridDiagnostic.span(cell: 4))",
      "\(LazyGridError.unevenRow(3))",
    ]
    #expect(others[0].contains("item 2"))
    #expect(others[0].contains("\"map\""))
    #expect(others[1].contains("cell 4"))
    #expect(others[2].contains("row 3"))
  }
}
