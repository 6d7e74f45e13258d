// What a server says of the columns of a table or a query.

#if PostgreSQL
  /// A column as the server has it.
  struct TableColumn: Sendable {
    var name: String
    var type: UInt32
    /// The type as scripts name it, and the type of arrays of it; empty and 0 for columns of queries.
    var typeName = ""
    var arrayType: UInt32 = 0
    var isNotNull = false
    /// True if texts are compared by their bytes.
    var comparesBytes = false
    var isDeterministic = true
    /// The collation, quoted; empty for that of the database.
    var collation = ""

    /// The column as it is read: a text where the form of its type is not known here.
    func expression(_ prefix: String = "t.") -> String {
      let isKnown = KeyForm(type: type) != nil || type == TypeID.json
      return prefix + SQL.name(name) + (isKnown ? "" : "::text")
    }
  }

  /// A table or view as the server has it.
  struct TableDescription: Sendable {
    var schema: String
    var name: String
    /// `r` an ordinary table, `p` one of parts, `v` a view, `m` one that is stored, `f` one elsewhere.
    var kind: String
    var columns: [TableColumn]

    var sql: String { SQL.name(schema) + "." + SQL.name(name) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension Link {
    /// A table by its name; the first in the search path unless a schema is given.
    func table(_ name: String, schema: String?, within seconds: Double) async throws -> TableDescription {
      guard !(name + (schema ?? "")).utf8.contains(0) else { throw PostgresTableError.noTable(name) }
      var parameters = Parameters()
      parameters.append(name)
      if let schema { parameters.append(schema) } else { parameters.appendNull(TypeID.text) }
      let answer = try await run(
        """
        SELECT n.nspname::text, c.relkind::text, a.attname::text, b.oid::int8, format_type(b.oid, NULL), b.typarray::int8,
          a.attnotnull,
          CASE WHEN o.oid IS NULL THEN true
            WHEN o.oid = 100 THEN (SELECT CASE coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') WHEN 'b' THEN true
              WHEN 'c' THEN d.datcollate IN ('C', 'POSIX') ELSE false END
              FROM pg_database AS d WHERE d.datname = current_database())
            ELSE o.collprovider = 'b' OR o.collprovider = 'c' AND o.collcollate IN ('C', 'POSIX') END,
          coalesce(o.collisdeterministic, true),
          CASE WHEN o.oid IS NULL OR o.oid = 100 THEN '' ELSE quote_ident(m.nspname) || '.' || quote_ident(o.collname) END
        FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
        JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        JOIN pg_type AS t ON t.oid = a.atttypid
        JOIN pg_type AS b ON b.oid = CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END
        LEFT JOIN pg_collation AS o ON o.oid = a.attcollation LEFT JOIN pg_namespace AS m ON m.oid = o.collnamespace
        WHERE c.relname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
          AND CASE WHEN $2 IS NULL THEN pg_table_is_visible(c.oid) ELSE n.nspname = $2 END
        ORDER BY a.attnum
        """, parameters, within: seconds)
      guard answer.count > 0 else { throw PostgresTableError.noTable(name) }
      let columns = (0..<answer.count).map { row in
        TableColumn(
          name: answer.text(row, 2), type: UInt32(truncatingIfNeeded: answer.integer(row, 3)),
          typeName: answer.text(row, 4), arrayType: UInt32(truncatingIfNeeded: answer.integer(row, 5)),
          isNotNull: answer.integer(row, 6) != 0, comparesBytes: answer.integer(row, 7) != 0,
          isDeterministic: answer.integer(row, 8) != 0, collation: answer.text(row, 9))
      }
      return TableDescription(schema: answer.text(0, 0), name: name, kind: answer.text(0, 1), columns: columns)
    }

    /// The columns of a query. By which collation their texts are compared is not looked up.
    func columns(ofQuery text: String, _ parameters: Parameters, within seconds: Double) async throws -> [TableColumn] {
      let answer = try await run("SELECT * FROM (\(text)) AS t LIMIT 0", parameters, within: seconds)
      return (0..<answer.columns).map { TableColumn(name: answer.name($0), type: answer.type($0)) }
    }
  }
#endif
