// The README's tables out of stored figures.

import JSONValues

extension ReadmeFigures {
  /// All tables, in Markdown.
  static func tables(_ json: JSONValue) -> String {
    [scroll(json), place(json), packedEdits(json), placement(json), lists(json), edits(json)]
      .joined(separator: "\n\n")
  }

  private static func scroll(_ json: JSONValue) -> String {
    let runs = json["measurements"]?["scroll"]?.arrayValue ?? []
    return """
      `lazygrid measure scroll --items N`, microseconds on \(machine(json)), measuring included:

      \(table(
        ["items", "scroll p50", "scroll p99", "jump p50", "jump p99", "allocations per step", "bytes held", "rows measured"],
        runs.map { run in
          [
            count(run["parameters"]?["items"]), microseconds(run["scroll"]?["p50"]), microseconds(run["scroll"]?["p99"]),
            microseconds(run["jump"]?["p50"]), microseconds(run["jump"]?["p99"]),
            run["allocationsPerStep"]?.doubleValue.map(Figures.decimal) ?? "–", count(run["bytesHeld"]),
            count(run["measuredRows"]),
          ]
        }))
      """
  }

  private static func place(_ json: JSONValue) -> String {
    let runs = json["measurements"]?["place"]?.arrayValue ?? []
    return """
      `lazygrid measure place --items 10000000 --mix M --packing P` (12 columns; rows as large as their content; beside copying
      8 bytes an item, which is what the memory allows; steps in microseconds when everything is placed):

      \(table(
        [
          "mix, packing", "million items a second", "times of copying", "bytes an item", "first viewport, ms", "scroll p50",
          "scroll p99",
        ],
        runs.map { run in
          let result = run["result"]
          return [
            "\(result?["parameters"]?["mix"]?.stringValue ?? ""), \(run["packing"]?.stringValue ?? "")",
            number(result?["itemsPerSecond"], in: 1e6, digits: 1), number(result?["timesOfCopying"], in: 1, digits: 1),
            number(result?["bytesPerItem"], in: 1, digits: 2),
            number(result?["firstViewportSeconds"], in: 1e-3, digits: 2), microseconds(result?["scroll"]?["p50"]),
            microseconds(result?["scroll"]?["p99"]),
          ]
        }))
      """
  }

  private static func packedEdits(_ json: JSONValue) -> String {
    """
    `lazygrid measure edit --items 10000000 --mix b --packing P`: one item comes or goes, and the step after it, microseconds,
    with the viewport beside the edit and far below it:

    \(table(
      ["packing", "beside p50", "beside p99", "far below p50", "far below p99"],
      (json["measurements"]?["packedEdits"]?.arrayValue ?? []).map { run in
        let result = run["result"]
        return [run["packing"]?.stringValue ?? ""]
          + ["beside", "farBelow"].flatMap { place in
            ["p50", "p99"].map { microseconds(result?[place]?[$0]) }
          }
      }))
    """
  }

  /// The largest placement that each peer was asked for.
  private static func placement(_ json: JSONValue) -> String {
    let pairings = json["placement"]?["pairings"]?.arrayValue ?? []
    var largest: [JSONValue] = []
    for pairing in pairings {
      if let index = largest.firstIndex(where: { $0["mix"] == pairing["mix"] && $0["peer"] == pairing["peer"] }) {
        largest[index] = pairing
      } else {
        largest.append(pairing)
      }
    }
    return """
      Dense placement beside others, from `lazygrid compare` (the most items that each gets to; theirs in ours):

      \(table(
        ["mix, items", "peer", "ours, ms", "theirs, ms", "times as long", "lowest … highest"],
        largest.map { pairing in
          [
            "\(pairing["mix"]?.stringValue ?? ""), \(count(pairing["items"]))", pairing["peer"]?.stringValue ?? "",
            number(pairing["ours"]?["median"], in: 1e-3, digits: 2),
            number(pairing["theirs"]?["median"], in: 1e-3, digits: 2), ratio(pairing["ratio"]?["median"]),
            "\(ratio(pairing["ratio"]?["low"])) … \(ratio(pairing["ratio"]?["high"]))",
          ]
        }))

      \(notes(json["placement"]))
      """
  }

  private static func lists(_ json: JSONValue) -> String {
    """
    The scroll trace beside others, microseconds, from the same run:

    \(table(
      ["items", "peer", "step p50", "step p99", "step max", "jump p50", "jump p99", "bytes an item"],
      (json["scroll"]?["lists"]?.arrayValue ?? []).map { list in
        let headers = list["sections"]?.doubleValue ?? 0
        return [
          count(list["items"]) + (headers > 0 ? ", \(count(list["sections"])) sticky headers" : ""),
          list["peer"]?.stringValue ?? "",
        ] + ["p50", "p99", "max"].map { microseconds(list["step"]?[$0]?["median"]) }
          + ["p50", "p99"].map { microseconds(list["jump"]?[$0]?["median"]) }
          + [number(list["bytesPerItem"], in: 1, digits: 2)]
      }))

    \(notes(json["scroll"]))
    """
  }

  private static func edits(_ json: JSONValue) -> String {
    """
    Edits of \(count(json["edits"]?["items"])) items, each with the step that shows what came of it, microseconds, from the same
    run; the yardsticks move whole rows:

    \(table(
      ["edit", "", "p50", "p99", "max"],
      (json["edits"]?["entries"]?.arrayValue ?? []).map { entry in
        [entry["edit"]?.stringValue ?? "", entry["peer"]?.stringValue ?? ""]
          + ["p50", "p99", "max"].map { microseconds(entry[$0]) }
      }))
    """
  }

  // MARK: Text

  private static func table(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func notes(_ part: JSONValue?) -> String {
    let peers = (part?["peers"]?.arrayValue ?? []).compactMap { peer -> String? in
      let name = peer["name"]?.stringValue ?? ""
      if let skipped = peer["skipped"]?.stringValue { return "\(name) was left out: \(skipped)" }
      let about = [peer["version"]?.stringValue, peer["note"]?.stringValue].compactMap { $0 }.filter { !$0.isEmpty }
      return about.isEmpty ? nil : "\(name): \(about.joined(separator: "; "))"
    }
    return peers.map { "- \($0)" }.joined(separator: "\n")
  }

  private static func machine(_ json: JSONValue) -> String {
    let machine = json["machine"]
    let load = machine?["loadAtStart"]?.doubleValue ?? 0
    return "\(count(machine?["cores"])) cores of an \(machine?["processor"]?.stringValue ?? "unknown processor")"
      + (load > 0.5 ? ", of which others kept \(Figures.fixed(load, digits: 1)) busy" : "")
  }

  private static func count(_ value: JSONValue?) -> String {
    value?.doubleValue.flatMap { Int(exactly: $0) }.map(Figures.grouped) ?? "–"
  }

  private static func microseconds(_ value: JSONValue?) -> String {
    value?.doubleValue.map { $0 < 100_000 ? Figures.fixed($0 / 1000, digits: 1) : Figures.microseconds($0) } ?? "–"
  }

  private static func number(_ value: JSONValue?, in unit: Double, digits: Int) -> String {
    guard let value = value?.doubleValue.map({ $0 / unit }) else { return "–" }
    return value < 10_000 ? Figures.fixed(value, digits: digits) : Figures.grouped(Int(value.rounded()))
  }

  private static func ratio(_ value: JSONValue?) -> String {
    guard let value = value?.doubleValue else { return "–" }
    return value < 10 ? Figures.fixed(value, digits: 2) : Figures.grouped(Int(value.rounded()))
  }
}
