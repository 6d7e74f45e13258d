// Stacks, which are as wide as what is in them.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct LazyStackTests {
  @Test("a stack is as wide as its widest content in view, and aligns the rest in that")
  func hugging() throws {
    let stack = LazyVStack(alignment: .trailing, spacing: 2) {
      ForEach(0..<100) { Tile($0, Double(10 + $0 % 10), 10) }
    }
    let host = try GridHost(stack)
    host.layout(in: Size(width: 80, height: 34))
    #expect(host.contentBounds == Rect(x: 68, y: 0, width: 12, height: host.contentSize.height))
    #expect(host.cells.map { $0.frame.x - host.contentBounds.x } == [2, 1, 0])
    #expect(host.estimatedSize(ProposedSize(width: 80, height: nil)).width == 12)
    #expect(host.estimatedSize(ProposedSize(width: 5, height: nil)).width == 5)
    #expect(host.estimatedSize(.unspecified).width == 12)
    host.scroll(to: 84)
    #expect(host.estimatedSize(ProposedSize(width: 80, height: nil)).width == 19)
    // A grid of one column takes what it is offered.
    let grid = try GridHost(LazyVGrid(columns: [GridItem()]) { ForEach(0..<100) { Tile($0, 10, 10) } })
    grid.layout(in: Size(width: 80, height: 34))
    #expect(grid.estimatedSize(ProposedSize(width: 80, height: nil)).width == 80)
  }

  @Test("a stack that scrolls horizontally is as high as its highest content")
  func horizontal() throws {
    let stack = LazyHStack(alignment: .bottom, spacing: 0) { ForEach(0..<50) { Tile($0, 10, Double(20 - $0 % 3)) } }
    let host = try GridHost(stack)
    host.layout(in: Size(width: 30, height: 100))
    #expect(host.contentBounds == Rect(x: 0, y: 80, width: 500, height: 20))
    #expect(host.estimatedSize(ProposedSize(width: nil, height: 100)) == Size(width: 500, height: 20))
    #expect(host.cells.map(\.frame.y) == [80, 81, 82])
    #expect(stack.sizeThatFits(ProposedSize(width: nil, height: 100)) == Size(width: 500, height: 20))
  }

  @Test("outside of a host a stack is as wide as all that is in it, sections too")
  func measured() throws {
    let stack = LazyVStack(spacing: 1, pinnedViews: .sectionHeaders) {
      ForEach(0..<3) { section in
        Section {
          ForEach(0..<4) { Tile("\(section) \($0)", Double(5 * section + $0), 10) }
        } header: {
          Tile("h\(section)", 7, 6)
        }
      }
    }
    #expect(stack.sizeThatFits(ProposedSize(width: 100, height: nil)) == Size(width: 13, height: 3 * 46 + 14))
    #expect(stack.sizeThatFits(.unspecified).width == 13)
    #expect(LazyVStack { EmptyContent() }.sizeThatFits(ProposedSize(width: 50, height: 50)) == .zero)
    let host = try GridHost(LazyVStack { EmptyContent() })
    host.layout(in: Size(width: 50, height: 50))
    #expect(host.contentBounds == .zero && host.estimatedSize(.unspecified) == .zero)
  }

  @Test("before anything is in view a stack takes what it is offered, and what is collapsed does not widen it")
  func unseen() throws {
    let host = try GridHost(LazyVStack { ForEach(0..<9) { Tile($0, 10, 10) } })
    #expect(host.estimatedSize(ProposedSize(width: 80, height: nil)).width == 80)
    host.layout(in: Size(width: 80, height: 20))
    #expect(host.estimatedSize(ProposedSize(width: 80, height: nil)).width == 10)
    let folded = LazyVStack(spacing: 0) {
      Section(isExpanded: false) {
        Tile("inside", 60, 10)
      } header: {
        Tile("header", 20, 10)
      } footer: {
        Tile("footer", 90, 10)
      }
      Tile("filling", .infinity, 10)
    }
    #expect(folded.sizeThatFits(.unspecified) == Size(width: 20, height: 20))
  }
}
