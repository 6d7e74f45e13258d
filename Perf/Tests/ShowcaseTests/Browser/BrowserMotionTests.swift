// Cells of the browser on their way, line by line.

@testable import Showcase
import GridEngine
import Testing

@Suite struct BrowserMotionTests {
  private func outline(moves: Bool = true) throws -> Browser {
    let browser = try Browser(.unicode(UnicodeOutline()) { UInt32($0, radix: 16) }, columns: 60, lines: 24)
    if moves { browser.view.beginMotion() }
    browser.jump(to: "41F")
    return browser
  }

  private func lines(_ browser: Browser) -> [String] {
    browser.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).map { String($0) }
  }

  private func line(of text: String, in browser: Browser) -> Int? { lines(browser).firstIndex { $0.contains(text) } }

  @Test func foldsLineByLine() throws {
    let (browser, still) = (try outline(), try outline(moves: false))
    #expect(lines(browser) == lines(still) && !browser.isMoving)
    let start = try #require(line(of: "U+0420…U+042F", in: browser))
    for browser in [browser, still] { browser.press(.character("-")) }
    let end = try #require(line(of: "U+0420…U+042F", in: still))
    // At once nothing is elsewhere, and what is hidden is still there.
    #expect(line(of: "U+0420…U+042F", in: browser) == start && end < start - 2 && browser.isMoving)
    #expect(browser.text().contains(" U+041E"))
    var places = [start]
    for _ in 0..<60 {
      browser.pass(seconds: 1.0 / 30)
      guard let place = line(of: "U+0420…U+042F", in: browser), place != places.last else { continue }
      places.append(place)
    }
    #expect(places.count > 3 && places == places.sorted(by: >) && places.last == end, "\(places)")
    #expect(lines(browser) == lines(still) && !browser.isMoving)
    for browser in [browser, still] { browser.press(.character("+")) }
    #expect(browser.isMoving)
    browser.pass(seconds: 0.1)
    // Keys count from where everything goes, not from where it is.
    for browser in [browser, still] { browser.press(.down) }
    browser.pass(seconds: 9)
    #expect(lines(browser) == lines(still) && browser.focus == still.focus)
  }

  @Test func whatIsDroppedElsewhereLetsOthersMakeRoom() throws {
    let (browser, still) = (try outline(), try outline(moves: false))
    for browser in [browser, still] {
      for key in [Key.character("m"), .up, .up, .left, .enter] { browser.press(key) }
    }
    #expect(browser.isMoving && lines(browser) != lines(still))
    browser.resize(columns: 50, lines: 20)
    still.resize(columns: 50, lines: 20)
    browser.pass(seconds: 9)
    #expect(lines(browser) == lines(still) && !browser.isMoving)
  }

  @Test func readersWhoWantNoneHaveNone() throws {
    let still = try outline(moves: false)
    still.press(.character("-"))
    #expect(!still.isMoving && !still.view.grid.tracksOrigins)
  }
}
