// A run of a session: what it records, what it writes, and that it is the same each time.

@testable import Showcase
import Drawing
import Foundation
import GridEngine
import Measuring
import ScrollSimulation
import Testing

@Suite struct SessionRunTests {
  private func run(_ source: any CellSource, gestures: Int = 12, seed: UInt64 = 1, axis: Axis = .vertical) throws
    -> SessionRun
  {
    var options = GridOptions()
    options.axis = axis
    let trace = SessionRun.session(
      over: source, options: options, gestures: gestures, seed: seed, framesPerSecond: 30)
    return try SessionRun(source, options: options, trace: trace)
  }

  @Test func hasARecordPerStepAndPicturesOfTheViewport() throws {
    let run = try run(UnicodeAtlas())
    #expect(run.frames.count == run.trace.steps.count && run.frames.count > 100)
    #expect(run.frames.map(\.step) == Array(0..<run.frames.count))
    #expect(run.pictures.count == 6)
    #expect(run.pictures.first?.moment.step == -1)
    #expect(run.pictures.map(\.moment.step) == run.pictures.map(\.moment.step).sorted())
    #expect(run.pictures.allSatisfy { $0.picture.cells.contains { $0.kind == .header } })
    #expect(run.items == 1_114_112 && run.sections == 406)
    #expect(run.measurements > 0 && run.measuredRows > 0 && run.bytesHeld > 0)
    #expect(run.firstLayout.entered > 50)
    #expect(run.diagnosticCount == 0)
  }

  @Test func nothingJumpsOnTheScreen() throws {
    for axis in [Axis.vertical, .horizontal] {
      let run = try run(UnicodeAtlas(), gestures: 8, seed: 3, axis: axis)
      #expect(run.summary.overall.maxAnchorError == 0)
    }
  }

  @Test func playsTheSameSessionTheSameWay() throws {
    let source = SyntheticItems(count: 100_000, sections: 20)
    let (a, b) = (try run(source), try run(source))
    #expect(a.trace == b.trace)
    #expect(a.frames.map(\.offset) == b.frames.map(\.offset))
    #expect(a.pictures.map(\.picture) == b.pictures.map(\.picture))
    #expect(try a.trace != run(source, seed: 2).trace)
  }

  @Test func replaysATraceFromItsText() throws {
    let source = SyntheticItems(count: 5_000, sections: 3)
    let first = try run(source)
    let again = try SessionRun(source, options: first.options, trace: ScrollTrace(text: first.trace.text))
    #expect(again.frames.map(\.offset) == first.frames.map(\.offset))
  }

  /// Sessions in an outline of which most is hidden, with edits everywhere, also in what is hidden.
  @Test(arguments: [Folds(fromLevel: 1), Folds(sections: [0, 40], fromLevel: 2), Folds(sections: [1, 2, 300])])
  func nothingJumpsWhereSectionsAreCollapsed(folds: Folds) throws {
    let source = UnicodeOutline()
    var options = GridOptions()
    options.folds = folds
    let heads = folds.heads(in: source)
    let trace = SessionRun.session(
      over: source, options: options, gestures: 10, seed: 4, framesPerSecond: 30, edits: true)
    for case .jump(let id, _) in trace.steps.map(\.action) {
      #expect(heads[id.section] < 0 || id == .header(section: heads[id.section]))
    }
    let run = try SessionRun(source, options: options, trace: trace)
    #expect(run.frames.allSatisfy { $0.anchorError == 0 } && run.diagnosticCount == 0, "\(run.diagnostics)")
    #expect(run.edits.count > run.refusedEdits)
    #expect(run.pictures.contains { $0.picture.cells.contains { $0.isExpanded == false } })
  }

  @Test func survivesATraceOfCellsThatAreNotThere() throws {
    let trace = ScrollTrace(
      name: "", viewport: Size(width: 300, height: 200),
      steps: [
        ScrollStep(time: 0, action: .jump(.item(7, section: 99), nil)), ScrollStep(time: 0, action: .scrollBy(.nan)),
      ])
    let run = try SessionRun(SyntheticItems(count: 3), options: GridOptions(), trace: trace)
    #expect(run.diagnosticCount == 2)
    #expect(run.facts.contains { $0.name == "diagnostics of the engine" && $0.value == "2" })
  }

  @Test func playsOverNothing() throws {
    let run = try run(SyntheticItems(count: 0))
    #expect(run.frames.allSatisfy { $0.visible == 0 && $0.offset == 0 })
    #expect(!run.report(command: "").isEmpty)
  }

