// Sessions in which the data change: the host shows the right items, and nothing on the screen jumps.

@testable import Showcase
import Drawing
import GridEngine
import ScrollSimulation
import Testing

@Suite struct SessionEditsTests {
  // MARK: Pieces

  @Test(arguments: 0..<40 as Range<UInt64>) func piecesAreTheItemsWrittenOut(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = [0, 1, 5, 400][generator.below(4)]
    var pieces = ItemPieces(count: count)
    var items = Array(0..<count)
    for _ in 0..<150 {
      let first = generator.below(items.count + 1)
      let length = min(generator.below(12), items.count - first)
      switch generator.below(3) {
      case 0:
        let start = generator.below(1000)
        pieces.insert(start, count: length, at: first)
        items.insert(contentsOf: start..<start + length, at: first)
      case 1:
        pieces.remove(first..<first + length)
        items.removeSubrange(first..<first + length)
      default:
        let moved = items[first..<first + length]
        items.removeSubrange(first..<first + length)
        let target = generator.below(items.count + 1)
        items.insert(contentsOf: moved, at: target)
        pieces.move(first..<first + length, to: target)
      }
      #expect(pieces.count == items.count)
    }
    #expect(items.indices.map { pieces[$0] } == items)
    for outside in [-1, items.count, .min, .max] { #expect(pieces[outside] == nil) }
  }

  @Test func piecesClampWhatIsOutOfRange() {
    var pieces = ItemPieces(count: 3)
    pieces.remove(2..<1000)
    pieces.insert(7, count: 1, at: 99)
    pieces.insert(8, count: 1, at: -5)
    pieces.insert(9, count: 0, at: 0)
    pieces.insert(9, count: -4, at: 0)
    pieces.move(-5..<1, to: 77)
    #expect((0..<pieces.count).map { pieces[$0] } == [0, 1, 7, 8])
    #expect(ItemPieces(count: -3).count == 0)
    var many = ItemPieces(count: Limits.items)
    for index in 0..<2000 { many.insert(index, count: 1, at: index * 1_000_000) }
    #expect(many.count == Limits.items + 2000 && many[1_999_000_000] == 1999 && many[.max] == nil)
  }

  // MARK: The host

  @Test func cellsShowTheItemsThatWentThere() throws {
    let source = SyntheticItems(count: 60, sections: 2)
    let host = try SourceGrid(source, options: GridOptions())
    host.layout()
    func shown() -> [Int] {
      (0..<host.grid.itemCount(inSection: 1)).map { host.sourceItem(.item($0, section: 1)) }
    }
    func edit(_ change: DataEdit.Change, _ first: Int, _ count: Int) throws {
      let edit = DataEdit(change, first: first, count: count, section: 1)
      try host.grid.apply(edit.update)
      host.follow(edit)
      host.grid.layout(measure: host.measure)
    }
    #expect(shown() == Array(0..<30))
    try edit(.delete, 10, 5)
    #expect(shown() == Array(0..<10) + Array(15..<30))
    try edit(.move(to: 0), 20, 5)
    #expect(shown() == Array(25..<30) + Array(0..<10) + Array(15..<25))
    let before = shown()
    try edit(.insert, 2, 100)
    let after = shown()
    #expect(Array(after[..<2] + after[102...]) == before && after[2..<102].allSatisfy { (0..<30).contains($0) })
    try edit(.reload, 100, 10)
    #expect(shown().count == 125 && Array(shown()[..<100]) == Array(after[..<100]) && shown() != after)
    #expect((0..<30).map { host.sourceItem(.item($0)) } == Array(0..<30))
    // Pictures and sizes follow.
    let item = host.sourceItem(.item(0, section: 1))
    let picture = host.picture(title: "")
    #expect(picture.cells.contains { $0.section == 1 && $0.lines.first == source.note(ofItem: item, inSection: 1) })
    #expect(picture.cells.contains { $0.caption == "125 cells" })
    let proposal = ProposedSize(width: 120, height: nil)
    #expect(
      host.measure(.item(0, section: 1), proposal)
        == source.metrics.size(ofCaption: source.caption(ofItem: item, inSection: 1), proposal: proposal))
  }

