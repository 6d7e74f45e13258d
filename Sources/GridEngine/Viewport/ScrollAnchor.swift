// The scroll position as the engine keeps it: a cell and its distance from the viewport's leading edge.

/// The logical scroll position: a cell, and its distance from the viewport's leading edge.
///
/// Offsets are derived from it, so a corrected estimate, a new width or a rotation does not move the anchored cell. It is
/// `Codable`, so that an application can keep it from launch to launch; not so under Embedded Swift.
public struct ScrollAnchor: Sendable, Hashable {
  /// Points from the viewport's leading edge to the cell's natural leading edge; negative when the cell begins outside
  /// the viewport.
  public var distance: Double
  private var cell: CodedCell

  /// The anchored cell.
  public var id: CellID {
    get { cell.id }
    set { cell.id = newValue }
  }

  /// A scroll position. Any values are stored as they are; scrolling there reports a cell that does not exist and a distance
  /// that is NaN.
  ///
  /// - Parameters:
  ///   - id: the cell.
  ///   - distance: points from the viewport's leading edge to the cell's.
  /// - Complexity: O(1).
  public init(id: CellID, distance: Double = 0) { (cell, self.distance) = (CodedCell(id: id), distance) }
}

/// A cell as a scroll position stores it.
struct CodedCell: Sendable, Hashable {
  var id: CellID
}

#if !hasFeature(Embedded)
  extension ScrollAnchor: Codable {
    private enum CodingKeys: String, CodingKey {
      case distance
      case cell = "id"
    }
  }

  /// Coded as text: the numbers of the section and of the item, or the kind of a header or footer.
  extension CodedCell: RawRepresentable, Codable {
    init?(rawValue: String) {
      let parts = rawValue.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2 || parts.count == 3, let section = Int(parts[0]) else { return nil }
      switch parts[1] {
      case "header": id = .header(section: section)
      case "footer": id = .footer(section: section)
      default:
        guard let item = Int(parts[1]), let column = parts.count == 2 ? 0 : Int(parts[2]) else { return nil }
        id = .cell(row: item, column: column, section: section)
      }
    }

    var rawValue: String {
      switch id.kind {
      case .header: "\(id.section)/header"
      case .item: id.column == 0 ? "\(id.section)/\(id.item)" : "\(id.section)/\(id.item)/\(id.column)"
      case .footer: "\(id.section)/footer"
      }
    }
  }
#endif
