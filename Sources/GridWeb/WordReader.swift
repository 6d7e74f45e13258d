// Reading what a host wrote: a stream of numbers.

/// The words of a message in order. Reading past the end gives zeros, and is remembered.
struct WordReader {
  private let words: [Double]
  private var position = 0
  /// True when more was read than there is, or a word was no number where one is needed.
  private(set) var isBroken = false

  init(_ words: [Double]) { self.words = words }

  var isAtEnd: Bool { position >= words.count }

  mutating func number() -> Double {
    guard position < words.count else {
      isBroken = true
      return 0
    }
    defer { position += 1 }
    return words[position]
  }

  /// A whole number; one that `Int32` does not hold is cut to it, NaN is 0.
  mutating func integer() -> Int { WordReader.integer(number()) }

  /// A number of words or elements that are to follow, each of which takes at least one word.
  mutating func count() -> Int {
    let count = integer()
    guard count >= 0, count <= words.count - position else {
      isBroken = true
      return 0
    }
    return count
  }

  /// A number; `nil` for NaN.
  mutating func optional() -> Double? {
    let number = number()
    return number.isNaN ? nil : number
  }

  static func integer(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(max(-2_147_483_648, min(2_147_483_647, number)))
  }
}
