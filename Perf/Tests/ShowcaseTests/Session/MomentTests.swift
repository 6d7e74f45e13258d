// Which frames get a picture.

import GridEngine
import ScrollSimulation
import Testing

@testable import Showcase

@Suite struct MomentTests {
  private func trace(_ actions: [ScrollAction]) -> ScrollTrace {
    ScrollTrace(
      name: "", viewport: Size(width: 100, height: 100),
      steps: actions.enumerated().map { ScrollStep(time: Double($0), action: $1) })
  }

  private func steps(_ label: String, in trace: ScrollTrace) -> [Int] {
    Moment.candidates(in: trace).joined().filter { $0.label == label }.map(\.step)
  }

  @Test func findsEverySortOfFrame() {
    let actions: [ScrollAction] =
      [.rest, .jump(.item(4), nil), .resize(Size(width: 1, height: 2)), .scrollBy(5), .scrollBy(-50), .scrollBy(.nan)]
      + [ScrollAction](repeating: .scrollToFraction(0.5), count: 5)
      + [.edit(DataEdit(.delete, first: 0, count: 1, section: 0))]
    let trace = trace(actions)
    #expect(steps("the first layout", in: trace) == [-1])
    #expect(steps("after a jump to a cell", in: trace) == [1])
    #expect(steps("after a rotation", in: trace) == [2])
    #expect(steps("a fast scroll", in: trace) == [4])
    #expect(steps("while the thumb is dragged", in: trace) == [7, 8, 9])
    #expect(steps("after a change of the data", in: trace) == [11])
    #expect(steps("on the way", in: trace) == Array(0..<12))
  }

  @Test func anEmptyTraceHasItsFirstLayout() {
    #expect(Moment.candidates(in: trace([])) == [[Moment(step: -1, label: "the first layout")]])
  }

  @Test(arguments: [1, 2, 5, 23, 24, 25, 100, 1000]) func candidatesAreStepsOfTheTrace(count: Int) {
    let trace = trace((0..<count).map { .scrollBy(Double($0 % 7)) })
    for moment in Moment.candidates(in: trace).joined() { #expect((-1..<count).contains(moment.step)) }
    #expect(Moment.candidates(in: trace).allSatisfy { $0.count <= 24 })
    #expect(steps("on the way", in: trace).last == count - 1)
  }
}
