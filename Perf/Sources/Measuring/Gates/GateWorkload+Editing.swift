// Single edits of packed sections, made after none and after many of them.

import GridEngine

extension GateWorkload {
  private static let editedItems = 6_000
  private static let countedEdits = 200
  /// The edits after which nothing may have become dearer.
  private static let editsBefore = 1_200

  /// Insertions and deletions in turn, each with the step that follows it.
  ///
  /// - Parameter before: edits of the same pattern that are not counted.
  private static func edit(_ edited: AdversarialMeasurement.Case, after before: Int) -> GateWorkload {
    let when = before > 0 ? ", after \(before)" : ""
    let name =
      "edit \(editedItems) packed items of mix \(edited.mix.rawValue), \(edited.name), \(edited.pattern)\(when)"
    return GateWorkload(name, operations: countedEdits) {
      let grid = try edited.makeGrid(items: editedItems, columns: SpanMix.columns)
      var edits = PatternedEdits(of: grid, edited)
      func edit(_ count: Int) -> Bool {
        var isRight = true
        for _ in 0..<count {
          isRight = (try? grid.apply(edits.next(isInView: false))) != nil && isRight
          grid.layout(measure: PackedWorkload.size)
        }
        return isRight
      }
      guard edit(before) else { return { false } }
      return { edit(countedEdits) && grid.itemCount == editedItems }
    }
  }

  /// A jump to the end after many edits, which places all that they left.
  private static func jumpToEnd(_ edited: AdversarialMeasurement.Case, items: Int) -> GateWorkload {
    let name =
      "jump to the end of \(items) packed items of mix \(edited.mix.rawValue), \(edited.name), after \(editsBefore) "
      + "\(edited.pattern)"
    return GateWorkload(name, operations: 1) {
      let grid = try edited.makeGrid(items: items, columns: SpanMix.columns)
      var edits = PatternedEdits(of: grid, edited)
      for _ in 0..<editsBefore {
        try grid.apply(edits.next(isInView: false))
        grid.layout(measure: PackedWorkload.size)
      }
      return {
        grid.scroll(to: .infinity, measure: PackedWorkload.size)
        return grid.visibleCells.contains { $0.item == items - 1 }
      }
    }
  }

  /// The cost of edits after many, and that of the first ones; and what edits that meet their old state leave to place,
  /// which does not depend on the number of items.
  static var editRatios: [(promise: String, late: GateWorkload, early: GateWorkload)] {
    let settled: [AdversarialMeasurement.Case] = [
      .init("sparse", .sparse, .a, .ends, .turn), .init("sparse", .sparse, .b, .random, .turn),
    ]
    let left = settled.map {
      (
        "\($0.name), mix \($0.mix.rawValue), \($0.pattern): edits of 16 times as many items leave no more to place",
        jumpToEnd($0, items: 64_000), jumpToEnd($0, items: 4_000)
      )
    }
    let cases: [AdversarialMeasurement.Case] = [
      .init("sparse", .sparse, .a, .random, .turn), .init("sparse", .sparse, .b, .ends, .turn),
      .init("look-back 8", .dense(lookback: 8), .b, .ends, .turn),
      .init("look-back 8", .dense(lookback: 8), .a, .spot, .turn), .init("dense", .dense, .a, .front, .turn),
      .init("chunk 256", .dense(chunk: 256), .a, .random, .turn),
    ]
    return left
      + cases.map {
        (
          "\($0.name), mix \($0.mix.rawValue), \($0.pattern): \(editsBefore) edits make the next no dearer",
          edit($0, after: editsBefore), edit($0, after: 0)
        )
      }
  }
}
