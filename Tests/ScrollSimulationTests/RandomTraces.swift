// Random values for the tests of this module, from seeds that are printed when a test fails.

import GridEngine
import ScrollSimulation

extension SplitMix64 {
  /// A finite number of any size, often a tricky one.
  mutating func number() -> Double {
    let tricky = [
      0.0, -0.0, 0.1, 1.0 / 3, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, .leastNormalMagnitude, 1e22, 1e23,
      9_007_199_254_740_991, 5e-300, 0.1 + 0.2,
    ]
    switch below(4) {
    case 0: return tricky[below(tricky.count)]
    case 1: return Double(below(2_000_000) - 1_000_000) / 1024
    case 2: return (unit() - 0.5) * 1e4
    default:
      let any = Double(bitPattern: next())
      return any.isFinite ? any : 1
    }
  }

  mutating func cellID() -> CellID {
    let section = [0, 7, -1, Int.max, Int.min, below(1000)][below(6)]
    switch below(3) {
    case 0: return .header(section: section)
    case 1: return .footer(section: section)
    default: return .item(below(2) == 0 ? below(1_000_000) : Int.max, section: section)
    }
  }

  mutating func action() -> ScrollAction {
    switch below(8) {
    case 0: return .scrollBy(number())
    case 1: return .scrollTo(number())
    case 2: return .scrollToFraction(number())
    case 3: return .jump(cellID(), nil)
    case 4: return .jump(cellID(), UnitPoint(x: number(), y: number()))
    case 5: return .resize(Size(width: number(), height: number()))
    case 6: return .edit(edit())
    default: return .rest
    }
  }

  mutating func edit() -> DataEdit {
    func index(_ generator: inout SplitMix64) -> Int { [0, 3, -1, Int.max, Int.min, 77][generator.below(6)] }
    let change = [DataEdit.Change.insert, .delete, .reload, .move(to: index(&self))][below(4)]
    return DataEdit(change, first: index(&self), count: index(&self), section: index(&self))
  }

  mutating func name() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", " ", "#", "\"", "\\", "\n", "\r", "\t", "\0", "\u{7F}", "\u{85}", "\u{2028}", "\u{301}", "e", "{", "}",
      "\u{1F600}", "\u{200D}", "u",
    ]
    var name = String.UnicodeScalarView()
    for _ in 0..<below(12) { name.append(scalars[below(scalars.count)]) }
    return String(name)
  }

  mutating func trace() -> ScrollTrace {
    var trace = ScrollTrace(name: name(), viewport: Size(width: number(), height: number()))
    for _ in 0..<below(30) { trace.steps.append(ScrollStep(time: number(), action: action())) }
    return trace
  }
}

/// All numbers of a trace as bits, so that 0 and −0 differ.
func bits(of trace: ScrollTrace) -> [UInt64] {
  var numbers = [trace.viewport.width, trace.viewport.height]
  for step in trace.steps {
    numbers.append(step.time)
    switch step.action {
    case .scrollBy(let value), .scrollTo(let value), .scrollToFraction(let value): numbers.append(value)
    case .jump(_, let anchor): numbers += anchor.map { [$0.x, $0.y] } ?? []
    case .resize(let size): numbers += [size.width, size.height]
    case .rest, .edit: break
    }
  }
  return numbers.map(\.bitPattern)
}
