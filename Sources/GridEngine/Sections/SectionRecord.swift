// The record that is kept of every section, visited or not: 56 bytes.

/// One section: counts, sums over its measured rows, and its extent. Rows themselves are in ``RowExtents``.
struct SectionRecord: TreeElement {
  var items: Int32
  var style: Int32
  var rows: Int32 = 0
  /// Measured rows, the provisional ones among them.
  var measuredRows: Int32 = 0
  /// Sum over the measured rows, in units of 1/1024 point.
  var measuredExtent: Int64 = 0
  /// Measured rows whose extents are provisional.
  var provisionalRows: Int32 = 0
  /// Where any row is provisional, the sum over the others less as many times their mean, which is then ``learned``.
  var remainder: Int32 = 0
  /// Raw extents of header and footer, exact or estimated; −1 where there is none.
  var header: Int32 = -1
  var footer: Int32 = -1
  /// The mean row extent from before the measurements were dropped; −1 when there is none. Where any row is provisional,
  /// that of the others if there are any.
  var learned: Int32 = -1
  /// What takes few bits each; see ``Bits``.
  private var bits: UInt32 = 0
  /// The distance from the section's start to that of the next, without rows whose estimate is the grid's mean, in
  /// units of 1/1024 point.
  var stride: Int64 = 0

  static let filler = SectionRecord(items: 0, style: 0)

  init(items: Int32, style: Int32, generation: UInt16 = 0) {
    self.items = items
    self.style = style
    self.generation = generation
  }

  /// The parts of ``bits``.
  private enum Bits {
    static let headerIsExact: UInt32 = 1
    static let footerIsExact: UInt32 = 2
    static let floats: UInt32 = 4
    static let hasStaleRows: UInt32 = 8
    static let isCollapsed: UInt32 = 16
    static let headerIsFree: UInt32 = 32
    static let footerIsFree: UInt32 = 64
    static let closesLevel: UInt32 = 128
    /// Five bits each, for ``Limits/levels``.
    static let levelShift: UInt32 = 8
    static let level: UInt32 = 31 << 8
    static let hidesShift: UInt32 = 13
    static let hides: UInt32 = 31 << 13
    static let generationShift: UInt32 = 18
    static let generation: UInt32 = 0x3FFF << 18

    static let declaredOutline = headerIsFree | footerIsFree | closesLevel | level
  }

  /// The last number of a width.
  static let lastGeneration = UInt16(0x3FFF)

  @inline(__always)
  private func has(_ bit: UInt32) -> Bool { bits & bit != 0 }
  @inline(__always)
  private mutating func set(_ bit: UInt32, _ isSet: Bool) { bits = isSet ? bits | bit : bits & ~bit }

  /// The number of the width that the section was resolved for, up to ``lastGeneration``; see ``SectionStack/generation``.
  @inline(__always)
  var generation: UInt16 {
    get { UInt16(truncatingIfNeeded: bits &>> Bits.generationShift) }
    set { bits = bits & ~Bits.generation | UInt32(newValue) &<< Bits.generationShift }
  }

  var headerIsExact: Bool {
    get { has(Bits.headerIsExact) }
    set { set(Bits.headerIsExact, newValue) }
  }
  var footerIsExact: Bool {
    get { has(Bits.footerIsExact) }
    set { set(Bits.footerIsExact, newValue) }
  }
  /// True when the estimate for unmeasured rows is the grid's mean; then no row of the section teaches anything.
  var floats: Bool {
    get { has(Bits.floats) }
    set { set(Bits.floats, newValue) }
  }
  /// True when items came, went or were forgotten since the rows were measured. The extent stored for a row is then an
  /// estimate until it is found to fit the row's present items.
  var hasStaleRows: Bool {
    get { has(Bits.hasStaleRows) }
    set { set(Bits.hasStaleRows, newValue) }
  }

  /// The depth in the outline.
  @inline(__always)
  var level: Int {
    get { Int((bits & Bits.level) &>> Bits.levelShift) }
    set { bits = bits & ~Bits.level | UInt32(truncatingIfNeeded: newValue) &<< Bits.levelShift & Bits.level }
  }
  /// True when the header, or the footer, is pinned where the grid pins such.
  var pinsHeader: Bool {
    get { !has(Bits.headerIsFree) }
    set { set(Bits.headerIsFree, !newValue) }
  }
  var pinsFooter: Bool {
    get { !has(Bits.footerIsFree) }
    set { set(Bits.footerIsFree, !newValue) }
  }
  /// The least level of headers that the section ends. One that only closes others belongs to what it closes.
  var leastEnded: Int { closesLevel && !hasHeader ? level + 1 : level }

