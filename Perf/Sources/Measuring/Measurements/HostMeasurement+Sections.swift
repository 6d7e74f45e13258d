// Updates of many declared sections, of which nothing or little changed.

import GridEngine
import LazyGrid

extension HostMeasurement {
  /// Ten elements with a title.
  struct Group: Identifiable, Equatable, Sendable {
    var id: Int
    var elements: [Element]
  }

  /// A host that shows a tenth as many sections as elements in their middle, and what is timed.
  func prepareSections(
    _ operation: String, _ elements: [Element], _ round: Int
  ) throws -> (host: GridHost, body: (GridHost) throws -> Void) {
    let groups = stride(from: 0, to: items - items % 10, by: 10).map { first in
      Group(id: first / 10, elements: Array(elements[first..<first + 10]))
    }
    let middle = CellID.item(round % 10, section: groups.count / 2)
    if operation == "sectionsVersioned" {
      let host = try GridHost(HostMeasurement.grid(Versioned(elements: groups)))
      host.layout(in: HostMeasurement.viewport)
      host.scroll(to: middle, anchor: .center)
      // A copy that shares nothing.
      let new = Versioned(elements: groups.map { $0 })
      try host.update(HostMeasurement.grid(Versioned(elements: groups)))
      return (host, { try $0.update(HostMeasurement.grid(new)) })
    }
    if operation.hasPrefix("sectionsDeclare") {
      let isDeferred = operation == "sectionsDeclareDeferred"
      return (
        try GridHost(HostMeasurement.grid([Group]())),
        { _ in
          let host =
            isDeferred
            ? try GridHost(HostMeasurement.gridOfDeferredSections(groups)) : try GridHost(HostMeasurement.grid(groups))
          host.layout(in: HostMeasurement.viewport)
          if host.cells.isEmpty { throw WrongResult(workload: operation) }
        }
      )
    }
    let host = try GridHost(HostMeasurement.grid(groups))
    host.layout(in: HostMeasurement.viewport)
    host.scroll(to: middle, anchor: .center)
    var changed = groups.map { $0 }
    if operation == "sectionsInsertOne" {
      changed[groups.count / 3].elements.insert(Element(id: -1, value: 1), at: 5)
    }
    let new = changed
    try host.update(HostMeasurement.grid(groups))
    return (host, { try $0.update(HostMeasurement.grid(new)) })
  }

  static func grid(_ groups: [Group]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4, pinnedViews: .sectionHeaders) {
      ForEach(groups) { section($0) }
    }
  }

  static func grid(_ groups: Versioned<Group>) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4, pinnedViews: .sectionHeaders) {
      ForEach(groups) { section($0) }
    }
  }

  /// The same, with braces that run when sections come into view.
  static func gridOfDeferredSections(_ groups: [Group]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4, pinnedViews: .sectionHeaders) {
      ForEach(Elements(groups), itemCount: \.elements.count) { section($0) }
    }
  }

  private static func section(_ group: Group) -> Section<Tile, ForEach<[Element], Int, Tile>, EmptyContent> {
    Section {
      ForEach(group.elements) { element in Tile(height: height(of: element)) }
    } header: {
      Tile(height: 28)
    }
  }
}
