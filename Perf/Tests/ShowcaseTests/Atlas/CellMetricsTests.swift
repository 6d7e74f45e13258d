// Sizes of cells follow from their captions, along either axis.

import Showcase
import GridEngine
import Testing

@Suite struct CellMetricsTests {
  let metrics = CellMetrics.glyphs

  @Test func heightGrowsByALineForEachLine() {
    let width = 2 * metrics.padding + 10 * metrics.characterWidth
    func height(_ caption: String) -> Double {
      metrics.size(ofCaption: caption, proposal: ProposedSize(width: width, height: nil)).height
    }
    #expect(metrics.capacity(width: width) == 10)
    #expect(height("") == 2 * metrics.padding + metrics.headHeight)
    #expect(height("ten letter") == height("") + metrics.lineHeight)
    #expect(height("ten letters") == height("") + 2 * metrics.lineHeight)
  }

  @Test func widthIsTheSmallestThatFits() {
    let caption = UnicodeAtlas.name(of: 0xFDFA)
    for lines in 1...6 {
      let height = 2 * metrics.padding + metrics.headHeight + Double(lines) * metrics.lineHeight
      let width = metrics.size(ofCaption: caption, proposal: ProposedSize(width: nil, height: height)).width
      #expect(TextWrapping.lineCount(of: caption, capacity: metrics.capacity(width: width)) <= lines)
      let narrower = metrics.capacity(width: width - metrics.characterWidth)
      #expect(
        TextWrapping.lineCount(of: caption, capacity: narrower) > lines
          || metrics.capacity(width: width) == CellMetrics.minimumCapacity)
    }
  }

  @Test(arguments: [
    ProposedSize(width: nil, height: nil), ProposedSize(width: -5, height: nil),
    ProposedSize(width: .infinity, height: nil), ProposedSize(width: nil, height: .infinity),
    ProposedSize(width: nil, height: 0), ProposedSize(width: .nan, height: .nan),
    ProposedSize(width: 1e300, height: nil),
  ])
  func anyProposalHasAnAnswer(proposal: ProposedSize) {
    let size = metrics.size(ofCaption: "GRINNING FACE", proposal: proposal)
    #expect(size.width.isFinite && (size.width > 0 || size.width == proposal.width))
    #expect(size.height.isFinite && (size.height > 0 || size.height == proposal.height))
  }
}
