// The JSON of `lazygrid solve`: any text is an error or answers, and answers are numbers.
// Length: 1500
// Runs: 7500

import Conformance
import Foundation

func fuzz(_ input: inout Input) {
  let text: String
  if input.chance(75) {
    text = "[" + (0..<input.int(1...2)).map { _ in solveCase(&input) }.joined(separator: ",") + "]"
  } else {
    text = String(decoding: input.rest, as: UTF8.self)
  }
  Script.say("let cases = try ConformanceCase.cases(in: Data(#\"\(text)\"#.utf8))")
  Script.say("for (index, item) in cases.enumerated() { print(item.solve(index: index)) }")
  guard let cases = try? ConformanceCase.cases(in: Data(text.utf8)) else { return }
  for (index, item) in cases.enumerated() {
    let answer = item.solve(index: index)
    // Numbers that are none cannot be written.
    do {
      let line = try JSONEncoder().encode(answer)
      require(!line.isEmpty, "an answer without words")
    } catch {
      fatalError("FINDING: an answer cannot be written: \(error)")
    }
  }
}

private func solveCase(_ input: inout Input) -> String {
  let kind = input.pick(["grid", "lazy", "packed", "packed", "lazy", "grid", "masonry"])
  var fields = [("kind", "\"\(kind)\"")]
  switch kind {
  case "lazy":
    fields += [
      ("axis", input.pick(["\"vertical\"", "\"horizontal\""])), ("tracks", list(&input, 5) { lazyTrack(&$0) }),
      ("alignment", alignment(&input)), ("spacing", number(&input)), ("proposal", pair(&input)),
      ("items", list(&input, 12) { "[\(positive(&$0)),\(positive(&$0))]" }),
    ]
  case "packed":
    fields += [
      ("flow", input.pick(["\"rows\"", "\"columns\""])), ("packing", input.pick(["\"sparse\"", "\"dense\""])),
      ("policy", input.pick(["\"css\"", "\"lockedFirst\""])), ("contentMode", input.pick(["\"scroll\"", "\"fill\""])),
      ("tracks", list(&input, 5) { packedTrack(&$0) }), ("spacing", "[\(positive(&input)),\(positive(&input))]"),
      ("container", pair(&input)),
      (
        "items",
        list(&input, 12) {
          "{\"span\":[\(whole(&$0)),\(whole(&$0))],\"start\":[\(start(&$0)),\(start(&$0))],"
            + "\"size\":[\(positive(&$0)),\(positive(&$0))]}"
        }
      ),
    ]
  default:
    fields += [
      ("proposal", pair(&input)), ("alignment", alignment(&input)), ("horizontalSpacing", number(&input)),
      ("verticalSpacing", number(&input)),
      (
        "children",
        list(&input, 5) {
          $0.chance(75)
            ? "{\"row\":{\"alignment\":null,\"cells\":\(list(&$0, 4) { leaf(&$0) })}}"
            : $0.chance(85) ? "{\"view\":\(leaf(&$0))}" : leaf(&$0)
        }
      ),
    ]
  }
  if input.chance(15) { fields.removeAll { _ in input.chance(20) } }
  if input.chance(15) { fields.append(("name", "\"n\"")) }
  return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
}

private func list(_ input: inout Input, _ most: Int, _ element: (inout Input) -> String) -> String {
  "[" + (0..<input.int(0...most)).map { _ in element(&input) }.joined(separator: ",") + "]"
}

private func number(_ input: inout Input) -> String {
  input.chance(70)
    ? "\(Double(input.int(0...400)) / 4)"
    : input.pick(["null", "-1", "1e300", "1e-300", "-0.0", "1099511627776", "1e999", "true", "\"a\"", "0", "5e-324"])
}

private func positive(_ input: inout Input) -> String {
  input.chance(85) ? "\(input.int(0...120))" : number(&input)
}

private func whole(_ input: inout Input) -> String {
  // Spans of a million rows are laid out as well, in a time that goes with them; they would only make the runs few.
  input.chance(85)
    ? "\(input.int(1...4))"
    : input.pick(["0", "-1", "300", "-9223372036854775808", "1.5", "1e19", "null", "300", "200"])
}

private func start(_ input: inout Input) -> String {
  input.chance(60) ? "null" : input.chance(50) ? "\(input.int(0...9))" : whole(&input)
}

private func pair(_ input: inout Input) -> String {
  input.chance(90) ? "[\(number(&input)),\(number(&input))]" : "null"
}

private func alignment(_ input: inout Input) -> String {
  input.pick(["null", "\"center\"", "\"leading\"", "\"topTrailing\"", "\"bottom\"", "\"middle\"", "\"center\""])
}

private func lazyTrack(_ input: inout Input) -> String {
  let rest = input.chance(70) ? "" : ",\"spacing\":\(number(&input)),\"alignment\":\(alignment(&input))"
  switch input.int(0...2) {
  case 0: return "{\"fixed\":\(positive(&input))\(rest)}"
  case 1: return "{\"flexible\":[\(number(&input)),\(number(&input))]\(rest)}"
  default: return "{\"adaptive\":[\(10 + input.int(0...90)),\(number(&input))]\(rest)}"
  }
}

private func packedTrack(_ input: inout Input) -> String {
  switch input.int(0...3) {
  case 0: return "{\"pt\":\(positive(&input))}"
  case 1: return input.chance(90) ? "{\"fit\":true}" : "{\"minmax\":[1,2]}"
  default: return "{\"fr\":\(number(&input))}"
  }
}

private func leaf(_ input: inout Input) -> String {
  let (kind, count) = input.pick([
    ("fixed", 2), ("flex", 0), ("clampBoth", 2), ("flexW", 1), ("flexH", 1), ("half", 0), ("clampW", 3), ("spacer", 0),
    ("odd", 0), ("text", 1),
  ])
  var leaf = "{\"kind\":\"\(kind)\",\"args\":[\((0..<count).map { _ in positive(&input) }.joined(separator: ","))]"
  let form = input.byte()
  if form & 3 == 3 { leaf += ",\"span\":\(whole(&input))" }
  if form & 12 == 12 { leaf += ",\"priority\":\(number(&input))" }
  if form & 48 == 48 { leaf += ",\"anchor\":\(input.chance(50) ? pair(&input) : alignment(&input))" }
  if form & 192 == 192 {
    leaf += ",\"columnAlignment\":\(alignment(&input)),\"unsized\":[\"\(input.pick(["horizontal", "vertical", "x"]))\"]"
  }
  return leaf + "}"
}
