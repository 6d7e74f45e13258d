// Colours of eight bits a channel.

struct RGB: Hashable {
  var hex: UInt32

  init(_ hex: UInt32) {
    self.hex = hex & 0xFF_FFFF
  }

  static let white = RGB(0xFFFFFF)

  /// This colour with a share (0...1) of another laid over it.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let a = Double(hex >> shift & 0xFF)
      let b = Double(other.hex >> shift & 0xFF)
      result |= UInt32(max(0, min(255, (a + (b - a) * share).rounded()))) << shift
    }
    return RGB(result)
  }

  /// As in a style sheet: `#1d1d1f`.
  var css: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
