// The inverse of the compressor, written from the format's description and not from the compressor.

/// What a compressed stream has wrong.
struct FormatError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Reads a zlib stream of stored blocks and blocks with fixed codes, and checks its sum.
struct Inflate {
  private let bytes: [UInt8]
  private var place = 2
  private var bit = 0
  private(set) var output: [UInt8] = []
  /// How many bytes came from repeats, so that tests can tell that there were some.
  private(set) var repeated = 0

  static func decompress(_ bytes: [UInt8]) throws -> Inflate {
    guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 0x20 == 0
    else { throw FormatError("no zlib header") }
    var inflate = Inflate(bytes: bytes)
    try inflate.readBlocks()
    return inflate
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func readBlocks() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try readStored()
      case 1: try readFixed()
      case let type: throw FormatError("block type \(type)")
      }
    }
    align()
    var a = 1
    var b = 0
    for byte in output {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = try (0..<4).reduce(0) { sum, _ in try sum << 8 | bits(8) }
    guard sum == b << 16 | a else { throw FormatError("wrong Adler-32") }
    guard place == bytes.count else { throw FormatError("\(bytes.count - place) bytes too many") }
  }

  private mutating func readStored() throws {
    align()
    let count = try bits(8) | bits(8) << 8
    let complement = try bits(8) | bits(8) << 8
    guard count ^ complement == 0xFFFF else { throw FormatError("wrong length of a stored block") }
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func readFixed() throws {
    while true {
      let symbol = try fixedSymbol()
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        let length = try length(symbol)
        let distance = try distance()
        guard distance <= output.count, distance <= 32_768 else { throw FormatError("distance \(distance)") }
        for _ in 0..<length { output.append(output[output.count - distance]) }
        repeated += length
      }
    }
  }

  /// Codes of seven bits are 256...279; of eight 0...143 and 280...287; of nine 144...255.
  private mutating func fixedSymbol() throws -> Int {
    var code = 0
    for _ in 0..<7 { code = try code << 1 | bits(1) }
    if code < 0b001_1000 { return 256 + code }
    code = try code << 1 | bits(1)
    if (0b0011_0000...0b1011_1111).contains(code) { return code - 0b0011_0000 }
    if (0b1100_0000...0b1100_0111).contains(code) { return 280 + code - 0b1100_0000 }
    code = try code << 1 | bits(1)
    return 144 + code - 0b1_1001_0000
  }

  private mutating func length(_ symbol: Int) throws -> Int {
    let bases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    guard symbol - 257 < bases.count else { throw FormatError("length symbol \(symbol)") }
    if symbol == 285 { return 258 }
    return try bases[symbol - 257] + bits(max(0, (symbol - 261) / 4))
  }

  private mutating func distance() throws -> Int {
    var symbol = 0
    for _ in 0..<5 { symbol = try symbol << 1 | bits(1) }
    let bases = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
      8193, 12289, 16385, 24577,
    ]
    guard symbol < bases.count else { throw FormatError("distance symbol \(symbol)") }
    return try bases[symbol] + bits(max(0, (symbol - 2) / 2))
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard place < bytes.count else { throw FormatError("the stream ends early") }
      value |= (Int(bytes[place]) >> bit & 1) << index
      bit += 1
      if bit == 8 {
        bit = 0
        place += 1
      }
    }
    return value
  }

  private mutating func align() {
    if bit > 0 {
      bit = 0
      place += 1
    }
  }
}
