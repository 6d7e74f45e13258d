// The place of a reader over everything that is read again: the row that held it, or the nearest that is left.

import GridEngine
import TestSupport
import Testing

@testable import GridPaging

@Suite struct PlaceByKeyTests {
  /// What happened to the rows meanwhile.
  enum Change: CaseIterable {
    case nothing, fewBefore, manyBefore, goneBefore, goneHeld, goneInView, goneAround, inView, halfGone, after, moved
  }

  private static let rows = 400

  /// - Parameters:
  ///   - seen: identifiers in view.
  ///   - held: that of the row that holds the place.
  private static func change(_ trial: PlaceTrial, _ change: Change, seen: [Int], held: Int) {
    trial.table.commit { rows, lastID in
      let value = rows.first { $0.id == held }?.value ?? 0
      func add(_ count: Int, _ value: Int) {
        for _ in 0..<count {
          lastID += 1
          rows.append(TestRow(id: lastID, value: value, text: 1))
        }
      }
      switch change {
      case .nothing: break
      case .fewBefore: add(5, -1)
      case .manyBefore: add(150, 0)
      case .goneBefore: rows.removeAll { $0.id % 3 == 0 && $0.id < (seen.first ?? 0) }
      case .goneHeld: rows.removeAll { $0.id == held }
      case .goneInView: rows.removeAll { seen.contains($0.id) }
      case .goneAround: rows.removeAll { abs($0.id - held) < 40 }
      case .inView:
        // Identifiers are in order, so these come after all others of their value.
        rows.removeAll { seen.dropFirst(2).first == $0.id }
        add(3, value)
        add(40, value - 1)
      case .halfGone: rows.removeAll { $0.id % 2 == held % 2 }
      case .after: add(300, 100)
      case .moved:
        for index in rows.indices where seen.contains(rows[index].id) && rows[index].id % 3 == 0 {
          if rows[index].id != held { rows[index].value = 99 }
        }
      }
    }
  }

  private static let policies: [AnchorPolicy] = [
    .top, .bottom, AnchorPolicy([.center]), AnchorPolicy([.lastVisible]),
    AnchorPolicy([.start, .firstVisible], distance: 40), AnchorPolicy([.end, .lastVisible], distance: 40),
  ]

  @Test("whatever happened, the row that holds the place keeps it", arguments: IndexKind.allCases, Change.allCases)
  func place(kind: IndexKind, change: Change) throws {
    var wrong: [String] = []
    let isAway = [.goneInView, .goneAround, .goneHeld, .inView, .halfGone, .moved].contains(change)
    for (number, policy) in PlaceByKeyTests.policies.enumerated() {
      for (place, cause) in PlaceTrial.Cause.allCases.enumerated() {
        // Without optimisation an eleventh of the pairs.
        if !isOptimised, (number + 2 * place) % 11 != 0 { continue }
        let sections = (number + place) % 2 * 20
        let trial = try PlaceTrial(
          PlaceByKeyTests.rows, kind: kind, valuesInSection: sections, policy: policy, hasChanges: cause != .refresh)
        if kind == .forward { while trial.rows.count < 280 { trial.go(to: trial.rows.count - 1) } }
        trial.go(to: min(251, trial.rows.count - 20))
        let (before, old) = (trial.seen, trial.table.rows)
        let held = try #require(trial.heldID)
        PlaceByKeyTests.change(trial, change, seen: before.map(\.id), held: held)
        trial.again(cause)
        var found = trial.judge(held, before, old)
        // Where rows in view are gone, others come into view.
        if !isAway, trial.blanks > 0 { found.append("\(trial.blanks) blanks") }
        if trial.resets != (cause == .unknown ? 0 : 1) { found.append("\(trial.resets) resets") }
        wrong += found.map { "policy \(number), \(cause), sections of \(sections): \($0)" }
      }
    }
    #expect(wrong == [])
  }
}