  /// Takes the level and what is pinned from another record.
  mutating func takeOutline(of other: SectionRecord) {
    bits = bits & ~Bits.declaredOutline | other.bits & Bits.declaredOutline
  }
  /// True when the footer stands for the deeper sections before it too.
  var closesLevel: Bool {
    get { has(Bits.closesLevel) }
    set { set(Bits.closesLevel, newValue) }
  }

  /// The level and all choices that a section declares, as one number.
  var declaredOutline: UInt32 { bits & Bits.declaredOutline }

  /// True when the section shows its header alone, and nothing that is below it.
  var isCollapsed: Bool {
    get { has(Bits.isCollapsed) }
    set { set(Bits.isCollapsed, newValue) }
  }
  /// The number of collapsed sections that the section is below, as far as the tree does not count them for many at once.
  private(set) var hides: Int {
    get { Int((bits & Bits.hides) &>> Bits.hidesShift) }
    set { bits = bits & ~Bits.hides | UInt32(truncatingIfNeeded: newValue) &<< Bits.hidesShift & Bits.hides }
  }
  /// True for a section of which nothing is shown.
  @inline(__always) var isHidden: Bool { has(Bits.hides) }
  /// True for a section that is not shown as it is, because it is collapsed or below one that is.
  @inline(__always) var isCut: Bool { has(Bits.isCollapsed | Bits.hides) }

  mutating func hide(by change: Int) { hides += change }
  mutating func setHides(_ count: Int) { hides = count }

  /// Leaves what is shown: the header alone, or nothing.
  mutating func cut() {
    (rows, measuredRows, measuredExtent, footer) = (0, 0, 0, -1)
    (provisionalRows, remainder) = (0, 0)
    if isHidden { header = -1 }
  }

  /// Makes the record that of a section which is shown as it is.
  mutating func uncut() {
    isCollapsed = false
    hides = 0
  }

  /// Takes from another record whether the section is collapsed, and how often it is hidden.
  mutating func takeCut(of other: SectionRecord) {
    isCollapsed = other.isCollapsed
    hides = other.hides
  }

  var hasHeader: Bool { header >= 0 }
  var hasFooter: Bool { footer >= 0 }
  /// True where a header is all that there is, and its extent is known.
  @inline(__always) var isHeaderAlone: Bool { hasHeader && headerIsExact && rows == 0 && !hasFooter && !isCut }
  /// The number of headers, rows and footers that are shown.
  @inline(__always)
  var elements: Int64 {
    (Int64(rows) + (hasFooter ? 1 : 0)) & Int64(wholeMask) + (hasHeader ? 1 : 0) & Int64(shownMask)
  }
  var elementsIfExpanded: Int64 { Int64(rows) + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  var elementsIfCollapsed: Int64 { hasHeader ? 1 : 0 }
  @inline(__always) var floatingRows: Int { floats ? Int(rows &- measuredRows) : 0 }

  /// Makes all rows unmeasured; their mean stays as an estimate.
  mutating func forgetRows(count: Int, floats: Bool) {
    if let mean { learned = Int32(mean.raw) }
    (measuredRows, measuredExtent) = (0, 0)
    (provisionalRows, remainder) = (0, 0)
    rows = Int32(count)
    hasStaleRows = false
    self.floats = floats && learned < 0
  }

  /// Makes header and footer unmeasured where they are measured at all; their extents stay as estimates.
  mutating func forgetSupplementary(header: GridSection.Supplementary?, footer: GridSection.Supplementary?) {
    if let header, !hasHeader { self.header = Int32(FixedPoint(header.extent).raw) }
    if let footer, !hasFooter { self.footer = Int32(FixedPoint(footer.extent).raw) }
    headerIsExact = !(header?.isMeasured ?? false)
    footerIsExact = !(footer?.isMeasured ?? false)
  }

  /// True when nothing is known of the section but what is known of another of its style, of which nothing was measured.
  @inline(__always)
  func knowsNoMore(than unmeasured: SectionRecord) -> Bool {
    let declared = Bits.declaredOutline | Bits.isCollapsed
    return (bits ^ unmeasured.bits) & ~declared == 0 && measuredRows == 0 && learned < 0
      && hasHeader == unmeasured.hasHeader && hasFooter == unmeasured.hasFooter
  }

  /// True when nothing is known of the rows, and the section is not collapsed.
  @inline(__always)
  var isAsDeclared: Bool { measuredRows == 0 && learned < 0 && !hasStaleRows && !isCollapsed }

  /// Inlined, so that walks compute only those sums that they read; each without a branch.
  @inline(__always)
  var summary: SectionSummary {
    let (whole, shown) = (wholeMask, shownMask)
    let header = Int64(hasHeader ? 1 : 0) & shown
    let rowsShown = Int64(rows) & whole
    return SectionSummary(
      sections: 1, elements: rowsShown + Int64(hasFooter ? 1 : 0) & whole + header, items: Int64(items),
      rows: Int64(rows), floatingRows: Int64(floatingRows) & whole, stride: stride & shown,
      least: UInt8(truncatingIfNeeded: level), headed: rowsShown + header, shownRows: rowsShown)
  }

  /// All bits, or none below a collapsed section, whose own extent is already that of what is shown.
  @inline(__always) private var shownMask: Int64 { isHidden ? 0 : -1 }
  /// All bits, or none in a section that is not shown as it is.
  @inline(__always) private var wholeMask: Int64 { isCut ? 0 : -1 }
}

/// The sums that the section tree keeps. `elements` are headers, rows and footers: their walk skips empty sections.
///
/// Hidden sections have items and rows and a level, and nothing else: so row and item numbers stay what they are.
struct SectionSummary: TreeSummary {
  var sections: Int64
  var elements: Int64
  var items: Int64
  var rows: Int64
  /// Rows whose estimate is the grid's mean, which may change without any change to the tree.
  var floatingRows: Int64
  var stride: Int64
  /// The least level of the sections, no matter whether they are shown; a difference has that of what is left or more.
  var least = UInt8.max
  /// Rows and headers: what headers of sections above stand for.
  var headed: Int64 = 0
  /// Rows that are shown.
  var shownRows: Int64 = 0

