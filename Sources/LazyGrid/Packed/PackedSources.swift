// The statements of a packed grid while they are gathered.

/// The sources of items, in the order of the statements: content of single items in boxes, elements of data as the code
/// that makes them.
struct PackedSources {
  /// The statements so far.
  private(set) var statements: [PackedSource] = []
  /// The identity of the present group, and the number of statements in it so far.
  private var group = Group(id: ContentID())

  struct Group {
    let id: ContentID
    var count = 0
  }

  /// The identity of the next statement, by its place in the present group.
  mutating func nextID() -> ContentID {
    defer { group.count += 1 }
    return group.id.appending(.position(group.count))
  }

  /// Counts a statement that adds nothing.
  mutating func skipStatement() { group.count += 1 }

  /// Adds a statement.
  mutating func add(_ kind: PackedSource.Kind, _ attributes: PackedAttributes, _ extras: PackedExtras?) {
    statements.append(PackedSource(kind, attributes, extras, id: nextID()))
  }

  /// Begins a region: the statements that follow lie in it.
  mutating func beginRegion(_ attributes: PackedAttributes, _ extras: PackedExtras?) {
    statements.append(PackedSource(.beginRegion, attributes, extras?.withoutID, id: group.id))
  }

  /// Ends the region that was begun last.
  mutating func endRegion() {
    statements.append(PackedSource(.endRegion, PackedAttributes(), nil, id: group.id))
  }

  /// Begins a group: its statements count from 0. Returns the group around it, for ``leave(to:)``.
  mutating func enter(_ id: ContentID) -> Group {
    defer { group = Group(id: id) }
    return group
  }

  /// Continues the group around a finished one.
  mutating func leave(to outer: Group) { group = outer }
}
