// A column that rows are sorted by, with what the database says of it.

#if SQLite
  /// A column of a key.
  struct KeyColumn: Hashable, Sendable {
    /// Its name, not quoted.
    var name: String
    /// True when greater values come first.
    var descends: Bool
    /// True when NULL comes before all values, in the direction of the column.
    var nullsFirst: Bool
    /// How texts are compared.
    var collation: SQLiteCollation
    /// How the database compares when it is not told.
    var declared: SQLiteCollation?
    /// False if the column has no NULL.
    var isNullable = true
    /// True if a text is compared as a text, also one that looks like a number.
    var keepsText = false

    /// True if NULL comes where SQLite has it in an index.
    var isNatural: Bool { !isNullable || nullsFirst != descends }

    /// The column for comparisons, in SQL.
    var sql: String { collation == declared ? SQL.name(name) : "\(SQL.name(name)) COLLATE \(collation.rawValue)" }
  }

  /// Text of statements.
  enum SQL {
    /// A name as SQLite takes it, whatever it is. What stands between double quotes would be a text where there is no such column.
    static func name(_ name: String) -> String {
      var text = "`"
      for character in name.unicodeScalars {
        if character == "`" { text += "`" }
        text.unicodeScalars.append(character)
      }
      return text + "`"
    }
  }
#endif
