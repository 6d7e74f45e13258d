// The reading position in a host: answers that grow, windows that turn, tabs that hide, and where a host opens.

import LazyGrid
import Testing

@Suite struct HostingReadingTests {
  private struct Message: Identifiable, Hashable {
    var id: Int
    /// The area of its text, in points.
    var area: Double
  }

  private func rows(_ messages: [Message], _ counter: Counter, isHorizontal: Bool, packed: Bool) -> any HostedGrid {
    let content = ForEach(messages) { message in
      Probe { proposal in
        counter.next()
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
      host.layout(in: isHorizontal ? Size(width: along, height: across) : Size(width: across, height: along))
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
        let asked = reader.counter.count
        reader.resize(0, 0)
        #expect(host.cells.isEmpty && reader.counter.count == asked)
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
      #expect(host.offset == host.offsetRange.upperBound && host.cells.contains { $0.cellID.item == 59 })
    }
    for reader in try readers() {
      let host = reader.host
      host.initialPosition = .end
      host.scroll(toElement: 20, anchor: reader.isRightToLeft ? .topTrailing : .topLeading)
      #expect(host.cells.isEmpty && host.diagnostics.isEmpty)
      reader.resize(300, 400)
      #expect(host.cells.contains { $0.cellID.item == 20 } && !host.cells.contains { $0.cellID.item == 59 })
    }
  }

  @Test("a host that is turned while nobody sees it asks for nothing, and goes where it was, or was to go")
  func turnedUnseen() throws {
    let (counter, messages) = (Counter(), (0..<60).map { Message(id: $0, area: 40 * 300) })
    func grid(_ isHorizontal: Bool) -> any HostedGrid {
      rows(messages, counter, isHorizontal: isHorizontal, packed: false)
    }
    // Before the first size, in view, and hidden with a jump that waits.
    let jumped = try GridHost(grid(false))
    jumped.scroll(to: .item(30), anchor: .topLeading)
    try jumped.update(grid(true))
    #expect(counter.count == 0)
    jumped.layout(in: Size(width: 300, height: 300))
    #expect(jumped.frame(of: .item(30))?.x == jumped.offset)

    for waits in [false, true] {
      let host = try GridHost(grid(false))
      host.layout(in: Size(width: 300, height: 300))
      host.scroll(to: .item(20), anchor: .topLeading)
      host.layout(in: Size(width: 300, height: 0))
      if waits { host.scroll(to: .item(40), anchor: .topLeading) }
      let asked = counter.count
      let changes = try host.update(grid(true))
      #expect(counter.count == asked)
      #expect(host.cells.isEmpty)
      #expect(changes.entered.isEmpty)
      host.layout(in: Size(width: 300, height: 300))
      #expect(host.frame(of: .item(waits ? 40 : 20))?.x == host.offset)
    }
  }

  @Test("where another size gives other tracks, what holds its place is in view in both sizes")
  func otherTracks() throws {
    let host = try GridHost(
      PackedGrid(tracks: [.repeat(.autoFill, [.minmax(100, .fr(1))])], contentMode: .scroll, spacing: 0) {
        ForEach(0..<600) { _ in Probe { _ in Size(width: 50, height: 50) } }
      })
    host.anchorPolicy = AnchorPolicy([.focusedCell, .firstVisible])
    host.layout(in: Size(width: 400, height: 400))
    host.scroll(to: .item(200), anchor: .topLeading)
    // Six rows down: out of the view of the smaller window.
    host.focusedCell = .item(224)
    host.layout(in: Size(width: 200, height: 100))
    #expect(host.frame(of: .item(200))?.y == host.offset)
  }
}
