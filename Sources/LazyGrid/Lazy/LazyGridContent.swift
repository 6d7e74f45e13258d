// The content of the braces of a lazy grid, a section or a ForEach.

/// Content of a lazy grid: anything that can be laid out, a ``Section``, a ``ForEach``, or the result of a
/// ``LazyGridContentBuilder``.
///
/// A function that builds a part of a grid returns some of it:
///
/// ```swift
/// @LazyGridContentBuilder func toolbar() -> some LazyGridContent {
///   Button("Undo")
///   if isEditing { Button("Done") }
/// }
/// ```
///
/// As in SwiftUI the type decides how many cells its values have, so that a ``ForEach`` knows its cells without running its body.
/// Layout content is one cell, and several statements have the sum of their cells. `if` with `else` and `switch` have the number
/// of each branch, if those are equal. `if` without `else`, `for`, `#available` and a ``ForEach`` inside have none. A ``ForEach``
/// over such content runs its body for every element when it is declared, and keeps the results.
public protocol LazyGridContent {
  /// The number of cells of every value of this type; `nil` if that depends on the value, and for sections.
  ///
  /// In a ``ForEach`` the number counts even if a type adds another number of cells: missing cells are empty, surplus
  /// ones are dropped. A negative number counts as 0.
  static var _cellCount: Int? { get }

  /// Adds the content to the parts of a grid.
  ///
  /// Conforming types outside this module forward the call to the content that they stand for: `content._add(to:
  /// &parts)`.
  ///
  /// - Complexity: O(p), p parts: cells and sections, without the elements of a ``ForEach`` that has a constant number of cells.
  func _add(to parts: inout LazyGridParts)
}
