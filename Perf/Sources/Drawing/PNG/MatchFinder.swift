// Finds the longest earlier copy of the bytes at a place.

/// Chains of earlier places with the same hash of three bytes. Places are asked for in rising order.
struct MatchFinder {
  let bytes: [UInt8]
  let window: Int
  let tries: Int
  let longest: Int

  private static let hashBits = 15
  /// The latest place of each hash, −1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
  /// The place before with the same hash, by place modulo the window.
  private var previous: [Int32]
  /// The first place that is not in the chains yet.
  private var inserted = 0

  init(bytes: [UInt8], window: Int, tries: Int, longest: Int) {
    self.bytes = bytes
    self.window = window
    self.tries = tries
    self.longest = longest
    previous = [Int32](repeating: -1, count: window)
  }

  /// The longest copy of at least three bytes that begins before `index`, the nearest of the longest.
  mutating func match(at index: Int) -> (length: Int, distance: Int)? {
    while inserted < index {
      if inserted + 3 <= bytes.count { insert(inserted) }
      inserted += 1
    }
    let limit = min(longest, bytes.count - index)
    guard limit >= 3 else { return nil }
    var best = (length: 2, distance: 0)
    var candidate = Int(heads[hash(index)])
    for _ in 0..<tries {
      guard candidate >= 0, index - candidate <= window else { break }
      let length = commonLength(candidate, index, limit: limit)
      if length > best.length { best = (length, index - candidate) }
      if length == limit { break }
      let next = Int(previous[candidate % window])
      // A slot that has been used again points forward.
      guard next < candidate else { break }
      candidate = next
    }
    return best.length >= 3 ? best : nil
  }

  private mutating func insert(_ place: Int) {
    let hash = hash(place)
    previous[place % window] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
  }

  private func hash(_ place: Int) -> Int {
    let key = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
  }

  private func commonLength(_ a: Int, _ b: Int, limit: Int) -> Int {
    var length = 0
    while length < limit, bytes[a + length] == bytes[b + length] { length += 1 }
    return length
  }
}
