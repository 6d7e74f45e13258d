// What several trials at once share: the changes that are left.

import Foundation

/// Changes to try, taken one by one.
final class TrialQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var rest: ArraySlice<(number: Int, change: Change)>
  private var failure: (any Error)?

  init(_ changes: [(number: Int, change: Change)]) { rest = changes[...] }

  var error: (any Error)? { lock.withLock { failure } }

  func next() -> (number: Int, change: Change)? { lock.withLock { failure == nil ? rest.popFirst() : nil } }

  /// Keeps an error; nothing is tried after it.
  func fail(_ error: any Error) { lock.withLock { failure = failure ?? error } }
}
