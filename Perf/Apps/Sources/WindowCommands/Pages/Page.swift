// A page of the window: a grid, and what the figures and the field beside it ask.

#if GTK
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK

  /// A grid and its content.
  @MainActor final class Page {
    let view: GridView
    /// The number of items, as they are known.
    let count: () -> Int
    /// The cell of a place that somebody typed; `nil` for none.
    let find: (String) -> CellID?
    /// False while something in view is not there yet.
    let isReady: () -> Bool
    /// What is wrong with the data; `nil` for nothing.
    let problem: () -> String?
    /// Called after frames in which the grid may have moved, with seconds.
    let didFrame: (Double) -> Void

    init(
      _ view: GridView, count: (() -> Int)? = nil, find: ((String) -> CellID?)? = nil,
      isReady: @escaping () -> Bool = { true }, problem: @escaping () -> String? = { nil },
      didFrame: @escaping (Double) -> Void = { _ in }
    ) {
      let grid = view.host?.grid
      self.view = view
      self.count = count ?? { grid?.itemCount ?? 0 }
      self.find = find ?? { Page.item($0, of: grid) }
      (self.isReady, self.problem, self.didFrame) = (isReady, problem, didFrame)
    }

    private static func item(_ text: String, of grid: VirtualGrid?) -> CellID? {
      let digits = text.filter { $0 != "," && $0 != " " }
      guard let number = Int(digits), let grid, number >= 0, number < grid.itemCount else { return nil }
      return .item(number)
    }

    /// Makes a page.
    static func make(_ name: PageName, _ command: ShowCommand) throws -> Page {
      switch name {
      case .atlas: try atlas(command)
      case .rows: try rows(command)
      case .tiles: try tiles(command)
      case .wall: try wall(command)
      case .photos: try photos(command)
      }
    }
  }

  extension ShowCommand {
    var direction: LayoutDirection { rightToLeft ? .rightToLeft : .leftToRight }
  }
#endif
