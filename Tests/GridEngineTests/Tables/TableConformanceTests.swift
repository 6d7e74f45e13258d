// The table model answers all cases of tables exactly.

import TestSupport
import Testing

@Suite struct TableConformanceTests {
  @Test(
    "the table model answers every case of a kind",
    arguments: [
      ("layout", 76), ("columns", 46), ("reveal", 20), ("hit", 12), ("move", 14), ("select", 14), ("edit", 24),
      ("diff", 10),
      ("access", 8), ("spans", 8), ("learn", 24),
    ])
  func answers(kind: String, count: Int) throws {
    let cases = try TableCase.all.filter { $0.kind == kind }
    #expect(cases.count == count, "the number of cases")
    for item in cases {
      let answer = item.answer ?? .null
      #expect(answer == item.expected, "\(item.name)\(answer.firstDifference(from: item.expected) ?? "")")
    }
  }

  @Test("there are no cases of other kinds")
  func count() throws {
    #expect(try TableCase.all.count == 256, "the number of all cases")
  }
}
