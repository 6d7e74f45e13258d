// Solving a file of conformance cases, each on its own: one bad case does not keep the others from being solved.

public import Foundation

/// The reason why a case cannot be solved.
public struct CaseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The field, as in `items[3]`; empty for the whole case.
  public var path = ""
  /// The problem with the field, and what it should hold.
  public var problem: String

  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

extension CaseError {
  /// The error of a decoder, with the path from the case on.
  ///
  /// - Parameter depth: the length of the case's own path in the file.
  init(_ error: any Error, below depth: Int = 0) {
    func path(_ keys: [any CodingKey]) -> String { CaseError.path(keys, below: depth) }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: path(context.codingPath), problem: "the field \"\(key.stringValue)\" is missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      let reason = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      self.init(path: path(context.codingPath), problem: reason ?? context.debugDescription)
    case let error as CaseError: self = error
    default: self.init(problem: "\(error)")
    }
  }

  init(unreadableNumberAt keys: [any CodingKey], below depth: Int) {
    self.init(
      path: CaseError.path(keys, below: depth), problem: "the number is out of bounds; the largest is about 1.8e308")
  }

  private static func path(_ keys: [any CodingKey], below depth: Int) -> String {
    keys.dropFirst(depth).reduce("") { path, key in
      path + (key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue)
    }
  }
}

/// A case of any kind, or the error that kept it from being read.
public struct ConformanceCase: Decodable {
  private struct Head: Decodable {
    var kind: String
  }

  private struct Identity: Decodable {
    var name: String?
    var expected: [String: Ignored]?
  }

  /// A value of any type.
  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Empty if the case has none.
  let name: String
  private let expectedKeys: Set<String>
  private let solution: () throws -> [CaseAnswer.Member]

  public init(from decoder: any Decoder) {
    let identity = try? Identity(from: decoder)
    name = identity?.name ?? ""
    expectedKeys = Set(identity?.expected?.keys ?? [:].keys)
    do {
      switch try Head(from: decoder).kind {
      case "grid": solution = try EagerCase(from: decoder).solve
      case "lazy": solution = try LazyCase(from: decoder).solve
      case "lanes": solution = try LanesCase(from: decoder).solve
      case "justified": solution = try JustifiedCase(from: decoder).solve
      case "packed": solution = try PackedCase(from: decoder).solve
      case "select": solution = try SelectionCase(from: decoder).solve
      case "columns": solution = try ColumnsCase(from: decoder).solve
      case "learn": solution = try LearnCase(from: decoder).solve
      case "spans": solution = try RangesCase(from: decoder).solve
      case let kind: solution = try ConformanceCase.table(kind, decoder)
      }
    } catch {
      let number = error is DecodingError || error is CaseError ? nil : (try? UnreadableNumber(from: decoder))?.path
      let error =
        number.map { CaseError(unreadableNumberAt: $0, below: decoder.codingPath.count) }
        ?? CaseError(error, below: decoder.codingPath.count)
      solution = { throw error }
    }
  }

  /// The solution of a case of a table.
  private static func table(_ kind: String, _ decoder: any Decoder) throws -> () throws -> [CaseAnswer.Member] {
    guard let kind = TableCase.Kind(rawValue: kind) else {
      throw CaseError(problem: "unknown kind \"\(kind)\"; use grid, lazy, packed, lanes, justified, or one of tables")
    }
    let item = try TableCase(kind, from: decoder)
    return { try item.solve(kind) }
  }

  /// The cases of a file, in order.
  ///
  /// - Throws: ``CaseError`` when the file is not a JSON array.
  public static func cases(in data: Data) throws(CaseError) -> [ConformanceCase] {
    do {
      return try JSONDecoder().decode([ConformanceCase].self, from: data)
    } catch {
      throw CaseError(problem: "expected a JSON array of cases: \(CaseError(error))")
    }
  }

  /// Solves the case; `index` identifies it if it has no name. The answer has the keys that the case has under
  /// `expected`, and all keys if it expects none.
  public func solve(index: Int) -> CaseAnswer {
    let name = name.isEmpty ? "case \(index)" : name
    do {
      let members = try solution()
      let wanted = expectedKeys.isEmpty ? members : members.filter { expectedKeys.contains($0.key) }
      return CaseAnswer(name: name, members: wanted)
    } catch let error as UnsupportedCase {
      return CaseAnswer(name: name, members: [("unsupported", error.feature)], isSupported: false)
    } catch {
      return CaseAnswer(name: name, members: [("error", "\(CaseError(error))")], isSolved: false)
    }
  }
}

/// The answer to one case: `name` and the solved keys, or `name` and either `error` or `unsupported`.
public struct CaseAnswer: Encodable {
  typealias Member = (key: String, value: any Encodable)

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var name: String
  var members: [Member]
  /// False for a case with an error.
  public var isSolved = true
  /// False for a case that asks for what the engine does not do yet.
  public var isSupported = true

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: Key(stringValue: "name"))
    for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
  }
}
