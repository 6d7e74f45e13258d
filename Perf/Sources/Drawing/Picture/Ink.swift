// The colours of a picture by their use, in light and in dark.

/// The use of a colour. Hues are numbered; see ``hue(ofSection:)``.
enum Ink: Hashable {
  /// The colour scheme that a reader prefers.
  enum Appearance { case light, dark }

  /// The strip with the title, and the line around the viewport.
  case strip, outline
  /// The viewport's ground, and the background of footers and pinned cells.
  case ground
  /// Text: titles, further lines, and captions.
  case strong, soft, faint
  /// An item's card, and the line around it.
  case card(Int), edge(Int)
  /// A header's band, the bar of a pinned cell, and text in the section's hue.
  case band(Int), accent(Int), deep(Int)
  /// Translucent marks over all others: the shadow of a pinned cell, the thumb, and a bar over the viewport.
  case shadow, thumb, bar

  static let hueCount = 12

  /// The hue of a section; neighbors are far apart on the colour wheel.
  static func hue(ofSection section: Int) -> Int {
    ((section % hueCount) + hueCount) % hueCount
  }

  /// Twelve hues of equal lightness and chroma (OKLCH 0.58 and 0.13; for dark 0.74 and 0.11), each 150° from the last.
  private static let lightHues: [UInt32] = [
    0x407BC5, 0xB85E31, 0x009192, 0xAF578C, 0x578B35, 0x736DC3, 0xA66D00, 0x0089B4, 0xBA5661, 0x009267, 0x9760AF,
    0x867D00,
  ]
  private static let darkHues: [UInt32] = [
    0x7AAEEF, 0xE5946F, 0x3FC0C0, 0xDC8EBB, 0x8CBB73, 0xA4A1EE, 0xD3A056, 0x50B9DF, 0xE88D94, 0x5FC199, 0xC595DB,
    0xB5AF57,
  ]

  func color(_ appearance: Appearance) -> RGB {
    let isDark = appearance == .dark
    let ground = isDark ? RGB(0x1C1C1E) : .white
    let black = RGB(0)
    func hue(_ index: Int) -> RGB { RGB(isDark ? Self.darkHues[index] : Self.lightHues[index]) }
    switch self {
    case .strip: return RGB(isDark ? 0x2C2C2E : 0xF5F5F7)
    case .outline: return RGB(isDark ? 0x48484A : 0xD2D2D7)
    case .ground: return ground
    case .strong: return RGB(isDark ? 0xF5F5F7 : 0x1D1D1F)
    case .soft: return RGB(isDark ? 0xC7C7CC : 0x515154)
    case .faint: return RGB(isDark ? 0x98989D : 0x76767B)
    case .card(let index): return ground.mixed(with: hue(index), isDark ? 0.12 : 0.07)
    case .edge(let index): return ground.mixed(with: hue(index), isDark ? 0.32 : 0.28)
    case .band(let index): return ground.mixed(with: hue(index), isDark ? 0.26 : 0.17)
    case .accent(let index): return hue(index)
    case .deep(let index): return isDark ? hue(index).mixed(with: .white, 0.25) : hue(index).mixed(with: black, 0.30)
    case .shadow: return black
    case .bar: return RGB(isDark ? 0x3A3A3C : 0xD8D8DE)
    case .thumb: return RGB(isDark ? 0xFFFFFF : 0x000000)
    }
  }

  func opacity(_ appearance: Appearance) -> Double {
    switch self {
    case .shadow: appearance == .dark ? 0.16 : 0.05
    case .thumb: 0.42
    case .bar: 0.8
    default: 1
    }
  }

  /// The name of its style class.
  var name: String {
    switch self {
    case .strip: "strip"
    case .outline: "outline"
    case .ground: "ground"
    case .strong: "strong"
    case .soft: "soft"
    case .faint: "faint"
    case .card(let index): "card\(index)"
    case .edge(let index): "edge\(index)"
    case .band(let index): "band\(index)"
    case .accent(let index): "accent\(index)"
    case .deep(let index): "deep\(index)"
    case .shadow: "shadow"
    case .thumb: "thumb"
    case .bar: "bar"
    }
  }
}
