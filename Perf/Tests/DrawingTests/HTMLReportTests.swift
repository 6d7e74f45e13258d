// Reports: well-formed pages with everything in its place.

import Testing

@testable import Drawing

@Suite struct HTMLReportTests {
  @Test func aFullReportIsWellFormed() throws {
    var report = HTMLReport(title: "Run", subtitle: "machine", command: "swift run x --a \"b\"")
    report.tiles([("Median", "3.02 µs", "p50"), ("Max", "1 ms", "")])
    report.text("About", ["One.", "Two & three."])
    report.table("Frames", header: ["Kind", "p50"], rows: [["scroll", "3 µs"], ["jump", "–"]], note: "note")
    report.figure("Frames", caption: "A plot", svg: Plot.offset([1, 2, 3]))
    let picture = ViewportPicture(width: 50, height: 40, title: "p").svg()
    report.gallery("Pictures", [("one", picture), ("two", picture), ("", picture)])
    let page = report.render()
    let checker = try MarkupChecker.check(page)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(checker.elements["section"] == 3 && checker.elements["h2"] == 3 && checker.elements["h1"] == 1)
    #expect(checker.elements["figure"] == 4 && checker.elements["figcaption"] == 3 && checker.elements["table"] == 1)
    #expect(checker.elements["script"] == nil && checker.elements["link"] == nil && checker.elements["img"] == nil)
    #expect(checker.texts.contains("swift run x --a \"b\"") && checker.texts.contains("Two & three."))
    #expect(!checker.attributes.contains { ["id", "href", "src"].contains($0.name) })
    #expect(checker.attributes.allSatisfy { !$0.value.contains("http") || $0.name == "xmlns" })
  }

  @Test(arguments: HostileText.all)
  func anyTextIsWellFormed(text: String) throws {
    var report = HTMLReport(title: text, subtitle: text, command: text)
    report.tiles([(text, text, text)])
    report.text(text, [text, ""])
    report.table(text, header: [text], rows: [[text, text], []], note: text)
    report.figure(text, caption: text, svg: Plot.offset([], title: text))
    report.gallery(text + "2", [(text, ViewportPicture(width: 9, height: 9, title: text).svg())])
    let checker = try MarkupChecker.check(report.render())
    #expect(checker.elements["script"] == nil)
    #expect(checker.elements["td"] == 4)
  }

  @Test func anEmptyReportIsWellFormed() throws {
    let checker = try MarkupChecker.check(HTMLReport(title: "", subtitle: "", command: "").render())
    #expect(checker.elements["main"] == 1 && checker.elements["footer"] == nil)
    var report = HTMLReport(title: "", subtitle: "", command: "")
    report.table("", header: [], rows: [])
    report.gallery("", [])
    report.tiles([])
    report.text("", [])
    #expect(try MarkupChecker.check(report.render()).elements["section"] == 2)
  }

  @Test func columnsOfNumbersAreAlignedRight() throws {
    var report = HTMLReport(title: "t", subtitle: "", command: "")
    report.table("", header: ["a", "b", "c"], rows: [["x", "1", "≈ 2 ms"], ["3", "–", ""], ["4", "−5.2%", "n/a"]])
    let page = report.render()
    #expect(page.contains("<th>a</th><th class=\"n\">b</th><th>c</th>"))
    #expect(page.contains("<td>4</td><td class=\"n\">−5.2%</td><td>n/a</td>"))
  }

  @Test(arguments: [
    ("12", true), ("−3.4 µs", true), ("< 1 ns", true), ("≈ 3", true), ("–", true), ("×4", true), ("n/a", false),
    ("", false), ("a1", false), ("++", false),
  ])
  func numbersAreRecognised(text: String, isNumber: Bool) {
    #expect(HTMLReport.isNumber(text) == isNumber)
  }
}
