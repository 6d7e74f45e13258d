// The figures of the README's performance section: measured, stored, and written into it.

import Foundation
import GridEngine
import JSONValues
import Measurements

/// The part of the README between two marks, which is made of stored figures and of nothing else.
enum ReadmeFigures {
  static let start = "<!-- figures: written by lazygrid compare --readme -->"
  static let end = "<!-- end of figures -->"
  static let storedPath = "Perf/Figures/comparison.json"

  /// The sizes of `measure scroll`, and the items of `measure place`.
  static let scrollSizes = [1_000, 1_000_000, 1_000_000_000]
  static let placedItems = 10_000_000
  static let packings: [(name: String, mode: PackingMode)] = [
    ("sparse", .sparse), ("dense", .dense), ("lookback:8", .dense(lookback: 8)), ("chunk:256", .dense(chunk: 256)),
  ]

  /// What the engine does by itself.
  static func measure(report: (String) -> Void) throws -> JSONValue {
    let scroll = try scrollSizes.map { items in
      report("measure scroll --items \(items)")
      let measurement = ScrollMeasurement(items: items, columns: 4)
      return measurement.json(try measurement.run())
    }
    let place = try ["a", "b"].flatMap { mix in
      try packings.map { packing in
        report("measure place --items \(placedItems) --mix \(mix) --packing \(packing.name)")
        let measurement = PlaceMeasurement(
          PackedGrid(items: placedItems, columns: 12, mix: mix, packing: packing.mode, rowExtent: nil))
        let result = measurement.json(try measurement.run())
        return JSONValue.object([.init("packing", .string(packing.name)), .init("result", result)])
      }
    }
    let packedEdits = try packings.filter { $0.mode != .dense }.map { packing in
      report("measure edit --items \(placedItems) --mix b --packing \(packing.name)")
      let measurement = PackedEditMeasurement(
        PackedGrid(items: placedItems, columns: 12, mix: "b", packing: packing.mode, rowExtent: nil), edits: 1_000)
      let result = measurement.json(try measurement.run())
      return JSONValue.object([.init("packing", .string(packing.name)), .init("result", result)])
    }
    return ["scroll": .array(scroll), "place": .array(place), "packedEdits": .array(packedEdits)]
  }

  /// A checkout of the project.
  struct Checkout {
    let readme: String
    let stored: String
    private let text: String

    /// - Throws: `CommandError` when there is no README with the marks.
    init(path: String) throws {
      readme = (path as NSString).appendingPathComponent("README.md")
      stored = (path as NSString).appendingPathComponent(ReadmeFigures.storedPath)
      text = String(
        decoding: try InputFile.read(readme, what: "a checkout of the project with --readme"), as: UTF8.self)
      guard ReadmeFigures.section(of: text) != nil else {
        throw CommandError("\(readme) has no line \(ReadmeFigures.start); is it this project's?")
      }
    }

    /// Stores figures and writes the README's tables anew.
    func store(_ json: JSONValue) throws {
      try OutputFile.makeDirectory((stored as NSString).deletingLastPathComponent)
      try OutputFile.write(Data((json.indentedText + "\n").utf8), to: stored)
      guard let section = ReadmeFigures.section(of: text) else { return }
      var text = text
      text.replaceSubrange(section, with: "\n\n" + ReadmeFigures.tables(json) + "\n\n")
      try OutputFile.write(Data(text.utf8), to: readme)
    }
  }

  /// What stands between the marks.
  static func section(of text: String) -> Range<String.Index>? {
    guard let start = text.range(of: start), let end = text.range(of: end, range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }
}
