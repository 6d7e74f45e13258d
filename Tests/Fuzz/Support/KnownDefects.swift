// Defects of the engine that are known and not mended yet: targets leave out exactly these cases, so that they find others.

import Glibc
import GridEngine

/// One case for each defect, with its shortest input in `Tests/Fuzz/Known`. Take a case out together with the defect; with
/// `FUZZ_KNOWN=1` (as `.ci/fuzz --known` sets it) nothing is left out.
enum KnownDefects {
  /// False when the inputs of known defects are replayed.
  static let areAvoided = getenv("FUZZ_KNOWN") == nil

  /// K2: items of a million rows in a layout whose rows are measured: half a second for one item, more for several.
  static func tallest(_ rows: Int) -> Int { areAvoided && rows > 300 ? 300 : rows }

  /// K3: sections with more rows together than a grid can have, by a far start or by a tall item beside billions of others: a
  /// scroll has no end.
  static func start(_ row: Int) -> Int { areAvoided && row > 100_000 ? 100_000 : row }
  static func count(_ items: Int) -> Int {
    areAvoided && items > 400_000_000 && items <= Limits.items ? 400_000_000 : items
  }

  /// K4: a grid whose rows were cut at the limit refuses its own state as damaged.
  static func refusesOwnState(_ grid: VirtualGrid) -> Bool { areAvoided && grid.itemCount > 2_000_000_000 }

  /// K5: a packed section is measured again after restoring where the viewport shows nothing.
  static func measuresAgain(_ grid: VirtualGrid) -> Bool {
    areAvoided && (grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width) == 0
  }
}
