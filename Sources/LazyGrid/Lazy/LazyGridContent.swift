// What stands in the braces of a lazy grid, of a section and of a ForEach.

/// Content of a lazy grid: anything that can be laid out, a ``Section``, a ``ForEach``, or what a
/// ``LazyGridContentBuilder`` made of several.
///
/// A function that builds a part of a grid returns some of it:
///
/// ```swift
/// @LazyGridContentBuilder func toolbar() -> some LazyGridContent {
///   Button("Undo")
///   if isEditing { Button("Done") }
/// }
/// ```
public protocol LazyGridContent {
  /// How many cells every value of this type is; `nil` where that depends on the value, and for sections.
  ///
  /// As in SwiftUI the type decides, so that a ``ForEach`` knows how many cells it has without running its body: layout
  /// content is one cell, several statements are as many as all of them, and `if` with `else` and `switch` as many as each
  /// branch has, where those are equal. `if` without `else`, `for`, `#available`, and a ``ForEach`` inside have no
  /// number. A ``ForEach`` over such content runs its body for every element when it is declared, and keeps what came of
  /// it.
  ///
  /// A type that says another number than it adds has that number nonetheless in a ``ForEach``: missing cells are empty,
  /// surplus ones are dropped. A negative number counts as 0.
  static var cellCount: Int? { get }

  /// Adds the content to the parts of a grid.
  ///
  /// Conforming types outside this module pass what they stand for on: `content.add(to: &parts)`.
  ///
  /// - Complexity: O(p), p parts: cells and sections, and of a ``ForEach`` with a ``cellCount`` not its elements.
  func add(to parts: inout LazyGridParts)
}
