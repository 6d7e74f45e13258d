// A host of a grid in motion, beside a simulation by brute force of what it has to show.

import GridEngine
import GridMotion
import TestSupport
import Testing

/// Something as it is shown in the viewport.
struct Shown: CustomStringConvertible {
  var rect: Rect
  var place: Rect
  var opacity: Double
  var ghost: Int?

  var description: String {
    func text(_ rect: Rect) -> String {
      "(\([rect.x, rect.y, rect.width, rect.height].map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")))"
    }
    return text(rect) + (place == rect ? "" : " for \(text(place))") + (opacity < 1 ? " at \(opacity)" : "")
      + (ghost == nil ? "" : " as a ghost")
  }
}

/// The simulation of one thing: how far it is from its place, and how fast it is, integrated in small steps.
struct Simulated {
  var (x, y, speedX, speedY) = (0.0, 0.0, 0.0, 0.0)

  mutating func advance(_ seconds: Double, response: Double, damping: Double) {
    let (stiffness, friction) = (Session.square(2 * .pi / response), 4 * .pi * damping / response)
    let steps = max(1, Int((seconds * 500).rounded(.up)))
    let span = seconds / Double(steps)
    func integrate(_ place: inout Double, _ speed: inout Double) {
      func pull(_ place: Double, _ speed: Double) -> Double { -stiffness * place - friction * speed }
      let (k1, l1) = (speed, pull(place, speed))
      let (k2, l2) = (speed + span / 2 * l1, pull(place + span / 2 * k1, speed + span / 2 * l1))
      let (k3, l3) = (speed + span / 2 * l2, pull(place + span / 2 * k2, speed + span / 2 * l2))
      let (k4, l4) = (speed + span * l3, pull(place + span * k3, speed + span * l3))
      place += span / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      speed += span / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    for _ in 0..<steps {
      integrate(&x, &speedX)
      integrate(&y, &speedY)
    }
  }
}

/// A grid, what is in motion in it, and the simulation.
final class Session {
  var random: SeededGenerator
  var world: World
  let grid: VirtualGrid
  var motion: CellMotion
  /// The world is vertical and left to right, and the grid another way round.
  let axis: Axis
  let isMirrored: Bool
  var time = 0.0
  var height: Double
  /// What is dragged, while it is.
  var drag: DragPreview?
  var finger = Point.zero
  private var ghosts: [Int: Int] = [:]
  private var simulated: [Int: Simulated] = [:]
  private(set) var faults: [String] = []
  /// How often the checks had something to check.
  private(set) var continued = 0
  private(set) var entries = 0
  private(set) var exits = 0
  private(set) var log: [String] = []

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    world = World(&random)
    height = Double(random.int(120...260))
    axis = random.chance(70) ? .vertical : .horizontal
    isMirrored = random.chance(30)
    grid = try VirtualGrid(
      axis: axis, layoutDirection: isMirrored ? .rightToLeft : .leftToRight,
      sections: world.sections.map { $0.declaration })
    grid.tracksOrigins = true
    grid.overscan = random.pick([0, 0, 30])
    world.pins = random.chance(60)
    grid.pinnedViews = world.pins ? .sectionHeaders : []
    var settings = MotionSettings()
    settings.spring = Spring(response: 0.4, dampingFraction: random.pick([1, 1, 0.7, 1.5]))
    motion = CellMotion(settings)
    showSize()
    motion.note(step(to: .stay), of: grid, because: .layout, at: time)
  }

  /// Gives the grid the size that the world has.
  func showSize() {
    grid.resize(
      to: axis == .vertical
        ? Size(width: world.width, height: height) : Size(width: height, height: world.width))
  }

