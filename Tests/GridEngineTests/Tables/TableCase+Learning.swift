// What the table model answers to cases of kind learn.

import ReferenceModel
import TestSupport

extension TableCase {
  var learnAnswer: JSONValue {
    var model = learningDeclaration.model
    let steps = learningSteps.map { step -> JSONValue in
      model.step(step)
      let cells = model.cells.map { cell -> JSONValue in
        let lengths = [cell.frame.x, cell.frame.y, cell.frame.width, cell.frame.height].map { JSONValue(units: $0) }
        return .array([JSONValue(cell.cell.row), JSONValue(cell.cell.column)] + lengths)
      }
      let known = model.learned.map { ("\($0.key)", JSONValue(units: $0.value)) }
      return [
        "known": .object(Dictionary(uniqueKeysWithValues: known)),
        "column": [JSONValue(model.columnAnchor.number), JSONValue(units: model.columnAnchor.distance)],
        "row": [JSONValue(model.rowAnchor.number), JSONValue(units: model.rowAnchor.distance)], "cells": .array(cells),
      ]
    }
    return ["steps": .array(steps)]
  }

  var learningSteps: [ModelStep] {
    json["steps"]!.elements.map { step in
      if let distance = step["by"] { return .by(distance.point) }
      return step["cell"].map { .cell($0.address) } ?? .stay
    }
  }

  var learningDeclaration: LearningDeclaration {
    let (columns, rows) = (json["columns"]!, json["rows"]!)
    let policies = columns["policies"]!.elements.map(\.policy)
    var (columnAxis, rowAxis) = (columns.axis("widths"), rows.axis("heights"))
    columnAxis.extents = Array(repeating: 0, count: policies.count)
    rowAxis.extents = Array(repeating: 0, count: rows["count"]!.integer)
    let heights: ModelHeights =
      rows["height"].map { .fixed($0.units) }
      ?? .deciding(rows["deciding"]!.integers, estimate: rows["estimate"]!.units)
    let (width, height) = (json["sizes"]!["w"]!.size, json["sizes"]!["h"]!.size)
    return LearningDeclaration(
      policies: policies, columns: columnAxis, estimate: columns["estimate"]!.units, heights: heights, rows: rowAxis,
      viewport: json["viewport"]!.point, size: { ModelPoint(x: width($0), y: height($0)) })
  }
}

extension JSONValue {
  /// The formula of natural sizes.
  fileprivate var size: @Sendable (ModelAddress) -> Int {
    let (base, rows, columns, modulus) = (self[0].units, self[1].integer, self[2].integer, self[3].integer)
    let unit = self[4].units
    return { base + (($0.row * rows + $0.column * columns) % modulus) * unit }
  }
}
