// A scroll comparison for machines.

public import JSONValues

extension ScrollComparison.Result {
  /// As JSON; times in nanoseconds.
  public var json: JSONValue {
    ["unit": "nanoseconds", "peers": .array(peers.map(\.json)), "lists": .array(entries.map(json))]
  }

  private func json(_ entry: ScrollComparison.Entry) -> JSONValue {
    [
      "peer": .string(peers[entry.peer].name), "items": .integer(entry.items), "sections": .integer(entry.sections),
      "rounds": .integer(entry.rounds), "steps": .integer(entry.steps), "jumps": .integer(entry.jumps),
      "setup": entry.setup.json, "step": entry.step.json, "jump": entry.jump.json,
      "stepRatio": entry.stepRatio?.json ?? .null, "jumpRatio": entry.jumpRatio?.json ?? .null,
      "bytesPerItem": .number(entry.bytesPerItem), "checked": .integer(entry.checked), "right": .integer(entry.right),
    ]
  }
}

extension ScrollComparison.Percentiles {
  /// As JSON.
  public var json: JSONValue { ["p50": p50.json, "p99": p99.json, "max": max.json] }
}
