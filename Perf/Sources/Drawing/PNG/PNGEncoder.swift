// Pixels as a PNG file: a palette where 256 colours are enough, else three bytes a pixel with a filter for each row.

/// A PNG encoder for opaque pictures of 8 bits a channel.
enum PNGEncoder {
  /// The file for `width` × `height` pixels, row by row from the top, each 0xRRGGBB.
  ///
  /// A width or height below 1 is taken as 1. Missing pixels are white and surplus ones ignored.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  static func encode(width: Int, height: Int, pixels: [UInt32]) -> [UInt8] {
    let width = max(1, width)
    let height = max(1, height)
    var pixels = pixels
    if pixels.count < width * height {
      pixels.append(contentsOf: repeatElement(0xFF_FFFF, count: width * height - pixels.count))
    }
    let palette = Palette(pixels[..<(width * height)])

    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, palette == nil ? 2 : 3, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    let rows: [UInt8]
    if let palette {
      appendChunk("PLTE", palette.colors.flatMap(channels), to: &file)
      rows = indexed(width: width, height: height, pixels: pixels, palette: palette)
    } else {
      rows = filtered(width: width, height: height, pixels: pixels)
    }
    appendChunk("IDAT", Deflate.zlib(rows), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// The colours of a picture that has at most 256 of them.
  private struct Palette {
    var colors: [UInt32] = []
    var indexes: [UInt32: UInt8] = [:]

    init?(_ pixels: ArraySlice<UInt32>) {
      var last: UInt32?
      for pixel in pixels where pixel != last {
        last = pixel
        if indexes[pixel] != nil { continue }
        guard colors.count < 256 else { return nil }
        indexes[pixel] = UInt8(colors.count)
        colors.append(pixel)
      }
    }
  }

  private static func indexed(width: Int, height: Int, pixels: [UInt32], palette: Palette) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 1) * height)
    for y in 0..<height {
      rows.append(0)
      var last: (pixel: UInt32, index: UInt8)?
      for pixel in pixels[y * width..<(y + 1) * width] {
        if let last, last.pixel == pixel {
          rows.append(last.index)
          continue
        }
        let index = palette.indexes[pixel] ?? 0
        last = (pixel, index)
        rows.append(index)
      }
    }
    return rows
  }

  /// Rows of three bytes a pixel, each behind the filter (none, left, up) whose differences are smallest.
  private static func filtered(width: Int, height: Int, pixels: [UInt32]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    var above = [UInt8](repeating: 0, count: width * 3)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width].flatMap(channels)
      let left = row.indices.map { row[$0] &- ($0 < 3 ? 0 : row[$0 - 3]) }
      let up = row.indices.map { row[$0] &- above[$0] }
      let candidates: [(filter: UInt8, bytes: [UInt8])] = [(2, up), (1, left), (0, row)]
      let best = candidates.min { weight($0.bytes) < weight($1.bytes) } ?? (0, row)
      rows.append(best.filter)
      rows.append(contentsOf: best.bytes)
      above = row
    }
    return rows
  }

  private static func weight(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }

  private static func channels(_ pixel: UInt32) -> [UInt8] {
    [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(data.count))
    var crc = CRC32()
    crc.update(type.utf8)
    crc.update(data)
    file += Array(type.utf8)
    file += data
    file += bigEndian(crc.value)
  }
}
