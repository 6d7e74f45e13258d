// What a step tells its host: D1.

/// A piece by its cell and pane.
public struct ModelPiece: Hashable, Sendable {
  public var cell: ModelAddress
  public var pane: ModelPane
}

extension TableModel {
  /// Which pieces enter and leave, in drawing order; scrolling moves none (F2).
  public func changes(from: ModelPoint, to: ModelPoint) -> (entered: [ModelPiece], left: [ModelPiece]) {
    let before = cells(at: from).map { ModelPiece(cell: $0.cell, pane: $0.pane) }
    let after = cells(at: to).map { ModelPiece(cell: $0.cell, pane: $0.pane) }
    return (after.filter { !before.contains($0) }, before.filter { !after.contains($0) })
  }
}
