// The program as a whole: what it prints, and what it says of bad input.

import Foundation
import GRDB
import Testing

@testable import PhotoCommands
@testable import PhotoLibrary

@Suite struct ProgramTests {
  private func run(_ arguments: [String], as user: String? = nil) throws -> Program.Output {
    try Program.run(arguments, as: user)
  }

  @Test func aLibraryIsMadeAndShown() throws {
    let folder = try TemporaryFolder()
    let made = try run(["make", folder.file("photos.db"), "--rows", "3000", "--json"])
    let result = try JSONSerialization.jsonObject(with: Data(made.text.utf8)) as? [String: Any]
    #expect(made.status == 0 && result?["rows"] as? Int == 3_000)
    let again = try run(["make", folder.file("photos.db"), "--rows", "3000"])
    #expect(again.status != 0 && again.errors.contains("exists and is left as it is"))
    let screen = try run(["browse", folder.file("photos.db"), "--once", "--size", "80x6", "--go", "2018-03"])
    let lines = screen.text.split(separator: "\n")
    #expect(screen.status == 0 && lines.count == 6)
    #expect(lines[0].hasPrefix("March 2018  ") && lines[1].hasPrefix("2018-03-") && lines[5].contains(" of 3,000"))
  }

  @Test func aWallIsBoxesInRowsThatFillTheScreen() throws {
    let folder = try TemporaryFolder()
    #expect(try run(["make", folder.file("photos.db"), "--rows", "3000"]).status == 0)
    let screen = try run([
      "browse", folder.file("photos.db"), "--wall", "--once", "--size", "100x30", "--go", "2018-03",
    ])
    let lines = screen.text.split(separator: "\n").map(Array.init)
    #expect(screen.status == 0 && lines.count == 30 && String(lines[0]).hasPrefix("March 2018  "))
    // Photos have six ratios, so boxes beside one another have one height and several widths, and end where the screen does.
    let tops = lines.indices.filter { lines[$0].first == "┌" && lines[$0].count == 100 && lines[$0].last == "┐" }
    #expect(tops.count >= 2, "\(screen.text)")
    for top in tops {
      let corners = lines[top].indices.filter { lines[top][$0] == "┌" }
      #expect(Set(zip(corners, corners.dropFirst()).map { $1 - $0 }).count > 1 || corners.count < 3)
      guard let bottom = lines[top...].firstIndex(where: { $0.first == "└" }) else { continue }
      #expect((4...12).contains(bottom - top), "a row of \(bottom - top + 1) lines")
      for corner in corners {
        #expect(lines[bottom][corner] == "└" && lines[top + 1][corner] == "│")
        let text = String(lines[top + 2][(corner + 1)...].prefix(8))
        #expect("2018-03-".hasPrefix(text.prefix { $0 != "│" }), "\(text)")
      }
    }
  }

