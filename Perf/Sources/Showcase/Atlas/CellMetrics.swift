// The ideal sizes of cells: room for a glyph and a note, and as many lines as the caption needs.

public import GridEngine

/// The lengths, in points, that decide the size of a cell.
public struct CellMetrics: Sendable, Hashable {
  /// Points around the text, on all sides.
  public var padding: Double
  /// Height of the glyph and the note above the caption.
  public var headHeight: Double
  /// Height of a line of the caption.
  public var lineHeight: Double
  /// Width of every character of the caption.
  public var characterWidth: Double

  /// Cells with a glyph; captions in capitals of a sans-serif face at 11 points.
  public static let glyphs = CellMetrics(padding: 9, headHeight: 48, lineHeight: 14, characterWidth: 7.4)

  /// Cells with text only; captions in small letters at 12 points.
  public static let texts = CellMetrics(padding: 10, headHeight: 16, lineHeight: 15.5, characterWidth: 6.9)

  /// The least number of characters on a line of a cell that chooses its width; fewer would break most words.
  public static let minimumCapacity = 12

  /// The number of characters on a caption's line in a cell of this width; at least 1.
  public func capacity(width: Double) -> Int {
    let characters = (width - 2 * padding) / characterWidth
    return characters >= 1 ? Int(min(characters, 1e6)) : 1
  }

  /// The size of a cell with this caption for a proposal. For a width it is that width and the height of the wrapped
  /// text; for a height the smallest width of at least ``minimumCapacity`` characters at which the text is not taller.
  /// Without either the caption has one line.
  public func size(ofCaption caption: String, proposal: ProposedSize) -> Size {
    if let width = proposal.width, width.isFinite {
      let lines = TextWrapping.lineCount(of: caption, capacity: capacity(width: width))
      return Size(width: width, height: height(lines: lines))
    }
    let height = proposal.height.flatMap { $0.isFinite ? $0 : nil }
    let length = caption.count
    let room = ((height ?? 0) - 2 * padding - headHeight) / lineHeight
    let lines = room >= 1 ? Int(min(room, 1e6)) : 1
    var capacity = max(CellMetrics.minimumCapacity, (length + lines - 1) / lines)
    while capacity < length, TextWrapping.lineCount(of: caption, capacity: capacity) > lines { capacity += 1 }
    return Size(
      width: 2 * padding + (Double(capacity) * characterWidth).rounded(.up),
      height: height ?? self.height(lines: lines))
  }

  func height(lines: Int) -> Double { 2 * padding + headHeight + Double(lines) * lineHeight }
}
