// What may stand in the braces of a lazy grid, and how many cells it is.

import GridEngine
import LazyGrid
import Testing

@Suite struct LazyBuilderTests {
  private func names<Content: LazyGridContent>(@LazyGridContentBuilder _ content: () -> Content) throws -> [String] {
    let host = try GridHost(LazyVGrid(columns: [GridItem()], content: content))
    host.layout(in: Size(width: 100, height: 10_000))
    #expect(host.diagnostics.isEmpty)
    return host.names
  }

  @Test("statements of every form")
  func statements() throws {
    enum Kind: CaseIterable { case none, one, two }
    for kind in Kind.allCases {
      for flag in [false, true] {
        let optional: Int? = flag ? 7 : nil
        let found = try names {
          Tile("first")
          if flag { Tile("if") }
          if let optional { Tile("let \(optional)") }
          if flag { Tile("yes") } else { Tile("no") }
          switch kind {
          case .none: EmptyContent()
          case .one: Tile("one")
          case .two:
            Tile("two")
            Tile("more")
          }
          for number in 0..<2 { Tile("for \(number)") }
          if #available(macOS 999, *) { Tile("available") }
          let local = "local"
          Tile(local)
        }
        var expected = ["first"]
        if flag { expected += ["if", "let 7", "yes"] } else { expected.append("no") }
        switch kind {
        case .none: break
        case .one: expected.append("one")
        case .two: expected += ["two", "more"]
        }
        #if os(Linux)
          expected += ["for 0", "for 1", "available", "local"]
        #else
          expected += ["for 0", "for 1", "local"]
        #endif
        #expect(found == expected)
      }
    }
    #expect(try names {}.isEmpty)
  }

  @Test("more than ten children, of different types")
  func manyChildren() throws {
    let found = try names {
      Tile(0)
      Tile(1)
      Spacer()
      Tile(3)
      Tile(4)
      Tile(5)
      Tile(6)
      Tile(7)
      Grid { GridRow { Tile("inside") } }
      Tile(9)
      Tile(10)
      Tile(11)
      Tile(12)
    }
    #expect(found.count == 13 && found[2] == "?" && found[12] == "12")
  }

  private func cellCount<Content: LazyGridContent>(@LazyGridContentBuilder _ content: () -> Content) -> Int? {
    _ = content()
    return Content._cellCount
  }

