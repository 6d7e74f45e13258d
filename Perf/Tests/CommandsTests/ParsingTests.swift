// Command lines: what is accepted, what the defaults are, and what a refusal says.

import ArgumentParser
import GridEngine
import Measuring
import Showcase
import Testing

@testable import Commands

@Suite struct ParsingTests {
  private func parse<Command>(_ line: String, as type: Command.Type) throws -> Command {
    try #require(LazyGridCommand.parseAsRoot(line.split(separator: " ").map(String.init)) as? Command)
  }

  @Test func simulateHasDefaults() throws {
    let command = try parse("simulate", as: SimulateCommand.self)
    #expect(command.gestures == 100 && command.framesPerSecond == 60 && command.output == "lazygrid-report")
    #expect(command.data.items == nil && command.data.seed == 1 && command.trace == nil && !command.json)
    #expect(!command.edits)
    #expect(command.viewport.size == ViewportSize(width: 1280, height: 800))
    #expect(command.viewport.gridOptions.axis == .vertical && !command.viewport.isRightToLeft)
  }

  @Test func simulateTakesEveryOption() throws {
    let command = try parse(
      "simulate --items 1000 --sections 10 --seed 7 --size 390x844.5 --axis horizontal --rtl --track 90 --gestures 5"
        + " --frames-per-second 120 --edits --output there --json", as: SimulateCommand.self)
    let options = command.viewport.gridOptions
    #expect(options.axis == .horizontal && options.isRightToLeft && options.minimumTrack == 90)
    #expect(options.viewport.width == 390 && options.viewport.height == 844.5)
    #expect(command.data.items == 1000 && command.data.sections == 10 && command.data.seed == 7)
    #expect(command.gestures == 5 && command.framesPerSecond == 120 && command.output == "there" && command.json)
    #expect(command.edits)
  }

  @Test func measureScrollHasDefaults() throws {
    let command = try parse("measure scroll --items 5", as: MeasureScrollCommand.self)
    #expect(command.items == 5 && command.columns == 4 && !command.json)
  }

  @Test func measureTableHasDefaults() throws {
    let command = try parse("measure table --rows 5 --columns 7", as: MeasureTableCommand.self)
    #expect(command.rows == 5 && command.columns == 7 && command.operations == 20_000 && !command.fit && !command.json)
    #expect(command.ranges == 0, "no merged cells")
  }

  @Test func measureWallsHaveDefaults() throws {
    let lanes = try parse("measure lanes --items 5", as: MeasureLanesCommand.self)
    #expect(lanes.lanes == 4 && lanes.chunk == 128 && lanes.options.edits == 1_000 && !lanes.options.json)
    let justified = try parse("measure justified --items 5 --json", as: MeasureJustifiedCommand.self)
    #expect(justified.options.items == 5 && justified.options.rounds == 5 && justified.options.json)
  }

  @Test func measureEditsHasDefaults() throws {
    let command = try parse("measure edits --items 2000", as: MeasureEditsCommand.self)
    #expect(command.items == 2000 && command.columns == 4 && !command.json)
  }

  @Test func measureAdversarialHasDefaults() throws {
    let command = try parse("measure adversarial", as: MeasureAdversarialCommand.self)
    #expect(command.items == 100_000 && command.edits == 20_000 && command.columns == 12)
    #expect(command.packing.count == 4 && command.mix.count == 2 && command.pattern.count == 5)
    #expect(command.change.count == 3 && !command.inView && !command.json)
  }

  @Test func measureSessionHasDefaults() throws {
    let command = try parse("measure session", as: MeasureSessionCommand.self)
    #expect(command.items == 60_000 && command.steps == 1_000_000 && command.seed == 1 && !command.json)
    #expect(command.output == "lazygrid-session")
  }

  @Test func measureAdversarialTakesOneOfEach() throws {
    let command = try parse(
      "measure adversarial --packing dense --mix b --pattern ends --change turn --in-view --json",
      as: MeasureAdversarialCommand.self)
    #expect(command.packing == ["dense"] && command.mix == [.b] && command.pattern == [.ends])
    #expect(command.change == [.turn] && command.inView && command.json)
  }

