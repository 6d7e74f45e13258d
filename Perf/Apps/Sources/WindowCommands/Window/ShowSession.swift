// The window: a page for each kind of grid, made when it is first shown, and a panel beside them.

#if GTK
  import GridEngine
  import GridGTK
  import GridViews
  import SystemGTK

  @MainActor final class ShowSession {
    private let command: ShowCommand
    private let window: Widget
    private let stack = gtk_stack_new()!
    private let panel = Panel()
    private var scrollers: [PageName: Widget] = [:]
    private var pages: [PageName: Page] = [:]
    private var meter: FrameMeter!
    private var isClosed = false
    private var frames = 0

    init(_ command: ShowCommand) throws {
      self.command = command
      addStyle(Style.rules)
      if command.rightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      window = gtk_window_new()!
      gtk_window_set_title(window.cast(), "Lazy grids")
      gtk_window_set_default_size(window.cast(), command.dimensions?.width ?? 960, command.dimensions?.height ?? 720)
      let header = gtk_header_bar_new()!
      let switcher = gtk_stack_switcher_new()!
      gtk_stack_switcher_set_stack(switcher.object, stack.object)
      gtk_header_bar_set_title_widget(header.object, switcher)
      gtk_window_set_titlebar(window.cast(), header)
      gtk_widget_set_hexpand(stack, 1)
      for name in PageName.allCases where name != .photos || command.file != nil {
        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_overlay_scrolling(scroller.object, 0)
        scrollers[name] = scroller
        gtk_stack_add_titled(stack.object, scroller, name.rawValue, name.title)
      }
      gtk_window_set_child(window.cast(), makeBox(GTK_ORIENTATION_HORIZONTAL, [stack, panel.widget]))
      try show(command.page)
    }

    /// The name of the page that is shown.
    private var shown: PageName? {
      gtk_stack_get_visible_child_name(stack.object).flatMap { PageName(rawValue: String(cString: $0)) }
    }

    private var page: Page? { shown.flatMap { pages[$0] } }

    private func show(_ name: PageName) throws {
      guard let scroller = scrollers[name] else { return }
      if pages[name] == nil {
        let page = try Page.make(name, command)
        pages[name] = page
        gtk_scrolled_window_set_child(scroller.object, page.view.widget)
      }
      gtk_stack_set_visible_child(stack.object, scroller)
      panel.say("")
    }

    func run() throws {
      gtk_window_present(window.cast())
      if let page { gtk_widget_grab_focus(page.view.widget) }
      meter = FrameMeter(window)
      meter.didFrame = { [weak self] _ in self?.didFrame() }
      listen()
      if let text = command.go { try go(to: text) }
      if let picture = command.picture {
        try draw(to: picture)
      } else {
        while !isClosed { g_main_context_iteration(nil, 1) }
      }
    }

    private func listen() {
      on(window.raw, "close-request") { [weak self] _ in self?.isClosed = true }
      on(stack.raw, "notify::visible-child-name") { [weak self] _ in
        guard let self else { return }
        do { try shown.map(show) } catch { panel.say("\(error)") }
      }
      panel.didAsk = { [weak self] text in
        guard let self else { return }
        do { try go(to: text) } catch { panel.say("\(error)") }
      }
      eachFrame(window) { [weak self] in
        guard let self, !isClosed else { return false }
        if panel.scrolls { scrollOn() }
        return true
      }
      every(milliseconds: 250) { [weak self] in
        guard let self, !isClosed else { return false }
        showFigures()
        return true
      }
    }

    private func go(to text: String) throws {
      // The page may not know yet how much there is.
      runUntil(seconds: 5) { page?.isReady() ?? true }
      guard let page, let id = page.find(text) else {
        throw CommandError(
          "there is no place \(text) on this page; it has \(grouped(page?.count() ?? 0)) items, counted from 0")
      }
      panel.say("")
      page.view.host?.step(to: .cell(id, anchor: .top))
    }

    /// 40 points on, as a wheel does; at the end from the start.
    private func scrollOn() {
      guard let scroller = shown.flatMap({ scrollers[$0] }),
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.object)
      else { return }
      let value = gtk_adjustment_get_value(adjustment)
      let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, value >= last ? gtk_adjustment_get_lower(adjustment) : value + 40)
    }

    private func didFrame() {
      frames += 1
      page?.didFrame(Double(g_get_monotonic_time()) / 1e6)
    }

    private func showFigures() {
      guard let page, let grid = page.view.host?.grid else { return }
      if let problem = page.problem() { panel.say(problem) }
      panel.show([
        ("frame CPU, ms", "\(hundredths(percentile(meter.recent, 0.5)))"),
        ("the slowest 1 %", "\(hundredths(percentile(meter.recent, 0.99)))"),
        ("cells in view", "\(grid.visibleCells.count)"),
        ("items", grouped(page.count())),
        ("offset, points", grouped(Int(grid.offset))),
        ("place", "\(hundredths(grid.thumb.position * 100)) %"),
        ("memory, MiB", "\(ProcessMemory.mebibytes)"),
      ])
    }

    private func hundredths(_ value: Double) -> String {
      let whole = Int((value * 100).rounded())
      return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
    }

    /// Lets the window show what it has to, and draws it.
    private func draw(to path: String) throws {
      var isReady = runUntil(seconds: 10) { frames > 2 && page?.isReady() ?? true }
      let last = frames + 20
      runUntil(seconds: 1) { frames >= last }
      isReady = runUntil(seconds: 10) { page?.isReady() ?? true } && isReady
      if let problem = page?.problem() { throw CommandError(problem) }
      showFigures()
      let end = frames + 2
      runUntil(seconds: 1) { frames >= end }
      try drawPicture(of: window, to: path)
      guard isReady else { throw CommandError("\(path) lacks what did not come within 10 seconds; try again") }
    }

    /// - Returns: true where it is done.
    @discardableResult
    private func runUntil(seconds: Double, _ isDone: () -> Bool) -> Bool {
      let end = g_get_monotonic_time() + gint64(seconds * 1e6)
      while !isClosed, g_get_monotonic_time() < end {
        if isDone() { return true }
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
      }
      return isDone()
    }
  }
#endif
