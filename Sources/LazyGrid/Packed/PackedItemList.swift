// The visitor that content adds its items to, once for each question that is asked of it.

/// The items of a packed grid while they are declared or measured.
///
/// Content is passed through once for each question that is asked of it, and every question has a type of its own that
/// keeps the answer. They lie side by side, not in an enum, because a million items are added one by one and an enum's
/// payload cannot be changed where it is. All but that of the present task stay empty.
public struct PackedItemList {
  /// A question that content is asked.
  @usableFromInline
  enum Task {
    /// The source of each item, when a grid is declared: answered by ``PackedItemList/sources``.
    case gather
    /// The placement that modifiers ask for, and nothing of the content: answered by ``PackedItemList/declaring``.
    case declare
    /// The size of one item: answered by ``PackedItemList/measuring``.
    case measure
    /// The content of some items: answered by ``PackedItemList/boxing``.
    case box
  }

  @usableFromInline let task: Task
  /// The modifiers around the content.
  @usableFromInline var attributes = PackedAttributes()
  var extras: PackedExtras?

  var sources = PackedSources()
  var declaring = PackedDeclaring()
  @usableFromInline var measuring = PackedMeasuring()
  var boxing = PackedBoxing()

  @usableFromInline
  init(_ task: Task) { self.task = task }

  /// The elements of a batch and nothing else.
  @usableFromInline
  init(_ batch: PackedBatch) {
    self.init(.gather)
    add(batch)
  }

  /// True when modifiers make a difference to the task.
  @usableFromInline var usesAttributes: Bool { task == .gather || task == .declare }

  /// Adds an item.
  @inlinable
  mutating func add<Content: LayoutContent>(_ content: Content) {
    switch task {
    case .measure: measuring.add(content)
    case .declare: declareItem()
    case .gather, .box: keep(content)
    }
  }

  @usableFromInline
  mutating func declareItem() { declaring.addItem(attributes, extras) }

  @usableFromInline
  mutating func keep<Content: LayoutContent>(_ content: Content) {
    if task == .gather {
      sources.add(.item(ContentBox.Holder(content)), attributes, extras)
    } else {
      boxing.add(content)
    }
  }

  /// Adds the items of elements.
  @usableFromInline
  mutating func add(_ batch: PackedBatch) {
    switch task {
    case .gather: sources.add(.batch(batch), attributes, extras)
    case .declare: declareNested(batch)
    case .measure, .box:
      for element in 0..<min(batch.count, PackedGrid.itemLimit) {
        if task == .measure ? measuring.isDone : boxing.isDone { return }
        batch.add(element, &self)
      }
    }
  }

  /// Counts a statement that adds nothing.
  mutating func skipStatement() { sources.skipStatement() }

  /// Adds what one statement leads to.
  mutating func group(branch: Int, _ add: (inout PackedItemList) -> Void) {
    guard task == .gather else { return add(&self) }
    inGroup(sources.nextID().appending(.position(branch)), add)
  }

  /// Adds what a group holds, as a region of its own if its modifiers say where or how large it is.
  mutating func addGroup(_ add: (inout PackedItemList) -> Void) {
    let outer = (attributes: attributes, extras: extras)
    let isRegion = usesAttributes && (attributes.isPlacing || extras?.area != nil)
    if isRegion {
      beginRegion(outer.attributes, outer.extras)
      attributes = PackedAttributes()
      attributes.alignment = outer.attributes.alignment
      extras = extras?.withoutArea
    }
    if task == .gather {
      var id = sources.nextID()
      if let explicit = extras?.id {
        id = id.identified(by: explicit)
        extras = extras?.withoutID
      }
      inGroup(id, add)
    } else {
      add(&self)
    }
    if isRegion { endRegion() }
    (attributes, extras) = outer
  }

  private mutating func beginRegion(_ attributes: PackedAttributes, _ extras: PackedExtras?) {
    if task == .gather {
      sources.beginRegion(attributes, extras)
    } else {
      declaring.declaration.begin(attributes, extras)
    }
  }

  private mutating func endRegion() {
    if task == .gather { sources.endRegion() } else { declaring.declaration.end() }
  }

  private mutating func inGroup(_ id: ContentID, _ add: (inout PackedItemList) -> Void) {
    let outer = sources.enter(id)
    add(&self)
    sources.leave(to: outer)
  }
}
