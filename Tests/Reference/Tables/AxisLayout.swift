// Where everything of one axis lies and what is frozen: A2 to A4, F3 to F5.

/// One axis of a table, laid out whole, in content coordinates.
struct AxisLayout {
  /// The whole content, other sections too.
  let content: Int
  /// The viewport's extent.
  let length: Int
  /// The table, T0…T1.
  private(set) var table: Range<Int>
  /// Of each row (column) its place; `nil` if it is hidden.
  private(set) var places: [Range<Int>?]
  /// Of each group the place of its header.
  private(set) var headers: [Range<Int>?]
  /// Of each group the numbers of its rows.
  private(set) var groupRows: [Range<Int>] = []
  /// How many are frozen in effect (F3), and the extents FL and FT (A4).
  private(set) var leading: Int
  private(set) var trailing: Int
  private(set) var leadingExtent = 0
  private(set) var trailingExtent = 0

  /// - Parameter others: the least extent of the content.
  init(
    _ axis: ModelAxis, groups: [ModelGroup] = [], length: Int, bodyMinimum: Int, before: Int = 0, after: Int = 0,
    others: Int = 0
  ) {
    let count = axis.extents.count
    leading = min(axis.leading, count)
    trailing = min(axis.trailing, count - leading)
    self.length = length
    places = Array(repeating: nil, count: count)
    headers = groups.map { _ in nil }
    var end = before
    var next = before
    /// A2: one gap between every two that are shown.
    func place(_ extent: Int) -> Range<Int> {
      defer { next = end + axis.gap }
      end = next + extent
      return next..<end
    }
    func placeNumbers(_ numbers: Range<Int>, _ places: inout [Range<Int>?]) {
      for number in numbers where !axis.hidden.contains(number) { places[number] = place(axis.extents[number]) }
    }
    placeNumbers(0..<leading, &places)
    var number = leading
    for (index, group) in groups.enumerated() {
      if let header = group.header { headers[index] = place(header) }
      groupRows.append(number..<number + group.rows)
      placeNumbers(number..<number + group.rows, &places)
      number += group.rows
    }
    placeNumbers(number..<count, &places)
    table = before..<end
    content = max(end + after, others)
    freeze()
    // F3: the innermost trailing one thaws first.
    while content > length, leadingExtent + trailingExtent > length - min(bodyMinimum, length), leading + trailing > 0 {
      if trailing > 0 { trailing -= 1 } else { leading -= 1 }
      freeze()
    }
  }

  /// A4. Group headers are elements that are never frozen.
  private mutating func freeze() {
    let shown = places.indices.compactMap { number in places[number].map { (place: $0, pane: pane(of: number)) } }
    let elements = shown + headers.compactMap { $0 }.map { (place: $0, pane: 1) }
    let thawed = elements.filter { $0.pane == 1 }.map(\.place)
    let first = thawed.map(\.lowerBound).min() ?? shown.first { $0.pane == 2 }?.place.lowerBound ?? table.upperBound
    leadingExtent = shown.contains { $0.pane == 0 } ? first - table.lowerBound : 0
    let last = thawed.map(\.upperBound).max() ?? table.lowerBound + leadingExtent
    trailingExtent = shown.contains { $0.pane == 2 } ? table.upperBound - last : 0
  }

  /// The pane of a row (column): 0 leading, 1 body, 2 trailing.
  func pane(of number: Int) -> Int { number < leading ? 0 : number >= places.count - trailing ? 2 : 1 }

  /// A3.
  func clamped(_ offset: Int) -> Int { max(0, min(offset, content - length)) }

  /// The part of the table that a pane has, in natural places.
  func area(_ pane: Int) -> Range<Int> {
    let body = table.lowerBound + leadingExtent..<table.upperBound - trailingExtent
    return [table.lowerBound..<body.lowerBound, body, body.upperBound..<table.upperBound][pane]
  }

  /// F4: how far a pane is shifted from its natural place.
  func shift(_ pane: Int, at offset: Int) -> Int {
    let (start, end) = (table.lowerBound, table.upperBound)
    switch pane {
    case 0: return max(start, min(offset, end - trailingExtent - leadingExtent)) - start
    case 2:
      let natural = end - trailingExtent
      return min(natural, max(offset + length - trailingExtent, start + leadingExtent)) - natural
    default: return 0
    }
  }

  /// F5: the window of a pane, in content coordinates as shown.
  func window(_ pane: Int, at offset: Int) -> Range<Int> {
    let leadingBlock = area(0).moved(by: shift(0, at: offset))
    let trailingBlock = area(2).moved(by: shift(2, at: offset))
    let between = leadingBlock.upperBound..<max(leadingBlock.upperBound, trailingBlock.lowerBound)
    return [leadingBlock, between, trailingBlock][pane].meet(offset..<offset + length)
  }

  /// S3: from the first to the last shown one of some; `nil` if none is.
  func extent(of numbers: Range<Int>) -> Range<Int>? {
    let shown = numbers.compactMap { places[$0] }
    guard let first = shown.first, let last = shown.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// S4: of some rows (columns) the part in a pane; `nil` if it has no shown one of them. The gap at a frozen edge is in no
  /// piece.
  func piece(of numbers: Range<Int>, in pane: Int) -> Range<Int>? { extent(of: numbers.meet(self.numbers(pane))) }

  /// The rows (columns) of a pane.
  private func numbers(_ pane: Int) -> Range<Int> {
    let body = leading..<places.count - trailing
    return [0..<leading, body, body.upperBound..<places.count][pane]
  }
}

extension TableModel {
  var across: AxisLayout {
    AxisLayout(columns, length: viewport.x, bodyMinimum: bodyMinimum.x, others: others)
  }

  var along: AxisLayout {
    AxisLayout(rows, groups: groups, length: viewport.y, bodyMinimum: bodyMinimum.y, before: before, after: after)
  }
}
