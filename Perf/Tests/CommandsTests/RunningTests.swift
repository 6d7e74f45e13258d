// Commands from the command line to the files they write.

import ArgumentParser
import Foundation
import ScrollSimulation
import Testing

@testable import Commands

/// One after another: some of them exchange the standard streams of the process.
@Suite(.serialized) struct RunningTests {
  private func withTemporaryDirectory(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/lazygrid-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func run(_ arguments: [String]) throws {
    var command = try LazyGridCommand.parseAsRoot(arguments)
    try command.run()
  }

  private func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test(arguments: [false, true]) func simulateWritesItsFolderAndReplaysItsTrace(edits: Bool) throws {
    try withTemporaryDirectory { path in
      try run(
        ["simulate", "--size", "400x300", "--gestures", "4", "--output", path + "/first"] + (edits ? ["--edits"] : []))
      for name in [
        "report.html", "viewport.svg", "motion-update.svg", "motion-collapse.svg", "motion-zoom.svg", "session.trace",
        "frames.json", "frames.csv",
      ] {
        #expect(try !data(path + "/first/" + name).isEmpty, "\(name)")
      }
      let text = String(decoding: try data(path + "/first/session.trace"), as: UTF8.self)
      let trace = try ScrollTrace(text: text)
      #expect(text.contains(" insert ") == edits)
      let frames = try JSONSerialization.jsonObject(with: data(path + "/first/frames.json")) as? [String: Any]
      #expect((frames?["frames"] as? [Any])?.count == trace.steps.count)

      let again = ["--trace", path + "/first/session.trace", "--output", path + "/second", "--json"]
      try run(["simulate", "--size", "400x300"] + again)
      #expect(try String(decoding: data(path + "/second/session.trace"), as: UTF8.self) == text)
      #expect(try data(path + "/second/viewport.svg") == data(path + "/first/viewport.svg"))
    }
  }

  /// The pictures of GridEngine's pages, and how each is drawn.
  private static let pictures: [(name: String, arguments: String)] = [
    ("outline", "--outline --code-point U+2560 --size 760x420"),
    ("outlines", "--outline --collapse-below 1 --code-point U+2609 --track 110 --size 760x520"),
    ("selecting", "--code-point U+2603 --focus --select 7 --size 760x300"),
    ("focus", "--packed --item 2021 --focus --size 760x420"),
    ("dragging", "--packed --item 2021 --drop 300,200 --size 760x420"),
    ("preview", "--code-point U+2603 --select 2 --drag --drop 130,150 --size 760x300"),
    ("lanes", "--lanes --items 10000000 --item 5000000 --track 170 --size 760x420"),
    ("justified", "--justified --items 10000000 --item 5000000 --track 60 --size 760x420"),
    ("insets", "--code-point U+2603 --insets 44,34 --size 760x360"),
  ]

  @Test func thePicturesOfPagesAreWhatRenderDraws() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/GridEngine/GridEngine.docc/Resources").standardized
    try withTemporaryDirectory { path in
      for (name, arguments) in RunningTests.pictures {
        let words = arguments.split(separator: " ").map { String($0) }
        try run(["render"] + words + ["--output", path + "/\(name).svg"])
        let page = folder.appendingPathComponent(name + ".svg")
        let isSame = try data(path + "/\(name).svg") == Data(contentsOf: page)
        #expect(isSame, "draw it anew: lazygrid render \(arguments) --output \(page.path)")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(RunningTests.pictures.map { $0.name + ".svg" }))
  }

  @Test func measureSessionWritesItsPage() throws {
    try withTemporaryDirectory { path in
      try run(["measure", "session", "--items", "1200", "--steps", "400", "--output", path + "/long"])
      let page = String(decoding: try data(path + "/long/report.html"), as: UTF8.self)
      for text in ["anchor error", "bytes an item", "<svg"] {
        #expect(page.contains(text), "\(text)")
      }
    }
  }

  @Test func measureHostPrintsEveryOperation() throws {
    try run(["measure", "host", "--items", "2000", "--rounds", "3", "--json"])
    try run(["measure", "host", "--items", "2000", "--rounds", "3", "--only", "jump", "shuffle"])
  }

  @Test func measureAdversarialPrintsEveryCase() throws {
    try run(["measure", "adversarial", "--items", "1000", "--edits", "10", "--json"])
    try run(["measure", "adversarial", "--items", "1000", "--edits", "10", "--packing", "chunk:9", "--in-view"])
  }

  @Test func measureWidthPrintsItsFigures() throws {
    try run(["measure", "width", "--items", "2000", "--rounds", "1", "--json"])
    try run(["measure", "width", "--items", "20000", "--to", "7", "--packing", "sparse", "--items-per-step", "64"])
  }

  @Test func measureSectionsPrintsItsFigures() throws {
    try run(["measure", "sections", "--sections", "500", "--items", "3", "--rounds", "1", "--json"])
    try run(["measure", "sections", "--sections", "500", "--items", "0"])
  }

  @Test func measureTablePrintsItsFigures() throws {
    try run(["measure", "table", "--rows", "500", "--columns", "40", "--operations", "10", "--json"])
    try run(["measure", "table", "--rows", "3", "--columns", "1", "--operations", "10"])
  }

  @Test("measure lanes and measure justified print their figures", arguments: ["lanes", "justified"])
  func measureWalls(kind: String) throws {
    let options = ["--items", "400", "--edits", "5", "--rounds", "1"]
    try run(["measure", kind] + options)
    try run(["measure", kind] + options + ["--json"])
  }

  @Test("measure table measures columns as wide as their content")
  func measureTableFits() throws {
    try run([
      "measure", "table", "--rows", "50", "--columns", "20", "--operations", "10", "--edits", "5", "--fit", "--json",
    ])
  }

  @Test("measure table measures merged cells")
  func measureTableMerges() throws {
    let options = ["--rows", "50", "--columns", "20", "--operations", "10", "--edits", "5", "--ranges", "40"]
    try run(["measure", "table"] + options)
    try run(["measure", "table"] + options + ["--json"])
  }

  @Test func renderExpandsWhatHidesThePlace() throws {
    try withTemporaryDirectory { path in
      func draw(_ arguments: String) throws -> String {
        try run(["render"] + arguments.split(separator: " ").map { String($0) } + ["--output", path + "/a.svg"])
        return String(decoding: try data(path + "/a.svg"), as: UTF8.self)
      }
      #expect(try !draw("--code-point U+2603").contains("▾"))
      let folded = try draw("--collapse-below 0 --outline")
      #expect(folded.contains("▸") && !folded.contains("▾") && !folded.contains("Basic Latin"))
      let place = try draw("--collapse-below 0 --outline --code-point U+2603")
      #expect(place.contains("▾") && place.contains("SNOWMAN"))
      let one = try draw("--collapse 0")
      #expect(one.contains("▸") && one.contains("▾") && !one.contains("U+0041") && one.contains("U+0080"))
    }
  }

  @Test("browse presses keys in a table, and copies to a file")
  func browseCopies() throws {
    try withTemporaryDirectory { path in
      try Data("a\tb\n1\t\"2\t3\"\n4\t5\n".utf8).write(to: URL(fileURLWithPath: path + "/t.txt"))
      try run([
        "browse", path + "/t.txt", "--once", "--size", "30x5", "--keys", "l<shift-down>y", "--frames", "--copy-to",
        path + "/copy.tsv",
      ])
      #expect(String(decoding: try data(path + "/copy.tsv"), as: UTF8.self) == "\"2\t3\"\n5\n", "the copy")
    }
  }

  @Test(
    "render draws tables of any size in all orientations",
    arguments: [
      "1000000x10000 --at 500012,777 --focus --select 3", "100x20 --rtl", "0x0", "5x1", "1x3 --freeze 3,0",
      "2147483645x1048576 --at 2147483644,1048575", "300x40 --axis horizontal --at 299,39 --freeze 2,1",
      "300x40 --axis horizontal --rtl", "40x40 --size 1x1",
    ])
  func renderDrawsTables(arguments: String) throws {
    try withTemporaryDirectory { path in
      try run(
        ["render", "--table"] + arguments.split(separator: " ").map { String($0) } + ["--output", path + "/a.svg"])
      let text = String(decoding: try data(path + "/a.svg"), as: UTF8.self)
      let isPicture = text.hasPrefix("<svg") && text.contains("</svg>")
      #expect(isPicture, "a picture")
      if arguments.hasPrefix("1000000x10000") {
        for word in ["Row 500,012", "Column 777", "Rows 500,000 to 500,999", "pinned", "All rows", "Sum"] {
          let isThere = text.contains(word)
          #expect(isThere, "\(word)")
        }
        let isAbove = text.contains("Row 500,009")
        #expect(!isAbove, "what is above is not drawn")
      }
    }
  }

  @Test func renderDrawsAPlace() throws {
    try withTemporaryDirectory { path in
      try run(["render", "--code-point", "U+1F600", "--output", path + "/a.svg"])
      #expect(String(decoding: try data(path + "/a.svg"), as: UTF8.self).contains("GRINNING"))
      try run(["render", "--items", "1000000000", "--item", "500000000", "--output", path + "/b.svg"])
      #expect(String(decoding: try data(path + "/b.svg"), as: UTF8.self).contains("Item 500000000"))
    }
  }

  @Test(arguments: [
    (["render", "--code-point", "zz"], "no code point"), (["render", "--section", "999"], "use 0 to 405"),
    (["render", "--section", "0", "--item", "128"], "use 0 to 127"),
    (["render", "--items", "0", "--item", "0"], "there are none"),
    (["render", "--items", "9", "--outline"], "leave out --items"),
    (["simulate", "--packed", "--outline"], "give --directory"),
    (["render", "--focus"], "--code-point"), (["render", "--item", "1", "--select=-1"], "use 0 or more"),
    (["render", "--collapse", "1,406"], "there is no section 406 to collapse; use 0 to 405"),
    (["simulate", "--items", "9", "--collapse", "1"], "use 0 to 0"),
    (["render", "--insets", "400,400"], "use less"), (["render", "--insets", "4"], "--insets"),
    (["render", "--drop", "1,nan"], "--drop"),
    (["render", "--directory", "/no/such/place"], "--directory"), (["solve", "/no/such/file"], "no such file"),
    (["solve", "/"], "is a directory"), (["render", "--output", "/no/such/place/a.svg"], "--output"),
    (["simulate", "--output", "/dev/null/here"], "--output"),
    (["simulate", "--trace", "/no/such/trace"], "no such file"),
    (["measure", "sections", "--sections", "9", "--items", "1000000000"], "use fewer sections or items"),
  ])
  func errorsSayWhatToDo(arguments: [String], hint: String) {
    do {
      try run(arguments)
      Issue.record("\(arguments) ran")
    } catch {
      #expect(LazyGridCommand.fullMessage(for: error).contains(hint), "\(LazyGridCommand.fullMessage(for: error))")
      #expect(LazyGridCommand.exitCode(for: error) != .success)
    }
  }

  /// The text goes to a device that is always full.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func whatCannotBeWrittenIsAnError() throws {
    let kept = dup(STDOUT_FILENO)
    let full = open("/dev/full", O_WRONLY)
    dup2(full, STDOUT_FILENO)
    defer {
      dup2(kept, STDOUT_FILENO)
      close(full)
      close(kept)
    }
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../../Tests/TestSupport/Conformance/locked-first.json"
    ).standardizedFileURL.path
    for arguments in [["solve", file], ["gallery"], ["render"], ["measure", "scroll", "--items", "10", "--json"]] {
      #expect { try run(arguments) } throws: { "\($0)".contains("standard output (no space left on device)") }
    }
  }

