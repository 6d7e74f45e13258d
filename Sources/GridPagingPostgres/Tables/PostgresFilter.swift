// Which rows are shown.

#if PostgreSQL
  /// A condition that rows have to fulfil. Names of columns are quoted and values are bound: nothing that a user types becomes SQL.
  ///
  ///     .equals("kind", "raw") && .contains("title", search)
  public struct PostgresFilter: Hashable, Sendable {
    /// How a column is compared with a value, as the server compares them.
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
      case equals(String, PostgresValue)
      case compare(String, Comparison, PostgresValue)
      case isIn(String, [PostgresValue])
      case like(String, String)
      case not(Condition)
      case and(Condition, Condition)
      case or(Condition, Condition)
      case sql(PostgresSQL)
    }

    var condition: Condition

    /// All rows.
    public static let all = PostgresFilter(condition: .all)

    /// Rows whose column has a value; for NULL those without one.
    ///
    /// - Complexity: O(1).
    public static func equals(_ column: String, _ value: PostgresValue) -> PostgresFilter {
      PostgresFilter(condition: .equals(column, value))
    }

    /// Rows whose column compares with a value. None does with NULL, nor with a text that the server cannot have.
    ///
    /// - Complexity: O(1).
    public static func compare(
      _ column: String, _ comparison: Comparison, _ value: PostgresValue
    ) -> PostgresFilter {
      PostgresFilter(condition: .compare(column, comparison, value))
    }

    /// Rows whose column has one of some values.
    ///
    /// - Complexity: O(1).
    public static func isIn(_ column: String, _ values: [PostgresValue]) -> PostgresFilter {
      PostgresFilter(condition: .isIn(column, values))
    }

    /// Rows whose column contains a text. Capital letters count as small ones, as the server has them (ILIKE); no character has another
    /// meaning. An index by `gin_trgm_ops` of the extension `pg_trgm` finds them.
    ///
    /// - Complexity: O(1). Without such an index rows are looked at up to those that are asked for.
    public static func contains(_ column: String, _ text: String) -> PostgresFilter {
      PostgresFilter(condition: .like(column, "%\(escaped(text))%"))
    }

    /// Rows whose column begins with a text. Capital letters count as small ones.
    ///
    /// - Complexity: O(1).
    public static func begins(_ column: String, with text: String) -> PostgresFilter {
      PostgresFilter(condition: .like(column, "\(escaped(text))%"))
    }

    private static func escaped(_ text: String) -> String {
      var result = ""
      for character in text.unicodeScalars {
        if "%_\\".unicodeScalars.contains(character) { result += "\\" }
        result.unicodeScalars.append(character)
      }
      return result
    }

    /// A condition that the program's author writes; what is interpolated is bound as a value.
    ///
    ///     .sql("tags @> ARRAY[\(tag)]")
    ///
    /// The log of changes does not have the columns that it needs: a table with such a filter tells no changes.
    ///
    /// - Complexity: O(1).
    public static func sql(_ text: PostgresSQL) -> PostgresFilter { PostgresFilter(condition: .sql(text)) }

    /// Rows that do not fulfil a condition. Where it is not known, because of NULL, they do neither.
    ///
    /// - Complexity: O(1).
    public static prefix func ! (filter: PostgresFilter) -> PostgresFilter {
      PostgresFilter(condition: .not(filter.condition))
    }

    /// Rows that fulfil both.
    ///
    /// - Complexity: O(1).
    public static func && (a: PostgresFilter, b: PostgresFilter) -> PostgresFilter {
      PostgresFilter(condition: .and(a.condition, b.condition))
    }

    /// Rows that fulfil one of both, or both.
    ///
    /// - Complexity: O(1).
    public static func || (a: PostgresFilter, b: PostgresFilter) -> PostgresFilter {
      PostgresFilter(condition: .or(a.condition, b.condition))
    }
  }

  extension PostgresFilter.Condition {
    /// The columns that it names; `nil` where there may be others.
    var columns: [String]? {
      switch self {
      case .all: []
      case .equals(let column, _), .compare(let column, _, _), .isIn(let column, _), .like(let column, _): [column]
      case .not(let condition): condition.columns
      case .and(let a, let b), .or(let a, let b): a.columns.flatMap { a in b.columns.map { a + $0 } }
      case .sql: nil
      }
    }

    /// The condition in SQL; empty for all rows.
    ///
    /// - Parameters:
    ///   - prefix: what columns begin with, as it stands there.
    ///   - start: what their names begin with.
    ///   - columns: those of the table.
    ///   - parameters: gets what is bound.
    func sql(
      _ prefix: String, start: String = "", _ columns: [TableColumn], _ parameters: inout Parameters
    ) -> String {
      func name(_ column: String) -> String { prefix + SQL.name(start + column) }
      func bind(_ value: PostgresValue, _ column: String) -> String {
        parameters.append(value, for: columns.first { $0.name == column }?.type ?? 0)
        return "$\(parameters.count)"
      }
      switch self {
      case .all: return ""
      case .equals(let column, .null): return "\(name(column)) IS NULL"
      case .equals(let column, let value):
        return value.isPossible ? "\(name(column)) = \(bind(value, column))" : never(name(column))
      case .compare(_, _, .null): return "NULL::boolean"
      case .compare(let column, let comparison, let value):
        return value.isPossible
          ? "\(name(column)) \(comparison.rawValue) \(bind(value, column))" : never(name(column))
      case .isIn(let column, let list):
        let known = list.filter { $0.isPossible && $0 != .null }
        if known.isEmpty { return never(name(column)) }
        return "\(name(column)) IN (\(known.map { bind($0, column) }.joined(separator: ", ")))"
      case .like(let column, let pattern):
        guard !pattern.unicodeScalars.contains("\0") else { return never(name(column)) }
        parameters.append(pattern)
        // Collations that take different texts for equal know no patterns.
        let knowsPatterns = columns.first { $0.name == column }?.isDeterministic ?? true
        return "\(name(column))::text\(knowsPatterns ? "" : " COLLATE \"C\"") ILIKE $\(parameters.count)"
      case .not(let condition):
        let text = condition.sql(prefix, start: start, columns, &parameters)
        return text.isEmpty ? "FALSE" : "NOT (\(text))"
      case .and(let a, let b):
        let parts = [
          a.sql(prefix, start: start, columns, &parameters), b.sql(prefix, start: start, columns, &parameters),
        ].filter { !$0.isEmpty }
        return parts.map { "(\($0))" }.joined(separator: " AND ")
      case .or(let a, let b):
        let known = parameters
        let parts = [
          a.sql(prefix, start: start, columns, &parameters), b.sql(prefix, start: start, columns, &parameters),
        ]
        guard !parts.contains("") else {
          parameters = known
          return ""
        }
        return parts.map { "(\($0))" }.joined(separator: " OR ")
      case .sql(let sql): return sql.text(&parameters)
      }
    }

    /// False for all values, and not known for NULL.
    private func never(_ name: String) -> String { "(\(name) IS NULL AND NULL::boolean)" }
  }

  extension PostgresValue {
    /// False for texts that no column can have.
    fileprivate var isPossible: Bool {
      switch self {
      case .text(let text): !text.utf8.contains(0)
      case .decimal(let text): Decimal(text) != nil
      default: true
      }
    }
  }
#endif
