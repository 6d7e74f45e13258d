// Fences that were stored, brought up to date.

#if PostgreSQL
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// Stored fences as they are; `nil` without any, when they are damaged, and when this user may not read them.
    ///
    /// - Complexity: O(n), n pages.
    func storedFences(_ link: Link, within seconds: Double) async throws -> (Fences, LogPosition)? {
      guard let fencesName, let log, let table else { return nil }
      let name = log.log.sql(table, .fences)
      var parameters = Parameters()
      parameters.append(fencesName)
      let answer: Answer
      do {
        answer = try await link.run(
          "SELECT version, epoch, floor, base, transactions, data FROM \(name) WHERE name = $1", parameters,
          within: seconds)
      } catch PostgresTableError.noPermission {
        return nil
      } catch PostgresTableError.noTable {
        return nil
      }
      guard answer.count == 1 else { return nil }
      let position = LogPosition(
        epoch: answer.integer(0, 1), floor: UInt64(bitPattern: answer.integer(0, 2)), base: answer.integer(0, 3),
        transactions: answer.integers(0, 4))
      guard let fences = Fences(version: answer.integer(0, 0), bytes: answer.array(0, 5)) else { return nil }
      return position.version == fences.version ? (fences, position) : nil
    }

    /// Stores fences, unless newer ones are stored. Who may not does not.
    ///
    /// - Complexity: O(n), n pages.
    func store(_ fences: Fences, _ position: LogPosition, _ link: Link, within seconds: Double) async throws {
      guard let fencesName, let log, let table else { return }
      var parameters = Parameters()
      parameters.append(fencesName)
      parameters.append(fences.version, bytes: 8, TypeID.int8)
      parameters.append(position.epoch, bytes: 8, TypeID.int8)
      parameters.append(Int64(bitPattern: position.floor), bytes: 8, TypeID.xid8)
      parameters.append(position.base, bytes: 8, TypeID.int8)
      parameters.append(array: position.transactions, of: TypeID.xid8, TypeID.xid8s)
      parameters.append(fences.encoded, TypeID.bytea)
      _ = try await link.run(
        """
        INSERT INTO \(log.log.sql(table, .fences)) AS f VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (name) DO UPDATE SET (version, epoch, floor, base, transactions, data)
          = (excluded.version, excluded.epoch, excluded.floor, excluded.base, excluded.transactions, excluded.data)
        WHERE excluded.epoch > f.epoch OR excluded.epoch = f.epoch AND excluded.version >= f.version
        """, parameters, within: seconds)
    }
  }
#endif
