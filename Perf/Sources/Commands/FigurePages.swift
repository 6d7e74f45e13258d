// The figures of the project's pages: stored, and written into the README and the documentation.

import Drawing
import Foundation
import GridEngine
import Measuring

/// The figures of the engine by itself, as the `measure` commands print them.
struct EngineFigures: Codable, Sendable {
  /// A measurement of a packed grid, with the packing as the command names it.
  struct Packed<Result: Codable & Sendable>: Codable, Sendable {
    var packing: String
    var result: Result
  }

  static let scrollSizes = [1_000, 1_000_000, 1_000_000_000]
  static let placedItems = 10_000_000
  static let packings: [(name: String, mode: PackingMode)] = [
    ("sparse", .sparse), ("dense", .dense), ("lookback:8", .dense(lookback: 8)), ("chunk:256", .dense(chunk: 256)),
  ]

  var scroll: [ScrollMeasurement.Result]
  var place: [Packed<PlaceMeasurement.Result>]
  var packedEdits: [Packed<PackedEditMeasurement.Result>]

  /// Runs all measurements.
  init(report: (String) -> Void) throws {
    scroll = try EngineFigures.scrollSizes.map { items in
      report("measure scroll --items \(items)")
      return try ScrollMeasurement(items: items, columns: 4).run()
    }
    func grid(_ mix: SpanMix, _ packing: PackingMode) -> PackedWorkload {
      PackedWorkload(items: EngineFigures.placedItems, columns: 12, mix: mix, packing: packing, rowExtent: nil)
    }
    place = try SpanMix.allCases.flatMap { mix in
      try EngineFigures.packings.map { name, mode in
        report("measure place --items \(EngineFigures.placedItems) --mix \(mix) --packing \(name)")
        return Packed(packing: name, result: try PlaceMeasurement(grid(mix, mode)).run())
      }
    }
    packedEdits = try EngineFigures.packings.filter { $0.mode != .dense }.map { name, mode in
      report("measure packed-edits --items \(EngineFigures.placedItems) --mix b --packing \(name)")
      return Packed(packing: name, result: try PackedEditMeasurement(grid(.b, mode), edits: 1_000).run())
    }
  }
}

/// The pages of a checkout of the project whose tables are generated from stored figures only.
struct FigurePages {
  static let start = "<!-- figures: written by lazygrid compare --figures -->"
  static let end = "<!-- end of figures -->"
  static let readme = "README.md"
  private static let catalog = "Sources/GridEngine/GridEngine.docc"
  static let page = "\(catalog)/Figures.md"
  static let peerPage = "\(catalog)/FiguresBesideOthers.md"
  static let figures = "Perf/Figures/comparison.json"

  let checkout: String

  /// - Throws: `CommandError` when a page is missing or has no marks.
  init(checkout: String) throws {
    self.checkout = checkout
    for page in [FigurePages.readme, FigurePages.page, FigurePages.peerPage] { _ = try parts(of: page) }
  }

  private func path(_ file: String) -> String { (checkout as NSString).appendingPathComponent(file) }

  /// The text before and after the tables of a page, marks included.
  private func parts(of page: String) throws -> (before: Substring, after: Substring) {
    let data = try InputFile.read(path(page), what: "a checkout of the project with --figures")
    let text = String(decoding: data, as: UTF8.self)
    guard let range = FigurePages.section(of: text) else {
      throw CommandError("\(path(page)) has no line \(FigurePages.start); is it this project's?")
    }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  /// The text between the marks.
  static func section(of text: String) -> Range<String.Index>? {
    guard let start = text.range(of: start), let end = text.range(of: end, range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }

  /// The stored figures.
  func stored() throws -> ComparisonReport {
    let data = try InputFile.read(path(FigurePages.figures), what: "a checkout of the project with --figures")
    return try JSONDecoder().decode(ComparisonReport.self, from: data)
  }

  func store(_ report: ComparisonReport) throws {
    let file = path(FigurePages.figures)
    try OutputFile.makeDirectory((file as NSString).deletingLastPathComponent)
    try OutputFile.write(Data((try JSON.lines(report) + "\n").utf8), to: file)
  }

  /// The pages, and the tables that each has.
  static func tables(of report: ComparisonReport) -> [(page: String, tables: String)] {
    [(readme, report.shortTable), (page, report.ownTables), (peerPage, report.peerTables)]
  }

  /// Rewrites the tables of all pages.
  func write(_ report: ComparisonReport) throws {
    for (page, tables) in FigurePages.tables(of: report) {
      let (before, after) = try parts(of: page)
      try OutputFile.write(Data("\(before)\n\n\(tables)\n\n\(after)".utf8), to: path(page))
    }
  }
}
