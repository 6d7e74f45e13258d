// A table that remembers each of its versions whole, so that any answer can be looked up.

import GridPaging

/// Rows with the same value are in order of their identifiers.
struct TestKey: PagingKey {
  var value: Int
  var id: Int

  static func < (a: TestKey, b: TestKey) -> Bool { (a.value, a.id) < (b.value, b.id) }
}

struct TestRow: Identifiable, Sendable, Equatable {
  var id: Int
  var value: Int
  /// What else may change.
  var text: Int

  var key: TestKey { TestKey(value: value, id: id) }
}

/// One version after another, the last one being the present.
struct TestTable: Sendable {
  private(set) var versions: [[TestRow]]
  private(set) var changes: [[RowChange<TestKey, TestRow>]] = [[]]
  private var lastID: Int

  /// Numbers by which rows are grouped into sections; 0 for one section.
  let valuesInSection: Int

  init(_ rows: [TestRow], valuesInSection: Int) {
    versions = [rows.sorted { $0.key < $1.key }]
    lastID = rows.map(\.id).max() ?? 0
    self.valuesInSection = valuesInSection
  }

  var version: Int64 { Int64(versions.count - 1) }
  var rows: [TestRow] { versions[versions.count - 1] }

  func rows(at version: Int64) -> [TestRow] { versions[Int(version)] }

  func section(of key: TestKey) -> Int { valuesInSection == 0 ? 0 : key.value / valuesInSection }

  /// Makes a version by changes of a list.
  mutating func commit(_ edit: (inout [TestRow], inout Int) -> Void) {
    var next = rows
    edit(&next, &lastID)
    next.sort { $0.key < $1.key }
    let before = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    let after = Dictionary(uniqueKeysWithValues: next.map { ($0.id, $0) })
    var list: [RowChange<TestKey, TestRow>] = []
    for (id, row) in before where after[id] != row { list.append(RowChange(id: id, from: row.key, to: after[id]?.key)) }
    for (id, row) in after where before[id] == nil { list.append(RowChange(id: id, from: nil, to: row.key)) }
    changes.append(list.sorted { $0.id < $1.id })
    versions.append(next)
  }

  // MARK: Answers

  func index(
    at version: Int64, in range: KeyRange<TestKey> = KeyRange(from: nil, to: nil), every size: Int
  ) -> PagedIndex<TestKey> {
    var (fences, counts): ([TestKey], [Int32]) = ([], [])
    var last: Int?
    for row in rows(at: version) where range.contains(row.key) {
      let section = section(of: row.key)
      if let count = counts.last, Int(count) < size, section == last {
        counts[counts.count - 1] += 1
      } else {
        fences.append(row.key)
        counts.append(1)
      }
      last = section
    }
    return PagedIndex(version: version, fences: fences, counts: counts)
  }

  func answer(_ request: PageRequest<TestKey>, at version: Int64) -> PageAnswer<TestKey, TestRow> {
    let range = KeyRange(from: request.from, to: request.to)
    let all = rows(at: version).filter { range.contains($0.key) }.dropFirst(request.skip)
    let rows = Array(all.prefix(request.limit))
    return PageAnswer(
      version: version, keys: rows.map(\.key), rows: rows, next: all.dropFirst(request.limit).first?.key)
  }

  func changes(since: Int64, in ranges: [KeyRange<TestKey>], at version: Int64) -> SourceChanges<TestKey, TestRow> {
    var net = SourceChanges<TestKey, TestRow>.net(Array(changes[Int(since + 1)..<Int(version) + 1].joined()))
    let now = Dictionary(uniqueKeysWithValues: rows(at: version).map { ($0.id, $0) })
    for index in net.indices {
      guard let key = net[index].new, ranges.contains(where: { $0.contains(key) }) else { continue }
      net[index].row = now[net[index].id]
    }
    return SourceChanges(version: version, rows: net)
  }
}
