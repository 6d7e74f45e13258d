// The types that the result builder makes of statements, in a packed grid.

extension ContentPair: PackedGridContent where First: PackedGridContent, Next: PackedGridContent {
  /// Adds one after the other.
  @inlinable
  public func _addPackedItems(to list: inout PackedItemList) {
    first._addPackedItems(to: &list)
    next._addPackedItems(to: &list)
  }
}

extension EmptyContent: PackedGridContent {
  /// Adds nothing.
  public func _addPackedItems(to list: inout PackedItemList) { list.skipStatement() }
}

extension ConditionalContent: PackedGridContent where First: PackedGridContent, Second: PackedGridContent {
  /// Adds the branch that was taken.
  public func _addPackedItems(to list: inout PackedItemList) {
    switch self {
    case .first(let content): list.group(branch: 0) { content._addPackedItems(to: &$0) }
    case .second(let content): list.group(branch: 1) { content._addPackedItems(to: &$0) }
    }
  }
}

extension OptionalContent: PackedGridContent where Content: PackedGridContent {
  /// Adds the content, if there is any.
  public func _addPackedItems(to list: inout PackedItemList) {
    list.group(branch: 0) { content?._addPackedItems(to: &$0) }
  }
}

extension ArrayContent: PackedGridContent where Content: PackedGridContent {
  /// Adds each content, identified by its place in the loop.
  public func _addPackedItems(to list: inout PackedItemList) {
    list.group(branch: 0) { list in
      for content in contents { list.group(branch: 0) { content._addPackedItems(to: &$0) } }
    }
  }
}

extension ForEach: PackedGridContent where Content: PackedGridContent {
  /// Adds the items of each element. The body runs for every element, because it determines spans and starts.
  @inlinable
  public func _addPackedItems(to list: inout PackedItemList) {
    list.add(
      PackedBatch(
        packedElements, id: { AnyHashable(elements.identify(data[data.index(data.startIndex, offsetBy: $0)])) }
      ) {
        content(data[data.index(data.startIndex, offsetBy: $0)])._addPackedItems(to: &$1)
      })
  }
}

extension LazyGridContentBuilder {
  /// `if #available`, for content of packed grids.
  public static func buildLimitedAvailability(_ content: some PackedGridContent) -> ErasedPackedContent {
    ErasedPackedContent(content)
  }
}

/// Type-erased packed content.
public struct ErasedPackedContent: PackedGridContent {
  private let erased: ErasedContent
  private let addItems: (inout PackedItemList) -> Void

  init<Content: PackedGridContent>(_ content: Content) {
    erased = ErasedContent(content)
    addItems = { content._addPackedItems(to: &$0) }
  }

  /// `nil`: the type is erased.
  public static var _cellCount: Int? { nil }

  /// Adds the content to a lazy grid.
  public func _add(to parts: inout LazyGridParts) { erased._add(to: &parts) }

  /// Adds the content.
  public func _addPackedItems(to list: inout PackedItemList) { list.group(branch: 0) { addItems(&$0) } }
}
