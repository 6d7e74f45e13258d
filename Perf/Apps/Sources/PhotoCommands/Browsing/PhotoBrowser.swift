// The browser without a terminal: what it shows, and what keys do.

import Foundation
import PhotoLibrary

/// Photos, a status line, and questions.
@MainActor final class PhotoBrowser<Store: PhotoStore> {
  enum Prompt {
    case place(String), title(String)

    var text: String {
      get {
        switch self {
        case .place(let text), .title(let text): text
        }
      }
      set {
        switch self {
        case .place: self = .place(newValue)
        case .title: self = .title(newValue)
        }
      }
    }
  }

  private let library: Store
  private let delay: Double
  private let faults: Double
  private(set) var pane: PhotoPane<Store.Source>
  private var size: (columns: Int, lines: Int)
  private var order = PhotoOrder.date
  private var look: PhotoLook
  private var filter = ""
  private var prompt: Prompt?
  private var message: String?
  private(set) var isDone = false
  /// Called when something came that may be seen.
  var didChange: (() -> Void)? { didSet { pane.didChange = didChange } }

  /// - Parameters:
  ///   - delay: seconds that each page takes longer.
  ///   - faults: the share of pages that fail.
  init(
    _ library: Store, _ look: PhotoLook = .lines, delay: Double = 0, faults: Double = 0, columns: Int, lines: Int
  ) async throws {
    (self.library, self.look, self.delay, self.faults) = (library, look, delay, faults)
    size = (columns, lines)
    pane = try PhotoPane(
      await PhotoBrowser.photos(library, .date), by: .date, look, delay: delay, faults: faults, columns: columns,
      lines: lines)
  }

  private static func photos(
    _ library: Store, _ order: PhotoOrder, _ filter: String = ""
  ) async throws -> Store.Source {
    try await library.table(by: order, titlePrefix: filter, interval: 0.03, storesFences: true)
  }

  func resize(columns: Int, lines: Int) {
    size = (columns, lines)
    pane.resize(columns: columns, lines: lines)
  }

  /// Shows photos in another order, or others.
  func show(_ order: PhotoOrder, titlesWith filter: String = "") async throws {
    let next = try PhotoPane(
      await PhotoBrowser.photos(library, order, filter), by: order, look, delay: delay, faults: faults,
      columns: size.columns, lines: size.lines)
    let last = pane
    pane = next
    (self.order, self.filter) = (order, filter)
    pane.didChange = didChange
    await last.close()
  }

  /// Goes to a place that a reader typed; returns what is wrong with it.
  @discardableResult
  func go(to text: String) async -> String? {
    message = await pane.go(to: text)
    return message
  }

  /// True for a text that names a place in the order that is shown.
  func isPlace(_ text: String) -> Bool { pane.isPlace(text) }

  /// Why something that is in view is not there; `nil` where everything is.
  var problem: String? { pane.problem }

  // MARK: Keys

  func press(_ key: Key) async {
    message = nil
    if prompt != nil { return await type(key) }
    let page = Double(max(1, size.lines - 2))
    switch key {
    case .up, .lineUp, .character("k"): pane.scroll(by: -1)
    case .down, .lineDown, .character("j"): pane.scroll(by: 1)
    case .pageUp, .character("b"): pane.scroll(by: -page)
    case .pageDown, .character("f"), .character(" "): pane.scroll(by: page)
    case .home, .first, .character("<"): pane.scroll(toShare: 0)
    case .end, .last, .character(">"): pane.scroll(toShare: 1)
    case .character("["): pane.scrollToSection(after: -1)
    case .character("]"): pane.scrollToSection(after: 1)
    case .character(let digit) where ("1"..."9").contains(digit):
      pane.scroll(toShare: Double(digit.wholeNumberValue ?? 0) / 10)
    case .character(":"), .character("g"): prompt = .place("")
    case .character("/"): prompt = .title("")
    case .character("o"): await change { try await self.show(self.order == .date ? .title : .date) }
    case .escape where !filter.isEmpty: await change { try await self.show(.date) }
    case .character("w"):
      look = look == .lines ? .wall : .lines
      let first = pane.firstPhoto
      await change {
        try await self.show(self.order, titlesWith: self.filter)
        if let first { self.message = await self.pane.go(to: first) }
      }
    case .character("r"): pane.retry()
    case .character("q"), .interrupt: isDone = true
    default: break
    }
  }

  private func change(_ body: () async throws -> Void) async {
    do { try await body() } catch { message = "\(error)" }
  }

  private func type(_ key: Key) async {
    switch key {
    case .character(let character): prompt?.text.append(character)
    case .backspace: if prompt?.text.popLast() == nil { prompt = nil }
    case .escape: prompt = nil
    case .interrupt: isDone = true
    case .enter:
      let answered = prompt
      prompt = nil
      switch answered {
      case .place(let text)?: if !text.isEmpty { await go(to: text) }
      case .title(let text)?: await change { try await self.show(text.isEmpty ? .date : .title, titlesWith: text) }
      case nil: break
      }
    default: break
    }
  }

  // MARK: The screen

  func screen() -> Screen {
    var screen = Screen(columns: size.columns, lines: size.lines)
    if size.lines > 1 { pane.draw(on: &screen) }
    screen.write(status, column: 0, line: size.lines - 1, width: size.columns, style: .status)
    return screen
  }

  private var status: String {
    switch prompt {
    case .place(let text)?: return "\(pane.question): \(text)_"
    case .title(let text)?: return "Show titles that begin with: \(text)_"
    case nil: break
    }
    if let message { return message }
    let what = !filter.isEmpty ? "  titles with \"\(filter)\", all: escape" : order == .title ? "  by title" : ""
    return "\(pane.place)\(what)  go to: :  search: /  order: o  wall: w  months: [ ]  quit: q"
  }

  /// The screen as plain text, a line for each of its lines.
  func text() -> String {
    let screen = screen()
    return (0..<screen.lines).map { screen.text(ofLine: $0) + "\n" }.joined()
  }

  func close() async { await pane.close() }
}
