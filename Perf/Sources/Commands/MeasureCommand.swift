// `lazygrid measure`: figures of single operations.

import ArgumentParser

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure what single operations cost.",
    discussion: """
      Each measurement makes its own grid, warms up, takes times with the monotonic clock and counts heap allocations. \
      Build with -c release: figures of a debug build mean nothing.

        lazygrid measure scroll --items 1000000
        lazygrid measure scroll --items 1000000000 --json
        lazygrid measure place --items 10000000 --mix b
        lazygrid measure packed-edits --items 10000000 --mix b --packing lookback:8
      """,
    subcommands: [
      MeasureScrollCommand.self, MeasurePlaceCommand.self, MeasureEditsCommand.self, MeasurePackedEditsCommand.self,
      MeasureAdversarialCommand.self, MeasureSessionCommand.self, MeasureHostCommand.self,
    ])
}