  @Test func solveReadsPipes() throws {
    let cases = Data(#"[{"name": "a", "kind": "grid", "proposal": [9, 9], "children": []}]"#.utf8)
    let kept = dup(STDIN_FILENO)
    defer {
      dup2(kept, STDIN_FILENO)
      close(kept)
    }
    for name in ["-", "/dev/stdin", "/proc/self/fd/0"] where name == "-" || FileManager.default.fileExists(atPath: name)
    {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: cases)
      try pipe.fileHandleForWriting.close()
      dup2(pipe.fileHandleForReading.fileDescriptor, STDIN_FILENO)
      try run(["solve", name])
    }
  }

  @Test func solveFailsWhenACaseIsNotSolved() throws {
    try withTemporaryDirectory { path in
      try Data(#"[{"name": "a", "kind": "grid"}]"#.utf8).write(to: URL(fileURLWithPath: path + "/cases.json"))
      #expect(throws: ExitCode.failure) { try run(["solve", path + "/cases.json"]) }
      try Data("{}".utf8).write(to: URL(fileURLWithPath: path + "/cases.json"))
      #expect(throws: CommandError.self) { try run(["solve", path + "/cases.json"]) }
    }
  }

  @Test func aTraceThatIsNoneNamesItsLine() throws {
    try withTemporaryDirectory { path in
      try Data("scroll-trace 1\nviewport 10 10\n0 dance".utf8).write(to: URL(fileURLWithPath: path + "/t"))
      #expect { try run(["simulate", "--trace", path + "/t", "--output", path]) } throws: {
        LazyGridCommand.fullMessage(for: $0).contains("line 3")
      }
    }
  }
}
