// Declarations of sections as numbers.

import GridEngine

/// Sections as a host declares them, read from words.
///
/// A section is, in this order:
/// - kind: 0 tracks, 1 packed; of a table 2 the head, 3 rows, 4 the foot; 5 lanes; 7 justified rows;
/// - how many sections are declared so, and the number of items;
/// - row sizing (0 measured, 1 measured with an estimate, 2 fixed) and its points;
/// - spacing (NaN for the usual), alignment;
/// - header (0 none, 1 fixed, 2 measured) and its points; the footer likewise;
/// - insets: top, leading, bottom, trailing;
/// - level; flags (1 closes its level, 2 collapsed, 4 header not pinned, 8 footer not pinned);
/// - the number of tracks, and each as sizing (0 fixed, 1 flexible, 2 adaptive), two numbers, and its spacing (NaN for the usual).
///
/// A packed one goes on with: packing (0 sparse, 1 dense, 2 look-back, 3 chunks) and its number, space between tracks, policy
/// (0 locked first, 1 as CSS), number of row tracks (0 for `fit`) and each as its points, item alignment x and y, the first of
/// its spans among those written by `gridSpans`, number of starts, and each as item, column, row (NaN for none). Its
/// tracks are sizing (0 points, 1 fractions) and two numbers, of which the second is not used, and a spacing that is not.
///
/// A part of a table goes on with its hidden rows: the number of ranges (−1 for those that it has), and each as its first row and how
/// many. The head then goes on with its columns, see `ColumnMessage`, and its merged cells: their number (−1 for those that it has),
/// and each as row, column, rows, columns.
///
/// Lanes go on with their number, or 0 and the least width of one; the space between them; policy (0 shortest, 1 dense, 2 in order),
/// its tolerance, and the length of a chunk (NaN for the usual).
///
/// Justified rows go on with their target, the space between two items of a row, the least and the largest height of a row (NaN for the usual),
/// what becomes of the last one (0 leading, 1 center, 2 trailing, 3 justify), and the first of their aspect ratios among those written by
/// `gridSpans`, as 32-bit floating point numbers.
///
/// Many sections of few forms are one part of a message: 6, how many sections; the first of their words among those written by
/// `gridSpans`, where each has two, the number of its form and its count; the number of forms, and each as a section.
struct SectionMessage {
  private(set) var reader: WordReader
  private let spans: SpanBuffer
  /// The most rows that the sections read so far may have.
  private(set) var rowBound = RowBound()
  private(set) var hasPackedItems = false
  private(set) var hasTables = false

  init(_ words: [Double], spans: SpanBuffer) {
    reader = WordReader(words)
    self.spans = spans
  }

  init(_ reader: WordReader, spans: SpanBuffer) {
    self.reader = reader
    self.spans = spans
  }

  /// Every section to the end of the words, those that are declared alike and those of few forms as one run.
  mutating func all() throws(WebError) -> [SectionRun] {
    var runs: [SectionRun] = []
    while !reader.isAtEnd { runs.append(try run()) }
    // Lists that are too long are refused as too many items.
    guard !hasPackedItems || rowBound.fits else { throw .tooManyRows }
    return runs
  }

  private mutating func run() throws(WebError) -> SectionRun {
    let kind = reader.integer()
    guard kind == 6 else {
      let (section, count) = try section(of: kind)
      return SectionRun(section, count: count)
    }
    let (count, first) = (reader.integer(), reader.integer())
    guard count >= 0, first >= 0, first <= spans.count, count <= (spans.count - first) / 2 else { throw .brokenMessage }
    var forms: [GridSection] = []
    // Their counts are those of none.
    let bound = rowBound
    for _ in 0..<reader.count() {
      let form = try next().section
      guard case .tracks = form.body else { throw .brokenMessage }
      forms.append(form)
    }
    rowBound = bound
    let run = SectionRun(forms: forms, count: count, words: spans, first: first)
    for index in 0..<count {
      guard run.form(index) < forms.count else { throw .brokenMessage }
      rowBound.add(Int64(run.items(index)))
    }
    return run
  }

