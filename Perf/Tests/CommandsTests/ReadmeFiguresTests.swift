// The README's figures are the stored ones.

import Foundation
import JSONValues
import Testing

@testable import Commands

@Suite struct ReadmeFiguresTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func stored() throws -> JSONValue {
    try JSONValue(parsing: Data(contentsOf: ReadmeFiguresTests.root.appending(path: ReadmeFigures.storedPath)))
  }

  @Test func readmeHasTheStoredFigures() throws {
    let readme = try String(contentsOf: ReadmeFiguresTests.root.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(ReadmeFigures.section(of: readme))
    let tables = try ReadmeFigures.tables(stored())
    #expect(
      readme[section].trimmingCharacters(in: .newlines) == tables,
      "write the README's tables with: lazygrid compare --readme .")
  }

  @Test func storedFiguresAreComplete() throws {
    let json = try stored()
    #expect(json["isEqual"] == .bool(true))
    #expect(json["measurements"]?["scroll"]?.arrayValue?.count == ReadmeFigures.scrollSizes.count)
    #expect(json["measurements"]?["place"]?.arrayValue?.count == 2 * ReadmeFigures.packings.count)
    #expect(json["edits"]?["entries"]?.arrayValue?.count == 12)
    #expect((json["placement"]?["pairings"]?.arrayValue?.count ?? 0) > 10)
    let tables = ReadmeFigures.tables(json)
    #expect(!tables.contains("–"), "a figure is missing")
    // Every line of a table has as many cells as the one before it.
    let lines = tables.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("|") && next.hasPrefix("|") {
      #expect(line.filter { $0 == "|" }.count == next.filter { $0 == "|" }.count)
    }
  }

  @Test func figuresOfTheJSONAreThoseOfTheTables() throws {
    let json = try JSONValue(
      parsing: Data(
        """
        {"machine": {"processor": "Abacus", "cores": 2, "loadAtStart": 0.1},
         "measurements": {
           "scroll": [{
             "parameters": {"items": 1000}, "scroll": {"p50": 2500, "p99": 4040}, "jump": {"p50": 9960, "p99": 123456},
             "allocationsPerStep": 0, "bytesHeld": 12345, "measuredRows": 250}],
           "place": []},
         "placement": {
           "peers": [{"name": "Snail", "version": "1", "note": "slow", "skipped": null}],
           "pairings": [
             {"mix": "a", "items": 10, "peer": "Snail", "ours": {"median": 1}, "theirs": {"median": 2}},
             {"mix": "a", "items": 20, "peer": "Snail", "ours": {"median": 0.0015}, "theirs": {"median": 2},
              "ratio": {"median": 1333.3, "low": 1, "high": 2000}}]}}
        """.utf8))
    let tables = ReadmeFigures.tables(json)
    #expect(tables.contains("2 cores of an Abacus, measuring included"))
    #expect(tables.contains("| 1,000 | 2.5 | 4.0 | 10.0 | 123 | 0 | 12,345 | 250 |"))
    #expect(tables.contains("| a, 20 | Snail | 1.50 | 2000.00 | 1,333 | 1.00 … 2,000 |"))
    #expect(!tables.contains("| a, 10 |"))
    #expect(tables.contains("- Snail: 1; slow"))
  }

  @Test func aCheckoutGetsItsTables() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: CommandError.self) { try ReadmeFigures.Checkout(path: folder.path) }
    let readme = folder.appending(path: "README.md")
    try "before\n\(ReadmeFigures.start)\nold\n\(ReadmeFigures.end)\nafter\n"
      .write(to: readme, atomically: true, encoding: .utf8)
    let json: JSONValue = ["edits": ["items": .integer(7)]]
    try ReadmeFigures.Checkout(path: folder.path).store(json)
    let text = try String(contentsOf: readme, encoding: .utf8)
    #expect(text.hasPrefix("before\n\(ReadmeFigures.start)\n\n") && text.hasSuffix("\n\n\(ReadmeFigures.end)\nafter\n"))
    #expect(text.contains("Edits of 7 items") && !text.contains("old"))
    #expect(try JSONValue(parsing: Data(contentsOf: folder.appending(path: ReadmeFigures.storedPath))) == json)
  }
}
