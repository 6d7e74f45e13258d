// Whether sections are laid out otherwise than before, found once for all that have the same parts.

import GridEngine

/// The layouts of sections in two declarations. All sections of a declaration are laid out alike but for their headers and
/// footers, so few comparisons serve millions of sections.
struct StyleChanges {
  private let old: GridDeclaration
  private let new: GridDeclaration
  private let oldEnvironment: LayoutEnvironment
  private let environment: LayoutEnvironment
  private let estimates: SupplementaryEstimates
  /// The bits of those parts with which sections are known to be as they were; see ``GridDeclaration/parts(ofSection:)``.
  private var alike: UInt8 = 0

  init(
    from old: GridDeclaration, _ oldEnvironment: LayoutEnvironment, to new: GridDeclaration,
    _ environment: LayoutEnvironment, _ estimates: SupplementaryEstimates
  ) {
    (self.old, self.oldEnvironment) = (old, oldEnvironment)
    (self.new, self.environment) = (new, environment)
    self.estimates = estimates
  }

  /// The new layout of a section; `nil` if it is the old one.
  mutating func change(from oldNumber: Int, to number: Int) -> GridSection? {
    let parts = new.parts(ofSection: number)
    let isAlike = parts == old.parts(ofSection: oldNumber)
    if isAlike, alike & 1 << parts != 0 { return nil }
    let style = new.style(ofSection: number, environment, estimates)
    let isSame = style == old.style(ofSection: oldNumber, oldEnvironment, estimates)
    if isAlike, isSame { alike |= 1 << parts }
    return isSame ? nil : style
  }
}

extension GridDeclaration {
  /// 1 for a header, and 2 for a footer.
  fileprivate func parts(ofSection number: Int) -> Int {
    (sections[number].header == nil ? 0 : 1) + (sections[number].footer == nil ? 0 : 2)
  }
}
