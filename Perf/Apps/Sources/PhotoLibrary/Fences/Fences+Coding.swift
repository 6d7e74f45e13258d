// Fences as bytes.

extension Fences {
  /// The form of the bytes: another number for each other form.
  private static var form: UInt32 { 1 }

  /// The counts, then the keys.
  ///
  /// - Complexity: O(n), n pages.
  public var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 + keys.count * 24)
    ByteCoding.append(Fences.form, to: &bytes)
    ByteCoding.append(UInt32(keys.count), to: &bytes)
    for count in counts { ByteCoding.append(count, to: &bytes) }
    for key in keys { key.encode(to: &bytes) }
    return bytes
  }

  /// The fences in bytes; `nil` when they are damaged or of another form, and have to be made again.
  ///
  /// - Complexity: O(n), n pages.
  public init?(version: Int64, bytes: [UInt8]) {
    var rest = bytes[...]
    guard ByteCoding.take(UInt32.self, from: &rest) == Fences.form,
      let pages = ByteCoding.take(UInt32.self, from: &rest).map(Int.init), pages <= rest.count / 4
    else { return nil }
    self.init(version: version)
    reserve(pages)
    var countBytes = rest.prefix(4 * pages)
    rest = rest.dropFirst(4 * pages)
    var last: Key?
    for _ in 0..<pages {
      guard let count = ByteCoding.take(Int32.self, from: &countBytes), count >= 0, let key = Key.decode(&rest)
      else { return nil }
      if let last, last >= key { return nil }
      last = key
      append(key, count: Int(count))
    }
    guard rest.isEmpty else { return nil }
  }
}
