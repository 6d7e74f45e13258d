// Which rows a new row may replace: those that have the same values by a unique index.

#if SQLite
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension SQLiteLog {
    /// For each unique index, and for the identifier, the condition of rows that are in the way of `NEW`.
    ///
    /// - Throws: where an index cannot be read: rows that are replaced by it would be missed.
    func conflicts(_ db: Connection, _ declared: [DeclaredColumn]) throws -> [String] {
      var result = [condition(ofColumns: identifier)]
      var names: [String] = []
      let text = KeyValue.text(Array(table.utf8))
      try db.prepare("SELECT name FROM pragma_index_list(?) WHERE \"unique\"").forEach([text]) {
        names.append($0.text(0))
      }
      for name in names {
        var columns: [String?] = []
        try db.prepare("SELECT name FROM pragma_index_info(?)").forEach([.text(Array(name.utf8))]) { row in
          columns.append(row.isNull(0) ? nil : row.text(0))
        }
        let sql = try db.first(
          "SELECT sql FROM sqlite_master WHERE type = 'index' AND name = ?", [.text(Array(name.utf8))]
        ) { $0.isNull(0) ? "" : $0.text(0) }
        // Those that SQLite makes by itself have no text, and columns alone.
        guard let sql, !sql.isEmpty else {
          let known = columns.compactMap { $0 }
          if !known.isEmpty, known != identifier { result.append(condition(ofColumns: known)) }
          continue
        }
        guard let index = IndexText(sql), index.terms.count == columns.count else {
          throw SQLiteTableError.unsuitable(
            "the unique index \(name) of \(table) is not understood, so that rows replaced by it would be missed; make it of columns"
          )
        }
        result.append(condition(of: index, columns, declared))
      }
      return result
    }

    private func condition(ofColumns columns: [String]) -> String {
      columns.map { "\(SQL.name(table)).\(SQL.name($0)) = NEW.\(SQL.name($0))" }.joined(separator: " AND ")
    }

    /// Names of columns in an expression have no table before them: beside a row of the new values they are those of that row.
    private func condition(of index: IndexText, _ columns: [String?], _ declared: [DeclaredColumn]) -> String {
      let new = declared.map { "NEW.\(SQL.name($0.name)) AS \(SQL.name($0.name))" }.joined(separator: ", ")
      let equal = zip(index.terms, columns).map { term, column in
        // A term may compare a column otherwise than the column does.
        "(\(term)) = " + (column.map { "NEW.\(SQL.name($0))" } ?? "(SELECT \(term) FROM (SELECT \(new)))")
      }
      // Without it an index of some rows would not be used.
      let some = index.condition.map { ["(\($0))"] } ?? []
      return (some + equal).joined(separator: " AND ")
    }
  }

  /// What `CREATE INDEX` says that an index is made of.
  struct IndexText: Equatable {
    /// The columns and expressions, with their collations, without their directions.
    private(set) var terms: [String] = []
    /// Which rows it has; `nil` for all.
    private(set) var condition: String?

    /// `nil` for a text that is no such statement.
    init?(_ sql: String) {
      var parts: [String] = []
      var (part, depth) = ("", 0)
      var rest = Substring(sql)
      while let piece = IndexText.piece(&rest) {
        switch piece {
        case "(":
          depth += 1
          if depth == 1, parts.isEmpty {
            // What stands before the first parenthesis names the index and its table.
            parts.append(part)
            part = ""
            continue
          }
        case ")":
          depth -= 1
          if depth == 0, parts.count == 1 {
            terms.append(IndexText.withoutDirection(part))
            parts.append("")
            part = ""
            continue
          }
        case "," where depth == 1 && parts.count == 1:
          terms.append(IndexText.withoutDirection(part))
          part = ""
          continue
        default: break
        }
        guard depth >= 0 else { return nil }
        part += piece
      }
      guard parts.count == 2, depth == 0, terms.allSatisfy({ !$0.isEmpty }) else { return nil }
      let end = IndexText.trimmed(part)
      guard !end.isEmpty else { return }
      guard end.prefix(5).uppercased() == "WHERE", end.count > 5 else { return nil }
      condition = IndexText.trimmed(String(end.dropFirst(5)))
    }

    /// Takes a character, or all that stands in quotes; a comment counts as a space.
    private static func piece(_ rest: inout Substring) -> String? {
      guard let first = rest.first else { return nil }
      func take(through end: String) -> String {
        let start = rest.index(after: rest.startIndex)
        let close = rest[start...].firstRange(of: end)?.upperBound ?? rest.endIndex
        defer { rest = rest[close...] }
        return String(rest[..<close])
      }
      // A quote within a name or text is written twice: the second half begins a name or text of its own.
      switch first {
      case "'", "\"", "`": return take(through: String(first))
      case "[": return take(through: "]")
      case "-" where rest.hasPrefix("--"):
        _ = take(through: "\n")
        return " "
      case "/" where rest.hasPrefix("/*"):
        rest = rest.dropFirst()
        _ = take(through: "*/")
        return " "
      default: return String(rest.removeFirst())
      }
    }

    private static func trimmed(_ text: String) -> String {
      String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    private static func withoutDirection(_ term: String) -> String {
      let term = trimmed(term)
      for word in ["ASC", "DESC"] where term.count > word.count && term.suffix(word.count).uppercased() == word {
        let start = term.dropLast(word.count)
        // A name may end so, and one in quotes too.
        if let last = start.last, last.isWhitespace || last == ")" { return trimmed(String(start)) }
      }
      return term
    }
  }
#endif
