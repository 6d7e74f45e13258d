// The result builder of Grid and GridRow.

/// Builds the rows and cells of a ``Grid`` from any number of statements, `if`, `switch`, `for` and `#available`
/// included.
@resultBuilder
public enum GridContentBuilder {
  /// Content, a row, or a part built elsewhere.
  ///
  /// - Complexity: O(c), c cells.
  public static func buildExpression<Content: GridContent>(_ content: Content) -> GridChildren {
    content._gridChildren.asOneElement
  }

  /// Statements one after another.
  ///
  /// - Complexity: O(c), c cells; as all of these.
  public static func buildBlock(_ parts: GridChildren...) -> GridChildren { GridChildren(joining: parts) }

  /// `if` without `else`.
  public static func buildOptional(_ part: GridChildren?) -> GridChildren {
    (part ?? GridChildren(joining: [])).grouped()
  }

  /// The first branches of `if` with `else`, and of `switch`.
  public static func buildEither(first part: GridChildren) -> GridChildren { part.grouped(branch: 0) }

  /// The other branches.
  public static func buildEither(second part: GridChildren) -> GridChildren { part.grouped(branch: 1) }

  /// `for`.
  public static func buildArray(_ parts: [GridChildren]) -> GridChildren {
    GridChildren(joining: parts.map(\.asOneElement)).grouped()
  }

  /// `if #available`.
  public static func buildLimitedAvailability(_ part: GridChildren) -> GridChildren { part.grouped() }
}
