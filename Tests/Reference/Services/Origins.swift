// Where cells come from and go to when the data or the size of the viewport change.

import GridEngine

/// Where everything was before the first change since the last step.
struct Origins {
  /// The frames of all cells, by token; `nil` when nothing changed.
  var frames: [Int: Rect]?
  /// The cells in view after the last step, with their tokens.
  var shown: [CellID: Int] = [:]
  /// The tokens of those that were pinned.
  var pinned: Set<Int> = []
  /// True where a setting changed: the documentation does not say whether cells then come from somewhere.
  var isOpen = false
  /// True once the widths of the content are known from before the first change.
  var hasWidths = false
}

extension Run {
  /// Notes where everything is, before the data, the outline or the size of the viewport change.
  func noteOrigins() {
    guard vocabulary == .full, origins.frames == nil else { return }
    var frames: [Int: Rect] = [:]
    for id in reference.cells { frames[reference.token(of: id)!] = grid.frame(of: id) }
    origins.frames = frames
    noteOriginWidths()
  }

  /// Notes how wide the content is before anything changes.
  func noteOriginWidths() {
    guard !origins.hasWidths else { return }
    origins.hasWidths = true
    originWidth = grid.contentSize.width
    for follower in followers { follower.originWidth = follower.grid.contentSize.width }
  }

  /// Cells come from where they were, unless they are new, and go to where they are, unless they are gone.
  func checkOrigins(_ changes: Changes) {
    defer { rememberShown() }
    guard !origins.isOpen else { return }
    let frames = origins.frames
    for change in changes.entered {
      let isNew = fault == .inventsOrigins ? grid.frame(of: change.id) : nil
      let wanted = reference.token(of: change.id).flatMap { frames?[$0] } ?? isNew
      expect(
        change.previousFrame == wanted,
        "\(change.id) enters from \(change.previousFrame as Any), and was at \(wanted as Any)")
    }
    for change in changes.left {
      guard let token = origins.shown[change.id] else { continue }
      let now = reference.cell(of: token)
      expect(change.isDeleted == (now == nil), "\(change.id) left and is deleted: \(change.isDeleted)")
      let wanted = frames == nil ? nil : now.flatMap { grid.frame(of: $0) }
      expect(
        change.isDeleted || change.destination == wanted,
        "\(change.id) goes to \(change.destination as Any), and is at \(wanted as Any)")
      if let successor = change.successor {
        expect(
          change.isDeleted && reference.hasNumber(successor),
          "\(change.id) is followed by \(successor), which does not exist")
      }
    }
  }

  func rememberShown() {
    origins = Origins()
    for cell in grid.visibleCells {
      guard let token = reference.token(of: cell.id) else { continue }
      origins.shown[cell.id] = token
      if cell.isPinned { origins.pinned.insert(token) }
    }
  }
}
