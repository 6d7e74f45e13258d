// Comma-separated values read in the plainest way, as one array.

/// Rows of fields of bytes.
struct NaiveTable {
  var rows: [[[UInt8]]] = []

  init(_ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while !rest.isEmpty { rows.append(NaiveTable.row(&rest, delimiter)) }
  }

  private static func row(_ rest: inout ArraySlice<UInt8>, _ delimiter: UInt8) -> [[UInt8]] {
    var fields: [[UInt8]] = []
    while true {
      var field: [UInt8] = []
      if rest.first == UInt8(ascii: "\"") {
        rest.removeFirst()
        while let byte = rest.popFirst() {
          if byte != UInt8(ascii: "\"") {
            field.append(byte)
          } else if rest.first == byte {
            field.append(rest.removeFirst())
          } else {
            break
          }
        }
      }
      while let byte = rest.first, byte != delimiter, byte != 10, byte != 13 { field.append(rest.removeFirst()) }
      fields.append(field)
      guard let end = rest.popFirst() else { return fields }
      if end == 13, rest.first == 10 { rest.removeFirst() }
      if end != delimiter { return fields }
    }
  }
}

/// A generator of the same numbers for the same seed.
struct TableNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
