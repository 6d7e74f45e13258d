// Which rows are shown.

#if SQLite
  /// A condition that rows have to fulfil. Names of columns are quoted and values are bound: nothing that a user types becomes SQL.
  ///
  ///     .equals("kind", "raw") && .contains("title", search)
  public struct SQLiteFilter: Hashable, Sendable {
    /// How a column is compared with a value, as SQLite compares them.
    public enum Comparison: String, Hashable, Sendable {
      /// The column is less.
      case less = "<"
      /// The column is less or equal.
      case atMost = "<="
      /// The column is greater.
      case greater = ">"
      /// The column is greater or equal.
      case atLeast = ">="
    }

    indirect enum Condition: Hashable, Sendable {
      case all
      case equals(String, SQLiteValue)
      case compare(String, Comparison, SQLiteValue)
      case isIn(String, [SQLiteValue])
      case contains(String, String)
      case begins(String, String)
      case not(Condition)
      case and(Condition, Condition)
      case or(Condition, Condition)
      case sql(String, [SQLiteValue])
    }

    var condition: Condition

    /// All rows.
    public static let all = SQLiteFilter(condition: .all)

    /// Rows whose column has a value; for NULL those without one.
    ///
    /// - Complexity: O(1).
    public static func equals(_ column: String, _ value: SQLiteValue) -> SQLiteFilter {
      SQLiteFilter(condition: .equals(column, value))
    }

    /// Rows whose column compares with a value. None does with NULL.
    ///
    /// - Complexity: O(1).
    public static func compare(_ column: String, _ comparison: Comparison, _ value: SQLiteValue) -> SQLiteFilter {
      SQLiteFilter(condition: .compare(column, comparison, value))
    }

    /// Rows whose column has one of some values.
    ///
    /// - Complexity: O(1).
    public static func isIn(_ column: String, _ values: [SQLiteValue]) -> SQLiteFilter {
      SQLiteFilter(condition: .isIn(column, values))
    }

    /// Rows whose column contains a text. Capital letters of ASCII count as small ones; no character has another meaning.
    ///
    /// - Complexity: O(1). All rows are looked at, up to those that are asked for.
    public static func contains(_ column: String, _ text: String) -> SQLiteFilter {
      SQLiteFilter(condition: .contains(column, text))
    }

    /// Rows whose column begins with a text. Capital letters of ASCII count as small ones. Where rows are sorted by that column first,
    /// ascending and by ``SQLiteCollation/nocase``, they are found by the index.
    ///
    /// - Complexity: O(1).
    public static func begins(_ column: String, with text: String) -> SQLiteFilter {
      SQLiteFilter(condition: .begins(column, text))
    }

    /// A condition in SQL that the program's author writes, with `?` for values. Never put together from what a user types.
    ///
    /// The log of changes does not have the columns that it needs: a table with such a filter tells no changes.
    ///
    /// - Complexity: O(1).
    public static func sql(_ text: String, _ values: [SQLiteValue] = []) -> SQLiteFilter {
      SQLiteFilter(condition: .sql(text, values))
    }

    /// Rows that do not fulfil a condition. Where it is not known, because of NULL, they do neither.
    ///
    /// - Complexity: O(1).
    public static prefix func ! (filter: SQLiteFilter) -> SQLiteFilter {
      SQLiteFilter(condition: .not(filter.condition))
    }

    /// Rows that fulfil both.
    ///
    /// - Complexity: O(1).
    public static func && (a: SQLiteFilter, b: SQLiteFilter) -> SQLiteFilter {
      SQLiteFilter(condition: .and(a.condition, b.condition))
    }

    /// Rows that fulfil one of both, or both.
    ///
    /// - Complexity: O(1).
    public static func || (a: SQLiteFilter, b: SQLiteFilter) -> SQLiteFilter {
      SQLiteFilter(condition: .or(a.condition, b.condition))
    }
  }

  extension SQLiteFilter.Condition {
    /// The columns that it names; `nil` where there may be others.
    var columns: [String]? {
      switch self {
      case .all: []
      case .equals(let column, _), .compare(let column, _, _), .isIn(let column, _), .contains(let column, _),
        .begins(let column, _):
        [column]
      case .not(let condition): condition.columns
      case .and(let a, let b), .or(let a, let b): a.columns.flatMap { a in b.columns.map { a + $0 } }
      case .sql: nil
      }
    }

    /// The condition in SQL; empty for all rows.
    ///
    /// - Parameters:
    ///   - prefix: what the names of columns begin with.
    ///   - values: gets what is to be bound.
    func sql(prefix: String = "", _ values: inout [KeyValue]) -> String {
      func name(_ column: String) -> String { SQL.name(prefix + column) }
      switch self {
      case .all: return ""
      case .equals(let column, .null): return "\(name(column)) IS NULL"
      case .equals(let column, let value):
        values.append(KeyValue(value))
        return "\(name(column)) = ?"
      case .compare(let column, let comparison, let value):
        values.append(KeyValue(value))
        return "\(name(column)) \(comparison.rawValue) ?"
      case .isIn(let column, let list):
        values += list.map { KeyValue($0) }
        return "\(name(column)) IN (\(list.map { _ in "?" }.joined(separator: ", ")))"
      case .contains(let column, let text): return find(text, in: name(column), "> 0", &values)
      case .begins(let column, let text): return find(text, in: name(column), "= 1", &values)
      case .not(let condition):
        let text = condition.sql(prefix: prefix, &values)
        return text.isEmpty ? "0" : "NOT (\(text))"
      case .and(let a, let b):
        let parts = [a.sql(prefix: prefix, &values), b.sql(prefix: prefix, &values)].filter { !$0.isEmpty }
        return parts.map { "(\($0))" }.joined(separator: " AND ")
      case .or(let a, let b):
        let known = values.count
        let parts = [a.sql(prefix: prefix, &values), b.sql(prefix: prefix, &values)]
        guard !parts.contains("") else {
          values.removeSubrange(known...)
          return ""
        }
        return parts.map { "(\($0))" }.joined(separator: " OR ")
      case .sql(let text, let list):
        values += list.map { KeyValue($0) }
        return text
      }
    }

    /// LIKE would stop at a zero, and take some characters for others.
    private func find(_ text: String, in name: String, _ place: String, _ values: inout [KeyValue]) -> String {
      values.append(.text(text.utf8.map(KeyWriter.small)))
      // Bytes are compared as a text, as they are where they are shown.
      return "instr(lower(CAST(\(name) AS TEXT)), ?) \(place)"
    }
  }
#endif
