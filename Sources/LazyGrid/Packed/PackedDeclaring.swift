// The placement that modifiers ask for, while the items of a packed grid are declared.

/// The items to be placed, and the number of items of each element of data.
struct PackedDeclaring {
  var declaration = PackedDeclaration()
  /// The items of each element of the batch that is being declared.
  private(set) var elements = PackedElementEnds()
  /// The element that is being declared; `nil` for items that do not come from data.
  private var element: Element?
  /// The number of batches around the present item: elements may hold batches themselves.
  private var depth = 0

  /// The present element: its origin, and the number of its parts that were declared.
  struct Element {
    let node: ContentNode
    var number = 0
    var parts = 0

    /// The identity of the next part.
    var nextID: ContentID { ContentID(node, element: number).appending(.position(parts)) }
  }

  /// True when there is no room for another item.
  var isFull: Bool { declaration.count >= PackedGrid.itemLimit }

  /// Adds an item.
  mutating func addItem(_ attributes: PackedAttributes, _ extras: PackedExtras?) {
    // Items of nested elements are identified by the elements, not by the number of items before them.
    let way = depth > 1 ? element?.nextID : nil
    element?.parts += 1
    declaration.append(attributes, extras, way: way)
  }

  /// Begins a batch. Returns the element around it, for ``end(_:)``.
  mutating func begin(_ node: ContentNode) -> Element? {
    defer { element = Element(node: node) }
    depth += 1
    if depth == 1 { elements = PackedElementEnds(firstItem: declaration.count) }
    return element
  }

  /// Begins a batch that is a part of the present element. Returns that element, for ``end(_:)``.
  mutating func beginPart(_ batch: PackedBatch) -> Element? {
    guard let outer = element else {
      depth += 1
      return nil
    }
    var returned = begin(BatchNode(outer.nextID, batch))
    returned?.parts += 1
    return returned
  }

  /// Ends a batch and goes back to the element around it.
  mutating func end(_ outer: Element?) {
    depth -= 1
    element = outer
  }

  mutating func beginElement(_ number: Int) {
    element?.number = number
    element?.parts = 0
  }

  mutating func endElement() {
    if depth == 1 { elements.endElement(at: declaration.count) }
  }
}

/// The items of each element of a batch.
struct PackedElementEnds {
  /// The items before the end of each element; empty as long as each is one item.
  private(set) var ends: [Int] = []
  private var count = 0
  private let firstItem: Int

  /// - Parameter firstItem: items before the first element.
  init(firstItem: Int = 0) { self.firstItem = firstItem }

  /// Ends an element; `item` is the number of items up to its end.
  mutating func endElement(at item: Int) {
    count += 1
    let items = item - firstItem
    if ends.isEmpty {
      if items == count { return }
      ends = Array(1..<count)
    }
    ends.append(items)
  }
}

extension PackedItemList {
  /// Declares the items of a batch that lies in no other, and notes how many each element has.
  mutating func declare(_ batch: PackedBatch, from node: ContentNode) {
    let outer = declaring.begin(node)
    declareElements(of: batch)
    declaring.end(outer)
  }

  /// Declares the items of a batch inside an element of another one: they belong to that element.
  mutating func declareNested(_ batch: PackedBatch) {
    let outer = declaring.beginPart(batch)
    declareElements(of: batch)
    declaring.end(outer)
  }

  private mutating func declareElements(of batch: PackedBatch) {
    // So many elements have no numbers, and their collection may not count them.
    guard batch.count < .max else { return declaring.declaration.reportTooManyItems() }
    let room = PackedGrid.itemLimit - min(PackedGrid.itemLimit, declaring.declaration.count)
    let count = min(batch.count, room)
    if count < batch.count { declaring.declaration.reportTooManyItems() }
    if let span = batch.span {
      declaring.declaration.append(count, attributes, extras, span: span)
      return
    }
    for number in 0..<count {
      guard !declaring.isFull else { return declaring.declaration.reportTooManyItems() }
      declaring.beginElement(number)
      batch.add(number, &self)
      declaring.endElement()
    }
  }
}
