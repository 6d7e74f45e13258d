// The examples of GridViews.docc, as they stand there.

import GridEngine
import GridMotion
import GridViews
import TestSupport
import Testing

/// A box with a text.
private final class Box {
  let isTitle: Bool
  var text = ""
  var hint = ""
  var frame = Rect.zero
  var (scale, opacity) = (Size(width: 1, height: 1), 1.0)
  init(isTitle: Bool) { self.isTitle = isTitle }
  func draw(in frame: Rect, scale: Size, opacity: Double) {
    (self.frame, self.scale, self.opacity) = (frame, scale, opacity)
  }
  func size(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 0, height: 20 + Double(text.count)) }
}

/// A window of a toolkit.
@MainActor private final class Window {
  var boxes: [Box] = []
  var bounds = (lower: 0.0, upper: 0.0, page: 0.0)
  var keyboard: Box?
  var needsLayout = false
  var time = 0.0
  var hasTime: Bool { true }
  var sizeChanged: ((Size, Double) -> Void)?
  var valueChanged: ((Double, Bool) -> Void)?
  var keyPressed: ((FocusKey, Bool) -> Void)?
  var layout: (() -> Void)?
  var frame: ((Double) -> Void)?

  func show(_ box: Box, over previous: Box?) {
    hide(box)
    boxes.insert(box, at: previous.flatMap { other in boxes.firstIndex { $0 === other } }.map { $0 + 1 } ?? 0)
  }
  func hide(_ box: Box) { boxes.removeAll { $0 === box } }
  func queueLayout() { needsLayout = true }
  func setBounds(_ lower: Double, _ upper: Double, page: Double) { bounds = (lower, upper, page) }
}

@MainActor private var texts = (0..<100).map { "text \($0)" }
@MainActor private func text(of id: CellID) -> String {
  id.kind == .item && texts.indices.contains(id.item) ? texts[id.item] : "title"
}

private final class Boxes: ViewSurface {
  func makeView(ofType type: Int) -> Box { Box(isTitle: type == 1) }
  func bind(_ box: Box, to id: CellID) { box.text = text(of: id) }
  func measure(_ box: Box, _ id: CellID, _ proposal: ProposedSize) -> Size { box.size(proposal) }
  func describe(_ box: Box, as description: CellDescription<Box>) { box.hint = description.text }
  func order(_ box: Box, after previous: Box?) { window.show(box, over: previous) }
  func hide(_ box: Box) { window.hide(box) }
  func destroy(_ box: Box) {}
  func needsPlacing() { window.queueLayout() }
  func show(_ bounds: ScrollProjection) { window.setBounds(bounds.lower, bounds.upper, page: bounds.page) }
  func focus(_ box: Box) { window.keyboard = box }
  let window = Window()
}

@MainActor @Suite struct DocumentationTests {
  @Test("every example of the pages is in these tests")
  func examples() throws {
    let examples = try DocumentedExamples(of: "GridViews", beside: #filePath)
    #expect(examples.count >= 5)
    #expect(examples.untested.isEmpty && examples.pagesWithoutImport.isEmpty, "\(examples)")
  }

  @Test("the front page")
  func frontPage() throws {
    let surface = Boxes()
    let grid = try VirtualGrid(sections: [.list(count: 1_000_000, header: 32)])
    grid.pinnedViews = .sectionHeaders
    let host = ViewHost(surface, showing: grid) { $0.kind == .item ? 0 : 1 }
    host.resize(to: Size(width: 480, height: 640), scale: 2)
    #expect(surface.window.boxes.count == grid.visibleCells.count && surface.window.boxes.last?.isTitle == true)
  }

  @Test("a toolkit's events, data that change, and a drag")
  func hosting() throws {
    texts = (0..<100).map { "text \($0)" }
    let surface = Boxes()
    let window = surface.window
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    let host = ViewHost(surface, showing: grid) { _ in 0 }
    do {
      window.sizeChanged = { size, scale in host.resize(to: size, scale: scale) }
      window.valueChanged = { value, isHeld in host.scroll(toValue: value, isHeld: isHeld) }
      window.keyPressed = { key, shift in host.moveFocus(key.move(along: grid.axis), extends: shift) }
      window.layout = {
        host.placeViews { box, place in box.draw(in: place.frame, scale: place.scale, opacity: place.opacity) }
      }
      window.frame = { seconds in
        host.advanceMotion(by: seconds)
        host.work { window.hasTime }  // what steps postponed
        host.prefetch(at: window.time) { window.hasTime }
      }
    }
    do {
      host.motionSettings = MotionSettings()
    }
    window.sizeChanged?(Size(width: 300, height: 200), 1)
    window.valueChanged?(40, false)
    window.keyPressed?(.down, false)
    window.layout?()
    window.frame?(1 / 60)
    #expect(window.needsLayout && window.boxes.contains { $0.frame.y > 0 } && window.keyboard != nil)
    do {
      texts.remove(at: 3)
      var update = GridUpdate()
      update.deleteItems(3..<4)
      try host.apply(update)
    }
    #expect(window.boxes.contains { $0.text == "text 4" && $0.hint == "4 of 99" } && host.isMoving)
    for _ in 0..<90 { window.frame?(1 / 60) }
    #expect(!host.isMoving)
    let (item, selected, pointer) = (CellID.item(2), [CellID.item(2), .item(4)], Point(x: 10, y: 190))
    func moveTexts(_ update: GridUpdate) {
      guard let mapping = try? grid.mapping(of: update) else { return }
      let old = texts
      for (index, text) in old.enumerated() { if let new = mapping.newID(of: .item(index)) { texts[new.item] = text } }
    }
    do {
      host.beginDrag(host.selection.contains(item) ? selected : [item])
      host.drag(to: pointer)  // with each move
      host.autoscroll(at: pointer, for: 1 / 60)  // with each frame
      if let update = host.dropUpdate {
        moveTexts(update)
        try host.drop()
      } else {
        host.cancelDrag()
      }
    }
    #expect(texts[2] == "text 4" && texts.contains("text 2"))
    for cell in grid.visibleCells { #expect(host.view(of: cell.id)?.text == texts[cell.item]) }
  }
}
