// Sessions: the same seed gives the same session, and a session has something of everything.

import GridEngine
import ScrollSimulation
import Testing

@Suite struct SessionTests {
  private func session(seed: UInt64, count: Int) -> ScrollTrace {
    ScrollTrace.session(seed: seed, viewport: Size(width: 390, height: 844), count: count) {
      .item($0.below(1_000_000))
    }
  }

  @Test func theSeedDecides() {
    #expect(session(seed: 1, count: 50) == session(seed: 1, count: 50))
    #expect(session(seed: 1, count: 50) != session(seed: 2, count: 50))
    // A shorter session is the beginning of a longer one.
    let short = session(seed: 1, count: 20).steps
    #expect(Array(session(seed: 1, count: 50).steps.prefix(short.count)) == short)
  }

  /// Pinned once computed, so that a seed named in a report keeps its meaning.
  @Test func aSeedKeepsItsMeaning() {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in session(seed: 42, count: 100).text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(digest == 12_920_209_915_142_678_080)
  }

  @Test func timesRiseAndRotationsAlternate() {
    let trace = session(seed: 7, count: 400)
    #expect(zip(trace.steps, trace.steps.dropFirst()).allSatisfy { $0.time < $1.time })
    var portrait = true
    for case .resize(let size) in trace.steps.map(\.action) {
      portrait.toggle()
      #expect(size == (portrait ? Size(width: 390, height: 844) : Size(width: 844, height: 390)))
    }
  }

  @Test func everythingHappens() {
    let trace = session(seed: 3, count: 300)
    #expect(Set(trace.steps.map { FrameKind($0.action) }) == Set(FrameKind.allCases.filter { !$0.isEdit }))
    var (forward, backward) = (0.0, 0.0)
    for case .scrollBy(let distance) in trace.steps.map(\.action) {
      if distance > 0 { forward += distance } else { backward -= distance }
    }
    #expect(forward > 10_000 && backward > 10_000)
  }

  @Test func oddCountsAreClamped() {
    for count in [0, -1, Int.min] { #expect(session(seed: 1, count: count).steps.isEmpty) }
    let odd = ScrollTrace.session(
      seed: 9, viewport: Size(width: .nan, height: -.infinity), axis: .horizontal, count: 40, framesPerSecond: .nan
    ) { _ in .header(section: 0) }
    #expect(odd.steps.count > 40)
    #expect(zip(odd.steps, odd.steps.dropFirst()).allSatisfy { $0.time < $1.time })
  }
}
