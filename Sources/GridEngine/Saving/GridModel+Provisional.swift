// Provisional sizes are not saved: whoever restores a grid asks for them again.

extension GridModel {
  /// True when the size of any item or row is provisional.
  var hasProvisionalSizes: Bool { contents.rows.provisional.rows > 0 || contents.items.provisional.rows > 0 }

  /// Forgets all provisional sizes, and makes rows unmeasured that depend on them.
  ///
  /// - Complexity: O(k + p log N), k entries of rows and items, p of them provisional, N entries, log S more for each, S
  ///   sections.
  func forgetProvisionalSizes() {
    for item in contents.items.provisionalNumbers() {
      guard let found = sections.tree.seekCompactly({ $0.items > item.raw }) else { continue }
      let own = ItemIndex(item.raw - Int(found.prefix.items))
      reloadItems(own..<own + 1, ofSection: Int(found.prefix.sections))
    }
    for row in contents.rows.provisionalNumbers() {
      guard let found = sections.tree.seekCompactly({ $0.rows > row.raw }),
        var section = openSection(Int(found.prefix.sections))
      else { continue }
      contents.editRows(of: &section) { $0.forget(row..<row + 1) }
      update(section.index, section.record)
    }
    contents.revision &+= 1
  }
}

extension GridExtents {
  /// The numbers of all that are provisional.
  fileprivate func provisionalNumbers() -> [Number] {
    guard provisional.rows > 0 else { return [] }
    var found: [Number] = []
    found.reserveCapacity(Int(provisional.rows))
    var next = 0
    stored.tree.forEach { entry in
      if entry.isProvisional { found.append(Number(next)) }
      next += entry.rows
    }
    return found
  }
}
