// Content that takes over what its predecessor held.

/// Content with a state that outlives an update: nodes, caches, a running animation.
///
/// A host makes the content in view anew in each update. Content of this kind is given the content that was there before, and may take
/// over what that held:
///
/// ```swift
/// struct Row: StatefulContent {
///   var text: String
///   var node = Node()
///
///   func replacing(_ old: Row) -> Row { Row(text: text, node: old.node) }
///   func sizeThatFits(_ proposal: ProposedSize) -> Size { node.size(of: text, in: proposal) }
/// }
/// ```
///
/// Content that goes out of view is let go, unless its cell is one of `GridHost.retainedCells`.
public protocol StatefulContent: LayoutContent {
  /// The content that is shown instead of this one, given what was shown in its cell until now.
  ///
  /// A ``GridHost`` asks before it measures new content of a cell in view, with the old content of the same ``ContentID``, where that is of the
  /// same type. It does so in an update, in ``GridHost/reload()`` and in ``GridHost/invalidateSizes(of:)``. The answer should have the size and
  /// the identity of the new content. Other containers do not ask.
  func replacing(_ old: Self) -> Self
}

extension StatefulContent {
  /// Content with a state.
  public static var _isStateful: Bool { true }

  /// ``replacing(_:)``.
  public func _successor(of old: Self) -> Self { replacing(old) }
}