  @Test func measureWidthHasDefaults() throws {
    let command = try parse("measure width --items 5", as: MeasureWidthCommand.self)
    #expect(command.packing.items == 5 && command.packing.columns == 12 && command.newColumns == 11)
    #expect(command.packing.mix == .a && command.packing.packing == "dense" && !command.packing.json)
    #expect(command.rounds == 5 && command.itemsPerStep == nil)
  }

  @Test func measureWidthTakesEveryOption() throws {
    let command = try parse(
      "measure width --items 100000000 --columns 4 --to 16384 --mix b --packing chunk:9 --row-extent 24 --rounds 2"
        + " --items-per-step 1 --json", as: MeasureWidthCommand.self)
    let grid = try command.packing.grid()
    #expect(grid.packing == .dense(chunk: 9) && grid.columns == 4 && grid.mix == .b && grid.rowExtent == 24)
    #expect(command.newColumns == 16_384 && command.rounds == 2 && command.itemsPerStep == 1 && command.packing.json)
  }

  @Test func measureSectionsHasDefaults() throws {
    let command = try parse("measure sections --sections 7 --items 0", as: MeasureSectionsCommand.self)
    #expect(command.sections == 7 && command.items == 0 && command.rounds == 5 && !command.json)
  }

  @Test(arguments: [
    ("simulate --items -1", "--items"), ("simulate --items=-1", "out of bounds"),
    ("simulate --items 2147483648", "2147483647"),
    ("simulate --sections 3", "--items"), ("simulate --items 3 --directory .", "exclude each other"),
    ("simulate --size 100", "--size"), ("simulate --size 0x100", "--size"), ("simulate --size nanx100", "--size"),
    ("simulate --axis diagonal", "--axis"), ("simulate --gestures 0", "1 to 10000"),
    ("simulate --frames-per-second nan", "1 to 1000"), ("simulate --track inf", "1 to 8192"),
    ("simulate --seed -1", "--seed"), ("render --output A.PNG", "rsvg-convert A.svg -o A.PNG"),
    ("render --offset nan", "finite"), ("render --collapse 3,", "n,n"), ("render --collapse=-1", "n,n"),
    ("simulate --collapse-below 32", "0 to 31"),
    ("render --offset 5 --code-point A", "one place"), ("render --code-point A --items 5", "Unicode atlas"),
    ("render --table 5", "--table"), ("render --table 5x2000000", "--table"), ("render --at 1,1", "need a table"),
    ("render --table 5x5 --at 5,0", "0,0 to 4,4"), ("render --table 5x5 --freeze 3,3", "as many columns"),
    ("render --table 5x5 --packed", "leave out others"), ("render --table 5x5 --offset 3", "leave out others"),
    ("measure scroll", "--items"), ("measure scroll --items 0", "1 to 2147483647"),
    ("measure scroll --items 5 --columns 0", "1 to 16384"),
    ("measure edits --items 1999", "2000 to 2147383647"), ("measure edits --items 2147383648", "2000 to 2147383647"),
    ("measure edits --items 2000 --columns 16385", "1 to 16384"), ("solve", "file"), ("solve a b", "b"),
    ("measure adversarial --items 999", "1000 to 10000000"), ("measure adversarial --edits 9", "10 to 10000000"),
    ("measure adversarial --items 2000 --edits 2000", "2000 items to delete"),
    ("measure adversarial --packing loose", "lookback:8"), ("measure adversarial --pattern back", "front"),
    ("measure host --items 999", "1000 to 100000000"), ("measure host --rounds 2", "3 to 1000"),
    ("measure host --only wait", "equalCopy"),
    ("measure session --items 599", "600 to 100000000"), ("measure session --steps 9", "10 to 100000000"),
    ("measure place --items 5 --packing chunk:0", "lookback:8"), ("measure width", "--items"),
    ("measure width --items 1", "2 to 100000000"), ("measure width --items 5 --to 16385", "1 to 16384"),
    ("measure width --items 5 --to 12", "use another"), ("measure width --items 5 --rounds 0", "1 to 1000"),
    ("measure width --items 5 --packing loose", "lookback:8"),
    ("measure width --items 5 --items-per-step 0", "1 or more"), ("measure sections --sections 5", "--items"),
    ("measure sections --sections 16777217 --items 1", "1 to 16777216"),
    ("measure sections --sections 5 --items 1000000001", "0 to 1000000000"),
    ("measure sections --sections 5 --items 5 --rounds 1001", "1 to 1000"),
    ("measure hands --sections 5 --items 4", "one a section"), ("measure hands --sections 1 --items 4", "2 to"),
    ("measure hands --sections 5 --items 9 --operations 0", "1 to 1000000"),
    ("measure table --rows 5", "--columns"), ("measure table --rows 0 --columns 1", "1 to 2147483647"),
    ("measure table --rows 1 --columns 1048577", "1 to 1048576"),
    ("measure table --rows 1 --columns 1 --operations 0", "1 to 1000000"),
    ("measure table --rows 1 --columns 1 --edits 0", "1 to 1000000"),
    ("measure table --rows 9 --columns 9 --ranges 6", "0 to 5 in a table of this size"),
    ("measure table --rows 9 --columns 9 --ranges=-1", "0 to 5"), ("nonsense", "nonsense"),
    ("render --lanes --justified", "one of"), ("render --packed --lanes", "one of"),
    ("measure lanes --items 0", "1 to 2147483647"), ("measure lanes --items 1 --lanes 256", "1 to 255"),
    ("measure lanes --items 1 --chunk 0", "1 to 512"), ("measure justified --items 1 --edits 0", "1 to 1000000"),
    ("measure justified --items 1 --rounds 1001", "1 to 1000"),
  ])
  func refusesAndSaysWhatToDo(line: String, hint: String) {
    do {
      _ = try LazyGridCommand.parseAsRoot(line.split(separator: " ").map(String.init))
      Issue.record("\(line) was accepted")
    } catch {
      #expect(LazyGridCommand.fullMessage(for: error).contains(hint), "\(LazyGridCommand.fullMessage(for: error))")
      #expect(LazyGridCommand.exitCode(for: error) != .success)
    }
  }

