// Fences count what is there: after a scan, from bytes, and brought up to date from the log.

import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct FencesTests {
  private func check<Key: PhotoKey>(_ type: Key.Type, _ db: Database) throws {
    let keys = try sortedKeys(Key.self, db)
    let scanned = try Fences<Key>.scan(db)
    #expect(fault(of: scanned, keys: keys) == nil)
    #expect(scanned.counts.allSatisfy { $0 <= Fences<Key>.pageSize } && scanned.total == keys.count)
    var stored = try #require(try Fences<Key>.stored(db))
    _ = try #require(try stored.replay(db))
    #expect(fault(of: stored, keys: keys) == nil)
    #expect(stored.version == scanned.version)
  }

  @Test(arguments: seeds(12)) func replayedFencesAreThoseOfAScan(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: random.pick([0, 1, 127, 128, 129, 3_000]), seed: seed)
    var changer = PhotoChanger(seed: seed)
    let stranger = try folder.stranger()
    for round in 0..<6 {
      if random.chance(30) {
        let month = Month(year: 2030, month: round + 1)
        changer.seconds = month.firstSecond..<month.next.firstSecond
      }
      let count = random.int(1...400)
      try stranger.write { try changer.change(count, $0) }
      try library.pool.read { db in
        try check(DateKey.self, db)
        try check(TitleKey.self, db)
      }
      if random.chance(40) {
        try library.pool.write { db in
          try Fences<DateKey>.scan(db).store(db)
          if random.chance(50) { try Fences<TitleKey>.scan(db).store(db) }
        }
      }
    }
  }

  @Test func manyPhotosOfOneSecondAreFoundBySeeking() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      for id in 1...2_000 { try db.execute(sql: "INSERT INTO photos VALUES (\(id), 0, 'same', 0, 0, 0)") }
      let all = try sortedKeys(DateKey.self, db)
      for (from, to) in [(3, 1_999), (1_000, 1_010), (1_500, 1_500), (1_900, 100)] {
        let bounds = KeyBounds(from: all[from], to: all[to])
        var keys: [DateKey] = []
        for part in PhotoRanges<DateKey>.parts(bounds) {
          try part.forEach(.key, db) { keys.append(DateKey.read($0, at: 0)) }
        }
        #expect(keys == Array(all[from..<max(from, to)]))
        #expect(try PhotoRanges<DateKey>.count(bounds, db) == keys.count)
      }
      // Seeking, not walking over those of the same second.
      for part in PhotoRanges<DateKey>.parts(KeyBounds(from: all[1_990], to: nil)) {
        #expect(try part.key(after: 0, db) != nil || part.count(db) == 0)
      }
    }
  }

  @Test(arguments: seeds(20)) func aScanWithinBoundsCountsPhotosOfFewSecondsAndOfManyMonths(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      var id = 0
      // Seconds with as many photos as a page, some more, and one; months with a photo or with many.
      while id < 1_500 {
        let month = Month(year: 2020, month: random.int(1...12)).firstSecond + Int64(random.pick([0, 1, 70]))
        let title = random.pick(["", "#1", "Ant", "bee", "Bee", "zoo", "\u{E9}t\u{E9}"])
        for _ in 0..<random.pick([1, 1, 1, 2, 127, 128, 129, 300]) {
          id += 1
          try db.execute(sql: "INSERT INTO photos VALUES (?, ?, ?, 0, 0, 0)", arguments: [id, month, title])
        }
      }
      try checkScan(DateKey.self, &random, db)
      try checkScan(TitleKey.self, &random, db)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: seeds(12))
  func aScanCountsPhotosWhoseTitlesAreNotText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      var id = 0
      for _ in 0..<random.int(1...12) {
        let title = random.pick(["ff", "80", "e974616e67", "fc", "efbfbd", "c3a9", "42", "6162", ""])
        for _ in 0..<random.pick([1, 2, 127, 128, 129, 300]) {
          id += 1
          try db.execute(sql: "INSERT INTO photos VALUES (?, 0, CAST(x'\(title)' AS TEXT), 0, 0, 0)", arguments: [id])
        }
      }
      let scanned = try Fences<TitleKey>.scan(db)
      #expect(scanned.total == id && scanned.counts.allSatisfy { (1...128).contains($0) })
      #expect(try Fences<DateKey>.scan(db).total == id)
    }
  }

  private func checkScan<Key: PhotoKey>(_ type: Key.Type, _ random: inout SeededGenerator, _ db: Database) throws {
    let all = try sortedKeys(Key.self, db)
    for round in 0..<12 {
      let from = round % 3 == 0 ? nil : all[random.int(0...all.count - 1)]
      let to = round % 4 == 0 ? nil : all[random.int(0...all.count - 1)]
      let keys = all.filter { key in from.map { $0 <= key } ?? true && to.map { key < $0 } ?? true }
      let scanned = try Fences<Key>.scan(db, within: KeyBounds(from: from, to: to))
      #expect(fault(of: scanned, keys: keys) == nil)
      // Only the last page of a section is smaller than the others.
      for (place, count) in scanned.counts.enumerated() where count != Fences<Key>.pageSize {
        let isLast =
          place + 1 == scanned.keys.count || scanned.keys[place + 1].section != scanned.keys[place].section
        #expect(isLast && count < Fences<Key>.pageSize)
      }
    }
  }

  @Test func bytesThatWereDamagedAreRefused() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 5_000)
    try library.pool.read { db in
      try damage(Fences<DateKey>.scan(db))
      try damage(Fences<TitleKey>.scan(db))
    }
  }

  private func damage<Key: PhotoKey>(_ fences: Fences<Key>) throws {
    let bytes = fences.encoded
    #expect(Fences<Key>(version: fences.version, bytes: bytes) == fences)
    for count in [0, 3, 8, bytes.count / 2, bytes.count - 1] {
      #expect(Fences<Key>(version: 0, bytes: Array(bytes.prefix(count))) == nil)
    }
    #expect(Fences<Key>(version: 0, bytes: bytes + [0]) == nil)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var damaged = bytes
      damaged[random.int(0...bytes.count - 1)] ^= UInt8(random.int(1...255))
      // What passes for fences has to be in order.
      if let read = Fences<Key>(version: 0, bytes: damaged) { #expect(read.keys == read.keys.sorted()) }
    }
  }

  @Test func fencesOfAForgottenPastAreNotReplayed() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 300)
    try library.pool.write { db in
      for _ in 0..<5 { try db.execute(sql: "UPDATE photos SET taken_at = taken_at + 1 WHERE id = 7") }
      try db.execute(sql: "DELETE FROM photos_log WHERE seq < 3")
      var fences = try #require(try Fences<DateKey>.stored(db))
      let before = fences
      #expect(try fences.replay(db) == nil && fences == before)
      // Older fences never take the place of newer ones.
      try Fences<DateKey>.scan(db).store(db)
      try before.store(db)
      #expect(try Fences<DateKey>.stored(db)?.version == 5)
    }
  }
}
