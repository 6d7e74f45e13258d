// Where rows end, by sums of aspect ratios: eight items are looked at together, so that no branch depends on which of them it is.

/// The sums of aspect ratios and gaps before each item of a list, from which the ends of rows follow.
///
/// A row of ``JustifiedPolicy/nearest`` ends beside the first item that takes it beyond its wish: before or after that item, whichever
/// is nearer. Sums are integers in units of 1/65,536 that wrap around, since only differences within a row count. Where rounding
/// could decide, no end is told, and the rules have to be asked. So rows are the same to the last bit.
struct JustifiedSums: Sendable {
  /// The sum before each item from ``base`` on, as far as ``filled``; then numbers that are beyond any wish.
  private var sums: [Int32] = []
  private var base = 0
  private var filled = 0
  /// What an item adds besides its aspect ratio, and how much a row has at its wish: its gap counts with each item.
  private var step: Int32 = 0
  private var wish: Int32 = 0

  /// Sums that are looked at together.
  private static let together = 8
  /// Items that are summed up at once, and the most of a row whose end is told.
  private static let part = 256
  private static let longest = 128
  /// Added to the last sum it is beyond any wish, and no difference from it wraps around.
  private static let beyond: Int32 = 1 << 28
  /// A number so large beside any aspect ratio that the last bit of their sum counts 1/65,536.
  private static let offset: Float = 128

  private static func units(_ value: Double) -> Int32 { Int32((value * 65_536).rounded()) }

  /// Begins anew with a list from an item on; false where the numbers are too large, where there is no room at all, or the policy is
  /// another one.
  mutating func begin(_ pace: JustifiedPace, at first: Int) -> Bool {
    guard pace.isNearest, pace.whole < 2_048, pace.share < 64 else { return false }
    (base, filled) = (first, first)
    if sums.isEmpty { sums.append(0) }
    sums[0] = 0
    (step, wish) = (JustifiedSums.units(pace.share), JustifiedSums.units(pace.whole + pace.share))
    // An item that begins a row has to lie before the wish of that row, or no row goes on.
    return wish > 0
  }

  /// Sums up some more items.
  private mutating func fill(_ aspects: UnsafeBufferPointer<Float>) {
    let end = min(aspects.count, filled + JustifiedSums.part)
    let missing = end - base + 1 + JustifiedSums.together - sums.count
    if missing > 0 { sums.append(contentsOf: repeatElement(0, count: missing)) }
    let (first, count, place) = (filled, end - filled, filled - base)
    let step = step &- Int32(bitPattern: JustifiedSums.offset.bitPattern)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      guard let aspects = aspects.baseAddress, let sums = sums.baseAddress else { return }
      let (next, target) = unsafe (aspects + first, sums + place)
      var sum = unsafe target[0]
      var index = 0
      while index < count {
        sum = unsafe sum &+ step &+ Int32(bitPattern: (next[index] + JustifiedSums.offset).bitPattern)
        index &+= 1
        unsafe target[index] = sum
      }
      sum &+= JustifiedSums.beyond
      for _ in 0..<JustifiedSums.together {
        index &+= 1
        unsafe target[index] = sum
      }
    }
    filled = end
  }

  /// Finds rows one after another, from an item on with which one begins. A row is not found where `body` refuses it, where the rules have
  /// to be asked for its end, or where the list may end before it does.
  ///
  /// - Parameter body: called with each item that begins a row, perhaps more than once.
  /// - Returns: the item with which the first row begins that is not found.
  /// - Complexity: O(k), k items of these rows; and each item of the list is summed up once.
  @inline(__always)
  mutating func forEachRow(
    from first: Int, _ aspects: UnsafeBufferPointer<Float>, _ body: (_ item: Int) -> Bool
  ) -> Int {
    var start = first
    while start < aspects.count {
      while filled < aspects.count, filled < start &+ JustifiedSums.longest &+ 2 &* JustifiedSums.together {
        unsafe fill(aspects)
      }
      let (base, wish, last) = (base, wish, filled &- base)
      // What follows waits for the row before, so it waits for as little of it as can be: the next sums are looked at from the item on
      // beside which that row ended, whether it joined or not.
      let isRefused = unsafe sums.withUnsafeBufferPointer { sums -> Bool in
        guard let sums = sums.baseAddress else { return true }
        var index = start &- base &+ 1
        var target = unsafe sums[index &- 1] &+ wish
        while body(start) {
          let first = start &- base
          while true {
            let passed = unsafe JustifiedSums.passed(sums + index, target)
            index &+= passed
            if passed < JustifiedSums.together || index &- first > JustifiedSums.longest { break }
          }
          if index &- first > JustifiedSums.longest { return true }
          if index > last { return base &+ last == aspects.count }
          let (without, with) = unsafe (sums[index &- 1], sums[index])
          // By how much the row with the item is farther from its wish than without. Each item and gap is off by half a unit at most.
          let farther = (without &- target) &+ (with &- target)
          if farther.magnitude <= UInt32(truncatingIfNeeded: 2 &* (index &- first) &+ 8) { return true }
          let joins = farther < 0 || index == first &+ 1
          start = base &+ index &- (joins ? 0 : 1)
          target = (joins ? with : without) &+ wish
          if start &- base >= last { return false }
        }
        return true
      }
      if isRefused { return start }
    }
    return start
  }

  /// The item behind the row that begins with an item; `nil` where ``forEachRow(from:_:_:)`` does not find that row.
  // By itself: who looks for one row after another elsewhere each time would set that loop up for each.
  @inline(__always)
  mutating func end(from first: Int, _ aspects: UnsafeBufferPointer<Float>) -> Int? {
    guard first < aspects.count else { return nil }
    while filled < aspects.count, filled < first &+ JustifiedSums.longest &+ 2 &* JustifiedSums.together {
      unsafe fill(aspects)
    }
    let (base, wish, last) = (base, wish, filled &- base)
    return unsafe sums.withUnsafeBufferPointer { sums -> Int? in
      guard let sums = sums.baseAddress else { return nil }
      let start = first &- base
      let target = unsafe sums[start] &+ wish
      var index = start &+ 1
      while true {
        let passed = unsafe JustifiedSums.passed(sums + index, target)
        index &+= passed
        if passed < JustifiedSums.together || index &- start > JustifiedSums.longest { break }
      }
      guard index &- start <= JustifiedSums.longest, index <= last else { return nil }
      let farther = unsafe (sums[index &- 1] &- target) &+ (sums[index] &- target)
      if farther.magnitude <= UInt32(truncatingIfNeeded: 2 &* (index &- start) &+ 8) { return nil }
      return base &+ index &- (farther < 0 || index == start &+ 1 ? 0 : 1)
    }
  }

  /// How many of the next sums lie before a number; those that do come first.
  @inline(__always)
  private static func passed(_ next: UnsafePointer<Int32>, _ target: Int32) -> Int {
    let sums = unsafe UnsafeRawPointer(next).loadUnaligned(as: SIMD8<Int32>.self)
    let signs = (sums &- SIMD8(repeating: target)) &>> 31
    let four = signs.lowHalf &+ signs.highHalf
    let two = four.lowHalf &+ four.highHalf
    return Int(0 &- (two.x &+ two.y))
  }
}
