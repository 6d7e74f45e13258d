// Lists in words, and grids that are asked as a host asks them.

import GridEngine
import Testing

@testable import GridWeb

/// A list as its host declares it, in words.
func listWords(_ count: Double, header: Double = 0) -> [Double] {
  [0, 1, count, 0, 0, 0, 0.5, header > 0 ? 1 : 0, header, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, .infinity, .nan]
}

/// The extent of an item: depends on its number alone.
func extent(of item: Int) -> Double { 20 + Double((item &* 7919) % 101) }

/// A grid in a viewport of 400 × 600 points.
func grid(_ words: [Double], _ spans: SpanBuffer = SpanBuffer(count: 0)) throws -> WebGrid {
  let web = try WebGrid(words, spans: spans, axis: .vertical, isRightToLeft: false)
  web.grid.resize(to: Size(width: 400, height: 600))
  return web
}

/// Takes a step as a host does: asks, measures, tells, until nothing is asked. Returns the rounds that it took.
@discardableResult
func step(_ web: WebGrid, to target: ScrollTarget) throws -> Int {
  var rounds = 0
  var count = web.step(to: target, asks: true)
  while count > 0, rounds < 8 {
    var words: [Double] = []
    for start in stride(from: 0, to: web.output.words.count, by: 4) {
      let cell = web.output.words[start..<start + 3]
      words += cell + [extent(of: Int(web.output.words[start + 2]))]
    }
    try web.push(words)
    rounds += 1
    count = web.step(to: target, asks: true, goesOn: true)
  }
  #expect(count == 0, "a step to \(target) does not end")
  return rounds
}
