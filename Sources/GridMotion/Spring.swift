// Springs: how they are declared, and what one does to places and speeds in a span of time.

/// The spring that brings cells to their places.
public struct Spring: Sendable, Hashable {
  /// The period of the spring without damping, in seconds: about the time that a movement takes.
  public var response: Double
  /// The damping: 1 comes to rest as fast as is possible without going past the place, less goes past it.
  public var dampingFraction: Double

  /// A spring. A response that is NaN counts as 0, and others are clamped to 0…10; with 0 cells are in their places at once. A
  /// damping that is NaN counts as 1, and others are clamped to 0.2…4, so that every movement ends.
  ///
  /// - Complexity: O(1).
  public init(response: Double = 0.4, dampingFraction: Double = 1) {
    self.response = response
    self.dampingFraction = dampingFraction
  }

  var checked: Spring {
    Spring(
      response: response.isNaN ? 0 : max(0, min(10, response)),
      dampingFraction: dampingFraction.isNaN ? 1 : max(0.2, min(4, dampingFraction)))
  }
}

/// What a spring does in a span of time: a linear map of place and speed, equal for all cells. It is exact, so frames may be as
/// far apart as they like.
struct SpringStep {
  private(set) var placeByPlace: Float = 0
  private(set) var placeBySpeed: Float = 0
  private(set) var speedByPlace: Float = 0
  private(set) var speedBySpeed: Float = 0

  /// - Parameters:
  ///   - spring: a checked spring.
  ///   - time: seconds, not negative; NaN and infinity bring everything to rest.
  init(_ spring: Spring, _ time: Double) {
    // Beyond, less than a millionth of any distance is left.
    guard spring.response > 0, time.isFinite, time < spring.response * 60 else { return }
    let frequency = 2 * Double.pi / spring.response
    // Speeds are counted in distances per 1/frequency, so the matrix has numbers near 1.
    let damping = 2 * spring.dampingFraction
    var span = frequency * time
    var doublings = 0
    while span > 0.125 {
      span /= 2
      doublings += 1
    }
    // The exponential of the matrix (0, 1; −1, −damping) by its series, for a short span, and then squared.
    var (a, b, c, d) = (1.0, 0.0, 0.0, 1.0)
    var term = (a: 1.0, b: 0.0, c: 0.0, d: 1.0)
    for n in 1...9 {
      let factor = span / Double(n)
      term = (
        -term.b * factor, (term.a - damping * term.b) * factor, -term.d * factor, (term.c - damping * term.d) * factor
      )
      (a, b, c, d) = (a + term.a, b + term.b, c + term.c, d + term.d)
    }
    for _ in 0..<doublings { (a, b, c, d) = (a * a + b * c, a * b + b * d, c * a + d * c, c * b + d * d) }
    placeByPlace = Float(a)
    placeBySpeed = Float(b / frequency)
    speedByPlace = Float(c * frequency)
    speedBySpeed = Float(d)
  }

  @inline(__always)
  func advance(_ place: inout Float, _ speed: inout Float) {
    (place, speed) = (
      placeByPlace * place + placeBySpeed * speed, speedByPlace * place + speedBySpeed * speed
    )
  }
}
