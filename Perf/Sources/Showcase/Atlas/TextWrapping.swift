// Greedy line breaking by counting characters: the same on every machine, whatever fonts it has.

/// Breaks text into lines of a limited number of characters.
public enum TextWrapping {
  /// Hands out the lines of `text` in order: broken at spaces, which are dropped there; words that do not fit on a line
  /// are broken where it ends. An empty text has no lines.
  ///
  /// - Parameter capacity: characters on a line; less than 1 counts as 1.
  /// - Complexity: O(characters), without allocation.
  public static func forEachLine(of text: String, capacity: Int, _ body: (Substring) -> Void) {
    let capacity = max(1, capacity)
    var lineStart = text.startIndex
    var length = 0
    var lastSpace: String.Index?
    var lengthAtSpace = 0
    var index = text.startIndex
    while index < text.endIndex {
      let isSpace = text[index] == " "
      if length == capacity {
        if isSpace {
          body(text[lineStart..<index])
          index = text.index(after: index)
          (lineStart, length, lastSpace) = (index, 0, nil)
          continue
        }
        if let space = lastSpace {
          body(text[lineStart..<space])
          (lineStart, length, lastSpace) = (text.index(after: space), length - lengthAtSpace - 1, nil)
        } else {
          body(text[lineStart..<index])
          (lineStart, length) = (index, 0)
        }
      }
      if isSpace { (lastSpace, lengthAtSpace) = (index, length) }
      length += 1
      index = text.index(after: index)
    }
    if lineStart < text.endIndex { body(text[lineStart...]) }
  }

  /// The lines of `text`, as ``forEachLine(of:capacity:_:)`` breaks them.
  public static func lines(of text: String, capacity: Int) -> [Substring] {
    var lines: [Substring] = []
    forEachLine(of: text, capacity: capacity) { lines.append($0) }
    return lines
  }

  /// The number of lines of `text`.
  ///
  /// - Complexity: O(characters), without allocation.
  public static func lineCount(of text: String, capacity: Int) -> Int {
    var count = 0
    forEachLine(of: text, capacity: capacity) { _ in count += 1 }
    return count
  }
}
