// What one step of a host changed.

public import GridEngine

/// What one step of a host changed: the engine's `Changes` with content and identity.
///
/// The lists are ordered: items first, in order, then headers and footers, so that drawing in order puts headers and
/// footers on top.
public struct HostedChanges {
  /// Cells that came into view.
  public internal(set) var entered: [HostedChange] = []
  /// Cells that went out of view, with the content that was shown.
  public internal(set) var left: [HostedChange] = []
  /// Cells that stayed and whose slot moved otherwise than by ``shift``, or got another size.
  public internal(set) var moved: [HostedChange] = []
  /// Cells that stayed in view and have other content, because the grid was updated.
  public internal(set) var updated: [HostedCell] = []
  /// Cells that stayed in view under another number.
  public internal(set) var renumbered: [CellRenumbering] = []
  /// By how much all content in view moved in content coordinates; see `Changes.shift`.
  public internal(set) var shift = Point.zero
  /// The offset after the step, in points.
  public internal(set) var offset = 0.0
  /// Cells that were measured during the step.
  public internal(set) var measurements = 0
  /// Cells in view after the step.
  public internal(set) var visibleCount = 0
  /// Whether the step was put off, so that the viewport stays where it is; see ``GridHost/pack(while:)``.
  public internal(set) var isPostponed = false
  /// Whether even staying needs more items packed: the lists are empty, and a later step tells what changed.
  public internal(set) var isDeferred = false

  /// Whether no cell entered, left, moved or got other content.
  public var isEmpty: Bool { entered.isEmpty && left.isEmpty && moved.isEmpty && updated.isEmpty }
}
