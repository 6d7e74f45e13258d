// Every picture of the gallery draws every item where the grid put it.

import Drawing
import GridEngine
import LazyGrid
import Testing

@testable import Showcase

@Suite struct GalleryTests {
  /// The cards of a picture: where each lies in the viewport, and the number of its colour.
  private func cards(_ svg: String) throws -> [(frame: Rect, hue: String)] {
    let card = #/<svg x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"><rect class="f-card([0-9]+) /#
    return try svg.matches(of: card).map { match in
      let frame = Rect(
        x: try #require(Double(match.1)), y: try #require(Double(match.2)), width: try #require(Double(match.3)),
        height: try #require(Double(match.4)))
      return (frame, String(match.5))
    }
  }

  @Test("each item is drawn at its frame", arguments: Example.all.map(\.name))
  func frames(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let svg = example.picture.svg()
    let drawn = try cards(svg)
    #expect(!example.panels.isEmpty)
    var x = Example.margin
    for panel in example.panels {
      #expect(!panel.items.isEmpty && panel.size.width > 0 && panel.size.height > 0)
      let top = panel.label.isEmpty ? Example.margin : Example.margin + Example.heading
      for item in panel.items {
        let frame = item.frame
        let isDrawn = drawn.contains { card in
          abs(card.frame.x - x - frame.x) < 0.02 && abs(card.frame.y - top - frame.y) < 0.02
            && abs(card.frame.width - frame.width) < 0.02 && abs(card.frame.height - frame.height) < 0.02
            && card.hue == "\(item.tile.hue % 12)"
        }
        #expect(isDrawn, "\(name): \(item.tile.label) at \(item.frame)")
        #expect(item.frame.x >= 0 && item.frame.maxX <= panel.size.width + 1e-9, "\(name): \(item.tile.label)")
      }
      x += panel.size.width + Example.margin
    }
  }

  @Test("titles, headings and labels are drawn whole", arguments: Example.all.map(\.name))
  func texts(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let svg = example.picture.svg()
    let texts = svg.matches(of: #/<text [^>]*>([^<]*)</text>/#).map { String($0.1) }
    #expect(texts.contains(example.title), "\(name)")
    for panel in example.panels {
      #expect(panel.label.isEmpty || texts.contains(panel.label), "\(name): \(panel.label)")
      for item in panel.items where !item.tile.label.isEmpty {
        #expect(texts.contains(item.tile.label), "\(name): \(item.tile.label)")
      }
    }
  }

  @Test("the empty corner of a grid is empty")
  func corner() throws {
    let example = try #require(Example.all.first { $0.name == "grid-row" })
    let cards = try cards(example.picture.svg())
    #expect(cards.count == 3 + 3 * 4)
    let left = try #require(cards.map(\.frame.x).min())
    let top = try #require(cards.map(\.frame.y).min())
    #expect(!cards.contains { $0.frame.x < left + 60 && $0.frame.y < top + 24 })
  }

  @Test("names are told apart and fit for files")
  func names() {
    let names = Example.all.map(\.name)
    #expect(Set(names).count == names.count && names.count == 22)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
