// The layout of the sections of a LazyVGrid or LazyHGrid.

import GridEngine

/// The layout of items row by row.
final class LazySectionLayout: SectionLayout {
  private let items: [GridItem]
  private let alignment: Double
  private let spacing: Double?
  private var last: (environment: LayoutEnvironment, style: GridSection)?

  /// - Parameters:
  ///   - alignment: the alignment across the scrolling axis, as a fraction.
  ///   - spacing: points between rows.
  ///   - hugsContent: true for a stack, which is as wide as what is in it.
  init(_ items: [GridItem], alignment: Double, spacing: Double?, hugsContent: Bool = false) {
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
    super.init(hugsContent: hugsContent)
  }

  func tracks(in environment: LayoutEnvironment) -> [Track] { items.map { $0.track(in: environment) } }

  override func style(in environment: LayoutEnvironment) -> GridSection {
    if let last, last.environment == environment { return last.style }
    let style = GridSection.lazy(
      count: 0, tracks: tracks(in: environment), alignment: alignment, spacing: spacing ?? environment.checkedSpacing)
    last = (environment, style)
    return style
  }
}
