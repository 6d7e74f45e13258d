// `window measure`: the same rows and the same movements in our grid and in GTK's lists.

import ArgumentParser
import Foundation

/// What shows the rows.
enum PeerName: String, CaseIterable, ExpressibleByArgument, Codable {
  /// GridGTK, with GTK's labels and with its own texts.
  case grid, texts
  /// GTK's own.
  case listview, columnview, gridview
}

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure frames, jumps and flings of our grid and of GTK's lists, over the same rows.",
    discussion: """
      Rows are labels of 3 to 40 words in a window of 480 by 640 points, bound to the same kind of label by each. Each is measured in \
      a process of its own on a screen in memory, drawn by cairo. First comes the CPU up to the first frame; then frames of 40 \
      points; then jumps to other places, with the seven frames after each; then flings down from such places, of which every frame \
      is looked at: rows that are lower than in the frame before ran back.

      Times are CPU of the main thread, in milliseconds, from before-paint to after-paint of the window's frame clock. Medians are \
      those of all frames; of several rounds the median of each figure is shown, and the peers take turns.

      The peer texts is our grid with its own lighter texts in the place of GTK's labels.

        window measure
        window measure --peer grid --peer listview --rounds 3
        window measure --peer grid --rows 100000000 --json
        window measure --peer grid --peer gridview --columns 3
      """)

  @Option(
    help: ArgumentHelp(
      "What to measure, again for more: \(PeerName.allCases.map(\.rawValue).joined(separator: ", ")); all without it.",
      valueName: "peer"))
  var peer: [PeerName] = []

  @Option(help: ArgumentHelp("Rows: 100 to 100000000. GTK's lists scroll only so far as 2^31 points.", valueName: "n"))
  var rows = 1_000_000

  @Option(help: ArgumentHelp("Columns of grid and gridview: 1 to 12.", valueName: "n"))
  var columns = 1

  @Option(help: ArgumentHelp("Frames of 40 points: 10 to 10000.", valueName: "n"))
  var frames = 600

  @Option(help: ArgumentHelp("Jumps: 1 to 1000.", valueName: "n"))
  var jumps = 30

  @Option(help: ArgumentHelp("Flings: 0 to 1000.", valueName: "n"))
  var flings = 100

  @Option(help: ArgumentHelp("Rounds, where there are several peers: 1 to 20.", valueName: "n"))
  var rounds = 1

  @Flag(help: "Write the figures as JSON, an object a line.")
  var json = false

  func validate() throws {
    let bounds: [(String, Int, ClosedRange<Int>)] = [
      ("rows", rows, 100...100_000_000), ("columns", columns, 1...12), ("frames", frames, 10...10_000),
      ("jumps", jumps, 1...1000), ("flings", flings, 0...1000), ("rounds", rounds, 1...20),
    ]
    for (name, value, range) in bounds where !range.contains(value) {
      throw ValidationError("--\(name) \(value) is out of bounds; use \(range.lowerBound) to \(range.upperBound)")
    }
  }

  func run() throws {
    #if GTK
      if peer.count == 1, rounds == 1 {
        try Display.require(ownScreen: true, "the measurement")
        let figures = try MainActor.assumeIsolated { try PeerSession(peer[0], self).run() }
        print(json ? try figures.json : PeerTable([figures]).text)
      } else {
        try measureInTurn()
      }
    #else
      throw CommandError.needsTrait
    #endif
  }

  /// Measures each peer in a process of its own, in turns.
  private func measureInTurn() throws {
    var figures: [PeerFigures] = []
    for _ in 0..<rounds {
      for name in peer.isEmpty ? PeerName.allCases : peer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
          "measure", "--json", "--peer", name.rawValue, "--rows", "\(rows)", "--columns", "\(columns)", "--frames",
          "\(frames)", "--jumps", "\(jumps)", "--flings", "\(flings)",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
          throw CommandError("\(name.rawValue) could not be measured; see above")
        }
        figures.append(try JSONDecoder().decode(PeerFigures.self, from: data))
      }
    }
    let medians = PeerFigures.medians(figures)
    if json { for figures in medians { print(try figures.json) } } else { print(PeerTable(medians).text) }
  }
}
