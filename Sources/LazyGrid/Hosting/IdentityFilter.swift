// Tells quickly that no other cell in view has an identity.

/// How many hashes fall into each of many slots.
struct IdentityFilter {
  private var counts: [UInt32] = []
  /// True where what was counted says nothing any more.
  private var isForgotten = false

  private func slot(_ hash: Int) -> Int {
    // Hashes of different elements may differ in a few bits only, after they were combined with others.
    Int(truncatingIfNeeded: (UInt(bitPattern: hash) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (counts.count - 1)
  }

  /// Adds a hash.
  ///
  /// - Returns: true when an equal one may be there already.
  @inline(__always)
  mutating func add(_ hash: Int) -> Bool {
    let slot = slot(hash)
    counts[slot] += 1
    return counts[slot] > 1
  }

  /// Removes a hash that was added.
  mutating func remove(_ hash: Int) { counts[slot(hash)] -= 1 }

  /// Begins anew with the identities of some content, if the filter has not enough slots for a number of cells.
  mutating func makeRoom(for count: Int, _ content: [ShownContent]) {
    guard isForgotten || counts.count < 8 * count || counts.isEmpty else { return }
    reset(for: count)
    for cell in content { _ = add(cell.identityHash) }
  }

  /// Lets whatever comes next begin anew: emptying many slots twice would be felt.
  mutating func forget() { isForgotten = true }

  /// Empties the filter, and makes it large enough for a number of cells.
  mutating func reset(for count: Int) {
    isForgotten = false
    var size = 512
    while size < 16 * count { size *= 2 }
    if counts.count == size {
      for slot in counts.indices { counts[slot] = 0 }
    } else {
      counts = [UInt32](repeating: 0, count: size)
    }
  }
}
