// Hosts that cannot scroll as far as the content reaches.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ScrollHeightLimitTests {
  @Test("within the limit nothing changes")
  func identity() {
    let limit = ScrollHeightLimit(33_000_000)
    #expect(limit.hostExtent(content: 1e6) == 1e6)
    for offset in [0.0, 17.25, 999_000] {
      #expect(limit.hostOffset(of: offset, content: 1e6, viewport: 800) == offset)
      #expect(limit.offset(ofHost: offset, content: 1e6, viewport: 800) == offset)
    }
  }

  @Test("beyond it both ways are monotone and inverse, and the ends meet", .seeds(50))
  func mapping() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let limit = ScrollHeightLimit(random.pick([33_500_000, 10_000, 900.5]))
    let content = limit.points * Double(random.int(1...1_000_000)) / 7
    let viewport = Double(random.int(0...800))
    #expect(limit.hostExtent(content: content) <= limit.points)
    let (most, hostMost) = (max(0, content - viewport), max(0, min(content, limit.points) - viewport))
    var last = (-1.0, -1.0)
    for step in 0...300 {
      let offset = step == 300 ? most : most * Double(step) / 300
      let host = limit.hostOffset(of: offset, content: content, viewport: viewport)
      #expect(host >= last.0)
      #expect(host <= hostMost)
      let back = limit.offset(ofHost: host, content: content, viewport: viewport)
      #expect(abs(back - offset) <= most * 1e-12)
      #expect(back >= last.1)
      #expect(back <= most)
      last = (host, back)
    }
    #expect(last.1 == most)
    #expect(last.0 == hostMost)
    #expect(limit.offset(ofHost: 0, content: content, viewport: viewport) == 0)
  }

  @Test("a host that cannot scroll at all stays at the start")
  func noRoom() {
    for points in [1.0, 100, 400] {
      let limit = ScrollHeightLimit(points)
      #expect(limit.hostOffset(of: 5_000, content: 1e6, viewport: 400) == 0)
      #expect(limit.offset(ofHost: 0, content: 1e6, viewport: 400) == 0)
    }
  }

  @Test("what fingers do moves the content by as much, what the scroll bar does in proportion")
  func movements() {
    let limit = ScrollHeightLimit(1_000_000)
    func move(_ old: Double, _ new: Double, _ offset: Double) -> Double {
      limit.offset(movingHostFrom: old, to: new, at: offset, content: 1e9, viewport: 500)
    }
    #expect(move(1000, 1040, 77) == 117)
    #expect(move(1000, 960, 77) == 37)
    #expect(move(1000, 900, 77) == 0)
    #expect(move(0, 999_500, 5) == 1e9 - 500)
    #expect(move(999_500, 0, 8e8) == 0)
    #expect(abs(move(0, 500_000, 5) - limit.offset(ofHost: 500_000, content: 1e9, viewport: 500)) < 1e-3)
  }

  @Test("what is no number or negative counts as 0, no limit is none")
  func hostile() {
    for bad in [Double.nan, -1, -Double.infinity, 0] {
      let limit = ScrollHeightLimit(bad)
      #expect(limit.hostExtent(content: 1e30) == 1e30)
      #expect(ScrollHeightLimit(50).hostOffset(of: bad, content: 100, viewport: 10) == 0)
      #expect(ScrollHeightLimit(50).offset(ofHost: bad, content: 100, viewport: 10) == 0)
      #expect(ScrollHeightLimit(50).hostOffset(of: 5, content: bad, viewport: 10) == 0)
      #expect(ScrollHeightLimit(50).offset(ofHost: 5, content: 10, viewport: 100) == 0)
      _ = ScrollHeightLimit(50).offset(movingHostFrom: bad, to: bad, at: bad, content: bad, viewport: bad)
    }
    let all = ScrollHeightLimit(50).offset(ofHost: .infinity, content: .infinity, viewport: 10)
    #expect(all.isFinite)
    #expect(ScrollHeightLimit(50).offset(ofHost: 1, content: 100, viewport: .infinity) == 0)
    // A viewport that is larger than the limit cannot scroll, and nothing divides by zero.
    #expect(ScrollHeightLimit(50).hostOffset(of: 40, content: 1000, viewport: 60) == 0)
    #expect(ScrollHeightLimit(50).offset(ofHost: 0, content: 1000, viewport: 60).isFinite)
  }
}
