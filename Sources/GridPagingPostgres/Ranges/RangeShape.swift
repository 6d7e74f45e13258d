// What a range of keys is bounded by, in the form that the server answers from an index.

#if PostgreSQL
  /// What a range is bounded by; a statement is prepared for each.
  enum RangeShape: Hashable, Sendable {
    /// Rows of values, of so many of the first columns; 0 without a bound. Only where all columns have one direction and no NULL.
    case rows(from: Int, to: Int)
    /// Parts one after another.
    case parts([PartShape])
  }

  /// A range, and the values of its bounds.
  struct KeyBounds: Sendable {
    var shape: RangeShape
    /// Each with the number of its column.
    var values: [(value: KeyValue, column: Int)] = []
    /// True where no key can be.
    var isEmpty = false
  }

  extension KeyLayout {
    /// A range as statements have it. Bounds may be keys of the first columns alone.
    func bounds(from: PostgresKey?, to: PostgresKey?) -> KeyBounds {
      if let from, let to, !(from < to) { return KeyBounds(shape: .parts([]), isEmpty: true) }
      guard isUniform else {
        let parts = parts(from: from, to: to)
        var bounds = KeyBounds(shape: .parts(parts.map { $0.shape }), isEmpty: parts.isEmpty)
        for part in parts {
          // Values that are NULL are no values of a part.
          var place = 0
          for column in 0..<part.shape.equal where part.shape.nulls >> UInt32(column) & 1 == 0 {
            bounds.values.append((part.values[place], column))
            place += 1
          }
          for value in part.values[place...] { bounds.values.append((value, part.shape.equal)) }
        }
        return bounds
      }
      let (first, end) = (from.map(values) ?? [], to.map(values) ?? [])
      var bounds = KeyBounds(shape: .rows(from: first.count, to: end.count))
      for list in [first, end] { bounds.values += list.enumerated().map { ($0.element, $0.offset) } }
      return bounds
    }
  }
#endif
