// The same trace, shortened, on components in headless Chromium.

import ScrollSimulation

extension ScrollComparison {
  /// The number of steps and jumps that a browser plays; fewer, because each waits for its frames.
  static let browserSteps = 120
  static let browserJumps = 40

  private static let browserPeers: [(key: String, name: String, note: String)] = [
    (
      "empty", "an empty handler", "in a browser: what the harness itself takes, a container whose handler does nothing"
    ),
    (
      "lazygrid", "lazy-grid in a page",
      "in a browser: the engine as WebAssembly with its host, half a viewport of overscan; script, style and layout"
    ),
    ("lazygrid-quasar", "lazy-grid, overscan as Quasar", "the same with a viewport before and one after"),
    (
      "lazygrid-aggrid", "lazy-grid, overscan as AG Grid",
      "the same with 1,670 points, about ten rows, before and after"
    ),
    (
      "quasar", "Quasar QVirtualScroll",
      "in a browser: rendering by Vue, style and layout are in its times; its first steps and jumps only"
    ),
    (
      "aggrid", "AG Grid",
      "in a browser: rendering, style and layout are in its times, and it measures rows after drawing them; its first "
        + "steps and jumps only"
    ),
  ]

  func compareInBrowser(items: Int, into result: inout Result) throws {
    for (key, name, note) in ScrollComparison.browserPeers {
      var peer = scripts.probe("browser_scroll.py", peer: key, as: name, note: note)
      if peer.skipped == nil {
        report("scrolling \(items) items in \(name)")
        do {
          result.lists.append(try entry(key: key, peer: name, items: items))
        } catch {
          peer.skipped = "\(error)"
        }
      }
      result.peers.append(peer)
    }
  }

  private func entry(key: String, peer: String, items: Int) throws -> Entry {
    struct Answer: Decodable {
      var scrollScript: [Double]
      var scrollLayout: [Double]
      var jumpScript: [Double]
      var jumpLayout: [Double]
      var heapBytes: Double?
      var right: Int?
    }
    let request = PeerScripts.Request(
      peer: key, columns: ScrollWorkload.columns, items: items, scrolls: ScrollComparison.browserSteps,
      distance: ScrollWorkload.distance, jumps: (1...ScrollComparison.browserJumps).map(ScrollWorkload.fraction),
      heights: "40 + Number(BigInt(i) * 2654435761n % 4294967296n % 160n)")
    let answer: Answer = try scripts.run("browser_scroll.py", request: request, seconds: 600)
    func times(_ script: [Double], _ layout: [Double]) -> FrameStatistics {
      FrameStatistics(zip(script, layout).map { ($0 + $1) * 1e9 })
    }
    return Entry(
      peer: peer, items: items, sections: 0, rounds: 1, steps: ScrollComparison.browserSteps,
      jumps: ScrollComparison.browserJumps, setup: Spread([]),
      step: Percentiles([times(answer.scrollScript, answer.scrollLayout)]),
      jump: Percentiles([times(answer.jumpScript, answer.jumpLayout)]), stepRatio: nil, jumpRatio: nil,
      bytesPerItem: (answer.heapBytes ?? 0) / Double(items),
      checked: ScrollComparison.browserSteps + ScrollComparison.browserJumps, right: answer.right ?? 0)
  }
}
