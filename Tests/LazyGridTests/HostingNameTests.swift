// Names that cannot be confused: slots and frames, elements and cells, elements and offsets, items and sections.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingNameTests {
  @Test("a number is an element, not an offset, and no number of a section", arguments: [3, 400, -1])
  func numbers(number: Int) throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(Array(-50..<1_000), id: \.self) { Tile($0, 10, 20) } })
    host.layout(in: Size(width: 100, height: 100))
    host.scroll(toElement: number, anchor: .top)
    #expect(host.names.first == "\(number)")
    #expect(host.cell(ofElement: number) == .item(number + 50))
    let offset = host.offset
    host.scroll(to: 400)
    #expect(host.offset == 400 && offset == Double(number + 50) * 20)
  }

  @Test("an identifier that items and sections have finds the item, or the section where that is asked for")
  func sections() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(0..<12) { section in
          Section {
            ForEach(section * 10..<section * 10 + 10) { Tile($0, 10, 20) }
          } header: {
            Tile("section \(section)", 10, 30)
          }
        }
      })
    host.layout(in: Size(width: 100, height: 100))
    // Section 7 comes after item 7, section 1 before item 11's.
    #expect(host.cell(ofElement: 7) == .item(7) && host.cell(ofElement: 11) == .item(1, section: 1))
    #expect(host.cell(ofElement: 0) == .item(0) && host.section(of: 11) == 11)
    host.scroll(toElement: 7, anchor: .top)
    #expect(host.names.first == "7")
    host.scroll(toSectionOf: 7, anchor: .top)
    #expect(host.cells.last { $0.cellID.kind == .header && $0.slot.y == host.offset }?.tileName == "section 7")
    // An element that is no section is in one.
    host.scroll(toSectionOf: 85, anchor: .top)
    #expect(host.cells.last { $0.cellID.kind == .header && $0.slot.y == host.offset }?.tileName == "section 8")
    #expect(host.diagnostics.isEmpty)
    host.scroll(toElement: 999)
    host.scroll(toSectionOf: "nowhere")
    #expect(host.diagnostics == [.unknownElement, .unknownElement])
  }

  @Test("an identifier that comes before as a section finds the item all the same")
  func sectionFirst() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach([5, 6], id: \.self) { section in
          Section {
            ForEach([section - 5], id: \.self) { Tile($0, 10, 20) }
          } header: {
            Tile("section", 10, 30)
          }
        }
        ForEach([5, 8], id: \.self) { Tile($0, 10, 20) }
      })
    #expect(host.cell(ofElement: 5) == .item(0, section: 2) && host.section(of: 5) == 0)
    #expect(host.cell(ofElement: 6) == .header(section: 1))
  }

  @Test("the frame of a cell is its slot, in a host as in its snapshot and in a grid")
  func frames() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(60))], alignment: .trailing, spacing: 0) {
        ForEach(0..<40) { Tile($0, 30, Double(10 + $0 % 2 * 10)) }
      })
    host.layout(in: Size(width: 200, height: 100))
    func frame(_ grid: some GridQuerying, _ id: CellID) -> Rect? { grid.frame(of: id) }
    var smaller = 0
    for id in (0..<40).map({ CellID.item($0) }) {
      let slot = try #require(host.frame(of: id))
      #expect(slot == host.snapshot.frame(of: id) && frame(host, id) == frame(host.snapshot, id))
      let content = try #require(host.contentFrame(of: id))
      if let cell = host.cells.first(where: { $0.cellID == id }) {
        #expect(cell.slot == slot && cell.frame == content)
        smaller += content == slot ? 0 : 1
      } else {
        #expect(content == slot)
      }
    }
    #expect(smaller > 5)
    #expect(host.contentFrame(of: .item(40)) == nil)
    #expect(host.frame(of: .header(section: 0)) == nil)
  }

  @Test("the cell in a host is the one that is on top, as in its snapshot")
  func topmost() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
        Section {
          ForEach(0..<4) { part in
            Section {
              ForEach(part * 20..<part * 20 + 20) { Tile($0, 100, 20) }
            } header: {
              Tile("inner \(part)", 100, 20)
            } footer: {
              Tile("end \(part)", 100, 20)
            }
          }
        } header: {
          Tile("outer", 100, 60)
        } footer: {
          Tile("outer end", 100, 50)
        }
      })
    host.layout(in: Size(width: 100, height: 300))
    var (pushed, pinned) = (0, 0)
    for step in stride(from: 0, to: 1_500, by: isOptimised ? 1 : 7) {
      host.scroll(to: Double(step))
      for along in stride(from: 0.5, to: 300, by: 9) {
        let point = Point(x: 50, y: host.visibleRect.y + along)
        let (cell, other) = (host.cell(at: point), host.snapshot.cell(at: point))
        #expect(cell?.cellID == other?.id, "\(step) \(along)")
        if cell?.isPushed == true { pushed += 1 }
        if cell?.isPinned == true { pinned += 1 }
      }
    }
    // Without optimisation each seventh offset.
    #expect(pushed > (isOptimised ? 20 : 2) && pinned > (isOptimised ? 1_000 : 200))
    #expect(host.cell(at: Point(x: 50, y: host.visibleRect.y + 3_000)) == nil)
    #expect(host.cell(at: Point(x: .nan, y: 5)) == nil)
  }
}
