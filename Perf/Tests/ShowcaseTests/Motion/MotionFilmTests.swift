// The films of the report: they move, and come to rest where the grids are.

import Drawing
import GridEngine
import Testing

@testable import Showcase

@Suite struct MotionFilmTests {
  @Test func filmsMoveAndAreNotLarge() throws {
    let films = try MotionFilms.all()
    #expect(films.map { $0.name } == ["motion-update.svg", "motion-collapse.svg", "motion-zoom.svg"])
    for film in films {
      let svg = film.film.svg()
      #expect(svg.contains("@keyframes") && svg.utf8.count < 250_000)
      #expect(film.film.still(at: 0) != film.film.still(at: 20))
      // At its end each has been at rest for some frames.
      #expect(film.film.still(at: 1_000) == film.film.still(at: film.film.frameCount - 3))
    }
  }

  @Test func filmsAreTheSameEachTime() throws {
    let (first, second) = (try MotionFilms.all(), try MotionFilms.all())
    #expect(first.map { $0.film.svg() } == second.map { $0.film.svg() })
  }
}
