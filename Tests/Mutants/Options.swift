// What the command line asks for; `.ci/mutants` explains it.

/// The options of a run.
struct Options {
  var seed: UInt64 = 1
  var count = 60
  /// Numbers of the draw that are tried; all if empty.
  var only: Set<Int> = []
  var allowed: Int?
  var jobs: Int?
  var isList = false
  var isJSON = false
  /// Whether the changes of the list of equivalent ones are tried, instead of drawn ones.
  var isEquivalents = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func number(_ name: String) throws -> Int {
      guard let text = rest.popFirst(), let number = Int(text), number >= 0 else {
        throw Failure("\(name) needs a number; .ci/mutants --help")
      }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--seed": seed = UInt64(try number(option))
      case "--count": count = try number(option)
      case "--only": only.insert(try number(option))
      case "--allowed": allowed = try number(option)
      case "--jobs": jobs = max(1, try number(option))
      case "--list": isList = true
      case "--json": isJSON = true
      case "--equivalent": isEquivalents = true
      default: throw Failure("unknown option \(option); .ci/mutants --help lists them")
      }
    }
    guard count > 0, count <= Rewriting.limit else { throw Failure("--count is from 1 to \(Rewriting.limit)") }
  }
}
