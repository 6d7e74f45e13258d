// The columns of a key, and keys of them.

#if SQLite
  import SystemSQLite

  /// The columns that rows are sorted by.
  struct KeyLayout: Hashable, Sendable {
    var columns: [KeyColumn]

    /// The key of values of the first columns.
    func key(_ values: [KeyValue]) -> SQLiteKey {
      var writer = KeyWriter()
      for (value, column) in zip(values, columns) { writer.append(value, column) }
      return writer.key
    }

    /// The values of a key, which may be those of fewer columns.
    func values(_ key: SQLiteKey) -> [KeyValue] {
      var reader = KeyReader(key)
      var values: [KeyValue] = []
      values.reserveCapacity(columns.count)
      for column in columns {
        guard let value = reader.next(column) else { break }
        values.append(value)
      }
      return values
    }

    /// The first value of a key.
    func first(_ key: SQLiteKey) -> KeyValue {
      var reader = KeyReader(key)
      return reader.next(columns[0]) ?? .null
    }

    /// The key in columns of a row.
    func read(_ row: borrowing Statement, at first: Int) -> SQLiteKey {
      var writer = KeyWriter()
      for place in columns.indices { row.append(first + place, columns[place], to: &writer) }
      return writer.key
    }

    /// A key above one and not above another, the next, that takes little memory.
    func separator(after last: SQLiteKey, before next: SQLiteKey) -> SQLiteKey {
      let (before, after) = (values(last), values(next))
      guard let place = after.indices.first(where: { $0 >= before.count || before[$0] != after[$0] }) else {
        return next
      }
      var values = Array(after[...place])
      let column = columns[place]
      // A shorter text is less in a column that ascends. Where it descends it would be greater.
      if case .text(let text) = after[place], !column.descends, column.keepsText, column.collation != .rtrim {
        var common = 0
        if place < before.count, case .text(let other) = before[place] {
          while common < min(text.count, other.count), text[common] == other[common] { common += 1 }
        }
        let start = Array(text.prefix(common + 1))
        if start.count < text.count, !start.contains(0) { values[place] = .text(start) }
      }
      return key(values)
    }
  }
#endif
