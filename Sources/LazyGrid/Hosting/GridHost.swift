// What shows a declared grid: its content in view, and the engine that says where it lies.

public import GridEngine

/// Shows a lazy grid: makes content when it comes into view, asks it for its size, and says what entered, left and moved.
///
/// ```swift
/// let host = try GridHost(LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))]) {
///   ForEach(photos) { Thumbnail($0) }
/// })
/// host.resize(to: Size(width: 390, height: 844))
/// let changes = host.scroll(by: 120)
/// for cell in host.cells { draw(cell.content(as: Thumbnail.self), in: cell.frame) }   // or follow `changes`
/// ```
///
/// Frames are in content coordinates, mirrored for right-to-left: subtract the origin of ``visibleRect`` to draw. Content is
/// made once when it comes into view, or somewhat before to be measured; an update makes what is in view anew. Of an element
/// with several cells all are made at once.
///
/// A host is a reference and belongs to one thread at a time. From inside content's `sizeThatFits` it can be read; changing
/// it from there does nothing and is reported.
public final class GridHost {
  /// What layout depends on besides the declaration; another one comes with
  /// ``update(_:environment:)``.
  public internal(set) var environment: LayoutEnvironment

  var grid: VirtualGrid
  var declared: GridDeclaration
  /// What headers and footers count for until they are measured.
  var estimates: SupplementaryEstimates

  /// Content in view.
  struct Shown {
    let box: ContentBox
    let id: ContentID
    /// Where it wants to lie in its slot; `nil` for where the grid says.
    let alignment: UnitPoint?
    let background: ContentBox?
    let overlay: ContentBox?
    /// Its size in its slot.
    var size: Size

    /// Where the content lies in a slot.
    func frame(in slot: Rect, of cell: Cell) -> Rect { slot.aligning(size, at: alignment ?? cell.alignment) }
  }
  var shown: [CellID: Shown] = [:]
  /// What was in view before an update that no step has told of as yet, by the numbers of then.
  var previous: [CellID: Shown]?
  /// How many cells in view have an identity.
  var idCounts: [ContentID: Int] = [:]
  /// Content that was made and is not shown.
  var made = MadeContent()
  var isBusy = false

  private var problems: [HostDiagnostic] = []
  private var earlierProblemCount = 0

  /// Takes a grid; nothing of its content is made until ``resize(to:)``.
  ///
  /// - Throws: `GridError` when there are more items or sections than `Limits` allow, or a ``ForEach`` whose body has to run
  ///   for every element has more than `Limits.items`.
  /// - Complexity: O(p + S), p parts of the declaration, S sections.
  public convenience init(
    _ grid: some HostedGrid, environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(GridError) {
    try self.init(grid.declaration, environment: environment)
  }

  init(_ declaration: GridDeclaration, environment: LayoutEnvironment) throws(GridError) {
    self.environment = environment
    declared = declaration
    estimates = SupplementaryEstimates(declaration, environment)
    grid = try declaration.makeGrid(environment, estimates)
    noteDeclaration()
  }

  /// What was out of bounds and what was done about it: what the host noticed, then what the engine did; the first 64 of
  /// each.
  ///
  /// - Complexity: O(1), at most 128 are kept.
  public var diagnostics: [HostDiagnostic] { problems + grid.diagnostics.map { .grid($0) } }

  /// How often something was out of bounds.
  ///
  /// - Complexity: O(1).
  public var diagnosticCount: Int { earlierProblemCount + grid.diagnosticCount }

  func report(_ problem: HostDiagnostic) {
    earlierProblemCount += 1
    if problems.count < 64 { problems.append(problem) }
  }

  /// Keeps what a grid reported that is given up.
  func keepDiagnostics(of grid: VirtualGrid) {
    earlierProblemCount += grid.diagnosticCount
    problems += grid.diagnostics.prefix(max(0, 64 - problems.count)).map { .grid($0) }
  }

  /// Reports what is wrong with the declaration and the environment.
  func noteDeclaration() {
    for problem in declared.diagnostics { report(problem) }
    if !EdgeSpacing.isValid(environment.defaultSpacing) { report(.spacing) }
    if !environment.rounding.isValid { report(.displayScale) }
  }

  /// Whether the host may be changed; reports it when not.
  func isIdle() -> Bool {
    if isBusy { report(.callDuringMeasurement) }
    return !isBusy
  }
}
