// The examples of documentation pages, looked for in the tests beside which a test of them stands.

public import Foundation

/// What the pages of a library show as Swift, and what of it no test has.
public struct DocumentedExamples {
  /// The pages of a `.docc` folder.
  public let pages: [URL]
  public private(set) var count = 0
  /// Each with the name of its page.
  public private(set) var untested: [String] = []
  /// Pages whose first example does not import the library.
  public private(set) var pagesWithoutImport: [String] = []

  /// Reads the pages of a library, and the files whose names begin with `Documentation` beside a test.
  ///
  /// - Parameters:
  ///   - library: its name.
  ///   - file: a file of the tests, three folders below the root.
  ///   - separator: where an example is parted into pieces that need not follow one another in a test; `nil` nowhere.
  public init(of library: String, beside file: String, partedAt separator: String? = nil) throws {
    let folder = URL(filePath: file).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    func files(in folder: URL) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    pages = try files(in: root.appending(path: "Sources/\(library)/\(library).docc"))
      .filter { $0.pathExtension == "md" }
    let tests = try files(in: folder).filter { $0.lastPathComponent.hasPrefix("Documentation") }
      .map { DocumentedExamples.normalised(try String(contentsOf: $0, encoding: .utf8)) }
    // What stands at the top of a file is private there.
    let test = tests.joined(separator: "\n").replacing("\nprivate ", with: "\n")
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      let examples = text.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "\n```").first }
      if let first = examples.first, !first.split(separator: "\n").contains("import \(library)") {
        pagesWithoutImport.append(page.lastPathComponent)
      }
      for example in examples {
        for part in separator.map({ example.split(separator: $0) }) ?? [example] {
          count += 1
          if !test.contains(DocumentedExamples.normalised(part)) {
            untested.append("\(page.lastPathComponent): \(part)")
          }
        }
      }
    }
  }

  /// The paragraphs of a tutorial's file that no test has.
  ///
  /// - Parameters:
  ///   - name: the name of the file in `StartHere.docc`.
  ///   - file: a file of the tests, three folders below the root.
  public static func untested(ofTutorialFile name: String, beside file: String) throws -> [String] {
    let folder = URL(filePath: file).deletingLastPathComponent()
    let text = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("Documentation") }
      .map { normalised(try String(contentsOf: $0, encoding: .utf8)) }.joined(separator: "\n")
      .replacing("\nprivate ", with: "\n")
    return try tutorialFile(name, beside: file).split(separator: "\n\n").map { normalised($0) }
      .filter { !$0.isEmpty && !text.contains($0) }
  }

  /// A file of the tutorials, found from a file of the tests three folders below the root.
  public static func tutorialFile(_ name: String, beside file: String) throws -> String {
    let root = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Sources/StartHere.docc/Resources/\(name)"), encoding: .utf8)
  }

  /// Lines with single spaces between words and none around them: indentation and columns of comments may differ. Imports stand
  /// elsewhere in a test.
  private static func normalised(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("import ") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }
}
