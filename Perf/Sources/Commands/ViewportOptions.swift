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

  @Option(
    help: ArgumentHelp("How tiles are packed: sparse, dense, lookback:ROWS or chunk:ITEMS.", valueName: "packing"),
    transform: PackingOptions.packing)
  var packing: PackingMode?

  func validate() throws {
    if packing != nil, !packed { throw ValidationError("--packing needs --packed") }
    guard track.isFinite, (1...8192).contains(track) else {
      throw ValidationError("--track \(track) is out of bounds; use 1 to 8192")
    }
  }

  var gridOptions: GridOptions {
    var options = GridOptions()
    options.axis = axis == .vertical ? .vertical : .horizontal
    options.isRightToLeft = isRightToLeft
    options.viewport = Size(width: size.width, height: size.height)
    options.minimumTrack = track
    if packed { options.packing = packing ?? .dense }
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
