// The same trace, shortened, on components in headless Chromium.

import JSONValues
import ScrollSimulation
import Workloads

extension ScrollComparison {
  /// Steps and jumps that a browser plays: each waits for its frames.
  static let browserSteps = 120
  static let browserJumps = 40

  private static let browserPeers: [(key: String, name: String, note: String)] = [
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
      var peer = scripts.probe("browser_scroll.py", request: ["peer": .string(key)], as: name, note: note)
      if peer.skipped == nil {
        report("scrolling \(items) items in \(name)")
        do {
          result.entries.append(try entry(key: key, peer: result.peers.count, items: items))
        } catch {
          peer.skipped = "\(error)"
        }
      }
      result.peers.append(peer)
    }
  }

  private func entry(key: String, peer: Int, items: Int) throws -> Entry {
    let jumps = (1...ScrollComparison.browserJumps).map { JSONValue.number(ScrollWorkload.fraction($0)) }
    let answer = try scripts.run(
      "browser_scroll.py",
      request: [
        "peer": .string(key), "items": .integer(items), "columns": .integer(ScrollWorkload.columns),
        "scrolls": .integer(ScrollComparison.browserSteps), "distance": .number(ScrollWorkload.distance),
        "jumps": .array(jumps),
        "heights": "40 + Number(BigInt(i) * 2654435761n % 4294967296n % 160n)",
      ], seconds: 600)
    func times(_ name: String) throws -> FrameStatistics {
      guard let script = answer[name + "Script"]?.arrayValue, let layout = answer[name + "Layout"]?.arrayValue else {
        throw PeerScripts.Failure(description: "browser_scroll.py answered \(answer.text.prefix(200))")
      }
      return FrameStatistics(
        zip(script, layout).map { (($0.doubleValue ?? .nan) + ($1.doubleValue ?? .nan)) * 1e9 })
    }
    let bytes = answer["heapBytes"]?.doubleValue ?? 0
    return Entry(
      peer: peer, items: items, sections: 0, rounds: 1, steps: ScrollComparison.browserSteps,
      jumps: ScrollComparison.browserJumps, setup: Spread([]), step: Percentiles([try times("scroll")]),
      jump: Percentiles([try times("jump")]), stepRatio: nil, jumpRatio: nil, bytesPerItem: bytes / Double(items),
      checked: ScrollComparison.browserSteps + ScrollComparison.browserJumps,
      right: Int(answer["right"]?.doubleValue ?? 0))
  }
}
