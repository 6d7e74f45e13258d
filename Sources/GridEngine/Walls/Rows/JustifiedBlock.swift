// The items of justified rows in blocks: aspect ratios, breaks, and where rows begin as far as that is known.

/// Consecutive items: at most 512, or more where nobody has looked for rows yet.
struct JustifiedBlock: Sendable {
  /// Width ÷ height of each: a part of the list that was declared, as long as nothing of it came or went.
  private(set) var aspects: ArraySlice<Float> = []
  /// What each asks of the rows around it; empty where none asks for anything.
  private(set) var breaks: ArraySlice<JustifiedBreak> = []
  var starts = RowStarts()
  /// ``JustifiedItems/sums``, of more than 512 items; otherwise empty.
  private var sums: [Int64] = []

  init() {}

  init(_ aspects: ArraySlice<Float>, _ breaks: ArraySlice<JustifiedBreak> = []) {
    (self.aspects, self.breaks) = (aspects, breaks)
  }

  /// Items of a list, from one on whose number is a multiple of 512, up to another or to the end of all.
  init(_ items: JustifiedItems, _ range: Range<Int>) {
    self.init(items.aspects[range], items.breaks.isEmpty ? [] : items.breaks[range])
    if range.count > RowStarts.capacity { sums = items.sums }
  }

  /// Some items of more than 512, divided at multiples of 512.
  func part(_ offsets: Range<Int>) -> JustifiedBlock {
    func items<Value>(_ list: ArraySlice<Value>) -> ArraySlice<Value> {
      list.isEmpty ? [] : list[list.startIndex + offsets.lowerBound..<list.startIndex + offsets.upperBound]
    }
    var part = JustifiedBlock(items(aspects), items(breaks))
    if offsets.count > RowStarts.capacity { part.sums = sums }
    return part
  }

  var count: Int { aspects.count }

  @inline(__always)
  func aspect(_ offset: Int) -> Double { Double(aspects[aspects.startIndex + offset]) }

  /// The sum of all aspect ratios, in units of 1/1024.
  var weight: Int64 {
    if sums.isEmpty { return weight(0..<count) }
    let size = RowStarts.capacity
    return sums[(aspects.endIndex + size - 1) / size] - sums[aspects.startIndex / size]
  }

  /// ``weight`` of a part of more than 512 items, divided at multiples of 512: without looking at any, where they are a declared list.
  func weight(ofPart offsets: Range<Int>) -> Int64 {
    if sums.isEmpty { return weight(offsets) }
    let (size, first) = (RowStarts.capacity, aspects.startIndex)
    return sums[(first + offsets.upperBound + size - 1) / size] - sums[(first + offsets.lowerBound) / size]
  }

  /// Bytes of the lists, of one that is shared those of the items.
  var bytesHeld: Int {
    count * MemoryLayout<Float>.stride + breaks.count
      + (sums.isEmpty ? 0 : count / RowStarts.capacity * MemoryLayout<Int64>.stride)
  }

  /// Lets items from one on join rows, up to the end of the block or to where `isEnd` says that no more begin.
  ///
  /// - Parameters:
  ///   - begins: true where a row begins with the next item.
  ///   - sums: room for sums of aspect ratios.
  ///   - found: takes where rows begin.
  ///   - isEnd: asked with each item before a row begins with it.
  @inline(__always)
  func lay(
    _ offset: inout Int, _ row: inout JustifiedRules.Row, begins: inout Bool, _ rules: JustifiedRules,
    _ pace: JustifiedPace, _ sums: inout JustifiedSums, found: inout RowStarts, isEnd: (Int) -> Bool
  ) {
    // A word at a time: writing into the middle of a vector that is read as a whole next has to wait for it.
    var word = RowStarts.Word(of: offset)
    defer { found.insert(word) }
    let areSummed = breaks.isEmpty && sums.begin(pace, at: offset)
    unsafe aspects.withUnsafeBufferPointer { aspects in
      while offset < aspects.count {
        if begins {
          var isDone = false
          func takes(_ offset: Int) -> Bool {
            isDone = isEnd(offset)
            if isDone { return false }
            if !word.hasPlace(for: offset) {
              found.insert(word)
              word = RowStarts.Word(of: offset)
            }
            word.insert(offset)
            return true
          }
          if areSummed {
            offset = unsafe sums.forEachRow(from: offset, aspects, takes)
            if isDone || offset == aspects.count { return }
          } else if !takes(offset) {
            return
          }
          row = JustifiedRules.Row()
        }
        if breaks.isEmpty {
          begins = unsafe pace.join(aspects, &offset, to: &row)
        } else {
          let joins = unsafe rules.join(Double(aspects[offset]), mark(offset), to: &row)
          if joins { offset += 1 }
          begins = !joins || row.isClosed
        }
      }
    }
  }

  /// The sum of the aspect ratios of some items, in units of 1/1024.
  func weight(_ offsets: Range<Int>) -> Int64 {
    JustifiedBlock.weight(
      aspects[aspects.startIndex + offsets.lowerBound..<aspects.startIndex + offsets.upperBound])
  }