  /// A place in the grid's viewport as the world has it.
  private func turned(_ frame: Rect, _ origin: Rect) -> Rect {
    var place = Rect(x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
    if isMirrored { place.x = grid.viewportSize.width - place.maxX }
    return axis == .vertical ? place : Rect(x: place.y, y: place.x, width: place.height, height: place.width)
  }

  /// A distance along the world as the grid has it.
  private func turned(_ distance: Double) -> Point {
    axis == .vertical ? Point(x: 0, y: distance) : Point(x: isMirrored ? -distance : distance, y: 0)
  }

  static func square(_ x: Double) -> Double { x * x }

  func step(to target: ScrollTarget) -> Changes { grid.step(to: target) { _, _ in .zero } }

  var bounds: Rect { Rect(x: 0, y: 0, width: world.width, height: height) }

  func isSeen(_ rect: Rect) -> Bool { Session.overlap(rect, bounds) }

  static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    min(a.maxX, b.maxX) - max(a.x, b.x) > 0.5 && min(a.maxY, b.maxY) - max(a.y, b.y) > 0.5
  }

  func fault(_ text: String) {
    if faults.count < 5 { faults.append("\(text)\n  after \(log.suffix(6))") }
  }

  /// Moves what is dragged to where the finger is.
  private func preview() {
    let view = grid.visibleRect
    var point = axis == .vertical ? finger : Point(x: finger.y, y: finger.x)
    if isMirrored { point.x = view.width - point.x }
    grid.preview(&drag!, at: Point(x: point.x + view.x, y: point.y + view.y))
    motion.note(drag!, of: grid, at: time)
  }

  /// Moves the finger, and checks that nothing jumps.
  func drag(_ name: String, _ change: (Session) -> Void) {
    log.append("\(name) at \(Int(time * 1000))")
    let before = shown()
    change(self)
    if drag != nil { preview() }
    let after = shown()
    for (name, was) in before where isSeen(was.rect) {
      guard let now = after[name] else {
        fault("\(name) is gone by a drag")
        continue
      }
      continued += 1
      if abs(now.rect.x - was.rect.x) > 0.5 || abs(now.rect.y - was.rect.y) > 0.5 {
        fault("\(name) jumped in a drag: was \(was) and is \(now)")
      }
    }
    simulate(after)
  }

  /// What is shown now.
  func shown() -> [Int: Shown] {
    let origin = grid.visibleRect
    var shown: [Int: Shown] = [:]
    var moving: [CellID: MotionFrame] = [:]
    for frame in motion.frames(at: time) {
      if let ghost = frame.ghost {
        guard let name = ghosts[ghost] else {
          fault("ghost \(ghost) began without a word")
          continue
        }
        if shown[name] != nil { fault("\(name) has two ghosts") }
        let (rect, place) = (turned(frame.shown(frame.frame), origin), turned(frame.frame, origin))
        shown[name] = Shown(rect: rect, place: place, opacity: frame.opacity, ghost: ghost)
      } else {
        moving[frame.id] = frame
      }
    }
    for cell in drag?.cells ?? grid.visibleCells {
      guard let name = world.name(cell.id) else {
        fault("\(cell.id) has no name")
        continue
      }
      if let other = shown[name] { fault("\(name) is in view and has a ghost \(other)") }
      var (rect, opacity) = (cell.frame, 1.0)
      if let frame = moving.removeValue(forKey: cell.id) {
        (rect, opacity) = (frame.shown(cell.frame), frame.opacity)
      }
      shown[name] = Shown(rect: turned(rect, origin), place: turned(cell.frame, origin), opacity: opacity)
    }
    if !moving.isEmpty { fault("frames of cells that are not in view: \(moving.keys)") }
    return shown
  }

  /// Lets time pass, and compares what is shown with the simulation.
  func pass(_ seconds: Double) {
    time += seconds
    let spring = motion.settings.spring
    for name in simulated.keys {
      simulated[name]?.advance(seconds, response: spring.response, damping: spring.dampingFraction)
    }
    let now = shown()
    for (name, shown) in now where isSeen(shown.rect) && shown.opacity > 0.02 {
      let expected = simulated[name] ?? Simulated()
      let (x, y) = (shown.rect.midX - shown.place.midX, shown.rect.midY - shown.place.midY)
      if abs(x - expected.x) > 0.5 || abs(y - expected.y) > 0.5 {
        fault("\(name) is (\(x), \(y)) from its place, and not (\(expected.x), \(expected.y))")
      }
    }
    for (name, expected) in simulated where now[name] == nil {
      // It is at rest, out of view, or has faded.
      simulated[name] = abs(expected.x) + abs(expected.y) < 0.5 ? nil : expected
    }
    for name in simulated.keys where now[name] == nil { simulated[name] = nil }
  }

