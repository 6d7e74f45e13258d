// A packed grid as content, and access to its items.

public import GridEngine

extension PackedGrid {
  /// The size that the grid takes; see ``sizeThatFits(_:environment:)``.
  ///
  /// - Complexity: as ``sizeThatFits(_:environment:)``.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    sizeThatFits(proposal, environment: LayoutEnvironment())
  }

  /// The size that the grid takes when it is offered `proposal`, in points. Across the flow, and in fill mode along it,
  /// it is what is offered, or more if the tracks need it. If nothing or infinity is offered, and along the flow in
  /// scroll mode, it is what the tracks take.
  ///
  /// - Complexity: as ``Structure/sizeThatFits(_:environment:measure:)`` for ``structure``.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    let (structure, contents) = resolved()
    var measurer = PackedContents.Measurer(contents, environment: environment)
    return structure.sizeThatFits(proposal, environment: environment) {
      measurer.size(of: $0, proposal: $1)
    }
  }

  /// Lays the grid out in `proposal`.
  ///
  /// - Complexity: as ``Structure/layout(proposal:environment:measure:)`` for ``structure``.
  public func layout(proposal: ProposedSize, environment: LayoutEnvironment = LayoutEnvironment()) -> Layout {
    let (structure, contents) = resolved()
    var measurer = PackedContents.Measurer(contents, environment: environment)
    return structure.layout(proposal: proposal, environment: environment) {
      measurer.size(of: $0, proposal: $1)
    }
  }

  /// The items of the grid with their content and identities.
  ///
  /// - Complexity: as ``structure``.
  public var items: Items { Items(contents: resolved().contents) }

  /// The content and identity of each item, in the order of the declaration. Content of data is made each time it is
  /// asked for.
  public struct Items {
    let contents: PackedContents

    /// The number of items.
    public var count: Int { contents.count }

    /// The content of an item, if it is of a type or conforms to a protocol; `nil` also if there is no such item.
    ///
    /// - Complexity: O(log s), s statements.
    public func content<Content>(of item: Int, as type: Content.Type) -> Content? {
      contents.box(of: item)?.content(as: type)
    }

    /// The identity of an item, whatever its number. The same declaration run again gives the same content the same
    /// identity, so a host can animate an item from its place in one layout to that in the next. `nil` if there is no
    /// such item.
    ///
    /// Named items (``PackedGridContent/id(_:)``) are identified by their name and the names around them, others by the
    /// statements that lead to them and the identifiers of the elements on the path.
    ///
    /// - Complexity: O(log s), s statements.
    public func id(of item: Int) -> ContentID? { contents.id(of: item)?.detached }

    /// The content behind an item, which fills its cell frame.
    ///
    /// - Complexity: O(log b), b items that have one.
    public func background<Content>(of item: Int, as type: Content.Type) -> Content? {
      contents.backgrounds[item]?.content(as: type)
    }

    /// The content over an item, which fills its cell frame.
    ///
    /// - Complexity: O(log b), b items that have one.
    public func overlay<Content>(of item: Int, as type: Content.Type) -> Content? {
      contents.overlays[item]?.content(as: type)
    }
  }
}
