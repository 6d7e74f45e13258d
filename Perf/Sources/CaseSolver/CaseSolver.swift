// Solving a file of conformance cases, each on its own: one bad case does not keep the others from being solved.

public import Foundation
public import JSONValues

/// The answer to one case.
public struct CaseAnswer: Sendable, Hashable {
  /// `name` and the solved keys, or `name` and `error`.
  public var json: JSONValue
  /// Whether the case was solved.
  public var isSolved: Bool
}

/// Solves conformance cases.
public enum CaseSolver {
  /// The cases of a file, as they stand there.
  ///
  /// - Throws: ``CaseError`` when the file is not a JSON array.
  public static func cases(in data: Data) throws(CaseError) -> [JSONValue] {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: data)
    } catch {
      throw CaseError(path: "", problem: "this is not JSON: \(error)")
    }
    guard let cases = value.arrayValue else {
      throw CaseError(path: "", problem: "expected an array of cases, found \(value.kind)")
    }
    return cases
  }

  /// Solves one case; `index` names it where it has no name. The answer has the keys that the case has under
  /// `expected`, and all of them where it expects none.
  public static func solve(_ value: JSONValue, index: Int) -> CaseAnswer {
    let name = value["name"]?.stringValue ?? "case \(index)"
    do {
      let solution = try solution(of: CaseReader(value: value))
      let expected = value["expected"]?.keys ?? []
      let members = expected.isEmpty ? solution : solution.filter { expected.contains($0.key) }
      return CaseAnswer(json: .object([JSONValue.Member("name", .string(name))] + members), isSolved: true)
    } catch {
      return CaseAnswer(json: ["name": .string(name), "error": .string(error.description)], isSolved: false)
    }
  }

  private static func solution(of reader: CaseReader) throws(CaseError) -> [JSONValue.Member] {
    switch try reader.field("kind").string() {
    case "grid": return try GridCase(reader).solve()
    case "lazy": return try LazyCase(reader).solve()
    case "packed": return try PackedCase(reader).solve()
    case let kind: throw CaseError(path: "", problem: "kind \(kind) is not solved yet")
    }
  }
}
