// Made-up photos, from random numbers.

/// Photos one after another.
public struct MadePhotos: Sendable {
  private var state: UInt64

  /// The first of all months, and the one after the last.
  public static let firstMonth = Month(year: 2015, month: 1)
  public static let endMonth = Month(year: 2025, month: 1)

  private static let start = firstMonth.firstSecond
  private static let seconds = UInt64(endMonth.firstSecond - firstMonth.firstSecond)
  private static let places = [
    "Alley", "Bay", "Bridge", "Canyon", "Castle", "Dunes", "Estuary", "Fjord", "Forest", "Garden", "Harbour", "Island",
    "Jetty", "Kiosk", "Lagoon", "Lighthouse", "Market", "Meadow", "Night train", "Orchard", "Pier", "Quarry", "Ridge",
    "River", "Station", "Terrace", "Upland", "Valley", "Waterfall", "Yard", "Zoo",
  ]
  private static let moments = [
    "at dawn", "at dusk", "at noon", "in fog", "in rain", "in snow", "in spring", "with Ada",
  ]
  private static let sizes = [(4032, 3024), (3024, 4032), (6000, 4000), (4000, 6000), (1920, 1080), (2048, 2048)]

  /// Photos that begin with a seed.
  ///
  /// - Complexity: O(1).
  public init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func random(below bound: UInt64) -> UInt64 { random().multipliedFullWidth(by: bound).high }

  /// The next photo. The later of two dates, every other time: people take more photos each year.
  ///
  /// - Complexity: O(1).
  public mutating func next(id: Int64) -> Photo {
    var second = random(below: MadePhotos.seconds)
    let bits = random()
    if bits & 1 == 1 { second = max(second, random(below: MadePhotos.seconds)) }
    let place = MadePhotos.places[Int(bits >> 1 & 0xFFFF) % MadePhotos.places.count]
    let moment = MadePhotos.moments[Int(bits >> 17) & 7]
    let size = MadePhotos.sizes[Int(bits >> 20 & 0xFF) % MadePhotos.sizes.count]
    return Photo(
      id: id, takenAt: MadePhotos.start + Int64(second), title: "\(place) \(moment) \((bits >> 28) % 10_000)",
      width: size.0, height: size.1, bytes: size.0 * size.1 / 8 + Int((bits >> 42) & 0xF_FFFF))
  }
}
