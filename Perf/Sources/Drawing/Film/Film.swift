// A moving picture of a viewport: where each cell is at each frame.

public import GridEngine

/// Frames of cells that move, which become one animated SVG document.
public struct Film: Sendable {
  /// A cell in a frame.
  public struct Cell: Sendable {
    /// What is the same cell in all frames.
    public var key: Int
    /// What is written in it.
    public var text: String
    /// The number of its hue.
    public var hue: Int
    /// Where it is, in points from the viewport's top left corner.
    public var frame: Rect
    /// From 0, which cannot be seen, to 1.
    public var opacity: Double
    /// Those of higher layers are drawn over others.
    public var layer: Int

    /// A cell in a frame. An opacity that is NaN counts as 1, and others are clamped to 0…1.
    ///
    /// - Complexity: O(1).
    public init(key: Int, text: String, hue: Int, frame: Rect, opacity: Double = 1, layer: Int = 0) {
      (self.key, self.text, self.hue, self.frame) = (key, text, hue, frame)
      (self.opacity, self.layer) = (opacity.isNaN ? 1 : max(0, min(1, opacity)), layer)
    }
  }

  /// What it shows, for those who cannot see it.
  let title: String
  /// Letters that no other film of a page has.
  let name: String
  let size: Size
  /// How many frames a second it has.
  public let framesPerSecond: Double
  private(set) var frames: [[Cell]] = []

  /// The number of frames.
  ///
  /// - Complexity: O(1).
  public var frameCount: Int { frames.count }

  /// A film without frames.
  ///
  /// - Parameters:
  ///   - name: ASCII letters; others are left out. No two films of a page have the same.
  ///   - title: what it shows.
  ///   - size: that of the viewport, clamped to 1…10,000 points.
  ///   - framesPerSecond: clamped to 1…120.
  /// - Complexity: O(1).
  public init(name: String, title: String, size: Size, framesPerSecond: Double) {
    self.name = "f" + name.filter { $0.isASCII && $0.isLetter }
    self.title = title
    func clamped(_ value: Double, _ most: Double) -> Double { value.isNaN ? 1 : max(1, min(most, value)) }
    self.size = Size(width: clamped(size.width, 10_000), height: clamped(size.height, 10_000))
    self.framesPerSecond = clamped(framesPerSecond, 120)
  }

  /// Adds a frame. Of several cells with one key the last counts, and those whose frames are not finite are left out.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func add(_ cells: [Cell]) {
    frames.append(
      cells.filter { $0.frame.x.isFinite && $0.frame.y.isFinite && $0.frame.width > 0 && $0.frame.height > 0 })
  }
}
