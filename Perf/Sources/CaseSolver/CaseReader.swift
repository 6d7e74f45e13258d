// Reading the fields of a case, with errors that say where and what was expected.

import GridEngine
import JSONValues

/// Why a case cannot be solved.
public struct CaseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The field, as in `items[3]`.
  public var path: String
  /// What is wrong with it and what belongs there.
  public var problem: String

  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

/// A value of a case and where it stands.
struct CaseReader {
  var value: JSONValue
  var path = ""

  func error(_ expected: String) -> CaseError {
    CaseError(path: path, problem: "expected \(expected), found \(value.kind)")
  }

  /// A field that has to be there.
  func field(_ name: String) throws(CaseError) -> CaseReader {
    guard case .object = value else { throw error("an object") }
    guard let field = optionalField(name) else {
      throw CaseError(path: path, problem: "the field \"\(name)\" is missing")
    }
    return field
  }

  /// A field that may be absent or null.
  func optionalField(_ name: String) -> CaseReader? {
    guard let value = value[name], value != .null else { return nil }
    return CaseReader(value: value, path: path.isEmpty ? name : "\(path).\(name)")
  }

  func elements(_ expected: String = "an array") throws(CaseError) -> [CaseReader] {
    guard let values = value.arrayValue else { throw error(expected) }
    return values.enumerated().map { CaseReader(value: $1, path: "\(path)[\($0)]") }
  }

  /// Exactly two elements.
  func pair() throws(CaseError) -> (CaseReader, CaseReader) {
    let elements = try elements("an array of two numbers")
    guard elements.count == 2 else {
      throw CaseError(path: path, problem: "expected two numbers, found \(elements.count) values")
    }
    return (elements[0], elements[1])
  }

  func string() throws(CaseError) -> String {
    guard let string = value.stringValue else { throw error("a string") }
    return string
  }

  func number() throws(CaseError) -> Double {
    guard let number = value.doubleValue, number.isFinite else { throw error("a number") }
    return number
  }

  /// A number, or `nil` for null.
  func optionalNumber() throws(CaseError) -> Double? {
    value == .null ? nil : try number()
  }

  /// Width and height.
  func size() throws(CaseError) -> Size {
    let (width, height) = try pair()
    return Size(width: try width.number(), height: try height.number())
  }

  /// A name such as `topLeading`, as a point of the unit square.
  func unitPoint() throws(CaseError) -> UnitPoint {
    let name = try string()
    guard let point = CaseReader.points[name] else {
      throw CaseError(
        path: path,
        problem: "unknown alignment \"\(name)\"; use \(CaseReader.points.keys.sorted().joined(separator: ", "))")
    }
    return point
  }

  private static let points: [String: UnitPoint] = [
    "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
    "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
  ]
}
