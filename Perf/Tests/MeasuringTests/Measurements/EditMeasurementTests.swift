// The edit measurement: its edits are the documented ones, the anchor check sees what moves, and it runs at its bounds.

import GridEngine
import ScrollSimulation
import Testing

@testable import Measuring

@Suite struct EditMeasurementTests {
  typealias Edit = EditMeasurement.Edit

  private func quick(items: Int, columns: Int) -> EditMeasurement {
    var measurement = EditMeasurement(items: items, columns: columns)
    measurement.groups = 1
    measurement.batchGroups = 1
    measurement.rehearsals = 1
    measurement.counted = 1
    return measurement
  }

  private func grid(items: Int, columns: Int = 3) throws -> VirtualGrid {
    let grid = try ScrollMeasurement(items: items, columns: columns).makeGrid()
    grid.scroll(to: grid.contentSize.height, measure: ScrollWorkload.size)
    return grid
  }

  @Test(arguments: Edit.allCases) func nothingJumps(edit: Edit) throws {
    for (items, columns) in [(EditMeasurement.leastItems, 1), (5_003, 4)] {
      let figures = try quick(items: items, columns: columns).run(edit)
      #expect(figures.anchorError == 0)
      #expect(figures.edit.count == 1 && figures.step.count == 1)
      #expect(figures.first.count == 1 && figures.endForced <= 1)
      #expect(figures.edit.p50 > 0 && figures.step.p50 > 0 && figures.whole.p50 >= figures.edit.p50)
      #expect((figures.editAllocations != nil) == AllocationMeter.isLive)
      #expect((figures.stepAllocations != nil) == AllocationMeter.isLive)
    }
  }

  /// Numbers before and after, against the items written out.
  @Test(arguments: [Edit.insertFirst, .deleteMiddle, .move, .batch], [0, 7])
  func numbersAreThoseOfTheItemsWrittenOut(edit: Edit, repetition: Int) throws {
    let count = 2_500
    let change = edit.change(of: count, repetition: repetition)
    var items: [Int?] = Array(0..<count)
    switch edit {
    case .insertFirst: items.insert(nil, at: 0)
    case .deleteMiddle: items.removeSubrange(750..<1750)
    case .move: items.insert(items.remove(at: 1250 + repetition), at: 0)
    default:
      // What is new has a number that no item had; the others keep their order.
      items = Array(repeating: nil, count: count + Edit.batchedItems)
      var rest = 0
      let arrived = Set((0..<count).compactMap { change.newNumber($0) })
      #expect(arrived.count == count)
      for number in items.indices where arrived.contains(number) {
        items[number] = rest
        rest += 1
      }
    }
    for (number, item) in items.enumerated() {
      guard let item else { continue }
      #expect(change.newNumber(item) == number)
      let proposal = ProposedSize(width: 320, height: nil)
      #expect(change.size(.item(number), proposal) == ScrollWorkload.size(of: .item(item), for: proposal))
    }
    #expect((0..<count).count { change.newNumber($0) == nil } == (edit == .deleteMiddle ? Edit.deletedItems : 0))
    let grid = try grid(items: count)
    try change.perform(grid)
    #expect(grid.itemCount == items.count)
  }

  @Test func aBatchIsRandomAndTheSameEachTime() {
    func places(_ seed: UInt64) -> [Int?] {
      let change = Edit.batch.change(of: 3_000, repetition: Int(seed))
      return (0..<3_000).map { change.newNumber($0) }
    }
    #expect(places(3) == places(3) && places(3) != places(4))
  }

  @Test func aCorrectedHeightArrivesWhenTheItemIsSeen() throws {
    let grid = try grid(items: 4_000)
    let before = try #require(grid.frame(of: .item(9))?.height)
    let change = Edit.correct.change(of: 4_000, repetition: 9)
    try change.perform(grid)
    grid.layout(measure: change.size)
    grid.scroll(to: 0, measure: change.size)
    let heights = (9...11).map { change.size(.item($0), ProposedSize(width: 0, height: nil)).height }
    #expect(grid.frame(of: .item(9))?.height == heights.max())
    #expect(try #require(heights.max()) > before || before == heights[1...].max())
  }

  @Test func theAnchorCheckSeesWhatMoves() throws {
    let grid = try grid(items: 4_000)
    grid.scroll(by: -3000, measure: ScrollWorkload.size)
    let anchor = try #require(EditMeasurement.Anchored(in: grid))
    #expect(anchor.error(in: grid, item: anchor.item) == (0, false))
    grid.scroll(by: 12.5, measure: ScrollWorkload.size)
    #expect(anchor.error(in: grid, item: anchor.item) == (12.5, false))
    #expect(anchor.error(in: grid, item: 4_000).points == .greatestFiniteMagnitude)
  }

  /// What is deleted after the anchored cell takes the end of the content away from under it.
  @Test func anEndThatForcesIsTold() throws {
    let grid = try grid(items: 4_000)
    let anchor = try #require(EditMeasurement.Anchored(in: grid))
    var update = GridUpdate()
    update.deleteItems(anchor.item + 3..<4_000)
    try grid.apply(update)
    grid.layout(measure: ScrollWorkload.size)
    #expect(anchor.error(in: grid, item: anchor.item) == (0, true))
  }

  @Test func itsBoundsAreTheEngines() throws {
    #expect(throws: GridError.self) { try quick(items: Limits.items + 1, columns: 4).run(.correct) }
    #expect(throws: GridError.tooManyItems(count: Limits.items + 1)) {
      try quick(items: Limits.items, columns: 4).run(.insertFirst)
    }
    #expect(throws: Never.self) { try quick(items: EditMeasurement.mostItems, columns: 4).run(.insertFirst) }
  }

  @Test func jsonHasEveryKey() throws {
    let measurement = quick(items: 2_000, columns: 2)
    let results = try Edit.allCases.map { ($0, try measurement.run($0)) }
    let json = try jsonObject(EditMeasurement.Results(measurement, results))
    func object(_ key: String) -> [String: Any] { json[key] as? [String: Any] ?? [:] }
    let names = ["correct", "insertFirst", "deleteMiddle", "newWidth", "move", "batch"]
    let steps = ["stepCorrect", "stepInsertFirst", "stepDeleteMiddle", "stepNewWidth", "stepMove", "stepBatch"]
    #expect(Set(json.keys) == Set(["measurement", "parameters", "unit"] + names + steps))
    let figures: Set = ["median", "p99", "allocations", "anchorError"]
    for name in names {
      let more = ["endForced", "repetitions", "firstMedian"] + (name == "batch" ? ["medianPerChange"] : [])
      #expect(Set(object(name).keys) == figures.union(more))
      #expect(object(name)["anchorError"] as? Double == 0)
    }
    for step in steps { #expect(Set(object(step).keys) == figures.union(["measurements"])) }
    let width = results[3].1
    #expect(object("newWidth")["median"] as? Double == width.whole.p50)
    #expect(object("stepNewWidth")["median"] as? Double == width.step.p50)
    #expect(object("move")["median"] as? Double == results[4].1.edit.p50)
    #expect(object("parameters")["items"] as? Int == 2000)
  }
}
