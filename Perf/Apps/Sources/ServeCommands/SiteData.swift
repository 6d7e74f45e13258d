// What a program adds to the pages: data that one of them asks for.

public import Foundation

/// Answers to paths that are no files.
public protocol SiteData: Sendable {
  /// The start of the paths that are answered, as `/photos/`.
  var prefix: String { get }

  /// The answer to a path, as JSON; `nil` when there is none.
  ///
  /// - Parameter query: what stands behind the question mark.
  /// - Throws: an error whose description is shown to the reader.
  func answer(_ path: String, _ query: [String: String]) async throws -> Data?
}
