// The texts of the statements that read a table.

#if SQLite
  /// What the statements of a table have in common. Names are quoted, and values bound.
  struct TableStatements: Sendable {
    /// What rows are read from: a table, or a query of the program in parentheses.
    var from: String
    var layout: KeyLayout
    /// The columns that programs are given.
    var columns: [String]
    /// Which rows are shown, and the values of that; empty for all.
    var filter: String
    var filterValues: [KeyValue]

    private var keyColumns: String { layout.columns.map { SQL.name($0.name) }.joined(separator: ", ") }

    /// A statement that reads a part of a range.
    func text(_ kind: StatementID.Kind, _ shape: PartShape) -> String {
      let rows = "FROM \(from)\(condition(shape))"
      switch kind {
      case .rows:
        let all = ([keyColumns] + columns.map { SQL.name($0) }).joined(separator: ", ")
        return "SELECT \(all) \(rows)\(order(shape)) LIMIT ?"
      case .skips: return "SELECT \(keyColumns) \(rows)\(order(shape)) LIMIT ? OFFSET ?"
      default: return "SELECT \(keyColumns) \(rows)\(order(shape)) LIMIT ?"
      }
    }

    /// A statement that counts all parts of a range, which sees one state of the data.
    func count(_ shapes: [PartShape]) -> String {
      "SELECT " + shapes.map { "(SELECT count(*) FROM \(from)\(condition($0)))" }.joined(separator: " + ")
    }

    /// The values of a part as its statement has them.
    func values(_ part: RangePart) -> [KeyValue] { filterValues.isEmpty ? part.values : filterValues + part.values }

    private func condition(_ shape: PartShape) -> String {
      var parts = filter.isEmpty ? [] : ["(\(filter))"]
      for place in 0..<shape.equal {
        let column = layout.columns[place]
        parts.append(shape.nulls >> UInt32(place) & 1 == 1 ? "\(SQL.name(column.name)) IS NULL" : "\(column.sql) = ?")
      }
      if shape.equal < layout.columns.count {
        let column = layout.columns[shape.equal]
        switch shape.condition {
        case .all: break
        case .isNull: parts.append("\(SQL.name(column.name)) IS NULL")
        case .isNotNull: parts.append("\(SQL.name(column.name)) IS NOT NULL")
        case .bounds(let from, let isInclusive, let to):
          let (after, before) = column.descends ? ("<", ">") : (">", "<")
          if from { parts.append("\(column.sql) \(after)\(isInclusive ? "=" : "") ?") }
          if to { parts.append("\(column.sql) \(before) ?") }
        }
      }
      return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
    }

    private func order(_ shape: PartShape) -> String {
      var parts: [String] = []
      for place in shape.equal..<max(shape.equal, layout.columns.count) {
        let column = layout.columns[place]
        // Where the column has bounds, or one of both kinds alone, there is nothing to say of NULL.
        let isMixed = place > shape.equal || shape.condition == .all
        let nulls = column.isNatural || !isMixed ? "" : column.nullsFirst ? " NULLS FIRST" : " NULLS LAST"
        parts.append(column.sql + (column.descends ? " DESC" : "") + nulls)
      }
      return parts.isEmpty ? "" : " ORDER BY " + parts.joined(separator: ", ")
    }
  }
#endif
