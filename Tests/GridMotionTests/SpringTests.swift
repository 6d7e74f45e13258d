// What a spring does in a span of time, against the formulas of physics.

import Foundation
import Testing

@testable import GridMotion

@Suite struct SpringTests {
  /// Where a spring is after a time that begins at a place with a speed, by the solution of its equation.
  private func place(_ spring: Spring, _ x: Double, _ v: Double, _ t: Double) -> Double {
    let (w, z) = (2 * Double.pi / spring.response, spring.dampingFraction)
    if z == 1 { return exp(-w * t) * (x + (v + w * x) * t) }
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return exp(-z * w * t) * (x * cos(d * t) + (v + z * w * x) / d * sin(d * t))
    }
    let d = w * (z * z - 1).squareRoot()
    let (fast, slow) = (-z * w - d, -z * w + d)
    let share = (v - slow * x) / (fast - slow)
    return share * exp(fast * t) + (x - share) * exp(slow * t)
  }

  @Test("a step is the solution of the equation", arguments: [0.2, 0.5, 0.86, 1, 1.5, 4])
  func solution(damping: Double) {
    for response in [0.05, 0.4, 3] {
      let spring = Spring(response: response, dampingFraction: damping)
      for time in [0, 1e-6, 0.001, 1.0 / 120, 1.0 / 60, 0.1, 0.7, 2, 20] {
        for (x, v) in [(100.0, 0.0), (0, 500), (-300, 2000)] {
          var (place, speed) = (Float(x), Float(v))
          SpringStep(spring, time).advance(&place, &speed)
          let expected = self.place(spring, x, v, time)
          #expect(abs(Double(place) - expected) < 0.001 * (abs(x) + abs(v) * response) / 10 + 1e-4)
          let tiny = 1e-7
          let slope =
            (self.place(spring, x, v, time + tiny) - self.place(spring, x, v, max(0, time - tiny)))
            / (time > tiny ? 2 * tiny : tiny + time)
          #expect(abs(Double(speed) - slope) < 0.002 * (abs(x) / response * 7 + abs(v)) + 0.01)
        }
      }
    }
  }

  @Test("many small steps are one long one")
  func composition() {
    let spring = Spring(response: 0.4, dampingFraction: 0.8)
    var (x, v): (Float, Float) = (200, -300)
    var (y, w) = (x, v)
    for _ in 0..<100 { SpringStep(spring, 0.003).advance(&x, &v) }
    SpringStep(spring, 0.3).advance(&y, &w)
    #expect(abs(x - y) < 0.01 && abs(v - w) < 0.1)
  }

  @Test("bad springs bring everything to rest at once, or are clamped")
  func badInput() {
    for time in [Double.nan, .infinity, 1e300] {
      var (x, v): (Float, Float) = (100, 100)
      SpringStep(Spring(), time).advance(&x, &v)
      #expect(x == 0 && v == 0)
    }
    let bad = Spring(response: .nan, dampingFraction: .nan).checked
    #expect(bad == Spring(response: 0, dampingFraction: 1))
    #expect(Spring(response: -1, dampingFraction: 0).checked == Spring(response: 0, dampingFraction: 0.2))
    #expect(Spring(response: .infinity, dampingFraction: 1e9).checked == Spring(response: 10, dampingFraction: 4))
  }
}
