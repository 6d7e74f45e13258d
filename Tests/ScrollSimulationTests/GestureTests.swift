// Gestures: how far they go, that they are ordered in time and bounded, whatever their values.

import GridEngine
@testable import ScrollSimulation
import TestSupport
import Testing

@Suite struct GestureTests {
  private let viewport = Size(width: 390, height: 844)

  private func distances(_ steps: [ScrollStep]) -> [Double] {
    steps.compactMap { if case .scrollBy(let distance) = $0.action { distance } else { nil } }
  }

  private func steps(_ gesture: Gesture, framesPerSecond: Double = 60) -> [ScrollStep] {
    gesture.steps(startingAt: 0, viewport: viewport, axis: .vertical, framesPerSecond: framesPerSecond)
  }

  @Test func decayIsThePowerOfTheRate() {
    // Multiplied step by step, which is accurate enough to tell.
    var power = 1.0
    for n in 0...4000 {
      #expect(abs(Motion.decay(milliseconds: Double(n)) - power) <= 1e-12 * power)
      // Two halves make a whole.
      let half = Motion.decay(milliseconds: Double(n) + 0.5)
      #expect(abs(half * half - power * power * Gesture.decelerationRate) <= 1e-12 * power)
      power *= Gesture.decelerationRate
    }
  }

  @Test(arguments: [10.0, 11, 333, 1000, 7500, -2500, 100_000], [30.0, 60, 120, 59.94, 1000])
  func aFlingGoesAsFarAsItsSpeedSays(velocity: Double, rate: Double) throws {
    let distances = distances(steps(.fling(velocity: velocity), framesPerSecond: rate))
    let covered = distances.reduce(0, +)
    let limit = velocity / 1000 / (1 - Gesture.decelerationRate)
    #expect(abs(covered) <= abs(limit))
    // What the rest of the speed would still cover, and half a unit of rounding.
    #expect(abs(limit - covered) <= Gesture.restingSpeed / 1000 / (1 - Gesture.decelerationRate) + 1.0 / 2048)
    // Every frame goes the same way, and not farther than the one before, but for rounding.
    for (previous, next) in zip(distances, distances.dropFirst()) {
      #expect(next * velocity >= 0)
      #expect(abs(next) <= abs(previous) + 1.0 / 1024)
    }
    let decay = Motion.decay(milliseconds: 1000 / rate)
    var speed = abs(velocity)
    for _ in distances { speed *= decay }
    #expect(speed < Gesture.restingSpeed && speed / decay >= Gesture.restingSpeed)
  }

  @Test func aSlowFlingIsNone() {
    #expect(steps(.fling(velocity: 9.9)).isEmpty)
    #expect(steps(.fling(velocity: .nan)).isEmpty)
  }

  @Test(.seeds(100))
  func aDragCoversItsDistance() {
    let seed = Seed.current
    var generator = SplitMix64(seed: seed)
    let distance = (generator.unit() - 0.5) * [10.0, 1000, 1e6, 1e11][generator.below(4)]
    let duration = generator.unit() * 2
    let distances = distances(steps(.drag(distance: distance, duration: duration)))
    #expect(distances.count == max(1, Int((duration * 60).rounded(.up))))
    #expect(distances.reduce(0, +) == (distance * 1024).rounded() / 1024)
    #expect(distances.allSatisfy { ($0 * 1024).rounded() == $0 * 1024 && $0 * distance >= 0 })
    if distances.count > 10, abs(distance) > 100 {
      let middle = distances[distances.count / 2]
      #expect(abs(distances[0]) < abs(middle) && abs(distances[distances.count - 1]) < abs(middle))
    }
  }

  @Test func aThumbDragEndsWhereItShould() {
    let steps = steps(.thumbDrag(from: 0.1, to: 0.7, duration: 0.5))
    let fractions = steps.compactMap { if case .scrollToFraction(let fraction) = $0.action { fraction } else { nil } }
    #expect(fractions.count == 30 && steps.count == 30)
    #expect(fractions.last == 0.7)
    #expect(fractions == fractions.sorted() && fractions[0] > 0.1)
  }

  @Test func pagesLeaveAnOverlap() {
    let down = Gesture.page(count: 3, direction: .forward, interval: 0.1)
    #expect(
      down.steps(startingAt: 2, viewport: viewport, axis: .vertical)
        == (0..<3).map { ScrollStep(time: 2 + Double($0) * 0.1, action: .scrollBy(804)) })
    let back = Gesture.page(count: 1, direction: .backward, interval: 0)
    #expect(
      back.steps(startingAt: 0, viewport: Size(width: 100, height: 900), axis: .horizontal)
        == [ScrollStep(time: 0, action: .scrollBy(-90))])
    #expect(steps(.page(count: -5, direction: .forward, interval: 1)).isEmpty)
    #expect(steps(.page(count: .max, direction: .forward, interval: .infinity)).count == 10_000)
  }

  @Test func theOthersAreOneStepOrRest() {
    #expect(steps(.rotate) == [ScrollStep(time: 0, action: .resize(Size(width: 844, height: 390)))])
    #expect(Gesture.rotate.viewport(after: viewport) == Size(width: 844, height: 390))
    #expect(Gesture.pause(duration: 1).viewport(after: viewport) == viewport)
    let id = CellID.item(4, section: 2)
    #expect(steps(.jump(id, anchor: .center)) == [ScrollStep(time: 0, action: .jump(id, .center))])
    #expect(steps(.pause(duration: 0)).isEmpty)
    #expect(
      steps(.pause(duration: 0.05)) == (0..<3).map { ScrollStep(time: Double($0) / 60, action: .rest) })
  }

  /// Every combination of odd values ends, is bounded and ordered, and can be written as text and read again.
  @Test func anyValuesGiveOrderedBoundedFiniteSteps() throws {
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 0.5, 1e300, -1e300, .leastNonzeroMagnitude]
    var gestures: [Gesture] = [.rotate, .jump(.item(.max, section: .min), anchor: nil)]
    for a in odd {
      gestures += [.fling(velocity: a), .pause(duration: a)]
      for b in odd {
        gestures += [.drag(distance: a, duration: b), .thumbDrag(from: a, to: b, duration: 0.1)]
        gestures.append(.thumbDrag(from: 0, to: a, duration: b))
      }
      for count in [Int.min, -1, 0, 3, Int.max] {
        gestures.append(.page(count: count, direction: .backward, interval: a))
      }
    }
    var longest = 0
    for gesture in gestures {
      for (number, value) in odd.enumerated() {
        let size = Size(width: value, height: odd[(number + 3) % odd.count])
        let steps = gesture.steps(
          startingAt: odd[(number + 5) % odd.count], viewport: size, axis: number % 2 == 0 ? .vertical : .horizontal,
          framesPerSecond: number % 4 == 0 ? value : 60)
        longest = max(longest, steps.count)
        #expect(steps.count <= Gesture.maximumSteps)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.time <= $1.time })
        let small = ScrollTrace(name: "odd", viewport: .zero, steps: Array(steps.prefix(5) + steps.suffix(5)))
        #expect(try ScrollTrace(text: small.text) == small)
      }
    }
    #expect(longest >= 3600)
    let most = Gesture.pause(duration: .infinity)
      .steps(startingAt: 0, viewport: .zero, axis: .vertical, framesPerSecond: .infinity)
    #expect(most.count == Gesture.maximumSteps)
  }
}
