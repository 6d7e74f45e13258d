// The types that the result builder makes of statements.

/// Two statements, of which the first may be such a pair itself.
public struct ContentPair<First: LazyGridContent, Next: LazyGridContent>: LazyGridContent {
  @usableFromInline let first: First
  @usableFromInline let next: Next

  /// The sum of the cells of both; `nil` if either has no constant number.
  public static var _cellCount: Int? {
    guard let first = First._cellCount, let next = Next._cellCount else { return nil }
    // Types outside this module may return any number.
    let (sum, overflow) = first.addingReportingOverflow(next)
    return overflow ? .max : sum
  }

  /// Adds one after the other.
  public func _add(to parts: inout LazyGridParts) {
    first._add(to: &parts)
    next._add(to: &parts)
  }
}

/// No statement: nothing.
public struct EmptyContent: LazyGridContent {
  /// Nothing.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// No cells.
  public static var _cellCount: Int? { 0 }

  /// Adds nothing.
  public func _add(to parts: inout LazyGridParts) { parts.skip() }
}

/// `if` with `else`, or a part of a `switch`.
public enum ConditionalContent<First: LazyGridContent, Second: LazyGridContent>: LazyGridContent {
  /// The condition holds.
  case first(First)
  /// It does not.
  case second(Second)

  /// The number of cells of both branches; `nil` if they differ.
  public static var _cellCount: Int? { First._cellCount == Second._cellCount ? First._cellCount : nil }

  /// Adds the branch that was taken.
  public func _add(to parts: inout LazyGridParts) {
    switch self {
    case .first(let content): parts.group(branch: 0) { content._add(to: &$0) }
    case .second(let content): parts.group(branch: 1) { content._add(to: &$0) }
    }
  }
}

/// `if` without `else`.
public struct OptionalContent<Content: LazyGridContent>: LazyGridContent {
  let content: Content?

  /// `nil`, unless the content has no cells anyway.
  public static var _cellCount: Int? { Content._cellCount == 0 ? 0 : nil }

  /// Adds the content, if there is any.
  public func _add(to parts: inout LazyGridParts) { parts.group(branch: 0) { content?._add(to: &$0) } }
}

/// `for`.
public struct ArrayContent<Content: LazyGridContent>: LazyGridContent {
  let contents: [Content]

  /// `nil`: the number depends on how often the loop runs.
  public static var _cellCount: Int? { Content._cellCount == 0 ? 0 : nil }

  /// Adds each content, identified by its place in the loop.
  public func _add(to parts: inout LazyGridParts) {
    parts.group(branch: 0) { parts in
      for content in contents { parts.group(branch: 0) { content._add(to: &$0) } }
    }
  }
}

/// Type-erased content.
public struct ErasedContent: LazyGridContent {
  private let content: ErasedBox

  /// Erases the type of content.
  ///
  /// - Complexity: O(1).
  public init(_ content: some LazyGridContent) { self.content = ErasedBox.Holder(content) }

  /// `nil`: the type is erased.
  public static var _cellCount: Int? { nil }

  /// Adds the content.
  public func _add(to parts: inout LazyGridParts) { parts.group(branch: 0) { content._add(to: &$0) } }
}

/// Content behind a class, as in ``ContentBox``.
private class ErasedBox {
  func _add(to parts: inout LazyGridParts) {}

  final class Holder<Content: LazyGridContent>: ErasedBox {
    let content: Content

    init(_ content: Content) { self.content = content }

    override func _add(to parts: inout LazyGridParts) { content._add(to: &parts) }
  }
}
