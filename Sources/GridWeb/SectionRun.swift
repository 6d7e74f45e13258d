// Consecutive sections of a message: declared alike, or each of one of few forms.

import GridEngine

/// Sections as they are declared. A million of them take eight bytes each where their forms are few.
struct SectionRun {
  private let forms: [GridSection]
  let count: Int
  private let words: SpanBuffer?
  private let first: Int

  /// Sections that are declared alike.
  init(_ section: GridSection, count: Int) {
    (forms, self.count, words, first) = ([section], count, nil, 0)
  }

  /// - Parameters:
  ///   - words: two for each section: its form, and its number of items.
  ///   - first: the first word of the first section.
  init(forms: [GridSection], count: Int, words: SpanBuffer, first: Int) {
    (self.forms, self.count, self.words, self.first) = (forms, count, words, first)
  }

  func form(_ index: Int) -> Int { words?.word(first + 2 * index) ?? 0 }
  func items(_ index: Int) -> Int { words?.word(first + 2 * index + 1) ?? forms[0].count }

  subscript(index: Int) -> GridSection {
    guard words != nil else { return forms[0] }
    var section = forms[form(index)]
    if case .tracks(let tracks, _) = section.body { section.body = .tracks(tracks, count: items(index)) }
    return section
  }
}
