// What changes make of the rows of a page, in loops that know their types.

extension RowRules {
  /// The rows of a loaded page after changes.
  ///
  /// - Parameters:
  ///   - touched: the changes that name a key in the page, in the order of these keys.
  ///   - changes: all changes.
  /// - Complexity: O(m + k), m rows of the page, k changes that touch it.
  @inlinable
  static func changed(
    _ page: Content, _ touched: [(change: Int, role: ChangeRole)], _ changes: [Change],
    byteCount: (Source.Row) -> Int
  ) -> ChangedPage<Content> {
    var (departures, arrivals): ([(change: Int, place: Int)], [(change: Int, place: Int)]) = ([], [])
    var (reloaded, faults): ([Int], Int) = ([], 0)
    var (keys, ids, values) = (page.keys, page.ids, page.rows)
    var leaving: Set<Int> = []
    var incoming: [Int] = []
    // What leaves comes first: another row may take its key.
    for (number, role) in touched where role == .old {
      guard let place = page.place(ofID: changes[number].id) else {
        faults += 1
        continue
      }
      leaving.insert(place)
      departures.append((number, place))
    }
    // A row that is here, whatever was told of where it was, is not here twice.
    for (number, role) in touched where role == .new {
      guard let place = page.place(ofID: changes[number].id), page.keys[place] != changes[number].new,
        leaving.insert(place).inserted
      else { continue }
      faults += 1
      departures.append((number, place))
    }
    for (number, role) in touched {
      switch role {
      case .same:
        guard let place = page.place(ofID: changes[number].id) else { continue }
        values[place] = changes[number].row
        reloaded.append(place)
      case .old: break
      case .new:
        // A row that is there already was told twice.
        if let place = page.place(ofKey: changes[number].new!), !leaving.contains(place) {
          faults += 1
        } else {
          incoming.append(number)
        }
      }
    }
    if !leaving.isEmpty || !incoming.isEmpty {
      (keys, ids) = ([], [])
      let before = values
      values = []
      keys.reserveCapacity(page.count + incoming.count)
      ids.reserveCapacity(page.count + incoming.count)
      values.reserveCapacity(page.count + incoming.count)
      var next = 0
      func come(_ number: Int) {
        // Two rows cannot have one key.
        guard keys.last != changes[number].new else { return faults += 1 }
        arrivals.append((number, keys.count))
        keys.append(changes[number].new!)
        ids.append(changes[number].id)
        values.append(changes[number].row)
      }
      for place in page.keys.indices where !leaving.contains(place) {
        while next < incoming.count, changes[incoming[next]].new! < page.keys[place] {
          come(incoming[next])
          next += 1
        }
        keys.append(page.keys[place])
        ids.append(page.ids[place])
        values.append(before[place])
      }
      for number in incoming[next...] { come(number) }
    }
    let content = Content(
      fence: page.fence, keys: keys, ids: ids, rows: values, version: page.version, byteCount: byteCount)
    return ChangedPage(
      content: content, departures: departures, arrivals: arrivals, reloaded: reloaded, faults: faults)
  }

  /// Brings the rows of an answer up to date; `nil` where that cannot be done.
  ///
  /// Changes tell where a row is after them, so they may be applied to rows that have some of them already.
  ///
  /// - Complexity: O(k + m log m), k changes, m rows.
  @inlinable
  static func rebased(
    _ answer: PageAnswer<Source.Key, Source.Row>, _ batches: [[Change]], in range: KeyRange<Source.Key>
  ) -> PageAnswer<Source.Key, Source.Row>? {
    var rows = [Source.Row.ID: (key: Source.Key, row: Source.Row)](minimumCapacity: answer.keys.count)
    for place in answer.keys.indices { rows[answer.rows[place].id] = (answer.keys[place], answer.rows[place]) }
    for batch in batches {
      for number in batch.indices {
        rows[batch[number].id] = nil
        guard let key = batch[number].new, range.contains(key) else { continue }
        guard let row = batch[number].row else { return nil }
        rows[batch[number].id] = (key, row)
      }
    }
    var rebased = answer
    let values = rows.values.map { $0.row }
    rebased.keys = rows.values.map { $0.key }
    let order = Source.Key.sort(&rebased.keys)
    rebased.rows = order.map { values[$0] }
    // Two rows with one key are a fault of the source.
    return Source.Key.areAscending(rebased.keys) ? rebased : nil
  }
}

/// A loaded page after changes.
@usableFromInline
struct ChangedPage<Content: Sendable>: Sendable {
  @usableFromInline var content: Content
  /// Rows that left: the number of the change, and the place before it.
  @usableFromInline var departures: [(change: Int, place: Int)]
  /// Rows that came: the number of the change, and the place after it.
  @usableFromInline var arrivals: [(change: Int, place: Int)]
  /// Places, before, of rows that became others.
  @usableFromInline var reloaded: [Int]
  /// Changes that cannot be.
  @usableFromInline var faults: Int

  @inlinable
  init(
    content: Content, departures: [(change: Int, place: Int)], arrivals: [(change: Int, place: Int)],
    reloaded: [Int], faults: Int
  ) {
    self.content = content
    self.departures = departures
    self.arrivals = arrivals
    self.reloaded = reloaded
    self.faults = faults
  }
}
