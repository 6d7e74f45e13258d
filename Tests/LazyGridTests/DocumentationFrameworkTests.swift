// The example of the article on lazy containers of a framework, as it stands there, in a framework of a few lines.

import LazyGrid
import TestSupport
import Testing

// MARK: A framework of which the article knows the names

/// What is on the screen, made anew in each frame.
public protocol Component {
  func size(in width: Double?, _ state: ComponentState) -> Size
  func draw(at origin: Point, _ state: ComponentState, on canvas: Canvas)
}

/// What a view has of its own from frame to frame.
public final class ComponentState {
  var isOpen = false
}

public final class Canvas {
  var texts: [String] = []
}

public struct Caption: Component {
  var text: String

  public func size(in width: Double?, _ state: ComponentState) -> Size {
    Size(width: min(width ?? .infinity, 8 * Double(text.count)), height: state.isOpen ? 48 : 16)
  }

  public func draw(at origin: Point, _ state: ComponentState, on canvas: Canvas) {
    canvas.texts.append("\(text)\(state.isOpen ? " is open" : "") at \(origin.y)")
  }
}

// MARK: Its lazy column

/// Rows of a lazy column. The initializer becomes a part of the app, which knows the types of its elements.
public struct Rows<Data: RandomAccessCollection, ID: Hashable> {
  let elements: Elements<Data, ID>
  let row: (Data.Element) -> any Component

  @inlinable public init(_ data: Data, row: @escaping (Data.Element) -> any Component)
  where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
    self.init(elements: Elements(data), row: row)
  }

  @usableFromInline init(elements: Elements<Data, ID>, row: @escaping (Data.Element) -> any Component) {
    (self.elements, self.row) = (elements, row)
  }
}

/// One row, as content of a grid.
struct LazyRow: LayoutContent {
  var view: any Component
  var state: ComponentState

  func sizeThatFits(_ proposal: ProposedSize) -> Size { view.size(in: proposal.width, state) }
}

/// What a lazy column keeps from frame to frame: a host, and the states of rows.
final class LazyColumn<ID: Hashable> {
  var host: GridHost?
  var states: [ID: ComponentState] = [:]

  /// Lays out a frame; answers how long the content is, for the parent.
  func layout<Data>(_ rows: Rows<Data, ID>, in size: Size, scroll: ScrollTarget = .stay) throws -> Double {
    let column = LazyVGrid(columns: [GridItem()], spacing: 4) {
      ForEach(rows.elements) { element in
        LazyRow(view: rows.row(element), state: self.state(of: rows.elements.id(of: element)))
      }
    }
    let host = try self.host ?? GridHost(column)
    self.host = host
    try host.show(column, in: size, scroll: scroll)
    return host.reportedExtent
  }

  /// The state of a row that was seen.
  func state(of id: ID) -> ComponentState {
    if let known = states[id] { return known }
    let state = ComponentState()
    states[id] = state
    return state
  }

  func draw(on canvas: Canvas) {
    guard let host else { return }
    for cell in host.cells {
      guard let row = cell.content(as: LazyRow.self) else { continue }
      let origin = Point(x: cell.frame.x - host.visibleRect.x, y: cell.frame.y - host.visibleRect.y)
      row.view.draw(at: origin, row.state, on: canvas)
    }
  }
}

// MARK: The test

private struct Mail: Identifiable, Equatable {
  var id: Int
  var subject: String
}

/// A widget of a toolkit, which belongs to the main actor.
@MainActor private struct Widget: @MainActor LayoutContent {
  var height: Double

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 5, height: height) }
}

@Suite struct DocumentationFrameworkTests {
  @Test("content may belong to an actor, by an isolated conformance") @MainActor
  func isolated() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<100) { Widget(height: Double(5 + $0 % 2)) } })
    host.layout(in: Size(width: 20, height: 22))
    #expect(host.cells.map(\.frame.height) == [5, 6, 5, 6])
  }

  @Test("Under a framework's lazy containers: many rows, whose states stay with them")
  func column() throws {
    let count = isOptimised ? 1_000_000 : 20_000
    var mails = (0..<count).map { Mail(id: $0, subject: "mail \($0)") }
    let column = LazyColumn<Int>()
    let size = Size(width: 320, height: 100)
    func frame(scroll: ScrollTarget = .stay) throws -> (texts: [String], extent: Double) {
      let extent = try column.layout(Rows(mails) { Caption(text: $0.subject) }, in: size, scroll: scroll)
      let canvas = Canvas()
      column.draw(on: canvas)
      return (canvas.texts, extent)
    }
    let first = try frame()
    #expect(first.texts == (0..<5).map { "mail \($0) at \(Double($0) * 20)" })
    // The rows in view grow, and are found again after an insertion and a way there and back.
    column.state(of: 2).isOpen = true
    #expect(try frame().texts[3] == "mail 3 at 92.0")
    mails.insert(Mail(id: -1, subject: "new"), at: 0)
    #expect(try frame().texts[0] == "mail 0 at 0.0")
    #expect(try frame(scroll: .by(5_000)).texts.allSatisfy { !$0.contains("open") })
    let back = try frame(scroll: .to(0))
    #expect(back.texts[0] == "new at 0.0" && back.texts[3] == "mail 2 is open at 60.0")
    // Parents are told of few other extents on the way.
    var extents: Set<Double> = []
    for _ in 0..<200 { extents.insert(try frame(scroll: .by(30)).extent) }
    #expect(extents.count < 10)
  }
}