  private static let commands: [(name: String, type: any ParsableCommand.Type)] = [
    ("browse", BrowseCommand.self), ("simulate", SimulateCommand.self), ("render", RenderCommand.self),
    ("solve", SolveCommand.self), ("measure", MeasureCommand.self), ("measure scroll", MeasureScrollCommand.self),
    ("measure place", MeasurePlaceCommand.self), ("measure edits", MeasureEditsCommand.self),
    ("measure packed-edits", MeasurePackedEditsCommand.self),
    ("measure adversarial", MeasureAdversarialCommand.self), ("measure session", MeasureSessionCommand.self),
    ("measure host", MeasureHostCommand.self), ("measure width", MeasureWidthCommand.self),
    ("measure sections", MeasureSectionsCommand.self), ("measure hands", MeasureHandsCommand.self),
    ("measure table", MeasureTableCommand.self), ("measure lanes", MeasureLanesCommand.self),
    ("measure justified", MeasureJustifiedCommand.self), ("compare", CompareCommand.self),
    ("gallery", GalleryCommand.self), ("gates", GatesCommand.self), ("gates run", GatesCommand.Run.self),
    ("gates allocations", GatesCommand.Allocations.self), ("gates judge", GatesCommand.Judge.self),
  ]

  @Test func thereAreNoOtherCommands() {
    func leaves(_ type: any ParsableCommand.Type) -> Int {
      1 + type.configuration.subcommands.reduce(0) { $0 + leaves($1) }
    }
    #expect(leaves(LazyGridCommand.self) == 1 + ParsingTests.commands.count)
  }

  @Test(arguments: commands.map(\.name))
  func helpTeaches(command: String) throws {
    let type = try #require(ParsingTests.commands.first { $0.name == command }?.type)
    let help = LazyGridCommand.helpMessage(for: type, columns: 120)
    #expect(help.contains("\n  lazygrid \(command) ") || help.contains("\n  lazygrid \(command)\n"), "\(help)")
    #expect(help.contains("USAGE: lazygrid \(command)"))
    let undocumented = help.split(separator: "\n").filter {
      $0.hasPrefix("  -") && $0.split(separator: "  ").count < 2 && $0.count < 26
    }
    #expect(undocumented.isEmpty)
  }
}
