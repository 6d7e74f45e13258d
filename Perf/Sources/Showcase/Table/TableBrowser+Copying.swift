// Copying what is selected: to the clipboard of the terminal, and to a file.

import Foundation
import GridEngine

extension TableBrowser {
  /// Characters that are copied at most.
  static let mostCopied = 64 << 20
  /// Bytes that terminals take for the clipboard at most, as xterm does.
  private static let mostForTerminal = 74_994

  /// Copies what is selected, or the cell with the focus, as tab-separated values: a line for each row.
  func copy() {
    guard let text = copiedText() else {
      message = "this is too much to copy; select less than \(TableBrowser.mostCopied >> 20) MB"
      return
    }
    copied = text
    var places: [String] = []
    let bytes = Data(text.utf8)
    if bytes.count <= TableBrowser.mostForTerminal {
      // OSC 52: the terminal puts it on the clipboard, also through ssh.
      output += "\u{1B}]52;c;\(bytes.base64EncodedString())\u{7}"
      places.append("to the clipboard")
    }
    if let path = options.copyPath {
      do {
        try bytes.write(to: URL(fileURLWithPath: path))
        places.append("to \(path)")
      } catch {
        message = "cannot write \(path)"
        return
      }
    }
    let rows = text.utf8.count { $0 == 0x0A }
    message =
      places.isEmpty
      ? "\(bytes.count) bytes are too many for the clipboard; use --copy-to FILE"
      : "copied \(rows == 1 ? "1 row" : "\(shown(rows)) rows") \(places.joined(separator: " and "))"
  }

  private func copiedText() -> String? {
    var bands = selection.bands(rows: rowCount, columns: columnCount)
    if bands.isEmpty, let focus {
      bands = [
        .init(rows: row(of: focus)..<row(of: focus) + 1, columns: [focus.column..<focus.column + 1])
      ]
    }
    var text = ""
    for band in bands {
      for row in band.rows {
        var isFirst = true
        for column in band.columns.joined() {
          if !isFirst { text += "\t" }
          isFirst = false
          text += TableBrowser.field(file.text(row: row, column: column))
        }
        text += "\n"
        guard text.utf8.count <= TableBrowser.mostCopied else { return nil }
      }
    }
    return text
  }

  /// A field as tab-separated values have it: in quotes where it could be taken for something else.
  private static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x22].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
