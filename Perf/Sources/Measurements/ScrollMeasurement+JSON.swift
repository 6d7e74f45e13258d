// A scroll measurement for machines.

public import JSONValues
public import ScrollSimulation

extension ScrollMeasurement {
  /// The parameters and the figures; times in nanoseconds.
  public func json(_ result: Result) -> JSONValue {
    [
      "measurement": "scroll",
      "parameters": [
        "items": .integer(items), "columns": .integer(columns),
        "viewportWidth": .number(ScrollMeasurement.viewport.width),
        "viewportHeight": .number(ScrollMeasurement.viewport.height), "scrolls": .integer(ScrollMeasurement.scrolls),
        "scrollDistance": .number(ScrollMeasurement.scrollDistance), "jumps": .integer(ScrollMeasurement.jumps),
        "setups": .integer(ScrollMeasurement.setups), "uncountedSteps": .integer(ScrollMeasurement.uncountedSteps),
      ],
      "unit": "nanoseconds",
      "includesMeasureClosure": .bool(true),
      "setup": result.setup.json, "scroll": result.scroll.json, "jump": result.jump.json,
      "allocationsPerStep": result.allocationsPerStep.map { .number($0) } ?? .null,
      "bytesHeld": .integer(result.bytesHeld), "measuredRows": .integer(result.measuredRows),
    ]
  }
}

extension FrameStatistics {
  /// Mean, percentiles and maximum.
  public var json: JSONValue {
    [
      "mean": .number(mean), "p50": .number(p50), "p90": .number(p90), "p99": .number(p99), "p999": .number(p999),
      "max": .number(max),
    ]
  }
}
