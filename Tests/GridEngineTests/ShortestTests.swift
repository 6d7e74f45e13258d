// Shortening lists that fail.

import Testing

@Suite struct ShortestTests {
  @Test("a failing list is shortened to what makes it fail")
  func shortening() {
    var runs = 0
    let short = shortest(Array(1...1000)) {
      runs += 1
      return $0.contains(17) && $0.contains(630)
    }
    #expect(short == [17, 630])
    #expect(runs < 100)
    #expect(shortest([5]) { _ in true } == [])
    #expect(shortest([]) { _ in true } == [])
  }
}
