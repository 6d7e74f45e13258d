// Cells that stand beside sections keep their identity with the element they belong to.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingSectionIdentityTests {
  private func host(_ grid: some HostedGrid, height: Double = 10_000) throws -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 20, height: height))
    return host
  }

  /// A cell and a section for each element.
  private func before(_ elements: [Int]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(elements, id: \.self) { element in
        Tile("c\(element)", 10, 30)
        Section { Tile("s\(element)", 10, 40) }
      }
    }
  }

  private func after(_ elements: [Int]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(elements, id: \.self) { element in
        Section { Tile("s\(element)", 10, 40) }
        Tile("c\(element)", 10, 30)
      }
    }
  }

  @Test("a cell before or after the section of its element stays when others go")
  func removal() throws {
    let kept = Array(0..<49) + Array(50..<100)
    for make in [{ AnyGrid(before($0)) }, { AnyGrid(after($0)) }] as [([Int]) -> AnyGrid] {
      let host = try host(make(Array(0..<100)), height: 200)
      host.scroll(toElement: 50, anchor: .topLeading)
      let names = host.names
      let changes = try host.update(make(kept))
      #expect(host.names == names && changes.shift.y == -70)
      #expect(changes.left.isEmpty)
      #expect(changes.entered.isEmpty)
      #expect(changes.moved.isEmpty)
    }
  }

  @Test("cells beside sections move with their elements")
  func order() throws {
    for make in [{ AnyGrid(before($0)) }, { AnyGrid(after($0)) }] as [([Int]) -> AnyGrid] {
      let host = try host(make(Array(0..<8)))
      let swapped = try host.update(make([0, 1, 3, 2, 4, 5, 6, 7]))
      #expect(swapped.left.isEmpty)
      #expect(swapped.entered.isEmpty)
      #expect(!swapped.moved.isEmpty)
      let changes = try host.update(make([7, 9, 2, 0]))
      #expect(Set(changes.leftNames) == Set([1, 3, 4, 5, 6].flatMap { ["c\($0)", "s\($0)"] }))
      #expect(Set(changes.enteredNames) == ["c9", "s9"])
    }
  }

  /// Elements of which only some have a section, so that cells of several stand together.
  private func some(_ elements: [Int]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      ForEach(elements, id: \.self) { element in
        Tile("c\(element)")
        if element.isMultiple(of: 3) { Section { Tile("s\(element)") } }
      }
    }
  }

  @Test("cells of several elements between two sections stay when the first of them goes")
  func shared() throws {
    let host = try host(some([1, 2, 3, 4, 5, 6, 7]))
    var changes = try host.update(some([2, 3, 5, 6, 7]))
    #expect(changes.leftNames == ["c1", "c4"] && changes.entered.isEmpty)
    changes = try host.update(some([5, 6, 2, 3, 7]))
    #expect(changes.left.isEmpty && changes.entered.isEmpty)
    #expect(host.names == ["c5", "c6", "s6", "c2", "c3", "s3", "c7"])
    host.layout(in: Size(width: 20, height: 10))
    #expect(host.scroll(toElement: 3, anchor: .top).offset == 40)
  }

  @Test("a section that opens among cells takes away nothing before it")
  func opening() throws {
    func list(_ open: Set<Int>) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(0..<8) { element in
          Tile("c\(element)")
          if open.contains(element) { Section { Tile("s\(element)") } }
        }
      }
    }
    let host = try host(list([]))
    var changes = try host.update(list([5]))
    #expect(changes.leftNames == ["c6", "c7"] && changes.enteredNames == ["s5", "c6", "c7"])
    changes = try host.update(list([2, 5]))
    #expect(changes.leftNames == ["c3", "c4", "c5"] && changes.enteredNames == ["s2", "c3", "c4", "c5"])
    changes = try host.update(list([5]))
    #expect(Set(changes.leftNames) == ["s2", "c3", "c4", "c5"] && changes.enteredNames == ["c3", "c4", "c5"])
  }

  @Test("where cells of two stretches come to stand together, those of the first stay")
  func around() throws {
    func list(_ elements: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        Tile("first")
        ForEach(elements, id: \.self) { element in
          Tile("a\(element)")
          Section { Tile("s\(element)") }
          Tile("b\(element)")
        }
        Tile("last")
      }
    }
    let host = try host(list([0, 1, 2, 3]))
    var changes = try host.update(list([1, 2, 3]))
    #expect(changes.leftNames == ["a0", "s0", "b0", "a1"] && changes.enteredNames == ["a1"])
    changes = try host.update(list([1, 3]))
    #expect(changes.leftNames == ["a2", "s2", "b2", "a3"] && changes.enteredNames == ["a3"])
    changes = try host.update(list([1]))
    #expect(changes.leftNames == ["a3", "s3", "b3", "last"] && changes.enteredNames == ["last"])
    changes = try host.update(list([1]))
    #expect(changes.left.isEmpty && changes.entered.isEmpty)
  }

  @Test("equal elements are paired in order")
  func equalElements() throws {
    func list(_ elements: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(Array(elements.enumerated()), id: \.element) { element in
          Tile("\(element.element)@\(element.offset)")
          Section { Tile("s") }
        }
      }
    }
    let host = try host(list([1, 1, 2, 1]))
    let changes = try host.update(list([1, 2, 1]))
    #expect(Set(changes.leftNames) == ["1@3", "s"] && changes.left.count == 2)
    #expect(changes.entered.isEmpty)
    #expect(host.names == ["1@0", "s", "2@1", "s", "1@2", "s"])
  }

  @Test("content around a section stays when its first element goes")
  func plain() throws {
    func list(_ elements: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(elements, id: \.self) { element in
          Tile("a\(element)")
          if element == 2 { Tile("extra") }
        }
        Section { Tile("s") }
        ForEach(elements, id: \.self) { element in
          Tile("b\(element)")
          if element == 2 { Tile("more") }
        }
      }
    }
    let host = try host(list([1, 2, 3]))
    let changes = try host.update(list([2, 3]))
    #expect(changes.leftNames == ["a1", "b1"] && changes.entered.isEmpty)
    #expect(host.names == ["a2", "extra", "a3", "s", "b2", "more", "b3"])
  }

  @Test("content after the sections in the section of an element stays with it")
  func nested() throws {
    func list(_ elements: [Int], _ inner: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(elements, id: \.self) { element in
          Section {
            ForEach(inner, id: \.self) { number in
              Tile("c\(element).\(number)")
              Section { Tile("s\(element).\(number)") }
            }
            Tile("end\(element)")
          } footer: {
            Tile("footer\(element)")
          }
        }
      }
    }
    let host = try host(list([1, 2, 3], [1, 2]))
    var changes = try host.update(list([3, 2], [1, 2]))
    #expect(Set(changes.leftNames) == ["c1.1", "s1.1", "c1.2", "s1.2", "end1", "footer1"])
    #expect(changes.entered.isEmpty)
    changes = try host.update(list([3, 2], [2, 1]))
    #expect(!changes.leftNames.contains { $0.hasPrefix("s") || $0.hasPrefix("end") || $0.hasPrefix("footer") })
    #expect(host.cells.first { $0.tileName == "footer2" }?.id.element == AnyHashable(2))
  }
}

/// A grid of a type that is forgotten.
private struct AnyGrid: HostedGrid {
  let declaration: GridDeclaration
  init(_ grid: some HostedGrid) { declaration = grid.declaration }
}
