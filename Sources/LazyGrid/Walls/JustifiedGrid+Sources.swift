// Declaring a wall by data, by ForEach, and in groups with headers; with ratios, or with such as come later.

import GridEngine

extension JustifiedGrid {
  /// Declares a wall of elements that are identified by their `id`, and compared when the wall is updated.
  ///
  /// - Parameters:
  ///   - data: the elements.
  ///   - aspect: width ÷ height of an element, asked once for each when the wall is declared. What is not finite or not
  ///     positive counts as 1; others are clamped to 1/64 … 64.
  ///   - target: the height that rows are to have, in points.
  ///   - content: the content of an element, made when it comes into view; of several cells the first counts.
  /// - Complexity: O(n), n elements.
  public init<Data: RandomAccessCollection, Content: LazyGridContent>(
    _ data: Data, aspect: @escaping (Data.Element) -> Double, target: Double,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable & Equatable {
    self.init(ForEach(data, content: content), aspect: aspect, target: target)
  }

  /// Declares a wall of elements that are identified by their `id`.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Content: LazyGridContent>(
    _ data: Data, aspect: @escaping (Data.Element) -> Double, target: Double,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(ForEach(data, content: content), aspect: aspect, target: target)
  }

  /// Declares a wall of the elements of a ``ForEach``, with what that says of identifiers, versions and look-up.
  ///
  /// - Parameters:
  ///   - items: the elements with their content.
  ///   - aspect: width ÷ height of an element, asked once for each when the wall is declared.
  ///   - target: the height that rows are to have, in points.
  /// - Complexity: O(n), n elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>(
    _ items: ForEach<Data, ID, Content>, aspect: (Data.Element) -> Double, target: Double
  ) {
    let id = ContentID()
    self.init(groups: [JustifiedGroup(items, id: id, header: nil, aspect: aspect)], target: target)
  }

  /// Declares a wall whose items stand in groups, each with a header of its own.
  ///
  /// ```swift
  /// JustifiedGrid(
  ///   groups: ForEach(months) { month in Title(month.name) },
  ///   items: { month in ForEach(month.photos) { photo in Picture(photo) } },
  ///   aspect: \.ratio, target: 240)
  /// ```
  ///
  /// - Parameters:
  ///   - groups: the groups with their headers; with `{ _ in }` groups have none.
  ///   - items: the items of a group with their content.
  ///   - aspect: width ÷ height of an item, asked once for each when the wall is declared.
  ///   - target: the height that rows are to have, in points.
  /// - Complexity: O(g + n), g groups, n items.
  public init<
    Groups: RandomAccessCollection, GroupID: Hashable, Header: LazyGridContent, Data: RandomAccessCollection,
    ID: Hashable, Content: LazyGridContent
  >(
    groups: ForEach<Groups, GroupID, Header>, items: (Groups.Element) -> ForEach<Data, ID, Content>,
    aspect: (Data.Element) -> Double, target: Double
  ) {
    let node = ElementsNode(ContentID(), groups)
    // More than a grid can have are refused by their number.
    let count = min(groups.count, Limits.sections + 1)
    self.init(
      groups: (0..<count).map { number in
        let element = groups.element(at: number)
        return JustifiedGroup(
          items(element), id: ContentID(node, element: number),
          header: LazyGridParts.cell { parts in groups.content(element)._add(to: &parts) }, aspect: aspect)
      }, target: target)
  }
}

extension JustifiedGrid {
  /// Declares a wall of elements whose aspect ratios are not known yet: all are taken to have the usual one, until updates that
  /// the host applies tell theirs (`GridUpdate.setAspects(_:from:)`). An element that arrives is taken to be as the others are
  /// in the mean.
  ///
  /// - Parameters:
  ///   - items: the elements with their content.
  ///   - usual: width ÷ height of an element that is not known. What is not finite or not positive counts as 1.
  ///   - target: the height that rows are to have, in points.
  /// - Complexity: O(1); a host that shows it the first time takes O(n), n elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>(
    _ items: ForEach<Data, ID, Content>, usualAspect usual: Double, target: Double
  ) {
    self.init(groups: [JustifiedGroup(items, id: ContentID(), header: nil, usual: usual)], target: target)
  }

  /// Declares a wall of groups whose items have aspect ratios that are not known yet; see ``init(_:usualAspect:target:)``.
  ///
  /// - Parameters:
  ///   - groups: the groups with their headers; with `{ _ in }` groups have none.
  ///   - items: the items of a group with their content.
  ///   - usual: width ÷ height of an item that is not known.
  ///   - target: the height that rows are to have, in points.
  /// - Complexity: O(g), g groups; a host that shows it the first time takes O(n), n items.
  public init<
    Groups: RandomAccessCollection, GroupID: Hashable, Header: LazyGridContent, Data: RandomAccessCollection,
    ID: Hashable, Content: LazyGridContent
  >(
    groups: ForEach<Groups, GroupID, Header>, items: (Groups.Element) -> ForEach<Data, ID, Content>,
    usualAspect usual: Double, target: Double
  ) {
    let node = ElementsNode(ContentID(), groups)
    // More than a grid can have are refused by their number.
    self.init(
      groups: (0..<min(groups.count, Limits.sections + 1)).map { number in
        let element = groups.element(at: number)
        return JustifiedGroup(
          items(element), id: ContentID(node, element: number),
          header: LazyGridParts.cell { parts in groups.content(element)._add(to: &parts) }, usual: usual)
      }, target: target)
  }
}

extension JustifiedGroup {
  fileprivate init<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>(
    _ source: ForEach<Data, ID, Content>, id: ContentID, header: ContentBox?, usual: Double
  ) {
    self.init(
      id: id, header: header, content: JustifiedContent(ForEachRun(source, id: id, cellsOfElement: 1), usual: usual))
  }

  fileprivate init<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>(
    _ source: ForEach<Data, ID, Content>, id: ContentID, header: ContentBox?, aspect: (Data.Element) -> Double
  ) {
    // More than a grid can have are refused by their number.
    let count = min(source.count, Limits.items)
    let aspects = JustifiedItems(count: count) { aspect(source.element(at: $0)) }
    self.init(
      id: id, header: header, content: JustifiedContent(ForEachRun(source, id: id, cellsOfElement: 1), aspects))
  }
}
