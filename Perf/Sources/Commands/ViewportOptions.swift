// The options that choose the viewport, shared by simulate and render.

import ArgumentParser
import GridEngine
import Showcase

struct ViewportOptions: ParsableArguments {
  /// The scrolling axis as an argument.
  enum AxisName: String, ExpressibleByArgument, CaseIterable {
    case vertical, horizontal
  }

  @Option(help: ArgumentHelp("The viewport in points, 1x1 to 8192x8192.", valueName: "WxH"))
  var size = ViewportSize(width: 1280, height: 800)

  @Option(help: "The axis that scrolls: vertical or horizontal.")
  var axis = AxisName.vertical

  @Flag(name: .customLong("rtl"), help: "Lay out from right to left.")
  var isRightToLeft = false

  @Option(
    help: ArgumentHelp("The least width of a column in points (horizontal: height of a row).", valueName: "points"))
  var track = 120.0

  @Flag(help: "Pack tiles whose columns and rows follow the size of the file or item.")
  var packed = false

  @Flag(help: "Stack cells in lanes, each in the one that is shortest.")
  var lanes = false

  @Flag(help: "Lay cells out in justified rows of twice the height that --track says.")
  var justified = false

  @Option(
    help: ArgumentHelp("How tiles are packed: sparse, dense, lookback:ROWS or chunk:ITEMS.", valueName: "packing"),
    transform: PackingOptions.packing)
  var packing: PackingMode?

  @Option(
    help: ArgumentHelp(
      "Collapse these sections, counted from 0, with what is below them; their headers stay.", valueName: "n,n,…"))
  var collapse: SectionNumbers?

  @Option(
    help: ArgumentHelp(
      "Collapse all sections of this level and of deeper ones, 0 to 31: 1 leaves the headers of two levels.",
      valueName: "level"))
  var collapseBelow: Int?

  func validate() throws {
    if let collapseBelow, !(0..<Limits.levels).contains(collapseBelow) {
      throw ValidationError("--collapse-below \(collapseBelow) is out of bounds; use 0 to \(Limits.levels - 1)")
    }
    guard [packed, lanes, justified].count(where: { $0 }) <= 1 else {
      throw ValidationError("give one of --packed, --lanes and --justified")
    }
    if packing != nil, !packed { throw ValidationError("--packing needs --packed") }
    guard track.isFinite, (1...8192).contains(track) else {
      throw ValidationError("--track \(track) is out of bounds; use 1 to 8192")
    }
  }

  /// The most items whose aspect ratios are listed; they take five bytes each.
  private static let mostJustified = 200_000_000

  /// - Throws: where a section to collapse does not exist, and where there are more items than can be listed.
  func check(_ source: any CellSource) throws {
    if justified, source.itemCount > ViewportOptions.mostJustified {
      throw CommandError(
        "--justified lists an aspect ratio for each item; use \(ViewportOptions.mostJustified) at most")
    }
    if let number = collapse?.numbers.filter({ $0 >= source.sectionCount }).min() {
      throw CommandError("there is no section \(number) to collapse; use 0 to \(max(0, source.sectionCount - 1))")
    }
  }

  var gridOptions: GridOptions {
    var options = GridOptions()
    options.axis = axis == .vertical ? .vertical : .horizontal
    options.isRightToLeft = isRightToLeft
    options.viewport = Size(width: size.width, height: size.height)
    options.minimumTrack = track
    if collapse != nil || collapseBelow != nil {
      options.folds = Folds(sections: collapse?.numbers ?? [], fromLevel: collapseBelow)
    }
    if packed { options.cells = .packed(packing ?? .dense) }
    if lanes { options.cells = .lanes }
    if justified { options.cells = .justified }
    return options
  }
}

/// A size such as 1280x800.
struct ViewportSize: ExpressibleByArgument, Equatable, CustomStringConvertible {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...8192).contains(width),
      (1...8192).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String {
    [width, height].map { Int(exactly: $0).map(String.init) ?? String($0) }.joined(separator: "x")
  }
  var defaultValueDescription: String { description }
}

/// Numbers of sections such as 3,7.
struct SectionNumbers: ExpressibleByArgument, Equatable {
  var numbers: Set<Int>

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { $0 >= 0 } == true }) else { return nil }
    self.numbers = Set(numbers.compactMap(\.self))
  }
}

/// Two numbers such as 44,34.
struct NumberPair: ExpressibleByArgument, Equatable {
  var first: Double
  var second: Double

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1], first.isFinite, second.isFinite else {
      return nil
    }
    (self.first, self.second) = (first, second)
  }
}
