// The items of a section of a LazyVGrid or LazyHGrid.

import GridEngine

/// How all sections of one lazy grid are laid out.
final class LazySectionLayout {
  private let items: [GridItem]
  private let alignment: Double
  private let spacing: Double?
  private var last: (environment: LayoutEnvironment, style: GridSection)?

  /// - Parameters:
  ///   - alignment: the fraction across the scrolling axis.
  ///   - spacing: points between rows.
  init(_ items: [GridItem], alignment: Double, spacing: Double?) {
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
  }

  func tracks(in environment: LayoutEnvironment) -> [Track] { items.map { $0.track(in: environment) } }

  func style(in environment: LayoutEnvironment) -> GridSection {
    if let last, last.environment == environment { return last.style }
    let style = GridSection.lazy(
      count: 0, tracks: tracks(in: environment), alignment: alignment, spacing: spacing ?? environment.checkedSpacing)
    last = (environment, style)
    return style
  }
}

/// Items that are laid out row by row.
final class LazySectionContent: SectionContent {
  private let runs: [CellRun]
  /// Where each run ends.
  private let ends: [Int]
  private let layout: LazySectionLayout

  init(_ runs: [CellRun], layout: LazySectionLayout) {
    self.runs = runs
    self.layout = layout
    var ends: [Int] = []
    ends.reserveCapacity(runs.count)
    var count = 0
    for run in runs {
      let (sum, overflow) = count.addingReportingOverflow(run.count)
      count = overflow ? .max : sum
      ends.append(count)
    }
    self.ends = ends
    super.init(count: count)
  }

  /// The run that holds an item, and the item's number in it.
  private func place(of item: Int) -> (run: CellRun, index: Int) {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > item { high = middle } else { low = middle + 1 }
    }
    return (runs[low], item - start(ofRun: low))
  }

  private func start(ofRun run: Int) -> Int { run == 0 ? 0 : ends[run - 1] }

  override func box(at item: Int) -> ContentBox {
    let place = place(of: item)
    return place.run.box(at: place.index)
  }

  override func id(at item: Int) -> ContentID {
    let place = place(of: item)
    return place.run.id(at: place.index)
  }

  override var parts: [ContentID] { runs.map(\.id) }

  override func item(ofElement element: AnyHashable) -> Int? {
    for (number, run) in runs.enumerated() {
      if let index = run.index(ofElement: element) { return start(ofRun: number) + index }
    }
    return nil
  }

  override func style(in environment: LayoutEnvironment) -> GridSection { layout.style(in: environment) }

  override func addChanges(from old: SectionContent, section: Int, as newSection: Int, to update: inout GridUpdate) {
    guard let old = old as? LazySectionContent else { return }
    var arranged: [GridUpdate.Run] = []
    func append(_ run: GridUpdate.Run) {
      guard run.count > 0 else { return }
      if let last = arranged.last, last.source.map({ $0 + last.count }) == run.source {
        arranged[arranged.count - 1].count += run.count
      } else {
        arranged.append(run)
      }
    }
    var number = 0
    for match in matches(with: old) {
      for offset in 0..<match.count {
        let run = runs[number]
        number += 1
        if let source = match.source, let changes = run.changes(from: old.runs[source + offset]) {
          let start = old.start(ofRun: source + offset)
          for part in changes.runs { append(GridUpdate.Run(source: part.source.map { $0 + start }, count: part.count)) }
          for range in changes.reloads {
            update.reloadItems(range.lowerBound + start..<range.upperBound + start, section: section)
          }
        } else {
          append(GridUpdate.Run(source: nil, count: run.count))
        }
      }
    }
    if arranged == [GridUpdate.Run(source: 0, count: old.count)] { return }
    update.arrangeItems(arranged, of: old.count, section: section, as: newSection)
  }

  /// Which runs are those of the old section.
  private func matches(with old: LazySectionContent) -> [GridUpdate.Run] {
    // Mostly they are all the same, and few.
    if runs.count == old.runs.count, zip(runs, old.runs).allSatisfy({ $0.id == $1.id }) {
      return [GridUpdate.Run(source: 0, count: runs.count)]
    }
    return GridUpdate.runs(from: old.runs.lazy.map(\.id), to: runs.lazy.map(\.id))
  }
}
