// A film as SVG: style sheets move the cells, so a page needs no script, and those who want no motion see the first frame.

import GridEngine

extension Film {
  /// The film as a self-contained SVG document that begins again at its end, light or dark as the reader prefers. Nothing moves for
  /// readers who ask for less motion. All texts are escaped.
  ///
  /// - Complexity: O(*n* *f*²) at most, *n* cells in *f* frames.
  public func svg() -> String { svg(tracks: tracks, still: nil) }

  /// One frame as a picture that does not move; the nearest to one that does not exist.
  ///
  /// - Complexity: O(*n*) in the number of cells of all frames.
  public func still(at frame: Int) -> String {
    var film = Film(name: name, title: title, size: size, framesPerSecond: framesPerSecond)
    if !frames.isEmpty { film.add(frames[max(0, min(frames.count - 1, frame))]) }
    return film.svg(tracks: film.tracks, still: 0)
  }

  private func svg(tracks: [FilmTrack], still: Int?) -> String {
    var markup = SVGMarkup()
    let (width, height) = (SVGMarkup.number(size.width), SVGMarkup.number(size.height))
    markup.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "lgv"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-label", title),
      ])
    markup.open("style")
    markup.raw(style(tracks, isStill: still != nil))
    markup.close("style")
    markup.empty("rect", [("class", "\(name)-ground"), ("width", width), ("height", height)])
    for (number, track) in tracks.enumerated() {
      let frame = track.cell.frame
      markup.open("g", [("class", "\(name)-\(number)")])
      let box = [
        ("class", "\(name)-h\(hue(track))\(track.cell.layer > 0 ? " \(name)-top" : "")"), ("x", "1"), ("y", "1"),
        ("width", SVGMarkup.number(max(0, frame.width - 2))), ("height", SVGMarkup.number(max(0, frame.height - 2))),
        ("rx", "4"),
      ]
      markup.empty("rect", box)
      let text = TextFit.truncated(track.cell.text, to: frame.width - 8) { TextFit.em(of: $0) * 13 }
      markup.element(
        "text",
        [
          ("x", SVGMarkup.number(frame.width / 2)), ("y", SVGMarkup.number(frame.height / 2 + 4.7)),
          ("font-size", "13"), ("text-anchor", "middle"),
        ], text: text)
      markup.close("g")
    }
    markup.close("svg")
    return markup.text
  }

  private func hue(_ track: FilmTrack) -> Int { Ink.hue(ofSection: track.cell.hue) }

  private func style(_ tracks: [FilmTrack], isStill: Bool) -> String {
    var text =
      ".lgv{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif;"
      + "font-variant-numeric:tabular-nums}"
    text += colors(tracks, .light) + "@media(prefers-color-scheme:dark){" + colors(tracks, .dark) + "}"
    var movement = ""
    for (number, track) in tracks.enumerated() {
      let keys = track.keys
      guard let first = keys.first(where: { $0.opacity > 0 }) else { continue }
      // The first frame of the film, for those who see no other.
      let isSeen = keys.contains { $0.frame == 0 && $0.opacity > 0 }
      text += ".\(name)-\(number){\(declaration(isSeen ? keys[0] : first, opacity: isSeen ? nil : 0))}"
      if isStill || keys.count < 2 && keys[0].frame == 0 { continue }
      movement += "@keyframes \(name)-\(number){"
      for key in keys {
        movement += "\(SVGMarkup.number(Double(key.frame) * 100 / Double(max(1, frames.count - 1))))%"
        // What was not seen at the start, or is not at the end, keeps that state.
        if key == keys.first, key.frame > 0 { movement += ",0%" }
        if key == keys.last, key.frame < frames.count - 1 { movement += ",100%" }
        movement += "{\(declaration(key))}"
      }
      let seconds = SVGMarkup.number(Double(frames.count) / framesPerSecond)
      movement += "}.\(name)-\(number){animation:\(name)-\(number) \(seconds)s linear infinite}"
    }
    if !movement.isEmpty { text += "@media(prefers-reduced-motion:no-preference){\(movement)}" }
    return text
  }

  private func declaration(_ key: FilmTrack.Key, opacity: Double? = nil) -> String {
    func scale(_ value: Double) -> String {
      let thousandths = Int((value * 1000).rounded())
      let digits = String(thousandths % 1000)
      return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
    var text = "transform:translate(\(SVGMarkup.number(key.x))px,\(SVGMarkup.number(key.y))px)"
    if abs(key.scaleX - 1) > 0.0005 || abs(key.scaleY - 1) > 0.0005 {
      text += " scale(\(scale(key.scaleX)),\(scale(key.scaleY)))"
    }
    return text + ";opacity:\(SVGMarkup.number(opacity ?? key.opacity))"
  }

  private func colors(_ tracks: [FilmTrack], _ appearance: Ink.Appearance) -> String {
    func css(_ ink: Ink) -> String { ink.color(appearance).css }
    var text = ".\(name)-ground{fill:\(css(.ground));stroke:\(css(.outline))}.lgv text{fill:\(css(.strong))}"
    for hue in Set(tracks.map { hue($0) }).sorted() {
      text += ".\(name)-h\(hue){fill:\(css(.card(hue)));stroke:\(css(.edge(hue)))}"
      text += ".\(name)-top.\(name)-h\(hue){fill:\(css(.band(hue)))}"
    }
    return text
  }
}
