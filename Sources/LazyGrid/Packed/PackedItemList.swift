// What content adds itself to, for each of the things that are to be known of it.

public import GridEngine

/// The items of a packed grid while they are declared or measured; see ``PackedGridContent/addPackedItems(to:)``.
public struct PackedItemList {
  @usableFromInline
  enum Task {
    /// Content is put into boxes, elements of data are kept as the code that makes them.
    case keep
    /// Attributes are noted, and nothing of the content.
    case declare
    /// One item is measured.
    case measure
    /// Some items are put into boxes.
    case box
  }

  @usableFromInline let task: Task
  /// What modifiers around the content say.
  @usableFromInline var attributes = PackedAttributes()
  var extras: PackedExtras?

  /// Items to pass over before the first that is wanted; negative when it has been found.
  @usableFromInline var skip = 0
  @usableFromInline var proposal = ProposedSize(width: nil, height: nil)
  @usableFromInline var environment = LayoutEnvironment()
  /// The answer of the item that was measured.
  @usableFromInline var size = Size.zero
  /// The items that were put into boxes, and how many are wanted.
  var boxes: [ContentBox] = []
  var wanted = 1

  /// What was kept.
  private(set) var sources: [PackedSource] = []
  /// The way to the statement at hand.
  private var group = ContentID()
  private var position = 0

  /// What was declared.
  var declaration = PackedDeclaration()
  /// The items before the end of each element; empty as long as each is one item.
  private(set) var elementEnds: [Int] = []
  private var elements = 0
  private var firstItem = 0
  /// Whether elements are those of the batch at hand, not of one inside it.
  private var countsElements = true
  /// Where the elements at hand come from, which of them it is, and what of it was declared so far.
  var node: ContentNode?
  private var element = 0
  private var part = 0

  @usableFromInline
  init(_ task: Task) { self.task = task }

  /// The elements of a batch and nothing else.
  @usableFromInline
  init(_ batch: PackedBatch) {
    self.init(.keep)
    add(batch)
  }

  /// Whether anything depends on modifiers.
  @usableFromInline var usesAttributes: Bool { task == .keep || task == .declare }

  /// Adds an item.
  @inlinable
  mutating func add<Content: LayoutContent>(_ content: Content) {
    switch task {
    case .measure:
      if skip == 0 { size = content.sizeThatFits(proposal, environment: environment) }
      skip &-= 1
    case .declare: declareItem()
    case .keep, .box: keep(content)
    }
  }

  /// Whether all that is wanted was found.
  private var isDone: Bool { task == .measure ? skip < 0 : task == .box && boxes.count == wanted }

  @usableFromInline
  mutating func declareItem() {
    // Items of elements in an element are known by these, not by how many come before.
    let way = countsElements ? nil : node.map { ContentID($0, element: element).appending(.position(part)) }
    part += 1
    declaration.append(attributes, extras, way: way)
  }

  @usableFromInline
  mutating func keep<Content: LayoutContent>(_ content: Content) {
    if task == .keep {
      sources.append(PackedSource(.item(ContentBox.Holder(content)), attributes, extras, id: next()))
    } else {
      if skip <= 0, boxes.count < wanted { boxes.append(ContentBox.Holder(content)) }
      skip &-= 1
    }
  }

  /// Adds the items of elements.
  @usableFromInline
  mutating func add(_ batch: PackedBatch) {
    if task == .keep {
      sources.append(PackedSource(.batch(batch), attributes, extras, id: next()))
      return
    }
    // Elements in an element: their items are its own.
    let outside = countsElements
    countsElements = false
    if task == .declare {
      let (ends, around) = ((elementEnds, elements, firstItem), (node, element, part + 1))
      node = node.map { BatchNode(ContentID($0, element: element).appending(.position(part)), batch) }
      declare(batch)
      (elementEnds, elements, firstItem) = ends
      (node, element, part) = around
    } else {
      for element in 0..<min(batch.count, PackedGrid.itemLimit) {
        if isDone { break }
        batch.add(element, &self)
      }
    }
    countsElements = outside
  }

  /// Adds what a group holds, as a region of its own if its modifiers say where or how large it is.
  mutating func addGroup(_ add: (inout PackedItemList) -> Void) {
    let outer = (attributes: attributes, extras: extras)
    let isRegion = usesAttributes && (attributes.isPlacing || extras?.area != nil)
    if isRegion {
      attributes = PackedAttributes()
      attributes.alignment = outer.attributes.alignment
      extras = extras?.withoutArea
      if task == .keep {
        sources.append(PackedSource(.beginRegion, outer.attributes, outer.extras?.withoutID, id: group))
      } else {
        declaration.begin(outer.attributes, outer.extras)
      }
    }
    if task == .keep {
      var id = next()
      if let explicit = extras?.id {
        id = id.identified(by: explicit)
        extras = extras?.withoutID
      }
      inside(id, add)
    } else {
      add(&self)
    }
    if isRegion {
      if task == .keep {
        sources.append(PackedSource(.endRegion, PackedAttributes(), nil, id: group))
      } else {
        declaration.end()
      }
    }
    (attributes, extras) = outer
  }

  /// Ends the items of one element.
  private mutating func endElement() {
    guard countsElements else { return }
    elements += 1
    let items = declaration.count - firstItem
    if elementEnds.isEmpty {
      if items == elements { return }
      elementEnds = Array(1..<elements)
    }
    elementEnds.append(items)
  }

  /// Declares the items of a batch that lies in no other, and notes how many each element has.
  mutating func declare(_ batch: PackedBatch) {
    (elementEnds, elements, firstItem) = ([], 0, declaration.count)
    let count = min(batch.count, PackedGrid.itemLimit - min(PackedGrid.itemLimit, declaration.count))
    if count < batch.count { declaration.reportTooManyItems() }
    if let span = batch.span {
      declaration.append(count, attributes, extras, span: span)
    } else {
      for number in 0..<count {
        if declaration.count >= PackedGrid.itemLimit {
          declaration.reportTooManyItems()
          break
        }
        (element, part) = (number, 0)
        batch.add(number, &self)
        endElement()
      }
    }
  }
}

extension PackedItemList {
  /// Counts a statement that adds nothing.
  mutating func skipStatement() { position += 1 }

  /// Adds what one statement leads to.
  mutating func group(branch: Int, _ add: (inout PackedItemList) -> Void) {
    guard task == .keep else { return add(&self) }
    inside(next().appending(.position(branch)), add)
  }

  private mutating func next() -> ContentID {
    position += 1
    return group.appending(.position(position - 1))
  }

  private mutating func inside(_ id: ContentID, _ add: (inout PackedItemList) -> Void) {
    let outside = (group, position)
    (group, position) = (id, 0)
    add(&self)
    (group, position) = outside
  }
}
