// The files of cases whose results are known from other implementations.

import Foundation

/// A file of cases.
public enum ConformanceFile: String, Sendable {
  /// SwiftUI's lazy grids.
  case lazyGrids = "lazy-grids"
  /// Grids that were measured in SwiftUI itself.
  case swiftUIGrid = "swiftui-grid"
  /// exyte/Grid's placement.
  case lockedFirst = "locked-first"
  /// Grids that Chromium laid out.
  case cssGrid = "css-grid"
  /// Tables, of which Chromium laid out some.
  case tables
  /// Lanes that Chromium laid out.
  case lanes
  /// Justified rows, as others lay them out.
  case justified

  /// All cases of the file.
  public func cases<Case: Decodable>(as type: Case.Type = Case.self) throws -> [Case] {
    guard let url = Bundle.module.url(forResource: rawValue, withExtension: "json", subdirectory: "Conformance") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }
}

/// Whether numbers are those of a case, as they were printed.
public func isNear(_ values: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
  values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
