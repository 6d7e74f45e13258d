// The items of a section as the host of a grid asks for them.

import GridEngine

/// The items of one section and how they are laid out, behind a class so that a grid can have sections of many kinds.
class SectionContent {
  let count: Int

  init(count: Int) { self.count = count }

  /// The content of an item, made anew each time.
  func box(at item: Int) -> ContentBox { preconditionFailure("abstract") }
  func id(at item: Int) -> ContentID { preconditionFailure("abstract") }
  /// The identities of the statements and single cells that the items are made of.
  var parts: [ContentID] { [] }
  /// The first item of an element.
  func item(ofElement element: AnyHashable) -> Int? { nil }
  /// How the section is laid out, without items, header and footer. Sections alike give equal styles.
  func style(in environment: LayoutEnvironment) -> GridSection { preconditionFailure("abstract") }
  /// The style with the items.
  func declaration(in environment: LayoutEnvironment) -> GridSection {
    var section = style(in: environment)
    section.count = count
    return section
  }
  /// Adds what makes these items of the old ones, which are of the same class.
  func addChanges(from old: SectionContent, section: Int, as newSection: Int, to update: inout GridUpdate) {}
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

  /// What tells sections apart: the same way to content of another kind is another section.
  struct Key: Hashable {
    var id: ContentID
    var kind: ObjectIdentifier
    /// Which of several stretches.
    var stretch = 0
  }

  var key: Key { Key(id: id, kind: ObjectIdentifier(type(of: content))) }
}
