// `lazygrid solve`: layout cases in, layouts out.

import ArgumentParser
import Conformance
import Measuring

struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve the layout cases of a JSON file.",
    discussion: """
      FILE is a JSON array of cases. For each case, in order, one line is printed: a JSON object with the case's \
      "name" and the keys that the case has under "expected": "size", "tracks" and "frames" of a lazy grid in points, \
      "cells" of a packed one, and what is asked of tables. A case that cannot be solved gets an "error" instead, which \
      names the field; the others are still solved, and the exit status is 1. One that asks for what the engine does not \
      do yet gets the key "unsupported", which says what that is.

        lazygrid solve cases.json
        echo '[{"name": "two", "kind": "lazy", "axis": "vertical", "tracks": [{"flexible": [10, null]}],
          "proposal": [200, null], "items": [[50, 20], [60, 30]]}]' | lazygrid solve -
      """)

  @Argument(help: "A JSON file of cases; - reads them from standard input.")
  var file: String

  func run() throws {
    let cases: [ConformanceCase]
    do {
      cases = try ConformanceCase.cases(in: InputFile.read(file, what: "a JSON file of cases"))
    } catch let error as CaseError {
      throw CommandError("\(file): \(error)")
    }
    let progress = Progress("solving", unit: "cases", total: cases.count)
    var (unsolved, unsupported) = (0, 0)
    for (index, item) in cases.enumerated() {
      let answer = item.solve(index: index)
      if !answer.isSolved { unsolved += 1 }
      if !answer.isSupported { unsupported += 1 }
      try StandardOutput.line(try JSON.line(answer))
      progress.report(index + 1)
    }
    progress.finish()
    if unsupported > 0 {
      StandardError.write("\(unsupported) of \(cases.count) cases ask for what the engine does not do yet")
    }
    if unsolved > 0 {
      StandardError.write("\(unsolved) of \(cases.count) cases were not solved; look for \"error\" in the output")
      throw ExitCode.failure
    }
  }
}
