// Fixed-capacity nodes in slabs: storage that grows without moving what it holds.

/// Nodes of a fixed number of slots, addressed by number, in slabs of a fixed number of nodes.
///
/// Growing adds a slab: nothing is copied, so no step pays for what was stored before it, and a snapshot that shares
/// the storage costs a later edit one slab, not everything. Freed nodes are handed out again first.
struct NodeStorage<Element: Sendable>: Sendable {
  let nodeCapacity: Int
  private let slabShift: Int
  private let filler: Element
  private var slabs: [[Element]] = []
  private var unused: [Int32] = []
  private var nextNode = 0

  /// Storage with one slab, so that a tree's first growth does not allocate in the middle of a step.
  ///
  /// - Parameters:
  ///   - nodeCapacity: slots of a node, at least 1; at least 2 in a tree.
  ///   - slabShift: a slab holds `1 << slabShift` nodes.
  init(nodeCapacity: Int, slabShift: Int, filler: Element) {
    self.nodeCapacity = nodeCapacity
    self.slabShift = slabShift
    self.filler = filler
    addSlab()
  }

  private mutating func addSlab() {
    slabs.append(Array(repeating: filler, count: nodeCapacity << slabShift))
  }

  /// A new node, whose slots hold arbitrary elements.
  mutating func makeNode() -> Int {
    if let node = unused.popLast() { return Int(node) }
    if nextNode &>> slabShift == slabs.count { addSlab() }
    defer { nextNode += 1 }
    return nextNode
  }

  mutating func freeNode(_ node: Int) { unused.append(Int32(node)) }

  /// Forgets all nodes and keeps the slabs.
  mutating func removeAll() {
    nextNode = 0
    unused.removeAll(keepingCapacity: true)
  }

  var nodesInUse: Int { nextNode - unused.count }

  var bytesHeld: Int {
    slabs.count * (nodeCapacity << slabShift) * MemoryLayout<Element>.stride
      + slabs.capacity * MemoryLayout<[Element]>.stride + unused.capacity * MemoryLayout<Int32>.stride
  }

  subscript(node: Int, slot: Int) -> Element {
    @inline(__always) get { slabs[node &>> slabShift][base(node) &+ slot] }
    set { slabs[node &>> slabShift][base(node) &+ slot] = newValue }
  }

  /// The slot of a node that has only one, changed in place: for elements that are arrays themselves.
  subscript(single node: Int) -> Element {
    // Inlined, since a coroutine that is not keeps its frame on the heap.
    @inline(__always) _read { yield slabs[node &>> slabShift][node & ((1 &<< slabShift) &- 1)] }
    @inline(__always) _modify { yield &slabs[node &>> slabShift][node & ((1 &<< slabShift) &- 1)] }
  }

  /// Visits every slot there is, in use or not.
  func forEachSlot(_ body: (Element) -> Void) {
    for slab in slabs { for element in slab { body(element) } }
  }

  /// The slab of a node, and the index of its first slot there: for loops over many slots.
  @inline(__always)
  func slots(of node: Int) -> (slab: [Element], first: Int) { (slabs[node &>> slabShift], base(node)) }

  /// Opens a hole of `size` slots at `slot` in a node that holds `count`, which must leave room for it; a negative
  /// size closes one.
  mutating func shift(node: Int, from slot: Int, count: Int, by size: Int) {
    let first = base(node)
    moveSlots(in: &slabs[node &>> slabShift], from: first + slot, to: first + slot + size, count: count - slot)
  }

  /// Sets slots of a node from `slot` on, looking only once whether the slab is shared.
  @inline(__always)
  mutating func fill(_ node: Int, at slot: Int, count: Int, _ element: (Int) -> Element) {
    let first = base(node) + slot
    fillSlots(in: &slabs[node &>> slabShift], from: first, count: count, element)
  }

  @inline(__always)
  private func fillSlots(in slab: inout [Element], from first: Int, count: Int, _ element: (Int) -> Element) {
    for i in 0..<count { slab[first + i] = element(i) }
  }

  /// Changes the first slots of a node, looking only once whether the slab is shared.
  @inline(__always)
  mutating func map(_ node: Int, count: Int, _ transform: (inout Element) -> Void) {
    let first = base(node)
    mapSlots(in: &slabs[node &>> slabShift], first..<first + count, transform)
  }

  @inline(__always)
  private func mapSlots(in slab: inout [Element], _ slots: Range<Int>, _ transform: (inout Element) -> Void) {
    for slot in slots { transform(&slab[slot]) }
  }

  /// Changes those of the first slots of a node that are not passed over; returns whether there was one.
  ///
  /// - Parameter pass: the first of some slots of a slab that is to be changed, or their end.
  @inline(__always)
  mutating func map(
    _ node: Int, count: Int, passing pass: ([Element], Range<Int>) -> Int, _ transform: (inout Element) -> Void
  ) -> Bool {
    let end = base(node) + count
    var slot = base(node)
    var isChanged = false
    while true {
      slot = pass(slabs[node &>> slabShift], slot..<end)
      guard slot < end else { return isChanged }
      transform(&slabs[node &>> slabShift][slot])
      isChanged = true
      slot += 1
    }
  }

  /// Sets slots of a node from `slot` on to elements of a list.
  mutating func fill(_ node: Int, at slot: Int, with elements: Scratch<Element>, _ range: Range<Int>) {
    elements.copy(range, to: &slabs[node &>> slabShift], at: base(node) + slot)
  }

  /// Appends slots of a node to a list.
  func append(_ slots: Range<Int>, of node: Int, to elements: inout Scratch<Element>) {
    let first = base(node)
    elements.append(slabs[node &>> slabShift], first + slots.lowerBound..<first + slots.upperBound)
  }

  /// Copies slots of one node to another.
  mutating func copy(from source: Int, slots: Range<Int>, to target: Int, at slot: Int) {
    for i in 0..<slots.count { self[target, slot + i] = self[source, slots.lowerBound + i] }
  }

  /// Wraps around where there is no such node, which the slab then refuses.
  @inline(__always)
  private func base(_ node: Int) -> Int { (node & ((1 &<< slabShift) &- 1)) &* nodeCapacity }

  private func moveSlots(in slab: inout [Element], from source: Int, to target: Int, count: Int) {
    guard count > 0, source != target else { return }
    precondition(min(source, target) >= 0 && max(source, target) + count <= slab.count)
    unsafe slab.withUnsafeMutableBufferPointer { slab in
      guard let slots = slab.baseAddress else { return }
      unsafe (slots + target).update(from: slots + source, count: count)
    }
  }
}
