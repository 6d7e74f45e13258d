// The reading position in a host: answers that grow, windows that turn, tabs that hide, and where a host opens.

import LazyGrid
import Testing

@Suite struct HostingReadingTests {
  private struct Message: Identifiable, Hashable {
    var id: Int
    /// The area of its text, in points.
    var area: Double
  }

  private final class Counter { var asked = 0 }

  private func rows(_ messages: [Message], _ counter: Counter, isHorizontal: Bool, packed: Bool) -> any HostedGrid {
    let content = ForEach(messages) { message in
      Probe { proposal in
        counter.asked += 1
        let extent = message.area / ((isHorizontal ? proposal.height : proposal.width) ?? 1)
        return Size(width: extent, height: extent)
      }
    }
    if packed {
      return PackedGrid(
        tracks: [.fr(1)], contentMode: .scroll, flow: isHorizontal ? .columns : .rows, spacing: 0
      ) { content }
    }
    if isHorizontal { return LazyHGrid(rows: [GridItem(.flexible())], spacing: 0) { content } }
    return LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) { content }
  }

  /// A host, its messages, and the ways in which it scrolls and reads.
  private struct Reader {
    let host: GridHost
    let counter = Counter()
    let isHorizontal: Bool
    let isRightToLeft: Bool
    let isPacked: Bool
    var messages = (0..<60).map { Message(id: $0, area: 40 * 300) }

    init(_ isHorizontal: Bool, _ isRightToLeft: Bool, _ isPacked: Bool, _ tests: HostingReadingTests) throws {
      (self.isHorizontal, self.isRightToLeft, self.isPacked) = (isHorizontal, isRightToLeft, isPacked)
      messages[50].area = 3_000 * 300
      host = try GridHost(
        tests.rows(messages, counter, isHorizontal: isHorizontal, packed: isPacked),
        environment: LayoutEnvironment(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
    }

    func resize(_ across: Double, _ along: Double) {
      host.resize(to: isHorizontal ? Size(width: along, height: across) : Size(width: across, height: along))
    }

    /// Where a message begins on the screen.
    func edge(_ item: Int) throws -> Double {
      let frame = try #require(host.frame(of: .item(item)))
      if !isHorizontal { return frame.y - host.offset }
      return (isRightToLeft ? host.contentSize.width - frame.maxX : frame.x) - host.offset
    }
  }

  private func readers() throws -> [Reader] {
    try [false, true].flatMap { horizontal in
      try [false, true].flatMap { mirrored in try [false, true].map { try Reader(horizontal, mirrored, $0, self) } }
    }
  }

  @Test("an answer that grows, a window that turns, and a tab that hides leave the text where it is read")
  func reading() throws {
    for policy in [AnchorPolicy.top, .bottom, AnchorPolicy([.center])] {
      for var reader in try readers() {
        let host = reader.host
        host.anchorPolicy = policy
        reader.resize(300, 400)
        host.scroll(to: .item(50), anchor: reader.isRightToLeft ? .topTrailing : .topLeading)
        host.scroll(by: 1_000 + (try reader.edge(50)))
        #expect(try reader.edge(50) == -1_000)
        for _ in 0..<5 {
          reader.messages[50].area += 20 * 300
          try host.update(
            rows(reader.messages, reader.counter, isHorizontal: reader.isHorizontal, packed: reader.isPacked))
          #expect(try reader.edge(50) == -1_000)
        }
        let asked = reader.counter.asked
        reader.resize(0, 0)
        #expect(host.cells.isEmpty && reader.counter.asked == asked)
        reader.resize(300, 400)
        #expect(try reader.edge(50) == -1_000)
        reader.resize(600, 200)
        let edge = try reader.edge(50)
        #expect(edge < 0 && edge + 1_550 > 200)
        reader.resize(300, 400)
        #expect(abs(try reader.edge(50) + 1_000) < 0.01)
      }
    }
  }

  @Test("a host opens where it is told to, or where it was sent before it had a size")
  func opening() throws {
    for reader in try readers() {
      let host = reader.host
      host.initialPosition = .end
      reader.resize(300, 400)
      #expect(host.offset == host.offsetRange.upperBound && host.cells.contains { $0.cell.item == 59 })
    }
    for reader in try readers() {
      let host = reader.host
      host.initialPosition = .end
      host.scroll(toElement: 20, anchor: reader.isRightToLeft ? .topTrailing : .topLeading)
      #expect(host.cells.isEmpty && host.diagnostics.isEmpty)
      reader.resize(300, 400)
      #expect(host.cells.contains { $0.cell.item == 20 } && !host.cells.contains { $0.cell.item == 59 })
    }
  }
}
