// The program as a whole: what it says of bad input, and, where it was built with GTK and there is xvfb-run, pictures and figures.

import Foundation
import Testing

@testable import WindowCommands

@Suite struct WindowProgramTests {
  private func run(_ arguments: [String], program name: String = "window") throws -> Program.Output {
    try Program.run(arguments, program: name)
  }

  @Test(
    "bad input is refused with what to do",
    arguments: [
      (["rows", "--rows", "0"], "use 1 to 1000000000"), (["photos"], "photos make photos.db"),
      (["--size", "10"], "write it like 960x720"), (["measure", "--columns", "13"], "use 1 to 12"),
      (["measure", "--peer", "qt"], "--peer"), (["pages"], "pages"),
    ])
  func refusals(_ arguments: [String], _ hint: String) throws {
    let output = try run(arguments)
    #expect(output.status != 0 && output.text.isEmpty)
    #expect(output.errors.contains(hint), "\(output.errors)")
  }

  @Test("help teaches every page and every peer")
  func help() throws {
    let (show, measure) = (try run(["show", "--help"]).text, try run(["measure", "--help"]).text)
    for page in PageName.allCases { #expect(show.contains("  \(page.rawValue) ")) }
    for peer in PeerName.allCases { #expect(measure.contains(peer.rawValue)) }
    #expect(try run(["--help"]).text.contains("--traits GTK window"))
  }

  @Test("medians of rounds, and the grid's share of the others")
  func table() {
    var rounds = [1.0, 5, 2].map { time in
      var figures = PeerFigures(.grid, rows: 10, columns: 1)
      (figures.frameMedian, figures.framesBack) = (time, 1)
      return figures
    }
    var other = PeerFigures(.listview, rows: 10, columns: 1)
    other.frameMedian = 8
    rounds.insert(other, at: 1)
    let medians = PeerFigures.medians(rounds)
    #expect(medians.map(\.peer) == [.grid, .listview] && medians[0].frameMedian == 2 && medians[0].framesBack == 3)
    #expect(PeerTable(medians).text.contains("8 (0.25)"))
    #expect(grouped(-1_234_567) == "-1,234,567" && grouped(999) == "999")
  }

  @Test("a program without GTK says how to get it")
  func withoutGTK() throws {
    #if !GTK
      let output = try run([])
      #expect(output.status != 0 && output.errors.contains("--traits GTK window"))
    #endif
  }

  #if GTK
    private static let hasScreen = ["/usr/bin/xvfb-run", "/usr/local/bin/xvfb-run"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
      "each page is drawn without a screen", .enabled("needs xvfb-run: install xvfb and xauth") { hasScreen },
      arguments: [PageName.atlas, .rows, .tiles, .wall])
    func pictures(_ page: PageName) throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "window-\(UUID().uuidString).png").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let go = page == .atlas ? "U+2190" : "777"
      let output = try run([page.rawValue, "--tiles", "5000", "--go", go, "--picture", file, "--size", "640x480"])
      #expect(output.status == 0, "\(output.errors)")
      let picture = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(picture.count > 8000 && picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    /// Pages of photos come through the main actor's queue, which GLib's loop drains without being kept from drawing by it.
    @Test("photos are read while the window is drawn", .enabled("needs xvfb-run: install xvfb and xauth") { hasScreen })
    func photos() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "window-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let database = folder.appending(path: "photos.db").path
      let picture = folder.appending(path: "photos.png")
      #expect(try run(["make", database, "--rows", "3000"], program: "photos").status == 0)
      let output = try run(["photos", database, "--go", "1500", "--picture", picture.path, "--size", "640x480"])
      // Where something waits for what never comes, it says so.
      #expect(output.status == 0, "\(output.errors)")
      #expect(try Data(contentsOf: picture).count > 8000)
    }

    @Test("places that are not there are refused", .enabled("needs xvfb-run: install xvfb and xauth") { hasScreen })
    func places() throws {
      let output = try run(["rows", "--rows", "50", "--go", "50", "--picture", "/tmp/none.png"])
      #expect(output.status != 0 && output.errors.contains("it has 50 items"))
      let folder = try run(["rows", "--picture", "/no/such/folder.png"])
      #expect(folder.status != 0 && folder.errors.contains("cannot write /no/such/folder.png"))
    }

    @Test("a short measurement of two peers", .enabled("needs xvfb-run: install xvfb and xauth") { hasScreen })
    func measurement() throws {
      let output = try run([
        "measure", "--peer", "grid", "--peer", "listview", "--rows", "2000", "--frames", "30", "--jumps", "3",
        "--flings", "1", "--json",
      ])
      let figures = try output.text.split(separator: "\n").map {
        try JSONDecoder().decode(PeerFigures.self, from: Data($0.utf8))
      }
      #expect(output.status == 0 && figures.map(\.peer) == [.grid, .listview], "\(output.errors)")
      for peer in figures { #expect(peer.frameMedian > 0 && peer.jumpMedian > 0 && peer.flingFrames == 60) }
      #expect(figures.first?.framesBack == 0 && (figures.first?.flingWay ?? 0) > 1000)
    }
  #endif
}
