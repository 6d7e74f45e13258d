// The text of the statements that read a table.
//
// One statement has one snapshot, so what is to be of one state of the data stands in one statement. Bounds are rows of values, which the
// index follows, and beside them the first values, by which the planner knows how few rows come. Where directions differ or there may be
// NULL, a range is cut into parts, one after another.

#if PostgreSQL
  /// What the statements of a table have in common. Names are quoted, and values bound.
  struct TableStatements: Sendable {
    /// What rows are read from: a table, or a query of the program in parentheses.
    var from: String
    var layout: KeyLayout
    /// The columns that programs are given, and what they are read as: texts where their type is not known here.
    var columns: [String]
    var expressions: [String]
    /// Which rows are shown; empty for all.
    var filter: String
    /// What is bound to that, and to the query.
    var parameters: Parameters
    /// True where an index has NULL on the side where the order has it: then each ORDER BY says so.
    var saysNulls = true
    /// What reads the version, as a statement of its own that comes before; empty without a log.
    var version = ""
    /// What that statement begins with.
    var versionStart = ""
    var versionColumns = 0

    var keys: String {
      layout.columns.enumerated().map { "\($0.element.sql()) AS k\($0.offset)" }.joined(separator: ", ")
    }

    // MARK: Statements

    /// Keys and columns of the rows of a range, up to a number; before them the version, if there is one.
    func rows(_ shape: RangeShape, limit: Int) -> String {
      let page = select(keys + expressions.map { ", \($0)" }.joined(), shape, limit: limit, skips: false)
      return withVersion(page, columns: layout.columns.count + expressions.count)
    }

    /// Keys of the rows of a range, up to a number.
    func keys(_ shape: RangeShape, limit: Int) -> String {
      withVersion(select(keys, shape, limit: limit, skips: false), columns: layout.columns.count)
    }

    /// The key of the row after a number of others, which is bound last.
    func skipped(_ shape: RangeShape) -> String {
      withVersion(select(keys, shape, limit: 1, skips: true), columns: layout.columns.count)
    }

    /// The number of rows of a range.
    func count(_ shape: RangeShape) -> String {
      var number = firstBound
      let conditions = conditions(shape, &number)
      return "SELECT " + conditions.map { "(SELECT count(*) FROM \(from) AS t\(whole($0)))" }.joined(separator: " + ")
    }

    /// Declares a cursor over the keys of the first rows of a range.
    func cursor(_ shape: RangeShape, rows: Int) -> String {
      let rows = select(keys, shape, limit: rows, skips: false)
      return "DECLARE \(TableStatements.cursorName) BINARY NO SCROLL CURSOR FOR \(rows)"
    }

    static let cursorName = "grid_slice"

    /// A row that is shown, by the identifiers of an array for each column of these.
    func byIdentifier(_ identifier: [KeyColumn]) -> String {
      let numbers = identifier.indices.map { "$\(firstBound + $0)" }.joined(separator: ", ")
      let names = identifier.indices.map { "u\($0)" }.joined(separator: ", ")
      let equal = identifier.enumerated().map { "t.\(SQL.name($0.element.name)) = u.u\($0.offset)" }
      let ids = identifier.map { "t.\(SQL.name($0.name))" }
      let all = ([keys] + ids + expressions).joined(separator: ", ")
      return "SELECT \(all) FROM unnest(\(numbers)) AS u (\(names)) JOIN \(from) AS t ON "
        + (equal + (filter.isEmpty ? [] : ["(\(filter))"])).joined(separator: " AND ")
    }

    private func withVersion(_ rows: String, columns: Int) -> String {
      guard !version.isEmpty else { return rows }
      func nulls(_ count: Int) -> String { (0..<count).map { _ in "NULL" }.joined(separator: ", ") }
      return """
        \(versionStart)
        (SELECT v.*, \(nulls(columns)) FROM (\(version)) AS v)
        UNION ALL
        (SELECT \(nulls(versionColumns)), p.* FROM (\(rows)) AS p)
        """
    }

    // MARK: Values

    /// The number of the first value of a bound.
    var firstBound: Int { parameters.count + (version.isEmpty ? 0 : 1) + 1 }

    func bind(_ bounds: KeyBounds, to parameters: inout Parameters) {
      for (value, column) in bounds.values { parameters.append(value, layout.columns[column]) }
    }

    // MARK: Ranges

    /// Rows of a range in order.
    private func select(_ columns: String, _ shape: RangeShape, limit: Int, skips: Bool) -> String {
      var number = firstBound
      let conditions = conditions(shape, &number)
      let end = skips ? " LIMIT \(limit) OFFSET $\(number)" : " LIMIT \(limit)"
      let parts = conditions.enumerated().map { place, condition in
        "SELECT \(columns) FROM \(from) AS t\(whole(condition))\(order(shape, part: place))"
      }
      if parts.count == 1 { return parts[0] + end }
      // Each part ends at the limit by itself, so that its index is read in order and no further.
      let most = skips ? "" : " LIMIT \(limit)"
      return "SELECT * FROM (" + parts.map { "(\($0)\(most))" }.joined(separator: " UNION ALL ") + ") AS q" + end
    }

    private func whole(_ condition: [String]) -> String {
      let all = (filter.isEmpty ? [] : ["(\(filter))"]) + condition
      return all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND ")
    }

    /// The conditions of each part.
    private func conditions(_ shape: RangeShape, _ number: inout Int) -> [[String]] {
      func next() -> String {
        defer { number += 1 }
        return "$\(number)"
      }
      switch shape {
      case .rows(let from, let to):
        let descends = layout.columns[0].descends
        var parts = row(from, descends ? "<=" : ">=", descends ? "<=" : ">=", next)
        parts += row(to, descends ? ">" : "<", descends ? ">=" : "<=", next)
        return [parts]
      case .parts(let shapes): return shapes.map { condition($0, next) }
      }
    }

    /// A row of values, and beside it the first of them.
    private func row(_ count: Int, _ comparison: String, _ scalar: String, _ next: () -> String) -> [String] {
      guard count > 0 else { return [] }
      let columns = layout.columns[..<count].map { $0.sql() }
      let numbers = columns.map { _ in next() }
      if count == 1 { return ["\(columns[0]) \(comparison) \(numbers[0])"] }
      return [
        "(\(columns.joined(separator: ", "))) \(comparison) (\(numbers.joined(separator: ", ")))",
        "\(columns[0]) \(scalar) \(numbers[0])",
      ]
    }

    private func condition(_ shape: PartShape, _ next: () -> String) -> [String] {
      var parts: [String] = []
      for place in 0..<shape.equal {
        let column = layout.columns[place].sql()
        parts.append(shape.nulls >> UInt32(place) & 1 == 1 ? "\(column) IS NULL" : "\(column) = \(next())")
      }
      guard shape.equal < layout.columns.count else { return parts }
      let (column, descends) = (layout.columns[shape.equal].sql(), layout.columns[shape.equal].descends)
      switch shape.condition {
      case .all: break
      case .isNull: parts.append("\(column) IS NULL")
      case .isNotNull: parts.append("\(column) IS NOT NULL")
      case .bounds(let from, let isInclusive, let to):
        if from { parts.append("\(column) \(descends ? "<" : ">")\(isInclusive ? "=" : "") \(next())") }
        if to { parts.append("\(column) \(descends ? ">" : "<") \(next())") }
      }
      return parts
    }

    private func order(_ shape: RangeShape, part: Int) -> String {
      var (first, isMixed) = (0, true)
      if case .parts(let shapes) = shape {
        first = shapes[part].equal
        isMixed = shapes[part].condition == .all
      }
      var parts: [String] = []
      for place in first..<max(first, layout.columns.count) {
        let column = layout.columns[place]
        // Where the column has bounds, or values alone, there is nothing to say of NULL.
        let says = !column.isNatural && (saysNulls || place > first || isMixed)
        let nulls = !says ? "" : column.nullsFirst ? " NULLS FIRST" : " NULLS LAST"
        parts.append(column.sql() + (column.descends ? " DESC" : "") + nulls)
      }
      return parts.isEmpty ? "" : " ORDER BY " + parts.joined(separator: ", ")
    }
  }
#endif