  /// The next section, and how many are declared so.
  mutating func next() throws(WebError) -> (section: GridSection, count: Int) { try section(of: reader.integer()) }

  private mutating func section(of kind: Int) throws(WebError) -> (section: GridSection, count: Int) {
    let (isPacked, part) = (kind == 1, SectionMessage.part(kind))
    guard WebGrid.packs || !isPacked && part == nil && kind != 5 && kind != 7 else { throw .needsPacking }
    guard WebGrid.hasAll || kind != 5 && kind != 7 else { throw .needsAll }
    let times = max(0, reader.integer())
    let count = reader.integer()
    let sizing = rowSizing()
    let spacing = reader.optional()
    let alignment = reader.number()
    let (header, footer) = (supplementary(), supplementary())
    let insets = EdgeInsets(
      top: reader.number(), leading: reader.number(), bottom: reader.number(), trailing: reader.number())
    let level = reader.integer()
    let flags = reader.integer()
    var (tracks, packedTracks): ([Track], [PackedTrack]) = ([], [])
    for _ in 0..<reader.count() {
      let (kind, first, second, spacing) = (reader.integer(), reader.number(), reader.number(), reader.optional())
      if isPacked {
        packedTracks.append(kind == 0 ? .pt(first) : .fr(first))
        continue
      }
      let sizing: Track.Sizing =
        switch kind {
        case 1: .flexible(minimum: first, maximum: second)
        case 2: .adaptive(minimum: first, maximum: second)
        default: .fixed(first)
        }
      tracks.append(Track(sizing, spacing: spacing))
    }
    var section = GridSection.lazy(
      count: count, tracks: tracks, alignment: alignment, spacing: spacing, rowSizing: sizing, header: header,
      footer: footer, insets: insets, level: level, isExpanded: flags & 2 == 0,
      pinnedViews: PinnedViews(rawValue: UInt8(~(flags >> 2) & 3)))
    var rows = Int64(max(0, count))
    if isPacked {
      var packed = GridSection.Packed([], tracks: packedTracks)
      rows = try read(&packed, count: count)
      section.body = .packed(packed)
    }
    if let part {
      let hidden = try hiddenRows()
      let columns = part == .head ? try TableColumns.read(&reader) : nil
      let merged = part == .head ? try mergedCells() : nil
      guard WebGrid.hasAll || hidden == nil && merged == nil else { throw .needsAll }
      section.body = .table(GridSection.Table(part, columns: columns, count: count, merged: merged, hidden: hidden))
      hasTables = true
    }
    if WebGrid.hasAll, kind == 5 { section.body = .wall(.lanes(lanes(count: count))) }
    if WebGrid.hasAll, kind == 7 { section.body = .wall(.justified(try justified(count: count))) }
    section.closesLevel = flags & 1 != 0 || part == .foot
    guard !reader.isBroken else { throw .brokenMessage }
    rowBound.add(rows, times: times)
    hasPackedItems = hasPackedItems || isPacked
    return (section, times)
  }

  private static func part(_ kind: Int) -> GridSection.TablePart? {
    switch kind {
    case 2: .head
    case 3: .rows
    case 4: .foot
    default: nil
    }
  }

  private mutating func hiddenRows() throws(WebError) -> [Range<Int>]? {
    let count = reader.integer()
    guard count >= 0 else { return nil }
    var rows: [Range<Int>] = []
    for _ in 0..<count {
      rows.append(try reader.range())
      guard !reader.isBroken else { throw .brokenMessage }
    }
    return rows
  }

  private mutating func mergedCells() throws(WebError) -> [CellRange]? {
    let count = reader.integer()
    guard count >= 0 else { return nil }
    var cells: [CellRange] = []
    for _ in 0..<count {
      cells.append(try reader.cells())
      guard !reader.isBroken else { throw .brokenMessage }
    }
    return cells
  }

