// Numbers as people read them, and texts by number.

/// A number with its thousands divided: 1,114,112.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var end = digits.endIndex
  while let next = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex), next != digits.startIndex {
    digits.insert(",", at: next)
    end = next
  }
  return (number < 0 ? "-" : "") + digits
}

/// Numbers that look like chance, the same at each run.
func scrambled(_ number: Int) -> UInt64 {
  var mixed = UInt64(bitPattern: Int64(number)) &+ 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
  return mixed ^ mixed >> 31
}

/// The text of a row: its number, and 3 to 40 words.
func rowText(_ row: Int) -> String {
  var random = scrambled(row)
  var text = grouped(row) + ":"
  for _ in 0..<3 + random % 38 {
    random = scrambled(Int(truncatingIfNeeded: random))
    text += " " + rowWords[Int(random >> 60)]
  }
  return text
}

private let rowWords = [
  "a", "lantern", "over", "the", "quiet", "harbour", "wind", "turns", "slowly", "and", "boats", "come", "home",
  "before",
  "evening", "rain",
]
