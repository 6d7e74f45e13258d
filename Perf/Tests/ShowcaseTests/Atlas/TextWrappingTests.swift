// Greedy wrapping, against cases written out and against what must hold for any text.

import Showcase
import Testing

@Suite struct TextWrappingTests {
  @Test(
    arguments: [
      ("", 5, []), ("one", 5, ["one"]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one two", 3, ["one", "two"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
      ("a b c d", 3, ["a b", "c d"]), ("abc def", 1, ["a", "b", "c", "d", "e", "f"]), ("abcd ", 4, ["abcd"]),
      ("é👩‍👩‍👧 x", 2, ["é👩‍👩‍👧", "x"]), ("x", 0, ["x"]), ("xy", -7, ["x", "y"]),
    ] as [(String, Int, [String])])
  func wraps(text: String, capacity: Int, lines: [String]) {
    #expect(TextWrapping.lines(of: text, capacity: capacity).map(String.init) == lines)
    #expect(TextWrapping.lineCount(of: text, capacity: capacity) == lines.count)
  }

  @Test func keepsEveryCharacterAndNoLineIsTooLong() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let length = Int.random(in: 0...60, using: &generator)
      let text = String((0..<length).map { _ in "ab c".randomElement(using: &generator) ?? " " })
      let capacity = Int.random(in: 1...20, using: &generator)
      let lines = TextWrapping.lines(of: text, capacity: capacity)
      #expect(lines.allSatisfy { $0.count <= capacity }, "\(text) at \(capacity)")
      #expect(
        lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(text) at \(capacity)")
    }
  }

  /// No line could take the first word of the next one too.
  @Test func isGreedy() {
    let text = UnicodeAtlas.name(of: 0xFDFA) + " " + UnicodeAtlas.name(of: 0x1F9D1)
    for capacity in 12...40 {
      let lines = TextWrapping.lines(of: text, capacity: capacity)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.prefix { $0 != " " }
        #expect(line.count + 1 + word.count > capacity)
      }
    }
  }
}
