// The run before the timed one: it warms up, and takes pictures where most is to be seen.

import Drawing
import GridEngine
import ScrollSimulation

extension SessionRun {
  static let pictureCount = 6

  /// Plays a trace and takes a picture at each candidate moment; of each group the best one is kept, until there are
  /// six, in the order of the trace.
  static func pictures(
    _ source: any CellSource, options: GridOptions, trace: ScrollTrace, progress: (Int) -> Void
  ) throws(GridError) -> [Picture] {
    let groups = Moment.candidates(in: trace, perGroup: 96)
    let wanted = Set(groups.joined().map(\.step))
    let host = try SourceGrid(source, options: options)
    var simulator = simulator(host.grid)
    var taken: [Int: ViewportPicture] = [:]
    var step = -1
    _ = simulator.run(trace, measure: host.measure, didEdit: host.follow) { done, _ in
      // What has characters that few fonts know would be a picture of empty boxes.
      if wanted.contains(step), host.grid.visibleCells.allSatisfy({ source.isDrawable(section: $0.section) }) {
        taken[step] = host.picture(title: host.placeTitle)
      }
      step += 1
      progress(done)
    }
    return choose(from: groups, taken: taken, trace: trace)
  }

  private static func choose(
    from groups: [[Moment]], taken: [Int: ViewportPicture], trace: ScrollTrace
  ) -> [Picture] {
    var pictures: [Picture] = []
    var rest = groups.map { group in
      // The first of equals is kept, so that the choice does not depend on the sort.
      group.enumerated().sorted {
        let (a, b) = (interest(taken[$0.element.step]), interest(taken[$1.element.step]))
        return a != b ? a > b : $0.offset < $1.offset
      }.map(\.element)
    }
    while pictures.count < pictureCount, rest.contains(where: { !$0.isEmpty }) {
      for index in rest.indices where pictures.count < pictureCount && !rest[index].isEmpty {
        let moment = rest[index].removeFirst()
        guard let picture = taken[moment.step], !pictures.contains(where: { abs($0.moment.step - moment.step) < 8 })
        else { continue }
        let time = moment.step < 0 ? "" : " (" + NumberText.fixed(trace.steps[moment.step].time, decimals: 1) + " s)"
        let caption = "Frame \(NumberText.grouped(moment.step + 1))\(time): \(moment.label)"
        pictures.append(Picture(moment: moment, caption: caption, picture: picture))
      }
    }
    return pictures.sorted { $0.moment.step < $1.moment.step }
  }

  /// How much a picture shows: cells with a glyph, different texts, and several sections at once.
  private static func interest(_ picture: ViewportPicture?) -> Int {
    guard let picture else { return -1 }
    let glyphs = Set(picture.cells.map(\.glyph)).count
    let texts = Set(picture.cells.map { $0.lines.dropFirst() }).count
    return glyphs + texts / 2 + 30 * (min(4, Set(picture.cells.map(\.section)).count) - 1)
  }
}

extension SourceGrid {
  /// Where the viewport is: the header of the section at its beginning, or what the source is.
  public var placeTitle: String {
    grid.anchor.flatMap { source.header(ofSection: $0.id.section) } ?? source.title
  }
}
