// The items of a section as the host of a grid asks for them.

import GridEngine

/// The items of one section, behind a class so that a grid can have sections of many kinds.
///
/// There may be millions, each with nothing that can be made when it is asked for.
class SectionContent {
  var count: Int { preconditionFailure("abstract") }

  /// The content of an item and of those that are made with it, made anew each time: the number of the first, and all.
  func cells(with item: Int) -> (first: Int, boxes: [ContentBox]) { preconditionFailure("abstract") }
  func id(at item: Int) -> ContentID { preconditionFailure("abstract") }
  /// The identities of the statements and single cells that the items are made of.
  var parts: [ContentID] { [] }
  /// The first item of an element.
  func item(ofElement element: AnyHashable) -> Int? { nil }
  /// Where an item wants to lie in its cells, counted from the leading edge; `nil` for where the section says.
  func alignment(of item: Int, area: () -> GridArea?) -> UnitPoint? { nil }
  /// What an item has behind it.
  func background(of item: Int) -> ContentBox? { nil }
  /// What an item has over it.
  func overlay(of item: Int) -> ContentBox? { nil }
  /// Adds the items to a section that is laid out in the declared way.
  func addItems(to section: inout GridSection) { section.count = count }
  /// Adds what makes these items of the old ones, which are of the same kind.
  func addChanges(from old: SectionContent, section: Int, as newSection: Int, to update: inout GridUpdate) {}
}

/// How the sections of a grid are laid out.
class SectionLayout {
  /// A section without items, header and footer; equal for equal layouts.
  func style(in environment: LayoutEnvironment) -> GridSection { preconditionFailure("abstract") }
  /// The declaration for points across the scrolling axis; `nil` where that is the one at hand.
  func declaration(in room: Double, _ environment: LayoutEnvironment) -> GridDeclaration? { nil }
}

/// A section of a declaration.
struct SectionDeclaration {
  var id: ContentID
  var content: SectionContent
  var header: ContentBox?
  var footer: ContentBox?
  /// Whether it is what stands outside of every `Section`.
  var isImplicit = false
  /// Whether its identity is that of the first statement in it, which sections between others may share.
  var isStretch = false
}
