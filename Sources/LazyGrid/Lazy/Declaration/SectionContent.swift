// The items of a section in the form that a host reads.

import GridEngine

/// The items of one section, behind a class so that a grid can have sections of many kinds.
///
/// There may be millions of items, so everything about one of them is made only when it is asked for.
class SectionContent {
  var count: Int { preconditionFailure("abstract") }
  /// The number of cells of each item: more than one of a row of a table alone.
  var columnCount: Int { 1 }

  /// The number of columns of the table that begins here; `nil` for all other items.
  var columnsOfHead: Int? { nil }

  /// What was found wrong when content was made, told once.
  func takeProblem(ofSection section: Int) -> LazyGridDiagnostic? { nil }

  /// The newly made content of an item and of the items made together with it.
  func cells(with item: Int) -> MadeCells { preconditionFailure("abstract") }
  func id(at item: Int) -> ContentID { preconditionFailure("abstract") }
  /// A number that is the same for items of the same identity.
  func identityHash(at item: Int) -> Int { id(at: item).hashValue }
  /// The same of a cell in a column, for the rows of tables.
  func cells(with item: Int, column: Int) -> MadeCells { cells(with: item) }
  func id(at item: Int, column: Int) -> ContentID { id(at: item) }
  func identityHash(at item: Int, column: Int) -> Int { identityHash(at: item) }
  /// The identities of the statements and single cells that the items are made of.
  var parts: [ContentID] { [] }
  /// The first item of an element.
  ///
  /// - Parameter section: the identity of the section; the elements that it is in are not looked for.
  func item(ofElement element: AnyHashable, in section: ContentID) -> Int? { nil }
  /// The items of statements that are no ``ForEach``, in order.
  var singles: [Range<Int>] { preconditionFailure("abstract") }
  /// The alignment of an item in its cells, in a table of its cell in a column, counted from the leading edge; `nil` for that of
  /// the section.
  func alignment(of item: Int, column: Int, area: () -> GridArea?) -> UnitPoint? { nil }
  /// The content behind an item.
  func background(of item: Int) -> ContentBox? { nil }
  /// The content over an item.
  func overlay(of item: Int) -> ContentBox? { nil }
  /// Makes the layout of a grid's sections that of these items.
  func adapt(_ style: inout GridSection) {}
  /// True where a section with the same layout of the grid is nonetheless declared anew, given old items of the same kind.
  ///
  /// - Parameter changesColumns: true where columns came, went or moved.
  func isDeclaredAnew(from old: SectionContent, changesColumns: Bool) -> Bool { false }
  /// Adds the items to a section of the engine that is declared without them.
  func addItems(to section: inout GridSection) {
    switch section.body {
    case .tracks(let tracks, _): section.body = .tracks(tracks, count: count)
    case .wall(.lanes(var lanes)):
      lanes.count = count
      section.body = .wall(.lanes(lanes))
    case .packed, .table, .wall: break
    }
  }
  /// Adds the changes that turn old items, of the same kind of grid, into these.
  ///
  /// - Parameter kept: takes the items whose content is known to be what it was.
  func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {}
  /// Adds the places that items ask for which changes bring, move or reload that the caller knew, by the numbers after them.
  /// Asked where ``SectionLayout/asksForPlaces`` says so.
  ///
  /// - Parameter old: the items of a section before the changes.
  func addPlaces(
    ofItemsIn told: ToldChanges, section: Int, from old: (Int) -> SectionContent, to update: inout GridUpdate
  ) {}
  /// Tells a grid to which such changes were given, or others that the caller knew, what an update cannot say. Asked
  /// where ``SectionLayout/finishesChanges`` says so.
  ///
  /// - Parameter isTold: true for changes that the caller knew.
  func finishChanges(ofSection section: Int, isTold: Bool, in grid: VirtualGrid) {}
}

/// The layout of the sections of a grid.
class SectionLayout {
  /// The columns of a table; here since a declaration is copied more often than its layout.
  final let table: TableParts?

  /// True where the grid is as large across the scrolling axis as the content in view.
  final let hugsContent: Bool

  init(table: TableParts? = nil, hugsContent: Bool = false) {
    self.table = table
    self.hugsContent = hugsContent
  }

  /// The rows of a ``Grid``, which are made before anything is asked about their cells; `nil` in other grids.
  var gridRows: GridRowContent? { nil }

  /// A section without items, header and footer; equal for equal layouts.
  func style(in environment: LayoutEnvironment) -> GridSection { preconditionFailure("abstract") }
  /// True where content has more to tell than what an update says.
  var finishesChanges: Bool { false }
  /// True where items ask for places of their own, which changes that a caller knows do not say.
  var asksForPlaces: Bool { false }
  /// The declaration for points across the scrolling axis; `nil` if it is the present one.
  func declaration(in room: Double, _ environment: LayoutEnvironment) -> GridDeclaration? { nil }
}

/// A section of a declaration.
struct SectionDeclaration {
  var id: ContentID
  var content: SectionContent
  var header: ContentBox?
  var footer: ContentBox?
  /// The number of sections that it is inside of, at most 255.
  var level: UInt8 = 0
  /// True when its footer is that of a section which others are inside of.
  var closesLevel = false
  /// False when it is collapsed as it appears; later the host decides.
  var isExpanded = true
  /// True when the section holds content that stands outside of every `Section`.
  var isImplicit = false
  /// True when its identity is that of the first statement in it, which sections between other sections may share.
  var isStretch = false
}
