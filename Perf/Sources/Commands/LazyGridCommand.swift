// The command and its subcommands.

public import ArgumentParser

/// `lazygrid`: demonstrations and measurements of the grid engine.
public struct LazyGridCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "lazygrid",
    abstract: "Scroll through grids of millions of cells, and see what each frame costs.",
    discussion: """
      A grid engine lays out only what a viewport shows. This command puts it to work without a screen: it plays \
      scroll sessions and writes a report, draws what a viewport shows, solves layout cases, and takes times.

      Begin with:

        lazygrid browse
        lazygrid simulate
        lazygrid render --code-point U+0416 --output cyrillic.svg
        lazygrid measure scroll --items 1000000

      Each command explains itself: lazygrid help simulate
      """,
    subcommands: [
      BrowseCommand.self, SimulateCommand.self, RenderCommand.self, SolveCommand.self, MeasureCommand.self,
      CompareCommand.self, GalleryCommand.self, GatesCommand.self,
    ])

  public init() {}
}
