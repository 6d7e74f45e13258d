// What comparing elements has to know of a host, so that it can be done on any thread.

import GridEngine

/// What a ``GridHost`` shows of one ``ForEach``, as a value that any thread may have: from it an update is prepared away from
/// the host.
///
/// ```swift
/// let snapshot = try host.snapshot()
/// let prepared = try await Task.detached { try snapshot.prepare(from: messages, to: newer) }.value
/// try host.update(chat(newer), applying: prepared)
/// ```
///
/// Between the two the host may be scrolled, and jump, and be asked. If it is shown another declaration, the prepared update is
/// refused with ``HostUpdateError/changedMeanwhile``.
public struct HostSnapshot: Sendable {
  /// Of the declaration that is shown.
  let token: GridDeclaration.Token
  let place: GridDeclaration.ElementsPlace
  /// The number of items of the section that holds the elements.
  let itemCount: Int
  /// The items of the section in view, in ascending order, and the one that keeps its place.
  let visible: [Int]
  let anchor: Int?

  /// The number of elements that the host shows.
  ///
  /// - Complexity: O(1).
  public var elementCount: Int { place.count }
}

/// An update that was compared already; see ``HostSnapshot``.
public struct PreparedUpdate: Sendable {
  let token: GridDeclaration.Token
  /// The changes of items; nothing is told of what they do not name.
  let update: GridUpdate
}

extension HostSnapshot {
  /// Compares old elements with new ones, as ``GridHost/update(_:environment:)`` does it.
  ///
  /// - Parameters:
  ///   - old: the elements that the host showed at the snapshot.
  ///   - new: those that it is to show.
  /// - Throws: ``HostUpdateError/otherElements(_:expected:)``.
  /// - Complexity: O(n) for n elements, O(n log n) where they change their order.
  @_disfavoredOverload @inlinable
  public func prepare<Data: RandomAccessCollection>(
    from old: Data, to new: Data
  ) throws(HostUpdateError) -> PreparedUpdate where Data.Element: Identifiable {
    try check(new.count)
    return try prepare(
      ElementChanges.between(old, new, identify: { $0.id }, areEqual: { _, _ in true }), from: old.count, isUnsure: true
    )
  }

  /// Compares old elements with new ones; elements that are equal to what they were keep their sizes and their content.
  ///
  /// - Complexity: O(n) for n elements, O(n log n) where they change their order.
  @inlinable
  public func prepare<Data: RandomAccessCollection>(
    from old: Data, to new: Data
  ) throws(HostUpdateError) -> PreparedUpdate where Data.Element: Identifiable & Equatable {
    try check(new.count)
    return try prepare(
      ElementChanges.between(old, new, identify: { $0.id }, areEqual: { $0 == $1 }), from: old.count,
      isUnsure: !ElementCode<Data, Data.Element.ID>.areValues(isIdentity: false))
  }

  /// Compares old elements with new ones by the identifiers at a key path.
  ///
  /// - Complexity: O(n) for n elements, O(n log n) where they change their order.
  @_disfavoredOverload @inlinable
  public func prepare<Data: RandomAccessCollection, ID: Hashable>(
    from old: Data, to new: Data, id: KeyPath<Data.Element, ID>
  ) throws(HostUpdateError) -> PreparedUpdate {
    try check(new.count)
    return try prepare(
      ElementChanges.between(old, new, identify: { $0[keyPath: id] }, areEqual: { _, _ in true }), from: old.count,
      isUnsure: true)
  }

  /// Compares old elements with new ones by the identifiers at a key path; elements that are equal to what they were keep
  /// their sizes and their content.
  ///
  /// - Complexity: O(n) for n elements, O(n log n) where they change their order.
  @inlinable
  public func prepare<Data: RandomAccessCollection, ID: Hashable>(
    from old: Data, to new: Data, id: KeyPath<Data.Element, ID>
  ) throws(HostUpdateError) -> PreparedUpdate where Data.Element: Equatable {
    try check(new.count)
    let isIdentity = id as AnyKeyPath == \Data.Element.self as AnyKeyPath
    return try prepare(
      ElementChanges.between(old, new, identify: { $0[keyPath: id] }, areEqual: { $0 == $1 }), from: old.count,
      isUnsure: !ElementCode<Data, ID>.areValues(isIdentity: isIdentity))
  }

  /// Refuses what no grid could show before it is looked at.
  @usableFromInline
  func check(_ count: Int) throws(HostUpdateError) {
    let (items, overflow) = count.multipliedReportingOverflow(by: place.cells)
    if overflow || count > Limits.items || items > Limits.items {
      throw .update(.tooManyItems(count: overflow ? .max : max(count, items)))
    }
  }

  /// - Parameter isUnsure: true where elements do not tell whether they changed.
  @usableFromInline
  func prepare(
    _ elements: ElementChanges, from oldCount: Int, isUnsure: Bool
  ) throws(HostUpdateError) -> PreparedUpdate {
    guard oldCount == elementCount || place.cells == 0 else { throw .otherElements(oldCount, expected: elementCount) }
    let items = place.start..<place.start + oldCount * place.cells
    var changes = RunChanges(elements.runs)
    if !isUnsure { changes.reloads = elements.reloads }
    changes = changes.times(place.cells)
    var update = GridUpdate()
    if isUnsure {
      update.reloadItems(items, section: place.section)
    } else {
      for range in changes.reloads {
        update.reloadItems(
          items.lowerBound + range.lowerBound..<items.lowerBound + range.upperBound, section: place.section)
      }
    }
    var runs: [GridUpdate.Run] = []
    runs.reserveCapacity(changes.runs.count + 2)
    runs.append(GridUpdate.Run(source: 0, count: items.lowerBound))
    for run in changes.runs {
      runs.append(GridUpdate.Run(source: run.source.map { $0 + items.lowerBound }, count: run.count))
    }
    runs.append(GridUpdate.Run(source: items.upperBound, count: itemCount - items.upperBound))
    update.arrangeItems(
      runs, of: itemCount, section: place.section, as: place.section, anchor: anchor, visible: visible)
    return PreparedUpdate(token: token, update: update)
  }
}
