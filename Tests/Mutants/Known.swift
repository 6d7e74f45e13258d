// What the compiler said to changes before, so that only new ones are asked for.

/// Changes that compile, and changes that do not, for the sources as they are.
struct Known {
  var accepted: Set<String> = []
  var refused: Set<String> = []
  private let digest: String

  /// What was kept, unless the sources have changed since.
  init(_ text: String?, _ engine: [String: String]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in engine.keys.sorted() {
      for byte in "\(path)\n\(engine[path]!)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    digest = String(hash, radix: 16)
    let lines = (text ?? "").split(separator: "\n")
    guard lines.first.map(String.init) == digest else { return }
    for line in lines.dropFirst() {
      if line.hasPrefix("+") {
        accepted.insert(String(line.dropFirst()))
      } else {
        refused.insert(String(line.dropFirst()))
      }
    }
  }

  static func name(_ change: Change) -> String { "\(change.key)|\(change.copy)" }

  var text: String {
    ([digest] + accepted.sorted().map { "+\($0)" } + refused.sorted().map { "-\($0)" }).joined(separator: "\n")
  }
}
