// Access to the content of a packed grid by item number.

import GridEngine

/// The source of each item's content.
struct PackedContents {
  /// Consecutive items of one statement.
  struct Segment {
    let firstItem: Int
    /// The content of a single item; `nil` for those of a batch.
    let box: ContentBox?
    let batch: PackedBatch?
    let id: ContentID
    /// The source of the identities of the elements of a batch.
    let node: ContentNode?
    /// The items before the end of each element; empty if each is one item.
    let elementEnds: [Int]
    /// The number of elements that were declared; less than that of the batch if the grid holds no more.
    let elementCount: Int
  }

  private(set) var count = 0
  private(set) var segments: [Segment] = []
  /// Explicit identifiers of items that come from data.
  private var ids = SparseTable<AnyHashable>()
  /// The identities of items that come from data inside of data.
  private var ways = SparseTable<ContentID>()
  private(set) var backgrounds = SparseTable<ContentBox>()
  private(set) var overlays = SparseTable<ContentBox>()

  /// Adds the items of a statement.
  mutating func declare(_ source: PackedSource, in list: inout PackedItemList) {
    let firstItem = list.declaring.declaration.count
    list.attributes = source.attributes
    list.extras = source.extras
    switch source.kind {
    case .beginRegion: list.declaring.declaration.begin(source.attributes, source.extras)
    case .endRegion: list.declaring.declaration.end()
    case .item(let box):
      list.declareItem()
      segments.append(
        Segment(firstItem: firstItem, box: box, batch: nil, id: source.id, node: nil, elementEnds: [], elementCount: 1))
    case .batch(let batch):
      let node = BatchNode(source.id, batch)
      list.declare(batch, from: node)
      let items = list.declaring.declaration.count - firstItem
      guard items > 0 else { return }
      let ends = list.declaring.elements.ends
      segments.append(
        Segment(
          firstItem: firstItem, box: nil, batch: batch, id: source.id, node: node, elementEnds: ends,
          elementCount: ends.isEmpty ? items : ends.count))
    }
  }

  /// The same items, made by other statements; `nil` if these do not fit.
  func taken(by sources: [PackedSource]) -> PackedContents? {
    var (taken, number) = (self, 0)
    for source in sources where number < segments.count && segments[number].id == source.id {
      let old = segments[number]
      switch source.kind {
      case .item(let box):
        guard old.box != nil else { continue }
        taken.segments[number] = Segment(
          firstItem: old.firstItem, box: box, batch: nil, id: old.id, node: nil, elementEnds: [], elementCount: 1)
      case .batch(let batch):
        guard old.batch != nil else { continue }
        taken.segments[number] = Segment(
          firstItem: old.firstItem, box: nil, batch: batch, id: old.id, node: BatchNode(old.id, batch),
          elementEnds: old.elementEnds, elementCount: old.elementCount)
      case .beginRegion, .endRegion: return nil
      }
      number += 1
    }
    return number == segments.count ? taken : nil
  }

  /// The items of each statement, if all of them are identified by their element and place in it.
  var runs: [CellRun]? {
    guard ids.isEmpty, ways.isEmpty else { return nil }
    return segments.indices.map { number in
      let end = number + 1 < segments.count ? segments[number + 1].firstItem : count
      return PackedRun(segments[number], items: end - segments[number].firstItem)
    }
  }

  /// Takes over the identifiers and other attributes of a finished declaration.
  mutating func finish(_ declaration: PackedDeclaration) {
    count = declaration.count
    ids = declaration.ids
    ways = declaration.ways
    backgrounds = declaration.backgrounds
    overlays = declaration.overlays
  }

  /// The segment of an item.
  func segment(of item: Int) -> Int {
    max(0, segments.partitioningIndex { $0.firstItem > item } - 1)
  }

  /// The element to which an item of a batch belongs, and the number of the item among those of the element.
  func place(of item: Int, in segment: Segment) -> (element: Int, position: Int) {
    let index = item - segment.firstItem
    guard !segment.elementEnds.isEmpty else { return (index, 0) }
    let element = segment.elementEnds.partitioningIndex { $0 > index }
    return (element, index - (element > 0 ? segment.elementEnds[element - 1] : 0))
  }
}

extension PackedContents {
  /// Measures items; fastest in ascending order.
  struct Measurer {
    private let contents: PackedContents
    private let environment: LayoutEnvironment
    private var list = PackedItemList(.measure)
    /// The items of the present segment, if its elements have one item each, and the code that makes them. They are
    /// kept here because looking into the segments takes longer than measuring simple content.
    private var items = 0..<0
    private var add: ((Int, inout PackedItemList) -> Void)?
    /// The content made last for an element with several items, and the number of the first of these.
    private var last = MadeCells.none

