// Made-up libraries are the same for the same seed, and indexed ones are what the folder is.

import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct MakingTests {
  @Test func theSameSeedGivesTheSameLibrary() async throws {
    let folder = try TemporaryFolder()
    func rows(_ library: PhotoLibrary) throws -> [Row] {
      try library.pool.read { try Row.fetchAll($0, sql: "SELECT * FROM photos ORDER BY id") }
    }
    let one = try await rows(folder.library(rows: 500, seed: 3, name: "a.db"))
    #expect(one.count == 500)
    #expect(try await one == rows(folder.library(rows: 500, seed: 3, name: "b.db")))
    #expect(try await one != rows(folder.library(rows: 500, seed: 4, name: "c.db")))
    #expect(try await Array(one.prefix(100)) == rows(folder.library(rows: 100, seed: 3, name: "d.db")))
    #expect(Set(one.map { ($0["title"] as String).first }).count > 15)
    #expect(Set(one.map { $0["width"] as Int }).count > 3)
    // Dates say nothing about identifiers.
    let dates = one.map { $0["taken_at"] as Int64 }
    let rises = zip(dates, dates.dropFirst()).reduce(0) { $0 + ($1.0 < $1.1 ? 1 : 0) }
    #expect((200...300).contains(rises))
  }

  @Test func aMakerThatIsStoppedLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    struct Stop: Error {}
    await #expect(throws: PhotoLibraryError.self) {
      try await PhotoMaker(rows: 200_000).make(path: folder.file("photos.db")) { _, count in
        if count > 100_000 { throw Stop() }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aFolderIsIndexedAndIndexedAgain() async throws {
    let folder = try TemporaryFolder()
    let files = folder.file("files")
    try FileManager.default.createDirectory(atPath: files + "/sub/deep", withIntermediateDirectories: true)
    func write(_ name: String, _ text: String, date: Double) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: files + "/" + name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: files + "/" + name)
    }
    try write("one.png", "1", date: 1000)
    try write("sub/two.png", "22", date: 2000)
    try write("sub/deep/three.png", "333", date: 3000)
    try FileManager.default.createSymbolicLink(atPath: files + "/link.png", withDestinationPath: files + "/one.png")
    let indexer = DirectoryIndexer(directory: files + "/")
    let path = folder.file("photos.db")
    func photos() async throws -> [String] {
      let library = try PhotoLibrary(path: path)
      for order in PhotoOrder.allCases {
        let index = try await library.table(by: order).open()
        let counted = try await library.table(by: order, storesFences: false).exactIndex()
        #expect(index.accuracy == .exact && index.counts == counted.counts && index.fences == counted.fences)
      }
      return try await library.pool.read { db in
        return try Row.fetchAll(db, sql: "SELECT title, taken_at, bytes FROM photos ORDER BY taken_at").map {
          "\($0[0] as String) \($0[1] as Int) \($0[2] as Int)"
        }
      }
    }
    var result = try await indexer.index(into: path)
    #expect(result.added == 3 && result.files == 3)
    #expect(try await photos() == ["one.png 1000 1", "two.png 2000 2", "three.png 3000 3"])
    result = try await indexer.index(into: path)
    #expect(result.added + result.changed + result.removed == 0 && result.files == 3)
    try write("one.png", "1111", date: 5000)
    try write("four.png", "4", date: 4000)
    try FileManager.default.removeItem(atPath: files + "/sub/deep/three.png")
    result = try await indexer.index(into: path)
    #expect(result.added == 1 && result.changed == 1 && result.removed == 1)
    #expect(try await photos() == ["two.png 2000 2", "four.png 4000 1", "one.png 5000 4"])
    // Another folder is another part of the library.
    result = try await DirectoryIndexer(directory: files + "/sub").index(into: path)
    #expect(result.added == 0 && result.removed == 0)
    await #expect(throws: PhotoLibraryError.self) {
      try await DirectoryIndexer(directory: files + "/nowhere").index(into: folder.file("other.db"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("other.db")))
  }
}
