// Cases as texts, and answers as trees of JSON that can be compared.

import Foundation

@testable import Conformance

/// The answer to a case, as its keys and values.
func solve(_ text: String, index: Int = 0) throws -> [String: Any] {
  try members(of: JSONDecoder().decode(ConformanceCase.self, from: Data(text.utf8)).solve(index: index))
}

func members(of answer: CaseAnswer) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: JSONEncoder().encode(answer)) as? [String: Any] ?? [:]
}

/// A file of the engine's conformance cases.
func conformanceFile(_ name: String) throws -> Data {
  let path = "../../../../Tests/TestSupport/Conformance/\(name).json"
  return try Data(contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../\(path)").standardizedFileURL)
}

/// The cases of a file, and beside each what it expects.
func cases(of name: String) throws -> [(item: ConformanceCase, expected: [String: Any])] {
  let data = try conformanceFile(name)
  let raw = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
  return try zip(ConformanceCase.cases(in: data), raw).map { ($0, $1["expected"] as? [String: Any] ?? [:]) }
}

/// Whether two trees are the same but for small differences of their numbers.
func isClose(_ a: Any?, _ b: Any?, within tolerance: Double = 0.01) -> Bool {
  switch (a, b) {
  case (let a as [Any], let b as [Any]):
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
  case (is NSNull, is NSNull): true
  default: abs((number(a) ?? .nan) - (number(b) ?? .nan)) <= tolerance
  }
}

private func number(_ value: Any?) -> Double? { value as? Double ?? (value as? Int).map(Double.init) }

/// A JSON object of some fields, one of them replaced; `nil` leaves it out.
func object(_ fields: [String: String], _ field: String = "", _ value: String? = nil) -> String {
  var fields = fields
  if !field.isEmpty { fields[field] = value }
  return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",") + "}"
}
