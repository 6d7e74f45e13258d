// A column that rows are sorted by, with what the server says of it.

#if PostgreSQL
  /// A column of a key.
  struct KeyColumn: Hashable, Sendable {
    /// Its name, not quoted.
    var name: String
    /// True when greater values come first.
    var descends: Bool
    /// True when NULL comes before all values, in the direction of the column.
    var nullsFirst: Bool
    var type: UInt32
    var form: KeyForm
    /// How texts are compared: by their bytes, as they are or in small letters.
    var collation = PostgresCollation.bytes
    /// False where the server compares by bytes without being told.
    var namesCollation = false
    /// False if the column has no NULL.
    var isNullable = true

    /// True if NULL comes where the server has it in an index.
    var isNatural: Bool { !isNullable || nullsFirst == descends }

    /// The column for comparisons, in SQL.
    func sql(_ prefix: String = "t.", _ start: String = "") -> String {
      let column = prefix + SQL.name(start + name)
      switch collation {
      case .bytes: return namesCollation ? "\(column) COLLATE \"C\"" : column
      case .lowercase: return "lower(\(column)) COLLATE \"C\""
      }
    }

    /// The column as an index has it.
    var indexed: String {
      let text = sql("")
      return (collation == .lowercase ? "(\(text))" : text) + (descends ? " DESC" : "")
        + (isNatural ? "" : nullsFirst ? " NULLS FIRST" : " NULLS LAST")
    }
  }

  /// Text of statements.
  enum SQL {
    /// A name as the server takes it, whatever it is.
    static func name(_ name: String) -> String {
      var text = "\""
      for character in name.unicodeScalars {
        if character == "\"" { text += "\"" }
        text.unicodeScalars.append(character)
      }
      return text + "\""
    }

    /// A text as a constant, for scripts that people read; statements bind theirs.
    static func text(_ text: String) -> String {
      var quoted = "'"
      for character in text.unicodeScalars {
        if character == "'" { quoted += "'" }
        quoted.unicodeScalars.append(character)
      }
      return text.unicodeScalars.contains("\\") ? "E" + quoted.replacing("\\", with: "\\\\") + "'" : quoted + "'"
    }
  }
#endif