  private mutating func lanes(count: Int) -> GridSection.Lanes {
    let (number, least, spacing) = (reader.integer(), reader.number(), reader.number())
    let (policy, tolerance, chunk) = (reader.integer(), reader.number(), reader.optional().map(WordReader.integer))
    return GridSection.Lanes(
      count: count, lanes: number > 0 ? .fixed(number) : .adaptive(minimum: least),
      policy: policy == 1
        ? .dense(tolerance: tolerance, chunk: chunk)
        : policy == 2 ? .inOrder(chunk: chunk) : .shortest(tolerance: tolerance, chunk: chunk),
      trackSpacing: spacing)
  }

  private mutating func justified(count: Int) throws(WebError) -> GridSection.Justified {
    let (target, gap) = (reader.number(), reader.number())
    let (least, largest) = (reader.number(), reader.number())
    let lastRow: JustifiedLastRow =
      switch reader.integer() {
      case 1: .center
      case 2: .trailing
      case 3: .justify
      default: .leading
      }
    return GridSection.Justified(
      try spans.aspects(count, from: reader.integer()), target: target,
      heights: least <= largest ? least...largest : nil,
      lastRow: lastRow, trackSpacing: gap)
  }

  private mutating func rowSizing() -> GridSection.RowSizing {
    let (kind, points) = (reader.integer(), reader.number())
    return switch kind {
    case 2: .fixed(points)
    case 1: .measured(estimate: points)
    default: .measured(estimate: nil)
    }
  }

  private mutating func supplementary() -> GridSection.Supplementary? {
    let (kind, points) = (reader.integer(), reader.number())
    return switch kind {
    case 1: .fixed(points)
    case 2: .measured(estimate: points)
    default: nil
    }
  }

  /// Reads what only packed sections have; returns the most rows that it may have.
  private mutating func read(_ packed: inout GridSection.Packed, count: Int) throws(WebError) -> Int64 {
    let (kind, number) = (reader.integer(), reader.integer())
    packed.packing =
      switch kind {
      case 1: .dense
      case 2: .dense(lookback: number)
      case 3: .dense(chunk: number)
      default: .sparse
      }
    packed.trackSpacing = reader.number()
    packed.policy = reader.integer() == 1 ? .css : .lockedFirst
    var rows: [PackedTrack] = []
    for _ in 0..<reader.count() { rows.append(.pt(reader.number())) }
    if !rows.isEmpty { packed.rows = .repeating(rows) }
    packed.itemAlignment = UnitPoint(x: reader.number(), y: reader.number())
    let mostRows: Int64
    (packed.items, mostRows) = try items(count, first: reader.integer())
    return mostRows
  }

  /// Items by their spans, then their starts; and the most rows that they may take.
  private mutating func items(_ count: Int, first: Int) throws(WebError) -> (PackedItems, mostRows: Int64) {
    guard count >= 0, first >= 0, count <= spans.count - first else { throw .brokenMessage }
    let spans = spans
    var starts: [(item: Int, column: Int?, row: Int?)] = []
    var farthest: Int64 = 0
    for _ in 0..<reader.count() {
      let (item, column, row) = (reader.integer(), reader.optional(), reader.optional())
      guard item >= 0, item < count else { throw .brokenMessage }
      starts.append((item, column.map { WordReader.integer($0) }, row.map { WordReader.integer($0) }))
      farthest = max(farthest, Int64(starts[starts.count - 1].row ?? 0))
    }
    let rows = RowBound.rows(of: first..<first + count, in: spans) + farthest
    guard !starts.isEmpty else { return (PackedItems(count: count) { spans[first + $0] }, rows) }
    var items = (0..<count).map { PlacementItem(spans[first + $0]) }
    for start in starts {
      items[start.item].startColumn = start.column
      items[start.item].startRow = start.row
    }
    return (PackedItems(items), rows)
  }
}
