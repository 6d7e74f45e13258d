// Cells that move in a window, by the time of its frames.

#if GTK
  import Foundation
  import GridEngine
  import GridMotion
  import GridViews
  import SystemGTK
  import Testing

  @MainActor
  @Suite(
    .serialized,
    .enabled("needs a display: install xvfb and xauth, and run under xvfb-run -a") {
      await MainActor.run { hasDisplay }
    }) struct MotionTests
  {
    /// Rows with names, in a window, whose motion is slow enough to look at.
    @MainActor private final class Rows {
      final class Names { var all = (0..<60).map { "name \($0)" } }
      let scene: Scene
      let data = Names()

      init() throws {
        let data = data
        scene = try Scene([.list(count: 60, rowSizing: .fixed(30), header: 30)]) {
          $0.kind == .item ? data.all[$0.item] : "Names"
        }
        var motion = MotionSettings()
        motion.spring.response = 1.2
        motion.fadeDuration = 2
        scene.view.motion = motion
      }

      func delete(_ items: Range<Int>) throws {
        data.all.removeSubrange(items)
        var update = GridUpdate()
        update.deleteItems(items)
        try scene.view.host?.apply(update)
      }

      func insert(_ name: String, at item: Int) throws {
        data.all.insert(name, at: item)
        var update = GridUpdate()
        update.insertItems(1, at: .item(item))
        try scene.view.host?.apply(update)
      }

      /// The place from the top, and the opacity, of a text.
      func seen(_ text: String) -> (y: Int, opacity: Double)? {
        guard let cell = scene.cell(text) else { return nil }
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(cell, scene.view.widget, &bounds)
        return (Int(bounds.origin.y), gtk_widget_get_opacity(cell))
      }
    }

    @Test("a frame in flight: what moves is on its way, what left fades there, and a picture of it")
    func inFlight() throws {
      let rows = try Rows()
      let scene = rows.scene
      let host = try #require(scene.view.host)
      let start = try #require(rows.seen("name 6")?.y)
      try rows.delete(2..<4)
      #expect(host.isMoving)
      var (ways, fades) = ([start], [1.0])
      let end = Date().addingTimeInterval(10)
      var isPictured = false
      while host.isMoving, Date() < end {
        scene.run(for: 0.01)
        guard let seen = rows.seen("name 6") else { break }
        if seen.y != ways.last { ways.append(seen.y) }
        guard let gone = rows.seen("name 2") else { continue }
        if gone.opacity != fades.last { fades.append(gone.opacity) }
        // It takes no clicks once a frame shows that it goes: what is under it does.
        if gone.opacity < 1 {
          #expect(scene.cell("name 2").map { gtk_widget_get_can_target($0) == 0 } == true)
        }
        if !isPictured, gone.opacity < 0.7, gone.opacity > 0.3 {
          isPictured = true
          if let path = ProcessInfo.processInfo.environment["LAZYGRID_PICTURES"] {
            #expect(scene.picture(path + "/rows-in-flight.png"))
          }
        }
      }
      // Up, never down, in several frames; and the text that left faded in as many.
      #expect(ways.count > 3 && ways == ways.sorted(by: >) && ways.last == start - 60, "\(ways)")
      #expect(fades.count > 3 && fades == fades.sorted(by: >) && isPictured, "\(fades)")
      #expect(!host.isMoving && rows.seen("name 2") == nil && scene.texts.count == scene.grid.visibleCells.count)
      // What was faint is shown in full with another content.
      try rows.insert("new", at: 1)
      scene.run { !host.isMoving }
      scene.run(for: 0.1)
      #expect(rows.seen("new")?.opacity == 1 && rows.seen("new")?.y == 60 && !host.isMoving)
      scene.close()
    }

    @Test("scrolling goes on while cells move, and a header that is pinned stays")
    func scrolling() throws {
      let rows = try Rows()
      let scene = rows.scene
      try rows.delete(0..<1)
      scene.run(for: 0.1)
      for value in 1...10 {
        gtk_adjustment_set_value(scene.adjustment, Double(value) * 6)
        scene.run(for: 0.016)
        #expect(rows.seen("Names")?.y == 0)
      }
      scene.run { scene.view.host?.isMoving == false }
      scene.run(for: 0.1)
      #expect(scene.view.host?.isMoving == false)
      for cell in scene.grid.visibleCells where cell.id.kind == .item {
        #expect(rows.seen(rows.data.all[cell.item])?.y == Int(scene.grid.viewFrame(of: cell).y.rounded()))
      }
      scene.close()
    }

    @Test("where the system's animations are off nothing moves, and what moves ends when they are turned off")
    func animationsOff() throws {
      let rows = try Rows()
      let scene = rows.scene
      let host = try #require(scene.view.host)
      func setAnimations(_ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(
          UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self),
          "gtk-enable-animations", &value)
        g_value_unset(&value)
      }
      defer { setAnimations(true) }
      try rows.delete(2..<4)
      scene.run(for: 0.05)
      #expect(host.isMoving)
      setAnimations(false)
      scene.run(for: 0.05)
      #expect(!host.isMoving && rows.seen("name 4")?.y == 90 && rows.seen("name 2") == nil)
      try rows.delete(2..<4)
      scene.run(for: 0.05)
      #expect(!host.isMoving && rows.seen("name 6")?.y == 90)
      setAnimations(true)
      try rows.delete(2..<4)
      #expect(host.isMoving)
      scene.close()
      setAnimations(false)
      setAnimations(true)
      #expect(scene.view.host == nil)
    }
  }
#endif