  /// Takes a step, and checks that nothing jumps in it.
  func take(
    _ cause: MotionCause, _ name: String, scrolling distance: Double = 0, newID: ((CellID) -> CellID?)? = nil,
    _ change: (Session) throws -> ScrollTarget
  ) rethrows {
    log.append("\(name) at \(Int(time * 1000))")
    let (before, old) = (shown(), world)
    let (oldOffset, oldBounds) = (grid.offset, bounds)
    let target = try change(self)
    let changes = step(to: target)
    motion.note(
      changes, of: grid, because: cause, scrolledBy: turned(distance), at: time, newID: newID
    ) { ghost, change in
      guard let name = old.name(change.id) else { return self.fault("unknown \(change.id) left") }
      self.ghosts[ghost] = name
    }
    if drag != nil { preview() }
    let after = shown()
    let (oldPlaces, newPlaces) = (old.places(offset: oldOffset), world.places(offset: grid.offset))
    if drag == nil { checkPlaces(after, newPlaces) }
    var scrolled: Double? = cause == .scroll ? grid.offset - oldOffset : distance == 0 ? 0 : nil
    let pinned = world.pins
    if scrolled == nil { scrolled = scrolledPart(of: distance, before, after, oldBounds) }
    for (name, was) in before.sorted(by: { $0.key < $1.key }) {
      let isHeader = name < 0 && pinned
      guard let now = after[name] else {
        let left = was.rect.offsetBy(-(scrolled ?? distance))
        let isKnown = scrolled != nil && !(isHeader && cause == .scroll)
        if isKnown, isSeen(left), Session.overlap(was.rect, oldBounds), was.opacity > 0.02 {
          fault("\(name) was at \(was) and is gone")
        }
        continue
      }
      guard Session.overlap(was.rect, oldBounds) || was.ghost != nil, was.opacity > 0.02 || now.opacity > 0.02
      else { continue }
      // Nothing in view says how far was scrolled.
      guard let scrolled else { continue }
      var moved = now.rect.y - was.rect.y
      // How far those scroll that are pinned, or get pinned, is their affair.
      if isHeader && cause == .scroll || name < 0 && distance != 0 { continue }
      moved += scrolled
      // Seen before and not now, because the viewport is smaller or was scrolled.
      if !isSeen(now.rect), !isSeen(was.rect.offsetBy(-scrolled)) { continue }
      continued += 1
      let edges = [
        now.rect.x - was.rect.x, moved, now.rect.maxX - was.rect.maxX,
        now.rect.maxY - was.rect.maxY + scrolled,
      ]
      if edges.contains(where: { abs($0) > 0.5 }) {
        fault("\(name) jumped by \(edges): was \(was) and is \(now), scrolled \(scrolled)")
      }
      if abs(now.opacity - was.opacity) > 0.02 { fault("\(name) flickers: was \(was) and is \(now)") }
    }
    for (name, now) in after where isSeen(now.rect) && now.opacity > 0.02 {
      if let scrolled { checkEntry(name, now, before[name], oldPlaces[name], cause, scrolled, oldBounds) }
    }
    for (name, now) in after { checkExit(name, now, newPlaces[name]) }
    for (name, now) in after where before[name] == nil { checkStart(name, now, oldPlaces[name], cause, oldBounds) }
    simulate(after)
  }

  /// How much of what was to be scrolled was scrolled: all that is in view says the same, so the first does.
  private func scrolledPart(
    of distance: Double, _ before: [Int: Shown], _ after: [Int: Shown], _ oldBounds: Rect
  ) -> Double? {
    for (name, was) in before where name > 0 && Session.overlap(was.rect, oldBounds) && was.opacity > 0.02 {
      guard let now = after[name], isSeen(now.rect) else { continue }
      let scrolled = was.rect.y - now.rect.y
      if scrolled > max(0, distance) + 0.5 || scrolled < min(0, distance) - 0.5 {
        fault("\(name) moved by \(-scrolled) where \(distance) was scrolled")
      }
      return scrolled
    }
    return nil
  }

