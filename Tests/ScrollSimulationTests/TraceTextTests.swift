// The text form of traces: what is written is read back, and what is malformed is refused with its line.

import GridEngine
import ScrollSimulation
import TestSupport
import Testing

@Suite struct TraceTextTests {
  @Test(.seeds(400))
  func readingGivesBackWhatWasWritten() throws {
    let seed = Seed.current
    var generator = SplitMix64(seed: seed)
    let trace = generator.trace()
    let read = try ScrollTrace(text: trace.text)
    #expect(read == trace)
    #expect(bits(of: read) == bits(of: trace))
    #expect(Array(read.name.unicodeScalars) == Array(trace.name.unicodeScalars))
    #expect(read.text == trace.text)
  }

  @Test func theDocumentedExampleIsRead() throws {
    let text = """
      # A comment before the header.

      scroll-trace 1  # header
      name "two \\"flings\\" # not a comment \\u{41}\\\\"
      viewport 390.0 844
      \t0.0 by 120.5#no blank needed
      0.5 to -4e3\r
      1.0 fraction 0.25
      1.5 jump item 0 17
      2.0 jump header 3 at 0.0 0.5
      2.1 jump footer 4
      2.5 resize 844.0 390.0
      3.0 rest
      3.5 insert 3 at 0 17
      4.0 delete 4 at 1 18 # gone
      4.5 move 5 from 2 19 to 6
      5.0 reload 7 at 3 20
      """
    let trace = try ScrollTrace(text: text)
    #expect(trace.name == "two \"flings\" # not a comment A\\")
    #expect(trace.viewport == Size(width: 390, height: 844))
    #expect(
      trace.steps == [
        ScrollStep(time: 0, action: .scrollBy(120.5)), ScrollStep(time: 0.5, action: .scrollTo(-4000)),
        ScrollStep(time: 1, action: .scrollToFraction(0.25)),
        ScrollStep(time: 1.5, action: .jump(.item(17, section: 0), nil)),
        ScrollStep(time: 2, action: .jump(.header(section: 3), .leading)),
        ScrollStep(time: 2.1, action: .jump(.footer(section: 4), nil)),
        ScrollStep(time: 2.5, action: .resize(Size(width: 844, height: 390))),
        ScrollStep(time: 3, action: .rest),
        ScrollStep(time: 3.5, action: .edit(DataEdit(.insert, first: 17, count: 3, section: 0))),
        ScrollStep(time: 4, action: .edit(DataEdit(.delete, first: 18, count: 4, section: 1))),
        ScrollStep(time: 4.5, action: .edit(DataEdit(.move(to: 6), first: 19, count: 5, section: 2))),
        ScrollStep(time: 5, action: .edit(DataEdit(.reload, first: 20, count: 7, section: 3))),
      ])
  }

  /// The first line is the third of the text, after a header and a viewport.
  @Test(
    arguments: [
      ("0 by nan", .notANumber("nan")), ("0 by inf", .notANumber("inf")), ("0 by -infinity", .notANumber("-infinity")),
      ("0 by 1e999", .notANumber("1e999")), ("0 by 0x10", .notANumber("0x10")), ("0 by 1,5", .notANumber("1,5")),
      ("0 by e", .notANumber("e")), ("0 by --1", .notANumber("--1")), ("0 by ١", .notANumber("١")),
      ("0 by 1\u{301}", .notANumber("1\u{301}")), ("1e by 1", .notANumber("1e")), ("0 by", .missing("a distance")),
      ("0 to # 5", .missing("an offset")), ("0 fraction", .missing("a fraction")), ("0", .missing("an action")),
      ("0 rest 1", .unexpected("1")), ("0 by 1 2", .unexpected("2")), ("0 fly 1", .unknownAction("fly")),
      ("0 By 1", .unknownAction("By")), ("fling 5", .unknownLine("fling")), ("nan rest", .unknownLine("nan")),
      ("inf rest", .unknownLine("inf")), ("\u{0} rest", .unknownLine("\u{0}")), ("\"", .unknownLine("\"")),
      ("0 jump", .missing("item, header or footer")), ("0 jump cell 1", .unknownCell("cell")),
      ("0 jump item 1", .missing("the item")), ("0 jump item 1 2.5", .notAnIndex("2.5")),
      ("0 jump header 9223372036854775808", .notAnIndex("9223372036854775808")),
      ("0 jump footer", .missing("the section")), ("0 jump header 1 2", .unexpected("2")),
      ("0 jump item 1 2 at 0", .missing("the anchor's y")), ("0 jump item 1 2 at", .missing("the anchor's x")),
      ("0 jump item 1 2 at 0 nan", .notANumber("nan")), ("0 jump item 1 2 at 0 0 0", .unexpected("0")),
      ("0 resize 1", .missing("the height")), ("0 resize", .missing("the width")),
      ("0 insert", .missing("the number of items")), ("0 insert 1.5 at 0 0", .notAnIndex("1.5")),
      ("0 insert 1", .missing("\"at\"")), ("0 insert 1 from 0 0", .unexpected("from")),
      ("0 delete 1 at", .missing("the section")), ("0 reload 1 at 0", .missing("the first item")),
      ("0 move 1 at 0 0 to 1", .unexpected("at")), ("0 move 1 from 0 0", .missing("\"to\"")),
      ("0 move 1 from 0 0 at 1", .unexpected("at")), ("0 move 1 from 0 0 to", .missing("the item to move to")),
      ("0 insert 1 at 0 0 0", .unexpected("0")),
      ("viewport 1 1", .misplaced("viewport")), ("name unquoted", .malformedName), ("name \"open", .malformedName),
      ("name", .malformedName), ("name \"\\n\"", .malformedName), ("name \"\\u{110000}\"", .malformedName),
      ("name \"\\u{D800}\"", .malformedName), ("name \"\\u{}\"", .malformedName), ("name \"\\u{41\"", .malformedName),
      ("name \"\\u{FFFFFFFFFFFF}\"", .malformedName), ("name \"\\", .malformedName),
      ("name \"a\" b", .unexpected("b")), ("scroll-trace 1", .unknownLine("scroll-trace")),
      (String(repeating: "x", count: 100_000), .unknownLine(String(repeating: "x", count: 40))),
      ("0 by " + String(repeating: "1", count: 400), .notANumber(String(repeating: "1", count: 40))),
    ] as [(String, TraceError.Problem)])
  func malformedLinesAreRefused(line: String, problem: TraceError.Problem) {
    #expect(throws: TraceError(line: 3, problem: problem)) {
      try ScrollTrace(text: "scroll-trace 1\nviewport 1 2\n\(line)\n0 rest")
    }
  }

  @Test(
    arguments: [
      ("", 1, .missingHeader), ("\n\n# nothing", 3, .missingHeader), ("viewport 1 2", 1, .missingHeader),
      ("scroll-trace", 1, .missing("the version")), ("scroll-trace 2", 1, .unsupportedVersion("2")),
      ("scroll-trace 1 0", 1, .unexpected("0")), ("scroll-trace 1", 1, .missingViewport),
      ("scroll-trace 1\n0 rest\nviewport 1 2", 2, .missingViewport),
      ("scroll-trace 1\nviewport 1 2\n0 rest\nname \"late\"", 4, .misplaced("name")),
      ("scroll-trace 1\nname \"a\"\r\nname \"b\"", 3, .misplaced("name")),
      ("scroll-trace 1\nviewport nan 2", 2, .notANumber("nan")), ("\u{FEFF}scroll-trace 1", 1, .missingHeader),
    ] as [(String, Int, TraceError.Problem)])
  func malformedTextsAreRefused(text: String, line: Int, problem: TraceError.Problem) {
    #expect(throws: TraceError(line: line, problem: problem)) { try ScrollTrace(text: text) }
  }

  @Test func errorsNameTheLineAndWhatToDo() {
    let problems: [(TraceError.Problem, String)] = [
      (.missingHeader, "scroll-trace 1"), (.unsupportedVersion("9"), "version 1"), (.missingViewport, "viewport WIDTH"),
      (.misplaced("name"), "remove"), (.malformedName, "double quotes"), (.unknownLine("x"), "use name"),
      (.unknownAction("x"), "use by"), (.unknownCell("x"), "use item"), (.notANumber("x"), "decimal"),
      (.notAnIndex("x"), "whole number"), (.missing("a word"), "add a word"), (.unexpected("x"), "remove"),
    ]
    for (problem, advice) in problems {
      let text = TraceError(line: 12, problem: problem).description
      #expect(text.hasPrefix("line 12: "))
      #expect(text.contains(advice))
    }
  }

  @Test func numbersThatAreNotFiniteAreRefusedWhenRead() {
    for value in [Double.nan, .infinity, -.infinity] {
      var trace = ScrollTrace(name: "", viewport: .zero, steps: [ScrollStep(time: 0, action: .scrollTo(value))])
      #expect(throws: TraceError.self) { try ScrollTrace(text: trace.text) }
      trace.steps = [ScrollStep(time: value, action: .rest)]
      #expect(throws: TraceError.self) { try ScrollTrace(text: trace.text) }
    }
  }

  /// Whatever one character is changed to, reading ends, and what it accepts can be written and read again.
  @Test(.seeds(300))
  func damagedTextsAreReadOrRefused() throws {
    let seed = Seed.current
    var generator = SplitMix64(seed: seed)
    var scalars = Array(generator.trace().text.unicodeScalars)
    for _ in 0...generator.below(3) {
      scalars[generator.below(scalars.count)] = Unicode.Scalar(UInt8(generator.below(128)))
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    guard let trace = try? ScrollTrace(text: String(text)) else { return }
    #expect(try ScrollTrace(text: trace.text) == trace)
  }
}
