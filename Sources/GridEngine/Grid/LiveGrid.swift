// What a grid and whatever shows it answer alike. Queries that belong to a change stand beside it, in VirtualGrid+….swift.

/// A grid as it is now: a ``VirtualGrid``, or something that shows what one lays out. A ``GridSnapshot`` is a grid as it was.
///
/// Whoever has a ``VirtualGrid`` gets all these queries by giving a ``reader``:
///
///     extension Host: LiveGrid {
///       var reader: GridReader { GridReader(grid) }
///     }
public protocol LiveGrid: GridQuerying {
  /// What the queries read; every one asks for it.
  ///
  /// - Complexity: O(1).
  var reader: GridReader { get }
}

/// Gives the queries of ``LiveGrid`` a grid to read, and nobody a grid to change.
public struct GridReader {
  let grid: VirtualGrid

  /// Gives a grid to read.
  ///
  /// - Complexity: O(1).
  public init(_ grid: VirtualGrid) { self.grid = grid }
}

extension VirtualGrid: LiveGrid {
  /// This grid itself.
  ///
  /// - Complexity: O(1).
  public var reader: GridReader {
    @inline(__always) get { GridReader(self) }
  }
}

extension LiveGrid {
  var model: GridModel {
    @inline(__always) get { reader.grid.model }
  }

  /// The direction in which the grid scrolls.
  ///
  /// - Complexity: O(1).
  public var axis: Axis {
    @inline(__always) get { reader.grid.orientation.axis }
  }

  /// The direction in which x grows while reading.
  ///
  /// - Complexity: O(1).
  public var layoutDirection: LayoutDirection {
    @inline(__always) get { reader.grid.orientation.direction }
  }

  /// The last viewport size that was set, in points.
  ///
  /// - Complexity: O(1).
  public var viewportSize: Size { reader.grid.state.viewport.size ?? .zero }

  /// The last viewport size that was set with extents on both axes, in points, by which the grid is laid out; zero before that.
  ///
  /// - Complexity: O(1).
  public var layoutSize: Size {
    let grid = reader.grid
    let (across, along) = (grid.state.viewport.across, grid.state.viewport.bounds.points)
    return grid.orientation.size(across: across, along: along)
  }
}
