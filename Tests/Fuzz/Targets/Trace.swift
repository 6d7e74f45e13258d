// The text of traces: what can be read is written and read back bit for bit, the rest is refused with its line.
// Length: 1200
// Runs: 18000

import GridEngine
import ScrollSimulation

func fuzz(_ input: inout Input) {
  let text = input.chance(60) ? structured(&input) : String(decoding: input.rest, as: UTF8.self)
  Script.say("let trace = try ScrollTrace(text: \(String(reflecting: text)))")
  let lines = text.utf8.reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
  let trace: ScrollTrace
  do {
    trace = try ScrollTrace(text: text)
  } catch {
    require(error.line >= 1 && error.line <= lines, "the error is in line \(error.line) of \(lines)")
    require(!"\(error)".isEmpty, "an error without words")
    return
  }
  let written = trace.text
  let again: ScrollTrace
  do { again = try ScrollTrace(text: written) } catch {
    fatalError("FINDING: what was written is refused: \(error)\n\(written)")
  }
  require(again == trace, "another trace was read back from\n\(written)")
  require(numbers(again) == numbers(trace), "other bits were read back from\n\(written)")
  require(Array(again.name.unicodeScalars) == Array(trace.name.unicodeScalars), "another name was read back")
  require(again.text == written, "the text is written in another way")
  require(trace.steps.count < lines, "\(trace.steps.count) steps in \(lines) lines")
}

/// All numbers as bits: 0 and −0 are equal otherwise.
private func numbers(_ trace: ScrollTrace) -> [UInt64] {
  var all = [trace.viewport.width, trace.viewport.height]
  for step in trace.steps {
    all.append(step.time)
    switch step.action {
    case .scrollBy(let number), .scrollTo(let number), .scrollToFraction(let number): all.append(number)
    case .jump(_, let anchor?): all += [anchor.x, anchor.y]
    case .resize(let size): all += [size.width, size.height]
    default: break
    }
  }
  return all.map(\.bitPattern)
}

/// Lines of the format, with words that may be left out, doubled, or wrong.
private func structured(_ input: inout Input) -> String {
  var text = "scroll-trace 1\n"
  let name = [
    "\"a\"", "\"\\u{41}\"", "\"\\u{D800}\"", "\"x # y\"", "\"\\\\\\\"\"", "\"\\u{}\"", "\"", "\"\\n\"", "\"\u{e9}\"",
    "\"\\u{110000}\"",
  ]
  if input.chance(60) { text += "name \(input.pick(name))\n" }
  text += "viewport \(number(&input)) \(number(&input))\n"
  while !input.isAtEnd {
    let time = number(&input)
    switch input.int(0...11) {
    case 0: text += "\(time) by \(number(&input))"
    case 1: text += "\(time) to \(number(&input))"
    case 2: text += "\(time) fraction \(number(&input))"
    case 3: text += "\(time) jump item \(index(&input)) \(index(&input))"
    case 4: text += "\(time) jump header \(index(&input)) at \(number(&input)) \(number(&input))"
    case 5: text += "\(time) resize \(number(&input)) \(number(&input))"
    case 6: text += "\(time) insert \(index(&input)) at \(index(&input)) \(index(&input))"
    case 7: text += "\(time) move \(index(&input)) from \(index(&input)) \(index(&input)) to \(index(&input))"
    case 8: text += "\(time) \(input.pick(["delete", "reload"])) \(index(&input)) at \(index(&input)) \(index(&input))"
    case 9: text += "\(time) rest"
    case 10: text += input.pick(["# words", "", "\t", "viewport 1 2", "name \"b\"", "\(time)", "\(time) jump"])
    default: text += "\(time) jump footer \(index(&input))"
    }
    text += input.chance(90) ? "\n" : input.pick(["\r\n", " # x\n", " 7\n", "\t \n", "\r", "\0\n", "\u{2028}"])
  }
  return text
}

private func number(_ input: inout Input) -> String {
  switch input.int(0...3) {
  case 0: return "\(Double(input.int(-500...500)) / 8)"
  case 1:
    let number = input.pick(Hostile.doubles)
    return number.isFinite || input.chance(10) ? "\(number)" : "1"
  case 2:
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(input.byte()) }
    let number = Double(bitPattern: bits)
    return number.isFinite ? "\(number)" : "2"
  default:
    return input.pick([
      "0", "-0", "+1", "1.", ".5", "1e5", "1e-400", "1e400", "00012", "1e", "-", "0x1p3", "nan", "inf", "1_0",
    ])
  }
}

private func index(_ input: inout Input) -> String {
  switch input.int(0...3) {
  case 0: return "\(input.pick(Hostile.ints))"
  case 1: return input.pick(["+3", "-0", "9223372036854775808", "1.0", "", "a"])
  default: return "\(input.int(0...300))"
  }
}