  /// The engine lays out what the world says.
  private func checkPlaces(_ after: [Int: Shown], _ places: [Int: Rect]) {
    for (name, now) in after where now.ghost == nil && isSeen(now.place) {
      guard let place = places[name] else {
        fault("\(name) is shown and hidden")
        continue
      }
      if abs(place.y - now.place.y) > 0.1 || abs(place.x - now.place.x) > 0.1 {
        fault("\(name) lies at \(now.place), and not at \(place)")
      }
    }
  }

  /// What is seen for the first time is not seen in the middle.
  private func checkEntry(
    _ name: Int, _ now: Shown, _ was: Shown?, _ oldPlace: Rect?, _ cause: MotionCause, _ scrolled: Double,
    _ oldBounds: Rect
  ) {
    if let was {
      // It goes on, scrolled into view.
      if abs(now.rect.y - was.rect.y + scrolled) < 0.5 || name < 0 && scrolled != 0 { return }
      if Session.overlap(was.rect, oldBounds) || was.ghost != nil { return }
    }
    if cause == .scroll {
      if name > 0 || !world.pins {
        if Session.overlap(now.rect.offsetBy(scrolled), oldBounds) {
          fault("\(name) came into view in the middle at \(now)")
        }
      }
    } else if bounds == oldBounds {
      fault(
        "\(name) came into view at once at \(now), from \(oldPlace.map { "\($0)" } ?? "nowhere"), was \(was.map { "\($0)" } ?? "not")"
      )
    }
  }

  /// What comes from out of view starts on the side on which it was.
  private func checkStart(_ name: Int, _ now: Shown, _ oldPlace: Rect?, _ cause: MotionCause, _ oldBounds: Rect) {
    guard cause != .scroll, now.ghost == nil, let oldPlace, !Session.overlap(oldPlace, oldBounds), isSeen(now.place)
    else { return }
    entries += 1
    // From the very place where it was, which a viewport of another size may come to show.
    if abs(now.rect.y - oldPlace.y) < 0.5, !isSeen(now.rect) { return }
    let isAbove = oldPlace.maxY <= 0.01
    if isAbove && now.rect.maxY > 0.5 || !isAbove && now.rect.y < height - 0.5 {
      if now.opacity > 0.02 { fault("\(name) enters at \(now.rect) from \(oldPlace)") }
    }
  }

  /// A ghost of what lies out of view goes to the side on which that is.
  private func checkExit(_ name: Int, _ now: Shown, _ place: Rect?) {
    guard now.ghost != nil, let place, !isSeen(place) else { return }
    exits += 1
    let isAbove = place.maxY <= 0.5
    if isAbove ? now.place.maxY > 0.5 : now.place.y < height - 0.5 {
      fault("\(name) leaves for \(now.place), and is at \(place)")
    }
  }

  /// The simulation goes on from where everything is shown, with the speeds that it has.
  private func simulate(_ after: [Int: Shown]) {
    for name in simulated.keys where after[name] == nil { simulated[name] = nil }
    for (name, now) in after {
      let (x, y) = (now.rect.midX - now.place.midX, now.rect.midY - now.place.midY)
      let isStill = abs(x) < 1e-9 && abs(y) < 1e-9
      if isStill, simulated[name].map({ abs($0.speedX) + abs($0.speedY) < 4 }) ?? true {
        simulated[name] = nil
        continue
      }
      // What was out of view may have been put into its place.
      if isStill, !isSeen(now.rect) {
        simulated[name] = nil
        continue
      }
      (simulated[name, default: Simulated()].x, simulated[name, default: Simulated()].y) = (x, y)
    }
  }
}

extension Rect {
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
  func offsetBy(_ y: Double) -> Rect { Rect(x: x, y: self.y + y, width: width, height: height) }
}