    init(_ contents: PackedContents, environment: LayoutEnvironment) {
      self.contents = contents
      self.environment = environment
      list.measuring.environment = environment
    }

    /// The size of an item.
    mutating func size(of item: Int, proposal: ProposedSize) -> Size {
      if items.contains(item), let add {
        list.measuring.skip = 0
        list.measuring.proposal = proposal
        let element = item - items.lowerBound
        add(element, &list)
        // An element that no longer adds the item that was declared has the size zero.
        return list.measuring.isDone ? list.measuring.size : .zero
      }
      return sizeElsewhere(of: item, proposal: proposal)
    }

    private mutating func sizeElsewhere(of item: Int, proposal: ProposedSize) -> Size {
      guard item >= 0, item < contents.count else { return .zero }
      let number = contents.segment(of: item)
      let segment = contents.segments[number]
      if let box = segment.box { return box.size(proposal, in: environment) }
      guard let batch = segment.batch else { return .zero }
      if segment.elementEnds.isEmpty {
        let isLast = number + 1 == contents.segments.count
        items = segment.firstItem..<(isLast ? contents.count : contents.segments[number + 1].firstItem)
        add = batch.add
        return size(of: item, proposal: proposal)
      }
      // The items of an element are measured one after another, and made together.
      if !last.items.contains(item) { last = contents.cells(with: item, window: 65_536) }
      return last[item]?.size(proposal, in: environment) ?? .zero
    }
  }

  /// The content of an item and of the items of its element that are made with it.
  ///
  /// - Parameter window: the number of items made together if an element has more.
  func cells(with item: Int, window: Int = 64) -> MadeCells {
    guard item >= 0, item < count else { return MadeCells(EmptyCell.box, at: item) }
    let segment = segments[segment(of: item)]
    if let box = segment.box { return MadeCells(box, at: item) }
    let place = place(of: item, in: segment)
    var list = PackedItemList(.box)
    list.boxing.skip = place.position / window * window
    list.boxing.wanted = segment.elementEnds.isEmpty ? 1 : window
    let first = item - place.position + list.boxing.skip
    segment.batch?.add(place.element, &list)
    // An element of data may no longer add the item that was declared.
    return item - first < list.boxing.boxes.count
      ? MadeCells(list.boxing.boxes, from: first) : MadeCells(EmptyCell.box, at: item)
  }

  /// The content of an item; `nil` if there is no such item.
  func box(of item: Int) -> ContentBox? {
    guard item >= 0, item < count else { return nil }
    return cells(with: item)[item]
  }

  /// The identity of an item.
  func id(of item: Int) -> ContentID? {
    guard item >= 0, item < count else { return nil }
    let segment = segments[segment(of: item)]
    guard let node = segment.node else { return segment.id }
    let place = place(of: item, in: segment)
    let element = ContentID(node, element: place.element)
    let way = ways[item]
    if let explicit = ids[item] { return (way ?? element).identified(by: explicit) }
    return way ?? (segment.elementEnds.isEmpty ? element : element.appending(.position(place.position)))
  }

  /// The first item of an element, or of content with that name.
  func item(ofElement element: AnyHashable) -> Int? {
    if let named = ids.pairs.first(where: { $0.1 == element })?.0 { return named }
    for segment in segments {
      if segment.id.contains(element) { return segment.firstItem }
      guard let batch = segment.batch else { continue }
      guard let number = batch.elements.number(of: element, before: segment.elementCount) else { continue }
      if segment.elementEnds.isEmpty { return segment.firstItem + number }
      let (first, end) = (number > 0 ? segment.elementEnds[number - 1] : 0, segment.elementEnds[number])
      if first < end { return segment.firstItem + first }
    }
    return ways.pairs.first { $0.1.contains(element) }?.0
  }

  /// A comparison of these items with those of older contents.
  ///
  /// - Complexity: O(1).
  func comparison(with old: PackedContents) -> PackedComparison { PackedComparison(new: self, old: old) }
}

/// The elements of a batch, whose identifiers are read only when they are needed.
final class BatchNode: ContentNode {
  private let batch: PackedBatch

  init(_ parent: ContentID, _ batch: PackedBatch) {
    self.batch = batch
    super.init(parent)
  }

  override func step(to element: Int) -> ContentID.Step { .element(batch.id(element)) }
}