  @Test func refusesMoreThanTheEngineTakes() {
    let trace = ScrollTrace(name: "", viewport: Size(width: 10, height: 10))
    #expect(throws: GridError.self) {
      try SessionRun(SyntheticItems(count: Limits.items + 1), options: GridOptions(), trace: trace)
    }
  }

  @Test func saysWhetherAllocationsWereCounted() throws {
    let run = try run(SyntheticItems(count: 1000))
    #expect(run.countsAllocations == AllocationMeter.isLive)
    #expect((run.allocationsPerStep != nil) == AllocationMeter.isLive)
    #expect(run.workTable.rows.contains { $0[0] == "heap allocations" } == AllocationMeter.isLive)
  }

  @Test func jsonHasEveryKey() throws {
    let run = try run(SyntheticItems(count: 1000, sections: 5))
    func object(_ text: String) throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
    func keys(_ value: Any?) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
    let summary = try object(JSON.line(run.figures))
    #expect(
      keys(summary) == [
        "data", "items", "sections", "viewport", "axis", "rightToLeft", "trace", "frames", "firstLayoutNanoseconds",
        "overall", "byKind", "allocationsPerStep", "stepsWithAllocations", "framesWithAnchorError", "bytesHeld",
        "measuredRows", "measurements", "diagnostics", "edits", "editedItems", "refusedEdits", "allocationsPerEdit",
        "itemsAtEnd",
      ])
    let overall = summary["overall"] as? [String: Any]
    #expect(
      keys(overall) == [
        "count", "nanoseconds", "visible", "entered", "reused", "measurements", "allocations", "maxAnchorError",
        "maxOffsetError",
      ])
    #expect(keys(overall?["nanoseconds"]) == ["mean", "p50", "p90", "p99", "p999", "max"])
    let file = try object(run.framesJSON())
    let frames = try #require(file["frames"] as? [[String: Any]])
    #expect(frames.count == run.frames.count && frames.allSatisfy { $0.count == 18 })
    #expect((file["summary"] as? [String: Any])?["items"] as? Int == 1000)
    #expect(frames.last?["offset"] as? Double == run.frames.last?.offset)
    #expect(frames.last?["kind"] as? String == run.frames.last?.kind.rawValue)
  }

  @Test func csvHasALinePerFrame() throws {
    let run = try run(SyntheticItems(count: 1000), gestures: 3)
    let lines = run.framesCSV.split(separator: "\n")
    #expect(lines.count == run.frames.count + 1)
    #expect(lines[0].hasPrefix("step,time,kind,nanoseconds,"))
    #expect(Set(lines.map { $0.split(separator: ",").count }) == [18])
  }

  /// A picture of characters that few fonts have would be one of empty boxes.
  @Test func picturesShowWhatCanBeDrawnEverywhere() throws {
    let atlas = UnicodeAtlas()
    #expect(atlas.isDrawable(section: 0) && !atlas.isDrawable(section: -1) && !atlas.isDrawable(section: 999))
    #expect((0..<atlas.sectionCount).count(where: atlas.isDrawable) == 15)
    for picture in try run(atlas, gestures: 30, seed: 5).pictures {
      #expect(
        picture.picture.cells.allSatisfy { $0.glyph.isEmpty || atlas.isDrawable(section: $0.section) },
        "\(picture.caption)")
    }
  }

  @Test func tilesSayWhatTheTerminalSays() throws {
    let run = try run(UnicodeAtlas(), gestures: 3)
    let terminal = run.timeTable.rows.flatMap { $0 } + run.workTable.rows.flatMap { $0 } + run.facts.map(\.value)
    for tile in run.tiles {
      let number = tile.value.replacing("\u{A0}µs", with: "").replacing(" pt", with: " points")
      #expect(terminal.contains(number), "\(tile)")
    }
  }

  @Test func numbersAndUnitsStayTogether() throws {
    let run = try run(SyntheticItems(count: 1000))
    #expect(
      run.description.firstMatch(of: #/[0-9×] /#) == nil
        && run.description.contains("1,000\u{A0}cells in 1\u{A0}section,"))
  }

  @Test func theReportHasFiguresPlotsAndPictures() throws {
    let run = try run(UnicodeAtlas())
    let page = run.report(command: "lazygrid simulate --seed 1")
    for text in ["Time per step", "p99.9", "Basic Latin", "lazygrid simulate --seed 1", "anchor error"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.components(separatedBy: "<svg").count > 10)
    #expect(!page.contains("http://") || !page.contains("src="))
  }
}
