// Decimal numbers of any size, as the server sends them.

#if PostgreSQL
  /// A number of digits to the base of 10,000, as the server has them in its binary form.
  struct Decimal: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
      /// As they sort.
      case negativeInfinity = 0x10
      case negative = 0x20
      case zero = 0x30
      case positive = 0x40
      case infinity = 0x50
      case notANumber = 0x60
    }

    var kind = Kind.zero
    /// The power of 10,000 of the first digit.
    var weight = 0
    /// None of them is zero at the beginning or the end.
    var digits: [UInt16] = []

    fileprivate init(_ kind: Kind) { self.kind = kind }

    init(isNegative: Bool, weight: Int, digits: [UInt16]) {
      var (weight, digits) = (weight, digits[...])
      while digits.first == 0 { (digits, weight) = (digits.dropFirst(), weight - 1) }
      while digits.last == 0 { digits.removeLast() }
      self.init(digits.isEmpty ? .zero : isNegative ? .negative : .positive)
      if !digits.isEmpty { (self.weight, self.digits) = (weight, Array(digits)) }
    }

    /// A number in the form of the server.
    init(_ bytes: Span<UInt8>) {
      func word(_ place: Int) -> UInt16 {
        2 * place + 1 < bytes.count ? UInt16(bytes[2 * place]) << 8 | UInt16(bytes[2 * place + 1]) : 0
      }
      switch word(2) {
      case 0xC000: self.init(.notANumber)
      case 0xD000: self.init(.infinity)
      case 0xF000: self.init(.negativeInfinity)
      case let sign:
        let count = min(Int(word(0)), max(0, bytes.count / 2 - 4))
        self.init(
          isNegative: sign == 0x4000, weight: Int(Int16(bitPattern: word(1))), digits: (0..<count).map { word(4 + $0) })
      }
    }

    /// The form of the server.
    var bytes: [UInt8] {
      let sign: UInt16 =
        switch kind {
        case .notANumber: 0xC000
        case .infinity: 0xD000
        case .negativeInfinity: 0xF000
        case .negative: 0x4000
        default: 0
        }
      // Digits beyond the scale would be cut off.
      let scale = max(0, min(16_383, 4 * (digits.count - weight - 1)))
      let words = [UInt16(truncatingIfNeeded: digits.count), UInt16(truncatingIfNeeded: weight), sign, UInt16(scale)]
      return (words + digits).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    /// A number as people write it, without an exponent; `nil` for other texts, and for more digits than the server has.
    init?(_ text: String) {
      var rest = Array(text.utf8)[...]
      let isNegative = rest.first == UInt8(ascii: "-")
      if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      switch String(decoding: rest, as: UTF8.self).lowercased() {
      case "nan": self.init(.notANumber)
      case "infinity", "inf": self.init(isNegative ? .negativeInfinity : .infinity)
      default:
        let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts.first ?? []
        let fraction = parts.count > 1 ? parts[1] : []
        let isNumber = (whole + fraction).allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, whole.count + fraction.count > 0, whole.count <= 131_072, fraction.count <= 16_383 else {
          return nil
        }
        let lead = [UInt8](repeating: 0x30, count: (4 - whole.count % 4) % 4)
        let trail = [UInt8](repeating: 0x30, count: (4 - fraction.count % 4) % 4)
        let all = lead + whole + fraction + trail
        let digits = stride(from: 0, to: all.count, by: 4).map { place in
          all[place..<place + 4].reduce(0 as UInt16) { $0 * 10 + UInt16($1 - 0x30) }
        }
        self.init(isNegative: isNegative, weight: (lead.count + whole.count) / 4 - 1, digits: digits)
      }
    }

    /// The number as people read it.
    var text: String {
      switch kind {
      case .notANumber: return "NaN"
      case .infinity: return "Infinity"
      case .negativeInfinity: return "-Infinity"
      case .zero: return "0"
      case .negative, .positive: break
      }
      func digit(_ power: Int) -> UInt16 {
        let place = weight - power
        return digits.indices.contains(place) ? digits[place] : 0
      }
      func padded(_ digit: UInt16) -> String { String(String(10_000 + Int(digit)).dropFirst()) }
      var whole = ""
      if weight >= 0 {
        for power in stride(from: weight, through: 0, by: -1) {
          whole += whole.isEmpty ? String(digit(power)) : padded(digit(power))
        }
      } else {
        whole = "0"
      }
      var fraction = ""
      let last = weight - digits.count + 1
      if last < 0 { for power in stride(from: -1, through: last, by: -1) { fraction += padded(digit(power)) } }
      while fraction.last == "0" { fraction.removeLast() }
      return (kind == .negative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    var real: Double {
      switch kind {
      case .notANumber: .nan
      case .infinity: .infinity
      case .negativeInfinity: -.infinity
      case .zero: 0
      case .negative, .positive: Double(text) ?? 0
      }
    }
  }

  extension KeyWriter {
    mutating func append(_ number: Decimal) {
      append(byte: number.kind.rawValue)
      guard !number.digits.isEmpty else { return }
      // The greater in magnitude is the less of two that are negative.
      let flip: UInt64 = number.kind == .negative ? 0xFFFF : 0
      append(UInt64(number.weight + 0x8000) ^ flip, bytes: 2)
      for digit in number.digits { append(UInt64(digit + 1) ^ flip, bytes: 2) }
      append(flip, bytes: 2)
    }
  }

  extension KeyReader {
    mutating func takeDecimal() -> Decimal? {
      let first = take()
      guard let kind = Decimal.Kind(rawValue: first) else { return nil }
      guard kind == .negative || kind == .positive else { return Decimal(kind) }
      let flip: UInt64 = kind == .negative ? 0xFFFF : 0
      let weight = Int(take(bytes: 2) ^ flip) - 0x8000
      var digits: [UInt16] = []
      while place < count {
        let digit = take(bytes: 2) ^ flip
        if digit == 0 { break }
        guard digit <= 10_000 else { return nil }
        digits.append(UInt16(digit - 1))
      }
      return Decimal(isNegative: kind == .negative, weight: weight, digits: digits)
    }
  }
#endif
