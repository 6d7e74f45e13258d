// The options that choose a packed grid, shared by `measure place`, `packed-edits` and `width`.

public import ArgumentParser
import GridEngine
public import Measuring

struct PackingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How many items the section has, 2 to 100000000.", valueName: "n"))
  var items: Int

  @Option(help: ArgumentHelp("How many columns, 1 to 16384.", valueName: "n"))
  var columns = 12

  @Option(help: "The mix of spans: a is 1x1 1x1 2x1 1x2 2x2, b is 1x1 2x1 3x1 4x1 1x2 2x2 3x3 4x4 1x3.")
  var mix = SpanMix.a

  @Option(help: ArgumentHelp("sparse, dense, lookback:ROWS or chunk:ITEMS.", valueName: "packing"))
  var packing = "dense"

  @Option(
    help: ArgumentHelp("Every row has this many points; without it rows are measured.", valueName: "points"))
  var rowExtent: Double?

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard (2...100_000_000).contains(items) else {
      throw ValidationError("--items \(items) is out of bounds; use 2 to 100000000")
    }
    guard (1...Limits.tracks).contains(columns) else {
      throw ValidationError("--columns \(columns) is out of bounds; use 1 to \(Limits.tracks)")
    }
    if let rowExtent, !(0...Limits.extent).contains(rowExtent) {
      throw ValidationError("--row-extent \(rowExtent) is out of bounds; use 0 to \(Limits.extent)")
    }
    _ = try grid()
  }

  func grid() throws -> PackedWorkload {
    let mode = try PackingOptions.packing(packing)
    return PackedWorkload(items: items, columns: columns, mix: mix, packing: mode, rowExtent: rowExtent)
  }

  static func packing(_ text: String) throws -> PackingMode {
    let parts = text.split(separator: ":", maxSplits: 1)
    switch (parts.first.map(String.init) ?? "", parts.count == 2 ? Int(parts[1]) : nil) {
    case ("sparse", nil) where parts.count == 1: return .sparse
    case ("dense", nil) where parts.count == 1: return .dense
    case ("lookback", let rows?) where rows >= 0: return .dense(lookback: rows)
    case ("chunk", let items?) where items >= 1: return .dense(chunk: items)
    default: throw ValidationError("\"\(text)\" is no packing; use sparse, dense, lookback:8 or chunk:256")
    }
  }
}

extension SpanMix: ExpressibleByArgument {}
