// The text form of a trace: the format, and writing it.

import GridEngine

extension ScrollTrace {
  /// The trace as text, one step a line.
  ///
  ///     scroll-trace 1                      the header: the format's name and version
  ///     name "two flings"                   optional; as a string of Swift with the escapes \\, \" and \u{HEX}
  ///     viewport 390.0 844.0                width and height in points
  ///     # Lines from here on are steps: the time in seconds, an action, its values.
  ///     0.0 by 120.5                        scroll by points
  ///     0.5 to 4000.0                       scroll to an offset in points
  ///     1.0 fraction 0.25                   scroll to a fraction of the content's extent less the viewport's
  ///     1.5 jump item 0 17                  bring item 17 of section 0 into view
  ///     2.0 jump header 3 at 0.0 0.5        the same with a unit point; `footer 3` names a footer
  ///     2.5 resize 844.0 390.0              another viewport: width and height in points
  ///     3.0 rest                            nothing is asked
  ///     3.5 insert 3 at 0 17                3 new items in section 0, the first of which is item 17 afterwards
  ///     4.0 delete 3 at 0 17                items 17, 18 and 19 of section 0 go
  ///     4.5 move 3 from 0 17 to 5           items 17, 18 and 19 of section 0 are items 5, 6 and 7 afterwards
  ///     5.0 reload 3 at 0 17                items 17, 18 and 19 of section 0 are others, of other sizes
  ///
  /// Words are separated by spaces or tabs, lines by `\n` or `\r\n`; blank lines, and everything from a `#` outside the
  /// name to the end of its line, are ignored. Header, name and viewport come before the steps. Numbers are decimal and
  /// finite; they are written with the fewest digits that identify the value, so reading the text gives the same trace,
  /// bit for bit. Times may decrease.
  ///
  /// A trace that holds a number that is not finite can be written as text, but reading that text throws an error.
  ///
  /// - Complexity: O(steps).
  public var text: String {
    var text = "scroll-trace 1\nname \(ScrollTrace.quoted(name))\nviewport \(viewport.width) \(viewport.height)\n"
    for step in steps { text += "\(step.time) \(ScrollTrace.words(of: step.action))\n" }
    return text
  }

  private static func words(of action: ScrollAction) -> String {
    switch action {
    case .scrollBy(let distance): "by \(distance)"
    case .scrollTo(let offset): "to \(offset)"
    case .scrollToFraction(let fraction): "fraction \(fraction)"
    case .jump(let id, nil): "jump \(words(of: id))"
    case .jump(let id, let anchor?): "jump \(words(of: id)) at \(anchor.x) \(anchor.y)"
    case .resize(let size): "resize \(size.width) \(size.height)"
    case .edit(let edit): words(of: edit)
    case .rest: "rest"
    }
  }

  private static func words(of edit: DataEdit) -> String {
    let place = "\(edit.section) \(edit.first)"
    switch edit.change {
    case .insert: return "insert \(edit.count) at \(place)"
    case .delete: return "delete \(edit.count) at \(place)"
    case .move(let target): return "move \(edit.count) from \(place) to \(target)"
    case .reload: return "reload \(edit.count) at \(place)"
    }
  }

  private static func words(of id: CellID) -> String {
    switch id.kind {
    case .header: "header \(id.section)"
    case .item: "item \(id.section) \(id.item)"
    case .footer: "footer \(id.section)"
    }
  }

  /// The name in quotes on one line: characters that would end the line or the string are escaped, so any name is
  /// preserved.
  private static func quoted(_ name: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        quoted.append("\\")
        quoted.append(scalar)
      } else if scalar.value < 0x20 || scalar.value == 0x7F {
        quoted.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
