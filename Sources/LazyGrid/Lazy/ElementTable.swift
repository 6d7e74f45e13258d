// Finding elements by their identifiers, in 6 to 12 bytes an element.

import GridEngine

/// The numbers of elements, found by the hash of an identifier; elements and identifiers stay where they are.
@usableFromInline
struct ElementTable {
  /// Open addressing with linear probing. 0 is free, a positive number is that of an element plus 1, a negative one stands for
  /// an identifier all of whose elements are taken: it is that of the last of them.
  private var slots: [Int32]
  /// The next element with the same identifier, for those that share one.
  private var later: [Int32: Int32] = [:]

  /// - Parameters:
  ///   - count: the number of elements.
  ///   - limit: the number after the highest; none is found if it is more than a grid can hold.
  @usableFromInline init(count: Int, numbersBelow limit: Int) {
    guard limit <= Limits.items else {
      slots = []
      return
    }
    var size = 16
    while size < count + count / 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The slot of an identifier, or the free one in which it belongs; `nil` for a table of too many elements.
  @inline(__always)
  private func slot(_ hash: Int, _ isMeant: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0, !isMeant(Int(slots[slot].magnitude) - 1) { slot = (slot + 1) & mask }
    return slot
  }

  /// A first look at the place of an identifier. Looks at many places at once take hardly longer than one, because the memory
  /// answers them together.
  @usableFromInline
  struct Probe {
    fileprivate var hash = 0
    fileprivate var entry: Int32 = 0
    /// True when the element found there has the identifier.
    @usableFromInline var isMeant = false

    @usableFromInline init() {}

    /// The element found there; −1 if there is none.
    @usableFromInline var number: Int { Int(max(entry, 0)) - 1 }
  }

  /// The number of places that are looked at together.
  @usableFromInline static var probeCount: Int { 64 }

  @usableFromInline func probe(_ hash: Int) -> Probe {
    var probe = Probe()
    probe.hash = hash
    if !slots.isEmpty { probe.entry = slots[hash & (slots.count - 1)] }
    return probe
  }

  /// Adds an element before others with the same identifier.
  ///
  /// - Parameter isMeant: says whether an element has the same identifier.
  @usableFromInline mutating func insert(_ number: Int, _ probe: Probe, isMeant: (Int) -> Bool) {
    let hash = probe.hash
    guard let slot = slot(hash, isMeant) else { return }
    let entry = Int32(truncatingIfNeeded: number + 1)
    if slots[slot] != 0 { later[entry] = slots[slot] }
    slots[slot] = entry
  }

  /// Takes the first element with an identifier; −1 if there is none, or none that is left.
  ///
  /// - Parameter isMeant: says whether an element has the identifier.
  @usableFromInline mutating func take(_ probe: Probe, isMeant: (Int) -> Bool) -> Int {
    let first = probe.hash & (slots.count - 1)
    guard let slot = probe.isMeant ? first : slot(probe.hash, isMeant), slots[slot] > 0 else { return -1 }
    let entry = slots[slot]
    slots[slot] = (later.isEmpty ? nil : later[entry]) ?? -entry
    return Int(entry) - 1
  }
}
