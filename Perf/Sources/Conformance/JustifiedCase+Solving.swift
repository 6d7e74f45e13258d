// Solving a case of justified rows: all items at once.

import GridEngine

extension JustifiedCase {
  /// The layout under the keys that a case expects: `rows` (items and height), `extent`, and `frames` of the items that
  /// are shown.
  ///
  /// - Throws: ``UnsupportedCase`` for a rule that the engine does not have.
  func solve() throws -> [CaseAnswer.Member] {
    guard policy != nil else { throw UnsupportedCase(feature: "the policies immich and totalFit") }
    guard let layout else { throw UnsupportedCase(feature: "full-width items by the number of their row") }
    return [
      ("rows", layout.rows.map { [Double($0.items.count), $0.height] }), ("extent", layout.extent),
      ("frames", aspects.indices.compactMap { layout.frame(of: $0)?.numbers }),
    ]
  }
}
