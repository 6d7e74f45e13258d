// Changing what a grid shows, whoever shows it. What belongs to one change stands beside it, in VirtualGrid+….swift.

/// A grid that can be changed: a ``VirtualGrid``, or something that hosts one.
///
/// A change is shown by the next step. A host (``GridScrolling``) takes that step at once where a call answers a ``Report``.
public protocol GridChanging: LiveGrid, AnyObject {
  /// What a change answers: nothing for a ``VirtualGrid``, what a step reports for a host.
  associatedtype Report

  /// Lets the grid be changed.
  ///
  /// - Returns: `nil` where it may not be, as from inside a measurement, which is reported.
  /// - Complexity: O(1).
  func writer() -> GridWriter?

  /// Sets the size of the viewport; the next step shows it. See ``VirtualGrid/resize(to:)``.
  func resize(to size: Size)

  /// Answers a change that was made: a host takes a step that stays.
  @discardableResult
  func reportChange() -> Report

  /// Answers a change that was refused.
  var noReport: Report { get }
}

/// Gives the methods of ``GridChanging`` a grid to change, and nobody else.
public struct GridWriter {
  let grid: VirtualGrid

  /// Gives a grid to change.
  ///
  /// - Complexity: O(1).
  init(_ grid: VirtualGrid) { self.grid = grid }
}

extension VirtualGrid: GridChanging {
  /// Lets this grid be changed. A step that waits for sizes is given up.
  ///
  /// - Complexity: O(1).
  public func writer() -> GridWriter? { isIdle() ? GridWriter(self) : nil }

  /// Does nothing: the next step shows what changed.
  ///
  /// - Complexity: O(1).
  public func reportChange() {}

  /// Nothing.
  ///
  /// - Complexity: O(1).
  public var noReport: Void { () }
}

extension GridChanging {
  /// Sets the size of the viewport; the next step shows it. See ``VirtualGrid/resize(to:)``.
  ///
  /// - Complexity: That of ``VirtualGrid/resize(to:)``.
  public func resize(to size: Size) { writer()?.grid.resize(to: size) }
}
