// Threads that read: none waits for another, and what nobody wants to know any more ends.

import GRDB
import PhotoLibrary
import Testing

@testable import SQLitePaging

@Suite struct ReadersTests {
  /// A question that SQLite would not answer for hours.
  private static let endless = """
    WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n
    """

  private static func ask(_ readers: Readers) -> Task<Int?, any Error> {
    Task { try await readers.read { try Int.fetchOne($0, sql: endless) } }
  }

  @Test func slowQuestionsHoldUpNobodyAndEndWhenTheyAreCancelled() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 300)
    let readers = Readers(library, count: 4)
    for _ in 0..<20 {
      let slow = (0..<3).map { _ in ReadersTests.ask(readers) }
      for _ in 0..<5 {
        let count = try await readers.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") }
        #expect(count == 300)
      }
      for task in slow { task.cancel() }
      for task in slow { await #expect(throws: (any Error).self) { try await task.value } }
    }
  }

  @Test func whoIsCancelledBeforeAsksNothing() async throws {
    let folder = try TemporaryFolder()
    let readers = Readers(try folder.library(rows: 300), count: 1)
    let tasks = (0..<50).map { number in
      let task = ReadersTests.ask(readers)
      if number % 2 == 0 { task.cancel() }
      return task
    }
    // One thread: the first that was not cancelled waits for ever, and all others for it.
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: (any Error).self) { try await task.value } }
    let count = try await readers.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") }
    #expect(count == 300)
  }

  @Test func aQuestionSeesOneStateOfTheData() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 300)
    let readers = Readers(library, count: 2)
    let stranger = try folder.stranger()
    let (before, after) = try await readers.read { db in
      let before = try PhotoSchema.version(db)
      try stranger.write { try $0.execute(sql: "DELETE FROM photos WHERE id = 7") }
      return (before, try PhotoSchema.version(db))
    }
    #expect(before == after)
    #expect(try await readers.read { try PhotoSchema.version($0) } == before + 1)
  }

  @Test func errorsComeBackAndTheNextQuestionIsAnswered() async throws {
    let folder = try TemporaryFolder()
    let readers = Readers(try folder.library(rows: 300), count: 1)
    await #expect(throws: DatabaseError.self) {
      try await readers.read { try Int.fetchOne($0, sql: "SELECT nothing FROM photos") }
    }
    #expect(try await readers.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") } == 300)
  }

  @Test func threadsEndWithTheirOwner() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 300)
    weak var gone: Readers?
    do {
      let readers = Readers(library, count: 3)
      gone = readers
      for _ in 0..<10 { _ = try await readers.read { try PhotoSchema.version($0) } }
    }
    // The last part of the last task may still be there.
    for _ in 0..<1_000 where gone != nil { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(gone == nil)
  }
}
