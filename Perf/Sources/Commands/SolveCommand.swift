// `lazygrid solve`: layout cases in, layouts out.

import ArgumentParser
import CaseSolver
import Foundation
import JSONValues

struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve the layout cases of a JSON file.",
    discussion: """
      FILE is a JSON array of cases. For each case, in order, one line is printed: a JSON object with the case's \
      "name" and the keys that the case has under "expected": "size", "tracks" and "frames" of a lazy grid in points, \
      "cells" of a packed one. A case that cannot be solved gets an "error" instead, the others are still solved, and the exit status \
      is 1.

        lazygrid solve cases.json
        echo '[{"name": "two", "kind": "lazy", "axis": "vertical", "tracks": [{"flexible": [10, null]}],
          "proposal": [200, null], "items": [[50, 20], [60, 30]]}]' | lazygrid solve -
      """)

  @Argument(help: "A JSON file of cases; - reads them from standard input.")
  var file: String

  func run() throws {
    let cases: [JSONValue]
    do {
      cases = try CaseSolver.cases(in: readInput())
    } catch let error as CaseError {
      throw CommandError("\(file): \(error)")
    }
    let progress = Progress("solving", unit: "cases", total: cases.count)
    var unsolved = 0
    for (index, value) in cases.enumerated() {
      let answer = CaseSolver.solve(value, index: index)
      if !answer.isSolved { unsolved += 1 }
      print(answer.json.text)
      progress.report(index + 1)
    }
    progress.finish()
    if unsolved > 0 {
      StandardError.write("\(unsolved) of \(cases.count) cases were not solved; look for \"error\" in the output")
      throw ExitCode.failure
    }
  }

  private func readInput() throws -> Data {
    if file == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    return try InputFile.read(file, what: "a JSON file of cases")
  }
}
