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
        lazygrid measure width --items 10000000 --columns 12 --to 11
        lazygrid measure sections --sections 1000000 --items 5
        lazygrid measure hands --sections 10000 --items 1000000
        lazygrid measure table --rows 1000000 --columns 10000
        lazygrid measure lanes --items 10000000
        lazygrid measure justified --items 10000000
      """,
    subcommands: [
      MeasureScrollCommand.self, MeasurePlaceCommand.self, MeasureEditsCommand.self, MeasurePackedEditsCommand.self,
      MeasureAdversarialCommand.self, MeasureSessionCommand.self, MeasureHostCommand.self,
      MeasureWidthCommand.self, MeasureSectionsCommand.self, MeasureHandsCommand.self,
      MeasureTableCommand.self, MeasureLanesCommand.self, MeasureJustifiedCommand.self,
    ])
}
