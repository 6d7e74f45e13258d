// Identities of cells: their order, whatever numbers are asked for, and what cells and changes take in memory.

import Testing

@testable import GridEngine

@Suite struct CellIDTests {
  private static let kinds: [CellID.Kind] = [.header, .item, .footer]

  private func id(_ section: Int, _ kind: CellID.Kind, _ item: Int) -> CellID {
    switch kind {
    case .header: .header(section: section)
    case .item: .item(item, section: section)
    case .footer: .footer(section: section)
    }
  }

  @Test("identities are ordered by section, then kind, then item, and tell each of them") func order() {
    let numbers = [Int.min / 8, -3, -1, 0, 1, 2, 1 << 24, Int.max / 8]
    var all: [(section: Int, kind: CellID.Kind, item: Int)] = []
    for section in numbers {
      for kind in Self.kinds {
        for item in kind == .item ? [Int(Int32.min), -1, 0, 7, Int(Int32.max)] : [0] {
          all.append((section, kind, item))
        }
      }
    }
    for (i, a) in all.enumerated() {
      let first = id(a.section, a.kind, a.item)
      #expect(first.section == a.section)
      #expect(first.kind == a.kind)
      #expect(first.item == a.item)
      for (j, b) in all.enumerated() {
        let second = id(b.section, b.kind, b.item)
        #expect((first < second) == (i < j) && (first == second) == (i == j))
        let isItem = (a.kind == .item, b.kind == .item)
        #expect(first.precedesInView(second) == (isItem.0 == isItem.1 ? i < j : isItem.0))
      }
    }
  }

  @Test("cells of a row are ordered by columns, and tell both") func columns() {
    let ids = [-1, 0, 3].flatMap { row in
      [0, 1, 7, Limits.columns].map { CellID.cell(row: row, column: $0, section: 2) }
    }
    #expect(ids.sorted() == ids)
    #expect(ids.map(\.column) == [0, 1, 7, Limits.columns, 0, 1, 7, Limits.columns, 0, 1, 7, Limits.columns])
    #expect(ids.map(\.item) == [-1, -1, -1, -1, 0, 0, 0, 0, 3, 3, 3, 3])
    #expect(CellID.cell(row: 5, column: 0) == .item(5))
    #expect(CellID.cell(row: 5, column: -7).column == -1, "which no table has")
    #expect(CellID.cell(row: 5, column: .max).column == Int(Int32.max))
    var changed = CellID.cell(row: 5, column: 9)
    changed.item = 6
    #expect(changed == .cell(row: 6, column: 9))
    changed.column = 2
    #expect(changed == .cell(row: 6, column: 2))
  }

  @Test("items that no grid has are clamped, and stay items that no grid has") func items() {
    #expect(CellID.item(.max).item == Int(Int32.max))
    #expect(CellID.item(.min).item == Int(Int32.min))
  }

  @Test("sections that no grid has are clamped, and stay sections that no grid has") func extremes() {
    for kind in Self.kinds {
      #expect(id(.max, kind, 0).section == 1 << 61 - 1 && id(.min, kind, 0).section == -1 << 61)
      #expect(id(.max, kind, 0).kind == kind && id(.min, kind, 0).kind == kind)
    }
    var changed = CellID.item(5, section: 3)
    changed.section = .max
    changed.kind = .footer
    #expect(changed.section == 1 << 61 - 1)
    #expect(changed.kind == .footer)
    #expect(changed.item == 5)
    changed.section = 3
    changed.kind = .item
    #expect(changed == .item(5, section: 3))
  }

  @Test("a cell takes 80 bytes, and what changed of it 128") func sizes() {
    #expect(MemoryLayout<CellID>.stride == 16)
    #expect(MemoryLayout<Cell>.stride == 80)
    #expect(MemoryLayout<CellChange>.stride == 128)
  }

  @Test("points are rounded to the nearest unit, halves away from 0") func rounding() {
    func expect(_ units: Double) {
      let expected = Int64(max(-0x1p62, min(0x1p62, units.rounded())))
      #expect(FixedPoint(units / 1024).raw == expected, "\(units) units")
    }
    for half in [0.5, 1.5, 2.5, 1023.5, 0x1p51 + 0.5, 0x1p52 - 0.5] {
      for value in [half, half.nextDown, half.nextUp] {
        expect(value)
        expect(-value)
      }
    }
    for exponent in 0..<80 {
      expect(Double(sign: .plus, exponent: exponent, significand: 1.6180339887))
      expect(Double(sign: .minus, exponent: exponent, significand: 1.4142135623))
    }
    #expect(FixedPoint(.infinity).raw == 1 << 62 && FixedPoint(-.infinity).raw == -1 << 62)
    #expect(FixedPoint(.nan).raw == 0 && FixedPoint(-0.0).raw == 0)
  }
}
