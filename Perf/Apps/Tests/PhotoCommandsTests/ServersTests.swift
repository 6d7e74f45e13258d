// Photos on servers of PostgreSQL: each command as people type it, over one server and over two.

import Foundation
import Testing

@testable import PhotoCommands
@testable import PhotoLibrary

#if PostgreSQL
  /// Servers that go with the object.
  private final class TestServers {
    let folder: TemporaryFolder
    let urls: [String]

    init(_ count: Int) throws {
      folder = try TemporaryFolder()
      let started = try Program.run(["postgres", "start", folder.path, "--servers", "\(count)"])
      guard started.status == 0 else { throw CommandError(started.errors) }
      urls = started.text.split(separator: "\n").map(String.init)
    }

    deinit { _ = try? Program.run(["postgres", "stop", folder.path]) }
  }

  @Suite(
    .enabled(if: (try? LocalServers(folder: "/tmp")) != nil, "there is no PostgreSQL to start: install postgresql"),
    .serialized, .timeLimit(.minutes(10)))
  struct ServersTests {
    private func figures(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The lines of a screen without the last, which has keys.
    private func screen(_ urls: [String], _ options: [String] = []) throws -> [String] {
      let shown = try Program.run(["browse"] + urls + ["--once", "--size", "80x12"] + options)
      try #require(shown.status == 0, "\(shown.errors)")
      return shown.text.split(separator: "\n").map(String.init)
    }

    @Test("made, shown, changed and measured on one server", .timeLimit(.minutes(10)))
    func oneServer() throws {
      let servers = try TestServers(1)
      #expect(servers.urls.count == 1)
      let missing = try Program.run(["browse", servers.urls[0], "--once"])
      #expect(missing.status != 0 && missing.errors.contains("make some with: photos make postgres://"))
      let made = try Program.run(["make", servers.urls[0], "--rows", "20000", "--json"])
      #expect(made.status == 0, "\(made.errors)")
      #expect(try figures(made.text)["fileBytes"] as? Int ?? 0 > 1_000_000)
      let again = try Program.run(["make", servers.urls[0], "--rows", "5"])
      #expect(again.status != 0 && again.errors.contains("has photos already"))
      // The same photos as in a file.
      #expect(try Program.run(["make", servers.folder.file("photos.db"), "--rows", "20000"]).status == 0)
      for options in [[], ["--go", "2018-03"], ["--titles", "harb"], ["--wall", "--go", "2016"]] {
        #expect(try screen(servers.urls, options) == screen([servers.folder.file("photos.db")], options), "\(options)")
      }
      let changed = try Program.run(["change", servers.urls[0], "--seconds", "0.5", "--per-second", "2000"])
      #expect(changed.status == 0 && changed.text.contains(" changes"), "\(changed.errors)")
      let measured = try Program.run(
        ["measure", servers.urls[0], "--jumps", "20", "--sustained", "1", "--json"])
      #expect(measured.status == 0, "\(measured.errors)")
      let result = try figures(measured.text)
      for name in ["firstPage", "page", "pageFloor", "rank", "rankFloor", "change", "offsetQuery"] {
        #expect((result[name] as? [String: Any])?["p50"] as? Double ?? 0 > 0, "\(name)")
      }
      #expect((result["sustained"] as? [String: Any])?["moved"] as? Double == 0)
      #expect(result["bulkChange"] as? Double ?? 0 > 0 && result["indexBytes"] as? Double ?? 0 > 0)
    }

    @Test("two servers show what one file does, whatever decides which has a photo", arguments: PhotoSpread.allCases)
    func twoServers(spread: PhotoSpread) throws {
      let servers = try TestServers(2)
      let made = try Program.run(
        ["make"] + servers.urls + ["--rows", "20000", "--spread", spread.rawValue])
      #expect(made.status == 0, "\(made.errors)")
      #expect(try Program.run(["make", servers.folder.file("photos.db"), "--rows", "20000"]).status == 0)
      for options in [[], ["--go", "2018-03"], ["--titles", "harb"], ["--go", "2016"]] {
        let reversed = Array(servers.urls.reversed())
        #expect(try screen(reversed, options) == screen([servers.folder.file("photos.db")], options), "\(options)")
      }
      let half = try Program.run(["browse", servers.urls[1], "--once"])
      #expect(half.status != 0 && half.errors.contains("part 2 of 2"), "\(half.errors)")
      let played = try Program.run(
        ["simulate"] + servers.urls + [
          "--minutes", "0.06", "--per-second", "500", "--seed", "3", "--output", servers.folder.file("report"),
          "--json",
        ])
      #expect(played.status == 0, "\(played.errors)")
      let result = try figures(played.text)
      #expect(result["movedPoints"] as? Double == 0 && result["changes"] as? Int ?? 0 > 100)
      let report = try String(contentsOfFile: servers.folder.file("report/report.html"), encoding: .utf8)
      #expect(report.contains("Paging photos") && !report.contains("no data"))
      let measured = try Program.run(
        ["measure"] + servers.urls + ["--jumps", "20", "--only", "page", "--only", "offset", "--json"])
      #expect(measured.status == 0, "\(measured.errors)")
      let page = try #require(try figures(measured.text)["page"] as? [String: Any])
      #expect(page["p50"] as? Double ?? 0 > 0)
    }

    @Test("a folder is indexed on two servers, and again")
    func indexing() throws {
      let servers = try TestServers(2)
      let files = try TemporaryFolder()
      for name in 1...40 { try Data("x".utf8).write(to: URL(fileURLWithPath: files.file("a\\b '\(name).png"))) }
      func index() throws -> [Int] {
        let indexed = try Program.run(["index", files.path] + servers.urls + ["--json"])
        #expect(indexed.status == 0, "\(indexed.errors)")
        let result = try figures(indexed.text)
        return ["files", "added", "changed", "removed"].map { result[$0] as? Int ?? -1 }
      }
      #expect(try index() == [40, 40, 0, 0])
      #expect(try screen(servers.urls).contains { $0.contains("a\\b '") })
      try FileManager.default.removeItem(atPath: files.file("a\\b '7.png"))
      try Data("longer".utf8).write(to: URL(fileURLWithPath: files.file("a\\b '8.png")))
      #expect(try index() == [39, 0, 1, 1])
      let changed = try Program.run(["change"] + servers.urls + ["--seconds", "0.3", "--per-second", "3000"])
      #expect(changed.status == 0, "\(changed.errors)")
      #expect(try index()[0] == 39)
    }

    #if canImport(Glibc)
      @Test("what others write is seen in a terminal, and moves nothing")
      func terminal() throws {
        let servers = try TestServers(1)
        #expect(try Program.run(["make", servers.urls[0], "--rows", "5000"]).status == 0)
        let terminal = try PseudoTerminal(Program.url(), ["browse", servers.urls[0]], columns: 100, lines: 10)
        try terminal.wait { $0.lines[9].hasPrefix("1 of 5,000") && $0.lines[1].hasPrefix("2024-12-31") }
        terminal.type(":2020-06\r")
        let before = try terminal.wait { $0.lines[0].hasPrefix("June 2020") && $0.lines[1].hasPrefix("2020-06-30") }
        let stranger = try ServerConnection(servers.urls[0])
        try stranger.run("INSERT INTO photos (taken_at, title) SELECT 1700000000, 'Above' FROM generate_series(1, 300)")
        let after = try terminal.wait { $0.lines[9].contains(" of 5,300 ") }
        #expect(after.lines.dropLast() == before.lines.dropLast())
        terminal.type("q")
        #expect(terminal.exitStatus() == 0)
      }
    #endif

    @Test("what is wrong with servers is told, with what to do and without passwords")
    func errors() throws {
      let nobody = try Program.run(["browse", "postgres://me:secret@127.0.0.1:1/photos", "--once"])
      #expect(nobody.status != 0 && !nobody.errors.contains("secret"), "\(nobody.errors)")
      #expect(nobody.errors.contains("postgres://me@127.0.0.1:1/photos: "), "\(nobody.errors)")
      let mixed = try Program.run(["browse", "postgres://localhost/photos", "photos.db"])
      #expect(mixed.status != 0 && mixed.errors.contains("photos.db is a file"))
      let dates = try Program.run(["make", "postgres://localhost/photos", "--spread", "dates"])
      #expect(dates.status != 0 && dates.errors.contains("for several servers"))
      let stopped = try Program.run(["postgres", "stop", "/nowhere"])
      #expect(stopped.status != 0 && stopped.errors.contains("has no servers"))
      #expect(ServerConnection.name(of: "postgres://a:b:c@d:5/e?f") == "postgres://a@d:5/e?f")
      #expect(ServerConnection.name(of: "postgres://a@d/e:@") == "postgres://a@d/e:@")
    }

    @Test("borders are months, ascend, and divide made photos into about equal parts", arguments: 1...9)
    func borders(count: Int) {
      let borders = PhotoSpread.borders(count)
      #expect(borders.count == count - 1 && borders == borders.sorted() && Set(borders).count == borders.count)
      var (photos, parts) = (MadePhotos(seed: 5), [Int](repeating: 0, count: count))
      for id in 1...20_000 {
        let second = photos.next(id: Int64(id)).takenAt
        parts[borders.count { $0 <= second }] += 1
      }
      #expect(parts.allSatisfy { abs($0 - 20_000 / count) < 1_000 }, "\(parts)")
      #expect(borders.allSatisfy { Month(containing: $0).firstSecond == $0 })
    }
  }
#else
  @Suite struct ServersTests {
    @Test("a program that was built without PostgreSQL says how to build it", arguments: ["make", "browse", "change"])
    func without(command: String) throws {
      let refused = try Program.run([command, "postgres://localhost/photos"] + (command == "browse" ? ["--once"] : []))
      #expect(refused.status != 0 && refused.errors.contains("LAZYGRID_POSTGRES=1 swift build"), "\(refused.errors)")
    }
  }
#endif
