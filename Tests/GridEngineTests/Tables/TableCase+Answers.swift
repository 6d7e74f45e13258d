// What the table model answers to a case, as the case writes its answer.

import ReferenceModel
import TestSupport

extension TableCase {
  /// The model's answer; `nil` to a kind that it does not know.
  var answer: JSONValue? {
    switch kind {
    case "layout": layoutAnswer
    case "columns": ["widths": JSONValue(lengths: columnWidths.widths)]
    case "reveal": revealAnswer
    case "hit": hitAnswer
    case "move": moveAnswer
    case "select": selectAnswer
    case "edit": editAnswer
    case "learn": learnAnswer
    case "diff": diffAnswer
    case "access": accessAnswer
    case "spans": spansAnswer
    default: nil
    }
  }

  private var layoutAnswer: JSONValue {
    let layout = model.layout(at: offset)
    let cells = layout.cells.map { cell in
      var json: [String: JSONValue] = [
        "cell": JSONValue(cell.cell), "pane": JSONValue(cell.pane), "layer": JSONValue(cell.layer),
        "frame": JSONValue(cell.frame), "view": JSONValue(cell.view),
      ]
      if cell.isCut { json["cut"] = .bool(true) }
      if let label = cell.label { json["label"] = JSONValue(lengths: [label.lowerBound, label.count]) }
      return JSONValue.object(json)
    }
    return [
      "content": JSONValue(layout.content), "offset": JSONValue(layout.offset),
      "frozen": ["columns": JSONValue(layout.frozenColumns), "rows": JSONValue(layout.frozenRows)],
      "panes": .array(
        layout.panes.map {
          ["pane": JSONValue($0.pane), "layer": JSONValue($0.layer), "window": JSONValue($0.window)]
        }),
      "cells": .array(cells),
      "headers": .array(
        layout.headers.map {
          [
            "group": JSONValue($0.group), "view": JSONValue($0.view), "pinned": .bool($0.isPinned),
            "pushed": .bool($0.isPushed),
          ]
        }),
    ]
  }
}

extension TableCase {
  private var columnWidths: ColumnWidths {
    ColumnWidths(
      json["columns"]!.elements.map(\.policy),
      contents: json["contents"]!.elements.map {
        ModelContent(column: $0[0].integer, span: $0[1].integer, width: $0[2].units)
      }, room: json["room"]!.units, gap: json["gap"]!.units, distributes: json["spanSizing"]?.string == "distribute")
  }

  private var revealAnswer: JSONValue {
    let align = json["align"]?.elements.map(\.number) ?? [nil, nil]
    let target = json["target"]!.address
    return ["offset": JSONValue(model.reveal(target, align: (align[0], align[1]), from: offset))]
  }

  private var hitAnswer: JSONValue {
    let hits = json["points"]!.elements.map { point in
      let hit = model.hit(point.point, slop: json["slop"]!.units, at: offset)
      var answer: [String: JSONValue] = [:]
      answer["cell"] = hit.cell.map { JSONValue($0) }
      answer["pane"] = hit.pane.map { JSONValue($0) }
      answer["header"] = hit.header.map { JSONValue($0) }
      answer["edge"] = hit.edge.map { JSONValue($0) }
      return JSONValue.object(answer)
    }
    return ["hits": .array(hits)]
  }

  private var moveAnswer: JSONValue {
    var focus = ModelFocus(cell: json["focus"]!.address, memory: json["memory"]!.address)
    let path = json["moves"]!.elements.map { move in
      guard let next = model.move(focus, ModelMove(rawValue: move.string!)!) else { return JSONValue.null }
      focus = next
      return JSONValue(next.cell)
    }
    return ["path": .array(path)]
  }

