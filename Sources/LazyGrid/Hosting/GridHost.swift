// The host of a declared grid: its content in view, and the engine that lays it out.

public import GridEngine

/// Shows a lazy grid: makes content when it comes into view, asks it for its size, and reports what entered, left and
/// moved.
///
/// ```swift
/// let host = try GridHost(LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))]) {
///   ForEach(photos) { Thumbnail($0) }
/// })
/// host.layout(in: Size(width: 390, height: 844))
/// let changes = host.scroll(by: 120)
/// for cell in host.cells { draw(cell.content(as: Thumbnail.self), in: cell.frame) }   // or follow `changes`
/// ```
///
/// Frames are in content coordinates, mirrored for right-to-left: subtract the origin of ``visibleRect`` to draw.
/// Content is made once when it comes into view, or earlier if it has to be measured. An update makes the content in
/// view again, unless it is known to be the same. All cells of an element with several cells are made together.
///
/// A host is a reference and belongs to one thread at a time. From inside content's `sizeThatFits` it can be read;
/// changing it from there does nothing and is reported.
public final class GridHost {
  /// The surroundings that layout depends on besides the declaration; another one is set with
  /// ``update(_:environment:)``.
  public internal(set) var environment: LayoutEnvironment

  /// The selected items, of the grid that is shown. It follows updates by identity. Items that stay or move stay selected, and
  /// those that are gone are not any more. New ones are not selected, also where they come among selected ones or all were
  /// selected.
  ///
  /// The host does nothing else with it; ask it where cells are drawn. An update costs O((m + k) log k) more for m intervals
  /// and k changes, nothing where nothing is selected.
  public var selection = Selection()

  var grid: VirtualGrid {
    didSet { followContent(of: grid) }
  }
  var declared: GridDeclaration
  /// The estimated extents of headers and footers that are not measured.
  var estimates: SupplementaryEstimates

  /// The content of the engine's visible cells, in their order; empty from an update until the next step.
  var shown: [ShownContent] = []
  /// Room for the next ``shown``.
  var room: [ShownContent] = []
  /// The content that was in view before updates whose changes no step has reported yet.
  var previous: Previous?
  /// The identities of what is in view.
  var identities = IdentityFilter()
  /// Content that was made and is not in view.
  var made = MadeContent()

  /// What an update replaces.
  struct Previous {
    /// By the numbers before the update.
    let content: [ShownContent]
    let sections: [SectionDeclaration]
    /// Items that stay as they are, also in view.
    var kept: KeptItems
    /// The places of content by the hashes of identities; empty until one is looked for.
    private var places: [Int: [Int]] = [:]

    init(content: [ShownContent], sections: [SectionDeclaration], kept: KeptItems) {
      (self.content, self.sections, self.kept) = (content, sections, kept)
    }

    /// The content that had an identity; of several with the same, one after another.
    mutating func box(of id: ContentID, hash: Int) -> ContentBox? {
      if places.isEmpty {
        for place in content.indices { places[content[place].identityHash, default: []].append(place) }
      }
      guard let number = places[hash]?.firstIndex(where: { sections.id(of: content[$0].cell) == id }) else {
        return nil
      }
      return (places[hash]?.remove(at: number)).map { content[$0].box }
    }

    /// The place of a cell, looked for at a guess first.
    func place(of cell: CellID, guess: Int) -> Int? {
      guess < content.count && content[guess].cell == cell ? guess : content.index(of: cell)
    }
  }

  var isBusy = false
  let measured = MeasuredContent()

  private var problems: [LazyGridDiagnostic] = []
  private var earlierProblemCount = 0

  /// Creates a host for a grid; no content is made until the first step after ``resize(to:)``.
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
    followContent(of: grid)
    noteDeclaration()
  }

  /// Lets content that is measured tell an engine grid whether its size is provisional.
  private func followContent(of grid: VirtualGrid) {
    grid.hasProvisionalSize = { [measured] _ in measured.isProvisional }
  }

  /// The problems that the host and the engine put right: first those of the host, then those of the engine; the first
  /// 64 of each.
  ///
  /// - Complexity: O(1), at most 128 are kept.
  public var diagnostics: [LazyGridDiagnostic] { problems + grid.diagnostics.map { .grid($0) } }

  /// The number of problems so far, including those that ``diagnostics`` does not list.
  ///
  /// - Complexity: O(1).
  public var diagnosticCount: Int { earlierProblemCount + grid.diagnosticCount }

  func report(_ problem: LazyGridDiagnostic) {
    earlierProblemCount += 1
    if problems.count < 64 { problems.append(problem) }
  }

  /// Keeps the diagnostics of an engine grid that is about to be replaced.
  func keepDiagnostics(of grid: VirtualGrid) {
    earlierProblemCount += grid.diagnosticCount
    problems += grid.diagnostics.prefix(max(0, 64 - problems.count)).map { .grid($0) }
  }

  /// Reports the problems of the declaration and the environment.
  func noteDeclaration() {
    for problem in declared.diagnostics { report(problem) }
    if !EdgeSpacing.isValid(environment.defaultSpacing) { report(.spacing) }
    if !EdgeSpacing.isValid(environment.minimumTrackExtent) { report(.minimumTrackExtent) }
    if !environment.rounding.isValid { report(.displayScale) }
  }

  /// True when the host may be changed; otherwise reports the call.
  func isIdle() -> Bool {
    if isBusy { report(.callDuringMeasurement) }
    return !isBusy
  }
}
