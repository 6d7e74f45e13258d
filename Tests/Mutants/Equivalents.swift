// The committed list of changes that nobody can observe.

import Foundation

/// A change that changes nothing, and why.
struct Equivalent {
  var key: String
  var reason: String

  /// The entries of a list: `file`, `line`, `change` and `why`, an empty line between entries. What belongs to `why` may go on
  /// in further lines.
  static func entries(of text: String) throws -> [Equivalent] {
    var entries: [Equivalent] = []
    for block in text.components(separatedBy: "\n\n") {
      var fields: [String: String] = [:]
      var last = ""
      for line in block.split(separator: "\n") where !line.hasPrefix("#") {
        let word = line.prefix { $0 != " " }
        if ["file", "line", "change", "why"].contains(String(word)) {
          last = String(word)
          fields[last] = line.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
        } else if !last.isEmpty {
          fields[last]! += " " + line.trimmingCharacters(in: .whitespaces)
        }
      }
      if fields.isEmpty { continue }
      guard let file = fields["file"], let line = fields["line"], let change = fields["change"], let why = fields["why"]
      else { throw Failure("an entry of Tests/Mutants/Equivalent.txt is not whole:\n\(block)") }
      entries.append(Equivalent(key: "\(file)|\(line)|\(change)", reason: why))
    }
    return entries
  }
}

/// A reason to stop, for whoever reads it.
struct Failure: Error {
  var text: String

  init(_ text: String) { self.text = text }
}