  /// The sum of aspect ratios, in units of 1/1024.
  static func weight(_ aspects: ArraySlice<Float>) -> Int64 {
    // Several sums side by side: one would wait for each addition.
    var sums = SIMD4<Double>()
    var sum = 0.0
    unsafe aspects.withUnsafeBufferPointer { aspects in
      var offset = 0
      while offset &+ 4 <= aspects.count {
        sums += unsafe SIMD4(
          Double(aspects[offset]), Double(aspects[offset &+ 1]), Double(aspects[offset &+ 2]),
          Double(aspects[offset &+ 3]))
        offset &+= 4
      }
      while offset < aspects.count {
        sum += unsafe Double(aspects[offset])
        offset += 1
      }
    }
    return Int64(((sums[0] + sums[1] + (sums[2] + sums[3]) + sum) * 1024).rounded())
  }

  @inline(__always)
  func mark(_ offset: Int) -> JustifiedBreak { breaks.isEmpty ? .none : breaks[breaks.startIndex + offset] }
}

/// What the tree of blocks holds of one.
///
/// Rows count where they begin. In a part of a block they are known: there every row's beginning is, and the part ends
/// where one ends or goes on in the next block. The rows around it are estimated, with one at least where there are
/// items.
struct JustifiedEntry: TreeElement {
  var block: Int32 = 0
  var items: Int32 = 0
  /// The part whose rows are known.
  private var first: Int16 = 0
  private var end: Int16 = 0
  /// Rows before the known part, in it, and behind it.
  private var head: Int16 = 0
  private var inside: Int16 = 0
  private var tail: Int16 = 0
  /// The offsets at which items came or went since rows were settled, the first and the last; −1 for none.
  private var firstDirty: Int16 = -1
  private var lastDirty: Int16 = -1
  /// The sum of the aspect ratios, in units of 1/1024.
  var weight: Int64 = 0

  static let filler = JustifiedEntry()

  var count: Int { Int(items) }
  var known: Range<Int> {
    get { Int(first)..<Int(end) }
    set { (first, end) = newValue.isEmpty ? (0, 0) : (Int16(newValue.lowerBound), Int16(newValue.upperBound)) }
  }
  var rows: (before: Int, known: Int, after: Int) {
    get { (Int(head), Int(inside), Int(tail)) }
    set { (head, inside, tail) = (Int16(newValue.before), Int16(newValue.known), Int16(newValue.after)) }
  }
  var rowCount: Int { Int(head) + Int(inside) + Int(tail) }
  var dirty: ClosedRange<Int>? {
    get { firstDirty < 0 ? nil : Int(firstDirty)...Int(lastDirty) }
    set { (firstDirty, lastDirty) = newValue.map { (Int16($0.lowerBound), Int16($0.upperBound)) } ?? (-1, -1) }
  }
  mutating func markDirty(_ offset: Int) {
    dirty = dirty.map { min($0.lowerBound, offset)...max($0.upperBound, offset) } ?? offset...offset
  }

  var summary: JustifiedSummary {
    JustifiedSummary(
      items: Int64(items), rows: Int64(rowCount), sure: Int64(inside), unknown: Int64(items) - Int64(end - first),
      weight: weight,
      blocks: 1, known: end > first ? 1 : 0, dirty: firstDirty < 0 ? 0 : 1)
  }
}

/// The sums over some blocks.
struct JustifiedSummary: TreeSummary {
  var items: Int64
  var rows: Int64
  /// Rows that are known.
  var sure: Int64
  /// Items whose rows are not known.
  var unknown: Int64
  var weight: Int64
  var blocks: Int32
  /// Blocks of which any rows are known, and those where items came or went.
  var known: Int32
  var dirty: Int32

  static let zero = JustifiedSummary(items: 0, rows: 0, sure: 0, unknown: 0, weight: 0, blocks: 0, known: 0, dirty: 0)

  static func + (a: JustifiedSummary, b: JustifiedSummary) -> JustifiedSummary {
    JustifiedSummary(
      items: a.items &+ b.items, rows: a.rows &+ b.rows, sure: a.sure &+ b.sure, unknown: a.unknown &+ b.unknown,
      weight: a.weight &+ b.weight,
      blocks: a.blocks &+ b.blocks, known: a.known &+ b.known, dirty: a.dirty &+ b.dirty)
  }

  /// Walks read no others.
  @inline(__always)
  mutating func pass(_ next: JustifiedSummary) {
    (items, rows, unknown) = (items &+ next.items, rows &+ next.rows, unknown &+ next.unknown)
    (known, dirty) = (known &+ next.known, dirty &+ next.dirty)
  }

  /// For walks that read no more than where a block is.
  @inline(__always)
  mutating func passPlace(_ next: JustifiedSummary) { (items, rows) = (items &+ next.items, rows &+ next.rows) }

  static func - (a: JustifiedSummary, b: JustifiedSummary) -> JustifiedSummary {
    JustifiedSummary(
      items: a.items &- b.items, rows: a.rows &- b.rows, sure: a.sure &- b.sure, unknown: a.unknown &- b.unknown,
      weight: a.weight &- b.weight,
      blocks: a.blocks &- b.blocks, known: a.known &- b.known, dirty: a.dirty &- b.dirty)
  }
}
