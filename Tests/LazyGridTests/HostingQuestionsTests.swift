// Content whose size depends on its width alone is asked once for it, and is laid out as other content.

import GridEngine
import LazyGrid
import TestSupport
import Testing

/// Counts the questions that are asked about elements.
private final class Questions {
  var all: [Int: Int] = [:]
  var most: Int { all.values.max() ?? 0 }
}

/// Text of words that are broken into lines.
private struct Paragraph: LayoutContent {
  var id: Int
  var length: Int
  var ignoresProposedHeight: Bool
  var questions: Questions

  func sizeThatFits(_ proposal: ProposedSize) -> Size { sizeThatFits(proposal, environment: LayoutEnvironment()) }
  func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    questions.all[id, default: 0] += 1
    let width = max(1, proposal.width ?? 40)
    return Size(width: width, height: environment.defaultSpacing * (Double(length * 4) / width).rounded(.up))
  }
}

@Suite struct HostingQuestionsTests {
  private func grid(_ lengths: [Int], columns: Int, _ ignores: Bool, _ questions: Questions) -> some HostedGrid {
    LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 0), count: columns), spacing: 2) {
      ForEach(Array(lengths.enumerated()), id: \.offset) { number, length in
        Paragraph(id: number, length: length, ignoresProposedHeight: ignores, questions: questions)
      }
    }
  }

  @Test func eachCellIsAskedOnceInAStep() throws {
    let lengths = (0..<1_000).map { 3 + $0 * 37 % 23 }
    for columns in [1, 3] {
      let (once, twice) = (Questions(), Questions())
      let hosts = try [
        GridHost(grid(lengths, columns: columns, true, once)), GridHost(grid(lengths, columns: columns, false, twice)),
      ]
      for host in hosts { host.layout(in: Size(width: 120, height: 300)) }
      #expect(once.most == 1)
      #expect(twice.most == 2)
      for host in hosts { host.scroll(to: .item(700), anchor: .top) }
      #expect(once.most == 1)
      #expect(hosts[0].cells.map(\.frame) == hosts[1].cells.map(\.frame))
      #expect(hosts[0].cells.allSatisfy { once.all[$0.cellID.item] == 1 })
    }
  }

  @Test(.seeds(20)) func layoutsAreThoseOfOtherContent() throws {
    var random = SeededGenerator(seed: Seed.current)
    var lengths = (0..<80).map { _ in random.int(0...40) }
    var columns = random.int(1...4)
    let questions = Questions()
    let hosts = try [true, false].map { try GridHost(grid(lengths, columns: columns, $0, questions)) }
    var environment = LayoutEnvironment(defaultSpacing: 4)
    for _ in 0..<(isOptimised ? 60 : 25) {
      let move = random.int(0...6)
      let (amount, place) = (Double(random.int(-200...200)), random.int(0...79))
      switch move {
      case 0: lengths[place] = random.int(0...40)
      case 1: columns = random.int(1...4)
      case 2: environment.defaultSpacing = Double(random.int(0...9))
      default: break
      }
      let size = Size(width: Double(random.int(1...160)), height: Double(random.int(1...400)))
      for (host, ignores) in zip(hosts, [true, false]) {
        switch move {
        case 0, 1, 2: try host.update(grid(lengths, columns: columns, ignores, questions), environment: environment)
        case 3: host.layout(in: size)
        case 4: host.invalidateSizes(of: [.item(place)])
        case 5: host.scroll(to: .item(place), anchor: .center)
        default: host.scroll(by: amount)
        }
      }
      #expect(hosts[0].cells.map(\.slot) == hosts[1].cells.map(\.slot))
      #expect(hosts[0].cells.map(\.frame) == hosts[1].cells.map(\.frame))
      #expect(hosts[0].contentSize == hosts[1].contentSize)
    }
  }
}
