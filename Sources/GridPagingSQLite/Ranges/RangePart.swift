// Ranges of keys, cut into parts that an index answers by itself. GridPagingPostgres links to this file.
//
// SQLite seeks by the first column alone when a bound is a row of values, and walks over all rows that share it; and no comparison
// finds NULL. So a range is cut into parts: the first columns equal values, the next one has bounds, and NULL is a part of its own.

#if TableSources
  /// What a part is bounded by; a statement is prepared for each.
  struct PartShape: Hashable, Sendable {
    /// What is asked of the column after those that are equal.
    enum Condition: Hashable, Sendable {
      case all, isNull, isNotNull
      case bounds(from: Bool, isInclusive: Bool, to: Bool)
    }

    /// The number of columns that equal a value.
    var equal: Int
    /// A bit for each of these that is NULL.
    var nulls: UInt32 = 0
    var condition = Condition.all

    /// The shape as a number; other shapes have others.
    var code: Int {
      let condition =
        switch condition {
        case .all: 0
        case .isNull: 1
        case .isNotNull: 2
        case .bounds(let from, let isInclusive, let to): 4 | (from ? 8 : 0) | (isInclusive ? 16 : 0) | (to ? 32 : 0)
        }
      // There are at most 32 columns, and a shape of NULL among all of them would be one of no use.
      return condition | equal << 6 | Int(truncatingIfNeeded: nulls) << 12
    }
  }

  /// A part of a range of keys, and the values of its bounds.
  struct RangePart: Sendable {
    var shape: PartShape
    var values: [KeyValue]
  }

  extension KeyLayout {
    /// The parts of a range, in order. Bounds may be keys of the first columns alone.
    func parts(from: TableKey?, to: TableKey?) -> [RangePart] {
      if let from, let to, !(from < to) { return [] }
      let (first, end) = (from.map(values) ?? [], to.map(values) ?? [])
      var common = 0
      while common < min(first.count, end.count), first[common] == end[common] { common += 1 }
      var parts: [RangePart] = []
      for place in stride(from: first.count - 1, to: common, by: -1) {
        add(first[..<place], from: first[place], isInclusive: place == first.count - 1, to: nil, &parts)
      }
      if common < columns.count {
        let lower = common < first.count ? first[common] : nil
        add(
          first.isEmpty ? end[..<common] : first[..<common], from: lower, isInclusive: common == first.count - 1,
          to: common < end.count ? end[common] : nil, &parts)
      }
      if common < end.count {
        for place in common + 1..<end.count {
          add(end[..<place], from: nil, isInclusive: false, to: end[place], &parts)
        }
      }
      return parts
    }

    /// The part that is the row of a key.
    func part(of key: TableKey) -> RangePart {
      let values = values(key)
      return part(values[...], .all, [])
    }

    private func part(_ equal: ArraySlice<KeyValue>, _ condition: PartShape.Condition, _ bounds: [KeyValue])
      -> RangePart
    {
      var shape = PartShape(equal: equal.count, condition: condition)
      var values: [KeyValue] = []
      values.reserveCapacity(equal.count + bounds.count)
      for (place, value) in equal.enumerated() {
        if value == .null { shape.nulls |= 1 << UInt32(place) } else { values.append(value) }
      }
      return RangePart(shape: shape, values: values + bounds)
    }

    /// Adds what lies between two values of a column, where those before are equal.
    private func add(
      _ equal: ArraySlice<KeyValue>, from: KeyValue?, isInclusive: Bool, to: KeyValue?, _ parts: inout [RangePart]
    ) {
      let column = columns[equal.count]
      let (hasNull, hasValues): (Bool, Bool)
      if column.nullsFirst {
        hasNull = from.map { $0 == .null && isInclusive } ?? true && to != .null
        hasValues = to != .null
      } else {
        hasNull = to == nil && (from.map { $0 != .null || isInclusive } ?? true)
        hasValues = from != .null
      }
      let lower = from == .null ? nil : from
      let upper = to == .null ? nil : to
      let isOpen = lower == nil && upper == nil
      if isOpen, !column.isNullable || (hasNull && hasValues && column.isNatural) {
        if hasValues { parts.append(part(equal, .all, [])) }
        return
      }
      let null = hasNull && column.isNullable ? part(equal, .isNull, []) : nil
      if column.nullsFirst, let null { parts.append(null) }
      if hasValues {
        let condition: PartShape.Condition =
          isOpen ? .isNotNull : .bounds(from: lower != nil, isInclusive: isInclusive, to: upper != nil)
        parts.append(part(equal, condition, [lower, upper].compactMap { $0 }))
      }
      if !column.nullsFirst, let null { parts.append(null) }
    }
  }
#endif
