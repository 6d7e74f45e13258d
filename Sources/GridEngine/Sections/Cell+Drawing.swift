// The order in which cells are drawn over one another.

extension Cell {
  /// What the cell is drawn over: a number, higher ones over lower ones. Those with the same number do not overlap, or are drawn
  /// in the order of `VirtualGrid.visibleCells`: a merged cell over what it covers.
  ///
  /// It goes by the layers of tables (``layer``), and puts headers and footers that are pushed (``isPushed``) under the others.
  ///
  /// - Complexity: O(1).
  public var drawingOrder: Int { layer * 2 + (isPushed ? 0 : 1) }
}
