// Animated pictures: what moves, what is left out, and that any input is well formed.

import GridEngine
import Testing

@testable import Drawing

@Suite struct FilmTests {
  private func film(_ frames: [[Film.Cell]], name: String = "test") -> Film {
    var film = Film(name: name, title: "a film", size: Size(width: 200, height: 100), framesPerSecond: 10)
    for cells in frames { film.add(cells) }
    return film
  }

  private func cell(_ key: Int, x: Double, opacity: Double = 1, width: Double = 40) -> Film.Cell {
    Film.Cell(
      key: key, text: "\(key)", hue: key, frame: Rect(x: x, y: 10, width: width, height: 20), opacity: opacity)
  }

  @Test func framesOnTheWayBetweenOthersAreLeftOut() throws {
    let even = film((0...10).map { [cell(1, x: Double($0) * 10)] })
    #expect(even.tracks[0].keys.map { $0.frame } == [0, 10])
    let bent = film((0...10).map { [cell(1, x: Double(min($0, 4)) * 10)] })
    #expect(bent.tracks[0].keys.map { $0.frame } == [0, 4, 10])
    let svg = bent.svg()
    #expect(svg.contains("40%") && svg.contains("translate(40px,10px)") && !svg.contains("30%"))
    #expect(svg.contains("1.1s linear infinite") && svg.contains("prefers-reduced-motion"))
  }

  @Test func whatIsNotInAFrameCannotBeSeenThere() throws {
    let track = film([[], [], [cell(1, x: 5)], [cell(1, x: 9)], [], []]).tracks[0]
    #expect(track.keys.map { $0.frame } == [1, 2, 3, 4] && track.keys.map { $0.opacity } == [0, 1, 1, 0])
    let svg = film([[], [], [cell(1, x: 5)], [cell(1, x: 9)], [], []]).svg()
    #expect(svg.contains("20%,0%{") && svg.contains("80%,100%{"))
  }

  @Test func aCellIsScaledFromItsLargestSize() throws {
    let track = film([[cell(1, x: 0, width: 20)], [cell(1, x: 0, width: 40)]]).tracks[0]
    #expect(track.cell.frame.width == 40 && track.keys.map { $0.scaleX } == [0.5, 1])
  }

  @Test func aStillShowsOneFrameAndNothingMoves() throws {
    let film = film([[cell(1, x: 0)], [cell(1, x: 10), cell(2, x: 60)]])
    #expect(!film.still(at: 1).contains("@keyframes") && film.still(at: 1).contains("translate(60px,10px)"))
    #expect(film.still(at: 99) == film.still(at: 1) && film.still(at: -5) == film.still(at: 0))
    #expect(film.svg().contains("@keyframes"))
  }

  @Test func anyInputIsWellFormed() throws {
    var hostile = Film(
      name: HostileText.all.joined(), title: HostileText.all.joined(), size: Size(width: .nan, height: 1e300),
      framesPerSecond: .infinity)
    _ = try MarkupChecker.check(hostile.svg())
    for (index, number) in HostileText.numbers.enumerated() {
      hostile.add(
        HostileText.all.enumerated().map { key, text in
          Film.Cell(
            key: key, text: text, hue: .min, frame: Rect(x: number, y: Double(index), width: 50, height: 20),
            opacity: number, layer: key)
        })
    }
    _ = try MarkupChecker.check(hostile.svg())
    _ = try MarkupChecker.check(hostile.still(at: 3))
    _ = try MarkupChecker.check(film([]).svg())
  }
}
