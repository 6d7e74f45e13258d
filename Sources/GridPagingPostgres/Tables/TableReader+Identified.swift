// Rows by their identifiers, as changes come with them.

#if PostgreSQL
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// Rows that are shown, each by its identifier.
    struct Identified: Sendable {
      var answer: Answer
      /// The rows of the answer.
      var places: [PostgresKey: Int]
      /// The place of a program's first column.
      var columnPlace: Int
    }

    /// The rows of some identifiers, which are keys of the identifying columns; `nil` for none.
    func rows(_ ids: [PostgresKey], _ link: Link, within seconds: Double) async throws -> Identified? {
      guard let log, !ids.isEmpty else { return nil }
      let columns = log.identifier.columns
      var parameters = statements.parameters
      // The numbers of bounds are those of statements that tell the version too.
      parameters.append(0, bytes: 8, TypeID.xid8)
      let values = ids.map { log.identifier.values($0) }
      for (place, column) in columns.enumerated() {
        let element = column.type == TypeID.varchar ? TypeID.text : column.type
        let list = values.map { place < $0.count ? column.bytes(of: $0[place]) : [] }
        parameters.append(array: list, of: element, log.arrays[place])
      }
      let id = StatementID(table: number, kind: .identified, shape: nil)
      let answer = try await link.run(id, parameters, within: seconds) { statements.byIdentifier(columns) }
      var places: [PostgresKey: Int] = [:]
      places.reserveCapacity(answer.count)
      let first = layout.columns.count
      for row in 0..<answer.count { places[log.identifier.read(answer, row, at: first)] = row }
      return Identified(answer: answer, places: places, columnPlace: first + columns.count)
    }
  }

  extension KeyColumn {
    /// A value in the binary form of the column.
    func bytes(of value: KeyValue) -> [UInt8] {
      var parameters = Parameters()
      parameters.append(value, self)
      return parameters.bytes
    }
  }
#endif
