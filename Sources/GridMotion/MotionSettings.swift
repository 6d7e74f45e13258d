// The settings of motion, as one value.

/// How cells move: times, distances and numbers. They take effect at the next change, but for ``spring`` and ``fadeDuration``, which
/// also count for what is under way.
public struct MotionSettings: Sendable, Hashable {
  /// The spring that brings cells to their places.
  public var spring = Spring()
  /// Seconds in which a cell that is new appears, and one that is deleted or hidden disappears; 0.25 at first. NaN and negative
  /// values count as 0: at once.
  public var fadeDuration = 0.25
  /// Seconds by which each cell begins to move later than the one before it, in the order of the cells; 0 at first. A cell that is
  /// in motion already goes on without waiting. NaN and negative values count as 0.
  public var stagger = 0.0
  /// The longest time that ``stagger`` lets a cell wait, in seconds; 0.3 at first. NaN and negative values count as 0.
  public var maximumDelay = 0.3
  /// Points beyond the viewport's edges at which cells begin that come from out of view, and end that go there; 40 at first. So no
  /// cell moves farther than across the viewport and twice as far as this. NaN and negative values count as 0.
  public var maximumDistance = 40.0
  /// The most cells that are in motion at a time, those that left among them; 500 at first. Of more, the first in order move, and
  /// the others are in their places at once. A negative number counts as 0.
  public var maximumCount = 500
  /// The scale at which cells appear; 0.85 at first. NaN counts as 1, other values are clamped to 0…2.
  public var appearingScale = 0.85
  /// The scale at which cells disappear; 0.85 at first. Bad values are treated as in ``appearingScale``.
  public var disappearingScale = 0.85
  /// True where nothing is to move, as users of many systems can ask for: cells are in their places at once, and those that come
  /// and go fade there. What is under way ends at the next step.
  public var reducesMotion = false

  /// The settings to begin with.
  ///
  /// - Complexity: O(1).
  public init() {}

  var checked: MotionSettings {
    var settings = self
    settings.spring = spring.checked
    settings.fadeDuration = MotionSettings.length(fadeDuration)
    settings.stagger = MotionSettings.length(stagger)
    settings.maximumDelay = MotionSettings.length(maximumDelay)
    settings.maximumDistance = MotionSettings.length(maximumDistance)
    settings.maximumCount = max(0, maximumCount)
    settings.appearingScale = MotionSettings.scale(appearingScale)
    settings.disappearingScale = MotionSettings.scale(disappearingScale)
    return settings
  }

  private static func length(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1_000_000, value)) }

  private static func scale(_ value: Double) -> Double { value.isNaN ? 1 : max(0, min(2, value)) }
}
