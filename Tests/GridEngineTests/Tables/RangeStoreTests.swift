// Merged ranges beside an array of rectangles.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RangeStoreTests {
  static let table = TableBounds(rows: 300, columns: 200)

  private static func range(_ random: inout SeededGenerator) -> CellRange {
    switch random.int(0...5) {
    case 0: CellRange(random.int(0...200), random.int(0...190), random.int(60...100), random.int(1...4))
    case 1: CellRange(random.int(0...290), random.int(0...100), random.int(1...3), random.int(1...100))
    case 2: CellRange(random.int(0...230), random.int(0...130), random.int(60...70), random.int(60...70))
    default: CellRange(random.int(0...299), random.int(0...199), random.int(1...5), random.int(1...5))
    }
  }

  /// Ranges that do not meet.
  private static func ranges(_ random: inout SeededGenerator, _ count: Int) -> [CellRange] {
    var list: [CellRange] = []
    for _ in 0..<count {
      let next = range(&random)
      let isSound = next.rows.upperBound <= table.rows && next.columns.upperBound <= table.columns && !next.isOneCell
      if isSound, !list.contains(where: { $0.meets(next) }) { list.append(next) }
    }
    return list
  }

  @Test("random ranges are found as in an array", .seeds(30))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    var list: [CellRange] = []
    if random.chance(50) { list = RangeStoreTests.ranges(&random, random.int(0...400)) }
    var store = try RangeStore(list.shuffled(using: &random), in: RangeStoreTests.table)
    for operation in 0..<200 {
      let next = RangeStoreTests.range(&random)
      switch random.int(0...5) {
      case 0 where !list.isEmpty:
        let gone = random.pick(list)
        let removed = store.remove(originRow: gone.rows.lowerBound, column: gone.columns.lowerBound)
        #expect(removed == gone, "operation \(operation)")
        list.removeAll { $0 == gone }
      case 1:
        let (row, column) = (next.rows.lowerBound, next.columns.upperBound)
        let begins = list.first { $0.rows.lowerBound == row && $0.columns.lowerBound == column }
        #expect(store.remove(originRow: row, column: column) == begins, "operation \(operation)")
        list.removeAll { $0 == begins }
      case 2:
        let cell = (row: next.rows.upperBound, column: next.columns.upperBound)
        let found = store.range(containingRow: cell.row, column: cell.column)
        #expect(found == list.first { $0.contains(row: cell.row, column: cell.column) }, "cell \(cell)")
        let window = CellRange(next.rows.lowerBound, next.columns.lowerBound, random.int(0...60), random.int(0...60))
        let met = list.filter { !window.isEmpty && $0.meets(window) }.sorted { $0.precedes($1) }
        #expect(store.list(meeting: window) == met, "operation \(operation), \(window)")
      default:
        let isSound = next.rows.upperBound <= 300 && next.columns.upperBound <= 200
        let others = list.filter { $0.meets(next) }
        do {
          try store.add(next, in: RangeStoreTests.table)
          list.append(next)
          #expect(isSound && others.isEmpty && !next.isOneCell, "operation \(operation) added \(next)")
        } catch {
          switch error {
          case .empty(next): #expect(next.isOneCell, "operation \(operation)")
          case .outOfBounds(next): #expect(!isSound, "operation \(operation)")
          case .overlaps(next, let other): #expect(others.contains(other), "operation \(operation)")
          default: Issue.record("\(error)")
          }
        }
      }
      if operation % 20 == 0 { #expect(store.brokenInvariant() == nil, "operation \(operation)") }
    }
    #expect(store.list == list.sorted { $0.precedes($1) }, "all ranges")
    #expect(store.count == list.count, "the number of ranges")
    #expect(store.brokenInvariant() == nil, "at the end")
    for range in list.shuffled(using: &random) {
      store.remove(originRow: range.rows.lowerBound, column: range.columns.lowerBound)
    }
    #expect(store.count == 0, "after the last is removed")
    #expect(store.brokenInvariant() == nil, "after the last is removed")
  }

  @Test("rectangles grow to the least that cuts no range", .seeds(100))
  func growth() throws {
    var random = SeededGenerator(seed: Seed.current)
    let list = RangeStoreTests.ranges(&random, 60)
    let store = try RangeStore(list, in: RangeStoreTests.table)
    for _ in 0..<20 {
      let start = CellRange(
        random.int(0...250), random.int(0...150), random.int(1...50), random.int(1...50))
      var grown = start
      while let cut = list.first(where: { range in
        range.meets(grown)
          && (range.rows.clamped(to: grown.rows) != range.rows
            || range.columns.clamped(to: grown.columns) != range.columns)
      }) {
        let rows = min(cut.rows.lowerBound, grown.rows.lowerBound)..<max(cut.rows.upperBound, grown.rows.upperBound)
        let columns =
          min(cut.columns.lowerBound, grown.columns.lowerBound)..<max(cut.columns.upperBound, grown.columns.upperBound)
        grown = CellRange(rows: rows, columns: columns)
      }
      #expect(store.grown(start) == grown, "\(start)")
    }
  }

  @Test("ranges follow random changes of rows and columns as lists of numbers do", .seeds(150))
  func following() throws {
    var random = SeededGenerator(seed: Seed.current)
    var (rows, columns) = (random.int(1...20), random.int(1...12))
    if random.chance(30) { rows = random.int(100...200) }
    for round in 0..<6 {
      let table = TableBounds(rows: rows, columns: columns)
      var list: [CellRange] = []
      for _ in 0..<random.int(0...30) {
        let isTall = random.chance(20)
        let (row, column) = (random.int(0...rows - 1), random.int(0...columns - 1))
        let next = CellRange(
          row, column, min(random.int(1...(isTall ? 150 : 4)), rows - row), min(random.int(1...4), columns - column))
        if !next.isOneCell, !list.contains(where: { $0.meets(next) }) { list.append(next) }
      }
      list.sort { $0.precedes($1) }
      var store = try RangeStore(list, in: table)
      let rowChange = random.chance(70) ? NaiveChange.random(&random, count: rows) : nil
      let columnChange = random.chance(50) ? NaiveChange.random(&random, count: columns) : nil
      let newRows = (rowChange ?? NaiveChange()).applied(to: rows)
      let newColumns = (columnChange ?? NaiveChange()).applied(to: columns)
      var expected: [CellRange] = []
      var torn: CellRange?
      for range in list {
        let rows = NaiveChange.cover(of: range.rows, in: newRows)
        let columns = NaiveChange.cover(of: range.columns, in: newColumns)
        if rows == .isTorn || columns == .isTorn { torn = torn ?? range }
        if case .covers(let rows) = rows, case .covers(let columns) = columns {
          let new = CellRange(rows: rows, columns: columns)
          if !new.isOneCell { expected.append(new) }
        }
      }
      let rowChanges = try rowChange.map { try #require($0.changes) }
      let columnChanges = try columnChange.map { try #require($0.changes) }
      let note: Comment = "round \(round), \(list), \(rowChange as Any), \(columnChange as Any)"
      do {
        try store.follow(rows: rowChanges, columns: columnChanges)
        #expect(torn == nil, note)
        #expect(store.list == expected.sorted { $0.precedes($1) }, note)
        (rows, columns) = (max(1, newRows.count), max(1, newColumns.count))
      } catch {
        #expect(torn.map { .tornRange($0) } == error, note)
        #expect(store.list == list, note)
      }
      #expect(store.brokenInvariant() == nil, note)
    }
  }

  @Test("the first offender of a list is told, and nothing is added")
  func refusals() throws {
    let table = TableBounds(rows: 20, columns: 10)
    let sound = [CellRange(0, 0, 2, 2), CellRange(4, 4, 3, 1)]
    func error(_ added: [CellRange], breaks: [Int] = []) -> TableRangeError? {
      var store = try? RangeStore(sound, in: table)
      let firstBreak = { (rows: Range<Int>) in breaks.first(where: rows.contains) }
      do throws(TableRangeError) {
        try store?.add(added, in: table, firstBreak: firstBreak)
        return nil
      } catch {
        #expect(store?.list == sound, "after \(error)")
        do throws(TableRangeError) {
          _ = try RangeStore(sound + added, in: table, firstBreak: firstBreak)
          Issue.record("\(error)")
        } catch let other {
          #expect(other == error, "a list as a whole")
        }
        return error
      }
    }
    let (free, over, one) = (CellRange(8, 0, 2, 2), CellRange(1, 1, 1, 3), CellRange(9, 9, 1, 1))
    #expect(error([free]) == nil, "a sound one")
    #expect(error([free, one, over]) == .empty(one), "one cell")
    #expect(error([free, over, one]) == .overlaps(over, other: sound[0]), "it meets one before")
    #expect(error([free, free]) == .overlaps(free, other: free), "it is there")
    #expect(error([CellRange(5, 5, 0, 3)]) == .empty(CellRange(5, 5, 0, 3)), "no rows")
    for far in [
      CellRange(18, 0, 3, 1), CellRange(0, 9, 1, 2), CellRange(-1, 0, 2, 1),
      CellRange(rows: .min ..< .max, columns: .min ..< .max), CellRange(rows: .max - 2 ..< .max, columns: 0..<1),
    ] { #expect(error([far]) == .outOfBounds(far), "it leaves the table") }
    #expect(error([free], breaks: [9]) == .crossesHeader(free, row: 9), "a header inside")
    #expect(error([free], breaks: [8, 10]) == nil, "headers before and after")
  }

  @Test("ranges at the limits of a table are kept")
  func limits() throws {
    let end = Limits.items
    let table = TableBounds(rows: .max, columns: .max)
    let list = [
      CellRange(0, 0, end, 1), CellRange(end - 2, 1, 2, 3), CellRange(0, end - 1, 2, 1), CellRange(5, end - 3, 1, 3),
    ]
    var store = try RangeStore(list, in: table)
    let everything = CellRange(rows: .min ..< .max, columns: .min ..< .max)
    #expect(store.list(meeting: everything).count == 4, "all in one window")
    #expect(store.range(containingRow: end - 1, column: 3) == list[1], "the last row")
    #expect(store.range(containingRow: .max, column: .max) == nil, "no table has that cell")
    #expect(store.range(containingRow: .min, column: -1) == nil, "nor that one")
    #expect(store.grown(CellRange(end - 1, 0, 1, 1)) == list[0], "the least around a cell of a tall one")
    let changes = try #require(AxisChanges(deleted: [0..<1], inserted: [0..<1], moved: []))
    try store.follow(rows: changes, columns: nil)
    #expect(store.brokenInvariant() == nil, "rows at the limit are renumbered")
    #expect(store.list.count == 3, "of the one in the first two rows a cell is left")
    #expect(store.range(containingRow: end - 1, column: 3) == list[1], "the last row stays")
  }

  @Test("a range takes about twenty bytes")
  func memory() throws {
    let list = (0..<(isOptimised ? 40_000 : 15_000)).map { CellRange($0 / 100 * 3, $0 % 100 * 3, 3, 3) }
    let table = TableBounds(rows: 1200, columns: 300)
    var store = try RangeStore(list, in: table)
    #expect(store.bytesHeld < 20 * list.count, "built at once")
    store.removeAll()
    #expect(store.list == [], "after all are removed")
    for range in list.shuffled() { try store.add(range, in: table) }
    #expect(store.bytesHeld < 28 * list.count, "added one by one")
  }
}
