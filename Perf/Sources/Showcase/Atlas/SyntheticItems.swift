// Synthetic items that exist only as a number, so that there can be any number of them.

/// Any number of items in equal sections, with captions of one to twelve words that follow from the index.
public struct SyntheticItems: CellSource {
  /// The number of items in all sections.
  public let total: Int
  public let sectionCount: Int
  let seed: UInt64

  /// - Parameters:
  ///   - count: the number of items; a negative count becomes 0.
  ///   - sections: at least 1; smaller numbers become 1.
  ///   - seed: another seed gives other captions.
  public init(count: Int, sections: Int = 1, seed: UInt64 = 1) {
    total = max(0, count)
    sectionCount = max(1, sections)
    self.seed = seed
  }

  public var title: String { "Synthetic items, seed \(seed)" }

  /// If the items do not divide evenly, the first sections have one item more.
  public func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    return total / sectionCount + (section < total % sectionCount ? 1 : 0)
  }

  public func header(ofSection section: Int) -> String? {
    sectionCount == 1 ? nil : "Section \(section)"
  }

  public func caption(ofItem item: Int, inSection section: Int) -> String {
    guard let index = index(ofItem: item, inSection: section) else { return "" }
    var random = mixed(UInt64(index) &+ seed &* 0x9E37_79B9_7F4A_7C15)
    var caption = ""
    for word in 0...random % 12 {
      random = mixed(random)
      caption += (word == 0 ? "" : " ") + SyntheticItems.words[Int(random >> 60)]
    }
    return caption
  }

  public func note(ofItem item: Int, inSection section: Int) -> String {
    index(ofItem: item, inSection: section).map { "Item \($0)" } ?? ""
  }

  /// Between 1 KiB and 128 MiB, small ones far more often, as files are.
  public func bytes(ofItem item: Int, inSection section: Int) -> Int {
    guard let index = index(ofItem: item, inSection: section) else { return 0 }
    let share = Double(mixed(UInt64(index) &* 31 &+ seed) >> 11) / Double(1 << 53)
    return 1 << Int(10 + 17 * share * share * share)
  }

  /// That of a photo of a camera or a phone, on its side or upright.
  public func aspect(ofItem item: Int, inSection section: Int) -> Double {
    guard let index = index(ofItem: item, inSection: section) else { return 1 }
    let (random, aspects) = (mixed(UInt64(index) &* 7 &+ seed), SyntheticItems.aspects)
    return aspects[Int(random.multipliedFullWidth(by: UInt64(aspects.count)).high)]
  }

  public func glyph(ofItem item: Int, inSection section: Int) -> String? { nil }

  public var metrics: CellMetrics { .texts }

  public var itemCount: Int { total }

  public func position(ofItem index: Int) -> (section: Int, item: Int)? {
    guard index >= 0, index < total else { return nil }
    let (size, larger) = (total / sectionCount, total % sectionCount)
    if index < larger * (size + 1) { return (index / (size + 1), index % (size + 1)) }
    let rest = index - larger * (size + 1)
    return (larger + rest / size, rest % size)
  }

  /// The index in the whole source.
  func index(ofItem item: Int, inSection section: Int) -> Int? {
    guard item >= 0, item < itemCount(inSection: section) else { return nil }
    return section * (total / sectionCount) + min(section, total % sectionCount) + item
  }

  /// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): spreads neighboring numbers.
  private func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Those of `WallWorkload`, which what shares this folder does without.
  static let aspects = [1.5, 1.5, 4.0 / 3, 4.0 / 3, 0.75, 2.0 / 3, 16.0 / 9, 1]

  static let words = [
    "moss", "harbour", "slate", "linen", "ember", "quarry", "tide", "orchard", "copper", "fathom", "willow", "granite",
    "lantern", "meadow", "drift", "cinder",
  ]
}
