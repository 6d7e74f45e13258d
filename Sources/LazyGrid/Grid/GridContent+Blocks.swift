// ForEach and the blocks of its body as rows and cells of a Grid, and rows as cells of a lazy grid.

import GridEngine

extension ForEach: GridContent where Content: GridContent {
  /// `nil`: the number depends on the data.
  public static var _rowCount: Int? { Content._rowCount == 0 ? 0 : nil }

  /// The rows and cells of all elements, which are made when they are laid out. A ``Grid`` by itself takes the first `Limits.cells`
  /// elements if there are more, with a diagnostic; a ``GridHost`` makes those in view.
  ///
  /// - Complexity: O(1).
  public var _gridChildren: GridChildren { GridChildren(GridElements(self)) }
}

extension ContentPair: GridContent where First: GridContent, Next: GridContent {
  /// The sum of the rows of both; `nil` if either has no constant number.
  public static var _rowCount: Int? {
    guard let first = First._rowCount, let next = Next._rowCount else { return nil }
    let (sum, overflow) = first.addingReportingOverflow(next)
    return overflow ? .max : sum
  }

  /// The rows and cells of both, one after the other.
  public var _gridChildren: GridChildren {
    GridChildren(joining: [first._gridChildren, next._gridChildren.asOneElement])
  }
}

extension ConditionalContent: GridContent where First: GridContent, Second: GridContent {
  /// The number of rows of both branches; `nil` if they differ.
  public static var _rowCount: Int? { First._rowCount == Second._rowCount ? First._rowCount : nil }

  /// The rows and cells of the branch that was taken.
  public var _gridChildren: GridChildren {
    switch self {
    case .first(let content): content._gridChildren.grouped(branch: 0)
    case .second(let content): content._gridChildren.grouped(branch: 1)
    }
  }
}

extension OptionalContent: GridContent where Content: GridContent {
  /// The rows and cells of the content, if there is any.
  public var _gridChildren: GridChildren { (content?._gridChildren ?? GridChildren(joining: [])).grouped() }
}

extension ArrayContent: GridContent where Content: GridContent {
  /// The rows and cells of each run of the loop.
  public var _gridChildren: GridChildren {
    GridChildren(joining: contents.map(\._gridChildren.asOneElement)).grouped()
  }
}

extension EmptyContent: GridContent {
  /// No rows.
  public static var _rowCount: Int? { 0 }

  /// No rows and no cells.
  public var _gridChildren: GridChildren { GridChildren(joining: []) }
}

extension GridChildren: LazyGridContent {
  /// `nil`: the number depends on the value.
  public static var _cellCount: Int? { nil }

  /// Adds the cells, in rows or not, as cells of the lazy grid.
  public func _add(to parts: inout LazyGridParts) {
    parts.group(branch: 0) { parts in
      for box in boxes { parts.append(box) }
    }
  }
}

extension GridRow: LazyGridContent {
  /// `nil`: the number depends on the content of the row.
  public static var _cellCount: Int? { nil }

  /// Adds the cells: outside of a ``Grid`` a row has no effect, as in SwiftUI.
  public func _add(to parts: inout LazyGridParts) { _gridChildren._add(to: &parts) }
}
