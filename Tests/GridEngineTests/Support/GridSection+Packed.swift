// The packed body of a declaration, for tests that change a part of it.

@testable import GridEngine

extension GridSection {
  /// The packed body; `nil` of any other, which setting changes nothing of.
  var packed: Packed? {
    get { if case .packed(let packed) = body { packed } else { nil } }
    set { if let newValue, packed != nil { body = .packed(newValue) } }
  }
}
