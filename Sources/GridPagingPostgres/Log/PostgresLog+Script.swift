// The SQL of a log, as people read it.

#if PostgreSQL
  extension PostgresLog {
    /// The statements, one after another.
    func script(_ table: TableDescription) throws(PostgresTableError) -> [String] {
      guard table.kind == "r" || table.kind == "p" else {
        throw .unsuitable("\(table.name) is no table that triggers could be on")
      }
      guard !identifier.isEmpty else { throw .unsuitable("a log needs columns that identify rows") }
      var columns: [String] = []
      for start in ["old_", "new_"] {
        for name in logged {
          guard let column = table.columns.first(where: { $0.name == name }) else {
            throw .noColumn(name, of: table.name)
          }
          guard (start + name).utf8.count < 64 else {
            throw .unsuitable(
              "the name \(name) is too long for a log, which needs four bytes more than PostgreSQL's 63")
          }
          let collation = column.collation.isEmpty ? "" : " COLLATE \(column.collation)"
          columns.append("  \(SQL.name(start + name)) \(column.typeName)\(collation)")
        }
      }
      guard Part.allCases.allSatisfy({ name($0).utf8.count < 64 }) else {
        throw .unsuitable(
          "the name \(table.name) is too long for a log, which needs twelve bytes more than PostgreSQL's 63")
      }
      return ["BEGIN;", "LOCK TABLE \(table.sql) IN SHARE ROW EXCLUSIVE MODE;"] + removal(table)
        + tables(table, columns.joined(separator: ",\n")) + functions(table) + triggers(table) + rights(table)
        + ["COMMIT;"]
    }

    func removal(_ table: TableDescription) -> [String] {
      PostgresLog.triggers.map { "DROP TRIGGER IF EXISTS \(SQL.name($0)) ON \(table.sql);" }
        + [Part.write, .tidy, .reset].map { "DROP FUNCTION IF EXISTS \(sql(table, $0))();" }
        + [Part.log, .state, .fences].map { "DROP TABLE IF EXISTS \(sql(table, $0));" }
    }

    private func tables(_ table: TableDescription, _ columns: String) -> [String] {
      let (log, state) = (sql(table, .log), sql(table, .state))
      return [
        """
        -- kind: 0 inserted, 1 updated, 2 deleted, 3 nothing is known of what happened
        CREATE TABLE \(log) (
          seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
          kind smallint NOT NULL,
        \(columns)
        );
        CREATE INDEX ON \(log) (xid, seq);
        """,
        """
        -- One row. All transactions below the floor are finished, and so many of them were logged. Of those below the cut the log may have
        -- nothing any more.
        CREATE TABLE \(state) (epoch bigint NOT NULL, floor xid8 NOT NULL, base bigint NOT NULL, cut xid8 NOT NULL)
          WITH (fillfactor = 50);
        INSERT INTO \(state)
          SELECT e, pg_snapshot_xmin(pg_current_snapshot()), e, '0'
          FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS e) AS now;
        """,
        """
        -- Where pages begin, written by programs whose options say so.
        CREATE TABLE \(sql(table, .fences)) (
          name text PRIMARY KEY, version bigint NOT NULL, epoch bigint NOT NULL, floor xid8 NOT NULL, base bigint NOT NULL,
          transactions xid8[] NOT NULL, data bytea NOT NULL
        );
        """,
      ]
    }

    private func functions(_ table: TableDescription) -> [String] {
      let (log, state) = (sql(table, .log), sql(table, .state))
      func names(_ start: String) -> String { logged.map { SQL.name(start + $0) }.joined(separator: ", ") }
      func values(_ row: String) -> String { logged.map { "\(row).\(SQL.name($0))" }.joined(separator: ", ") }
      let write = """
        BEGIN
          -- Operators are named in full: whoever writes chooses where others are looked up.
          IF TG_OP OPERATOR(pg_catalog.=) 'INSERT' THEN
            INSERT INTO \(log) (kind, \(names("new_"))) VALUES (0, \(values("NEW")));
          ELSIF TG_OP OPERATOR(pg_catalog.=) 'UPDATE' THEN
            INSERT INTO \(log) (kind, \(names("old_")), \(names("new_"))) VALUES (1, \(values("OLD")), \(values("NEW")));
          ELSIF TG_OP OPERATOR(pg_catalog.=) 'DELETE' THEN
            INSERT INTO \(log) (kind, \(names("old_"))) VALUES (2, \(values("OLD")));
          ELSE
            INSERT INTO \(log) (kind) VALUES (3);
          END IF;
          RETURN NULL;
        END
        """
      let tidy = """
        BEGIN
          PERFORM 1 FROM \(state) FOR UPDATE;
          UPDATE \(state) AS s SET
            base = s.base + (SELECT count(DISTINCT l.xid) FROM \(log) AS l
              WHERE l.xid >= s.floor AND l.xid < pg_snapshot_xmin(pg_current_snapshot())),
            floor = greatest(s.floor, pg_snapshot_xmin(pg_current_snapshot()));
          UPDATE \(state) AS s SET cut = least(s.floor, e.xid) FROM (
            SELECT l.xid FROM \(log) AS l WHERE l.seq <= (SELECT max(seq) FROM \(log)) - \(max(4_096, keeps))
            ORDER BY l.seq DESC LIMIT 1) AS e
            WHERE least(s.floor, e.xid) > s.cut;
          DELETE FROM \(log) AS l USING \(state) AS s
            WHERE l.xid < s.cut AND l.seq < (SELECT min(seq) FROM \(log)) + 100000;
        END
        """
      return [
        PostgresLog.function(sql(table, .write), "RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER", write),
        "-- Raises the floor and removes what is old. Programs that watch call it; where there are none for long, somebody else should.",
        PostgresLog.function(
          sql(table, .tidy),
          "RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp", tidy),
        "-- After ALTER TABLE ... ATTACH PARTITION, and after triggers were off: everything is read again.",
        PostgresLog.function(
          sql(table, .reset), "RETURNS void LANGUAGE sql SECURITY DEFINER", "INSERT INTO \(log) (kind) VALUES (3)"),
      ]
    }

    /// - Parameter body: may have names that look like the end of a body.
    private static func function(_ name: String, _ kind: String, _ body: String) -> String {
      var tag = "$grid$"
      while body.contains(tag) { tag = "$" + tag.dropFirst().dropLast() + "_$" }
      return "CREATE FUNCTION \(name)() \(kind) AS \(tag)\n\(body)\n\(tag);"
    }

    private func triggers(_ table: TableDescription) -> [String] {
      let names = PostgresLog.triggers.map(SQL.name)
      return [
        """
        CREATE TRIGGER \(names[0]) AFTER INSERT OR UPDATE OR DELETE ON \(table.sql)
          FOR EACH ROW EXECUTE FUNCTION \(sql(table, .write))();
        CREATE TRIGGER \(names[1]) AFTER TRUNCATE ON \(table.sql)
          FOR EACH STATEMENT EXECUTE FUNCTION \(sql(table, .write))();
        -- Also for what a replica or pg_restore writes.
        ALTER TABLE \(table.sql) ENABLE ALWAYS TRIGGER \(names[0]), ENABLE ALWAYS TRIGGER \(names[1]);
        """
      ]
    }

    private func rights(_ table: TableDescription) -> [String] {
      let functions = [Part.write, .tidy, .reset].map { "\(sql(table, $0))()" }.joined(separator: ", ")
      var rights = ["REVOKE ALL ON FUNCTION \(functions) FROM PUBLIC;"]
      for reader in readers {
        let role = SQL.name(reader)
        rights.append("GRANT SELECT ON \(sql(table, .log)), \(sql(table, .state)) TO \(role);")
        rights.append("GRANT SELECT, INSERT, UPDATE ON \(sql(table, .fences)) TO \(role);")
        rights.append("GRANT EXECUTE ON FUNCTION \(sql(table, .tidy))() TO \(role);")
      }
      return rights
    }
  }
#endif
