// The examples of the articles in ScrollSimulation.docc, as they stand there.

import Foundation
import GridEngine
import ScrollSimulation
import TestSupport
import Testing

/// What a host shows; here it only remembers what became of it.
private final class HostData {
  var edits: [DataEdit] = []
}

@Suite struct DocumentationTests {
  private func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: 20 + Double(cell.item % 5) * 10)
  }

  @Test("the front page")
  func frontPage() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100_000)])
    let trace = ScrollTrace.session(seed: 1, viewport: Size(width: 390, height: 844), count: 20) { generator in
      .item(generator.below(100_000))
    }
    let start = ContinuousClock.now
    var simulator = Simulator(
      grid, clock: { UInt64((ContinuousClock.now - start) / .nanoseconds(1)) }, allocations: { 0 })
    let records = simulator.run(trace) { cell, proposal in
      Size(width: proposal.width ?? 0, height: 30 + Double(cell.item % 5) * 10)  // your measuring
    }
    let summary = FrameSummary(records)
    print(summary.overall.nanoseconds.p99, summary.overall.maxAnchorError)
    #expect(records.count == trace.steps.count + 1 && trace.steps.count > 100)
    #expect(summary.overall.maxAnchorError == 0 && summary.overall.nanoseconds.p99 > 0)
  }

  @Test("Gestures: a trace of single ones")
  func gestures() throws {
    var trace = ScrollTrace(name: "look around", viewport: Size(width: 390, height: 844))
    let gestures: [Gesture] = [
      .fling(velocity: 3000), .pause(duration: 0.2),
      .jump(.item(90_000), anchor: .top), .drag(distance: -200, duration: 0.3),
    ]
    for gesture in gestures {
      let time = trace.steps.last.map { $0.time + 1 / 60 } ?? 0
      trace.steps += gesture.steps(startingAt: time, viewport: trace.viewport, axis: .vertical)
    }
    #expect(
      trace.steps.contains { $0.action == .rest }
        && zip(trace.steps, trace.steps.dropFirst()).allSatisfy { $0.time < $1.time })
    let jump = try #require(trace.steps.firstIndex { $0.action == .jump(.item(90_000), .top) })
    let dragged = trace.steps[jump...].reduce(0) {
      if case .scrollBy(let distance) = $1.action { $0 + distance } else { $0 }
    }
    #expect(dragged == -200)
  }

  @Test("Gestures: a session, and edits in it")
  func sessions() throws {
    let session = ScrollTrace.session(seed: 7, viewport: Size(width: 390, height: 844), count: 50) { generator in
      .item(generator.below(500), section: generator.below(200))
    }
    let lively = session.mixingEdits(seed: 8, period: 15, sectionCount: 200) { section in 500 }
    let edits = lively.steps.filter { FrameKind($0.action).isEdit }
    #expect(edits.count > 20 && lively.steps.count == session.steps.count + edits.count)

    let grid = try VirtualGrid(sectionCount: 200) { _ in .list(count: 500) }
    var simulator = Simulator(grid, clock: { 0 }, allocations: { 0 })
    let records = simulator.run(lively, measure: measure)
    #expect(records.filter { $0.editedItems > 0 }.count == edits.count && records.allSatisfy { $0.anchorError == 0 })
  }

  @Test("Traces and frames: recorded, read again, replayed and summed up")
  func traces() throws {
    var recording = ScrollTrace(name: "a real finger", viewport: Size(width: 390, height: 844))
    func didScroll(by distance: Double, at time: Double) {
      recording.steps.append(ScrollStep(time: time, action: .scrollBy(distance)))
    }
    for frame in 0..<60 { didScroll(by: Double(frame) * 1.1, at: Double(frame) / 60) }
    let edit = DataEdit(.insert, first: 3, count: 2, section: 0)
    recording.steps.append(ScrollStep(time: 1, action: .edit(edit)))
    let text = recording.text
    let again = try ScrollTrace(text: text)
    #expect(again == recording)

    let grid = try VirtualGrid(sections: [.list(count: 1_000)])
    let data = HostData()
    func change(_ data: HostData, _ edit: DataEdit) { data.edits.append(edit) }
    do {
      var simulator = Simulator(grid, clock: { 0 }, allocations: { 0 })
      let records = simulator.run(again, measure: measure, didEdit: { edit in change(data, edit) })
      let summary = FrameSummary(records)
      for (kind, figures) in summary.byKind.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        print(kind, figures.count, figures.nanoseconds.p50, figures.nanoseconds.p99, figures.allocations.max)
      }
      let slowest = records.max { $0.nanoseconds < $1.nanoseconds }
      #expect(slowest?.nanoseconds == 0 && summary.byKind[.scroll]?.count == 60)
      #expect(summary.byKind[.insert]?.count == 1 && summary.overall.maxAnchorError == 0)
    }
    #expect(data.edits == [edit] && grid.itemCount == 1_002)
  }

  // MARK: The pages themselves

  @Test("the pages show the examples that are tested")
  func sameText() throws {
    let examples = try DocumentedExamples(of: "ScrollSimulation", beside: #filePath)
    #expect(examples.untested == [])
    #expect(examples.pagesWithoutImport == [])
    #expect(examples.count >= 8)
  }

  @Test("the trace on the page can be read, and has every action")
  func tracePage() throws {
    let page = try #require(
      try DocumentedExamples(of: "ScrollSimulation", beside: #filePath).pages.first {
        $0.lastPathComponent == "RecordingTraces.md"
      })
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(
      text.split(separator: "```\nscroll-trace").dropFirst().first?.split(separator: "\n```").first)
    let trace = try ScrollTrace(text: "scroll-trace" + example)
    #expect(trace.name == "a chat" && trace.viewport == Size(width: 390, height: 844))
    #expect(Set(trace.steps.map { FrameKind($0.action) }) == Set(FrameKind.allCases))
    #expect(try ScrollTrace(text: trace.text) == trace)
  }
}
