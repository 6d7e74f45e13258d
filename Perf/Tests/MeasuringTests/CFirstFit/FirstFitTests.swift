// The C packer against the known answers, and what it refuses.

import CFirstFit
import GridEngine
import Testing
import Measuring

@Suite struct FirstFitTests {
  private func pack(_ spans: [GridSpan], columns: Int) -> (rows: Int, cells: [first_fit_cell]) {
    var cells = Array(repeating: first_fit_cell(), count: spans.count)
    let spans = spans.map { first_fit_span(columns: Int32($0.columns), rows: Int32($0.rows)) }
    let rows = first_fit_pack(spans, Int64(spans.count), Int32(columns), &cells)
    return (Int(rows), cells)
  }

  @Test(arguments: SpanMix.allCases) func givesTheKnownAnswers(mix: SpanMix) {
    let (rows, cells) = pack(mix.spans(10_000), columns: SpanMix.columns)
    let checksum = cells.reduce(0) { $0 &+ UInt64($1.row) * 31 + UInt64($1.column) }
    #expect(PlacementAnswer(rows: rows, checksum: checksum) == mix.knownAnswer(10_000))
  }

  @Test(arguments: [1, 2, 3, 5, 12, 63, 64]) func placesEveryItemWhereTheEngineDoes(columns: Int) {
    for mix in SpanMix.allCases {
      let spans = mix.spans(3_000).map { GridSpan(columns: min(columns, $0.columns), rows: $0.rows) }
      let (rows, cells) = pack(spans, columns: columns)
      var packer = Packer(columns: columns, packing: .dense)
      for (span, cell) in zip(spans, cells) {
        let area = packer.place(span)
        #expect(area.row == Int(cell.row) && area.column == Int(cell.column))
      }
      #expect(rows == packer.rows)
    }
  }

  @Test func fillsAGridOfFullRows() {
    let (rows, cells) = pack(Array(repeating: GridSpan(columns: 64, rows: 3), count: 1000), columns: 64)
    #expect(rows == 3000)
    #expect(cells.enumerated().allSatisfy { $1.row == 3 * $0 && $1.column == 0 })
  }

  @Test func refusesWhatIsOutOfBounds() {
    #expect(pack([], columns: 12).rows == 0)
    #expect(pack([GridSpan()], columns: 0).rows == -1)
    #expect(pack([GridSpan()], columns: 65).rows == -1)
    #expect(pack([GridSpan(columns: 3)], columns: 2).rows == -1)
    #expect(pack([GridSpan(rows: 0)], columns: 2).rows == -1)
    #expect(pack([GridSpan(columns: 0)], columns: 2).rows == -1)
  }
}
