// The styles of all sections, each stored once and as long as a section has it.

/// Checked and resolved declarations, addressed by number, with the number of sections that use each.
struct StyleTable: Sendable {
  private(set) var entries: [SectionStyle] = []
  private var uses: [Int32] = []
  private var unused: [Int32] = []
  private var known: [GridSection: Int32] = [:]
  /// Those that were looked up last, each at the place that ``place(of:)`` gives it: one until there is a second, and then 64.
  private var recent: [Recent] = []
  /// The width that styles are resolved for.
  private(set) var across = 0.0
  /// The largest extent across the scrolling axis that any section takes.
  private(set) var extentAcross = 0.0

  /// A declaration that was looked up lately: neighbors are often alike, and many sections have few forms in turn. No optional, as those
  /// are copied to be looked into.
  private struct Recent: Sendable {
    var declaration = GridSection.lazy(count: 0, tracks: [])
    /// −1 where none was looked up.
    var style: Int32 = -1
    var isClamped = false
  }

  /// Adds a use of the style of a section; returns its number, and true when anything but the count had to be clamped.
  ///
  /// - Parameter kind: the kind of the section; one that keeps something for the section has a style of its own.
  /// - Complexity: O(t), t declared tracks, and what resolving them takes where the style is new.
  mutating func use(_ declaration: GridSection, as kind: BodyKind) -> (style: Int32, isClamped: Bool) {
    let isShared = kind.traits.sharesStyles
    if isShared, !recent.isEmpty {
      let place = place(of: declaration)
      if recent[place].style >= 0, recent[place].declaration.isLaidOut(like: declaration) {
        uses[Int(recent[place].style)] += 1
        return (recent[place].style, recent[place].isClamped)
      }
    }
    var declaration = declaration
    // These are the section's own; ``GridSection/isLaidOut(like:)`` passes over them.
    declaration.level = 0
    declaration.closesLevel = false
    declaration.isExpanded = true
    declaration.pinnedViews = [.sectionHeaders, .sectionFooters]
    let (checked, isClamped) = declaration.checked()
    var wall: GridSection.Wall?
    if PackedSections.haveWalls, case .wall(let declared) = declaration.body { wall = declared }
    let style = (isShared ? known[checked] : nil) ?? add(SectionStyle(checked, kind: kind, wall: wall))
    uses[Int(style)] += 1
    if isShared {
      known[checked] = style
      if recent.count == 1 { recent = Array(repeating: Recent(), count: 64) }
      if recent.isEmpty { recent.append(Recent()) }
      recent[place(of: declaration)] = Recent(declaration: declaration, style: style, isClamped: isClamped)
    }
    return (style, isClamped)
  }

  /// Where among the recent ones a declaration is: by what is seldom alike in two, which takes less than to hash it.
  private func place(of declaration: GridSection) -> Int {
    var bits: UInt64 = 0
    if case .fixed(let extent) = declaration.rowSizing { bits = extent.bitPattern }
    bits = 31 &* bits &+ (declaration.header?.extent.bitPattern ?? 0)
    bits = 31 &* bits &+ (declaration.footer?.extent.bitPattern ?? 0)
    return Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 58) & (recent.count - 1)
  }

  private mutating func add(_ new: SectionStyle) -> Int32 {
    var new = new
    _ = new.resolve(across: across)
    extentAcross = max(extentAcross, new.extentAcross)
    let style = unused.popLast() ?? Int32(entries.count)
    if Int(style) == entries.count {
      entries.append(new)
      uses.append(0)
    } else {
      entries[Int(style)] = new
    }
    return style
  }

  /// Releases one use.
  ///
  /// - Complexity: O(1); O(styles) when the widest style is not used any more.
  mutating func release(_ style: Int32) {
    let i = Int(style)
    uses[i] -= 1
    guard uses[i] == 0 else { return }
    if entries[i].metrics.kind.traits.sharesStyles { known[entries[i].declaration] = nil }
    unused.append(style)
    for place in recent.indices where recent[place].style == style { recent[place] = Recent() }
    if entries[i].extentAcross == extentAcross { findExtentAcross() }
  }

  private mutating func findExtentAcross() {
    extentAcross = 0
    for i in entries.indices where uses[i] > 0 { extentAcross = max(extentAcross, entries[i].extentAcross) }
  }

  /// The effects of resolving for another width.
  struct Resolution {
    /// True when tracks of any style are wider or narrower, or there are more or fewer.
    var tracks = false
    /// True when headers and footers of any style are wider or narrower.
    var extentAcross = false
    /// Styles that have other tracks than before, and more than the limit.
    var truncated = NumberSet()
  }

  /// Resolves every style for a width; `nil` when nothing changed.
  ///
  /// - Parameter generation: the number of the width when anything changed.
  /// - Complexity: O(styles).
  mutating func resolve(across extent: Double, generation: UInt16) -> Resolution? {
    var all = Resolution()
    for i in entries.indices where uses[i] > 0 {
      let change = entries[i].resolve(across: extent, generation: generation)
      all.tracks = all.tracks || change.tracks
      all.extentAcross = all.extentAcross || change.extentAcross
      if change.tracks, entries[i].tracks.isTruncated { all.truncated.insert(Int32(i)) }
    }
    across = extent
    findExtentAcross()
    return all.tracks || all.extentAcross ? all : nil
  }

  /// Notes which rows of the section that has a style are declared.
  mutating func setDeclared(_ rows: RowTotal, ofStyle style: Int) { entries[style].setDeclared(rows) }

  /// Starts the numbers of widths from 0 again.
  mutating func renumberWidths() { for i in entries.indices { entries[i].renumberWidths() } }

  var bytesHeld: Int {
    entries.capacity * MemoryLayout<SectionStyle>.stride + recent.capacity * MemoryLayout<Recent>.stride
      + (uses.capacity + unused.capacity)
      * MemoryLayout<Int32>.stride
      + known.capacity * (MemoryLayout<GridSection>.stride + MemoryLayout<Int32>.stride)
      + entries.reduce(0) {
        $0 + $1.tracks.count * (2 * MemoryLayout<Double>.stride + MemoryLayout<UnitPoint>.stride)
          + $1.declaration.tracks.count * MemoryLayout<Track>.stride
      }
  }
}