  private var selectAnswer: JSONValue {
    var selection = SelectionModel(rows: json["size"]![0].integer, columns: json["size"]![1].integer, ranges: ranges)
    for step in json["ops"]!.elements {
      let numbers = { step["from"]!.integer..<step["to"]!.integer + 1 }
      switch step["op"]!.string! {
      case "only": selection.only(step["cell"]!.address)
      case "toggle": selection.toggle(step["cell"]!.address)
      case "extend": selection.extend(to: step["cell"]!.address)
      case "rect": selection.select(from: step["from"]!.address, to: step["to"]!.address)
      case "unrect": selection.deselect(from: step["from"]!.address, to: step["to"]!.address)
      case "rows": selection.select(rows: numbers())
      case "columns": selection.select(columns: numbers())
      case "all": selection.selectAll()
      case "invert": selection.invert()
      default: return .null
      }
    }
    let bands = selection.bands.map { band -> JSONValue in
      let columns = band.columns.map { JSONValue([$0.lowerBound, $0.upperBound]) }
      return [JSONValue(band.rows.lowerBound), JSONValue(band.rows.upperBound), .array(columns)]
    }
    let contains = json["queries"]!.elements.map { JSONValue.bool(selection.contains($0.address)) }
    return ["bands": .array(bands), "contains": .array(contains)]
  }

  private var editAnswer: JSONValue {
    if let resize = json["resize"] {
      let (table, offset) = model.resized(column: resize["column"]!.integer, to: resize["width"]!.units, at: offset)
      return [
        "columns": ["values": JSONValue(lengths: table.columns.extents)], "spans": spans(table.ranges),
        "offset": JSONValue(offset),
      ]
    }
    let update = json["update"]!
    do throws(ModelTornRange) {
      let (table, offset) = try model.edited(columns: update["columns"]?.edit, rows: update["rows"]?.edit, at: offset)
      var answer: [String: JSONValue] = ["spans": spans(table.ranges), "offset": JSONValue(offset)]
      for (key, axis) in [("columns", table.columns), ("rows", table.rows)] where update[key] != nil {
        answer[key] = [
          "values": JSONValue(lengths: axis.extents), "frozen": JSONValue([axis.leading, axis.trailing]),
          "hidden": JSONValue(axis.hidden.sorted()),
        ]
      }
      return .object(answer)
    } catch {
      return ["error": ["tornRange", JSONValue(error.range)]]
    }
  }

  private func spans(_ ranges: [ModelRange]) -> JSONValue {
    .array(ranges.map { JSONValue([$0.row, $0.column, $0.rows, $0.columns]) })
  }

  private var diffAnswer: JSONValue {
    let changes = model.changes(from: json["from"]!.point, to: json["to"]!.point)
    func answer(_ pieces: [ModelPiece]) -> JSONValue {
      .array(pieces.map { ["cell": JSONValue($0.cell), "pane": JSONValue($0.pane)] })
    }
    return ["entered": answer(changes.entered), "left": answer(changes.left), "moved": []]
  }

  private var accessAnswer: JSONValue {
    let positions = json["targets"]!.elements.map { target -> JSONValue in
      let position = model.position(of: target.address, rowHeaders: json["rowHeaders"]?.integer)
      return [
        "cell": JSONValue(position.cell.origin), "rowSpan": JSONValue(position.cell.rows),
        "columnSpan": JSONValue(position.cell.columns), "rowCount": JSONValue(position.rowCount),
        "columnCount": JSONValue(position.columnCount),
        "columnHeaders": .array(position.columnHeaders.map { JSONValue($0) }),
        "rowHeaders": .array(position.rowHeaders.map { JSONValue($0) }),
        "groupHeaders": JSONValue(position.groupHeaders),
      ]
    }
    return ["positions": .array(positions)]
  }

  private var spansAnswer: JSONValue {
    let errors = ModelRange.errors(
      of: ranges, rows: json["size"]![0].integer, columns: json["size"]![1].integer, breaks: json["breaks"]!.integers)
    return [
      "errors": .array(
        errors.map { index, error in
          switch error {
          case .empty: [JSONValue(index), "empty"]
          case .outOfBounds: [JSONValue(index), "outOfBounds"]
          case .crossesHeader: [JSONValue(index), "crossesHeader"]
          case .overlaps(let other): [JSONValue(index), "overlaps", JSONValue(other)]
          }
        })
    ]
  }
}
