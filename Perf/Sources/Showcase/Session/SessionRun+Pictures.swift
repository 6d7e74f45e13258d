// The run before the timed one: it warms up, and takes pictures of the frames that show most.

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
      if wanted.contains(step), canBeDrawn(host) {
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
      // The first of equal ones is kept, so that the choice does not depend on the sort.
      group.enumerated().sorted {
        let (a, b) = (interest(taken[$0.element.step]), interest(taken[$1.element.step]))
        return a != b ? a > b : $0.offset < $1.offset
      }.map(\.element)
    }
    // Pictures that show little, such as code points without characters, only fill up the number.
    for least in [10, 0] {
      while pictures.count < pictureCount {
        let open = rest.indices.filter { !rest[$0].isEmpty && interest(taken[rest[$0][0].step]) >= least }
        if open.isEmpty { break }
        for index in open where pictures.count < pictureCount {
          let moment = rest[index].removeFirst()
          guard let picture = taken[moment.step], !pictures.contains(where: { abs($0.moment.step - moment.step) < 8 })
          else { continue }
          let time = moment.step < 0 ? "" : " (" + NumberText.fixed(trace.steps[moment.step].time, decimals: 1) + " s)"
          let caption = "Frame \(NumberText.grouped(moment.step + 1))\(time): \(moment.label)"
          pictures.append(Picture(moment: moment, caption: caption, picture: picture))
        }
      }
    }
    return pictures.sorted { $0.moment.step < $1.moment.step }
  }

  /// True when a picture of the cells in view has no empty boxes on a machine with the usual fonts.
  private static func canBeDrawn(_ host: SourceGrid) -> Bool {
    host.grid.visibleCells.allSatisfy { cell in
      cell.id.kind != .item || host.source.isDrawable(section: cell.section)
        || host.source.glyph(ofItem: host.sourceItem(cell.id), inSection: cell.section) == nil
    }
  }

  /// A score of how much a picture shows: cells with a glyph, different texts, and several sections at once.
  private static func interest(_ picture: ViewportPicture?) -> Int {
    guard let picture else { return -1 }
    let glyphs = Set(picture.cells.map(\.glyph)).count
    let texts = Set(picture.cells.map { $0.lines.dropFirst() }).count
    return glyphs + texts / 2 + 30 * (min(4, Set(picture.cells.map(\.section)).count) - 1)
  }
}

extension SourceGrid {
  /// A description of the viewport's place: the header of the section at its beginning, or the source.
  public var placeTitle: String {
    grid.anchor.flatMap { source.header(ofSection: $0.id.section) } ?? source.title
  }
}
