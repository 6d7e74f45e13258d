// Peers in scripts: what they answer, what is said when they are not there, and that wrong answers are found.

import Foundation
import GridEngine
import Testing
@testable import Measuring

@Suite struct PlacementComparisonTests {
  /// A folder of shell scripts that take the place of the Python ones.
  private func scripts(_ texts: [String: String]) throws -> PeerScripts {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return PeerScripts(python: "sh", folder: folder.path)
  }

  @Test func whoIsMissingIsSkippedWithAReason() throws {
    var comparison = PlacementComparison(
      scripts: try scripts(["taffy.py": "cat >/dev/null; echo '{\"skipped\": \"install it\"}'"]))
    comparison.sizes = [1000]
    let result = try comparison.run()
    #expect(result.isEqual && result.pairings.count == 2 && result.pairings.allSatisfy { $0.peer == "C first fit" })
    #expect(result.peers.map(\.name) == ["C first fit", "Taffy", "Chromium CSS grid"])
    #expect(result.peers[0].skipped == nil && result.peers[1].skipped == "install it")
    #expect(result.peers[2].skipped?.contains("chromium_grid.py failed") == true)
    let first = try #require((try jsonObject(result)["pairings"] as? [[String: Any]])?.first)
    #expect(
      Set(first.keys) == [
        "mix", "items", "peer", "ours", "theirs", "ratio", "pairs", "isEqual", "rows", "checksum",
      ])
  }

  @Test(arguments: [("1679", "260995910", true), ("1679", "260995911", false), ("1680", "260995910", false)])
  func answersAreCompared(rows: String, checksum: String, isEqual: Bool) throws {
    let answer = "{\"version\": \"1\", \"seconds\": 0.1, \"rows\": \(rows), \"checksum\": \"\(checksum)\"}"
    let answering = "cat >/dev/null; echo '\(answer)'"
    var comparison = PlacementComparison(scripts: try scripts(["taffy.py": answering, "chromium_grid.py": "exit 1"]))
    comparison.sizes = [10_000]
    let result = try comparison.run()
    let pairing = try #require(result.pairings.first { $0.mix == .a && $0.peer == "Taffy" })
    #expect(pairing.isEqual == isEqual && pairing.theirs.median == 0.1 && pairing.ratio.low > 1)
    #expect(pairing.rows == 1679 && pairing.checksum == "260995910")
    // The same answer to mix b is wrong in any case.
    #expect(!result.isEqual)
  }

  @Test func aPeerThatGetsSlowStops() throws {
    let answer = "cat >/dev/null; echo '{\"version\": \"1\", \"seconds\": 2, \"rows\": 1, \"checksum\": \"0\"}'"
    var comparison = PlacementComparison(scripts: try scripts(["taffy.py": answer, "chromium_grid.py": "exit 1"]))
    comparison.sizes = [1_000, 3_000, 16_000]
    comparison.secondsPerPlacement = 20
    let sizes = try comparison.run().pairings.filter { $0.mix == .a && $0.peer == "Taffy" }.map(\.items)
    #expect(sizes == [1_000, 3_000])
  }

  @Test func scriptsGetTheRequestAndMayFail() throws {
    let scripts = try scripts([
      "echo.py": "cat", "error.py": "echo first >&2; echo reason >&2; exit 3", "silent.py": "true",
      "late.py": "exec sleep 60",
    ])
    let request = ["a": [1, nil, 2.5]]
    #expect(try scripts.run("echo.py", request: request, seconds: 20) == request)
    let large = Array(0..<200_000)
    #expect(try scripts.run("echo.py", request: large, seconds: 60) == large)
    for (script, part) in [("error.py", "reason"), ("silent.py", "said nothing"), ("late.py", "after 1 s")] {
      do {
        let _: [Int] = try scripts.run(script, request: [0], seconds: script == "late.py" ? 1 : 20)
        Issue.record("\(script) did not fail")
      } catch {
        #expect("\(error)".contains(part), "\(error)")
      }
    }
    #expect(PeerScripts(python: "no-such-python").probe("taffy.py", as: "Taffy", note: "").skipped != nil)
    #expect(FileManager.default.fileExists(atPath: PeerScripts().folder + "/taffy.py"))
  }

  @Test func theFirstSpansAreThoseOfTheGenerator() {
    #expect(SpanMix.a.spans(0).isEmpty && SpanMix.a.spans(-1).isEmpty)
    #expect(SpanMix.b.spans(5) == Array(SpanMix.b.spans(1000).prefix(5)))
    for mix in SpanMix.allCases {
      var packer = Packer(columns: SpanMix.columns, packing: .dense)
      var areas: [GridArea] = []
      packer.place(mix.spans(10_000), into: &areas)
      #expect(PlacementAnswer(areas) == mix.knownAnswer(10_000))
    }
  }
}
