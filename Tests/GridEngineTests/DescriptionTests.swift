// What errors and diagnostics say: what was given, and what is allowed.

import Testing

@testable import GridEngine

@Suite struct DescriptionTests {
  @Test("cells, errors and refusals name what was given and what is allowed")
  func sentences() throws {
    #expect("\(CellID.item(5, section: 2)), \(CellID.header(section: 0))" == "item 5 of section 2, header of section 0")
    let texts: [(String, [String])] = [
      ("\(GridError.tooManyItems(count: 9_000_000_000))", ["9000000000", "\(Limits.items)"]),
      ("\(GridError.tooManySections(count: 77))", ["77", "\(Limits.sections)"]),
      ("\(GridDiagnostic.unknownSection(.item(3, section: 9), count: 2))", ["item 3 of section 9", "2 sections"]),
      ("\(GridDiagnostic.unknownItem(.item(30), count: 20))", ["item 30 of section 0", "20 items"]),
      ("\(GridDiagnostic.unknownCell(.footer(section: 1)))", ["footer of section 1", "declared none"]),
      ("\(GridDiagnostic.invalidMeasurement(.item(4)))", ["item 4 of section 0", "clamped"]),
      ("\(GridError.unknownSections(4..<7, count: 3))", ["4 to 6", "has 3"]),
      ("\(GridError.unknownSections(.max ..< .max, count: 3))", ["\(Int.max)"]),
      ("\(GridError.unknownItems(.min ..< .max, section: 1, count: 2))", ["\(Int.min) to", "has 2"]),
      ("\(GridError.unknownTarget(.item(8), count: 5))", ["item 8 of section 0", "5"]),
      ("\(GridError.unknownTarget(.header(section: 0), count: nil))", ["header of section 0", "0 or more"]),
      ("\(GridError.unexpectedItemCount(4, section: 1, expected: 5))", ["4 items", "not 5"]),
      ("\(PlacementDiagnostic.conflict(item: 6))", ["item 6", "taken"]),
      ("\(GridError.unknownVersion(12))", ["12"]),
    ]
    for (text, parts) in texts {
      for part in parts { #expect(text.contains(part), "\(text)") }
      #expect(text.count > 20, "\(text)")
      #expect(!text.contains("GridError"), "\(text)")
      #expect(!text.contains("("), "\(text)")
    }
  }
}