  @Test("the type says how many cells there are, or that it does not know")
  func cellCounts() {
    let flag = true
    #expect(cellCount {} == 0)
    #expect(cellCount { Tile(0) } == 1)
    #expect(cellCount { for _ in 0..<3 { EmptyContent() } } == 0)
    #expect(
      cellCount {
        Tile(0)
        Spacer()
        Tile(1)
      } == 3)
    #expect(cellCount { if flag { Tile(0) } else { Spacer() } } == 1)
    #expect(
      cellCount {
        if flag {
          Tile(0)
        } else {
          Tile(0)
          Tile(1)
        }
      } == nil)
    #expect(cellCount { if flag { Tile(0) } } == nil)
    #expect(cellCount { for _ in 0..<3 { Tile(0) } } == nil)
    #expect(cellCount { ForEach(0..<3) { Tile($0) } } == nil)
    #expect(cellCount { Section { Tile(0) } } == nil)
    #expect(cellCount { ErasedContent(Tile(0)) } == nil)
  }

  @Test("ForEach over ranges, collections with key paths and identifiable data")
  func forEach() throws {
    struct Named: Identifiable {
      var id: String
    }
    struct Equal: Identifiable, Equatable {
      var id: Int
    }
    #expect(try names { ForEach(3..<6) { Tile($0) } } == ["3", "4", "5"])
    #expect(try names { ForEach(3...5, id: \.self) { Tile($0) } } == ["3", "4", "5"])
    #expect(try names { ForEach(["x", "y"], id: \.self) { Tile($0) } } == ["x", "y"])
    #expect(try names { ForEach(["a", "bcd"], id: \.count) { Tile($0) } } == ["a", "bcd"])
    #expect(try names { ForEach([Named(id: "n")]) { Tile($0.id) } } == ["n"])
    #expect(try names { ForEach([Equal(id: 4)]) { Tile($0.id) } } == ["4"])
    #expect(try names { ForEach([5, 6, 7][1...], id: \.self) { Tile($0) } } == ["6", "7"])
    #expect(try names { ForEach((0..<6).lazy.map { $0 * $0 }, id: \.self) { Tile($0) } }.last == "25")
    #expect(try names { ForEach(Array(zip(0..., "ab")), id: \.0) { Tile("\($0)\($1)") } } == ["0a", "1b"])
    #expect(try names { ForEach(0..<3) { _ in } }.isEmpty)
  }

  @Test("content whose number of cells depends on the element is declared element by element")
  func ragged() throws {
    let counter = Counter()
    let grid = LazyVGrid(columns: [GridItem()]) {
      ForEach(0..<100) { number in
        let _ = counter.next()
        if number.isMultiple(of: 3) { Tile(number) }
        ForEach(0..<number % 2) { Tile("\(number)+\($0)") }
      }
    }
    #expect(counter.count == 0)
    let host = try GridHost(grid)
    #expect(counter.count == 100)
    host.layout(in: Size(width: 10, height: 64))
    #expect(host.names == ["0", "1+0", "3", "3+0"])
    #expect(counter.count == 100)
    #expect(host.cell(ofElement: 3) == .item(2))
  }

  @Test("sections begin new rows, and what is outside of them is a section too")
  func sections() throws {
    let grid = LazyVGrid(columns: [GridItem(.fixed(10), spacing: 0), GridItem(.fixed(10))], spacing: 0) {
      Tile("a")
      Section {
        Tile("b")
      } header: {
        Tile("H")
      }
      Tile("c")
      Tile("d")
      Tile("e")
      Section {
      } footer: {
        Tile("F")
      }
      Section { ForEach(0..<3) { Tile($0) } }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 20, height: 1000))
    let positions = host.cells.map { "\($0.tileName) \(Int($0.slot.x)),\(Int($0.slot.y))" }
    #expect(
      positions == [
        "a 0,0", "b 0,20", "c 0,30", "d 10,30", "e 0,40", "0 0,60", "1 10,60", "2 0,70", "H 0,10", "F 0,50",
      ])
  }

  @Test("sections in a section follow its own cells; its footer comes after them")
  func nestedSections() throws {
    let grid = LazyVGrid(columns: [GridItem()], spacing: 0) {
      Section {
        Section {
          Tile("inner")
        } header: {
          Tile("inner H")
        }
        Section {
          Tile("second")
        } footer: {
          Tile("second F")
        }
      } header: {
        Tile("H")
      } footer: {
        Tile("F")
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 20, height: 1000))
    let order = host.cells.sorted { $0.slot.y < $1.slot.y }.map(\.tileName)
    #expect(order == ["H", "inner H", "inner", "second", "second F", "F"])
    #expect(Set(host.cells.map(\.id)).count == 6)
  }

  @Test("a section inside keeps its footer where the outer one has none")
  func innerFooter() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        Section {
          Section {
            Tile("a")
          } footer: {
            Tile("inner F")
          }
        } header: {
          Tile("H")
        }
      })
    host.layout(in: Size(width: 20, height: 1000))
    #expect(host.cells.sorted { $0.slot.y < $1.slot.y }.map(\.tileName) == ["H", "a", "inner F"])
  }

  @Test("a header over more numbers than there can be shows the first")
  func longHeaders() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()]) {
        Section {
          Tile("a")
        } header: {
          ForEach(Int.min...Int.max, id: \.self) { Tile("h\($0 &- Int.min)") }
        }
        Section {
          Tile("b")
        } header: {
          ForEach(0...UInt64.max, id: \.self) { Tile("u\($0)") }
        }
      })
    host.layout(in: Size(width: 20, height: 100))
    #expect(Set(host.names) == ["a", "h0", "b", "u0"])
  }

  @Test("a header of several cells shows the first and says so; a conditional one may be missing")
  func supplementaries() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()]) {
        Section {
          Tile("a")
        } header: {
          ForEach(0..<Int.max) { Tile("h\($0)") }
        } footer: {
          if false { Tile("f") }
        }
      })
    host.layout(in: Size(width: 20, height: 100))
    #expect(host.names == ["a", "h0"])
    #expect(host.diagnostics == [.supplementaryCells(section: 0)])
  }

  @Test("identities are the way to the content")
  func identities() throws {
    let flag = true
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()]) {
        Tile("a")
        if flag { Tile("b") }
        ForEach(["x"], id: \.self) { name in
          Section {
            Tile("c")
            ForEach(7..<8) {
              Tile($0)
              Tile("d")
            }
          } header: {
            Tile("H")
          }
        }
      })
    host.layout(in: Size(width: 20, height: 1000))
    #expect(
      host.cells.map(\.id.description) == [
        "0", "1/0/0", "2/0/\"x\"/0/0", "2/0/\"x\"/0/1/7/0", "2/0/\"x\"/0/1/7/1", "2/0/\"x\"/0/header",
      ])
    #expect(host.cells[3].id.elements == ["x", 7] && host.cells[3].id.element == AnyHashable(7))
    #expect(host.cells[0].id.element == nil)
    #expect(host.cell(ofElement: "x") == .header(section: 1) && host.cell(ofElement: 7) == .item(1, section: 1))
    #expect(host.cell(ofElement: AnyHashable("x")) == .header(section: 1) && host.cell(ofElement: 8) == nil)
  }

  @Test("content is found by its type and by a protocol")
  func content() throws {
    let host = try GridHost(LazyVGrid(columns: [GridItem()]) { Tile("a") })
    host.layout(in: Size(width: 20, height: 10))
    let cell = host.cells[0]
    #expect(cell.content(as: Tile.self)?.name == "a" && cell.content(as: Spacer.self) == nil)
    #expect(cell.content(as: (any LayoutContent).self) is Tile)
  }
}
