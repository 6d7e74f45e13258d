// Storing fences while nobody waits for it.

import GRDB
import PhotoLibrary
import Synchronization

/// What is being stored, so that a program can wait for it before it ends.
final class Keeping: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Does something after what was to be done before.
  func after(_ body: @escaping @Sendable () async -> Void) {
    task.withLock { task in
      let previous = task
      task = Task {
        await previous?.value
        await body()
      }
    }
  }

  func finish() async { await task.withLock { $0 }?.value }
}

extension PhotoSource {
  /// Stores fences for the next time. A library that cannot be written now is counted again then.
  ///
  /// - Parameter countsAnew: true for fences of pages that have become large.
  func keep(_ fences: Fences<Key>, countsAnew: Bool) {
    guard !library.isReadOnly, usesStoredFences else { return }
    let library = library
    keeping.after {
      var fences = fences
      if countsAnew, let counted = try? await library.pool.read({ try Fences<Key>.scan($0) }) { fences = counted }
      let kept = fences
      try? await library.pool.write { try kept.store($0) }
    }
  }

  /// Waits until fences are stored that are being stored.
  public func finish() async { await keeping.finish() }
}
