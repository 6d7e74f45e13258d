// One peer, measured: the first frame, frames of 40 points, jumps, flings.

#if GTK
  import Foundation
  import SystemGTK

  @MainActor final class PeerSession {
    private let command: MeasureCommand
    private let peer: Peer
    private let window: Widget
    private let scroller: Widget
    private let meter: FrameMeter
    private var figures: PeerFigures
    private var isFollowed = true

    init(_ name: PeerName, _ command: MeasureCommand) throws {
      self.command = command
      figures = PeerFigures(name, rows: command.rows, columns: command.columns)
      // What GTK does once for any window is not the list's.
      PeerSession.warmUp()
      let start = threadMilliseconds()
      peer = try Peer(name, rows: command.rows, columns: command.columns)
      window = gtk_window_new()!
      scroller = gtk_scrolled_window_new()!
      gtk_scrolled_window_set_child(scroller.object, peer.widget)
      gtk_window_set_child(window.cast(), scroller)
      gtk_window_set_decorated(window.cast(), 0)
      gtk_window_set_default_size(window.cast(), 480, 640)
      gtk_window_present(window.cast())
      meter = FrameMeter(window)
      var first: Double?
      meter.didFrame = { [peer, scroller] _ in
        if first == nil, !peer.places(in: scroller).isEmpty { first = threadMilliseconds() - start }
      }
      let end = g_get_monotonic_time() + 20_000_000
      while first == nil, g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
      guard let first else { throw CommandError("\(name.rawValue) showed no rows in 20 seconds") }
      figures.firstFrame = first
      meter.didFrame = nil
    }

    /// A window with a label, up to its first frames.
    private static func warmUp() {
      let window = gtk_window_new()!
      gtk_window_set_child(window.cast(), gtk_scrolled_window_new())
      gtk_window_set_default_size(window.cast(), 480, 640)
      gtk_window_present(window.cast())
      let end = g_get_monotonic_time() + 500_000
      while g_get_monotonic_time() < end { if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) } }
      gtk_window_destroy(window.cast())
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(scroller.object) }

    func run() throws -> PeerFigures {
      // So that the clock goes on also where nothing is drawn.
      eachFrame(window) { [weak self] in self?.isFollowed ?? false }
      _ = frames(30)
      var rest: [Double] = []
      let start = threadMilliseconds()
      meter.didFrame = { [meter] in rest.append($0 - meter.painting) }
      let steps = frames(command.frames) { [adjustment] _ in
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 40)
      }
      meter.didFrame = nil
      figures.threadMean = (threadMilliseconds() - start) / Double(command.frames)
      (figures.restMedian, figures.restSlowest) = (percentile(rest, 0.5), percentile(rest, 0.99))
      (figures.frameMedian, figures.frameSlowest) = (percentile(steps, 0.5), percentile(steps, 0.99))
      var jumps: [[Double]] = []
      for number in 0..<command.jumps { jumps.append(jump(number)) }
      figures.jumpMedian = percentile(jumps.map { $0[0] }, 0.5)
      figures.jumpSettled = percentile(jumps.map { $0.reduce(0, +) }, 0.5)
      fling()
      figures.memory = ProcessMemory.mebibytes
      figures.extent = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
      isFollowed = false
      return figures
    }

    /// Goes somewhere else; the frames of it.
    private func jump(_ number: Int) -> [Double] {
      frames(8) { [adjustment] frame in
        guard frame == 0 else { return }
        let lower = gtk_adjustment_get_lower(adjustment)
        let way = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) - lower
        // Not at the ends, where a fling would have no way.
        gtk_adjustment_set_value(adjustment, lower + way * (0.05 + 0.9 * Double(scrambled(number) % 1000) / 1000))
      }
    }

    /// Flings down over rows that nobody has seen, and looks where rows are in each frame.
    private func fling() {
      guard command.flings > 0 else { return }
      var times: [Double] = []
      var last: [Int: Double] = [:]
      var isFlung = false
      meter.didFrame = { [weak self] time in
        guard let self, isFlung else { return }
        times.append(time)
        let places = peer.places(in: scroller)
        // Rows that were in view in both frames: all of them moved as far.
        let ways = places.compactMap { row, y in last[row].map { y - $0 } }
        let back = ways.max() ?? 0
        figures.flingWay -= ways.min() ?? 0
        if back > 0.5 { figures.framesBack += 1 }
        figures.farthestBack = max(figures.farthestBack, back)
        last = places
      }
      for number in 0..<command.flings {
        isFlung = false
        touch()
        _ = jump(1000 + number)
        last = peer.places(in: scroller)
        isFlung = true
        letGo()
        _ = frames(60)
      }
      meter.didFrame = nil
      figures.flingFrames = times.count
      figures.flingWay /= Double(command.flings)
      figures.flingMedian = percentile(times, 0.5)
    }

    /// The controllers by which the scrolled window hears of a touchpad; there is none here.
    private var touchpads: [UnsafeMutableRawPointer] {
      let controllers = gtk_widget_observe_controllers(scroller)!
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
        guard let controller = g_list_model_get_item(controllers, index) else { return nil }
        // The scrolled window keeps it.
        g_object_unref(controller)
        let isScroll = g_type_check_instance_is_a(
          controller.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_scroll_get_type())
        return isScroll != 0 ? controller : nil
      }
    }

    /// Two fingers come down: a fling that is under way ends.
    private func touch() { for touchpad in touchpads { emit("scroll-begin", on: touchpad) } }

    /// The fingers let go at 6,000 points a second.
    private func letGo() {
      // Velocities of wheels are counted in their clicks, which are so long.
      let click = pow(gtk_adjustment_get_page_size(adjustment), 2.0 / 3)
      for touchpad in touchpads { emit("decelerate", on: touchpad, [0, 6000 / click]) }
    }

    private func emit(_ signal: String, on controller: UnsafeMutableRawPointer, _ arguments: [Double] = []) {
      let type = gtk_event_controller_scroll_get_type()
      var values = Array(repeating: GValue(), count: 1 + arguments.count)
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], controller)
      for (index, argument) in arguments.enumerated() {
        // G_TYPE_DOUBLE, which is a macro.
        g_value_init(&values[index + 1], GType(15 << 2))
        g_value_set_double(&values[index + 1], argument)
      }
      g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }

    /// Lets frames go by, and answers what they took; `body` is called before each, with its number.
    private func frames(_ count: Int, _ body: @escaping (Int) -> Void = { _ in }) -> [Double] {
      var times: [Double] = []
      var number = 0
      let before = meter.didFrame
      eachFrame(window) {
        if number < count { body(number) }
        number += 1
        return number < count
      }
      meter.didFrame = { time in
        before?(time)
        if number > times.count, times.count < count { times.append(time) }
      }
      while times.count < count { g_main_context_iteration(nil, 1) }
      meter.didFrame = before
      return times
    }
  }
#endif
