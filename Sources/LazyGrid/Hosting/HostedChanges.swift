// The changes of one step of a host.

public import GridEngine

/// The changes of one step of a host: the engine's `Changes` with content and identity.
///
/// The lists are ordered: items first, in order, then headers and footers, so that drawing in order puts headers and
/// footers on top. Of these, draw pushed ones (``HostedCell/isPushed``) first.
public struct HostedChanges {
  /// Cells that came into view.
  public internal(set) var entered: [HostedChange] = []
  /// Cells that went out of view, with the content that was shown.
  public internal(set) var left: [HostedChange] = []
  /// Cells that stayed and whose slot moved by another distance than ``shift``, or got another size.
  public internal(set) var moved: [HostedChange] = []
  /// Cells that stayed in view and have other content, because the grid was updated.
  public internal(set) var updated: [HostedCell] = []
  /// Cells that stayed in view under another number.
  public internal(set) var renumbered: [CellRenumbering] = []
  /// Cells that went out of view and keep their content; see ``GridHost/retainedCells``.
  public internal(set) var retained: [HostedChange] = []
  /// Retained cells that came into view again.
  public internal(set) var returned: [HostedChange] = []
  /// Handles that are not needed any more, whose views can be let go; see ``GridHost/contentType``.
  public internal(set) var discarded: [Int] = []
  /// Handles of cells that left and that no cell has now: their views wait for cells to come, and are not to be seen meanwhile;
  /// see `Changes.hidden`.
  public internal(set) var hidden: [Int] = []
  /// The distance by which all content in view moved in content coordinates; see `Changes.shift`.
  public internal(set) var shift = Point.zero
  /// The offset after the step, in points.
  public internal(set) var offset = 0.0
  /// Cells that were measured during the step.
  public internal(set) var measurements = 0
  /// Cells in view or retained after the step.
  public internal(set) var visibleCount = 0
  /// Whether the step went where it was to go; after one that did not, see ``GridHost/performPostponedWork(while:)``.
  public internal(set) var status = StepStatus.done

  /// True when no cell entered, left, moved or got other content, or went out of view or came back as a retained one.
  public var isEmpty: Bool {
    entered.isEmpty && left.isEmpty && moved.isEmpty && updated.isEmpty && retained.isEmpty && returned.isEmpty
  }
}

extension HostedChanges {
  /// Says that all cells in view entered, since everything was laid out anew.
  ///
  /// - Parameter handles: those whose views exist.
  mutating func enter(_ cells: [HostedCell], using handles: [Int]) {
    let handles = Set(handles)
    moved = []
    entered = cells.map { cell in
      HostedChange(
        cell: cell, previousFrame: nil, reason: .data, isDeleted: false,
        isReused: cell.handle.map { handles.contains($0) } ?? false)
    }
  }
}
