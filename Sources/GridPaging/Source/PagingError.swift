// Errors that a source throws to tell the pager what to do about them.

/// An error with a meaning for the pager. Any other error of a source is a failure that may pass: what failed is tried again,
/// later each time.
public enum PagingError: Error, Sendable, Hashable {
  /// A fence or cursor is not known any more: the source is opened again, and what is in view is read again and keeps its place by its
  /// keys.
  case expired
  /// Trying again will not help until the user does something. The text says what is wrong and what to do.
  case permanent(String)
}

extension PagingError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .expired: "the place in the data is not known any more; the data is read again"
    case .permanent(let text): text
    }
  }
}

/// Why a page, or the whole source, could not be read.
public struct PagingFailure: Sendable, Hashable {
  /// The error, as text.
  public var message: String
  /// The number of tries that failed one after another.
  public var attempts: Int
  /// The time of the next try, in seconds since the pager was made; `nil` when it waits for somebody to ask for it.
  public var retryAt: Double?

  /// A failure, as hosts show it: for previews and tests.
  ///
  /// - Complexity: O(1).
  public init(message: String, attempts: Int = 1, retryAt: Double? = nil) {
    self.message = message
    self.attempts = attempts
    self.retryAt = retryAt
  }
}
