// Windows of any scale. `.ci/gtk` runs these tests also with GDK_SCALE=2 in the environment, which GTK reads as it begins.

#if GTK
  import Foundation
  import GridEngine
  import GridGTK
  import GridMotion
  import GridViews
  import SystemGTK
  import Testing

  @MainActor
  @Suite(
    .serialized,
    .enabled("needs a display: install xvfb and xauth, and run under xvfb-run -a") {
      await MainActor.run { hasDisplay }
    }) struct ScaleTests
  {
    /// The scale that GTK was told of.
    private var expected: Double {
      ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap { Double($0) } ?? 1
    }

    private func bounds(_ cell: UnsafeMutablePointer<GtkWidget>, in scene: Scene) -> Rect {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(cell, scene.view.widget, &bounds)
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }

    private func isPlaced(_ scene: Scene) -> Bool {
      guard let host = scene.view.host else { return true }
      return scene.grid.visibleCells.allSatisfy { cell in
        host.view(of: cell.id).map { abs(bounds($0, in: scene).y - scene.grid.viewFrame(of: cell).y) <= 1.001 } ?? false
      }
    }

    /// Every cell is on whole pixels of the window, at most half a pixel from its place.
    private func check(_ scene: Scene, at location: SourceLocation = #_sourceLocation) throws {
      let scale = expected
      let host = try #require(scene.view.host)
      for cell in scene.grid.visibleCells {
        let (shown, place) = (bounds(try #require(host.view(of: cell.id)), in: scene), scene.grid.viewFrame(of: cell))
        #expect(abs((shown.y * scale).rounded() - shown.y * scale) < 1e-3, sourceLocation: location)
        // The edge and the viewport are rounded apart.
        #expect(abs(shown.y - place.y) <= 1.001 / scale, "\(cell.id)", sourceLocation: location)
      }
    }

    @Test("cells are on the pixels of the window, whatever its scale")
    func pixels() throws {
      let scene = try Scene([.list(count: 1000, rowSizing: .fixed(30.5), header: 28)]) { "\($0)" }
      let host = try #require(scene.view.host)
      #expect(host.scale == expected && Double(gtk_widget_get_scale_factor(scene.view.widget)) == expected)
      try check(scene)
      var halves = 0
      for value in [10.25, 10.5, 33.75, 1000.5] {
        gtk_adjustment_set_value(scene.adjustment, value)
        // The frame in which they are placed.
        scene.run { isPlaced(scene) }
        try check(scene)
        for cell in scene.grid.visibleCells {
          let y = bounds(try #require(host.view(of: cell.id)), in: scene).y
          halves += y == y.rounded() ? 0 : 1
        }
      }
      // Between points there are pixels at scale 2, and none at scale 1.
      #expect(expected > 1 ? halves > 0 : halves == 0)
      if let path = ProcessInfo.processInfo.environment["LAZYGRID_PICTURES"] {
        #expect(scene.picture(path + "/gtk-scale-\(Int(expected)).png"))
      }
      scene.close()
    }

    @Test("cells that move are on the pixels of the window too")
    func motion() throws {
      let scene = try Scene([.list(count: 1000, rowSizing: .fixed(30))]) { "\($0)" }
      let host = try #require(scene.view.host)
      scene.view.motion = MotionSettings()
      var update = GridUpdate()
      update.deleteItems(2..<3)
      try host.apply(update)
      var frames = 0
      let end = Date().addingTimeInterval(5)
      while host.isMoving, Date() < end {
        scene.run(for: 0.01)
        frames += 1
        let y = bounds(try #require(host.view(of: .item(6))), in: scene).y
        #expect(abs((y * expected).rounded() - y * expected) < 1e-3)
      }
      #expect(frames > 3 && !host.isMoving)
      scene.run { isPlaced(scene) }
      try check(scene)
      scene.close()
    }
  }
#endif
