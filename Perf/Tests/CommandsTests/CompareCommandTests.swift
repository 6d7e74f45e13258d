// `lazygrid compare`: its options, its tables, and that it runs without any peer installed.

import ArgumentParser
import Measuring
import Foundation
import Testing

@testable import Commands

@Suite struct CompareCommandTests {
  private func parse(_ line: String) throws -> CompareCommand {
    try #require(LazyGridCommand.parseAsRoot(line.split(separator: " ").map(String.init)) as? CompareCommand)
  }

  @Test func hasDefaultsAndTakesEveryOption() throws {
    let plain = try parse("compare")
    #expect(plain.only.isEmpty && !plain.quick && plain.python == "python3" && plain.patience == 30)
    let full = try parse("compare --only placement edits --quick --python p --peers f --patience 2.5 --output o --json")
    #expect(full.only == [.placement, .edits] && full.quick && full.python == "p" && full.peers == "f")
    #expect(full.patience == 2.5 && full.output == "o" && full.json)
  }

  @Test(arguments: [
    "compare --only nothing", "compare --patience 0", "compare --patience nan", "compare x",
    "compare --stored", "compare --figures . --quick",
  ])
  func refuses(line: String) {
    #expect(throws: (any Error).self) { try parse(line) }
  }

  @Test func helpTeaches() {
    let help = LazyGridCommand.helpMessage(for: CompareCommand.self, columns: 120)
    #expect(help.contains("lazygrid compare --only placement --quick"))
  }

  @Test func tablesSayWhoIsMissing() throws {
    var placement = PlacementComparison(scripts: PeerScripts(python: "no-such-python"))
    placement.sizes = [1000]
    var report = ComparisonReport(machine: .current, placement: try placement.run())
    var scroll = ScrollComparison(scripts: PeerScripts(python: "no-such-python"))
    (scroll.sizes, scroll.sections, scroll.rounds, scroll.browserItems) = ([4000], [0], 1, 4000)
    report.scroll = try scroll.run()
    var edits = EditComparison()
    (edits.items, edits.count) = (4000, 2)
    report.edits = try edits.run()
    #expect(report.isEqual)
    let text = report.text
    for part in ["C first fit", "Taffy: skipped: ", "AG Grid: skipped: ", "Fenwick tree", "800/800", "equal"] {
      #expect(text.contains(part), "\(part)")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try report.write(to: folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/comparison.json"))
    let read = try JSONDecoder().decode(ComparisonReport.self, from: data)
    #expect(read.isEqual && read.placement?.peers.count == 3 && read.measurements == nil)
    let keys = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(
      Set(keys) == ["measurement", "machine", "isEqual", "placement", "scroll", "edits", "measurements"])
    for plot in ["placement-a.svg", "placement-b.svg", "scroll.svg"] {
      #expect(try String(contentsOfFile: "\(folder)/\(plot)", encoding: .utf8).hasPrefix("<svg"))
    }
  }
}
