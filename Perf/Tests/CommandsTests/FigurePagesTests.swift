// The tables of the project's pages are those of the stored figures.

import Foundation
import Measuring
import ScrollSimulation
import Testing

@testable import Commands

@Suite struct FigurePagesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func stored() throws -> ComparisonReport { try FigurePages(checkout: FigurePagesTests.root.path).stored() }

  @Test func pagesHaveTheStoredFigures() throws {
    let report = try stored()
    for (page, tables) in FigurePages.tables(of: report) {
      let text = try String(contentsOf: FigurePagesTests.root.appending(path: page), encoding: .utf8)
      let section = try #require(FigurePages.section(of: text))
      #expect(
        text[section].trimmingCharacters(in: .newlines) == tables,
        "write the tables of \(page) with: lazygrid compare --figures . --stored")
    }
  }

  @Test func storedFiguresAreComplete() throws {
    let report = try stored()
    #expect(report.isEqual)
    #expect(report.measurements?.scroll.map(\.parameters.items) == EngineFigures.scrollSizes)
    #expect(report.measurements?.place.count == 2 * EngineFigures.packings.count)
    #expect(report.edits?.entries.count == 12 && (report.placement?.pairings.count ?? 0) > 10)
    let tables = FigurePages.tables(of: report).map { $0.tables }
    for tables in tables { #expect(!tables.contains("–"), "a figure is missing") }
    // Every line of a table has as many cells as the one before it.
    let lines = tables.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("|") && next.hasPrefix("|") {
      #expect(line.filter { $0 == "|" }.count == next.filter { $0 == "|" }.count)
    }
  }

  @Test func theShortTableHasEightRowsOfWhatIsFair() throws {
    let table = try stored().shortTable
    let rows = table.split(separator: "\n").dropFirst(2).map {
      $0.split(separator: "|", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 8)
    for row in rows { #expect(row.dropFirst(2).count { !$0.allSatisfy(\.isWhitespace) } >= 2, "\(row)") }
    for layout in ["Taffy", "Chromium", "AG Grid"] { #expect(!table.contains(layout)) }
  }

  @Test func figuresOfTheTablesAreThoseOfTheReport() throws {
    var report = try stored()
    report.machine.processor = "Abacus"
    report.machine.loadAtStart = 0.1
    report.measurements?.scroll.removeLast(2)
    report.measurements?.scroll[0].scroll.p50 = 2500
    report.measurements?.scroll[0].jump.p99 = 123_456
    let index = try #require(report.placement?.pairings.lastIndex { $0.mix == .a && $0.peer == "Taffy" })
    report.placement?.pairings[index].items = 20
    report.placement?.pairings[index].ours.median = 0.0015
    report.placement?.pairings[index].theirs.median = 2
    report.placement?.pairings[index].ratio.median = 1333.3
    report.placement?.peers[1].note = "slow"
    let (tables, peers) = (report.ownTables, report.peerTables)
    #expect(tables.contains("2 cores of an Abacus, measuring included"))
    #expect(
      tables.contains("| 1,000 | 2.5 | ") && tables.contains(" | 123 | ") && !tables.contains("| 1,000,000,000 |"))
    #expect(peers.contains("| a, 20 | Taffy | 1.50 | 2000.00 | 1,333 | "))
    #expect(peers.contains("- Taffy: ") && peers.contains("; slow"))
  }

  @Test func aCheckoutGetsItsTables() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = [FigurePages.readme, FigurePages.page, FigurePages.peerPage].map { folder.appending(path: $0) }
    try FileManager.default.createDirectory(at: files[1].deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: CommandError.self) { try FigurePages(checkout: folder.path) }
    for file in files {
      try "before\n\(FigurePages.start)\nold\n\(FigurePages.end)\nafter\n"
        .write(to: file, atomically: true, encoding: .utf8)
    }
    let (pages, report) = (try FigurePages(checkout: folder.path), try stored())
    try pages.store(report)
    try pages.write(pages.stored())
    for (page, tables) in FigurePages.tables(of: report) {
      let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
      #expect(text == "before\n\(FigurePages.start)\n\n\(tables)\n\n\(FigurePages.end)\nafter\n")
    }
  }
}
