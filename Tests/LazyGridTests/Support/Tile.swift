// Content that knows which it is, for lazy grids.

import GridEngine
import LazyGrid

/// A tile with a name and a size; infinite or `nil`-like extents take what is offered.
struct Tile: LayoutContent, Hashable {
  var name: String
  var size: Size

  init(_ name: some CustomStringConvertible, _ width: Double = 10, _ height: Double = 10) {
    self.name = name.description
    size = Size(width: width, height: height)
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(
      width: size.width == .infinity ? proposal.width ?? 10 : size.width,
      height: size.height == .infinity ? proposal.height ?? 10 : size.height)
  }
}

/// Content whose size a test decides.
struct Probe: LayoutContent {
  var answer: (ProposedSize) -> Size
  func sizeThatFits(_ proposal: ProposedSize) -> Size { answer(proposal) }
}

/// Counts without being a value.
final class Counter {
  var count = 0
  func next() { count += 1 }
}

extension GridHost {
  /// The names of tiles in view, in order.
  var names: [String] { cells.map(\.tileName) }
  /// The frame of the tile with a name.
  func frame(_ name: String) -> Rect? { cells.first { $0.tileName == name }?.frame }
}

extension HostedCell {
  var tileName: String { content(as: Tile.self)?.name ?? "?" }
}

extension HostedChanges {
  var enteredNames: [String] { entered.map(\.cell.tileName) }
  var leftNames: [String] { left.map(\.cell.tileName) }
  var movedNames: [String] { moved.map(\.cell.tileName) }
  var updatedNames: [String] { updated.map(\.tileName) }
}
