// A toolkit without a display: it remembers what it was told, and complains of what no toolkit would take.

import GridEngine
import GridViews
import Testing

/// A widget: its content, whether it is to be seen, and what it is to screen readers.
final class TestView {
  let type: Int
  var content: String?
  var isShown = false
  var isDestroyed = false
  var description: CellDescription<TestView>?
  /// What somebody typed into it, and must not be lost as long as it has the focus.
  var typed = ""
  init(type: Int) { self.type = type }
}

/// Content by cell, as a program has it.
@MainActor protocol TestContent: AnyObject {
  func content(of id: CellID) -> String
  func size(of id: CellID, _ proposal: ProposedSize) -> Size
}

final class TestSurface: ViewSurface {
  let content: any TestContent
  /// All views that are shown, the lowest first.
  private(set) var siblings: [TestView] = []
  private(set) var made = 0
  private(set) var destroyed = 0
  private(set) var bound = 0
  private(set) var placings = 0
  var ordered = 0
  private(set) var bounds: ScrollProjection?
  private(set) var focused: TestView?
  /// Called in the middle of binding a view.
  var onBind: (() -> Void)?

  init(_ content: any TestContent) { self.content = content }

  func makeView(ofType type: Int) -> TestView {
    made += 1
    return TestView(type: type)
  }

  func bind(_ view: TestView, to id: CellID) {
    #expect(!view.isDestroyed)
    bound += 1
    view.content = content.content(of: id)
    view.typed = ""
    onBind?()
  }

  func measure(_ view: TestView, _ id: CellID, _ proposal: ProposedSize) -> Size {
    #expect(
      !view.isDestroyed && view.content == content.content(of: id), "measured \(view.content ?? "nothing") for \(id)")
    return content.size(of: id, proposal)
  }

  func describe(_ view: TestView, as description: CellDescription<TestView>) {
    #expect(!view.isDestroyed)
    view.description = description
  }

  func order(_ view: TestView, after previous: TestView?) {
    #expect(!view.isDestroyed)
    ordered += 1
    siblings.removeAll { $0 === view }
    view.isShown = true
    guard let previous else { return siblings.insert(view, at: 0) }
    let index = siblings.firstIndex { $0 === previous }
    #expect(index != nil, "ordered after a view that is not shown")
    siblings.insert(view, at: (index ?? -1) + 1)
  }

  func hide(_ view: TestView) {
    #expect(!view.isDestroyed)
    siblings.removeAll { $0 === view }
    view.isShown = false
  }

  func destroy(_ view: TestView) {
    #expect(!view.isDestroyed && !view.isShown, "destroyed a view that is gone or shown")
    view.isDestroyed = true
    destroyed += 1
  }

  func needsPlacing() { placings += 1 }
  func show(_ bounds: ScrollProjection) { self.bounds = bounds }

  func focus(_ view: TestView) {
    #expect(view.isShown && !view.isDestroyed)
    focused = view
  }
}
