// What the bodies of walls have in common.

// Written out, since a build without walls compares none.
extension GridSection.Wall: Hashable {
  /// True for walls that are declared alike.
  ///
  /// - Complexity: O(n), n items that are declared one by one.
  public static func == (a: GridSection.Wall, b: GridSection.Wall) -> Bool {
    guard PackedSections.haveWalls else { return true }
    switch (a, b) {
    case (.lanes(let a), .lanes(let b)): return a == b
    case (.justified(let a), .justified(let b)): return a == b
    case (.lanes, .justified), (.justified, .lanes): return false
    }
  }

  /// Feeds what a wall is declared with.
  ///
  /// - Complexity: O(n), n items that are declared one by one.
  public func hash(into hasher: inout Hasher) {
    guard PackedSections.haveWalls else { return }
    switch self {
    case .lanes(let lanes):
      hasher.combine(0)
      hasher.combine(lanes)
    case .justified(let justified):
      hasher.combine(1)
      hasher.combine(justified)
    }
  }
}

extension GridSection.Wall {
  /// The number of items. New ones have the aspect ratio 1.
  var count: Int {
    get {
      switch self {
      case .lanes(let lanes): lanes.count
      case .justified(let justified): justified.items.count
      }
    }
    set {
      switch self {
      case .lanes(var lanes):
        lanes.items = lanes.items.resized(to: newValue)
        self = .lanes(lanes)
      case .justified(var justified):
        guard newValue != justified.items.count else { break }
        let old = justified.items
        justified.items = JustifiedItems(count: newValue) {
          old.aspect(of: $0) ?? 1
        } break: {
          $0 < old.count ? old.mark(of: $0) : .none
        }
        self = .justified(justified)
      }
    }
  }

  /// Exchanges along and across in the shapes of the items.
  mutating func transpose() {
    switch self {
    case .lanes(var lanes):
      lanes.items.transpose()
      self = .lanes(lanes)
    case .justified(var justified):
      justified.items.transpose()
      self = .justified(justified)
    }
  }

  /// The body without items and with usable numbers; and true when anything had to be replaced.
  func checked() -> (wall: GridSection.Wall, isClamped: Bool) {
    switch self {
    case .lanes(let lanes):
      let (checked, isClamped) = lanes.checked()
      return (.lanes(checked), isClamped)
    case .justified(let justified):
      let (checked, isClamped) = justified.checked()
      return (.justified(checked), isClamped)
    }
  }

  /// How rows are sized, from what is declared; and true where that was declared otherwise. Rows of justified items are
  /// estimated by their target, and items of lanes say themselves how they are sized.
  func rowSizing(declaredAs sizing: GridSection.RowSizing) -> (sizing: GridSection.RowSizing, isClamped: Bool) {
    switch self {
    case .justified(let justified): return (.measured(estimate: justified.target), false)
    case .lanes:
      if case .fixed(let extent) = sizing { return (.measured(estimate: extent), true) }
      return (sizing, false)
    }
  }
}
