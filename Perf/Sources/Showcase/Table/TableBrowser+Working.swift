// What the table does between keys: it reads on, so that rows are added, and looks for what a reader wants.

import GridEngine

extension TableBrowser: TerminalProgram {
  /// Bytes that are read between two looks at the keyboard.
  private static let slice = 8 << 20

  /// True while the file is read or something is looked for.
  var isBusy: Bool { task != nil || !file.index.isComplete }

  /// Does some of the work between keys.
  public func work() {
    if file.becameShorter() { message = "the file became shorter; what is missing shows as zeros" }
    switch task {
    case .search(var search):
      let result = search.advance(bytes: TableBrowser.slice, file)
      addRows()
      switch result {
      case .more: task = .search(search)
      case .nothing: end("\"\(search.text)\" is in no cell")
      case .found(let row, let column):
        end(search.isAround ? "went on from the \(search.isBackward ? "end" : "start")" : nil)
        addColumns(to: column + 1)
        show(id(row: row, column: column))
      }
    case .row(let row, let column):
      if row >= rowCount, !file.index.isComplete { file.advance(bytes: TableBrowser.slice) }
      addRows()
      guard row < rowCount || file.index.isComplete else { return }
      end(row < rowCount || row == .max ? nil : "there are \(shown(rowCount - head)) rows")
      guard rowCount > 0 else { return }
      let place = id(row: min(row, rowCount - 1), column: min(column ?? focus?.column ?? 0, columnCount - 1))
      show(place, anchor: row < rowCount ? UnitPoint(x: 0.5, y: 0.5) : nil)
    case nil:
      guard !file.index.isComplete else { return }
      file.advance(bytes: TableBrowser.slice)
      addRows()
    }
  }

  private func end(_ message: String?) {
    task = nil
    self.message = message
  }

  /// Does all work for the last key, for those who wait for it.
  public func finish() {
    while task != nil { work() }
  }

  /// Adds the rows that were found since to the grid.
  private func addRows() {
    let added = file.index.rowCount - rowCount
    guard added > 0 else { return }
    var update = GridUpdate()
    update.insertItems(added, at: .item(rowCount - head, section: 1))
    apply(update)
  }

  /// Shows the table until the reader quits or a signal ends it, and puts the terminal back as it was.
  ///
  /// - Returns: true when there was a terminal to show it in.
  public func run() -> Bool { runInTerminal() }

  func takeOutput() -> String {
    defer { output = "" }
    return output
  }
}