  @Test func itemsAreDrawnFromASourceThatHasNone() throws {
    let host = try SourceGrid(SyntheticItems(count: 0), options: GridOptions())
    host.layout()
    let edit = DataEdit(.insert, first: 0, count: 40, section: 0)
    try host.grid.apply(edit.update)
    host.follow(edit)
    #expect(host.grid.layout(measure: host.measure).entered.count == 40)
    #expect(host.picture(title: "").cells.count == 40)
  }

  // MARK: Sessions

  private func run(
    _ source: any CellSource, seed: UInt64, axis: Axis = .vertical, isRightToLeft: Bool = false, edits: Bool = true
  ) throws -> SessionRun {
    var options = GridOptions()
    options.axis = axis
    options.isRightToLeft = isRightToLeft
    let trace = SessionRun.session(
      over: source, options: options, gestures: 20, seed: seed, framesPerSecond: 30, edits: edits)
    return try SessionRun(source, options: options, trace: trace)
  }

  @Test(arguments: [Axis.vertical, .horizontal], [1, 2] as [UInt64])
  func nothingJumpsWhileTheDataChange(axis: Axis, seed: UInt64) throws {
    for source in [UnicodeAtlas(), SyntheticItems(count: 20_000), SyntheticItems(count: 900, sections: 30)]
      as [any CellSource]
    {
      let run = try run(source, seed: seed, axis: axis, isRightToLeft: axis == .horizontal && seed == 2)
      #expect(run.summary.overall.maxAnchorError == 0 && run.framesWithAnchorError == 0, "seed \(seed)")
      #expect(run.edits.count > 15 && run.refusedEdits == 0)
      var items = run.items
      for edit in run.edits {
        items += edit.kind == .insert ? edit.editedItems : edit.kind == .delete ? -edit.editedItems : 0
      }
      #expect(run.itemsAtEnd == items)
      #expect(run.facts.contains { $0.name == "edits of the data" && $0.value == "\(run.edits.count)" })
      #expect(run.timeTable.rows.contains { $0[0] == "insert" })
    }
  }

  @Test func theSameSeedGivesTheSameSessionAndItsTextReplaysIt() throws {
    let source = SyntheticItems(count: 5_000, sections: 3)
    let (a, b) = (try run(source, seed: 4), try run(source, seed: 4))
    let replayed = try SessionRun(source, options: a.options, trace: ScrollTrace(text: a.trace.text))
    for other in [b, replayed] {
      #expect(other.trace == a.trace)
      #expect(other.frames.map(\.offset) == a.frames.map(\.offset))
      #expect(other.frames.map(\.measurements) == a.frames.map(\.measurements))
      #expect(other.pictures.map(\.picture) == a.pictures.map(\.picture))
    }
    #expect(try run(source, seed: 5).trace != a.trace)
    // The gestures are those of the session without edits.
    let still = try run(source, seed: 4, edits: false)
    #expect(still.edits.isEmpty && still.allocationsPerEdit == nil && still.itemsAtEnd == still.items)
    #expect(still.frames.map(\.time) == a.frames.filter { !$0.kind.isEdit }.map(\.time))
    #expect(!still.facts.contains { $0.name.contains("edit") })
  }

  @Test func editsOfWhatIsNotThereAreToldAndDoNothing() throws {
    let trace = ScrollTrace(
      name: "", viewport: Size(width: 300, height: 200),
      steps: [
        ScrollStep(time: 0, action: .edit(DataEdit(.delete, first: 9, count: 1, section: 0))),
        ScrollStep(time: 0, action: .edit(DataEdit(.insert, first: .max, count: .max, section: .min))),
        ScrollStep(time: 0, action: .edit(DataEdit(.move(to: 0), first: 2, count: 1, section: 0))),
      ])
    let run = try SessionRun(SyntheticItems(count: 3), options: GridOptions(), trace: trace)
    #expect(run.refusedEdits == 2 && run.itemsAtEnd == 3 && run.frames.map(\.editedItems) == [0, 0, 1])
    #expect(run.edits.count == 3)
  }
}
