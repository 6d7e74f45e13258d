// The ways to move what measures its cells by itself: hosts give one, and get the others.

/// A grid that knows how to measure its cells, and so takes steps without being given sizes: a host of a ``VirtualGrid``.
///
///     extension Host: GridScrolling {
///       func step(to target: ScrollTarget) -> Changes { grid.step(to: target, measure: measure) }
///     }
public protocol GridScrolling: LiveGrid {
  /// What a step reports.
  associatedtype StepReport

  /// Takes a step: goes to a target, makes and measures what comes into view, and says what changed. All other ways to move the
  /// viewport are short for this one.
  ///
  /// - Parameter target: where the step is to go; a number that is NaN does not scroll and is reported.
  /// - Complexity: That of ``VirtualGrid/step(to:measure:)``.
  @discardableResult
  func step(to target: ScrollTarget) -> StepReport
}

extension GridScrolling {
  /// A step that stays where it is: shows what changed of sizes, sections, settings or measurements.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func layout() -> StepReport { step(to: .stay) }

  /// Moves the viewport's leading edge to an offset in points; see ``ScrollTarget/to(_:)``.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func scroll(to offset: Double) -> StepReport { step(to: .to(offset)) }

  /// Moves the viewport by a distance in points, positive towards the end; see ``ScrollTarget/by(_:)``.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func scroll(by distance: Double) -> StepReport { step(to: .by(distance)) }

  /// Moves the viewport so that a cell is in view; see ``ScrollTarget/cell(_:anchor:distance:expands:)``, which says what the
  /// parameters mean.
  ///
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func scroll(
    to id: CellID, anchor: UnitPoint? = nil, distance: Double = 0, expands: Bool = false
  ) -> StepReport {
    step(to: .cell(id, anchor: anchor, distance: distance, expands: expands))
  }
}
