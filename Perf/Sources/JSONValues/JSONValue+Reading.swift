// Reading JSON with Foundation.

public import Foundation

/// Why a text is not JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

extension JSONValue {
  /// Reads a JSON text in UTF-8.
  ///
  /// - Throws: ``JSONError`` with the place and the reason.
  public init(parsing data: Data) throws(JSONError) {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw JSONError(reason ?? "the text is not JSON")
    }
    self = JSONValue(bridging: object)
  }

  private init(bridging object: Any) {
    switch object {
    case let values as [Any]: self = .array(values.map { JSONValue(bridging: $0) })
    case let members as [String: Any]:
      self = .object(
        members.sorted { $0.key < $1.key }.map { Member($0.key, JSONValue(bridging: $0.value)) })
    case let string as String: self = .string(string)
    case let number as NSNumber:
      // A boolean is a number too; only its C type tells.
      if number.objCType[0] == CChar(UInt8(ascii: "c")) {
        self = .bool(number.boolValue)
      } else if let whole = Int(exactly: number.doubleValue) {
        self = .integer(whole)
      } else {
        self = .number(number.doubleValue)
      }
    default: self = .null
    }
  }
}
