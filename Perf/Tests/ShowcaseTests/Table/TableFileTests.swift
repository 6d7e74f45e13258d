// Reading comma-separated values, beside the plainest reader.

import Foundation
import Testing

@testable import Showcase

@Suite struct TableFileTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["LAZYGRID_SEED"].flatMap(UInt64.init)
    .map { [$0] } ?? Array(0..<300)

  /// Text that has more of what matters than texts have.
  private static func text(_ random: inout TableNumbers, _ count: Int) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x22], [0x22], [0x22, 0x22], [0x2C], [0x2C], [0x0A], [0x0D], [0x0D, 0x0A], [0x2C, 0x22], [0x22, 0x2C],
      Array("ab".utf8),
      Array("é".utf8), [0xFF], [0xC3], [0x20], [0x00], [0x3B], Array("京".utf8), Array("a long field".utf8),
    ]
    // Of texts with few quotes not all is in them.
    let quotes = Bool.random(using: &random)
    var text: [UInt8] = Int.random(in: 0..<4, using: &random) == 0 ? [0xEF, 0xBB, 0xBF] : []
    while text.count < count {
      let part = parts.randomElement(using: &random)!
      if quotes || !part.contains(0x22) || Int.random(in: 0..<20, using: &random) == 0 { text += part }
    }
    return text
  }

  @Test("random text has the rows and fields that the plainest reader finds", arguments: seeds)
  func fields(seed: UInt64) {
    var random = TableNumbers(seed: seed)
    let text = TableFileTests.text(&random, seed % 10 == 0 ? 30_000 : Int.random(in: 0...200, using: &random))
    let (file, naive) = (TableFile(text, delimiter: 0x2C), NaiveTable(text))
    #expect(file.index.isComplete, "seed \(seed): all is read")
    #expect(file.index.rowCount == naive.rows.count, "seed \(seed): the number of rows")
    for row in naive.rows.indices.shuffled(using: &random) {
      let fields = (0..<file.fieldCount(ofRow: row)).map { file.bytes(row: row, column: $0) }
      #expect(fields == naive.rows[row], "seed \(seed), row \(row)")
      if fields != naive.rows[row] { break }
    }
  }

  @Test("rows are found in slices of any size, and between slices", arguments: seeds)
  func slices(seed: UInt64) {
    var random = TableNumbers(seed: seed)
    let text = TableFileTests.text(&random, seed % 10 == 0 ? 30_000 : Int.random(in: 0...200, using: &random))
    let file = MappedFile(text)
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var whole = RowIndex(file.bytes, delimiter: 0x2C, start: start)
    whole.advance(bytes: text.count)
    let starts = (0..<whole.rowCount).map { whole.start(of: $0) }
    var index = RowIndex(file.bytes, delimiter: 0x2C, start: start)
    var rounds = 0
    while !index.isComplete, rounds < 100_000 {
      index.advance(bytes: Int.random(in: 1...(text.count > 1_000 ? 2_000 : 9), using: &random))
      rounds += 1
      guard index.rowCount > 0 else { continue }
      let row = Int.random(in: 0..<index.rowCount, using: &random)
      #expect(index.start(of: row) == starts[row], "seed \(seed), row \(row) after \(rounds) slices")
      #expect(index.rows(ofBlock: index.block(of: row)).contains(row), "seed \(seed): the block of row \(row)")
    }
    #expect(index.rowCount == whole.rowCount, "seed \(seed): the number of rows")
    #expect(index.start(of: -1) == nil && index.start(of: index.rowCount) == nil, "rows that do not exist")
  }

  @Test("a search finds each match in turn, forward and back", arguments: seeds)
  func searching(seed: UInt64) {
    var random = TableNumbers(seed: seed)
    let text = TableFileTests.text(&random, seed % 10 == 0 ? 30_000 : Int.random(in: 0...200, using: &random))
    let (file, naive) = (TableFile(text, delimiter: 0x2C), NaiveTable(text))
    let wanted = ["a", "B", "é", "\"", "ab\"", "京", ";a", "nowhere"].randomElement(using: &random)!
    let folded = Array(wanted.lowercased().utf8)
    func has(_ field: [UInt8]) -> Bool {
      let field = field.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
      return field.count >= folded.count
        && (0...field.count - folded.count).contains { field[$0..<$0 + folded.count].elementsEqual(folded) }
    }
    let places = naive.rows.indices.flatMap { row in naive.rows[row].indices.map { (row: row, column: $0) } }
    let matches = places.filter { has(naive.rows[$0.row][$0.column]) }
    for _ in 0..<5 where !places.isEmpty {
      let start = places.randomElement(using: &random)!
      let isBackward = Bool.random(using: &random)
      let expected =
        isBackward
        ? matches.last { $0 < start } ?? matches.last : matches.first { $0 > start } ?? matches.first
      var search = TableSearch(wanted, in: file, after: start, isBackward: isBackward)
      var found: (row: Int, column: Int)?
      for _ in 0..<10_000 {
        let result = search.advance(bytes: 100, file)
        if case .found(let row, let column) = result { found = (row, column) }
        if case .more = result { continue }
        break
      }
      #expect(
        found?.row == expected?.row && found?.column == expected?.column,
        "seed \(seed): \"\(wanted)\" from \(start), back: \(isBackward): \(found as Any), not \(expected as Any)")
    }
  }

  @Test(
    "the delimiter is that by which the first rows have most alike",
    arguments: [
      ("a,b\n1,2\n", ","), ("a;b\n1,5;2\n1,25;3\n", ";"), ("a\tb,c\nx\ty\nz\tw\n", "\t"), ("a|b|c\n1|2|3", "|"),
      ("\"a,b\";c\n\"x\ny\";d\n", ";"), ("word\n", ","), ("", ","), ("a, b and c; d\n", ","),
    ] as [(String, Character)])
  func delimiter(text: String, expected: Character) {
    #expect(TableFile(Array(text.utf8)).delimiter == expected.asciiValue, "\(text)")
  }

  @Test("what is no UTF-8 is shown as replacement characters")
  func invalid() {
    let file = TableFile([0x61, 0xFF, 0x2C, 0xC3, 0x0A, 0xE4, 0xBA, 0x2C])
    #expect(file.text(row: 0, column: 0) == "a\u{FFFD}", "a byte of no character")
    #expect(file.text(row: 0, column: 1) == "\u{FFFD}", "the half of one")
    #expect(file.text(row: 1, column: 0) == "\u{FFFD}", "two thirds of one")
    #expect(file.text(row: 1, column: 1) == "", "nothing after the last delimiter")
    #expect(file.text(row: 9, column: 9) == "", "a field that does not exist")
  }

  @Test("a row that a missing quote makes as long as the file is read in part")
  func longRow() {
    var text = Array("a,\"b\n".utf8)
    text += Array(repeating: UInt8(ascii: "x"), count: 3 << 20)
    let file = TableFile(text)
    for _ in 0..<5 { file.advance(bytes: 1 << 20) }
    #expect(file.index.isComplete && file.index.rowCount == 1, "the one row")
    #expect(file.isCut(row: 0), "it is cut")
    #expect(file.bytes(row: 0, column: 1).count < 2 << 20, "what is read of it")
  }

  @Test("a file that cannot be shown says why")
  func faults() throws {
    #expect(throws: TableFileError.self) { try TableFile(path: "/no/such/file.csv") }
    #expect(throws: TableFileError.self) { try TableFile(path: "/tmp") }
    let path = NSTemporaryDirectory() + "table-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([0xFF, 0xFE, 0x61, 0x00]).write(to: URL(fileURLWithPath: path))
    #expect(throws: TableFileError.self) { try TableFile(path: path) }
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try TableFile(path: path).index.rowCount == 0, "an empty file")
    try Data("a,b\n1,2".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try TableFile(path: path).text(row: 1, column: 1) == "2", "a file without a last line break")
  }

  @Test("a file that somebody cuts meanwhile ends in zeros, and does not end the program")
  func cut() throws {
    let path = NSTemporaryDirectory() + "table-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = (0..<200_000).map { "row \($0),x\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let file = try TableFile(path: path)
    #expect(!file.becameShorter(), "nothing happened yet")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 100)
    try handle.close()
    #expect(file.becameShorter(), "it was cut")
    #expect(!file.becameShorter(), "that is told once")
    while !file.index.isComplete { file.advance(bytes: 1 << 20) }
    #expect(file.text(row: 3, column: 0) == "row 3", "what is left")
    #expect(file.text(row: file.index.rowCount - 1, column: 0, most: 4).utf8.allSatisfy { $0 == 0 }, "zeros")
    let browser = try TableBrowser(file, title: "cut", options: .init(), columns: 40, lines: 6)
    #expect(browser.type("<pagedown><last><first>/row<enter>n") == nil, "keys")
  }
}
