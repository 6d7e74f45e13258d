// Files that are no library: errors that say what to do, and nothing is touched.

import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct OpeningTests {
  private func error(_ body: () throws -> Void) -> PhotoLibraryError? {
    do {
      try body()
      return nil
    } catch {
      return error as? PhotoLibraryError
    }
  }

  private func error(_ body: () async throws -> Void) async -> PhotoLibraryError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? PhotoLibraryError
    }
  }

  @Test func filesThatAreNoLibrary() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("x.db")
    #expect(error { _ = try PhotoLibrary(path: path) } == .missing(path: path))
    #expect(error { _ = try PhotoLibrary(path: folder.path) } == .notADatabase(path: folder.path))
    for text in [
      "", "hello", String(repeating: "x", count: 10_000), "SQLite format 3\0" + String(repeating: "y", count: 9_000),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(error { _ = try PhotoLibrary(path: path) } == .notADatabase(path: path))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.db"])
  }

  @Test func otherDatabases() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("x.db")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE music (id)") }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    guard case .notALibrary = error({ _ = try PhotoLibrary(path: path) }) else {
      Issue.record("a database without photos was opened")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func librariesThatLackATableOrAreNewer() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("photos.db")
    _ = try await folder.library(rows: 10)
    try await folder.stranger().write { try $0.execute(sql: "UPDATE photos_meta SET value = 7 WHERE name = 'schema'") }
    #expect(error { _ = try PhotoLibrary(path: path) } == .newer(path: path, version: 7))
    try await folder.stranger().write {
      try $0.execute(sql: "UPDATE photos_meta SET value = 1 WHERE name = 'schema'")
    }
    #expect(error { _ = try PhotoLibrary(path: path) } == .older(path: path, version: 1))
    try await folder.stranger().write {
      try $0.execute(sql: "UPDATE photos_meta SET value = 2 WHERE name = 'schema'; DROP TABLE photos")
    }
    guard case .notALibrary(_, let what) = error({ _ = try PhotoLibrary(path: path) }) else {
      Issue.record("a library without photos was opened")
      return
    }
    #expect(what == "there is no table photos")
  }

  @Test func everyErrorSaysWhatToDo() {
    let path = "/a/b.db"
    let errors: [PhotoLibraryError] = [
      .missing(path: path), .exists(path: path), .notADatabase(path: path), .notALibrary(path: path, what: "w"),
      .newer(path: path, version: 9), .older(path: path, version: 1), .damaged(path: path, reason: "r"),
      .locked(path: path), .full(path: path),
      .readOnly(path: path), .cannotOpen(path: path, reason: "r"), .cannotList(path: path, reason: "r"),
    ]
    for error in errors {
      #expect(error.description.contains(path) && (error.description.contains(";") || error.description.contains(",")))
    }
  }

  @Test func aLockedLibraryIsSaidToBeLocked() async throws {
    let folder = try TemporaryFolder()
    let library = try await folder.library(rows: 10)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let stranger = try DatabaseQueue(path: library.path, configuration: configuration)
    try stranger.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(throws: PhotoLibraryError.locked(path: library.path)) {
      do {
        try library.pool.write { try $0.execute(sql: "DELETE FROM photos") }
      } catch {
        throw PhotoLibraryError(error, path: library.path)
      }
    }
    try stranger.inDatabase { try $0.execute(sql: "ROLLBACK") }
    #expect(try await library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") } == 10)
  }

  @Test func aLibraryIsReadWhileAnotherProgramWrites() async throws {
    let folder = try TemporaryFolder()
    try await PhotoMaker(rows: 10).make(path: folder.file("photos.db"))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let stranger = try DatabaseQueue(path: folder.file("photos.db"), configuration: configuration)
    try stranger.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE; DELETE FROM photos WHERE id = 1") }
    let path = folder.file("photos.db")
    let library = try PhotoLibrary(path: path)
    #expect(library.isReadOnly)
    #expect(try await library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") } == 10)
    #expect(error { _ = try PhotoLibrary(path: path, writes: true) } == .locked(path: path))
    try stranger.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") } == 9)
    #expect(try !PhotoLibrary(path: path).isReadOnly)
  }

  @Test func aFullDiskLosesNothing() async throws {
    let folder = try TemporaryFolder()
    let library = try await folder.library(rows: 1_000)
    var fault: PhotoLibraryError?
    do {
      try await library.pool.write { db in
        try db.execute(sql: "PRAGMA max_page_count = 1")
        for id in 0..<5_000 { try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (\(id), 'more')") }
      }
    } catch {
      fault = PhotoLibraryError(error, path: library.path)
    }
    #expect(fault == .full(path: library.path))
    #expect(try await library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") } == 1_000)
  }

  @Test func nothingIsOverwritten() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("photos.db")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    #expect(await error { try await PhotoMaker(rows: 5).make(path: path) } == .exists(path: path))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    guard case .cannotOpen = await error({ try await PhotoMaker(rows: 5).make(path: folder.file("no/photos.db")) })
    else {
      Issue.record("a library was made in a folder that is not there")
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photos.db"])
  }
}
