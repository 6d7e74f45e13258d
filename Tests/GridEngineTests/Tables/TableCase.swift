// A case of tables.json: what its inputs mean, in the types of the table model.

import ReferenceModel
import TestSupport

/// A case of tables, of any kind.
struct TableCase: Sendable {
  let json: JSONValue

  private static let read = Result { try ConformanceFile.tables.cases(as: JSONValue.self).map(TableCase.init) }

  /// The cases of the file; it is read once.
  static var all: [TableCase] { get throws { try read.get() } }

  var name: String { json["name"]?.string ?? "" }
  var kind: String { json["kind"]?.string ?? "" }
  var expected: JSONValue { json["expected"] ?? .null }

  /// The table of all kinds that have one.
  var model: TableModel {
    var model = TableModel(
      columns: json["columns"]!.axis("widths"), rows: json["rows"]!.axis("heights"), viewport: json["viewport"]!.point)
    model.groups = (json["rows"]?["groups"]?.elements ?? []).map { group in
      ModelGroup(rows: group["rows"]!.integer, header: group["header"]?.units, level: group["level"]!.integer)
    }
    model.ranges = ranges
    for (key, width) in json["labels"]?.keys ?? [:] {
      let numbers = key.split(separator: ",").map { Int($0)! }
      model.labels[ModelAddress(numbers[0], numbers[1])] = width.units
    }
    model.before = json["before"]?.units ?? 0
    model.after = json["after"]?.units ?? 0
    model.others = json["others"]?.units ?? 0
    if let minimum = json["bodyMinimum"] { model.bodyMinimum = minimum.point }
    model.pinsHeaders = json["pinHeaders"]?.bool ?? true
    model.isRightToLeft = json["rtl"]?.bool ?? false
    model.isHorizontal = json["axis"]?.string == "horizontal"
    return model
  }

  var ranges: [ModelRange] {
    (json["spans"]?.elements ?? []).map { span in
      ModelRange(
        row: span[0].integer, column: span[1].integer, rows: span[2].integer, columns: span[3].integer)
    }
  }

  var offset: ModelPoint { json["offset"]!.point }
}

extension JSONValue {
  var integer: Int { Int(number!) }

  /// A length in points as units.
  var units: Int { Int((number! * 1024).rounded()) }

  var point: ModelPoint { ModelPoint(x: self[0].units, y: self[1].units) }
  var address: ModelAddress { ModelAddress(self[0].integer, self[1].integer) }
  var integers: [Int] { elements.map(\.integer) }

  /// Edits of one axis.
  var edit: ModelEdit {
    var edit = ModelEdit()
    edit.deletes = Set(self["delete"]?.integers ?? [])
    for (number, extent) in self["insert"]?.keys ?? [:] { edit.inserts[Int(number)!] = extent.units }
    if let move = self["move"] {
      edit.source = move["source"]![0].integer..<move["source"]![1].integer
      edit.target = move["target"]!.integer
    }
    return edit
  }

  /// How a column gets its width.
  var policy: ModelPolicy {
    if let width = self["fixed"] { return .fixed(width.units) }
    if let bounds = self["grow"] { return .growing(minimum: bounds[0].units, maximum: bounds[1].bound) }
    if let bounds = self["fit"] {
      return .fit(minimum: bounds[0].units, maximum: bounds[1].bound, sample: self["sample"]?.sample ?? .visible)
    }
    let bounds = self["fr"]!
    return .fraction(bounds[0].units, minimum: bounds[1].bound, maximum: bounds[2].bound)
  }

  /// A length; `nil` for null and "content".
  private var bound: Int? { number.map { _ in units } }

  private var sample: ModelSample {
    guard let count = elements.last?.integer else { return .visible }
    return elements[0].string == "leading" ? .leading(count) : .spread(count)
  }

  /// An axis whose extents have a name.
  func axis(_ extents: String) -> ModelAxis {
    ModelAxis(
      (self[extents]?.elements ?? []).map(\.units), gap: self["gap"]?.units ?? 0,
      leading: self["frozen"]?[0].integer ?? 0,
      trailing: self["frozen"]?[1].integer ?? 0, hidden: Set(self["hidden"]?.integers ?? []))
  }

  /// A length in units as points.
  init(units: Int) { self = .number(Double(units) / 1024) }
  init(_ integer: Int) { self = .number(Double(integer)) }
  init(_ integers: [Int]) { self = .array(integers.map { JSONValue($0) }) }
  init(lengths: [Int]) { self = .array(lengths.map { JSONValue(units: $0) }) }
  init(_ point: ModelPoint) { self.init(lengths: [point.x, point.y]) }
  init(_ rect: ModelRect) { self.init(lengths: [rect.x, rect.y, rect.width, rect.height]) }
  init(_ address: ModelAddress) { self.init([address.row, address.column]) }
  init(_ pane: ModelPane) { self.init([pane.row, pane.column]) }
}
