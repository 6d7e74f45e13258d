// A run of a session: what it records, what it writes, and that it is the same each time.

import AtlasData
import Drawing
import Foundation
import GridEngine
import JSONValues
import Measurements
import ScrollSimulation
import SessionReport
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
    #expect(
      run.summaryJSON.keys == [
        "data", "items", "sections", "viewport", "axis", "rightToLeft", "trace", "frames", "firstLayoutNanoseconds",
        "overall", "byKind", "allocationsPerStep", "stepsWithAllocations", "framesWithAnchorError", "bytesHeld",
        "measuredRows", "measurements", "diagnostics", "edits", "editedItems", "refusedEdits", "allocationsPerEdit",
        "itemsAtEnd",
      ])
    let figures = ["count", "nanoseconds", "visible", "entered", "reused", "measurements", "allocations"]
    #expect(run.summaryJSON["overall"]?.keys == figures + ["maxAnchorError", "maxOffsetError"])
    #expect(run.summaryJSON["overall"]?["nanoseconds"]?.keys == ["mean", "p50", "p90", "p99", "p999", "max"])
    let file = try JSONValue(parsing: Data(run.framesJSON.utf8))
    #expect(file["frames"]?.arrayValue?.count == run.frames.count)
    #expect(file["summary"]?["items"] == .integer(1000))
    #expect(file["frames"]?.arrayValue?.last?["offset"]?.doubleValue == run.frames.last?.offset)
  }

  @Test func csvHasALinePerFrame() throws {
    let run = try run(SyntheticItems(count: 1000), gestures: 3)
    let lines = run.framesCSV.split(separator: "\n")
    #expect(lines.count == run.frames.count + 1)
    #expect(lines[0].hasPrefix("step,time,kind,nanoseconds,"))
    #expect(Set(lines.map { $0.split(separator: ",").count }) == [18])
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
