// The ways to move what measures its cells by itself: hosts give one, and get the others.

/// A grid that knows how to measure its cells, and so takes steps without being given sizes: a host of a ``VirtualGrid``.
///
///     extension Host: GridScrolling {
///       typealias Report = Changes
///       var reader: GridReader { GridReader(grid) }
///       func writer() -> GridWriter? { grid.writer() }
///       var noReport: Changes { Changes() }
///       func step(to target: ScrollTarget) -> Changes { grid.step(to: target, measure: measure) }
///     }
public protocol GridScrolling: GridChanging {
  /// Takes a step: goes to a target, makes and measures what comes into view, and says what changed. All other ways to move the
  /// viewport are short for this one.
  ///
  /// - Parameter target: where the step is to go; a number that is NaN does not scroll and is reported.
  /// - Complexity: That of ``VirtualGrid/step(to:measure:)``.
  @discardableResult
  func step(to target: ScrollTarget) -> Report
}

extension GridScrolling {
  /// Shows a change, by a step that stays.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func reportChange() -> Report { layout() }

  /// Sets the size of the viewport, and takes a step that stays.
  ///
  /// - Parameter size: points; see ``VirtualGrid/resize(to:)``.
  /// - Complexity: That of ``GridChanging/resize(to:)`` and of ``step(to:)``.
  @discardableResult
  public func layout(in size: Size) -> Report {
    guard writer() != nil else { return noReport }
    resize(to: size)
    return layout()
  }

  /// A step that stays where it is: shows what changed of sizes, sections, settings or measurements.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func layout() -> Report { step(to: .stay) }

  /// Moves the viewport's leading edge to an offset in points; see ``ScrollTarget/to(_:across:)``.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func scroll(to offset: Double) -> Report { step(to: .to(offset)) }

  /// Moves the viewport by a distance in points, positive towards the end; see ``ScrollTarget/by(_:across:)``.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func scroll(by distance: Double) -> Report { step(to: .by(distance)) }

  /// Moves the viewport so that a cell is in view; see ``ScrollTarget/cell(_:anchor:distance:expands:)``, which says what the
  /// parameters mean.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func scroll(
    to id: CellID, anchor: UnitPoint? = nil, distance: Double = 0, expands: Bool = false
  ) -> Report {
    step(to: .cell(id, anchor: anchor, distance: distance, expands: expands))
  }
}
