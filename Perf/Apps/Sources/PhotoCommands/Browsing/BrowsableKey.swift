// What a reader types to go somewhere, and what the sections are called.

import PhotoLibrary

/// A key that the browser shows photos by.
protocol BrowsableKey: PhotoKey {
  /// What is asked for when a reader wants to go somewhere.
  static var question: String { get }
  /// The key that a typed text names: what is there, or would be.
  static func key(for text: String) -> Self?
  /// The name of a section.
  static func name(of section: Section) -> String
}

extension DateKey: BrowsableKey {
  static var question: String { "Go to a date (2024, 2024-12 or 2024-12-24)" }

  static func key(for text: String) -> DateKey? {
    PhotoDate.lastSecond(text).map { DateKey(takenAt: $0, id: .max) }
  }

  static func name(of section: Month) -> String { section.description }
}

extension TitleKey: BrowsableKey {
  static var question: String { "Go to a title" }
  static func key(for text: String) -> TitleKey? { TitleKey(title: text, id: .min) }
  static func name(of section: Initial) -> String { section.description }
}