  static let zero = SectionSummary(sections: 0, elements: 0, items: 0, rows: 0, floatingRows: 0, stride: 0)

  // Sums cannot overflow: at most 2²⁴ sections and 2³¹ rows, none of which takes 2³¹ units with its gap.

  static func + (a: SectionSummary, b: SectionSummary) -> SectionSummary {
    SectionSummary(
      sections: a.sections &+ b.sections, elements: a.elements &+ b.elements, items: a.items &+ b.items,
      rows: a.rows &+ b.rows, floatingRows: a.floatingRows &+ b.floatingRows, stride: a.stride &+ b.stride,
      least: Swift.min(a.least, b.least), headed: a.headed &+ b.headed,
      shownRows: a.shownRows &+ b.shownRows)
  }

  static func - (a: SectionSummary, b: SectionSummary) -> SectionSummary {
    SectionSummary(
      sections: a.sections &- b.sections, elements: a.elements &- b.elements, items: a.items &- b.items,
      rows: a.rows &- b.rows, floatingRows: a.floatingRows &- b.floatingRows, stride: a.stride &- b.stride,
      least: a.least, headed: a.headed &- b.headed,
      shownRows: a.shownRows &- b.shownRows)
  }

  /// Adds all but the last three, which few walks read: those say so with ``passHeaded(_:)``.
  @inline(__always)
  mutating func pass(_ next: SectionSummary) {
    sections &+= next.sections
    elements &+= next.elements
    items &+= next.items
    rows &+= next.rows
    floatingRows &+= next.floatingRows
    stride &+= next.stride
  }

  /// Adds the numbers of rows and headers, and of sections.
  @inline(__always)
  mutating func passHeaded(_ next: SectionSummary) {
    sections &+= next.sections
    headed &+= next.headed
    shownRows &+= next.shownRows
  }

  static var canHide: Bool { true }
  static var hasLeast: Bool { true }

  mutating func hide() { (elements, floatingRows, stride, headed, shownRows) = (0, 0, 0, 0, 0) }

  mutating func takeShown(of other: SectionSummary) {
    (elements, floatingRows, stride) = (other.elements, other.floatingRows, other.stride)
    (headed, shownRows) = (other.headed, other.shownRows)
  }

  /// The extent of the sections summed up here when the grid's mean is `mean`.
  func extent(mean: FixedPoint) -> FixedPoint { FixedPoint(raw: stride &+ floatingRows &* mean.raw) }
}
