// A table of SQLite as a source of pages: what is kept, and how it is opened.

import Foundation
import GRDB
public import GridPaging
public import PhotoLibrary

/// The photos of a library in an order, or those of a range of keys: read by key, with their versions, and with what changed.
///
/// It shows how a table becomes a source. What it needs of the table:
///
/// - an index of the sort value and the identifier, which is what ``PhotoKey`` compares by;
/// - a log that triggers write, with both keys of each row that changed (``PhotoSchema``);
/// - a place for fences, with the version that they are of (``Fences``). Without them everything works, but for a second the
///   number of rows is estimated.
public final class PhotoSource<Key: PhotoKey>: PagedSource {
  public typealias Row = Photo
  public typealias Section = Key.Section

  /// The library.
  public let library: PhotoLibrary
  /// The keys to show.
  public let bounds: KeyBounds<Key>
  /// Seconds between two looks for changes.
  public let interval: Double

  /// False to do as if no fences were stored.
  let usesStoredFences: Bool

  /// Connections of their own: one looks for changes and one counts, neither waits for pages that are read.
  let watcher: DatabaseQueue
  let counter: DatabaseQueue
  /// Two pages, the log, and the pager itself.
  let readers: Readers
  /// Storing fences, which nobody waits for.
  let keeping = Keeping()

  /// A source.
  ///
  /// - Parameters:
  ///   - bounds: the keys to show; everything if it is left out.
  ///   - interval: seconds between two looks for changes, at least a thousandth.
  ///   - usesStoredFences: false to do as if none were stored, and to store none.
  /// - Throws: an error that says what to do.
  public init(
    _ library: PhotoLibrary, within bounds: KeyBounds<Key> = KeyBounds(), interval: Double = 0.03,
    usesStoredFences: Bool = true
  ) throws(PhotoLibraryError) {
    (self.library, self.bounds, self.usesStoredFences) = (library, bounds, usesStoredFences)
    self.interval = interval.isNaN ? 0.03 : max(0.001, min(60, interval))
    watcher = try library.makeReader()
    // The inner pages of an index of ten million rows.
    counter = try library.makeReader(cacheKilobytes: 1_024)
    readers = Readers(library, count: 4)
  }

  public var traits: SourceTraits {
    var traits = SourceTraits()
    traits.pageSize = Fences<Key>.pageSize
    traits.hasChanges = true
    traits.counts = true
    traits.skips = true
    return traits
  }

  public func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: readers, operation: body)
  }

  public func section(of key: Key) -> Key.Section { key.section }

  public func byteCount(of row: Photo) -> Int {
    // Short texts lie in the row itself.
    MemoryLayout<Photo>.stride + (row.title.utf8.count > 15 ? row.title.utf8.count + 32 : 0)
  }

  /// Runs a question, and tells errors that pass from those that do not.
  func translating<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      throw translated(error)
    }
  }

  /// An error as the pager knows it: does it pass or not?
  func translated(_ error: any Error) -> any Error {
    let error = library.translated(error)
    switch error as? PhotoLibraryError {
    case nil, .locked, .full, .other, .cannotOpen: return error
    case let permanent?: return PagingError.permanent(permanent.description)
    }
  }
}

extension PhotoSource where Key == TitleKey {
  /// The photos whose title begins with a text, by title; capital letters of ASCII count as small ones.
  ///
  /// - Throws: an error that says what to do.
  public convenience init(
    _ library: PhotoLibrary, titlePrefix: String, interval: Double = 0.03
  ) throws(PhotoLibraryError) {
    let bounds =
      titlePrefix.isEmpty
      ? KeyBounds<TitleKey>()
      // No text goes on with the last of all scalars, which is not a character.
      : KeyBounds(
        from: TitleKey(title: titlePrefix, id: .min), to: TitleKey(title: titlePrefix + "\u{10FFFF}", id: .min))
    try self.init(library, within: bounds, interval: interval)
  }
}
