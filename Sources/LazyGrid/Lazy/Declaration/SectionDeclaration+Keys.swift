// Matching the sections of two declarations.

import GridEngine

extension SectionDeclaration {
  /// The key by which a section is matched.
  struct Key: Hashable {
    var id: ContentID
    /// A number that distinguishes stretches with the same identity; 0 if there is only one.
    var stretch = 0
  }

  /// New sections as runs of old ones.
  ///
  /// - Complexity: O(S), S sections; O(S + p) where stretches have an identity in common, p statements and single cells.
  static func runs(from old: [SectionDeclaration], to new: [SectionDeclaration]) -> [GridUpdate.Run] {
    let shared = sharedKeys(old).union(sharedKeys(new))
    if shared.isEmpty, old.count == new.count, old.indices.allSatisfy({ old[$0].id == new[$0].id }) {
      return [GridUpdate.Run(source: 0, count: new.count)]
    }
    let keys = keys(from: old, to: new, shared)
    return GridUpdate.runs(from: keys.old, to: keys.new)
  }

  /// Keys that are equal for a section of the old declaration and its match in the new one.
  ///
  /// Stretches of cells between the sections of one ``ForEach`` share the identity of that statement. Each of them is
  /// matched with the old stretch from which its cells come.
  ///
  /// - Parameter shared: the keys that several stretches have.
  private static func keys(
    from old: [SectionDeclaration], to new: [SectionDeclaration], _ shared: Set<Key>
  ) -> (old: [Key], new: [Key]) {
    var keys = (old: old.map { Key(id: $0.id) }, new: new.map { Key(id: $0.id) })
    guard !shared.isEmpty else { return keys }
    // Equal identifiers of several elements are paired in order, so the list is reversed and its last place is taken
    // first.
    var places: [ContentID: [Int]] = [:]
    for number in old.indices.reversed() where old[number].isStretch && shared.contains(keys.old[number]) {
      for part in old[number].content.parts { places[part, default: []].append(number) }
    }
    var isFree = [Bool](repeating: true, count: old.count)
    for number in new.indices where new[number].isStretch && shared.contains(keys.new[number]) {
      let key = keys.new[number]
      keys.new[number].stretch = -1 - number
      search: for part in new[number].content.parts {
        while let place = places[part]?.popLast() {
          guard isFree[place], keys.old[place] == key else { continue }
          isFree[place] = false
          keys.new[number].stretch = 1 + place
          break search
        }
      }
    }
    for number in old.indices where old[number].isStretch && shared.contains(keys.old[number]) {
      keys.old[number].stretch = 1 + number
    }
    return keys
  }

  /// The keys that several stretches share.
  private static func sharedKeys(_ sections: [SectionDeclaration]) -> Set<Key> {
    guard sections.count > 1 else { return [] }
    var (keys, shared): (Set<Key>, Set<Key>) = ([], [])
    for section in sections where section.isStretch {
      let key = Key(id: section.id)
      if !keys.insert(key).inserted { shared.insert(key) }
    }
    return shared
  }
}
