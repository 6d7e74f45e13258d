// A recorded or generated sequence of scroll actions: the input of a simulation.

public import GridEngine

/// One action and when it happens.
public struct ScrollStep: Sendable, Hashable {
  /// Seconds since the trace began. The simulator copies it into its record and does not wait for it.
  public var time: Double
  /// The action that is requested of the grid.
  public var action: ScrollAction

  /// Creates a step. Any value is stored as it is.
  ///
  /// - Complexity: O(1).
  public init(time: Double, action: ScrollAction) {
    self.time = time
    self.action = action
  }
}

/// A sequence of steps over a viewport, which gives the same frames each time it is replayed over the same grid.
public struct ScrollTrace: Sendable, Hashable {
  /// A title of the trace, for reports.
  public var name: String
  /// The viewport's size in points before the first step.
  public var viewport: Size
  /// The steps in the order in which they are run, which is the order of their times in every generated trace.
  public var steps: [ScrollStep]

  /// Creates a trace. Any value is stored as it is.
  ///
  /// - Complexity: O(1).
  public init(name: String, viewport: Size, steps: [ScrollStep] = []) {
    self.name = name
    self.viewport = viewport
    self.steps = steps
  }
}
