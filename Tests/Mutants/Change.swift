// A small change that may be made to a line of the engine.

/// One change of one place.
struct Change: Sendable {
  enum Kind: Sendable {
    /// An operator between two blanks becomes another one.
    case operation(from: String, to: String)
    /// A one that is added or subtracted becomes a zero.
    case literal
    /// The last index of a range is left out.
    case range
    /// `min` becomes `max`, or the other way round.
    case bound(from: String, to: String)
    /// A boolean that is returned becomes the other one.
    case answer(Bool)
    /// A statement is left out.
    case omission
  }

  /// The path of the file, from Sources/GridEngine on.
  var file: String
  /// The number of the line, from 1.
  var line: Int
  /// The text of the line, without the blanks around it.
  var text: String
  /// What is replaced.
  var range: Range<Int>
  var kind: Kind
  /// Which of the changes of this name in its line it is, from 1, and of how many.
  var occurrence = (number: 1, count: 1)
  /// Which of the lines with this text in the file it is.
  var copy = 1

  /// Whether it is in packed code.
  var isPacked: Bool { file.hasPrefix("Placement/") || file.hasPrefix("Bodies/Packed/") }

  /// The change in words, which the list of equivalent ones uses as well.
  var name: String {
    let name =
      switch kind {
      case .operation(let from, let to), .bound(let from, let to): "\(from) becomes \(to)"
      case .literal: "1 becomes 0"
      case .range: "the range loses its last"
      case .answer(let value): "\(value) becomes \(!value)"
      case .omission: "left out"
      }
    return occurrence.count == 1 ? name : "\(name) (\(occurrence.number) of \(occurrence.count))"
  }

  /// What stays the same when other lines change.
  var key: String { "\(file)|\(text)|\(name)" }

  /// The place of the change in the order of a draw.
  func rank(seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ (seed &* 0x9e37_79b9_7f4a_7c15)
    for byte in "\(key)|\(copy)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The last bytes would only move the low bits.
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 31
  }
}
