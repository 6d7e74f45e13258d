// A grid as content of another container, and access to its cells.

public import GridEngine

extension Grid {
  /// The size that the grid takes; infinite where its content is. See ``sizeThatFits(_:environment:)``.
  ///
  /// - Complexity: O(n log n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    sizeThatFits(proposal, environment: LayoutEnvironment())
  }

  /// No distance on the sides where a cell at the edge prefers none, the default distance on the others; none at all
  /// for a grid without cells.
  ///
  /// - Complexity: O(n), n cells.
  public var spacing: ContentSpacing {
    var diagnostics: [LazyGridDiagnostic] = []
    let structure = GridStructure(self, environment: LayoutEnvironment(), diagnostics: &diagnostics)
    guard !structure.cells.isEmpty else { return .zero }
    var spacing = ContentSpacing.standard
    for cell in structure.cells {
      if cell.columns.lowerBound == 0, cell.spacing.leading == .zero { spacing.leading = .zero }
      if cell.columns.upperBound == structure.columnCount, cell.spacing.trailing == .zero { spacing.trailing = .zero }
      if cell.row == 0, cell.spacing.top == .zero { spacing.top = .zero }
      if cell.row == structure.rows.count - 1, cell.spacing.bottom == .zero { spacing.bottom = .zero }
    }
    return spacing
  }

  /// The number of cells in all rows, and of views outside rows.
  ///
  /// - Complexity: O(n), n cells.
  public var cellCount: Int { children.boxes.count }

  /// The content of all cells that are of one type, with their indices in ``Layout/frames``, for a host to draw.
  ///
  /// - Complexity: O(n), n cells.
  public func contents<Content: LayoutContent>(as type: Content.Type) -> [(index: Int, content: Content)] {
    var found: [(index: Int, content: Content)] = []
    for (index, box) in children.boxes.enumerated() {
      if let holder = box as? ContentBox.Holder<Content> { found.append((index, holder.content)) }
    }
    return found
  }
}
