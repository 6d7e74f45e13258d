// The memory of this process.

import Foundation

enum ProcessMemory {
  /// The memory of the process that is in RAM, shared pages by their shares, in bytes; 0 where the system does not tell.
  static var bytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return kilobytes * 1024
  }

  static var mebibytes: Double { (Double(bytes) / 1_048_576 * 10).rounded() / 10 }
}
