// ForEach and the blocks of its body as rows and cells of a Grid, and rows as cells of a lazy grid.

import GridEngine

extension ForEach: GridContent where Content: GridContent {
  /// The rows and cells of all elements; of the first `Limits.cells` elements if there are more, with a diagnostic.
  ///
  /// - Complexity: O(n + c), n elements, c cells: a ``Grid`` lays out everything.
  public var _gridChildren: GridChildren {
    var parts: [GridChildren] = []
    for element in data {
      if parts.count == Limits.cells { return GridChildren(joining: parts, isCut: true) }
      parts.append(content(element)._gridChildren)
    }
    return GridChildren(joining: parts)
  }
}

extension ContentPair: GridContent where First: GridContent, Next: GridContent {
  /// The rows and cells of both, one after the other.
  public var _gridChildren: GridChildren { GridChildren(joining: [first._gridChildren, next._gridChildren]) }
}

extension ConditionalContent: GridContent where First: GridContent, Second: GridContent {
  /// The rows and cells of the branch that was taken.
  public var _gridChildren: GridChildren {
    switch self {
    case .first(let content): content._gridChildren
    case .second(let content): content._gridChildren
    }
  }
}

extension OptionalContent: GridContent where Content: GridContent {
  /// The rows and cells of the content, if there is any.
  public var _gridChildren: GridChildren { content?._gridChildren ?? GridChildren(joining: []) }
}

extension ArrayContent: GridContent where Content: GridContent {
  /// The rows and cells of each run of the loop.
  public var _gridChildren: GridChildren { GridChildren(joining: contents.map(\._gridChildren)) }
}

extension EmptyContent: GridContent {
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
