// A plot of the time of each frame, step by step.

extension Plot {
  /// Dots of one colour for each kind of frame over the steps, on a logarithmic axis, with lines for the median and the
  /// 99th percentile of all of them.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time of each step; 0 is drawn at the bottom.
  ///   - kinds: The kind of each step. `scroll`, `thumb`, `jump`, `resize`, `rest`, `insert`, `delete`, `move` and
  ///     `reload` have colours of their own, others get one in turn; a missing kind is `other`.
  ///   - title: A line above the plot; empty for none.
  ///   - budgets: Dashed lines, drawn if they are in range or less than a factor of ten above it.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public static func frameTimes(
    nanoseconds: [Double], kinds: [String], title: String = "", budgets: [Budget] = [.engine, .frame120]
  ) -> String {
    var sheet = PlotSheet(title: title, plotHeight: 260, hasHead: true)
    let points = Thinning.points(nanoseconds, where: isDuration)
    let sorted = points.map(\.value).sorted()
    guard let smallest = sorted.first, let largest = sorted.last else {
      return sheet.withoutData(describedAs: "Frame times")
    }
    let shown = Self.budgets(budgets, low: smallest, high: largest)
    let scale = LogScale(covering: smallest...max(largest, shown.map(\.nanoseconds).max() ?? 0))
    sheet.verticalAxis(scale)
    sheet.stepAxis(count: nanoseconds.count)
    for budget in shown { sheet.budget(budget, scale: scale) }
    let groups = grouped(points, kinds: kinds)
    // At most thirty dots in each of the columns keep the plot below its size.
    let most = max(2, min(6, 30 / max(1, groups.count)))
    for (name, group) in groups {
      sheet.legend(name, note: NumberText.grouped(group.count), color: color(ofKind: name, in: kinds))
      let kept = Thinning.spread(group, count: nanoseconds.count, columns: 400, most: most)
      var dots = ""
      for point in kept {
        let x = sheet.x(PlotSheet.share(ofStep: point.step, count: nanoseconds.count))
        dots += "M\(PlotSheet.half(x)) \(PlotSheet.half(sheet.y(scale.share(point.value))))h0"
      }
      sheet.path(dots, style: "o\(color(ofKind: name, in: kinds))" + (group.count <= 150 ? " w" : ""))
    }
    sheet.rightLabel(
      y: sheet.y(scale.share(largest)), name: "max", value: NumberText.duration(nanoseconds: largest), style: "f")
    for (label, share) in [("p99", 0.99), ("p50", 0.5)] {
      let value = Quantile.nearestRank(share, in: sorted)
      let y = sheet.y(scale.share(value))
      sheet.line(x1: PlotSheet.left, y1: y, x2: PlotSheet.right, y2: y, style: "q")
      sheet.rightLabel(y: y, name: label, value: NumberText.duration(nanoseconds: value), style: "s")
    }
    return sheet.finished(describedAs: "Frame times")
  }

  /// The colours of the kinds of frames that have one of their own.
  static let knownKinds = [
    "scroll": 0, "thumb": 1, "jump": 2, "resize": 3, "rest": PlotSheet.grey,
    "insert": 4, "delete": 5, "move": 6, "reload": 7,
  ]

  /// The kinds in use with their points, in descending order of their number, so that rare ones are drawn on top.
  private static func grouped(
    _ points: [Thinning.Point], kinds: [String]
  ) -> [(name: String, points: [Thinning.Point])] {
    var groups: [String: [Thinning.Point]] = [:]
    for point in points { groups[kind(of: point.step, in: kinds), default: []].append(point) }
    let ordered = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return ordered.prefix(seriesLimit).map { ($0.key, $0.value) }
  }

  private static func kind(of step: Int, in kinds: [String]) -> String {
    step < kinds.count && !kinds[step].isEmpty ? kinds[step] : "other"
  }

  private static func color(ofKind name: String, in kinds: [String]) -> Int {
    if let known = knownKinds[name] { return known }
    var others: [String] = []
    for kind in kinds where knownKinds[kind] == nil && !others.contains(kind) {
      others.append(kind)
      if others.count == seriesLimit { break }
    }
    return 4 + (others.firstIndex(of: name) ?? 0) % 4
  }
}
