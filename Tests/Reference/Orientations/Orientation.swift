// The four orientations of a grid, and what of it looks different in each.

public import GridEngine

/// A direction of scrolling and one of reading.
public struct Orientation: Hashable, Sendable, CustomStringConvertible {
  public var axis: Axis
  public var direction: LayoutDirection

  /// All four.
  public static let all = [Axis.vertical, .horizontal].flatMap { axis in
    [LayoutDirection.leftToRight, .rightToLeft].map { Orientation(axis: axis, direction: $0) }
  }

  public var description: String { "\(axis), \(direction)" }

  /// What covers the ends of the scrolling axis.
  public func insets(leading: Double, trailing: Double) -> EdgeInsets {
    axis == .vertical ? EdgeInsets(top: leading, bottom: trailing) : EdgeInsets(leading: leading, trailing: trailing)
  }

  public func size(along: Double, across: Double) -> Size {
    axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  /// A frame in the content as in a vertical grid that reads from left to right.
  public func inner(_ frame: Rect, contentWidth: Double) -> Rect {
    var frame = frame
    if direction == .rightToLeft { frame.x = contentWidth - frame.x - frame.width }
    return axis == .vertical ? frame : Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
  }

  func inner(_ frame: Rect, contentWidth: Double) -> Frame {
    let rect: Rect = inner(frame, contentWidth: contentWidth)
    return Frame(edge: Units.of(rect.y), extent: Units.of(rect.height), x: rect.x, width: rect.width)
  }

  /// The inverse of ``inner(_:contentWidth:)``.
  public func outer(edge: Double, extent: Double, x: Double, width: Double, contentWidth: Double) -> Rect {
    var rect =
      axis == .vertical
      ? Rect(x: x, y: edge, width: width, height: extent) : Rect(x: edge, y: x, width: extent, height: width)
    if direction == .rightToLeft { rect.x = contentWidth - rect.x - rect.width }
    return rect
  }

  /// An alignment, which hosts get counted from the left and the top, as in a vertical grid from left to right.
  func inner(_ alignment: UnitPoint) -> UnitPoint {
    let x = direction == .rightToLeft ? 1 - alignment.x : alignment.x
    return axis == .vertical ? UnitPoint(x: x, y: alignment.y) : UnitPoint(x: alignment.y, y: x)
  }

  /// The move that goes the same way as one in a vertical grid that reads from left to right.
  public func outer(_ move: FocusMove) -> FocusMove {
    let (back, forward): (FocusMove, FocusMove) = direction == .rightToLeft ? (.right, .left) : (.left, .right)
    return switch (axis, move) {
    case (.vertical, .left), (.horizontal, .up): back
    case (.vertical, .right), (.horizontal, .down): forward
    case (.horizontal, .left): .up
    case (.horizontal, .right): .down
    default: move
    }
  }
}

/// A cell's slot: along the scrolling axis in units, across it in points.
struct Frame: Equatable {
  var edge: Int
  var extent: Int
  var x: Double
  var width: Double
  var end: Int { edge + extent }

  /// True for frames that differ by no more than arithmetic leaves.
  func isLike(_ other: Frame) -> Bool {
    edge == other.edge && extent == other.extent && abs(x - other.x) < 1e-6 && abs(width - other.width) < 1e-6
  }
}

extension AccessibilityPosition {
  /// As a vertical grid has it.
  func inner(_ orientation: Orientation) -> AccessibilityPosition {
    guard orientation.axis == .horizontal else { return self }
    var position = self
    position.area = area.map { GridArea(column: $0.row, row: $0.column, columns: $0.rows, rows: $0.columns) }
    swap(&position.rowCount, &position.columnCount)
    return position
  }
}

extension Change {
  /// The same change as hosts of the other axis tell it.
  func turned() -> Change {
    switch self {
    case .insertItems(let count, let shapes, let target):
      .insertItems(count, shapes: shapes?.map(\.turned), at: target)
    case .reshape(let first, let section, let shapes): .reshape(first, section: section, shapes.map(\.turned))
    case .insertSection(let spec, let index): .insertSection(spec.turned(), at: index)
    case .redeclare(let section, let spec): .redeclare(section, spec.turned())
    default: self
    }
  }
}
