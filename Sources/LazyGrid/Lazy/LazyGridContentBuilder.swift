// The result builder of lazy grids, sections and ForEach.

/// Builds the content of a lazy grid from any number of statements, `if`, `switch`, `for` and `#available` included.
@resultBuilder
public enum LazyGridContentBuilder {
  /// Content of any kind.
  ///
  /// - Complexity: O(1), as all of these.
  public static func buildExpression<Content: LazyGridContent>(_ content: Content) -> Content { content }

  /// No statement.
  public static func buildBlock() -> EmptyContent { EmptyContent() }

  /// The first statement.
  public static func buildPartialBlock<Content: LazyGridContent>(first: Content) -> Content { first }

  /// Each further statement.
  public static func buildPartialBlock<First: LazyGridContent, Next: LazyGridContent>(
    accumulated: First, next: Next
  ) -> ContentPair<First, Next> {
    ContentPair(first: accumulated, next: next)
  }

  /// `if` without `else`.
  public static func buildOptional<Content: LazyGridContent>(_ content: Content?) -> OptionalContent<Content> {
    OptionalContent(content: content)
  }

  /// The first branches of `if` with `else`, and of `switch`.
  public static func buildEither<First: LazyGridContent, Second: LazyGridContent>(
    first content: First
  ) -> ConditionalContent<First, Second> {
    .first(content)
  }

  /// The other branches.
  public static func buildEither<First: LazyGridContent, Second: LazyGridContent>(
    second content: Second
  ) -> ConditionalContent<First, Second> {
    .second(content)
  }

  /// `for`.
  public static func buildArray<Content: LazyGridContent>(_ contents: [Content]) -> ArrayContent<Content> {
    ArrayContent(contents: contents)
  }

  /// `if #available`: the type is erased, since what it names may not exist elsewhere.
  public static func buildLimitedAvailability(_ content: some LazyGridContent) -> ErasedContent {
    ErasedContent(content)
  }
}
