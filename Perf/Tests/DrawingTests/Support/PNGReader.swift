// Reads what the encoder may write: true colour or a palette, filters none, left and up.

/// The pixels of a PNG file.
struct PNGReader {
  let width: Int
  let height: Int
  let hasPalette: Bool
  /// Row by row, each 0xRRGGBB.
  let pixels: [UInt32]

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw FormatError("signature") }
    var chunks: [(type: String, data: [UInt8])] = []
    var place = 8
    while place < file.count {
      guard place + 12 <= file.count else { throw FormatError("a cut chunk") }
      let count = Self.number(file, at: place)
      guard place + 12 + count <= file.count else { throw FormatError("a cut chunk") }
      let body = Array(file[place + 4..<place + 8 + count])
      guard Self.crc(body) == Self.number(file, at: place + 8 + count) else { throw FormatError("wrong CRC") }
      chunks.append((String(decoding: body[..<4], as: UTF8.self), Array(body[4...])))
      place += 12 + count
    }
    guard let header = chunks.first, header.type == "IHDR", header.data.count == 13,
      let end = chunks.last, end.type == "IEND", end.data.isEmpty
    else { throw FormatError("first or last chunk") }
    width = Self.number(header.data, at: 0)
    height = Self.number(header.data, at: 4)
    guard width > 0, height > 0, header.data[8] == 8, [2, 3].contains(header.data[9]),
      header.data[10...].allSatisfy({ $0 == 0 })
    else { throw FormatError("header") }
    hasPalette = header.data[9] == 3
    let palette = chunks.first { $0.type == "PLTE" }?.data ?? []
    guard hasPalette == !palette.isEmpty, palette.count % 3 == 0, palette.count <= 768 else {
      throw FormatError("palette")
    }
    let rows = try Inflate.decompress(chunks.filter { $0.type == "IDAT" }.flatMap(\.data)).output
    let values = try Self.unfiltered(rows, size: hasPalette ? 1 : 3, width: width, height: height)
    if hasPalette {
      guard values.allSatisfy({ Int($0) * 3 < palette.count }) else { throw FormatError("index beyond the palette") }
      pixels = values.map { Self.color(palette, at: Int($0) * 3) }
    } else {
      pixels = stride(from: 0, to: values.count, by: 3).map { Self.color(values, at: $0) }
    }
  }

  private static func unfiltered(_ rows: [UInt8], size: Int, width: Int, height: Int) throws -> [UInt8] {
    let stride = width * size
    guard rows.count == (stride + 1) * height else { throw FormatError("\(rows.count) bytes of rows") }
    var result: [UInt8] = []
    for y in 0..<height {
      let filter = rows[y * (stride + 1)]
      for x in 0..<stride {
        let byte = rows[y * (stride + 1) + 1 + x]
        switch filter {
        case 0: result.append(byte)
        case 1: result.append(byte &+ (x < size ? 0 : result[y * stride + x - size]))
        case 2: result.append(byte &+ (y == 0 ? 0 : result[(y - 1) * stride + x]))
        default: throw FormatError("filter \(filter)")
        }
      }
    }
    return result
  }

  private static func color(_ bytes: [UInt8], at place: Int) -> UInt32 {
    UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Bit by bit, unlike the encoder's table.
  private static func crc(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = ~0
    for byte in bytes {
      for bit in 0..<8 {
        let isOdd = (value ^ UInt32(byte) >> UInt32(bit)) & 1 == 1
        value = value >> 1 ^ (isOdd ? 0xEDB8_8320 : 0)
      }
    }
    return Int(~value)
  }
}