  @Test func aFolderIsIndexedAndShown() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file("a.png")))
    let indexed = try run(["index", folder.path, folder.file("mine.db"), "--json"])
    #expect(indexed.status == 0 && indexed.text.contains("\"unreadable\":[]"))
    #expect(try run(["browse", folder.file("mine.db"), "--once"]).text.contains("  a.png  1 bytes"))
    let missing = try run(["index", folder.file("nowhere"), folder.file("mine.db")])
    #expect(missing.status != 0 && missing.errors.contains("cannot be read"))
  }

  @Test func everyFigureIsTaken() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.library(rows: 20_000)
    func rows() throws -> [Row] {
      try folder.stranger().read {
        try Row.fetchAll($0, sql: "SELECT * FROM photos ORDER BY id")
          + Row.fetchAll($0, sql: "SELECT * FROM grid_log_photos")
      }
    }
    let before = try rows()
    let measured = try run(["measure", folder.file("photos.db"), "--jumps", "20", "--sustained", "1", "--json"])
    #expect(measured.status == 0, "\(measured.errors)")
    let figures = try #require(try JSONSerialization.jsonObject(with: Data(measured.text.utf8)) as? [String: Any])
    for name in ["firstPage", "page", "rank", "change", "offsetQuery"] {
      let times = try #require(figures[name] as? [String: Any], "\(name)")
      let (p50, p99) = (times["p50"] as? Double ?? 0, times["p99"] as? Double ?? 0)
      #expect(p50 > 0 && p99 >= p50, "\(name)")
    }
    for name in ["bulkChange", "fencesBuilt", "fencesRead", "indexBytes", "residentBytes"] {
      #expect(figures[name] as? Double ?? 0 > 0, "\(name)")
    }
    let sustained = try #require(figures["sustained"] as? [String: Any])
    #expect(sustained["moved"] as? Double == 0 && sustained["changes"] as? Int ?? 0 > 20)
    // The file was copied, and is what it was; so is the folder.
    #expect(try rows() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("measured") } == [])
  }

  @Test("a session is played and reported, of squares and of justified rows", arguments: [[], ["--justified"]])
  func session(options: [String]) async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.library(rows: 20_000)
    let played = try run(
      [
        "simulate", folder.file("photos.db"), "--minutes", "0.1", "--delay", "5", "--faults", "0.05", "--seed", "3",
        "--output", folder.file("report"), "--json",
      ] + options)
    #expect(played.status == 0, "\(played.errors)")
    let figures = try #require(try JSONSerialization.jsonObject(with: Data(played.text.utf8)) as? [String: Any])
    #expect(figures["movedPoints"] as? Double == 0 && figures["changes"] as? Int ?? 0 > 100)
    #expect(figures["loadsPerMinute"] as? Double ?? 0 > 0 && figures["residentBytes"] as? Int ?? 0 > 0)
    let report = try String(contentsOfFile: folder.file("report/report.html"), encoding: .utf8)
    #expect(report.contains("Paging photos") && report.contains("class=\"lgp\"") && !report.contains("no data"))
  }

  @Test func badInputIsToldWithWhatToDo() throws {
    let folder = try TemporaryFolder()
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.file("text.db")))
    #expect(try run(["browse", folder.file("no.db"), "--once"]).errors.contains("make one with: photos make"))
    #expect(try run(["browse", folder.file("text.db"), "--once"]).errors.contains("is not a database"))
    #expect(try run(["make", folder.file("x.db"), "--rows=-1"]).errors.contains("use 0 to 100000000"))
    #expect(
      try run(["browse", folder.file("text.db"), "--once", "--size", "9"]).errors.contains("write it like 100x30"))
    #expect(try run(["change", folder.file("text.db"), "--month", "May"]).errors.contains("write it like 2024-12"))
    #expect(try run(["browse", folder.file("text.db")]).errors.contains("add --once"))
    #expect(try run(["change", folder.file("text.db"), "--seconds", "0.1"]).errors.contains("is not a database"))
  }

  @Test func aPlaceThatIsNoneIsAnError() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.library(rows: 500)
    for arguments in [["--go", "nonsense"], ["--go", "2019-13"], ["--go", ""]] {
      let shown = try run(["browse", folder.file("photos.db"), "--once"] + arguments)
      #expect(shown.status != 0 && shown.text.isEmpty && shown.errors.contains("is no place"), "\(arguments)")
    }
    let shown = try run(["browse", folder.file("photos.db"), "--once", "--go", "2019"])
    #expect(shown.status == 0 && shown.text.contains("2019-12-"))
    let titles = try run(["browse", folder.file("photos.db"), "--once", "--titles", "Z", "--go", "nonsense"])
    #expect(titles.status == 0)
  }

  @Test func whatCouldNotBeReadIsAnError() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.library(rows: 500)
    let shown = try run(["browse", folder.file("photos.db"), "--once", "--faults", "1"])
    #expect(shown.status != 0 && shown.text.contains("not read: ") && shown.errors.contains("did not answer"))
    _ = try run(["make", folder.file("empty.db"), "--rows", "0"])
    #expect(try run(["browse", folder.file("empty.db"), "--once"]).status == 0)
  }

  @Test(.timeLimit(.minutes(10))) func whatIsNoFileIsNoDatabase() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("pipe"))
    for name in [folder.file("pipe"), folder.file("link"), folder.path, "/dev/null"] {
      let shown = try run(["browse", name, "--once"])
      #expect(shown.status != 0 && shown.errors.contains("is not a database"), "\(name)")
    }
    // A link to a library is one.
    _ = try await folder.library(rows: 500)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("photos"), withDestinationPath: folder.file("photos.db"))
    #expect(try run(["browse", folder.file("photos"), "--once"]).status == 0)
  }

  @Test func theTerminalAndTheReportSayTheSame() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.library(rows: 2_000)
    let played = try run([
      "simulate", folder.file("photos.db"), "--minutes", "0.05", "--per-second", "0", "--output", folder.file("report"),
    ])
    #expect(played.status == 0, "\(played.errors)")
    let line = try #require(played.text.split(separator: "\n").first { $0.contains("from rest to filled") })
    let time = line.components(separatedBy: "p95").last?.trimmingCharacters(in: .whitespaces) ?? ""
    #expect(time.contains("s"))
    let report = try String(contentsOfFile: folder.file("report/report.html"), encoding: .utf8)
    #expect(report.contains(">\(time)<"), "\(time)")
  }

  @Test func reportsAreNotKeptByGit() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let ignored = try String(contentsOf: root.appendingPathComponent(".gitignore"), encoding: .utf8)
    #expect(ignored.split(separator: "\n").contains("photos-report/"))
  }

  /// Root may write everything, so it becomes somebody else.
  @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func aLibraryThatCannotBeWrittenIsShown() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.library(rows: 500)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file("photos.db"))
    let shown = try run(["browse", folder.file("photos.db"), "--once"], as: "65534")
    #expect(shown.status == 0 && shown.text.contains("December 2024"), "\(shown.errors)")
    let changed = try run(["change", folder.file("photos.db"), "--seconds", "0.1"], as: "65534")
    #expect(changed.status != 0 && changed.errors.contains("cannot be written"))
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: folder.file("photos.db"))
    let hidden = try run(["browse", folder.file("photos.db"), "--once"], as: "65534")
    #expect(hidden.status != 0 && hidden.errors.contains("look at the permissions"))
  }

  @Test func datesAreReadAndWritten() throws {
    #expect(PhotoDate.text(0) == "1970-01-01 00:00" && PhotoDate.text(1_735_689_599) == "2024-12-31 23:59")
    #expect(PhotoDate.lastSecond("2024") == 1_735_689_599 && PhotoDate.lastSecond("2024-12") == 1_735_689_599)
    #expect(PhotoDate.text(.max) == "after the calendar" && PhotoDate.text(.min) == "before the calendar")
    #expect(PhotoDate.text(253_402_300_800) == "10000-01-01 00:00" && PhotoDate.text(-1) == "1969-12-31 23:59")
    #expect(PhotoDate.lastSecond("2024-02-29") == 1_709_251_199)
    for text in ["", "2023-02-29", "2024-13", "2024-00-01", "x", "2024-1-1-1", "99999", "-5"] {
      #expect(PhotoDate.lastSecond(text) == nil, "\(text)")
    }
  }
}
