// `lazygrid measure adversarial`: many single edits of a packed section, made where they hurt most.

public import ArgumentParser
import Drawing
import GridEngine
public import Measuring

struct MeasureAdversarialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adversarial",
    abstract: "Measure whether many edits in bad places make a packed section slow or large.",
    usage: "lazygrid measure adversarial [<options>]",
    discussion: """
      A section of N items is placed as a whole. Then single items are inserted, deleted, or inserted and deleted in \
      turn ("turn"), each followed by a step that lays out the viewport, which stands at the start of the content:

        front    at item 0
        end      behind the last item
        ends     at item 0 and behind the last in turn
        spot     always at the same item in the middle
        random   anywhere

      Printed for each packing, mix, kind of edits and pattern: microseconds of an edit and its step, the median of the \
      first tenth of the edits and of the last, and the ratio of both, which is 1 where the cost stays level; the \
      slowest; then the milliseconds of a jump to the end, which places all that the edits left to do; and the bytes \
      that the grid holds for each item before the edits and after them, with everything placed.

      Sparse packing meets its old state within some hundred items of an edit, and packing with look-back does on mix b; \
      below that nothing is placed again, and the jump takes microseconds. With look-back on mix a it hardly ever does, \
      and unbounded dense packing does not try: what lies below an edit is placed again when somebody looks, which is \
      the time of the jump. Chunks place the one that was edited. With --in-view each edit is scrolled to before its \
      time is taken, and what the edits before it left is placed then.

        lazygrid measure adversarial
        lazygrid measure adversarial --packing lookback:8 --mix b --pattern ends --edits 1000000
        lazygrid measure adversarial --items 1000000 --change turn --json
      """)

  @Option(help: ArgumentHelp("How many items the section has before the edits, 1000 to 10000000.", valueName: "n"))
  var items = 100_000

  @Option(help: ArgumentHelp("How many edits are made in each case, 10 to 10000000.", valueName: "n"))
  var edits = 20_000

  @Option(help: ArgumentHelp("How many columns, 1 to 16384.", valueName: "n"))
  var columns = SpanMix.columns

  @Option(
    help: ArgumentHelp(
      "Only this packing: sparse, dense, lookback:ROWS or chunk:ITEMS; may be repeated.", valueName: "packing"))
  var packing: [String] = ["sparse", "lookback:8", "dense", "chunk:256"]

  @Option(help: "Only this mix of spans, as in measure place; may be repeated.")
  var mix: [SpanMix] = SpanMix.allCases

  @Option(help: "Only this pattern; may be repeated.")
  var pattern: [AdversarialMeasurement.Pattern] = AdversarialMeasurement.Pattern.allCases

  @Option(help: "Only this kind of edits; may be repeated.")
  var change: [AdversarialMeasurement.Change] = AdversarialMeasurement.Change.allCases

  @Flag(help: "Scroll to each edit before it is made.")
  var inView = false

  @Flag(help: "Print one JSON object for each case, on a line of its own.")
  var json = false

  func validate() throws {
    guard (1_000...10_000_000).contains(items) else {
      throw ValidationError("--items \(items) is out of bounds; use 1000 to 10000000")
    }
    guard (AdversarialMeasurement.leastEdits...10_000_000).contains(edits) else {
      throw ValidationError(
        "--edits \(edits) is out of bounds; use \(AdversarialMeasurement.leastEdits) to 10000000")
    }
    guard (1...Limits.tracks).contains(columns) else {
      throw ValidationError("--columns \(columns) is out of bounds; use 1 to \(Limits.tracks)")
    }
    if change.contains(.delete), edits >= items {
      throw ValidationError("there are only \(items) items to delete; use more --items, or --change insert")
    }
    for name in packing { _ = try PackingOptions.packing(name) }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = AdversarialMeasurement(items: items, edits: edits, columns: columns, isInView: inView)
    let cases = try cases()
    let progress = Progress("measuring", unit: "edits", total: cases.count * edits)
    var results: [AdversarialMeasurement.Result] = []
    for (index, edited) in cases.enumerated() {
      let result: AdversarialMeasurement.Result
      do {
        result = try measurement.run(edited) { progress.report(index * edits + $0) }
      } catch {
        throw CommandError("the engine refuses this grid: \(error); use fewer items or edits")
      }
      if json { try StandardOutput.line(JSON.line(result)) }
      results.append(result)
    }
    progress.finish()
    if !json { try StandardOutput.line(text(results)) }
  }

  private func cases() throws -> [AdversarialMeasurement.Case] {
    var cases: [AdversarialMeasurement.Case] = []
    for name in packing {
      let mode = try PackingOptions.packing(name)
      for mix in mix {
        for change in change {
          for pattern in pattern { cases.append(.init(name, mode, mix, pattern, change)) }
        }
      }
    }
    return cases
  }

  private func text(_ results: [AdversarialMeasurement.Result]) -> String {
    let rows = results.map { result in
      ["\(result.packing) \(result.mix) \(result.change) \(result.pattern)"]
        + [result.firstTenth, result.lastTenth].map(NumberText.microseconds(nanoseconds:))
        + [
          NumberText.fixed(result.lastTenth / max(1, result.firstTenth), decimals: 2),
          NumberText.microseconds(nanoseconds: result.slowest),
          NumberText.fixed(result.jumpToEnd / 1e6, decimals: 2),
          NumberText.fixed(result.bytesBefore, decimals: 2), NumberText.fixed(result.bytesAfter, decimals: 2),
        ]
    }
    let header = ["", "first tenth, µs", "last, µs", "ratio", "slowest, µs", "then end, ms", "bytes before", "after"]
    return """
      \(NumberText.grouped(edits)) single edits of \(NumberText.grouped(items)) items in \(columns) columns, \
      \(inView ? "each in view" : "viewport at the start")

      \(TextTable(header: header, rows: rows).text)
      """
  }
}

extension AdversarialMeasurement.Pattern: ExpressibleByArgument {}
extension AdversarialMeasurement.Change: ExpressibleByArgument {}
