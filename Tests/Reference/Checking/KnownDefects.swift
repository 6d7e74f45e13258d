// Defects of the engine that are known and not mended yet. What lists would meet them is left out or not judged; a
// mended one is to be taken out of `present`, and the same lists then hold the engine to it.

/// Defects that lists are kept from, each with the shortest way to it.
public enum KnownDefects: CaseIterable, Sendable {
  /// Placing a chunk changes which of the declared rows that repeat those after it are: content in view moves, and the
  /// change set says another offset than the grid.
  case chunksChangeRowPattern

  /// The defects that the engine has now. A campaign that is to find them by itself sets none:
  /// `KnownDefects.$present.withValue([]) { list.firstProblem() }`.
  @TaskLocal public static var present: Set<KnownDefects> = [.chunksChangeRowPattern]

  static func has(_ defect: KnownDefects) -> Bool { present.contains(defect) }
}
